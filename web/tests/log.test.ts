import { expect, test } from 'vitest';
import { readLog } from '../src/log';

const LOG = `jinglejumble-log 1
game jingle-jangle
house {"no_play": "claim", "scoring": "each"}
seats 2
setup deal RBGY RG/BB

!0 seat 0 "Ana" "Ben \\"B\\""
!0 seat 1 bot greedy
0 0 RG>2,-1
!9000 outcome {"reason": "J-S12", "places": [1, 2], "scores": [310, 205]}
end 9000
`;

test('a log tells who sat where, by which rules, and how it ended', () => {
  expect(readLog(LOG)).toEqual({
    game: 'jingle-jangle',
    house: { no_play: 'claim', scoring: 'each' },
    names: ['Ana & Ben "B"', ''],
    bots: [null, 'greedy'],
    outcome: { reason: 'J-S12', places: [1, 2], scores: [310, 205] },
  });
});
