/** What is answered where people type something that no rule has a command for: how it comes about. */
export const otherWays = {
  cover:
    'cover is no act of its own: it comes from what stands between. Move behind it; ac NAME counts it, and quintain map FILE --cover-from draws it',
  defensively: 'fighting defensively is said with the attack, as attack NAME defensively, where the ruleset has it',
  powerAttack:
    'none of the texts has a power attack: an attack is made with its own bonus, as attack NAME; help attack says what it may be made with',
  sneakAttack:
    'a sneak attack is no act of its own: what the sheet gives for such a blow counts where it applies, as attack NAME; why attack NAME says what does',
  flank:
    'flanking is no act of its own: move across the foe from a friend; odds attack NAME counts it where the text has it',
  automatic: 'a weapon that fires so has an act of its own for it: legal use names it',
  flee: (has: (command: string) => boolean) =>
    `say where to, as ${has('withdraw') ? 'withdraw' : 'move'} C2; step B1 goes five feet, and leave goes off the map from its edge`,
  kneel:
    'none of the texts has an act of kneeling or sitting: where the ruleset has it as a condition the game master gives it, as ruling give NAME kneeling; drop-prone lies down',
  dodge:
    'nobody dodges, parries or blocks by an act: ac NAME counts all that does; total-defense gives up attacks for more of it',
  doubleMove: 'two moves are typed one after the other: move C4, and then move C8',
  door: 'no command of this text breaks a door: open door opens it, and the game master rules that it gives way, as ruling door C4 open because it was kicked in',
  lock: 'a lock is the game master’s: ruling door C4 unlocked because the key fits (or locked); open door then opens it',
  useDoor: 'a door is opened and closed: open door, close door',
  surrender:
    'nothing is rolled for who gives up: end does nothing in its turn, and leave goes off the map from its edge',
  swap: 'nobody swaps places by a rule: move through a friend, or ruling place NAME C4 because they swapped',
}
