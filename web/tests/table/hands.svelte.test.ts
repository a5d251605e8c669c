// One device, several seats: nobody sees a hand before having the device.

import { describe, expect, test } from 'vitest';
import { Hands } from '../../src/table/hands.svelte';

/** A device that holds these seats, at a table where `turn` says who may act. */
function device(seats: number[]) {
  const table = $state({ acting: [] as number[], over: false });
  const hands = new Hands({ seats: () => seats, toAct: () => table.acting, over: () => table.over });
  const turn = (...acting: number[]): void => {
    table.acting = acting;
  };
  return { hands, table, turn };
}

test('with one seat there is no curtain', () => {
  const { hands, turn } = device([2]);
  turn(0);
  expect([hands.curtain, hands.seat]).toEqual([null, 2]);
});

test('an onlooker holds no seat', () => {
  const { hands } = device([]);
  expect([hands.curtain, hands.seat]).toEqual([null, null]);
});

describe('with two seats', () => {
  test('the first hand is shown only once its player has the device', () => {
    const { hands, turn } = device([0, 2]);
    turn(2);
    expect([hands.curtain, hands.seat]).toEqual([2, null]);
    hands.take();
    expect([hands.curtain, hands.seat]).toEqual([null, 2]);
  });

  test('while others play, the device stays where it is', () => {
    const { hands, turn } = device([0, 2]);
    turn(2);
    hands.take();
    turn(3);
    expect([hands.curtain, hands.seat]).toEqual([null, 2]);
  });

  test('the other seat on turn lowers the curtain', () => {
    const { hands, turn } = device([0, 2]);
    turn(2);
    hands.take();
    turn(0);
    expect([hands.curtain, hands.seat]).toEqual([0, null]);
  });

  test('J-R8: both may point out, one after the other', () => {
    const { hands, turn } = device([0, 2]);
    turn(0, 2);
    hands.take();
    expect(hands.seat).toBe(0);
    turn(2);
    expect(hands.curtain).toBe(2);
  });

  test('a hand can be hidden', () => {
    const { hands, turn } = device([0, 2]);
    turn(2);
    hands.take();
    hands.lower();
    expect(hands.curtain).toBe(2);
  });

  test('after the end there is nothing to hide', () => {
    const { hands, turn, table } = device([0, 2]);
    turn();
    table.over = true;
    expect(hands.curtain).toBe(null);
  });
});
