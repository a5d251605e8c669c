"""Which words are rude, read by hand; and which the game had better not suggest itself."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path

__all__ = ["tags"]

# Obscenities and slurs: what `rude_words="refuse"` takes out of a dictionary. Words whose first
# meaning is another (cock, screw, willies) stay in, and are at most never suggested.
_RUDE = """
    anus arse arsed arses arsing asshole bastard bitch bitched bitches bitchy blowjob bollix bugger
    buggers buggery cockup cockups coon coons crap crapped crapper crappy craps cumming cums cunt
    cunts dago dagoes dagos darkie darkies darky dildo dildoes dildos faggot faggots fagot fagots
    fags fart farted farting farts fuck fucked fucker fuckers fucking fucks goddam goddamn gook
    gooks honkey honkeys honkies honky jigaboo kike kikes kraut krauts mong nigger niggers nympho
    nymphos pecker peckers piss pissed pisser pissers pisses pissing poof poofs poofter porn porno
    rape raped raper rapers rapes raping rapist rapists redskin retard retards scum scumbag shag
    shagged shags shit shite shites shits shitted shitty slut sluts slutty spic spick spicks spics
    spik spiks squaw squaws tits titties titty tosser tossers turd turds twat twats wank wanked
    wanker wankers wanking wanks wetback whitey whiteys whore whores whoring whorish wogs wops yids
"""
# What the two lists below lack: inflections of theirs, slurs, and words to keep from a family
# table's suggestions, though nobody could be refused them.
_UNKIND = """
    aborted boner bonk bonked bonking boobies booboos boobs bumf bumph buttock chink chinks condom
    condoms coolie coolies crappie cretin cretins cripple damned damning damns dicks dicky dong
    dongs douche dwarf dwarfs dyke dykes erotica eunuchs fagged fannies fanny fascism fascist gassed
    genital gigolos goyim goyish gringos gypped gypping gyps halfwit harlot harlots hellish heroin
    homo homos hooker hookers incests insane junkies kafir kafirs kanaka killed killer killers
    killing kills knobs labia leper lepers lesbian limey limeys loonies loony lunatic lynch lynched
    lyncher lynches madman maniac maniacs mick micks midget midgets milf mongol mongols moronic
    morons muff murders negro negroid niggard nonce nude orgasms paddies pansies pansy papist
    papists penile penises pervert phallus pimped pimping pimps pooed pooing poop pooped pooping
    poops poos prick pricks pubis puke puked pukes puking randy rectums rimming rump rumps savages
    schizos screws scrotum semen sexed sexes sexier sexily sexing sexism sexist sexists sexpot
    sexpots sexting shylock sissies slag slaggy slags slaver slavery slaves smegma snot snots snotty
    sodomy spade spastic sperm sperms spunks squaws suicide tart tarted tarts tarty terror torture
    tramps trollop uterine vaginae vaginal vaginas vagrant vomited vomits wench wenches whoring
"""


def tags(source: Path, words: Collection[str]) -> dict[str, str]:
    """Word -> "rude" or "unkind", for those of these words that are either."""
    bad = set((source / "python/better_profanity/profanity_wordlist.txt").read_text().splitlines())
    bad.update(json.loads((source / "npm/naughty-words/en.json").read_text()))
    rude = set(_RUDE.split())
    unkind = (bad | set(_UNKIND.split())) - rude
    return {
        word: "rude" if word in rude else "unkind"
        for word in sorted(words)
        if word in rude or word in unkind
    }
