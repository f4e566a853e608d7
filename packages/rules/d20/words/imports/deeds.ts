import { liberty } from './guesses.ts'
import { inline, plainOrInline } from './inline.ts'

/** What the report of an import says of abilities that are read from their words. */
export const deeds = {
  standard: liberty('what it takes is not said: a standard action'),
  saveDc: (dc: number) => liberty(`no DC is given with the save: ${dc} is taken`),
  asleep: (name: string) => `${name}: helpless, and nothing wakes it before the time is over`,
  lasts: (condition: string) => `how long ${condition} lasts is not said: to the end of the fight`,
  burning: liberty('what burns burns until a Reflex save against DC 15'),
  bleeding: 'it bleeds until it gets hit points back, or a check against DC 15 stops it',
  endedBySpells: 'spells that end it are left out',
  noSaveAgain: 'who is attacked meanwhile has no other save',
  noSooner: 'it ends by its time alone, and no sooner',
  again: 'who is past it once could meet it again',
  oneTarget: (feet: number) => `no range is given: one target within ${feet} ft. is taken`,
  resolve: (points: number) => `it costs Resolve: ${points} uses are taken`,
  poisonLess: (effect: string) => `of its poison this is left out: ${effect}`,
  part: (name: string, rest: string) => `${name}: not understood: "${short(rest)}"`,
  made: plainOrInline,
  flavour: 'nothing in its words has a part in a fight',
  notInFights: 'a spell without a part in a fight',
  outside: 'a spell outside of the rules: no text here has a rule for what it does',
  byName: (name: string, what: unknown) => `${name}, as the spell of that name is: ${inline(what)}`,
  slow: 'it takes longer than a fight',
  track: (track: string, name: string) =>
    `${name}: each failed save takes off what goes by ${track}, then it is staggered, then helpless`,
  asSpell: (name: string, spell: string) => liberty(`${name} works as the spell ${spell} does`),
  chosen: (taken: string, others: string) => `of what it may bring ${taken} is taken; ${others} left out`,
  unlisted: (damage: string) => `the damage is said to be listed, and is not: ${damage} is taken`,
  otherWay: 'what it may be done in place of besides is left out',
  around: (feet: number) => `how far its aura reaches is not said: ${feet} ft.`,
  firstHit: (once: string) => liberty(`it comes of the first hit of a ${once}`),
  frees: (condition: string, by: string) =>
    liberty(`who is ${condition} tries a check each round to be rid of it, without an action: ${by}`),
  exception: 'an exception in brackets is left out',
  withHits: (weapons: string) => liberty(`it comes with the hits of ${weapons}`),
  asNamed: 'what the spell of that name does',
  besides: 'what it brings besides',
  seeWords: 'see its words',
  answers: 'as something happens',
  ruled: (name: string, what: string) => `${name}: the game master rules what comes of it: ${what}`,
  noPart: (name: string, why: string) => `"${name}": ${why}`,
} as const

const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 87)}...` : text)
