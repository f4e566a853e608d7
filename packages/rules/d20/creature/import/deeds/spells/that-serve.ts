import type { Keys } from '../figures.ts'
import {
  afflicts,
  around,
  betters,
  burst,
  close,
  FIRE,
  fights,
  fixed,
  given,
  harms,
  helps,
  long,
  MIND,
  medium,
  minutes,
  perLevel,
  plus,
  ray,
  stays,
  touch,
  upTo,
  ward,
} from './forms.ts'
import type { Spell } from './spell.ts'
import { massed } from './that-ward.ts'

const tens = (n: number): unknown => ({ minutes: 10 * Math.max(1, n) })
const hours = (n: number): unknown => ({ hours: Math.max(1, n) })
const HALF_REAL =
  'who sees through it takes a fifth of its damage: that save stands for the one against the spell itself'
/** Fire that is half real. */
const shadows = (level: number, share: number): Spell => ({
  level,
  save: 'Will',
  resistible: true,
  remains: n => [{ damage: `${Math.max(1, Math.floor((Math.min(10, n) * share) / 100))}d6`, types: [FIRE] }],
  effect: n => ({ ...burst(20, long)(n), consequences: [{ damage: upTo(10, 6)(n), types: [FIRE] }] }),
  less: share === 20 ? HALF_REAL : `who sees through it takes ${share}% of its damage`,
})
const wounds = (level: number, d8: number, most: number): Spell =>
  harms(level, burst(15, close), plus(`${d8}d8`, most), undefined, 'Will')
/** Several of its friends vanish, each until it attacks. */
const vanish = (level: number, targets: (n: number) => number): Spell => ({
  level,
  effect: n => ({
    ...long(n),
    targets: targets(n),
    friends: true,
    lasts: minutes(n),
    discharge: 'attacks',
    consequences: [{ condition: 'unseen', lasts: 'effect' }],
  }),
})
const animals = { only: ['animal'] }
/** Prevents what walks through it from going elsewhere by magic. */
const anchors: Keys = { condition: 'dimensionally anchored', lasts: 'effect' }

/** Spells that were left to the game master and can be played, each in a line. */
export const SERVING: Readonly<Record<string, Spell>> = {
  blur: ward(2, 'blur', minutes, () => ({ percent: 20 })),
  displacement: ward(3, 'displacement', perLevel, () => ({ percent: 50 })),
  blink: ward(
    3,
    'blinking',
    perLevel,
    () => ({ percent: 50 }),
    'its own attacks miss no more often, and it goes through no walls',
  ),
  'entropic shield': ward(1, 'entropic shield', minutes, () => ({ percent: 20 }), 'it counts against blows too'),
  'fire shield': ward(
    4,
    'fire shield',
    perLevel,
    n => ({ thorns: [{ damage: `1d6+${Math.min(15, n)}`, types: [FIRE] }] }),
    'of its two kinds the warm one is taken; that it halves cold is left out',
  ),
  'delay poison': given(2, touch, 'delayed poison', hours, { immune: ['poison'] }, 'poison that has begun goes on'),
  'flame arrow': given(
    3,
    close,
    'flaming missiles',
    tens,
    { hits: [{ damage: '1d6', types: [FIRE] }] },
    'blows burn too',
  ),
  'bless weapon': given(1, touch, 'blessed weapon', minutes, { qualities: ['good', 'magic'] }),
  shillelagh: helps(1, minutes, ['attack', 1, 'enhancement'], ['damage', 4, 'enhancement']),
  'magic stone': {
    ...ray(1, fixed('1d6+1'), 'bludgeoning', () => ({ range: 100 })),
    less: 'one of its three stones is thrown with each use, and the undead are not harmed more',
  },
  'holy sword': helps(4, perLevel, ['attack', 5, 'enhancement'], ['damage', 5, 'enhancement']),
  transformation: {
    ...helps(6, perLevel, ['attack', 4, 'enhancement'], ['damage', 2, 'enhancement'], ['AC', 6, 'natural']),
    less: 'it casts spells all the same, and its attack bonus grows by 2 for its training',
  },
  foresight: helps(9, tens, ['AC', 2, 'insight'], ['saves', 2, 'insight']),
  'moment of prescience': {
    level: 8,
    effect: n => ({
      personal: true,
      consequences: [{ adds: Math.min(25, n), to: 'attack', type: 'insight', lasts: { rounds: 1 } }],
    }),
    less: 'its bonus counts for the attacks of a round',
  },
  'protection from spells': {
    ...helps(8, tens, ['saves', 8, 'resistance']),
    less: 'it counts against all that saves meet',
  },
  'interposing hand': {
    ...helps(5, perLevel, ['AC', 4, 'cover']),
    less: 'the hand covers its caster against everyone',
  },
  "mass eagle's splendor": massed(6, { ...betters(6, 'Charisma'), less: 'no DC of its bearers rises' }),
  "mass fox's cunning": massed(6, { ...betters(6, 'Intelligence'), less: 'no DC of its bearers rises' }),
  "mass owl's wisdom": massed(6, { ...betters(6, 'Wisdom'), less: 'no DC of its bearers rises' }),
  'mass enlarge person': massed(4, helps(4, minutes, ['damage', 2, 'size'], ['attack', -1, 'size'])),
  'mass reduce person': massed(4, helps(4, minutes, ['AC', 2, 'size'], ['attack', 1, 'size'])),
  'reduce animal': {
    level: 2,
    effect: n => ({
      ...touch(n),
      ...animals,
      consequences: [
        { adds: 1, to: 'attack', type: 'size', lasts: hours(n) },
        { adds: 2, to: 'AC', type: 'size', lasts: hours(n) },
      ],
    }),
  },
  'animal growth': {
    level: 5,
    effect: n => ({
      ...medium(n),
      ...animals,
      friends: true,
      targets: Math.max(1, Math.floor(n / 2)),
      consequences: [
        { adds: 3, to: 'attack', type: 'size', lasts: minutes(n) },
        { adds: 4, to: 'damage', type: 'size', lasts: minutes(n) },
        { grants: '10', lasts: minutes(n) },
      ],
    }),
    less: 'the animals take up no more room, and what they have more of their Constitution is 10 hit points',
  },
  'mass invisibility': vanish(7, n => Math.max(1, n)),
  'invisibility sphere': { ...vanish(3, () => 4), less: 'it is on four at the most, wherever they go' },
  'mass inflict moderate wounds': wounds(6, 2, 30),
  'mass inflict serious wounds': wounds(7, 3, 35),
  'mass inflict critical wounds': wounds(8, 4, 40),
  'animate rope': {
    level: 1,
    save: 'Reflex',
    effect: n => ({ ...medium(n), consequences: [{ binds: 20, burst: 23 }] }),
    less: 'a rope lies there',
  },
  'grasping hand': {
    level: 7,
    save: 'Reflex',
    resistible: true,
    effect: n => ({ ...medium(n), consequences: [{ binds: 25, burst: 25, anchors: true }] }),
    less: 'a Reflex save stands for its grapple, and who is held gets out of it as out of bonds',
  },
  'forceful hand': {
    level: 6,
    save: 'Fortitude',
    resistible: true,
    effect: n => ({ ...medium(n), consequences: [{ pushes: 20 }] }),
    less: 'a Fortitude save stands for its bull rush, and it pushes away from its caster, once',
  },
  "mage's sword": {
    ...ray(7, fixed('4d6+3'), 'force', close),
    attack: 'ranged',
    threat: 19,
    strikes: (n, { mind }) => n + mind + 3,
    goesOn: fights('standard'),
  },
  "mage's disjunction": {
    level: 9,
    effect: n => ({ ...burst(40, close)(n), consequences: [{ dispels: 'any' }] }),
    less: 'what it does to magic things is left out',
  },
  'dimensional lock': {
    level: 8,
    resistible: true,
    effect: n => ({ ...burst(20, medium)(n), lasts: { days: n }, consequences: [anchors] }),
  },
  'control winds': {
    level: 5,
    save: 'Fortitude',
    effect: n => ({
      ...around(40 * n)(n),
      lasts: { minutes: 10 * n },
      changes: { deflects: true },
      others: true,
      eachTurn: true,
      consequences: [{ condition: 'prone' }],
    }),
    less: 'of the forces that wind may have the one is taken that knocks down, whatever the size',
  },
  'magic jar': {
    ...afflicts(5, medium, 'Will', 'dominated', n => ({ hours: n }), {
      descriptors: ['charm', ...MIND],
      only: ['living'],
    }),
    less: 'the body of its caster stays in the fight, and the other turns on its friends',
  },
  'mind fog': {
    level: 5,
    save: 'Will',
    resistible: true,
    effect: n => ({
      ...burst(20, medium)(n),
      descriptors: MIND,
      consequences: ['checks', 'saves'].map(to => ({ adds: -10, to, type: 'competence', lasts: { rounds: '2d6' } })),
    }),
    less: 'the penalty counts for all saves and checks, and comes once',
  },
  'shadow evocation': shadows(5, 20),
  'greater shadow evocation': shadows(8, 60),
  shades: shadows(9, 80),
  earthquake: {
    level: 8,
    save: 'Reflex',
    effect: n => ({ ...burst(80, long)(n), consequences: [{ condition: 'prone' }] }),
    less: 'in the open it knocks down; what falls, breaks or opens is for the game master',
  },
  "mage's faithful hound": {
    ...ray(5, fixed('2d6+3'), 'piercing', close),
    less: 'the hound bites once with each use, by a touch attack',
  },
  'wall of thorns': {
    ...stays(5, burst(10, medium), tens, [{ damage: '2d6', types: ['slashing'] }], { changes: { hampers: 3 } }),
    less: 'its thorns do 2d6 each turn, whatever the Armor Class',
  },
}
