/** Commands of the shared chapters. A text that means something else by one of these names says so in its own table. */
export const commands = {
  'enter-fight': 'A creature in reserve comes into the fight, at a square and on a count or by its own roll.',
  leave: 'Leaves the field from the edge of the map, as a move action.',
  step: 'A 5-foot step: one square, no action, provokes nothing; only in a round without other movement.',
  fly: 'Flies up to its fly speed to a square and a height, up and down too; a height of 0 lands.',
  burrow: 'Burrows through earth, up to its burrow speed.',
  withdraw: 'Moves up to twice its speed; foes that it sees get no opportunity for the square where it starts.',
  attack:
    'One attack as a standard action, at the full bonus: on a creature, or on a square where one is believed to be.',
  'full-attack': 'All attacks of the round, one after the other, each target chosen when it comes.',
  charge:
    'Moves straight at a foe, 10 feet or more, and ends with one melee attack at a penalty to it and to its defense.',
  'take-out': 'Takes a weapon out of a pack, ready for use.',
  stow: 'Stows a weapon in a pack.',
  'change-grip': 'Takes a two-handed weapon in one hand, or in both again.',
  reload: 'Loads a weapon, ammunition at hand included.',
  draw: 'Draws a weapon that is carried within easy reach.',
  sheathe: 'Puts a weapon away.',
  'drop-item': 'Drops a weapon, in its own space or next to it.',
  'pick-up':
    'Picks up a weapon that lies in its own space or next to it, whoever dropped it, or takes one from somebody who lies there helpless or dead. It may attack with it then.',
  'hand-over': 'Hands a weapon that it holds to somebody next to it who has a free hand.',
  'open-door': 'Opens a door beside which it stands, if it is not locked; it provokes nothing.',
  'close-door': 'Closes a door beside which it stands, if nobody stands in it; it provokes nothing.',
  use: 'Does something that its sheet lists, at the cost that stands there.',
  'begin-full': 'Begins a full-round act with a standard action; another one in the next turn completes it.',
  'complete-full': 'Completes the full-round act that was begun in the turn before.',
  'go-on-casting': 'Casts for a round more: each round of a long casting is a full-round action.',
  dismiss: 'Ends an effect of its own that runs on.',
  'keep-up': 'Concentrates on an effect of its own that would end otherwise: it lasts to the end of its next turn.',
  cease: 'Ceases to concentrate on an effect of its own, which ends.',
  interject:
    'Another creature acts out of its turn, with what can be done at any time: an immediate action, a few words.',
  cleave:
    'The extra attack of Cleave or Great Cleave, once the feat applies: beside all others, in or out of its turn.',
  'first-aid': 'Heal check DC 15: steadies a dying creature next to you, or sees to one that is stable and alone',
  sleep: 'Everyone sleeps for a number of hours (8), unbroken unless said otherwise; no foe may be about.',
  'bed-rest': 'Everyone rests in bed for a day and a night, a number of unbroken hours of it asleep (8).',
  'begin-fight':
    'Outside of a fight: one begins, and everyone rolls initiative; who is aware and who is not may be named.',
  'walk-to':
    'Outside of a fight: walks to a square of its place, a move action each round, as many rounds as it takes; it stops when it is held up or a foe comes in sight.',
  go: 'Outside of a fight: goes to another place of the evening with all who can come along; the way takes its time.',
  busy: 'Outside of a fight: what it does from now on while others let time pass: it rests, sleeps, works, keeps watch; wait is what they do.',
  wait: 'Outside of a fight: time passes for everyone, a round or so many rounds, minutes, hours or days.',
  'pass-time': 'Hours pass, and nobody sleeps: 1, or as many as are named.',
  'bull-rush': 'Pushes a creature straight back: 5 feet, and 5 more for every 5 points over the number needed.',
  grapple: 'Holds a creature, which cannot leave its space; by 5 more than needed pins it.',
  'break-free': 'Gets free of a hold, and holds the other instead.',
  'drop-prone': 'Drops to the ground.',
  stand: 'Stands up, as a move action; the text is silent on it.',
  trip: 'Brings a creature to the ground.',
  ready: 'Keeps one standard or move action ready for a trigger that it names: ready attack grub when it moves.',
  'use-skill':
    'A skill, an ability or a save is rolled: against a number, against another creature, or against what the game master says.',
  delay: 'Acts later: on a lower count, or when it pleases; that count is its initiative from then on.',
  refocus: 'Does nothing and does not move; from the next round on its initiative is as if it had rolled a 20.',
}
