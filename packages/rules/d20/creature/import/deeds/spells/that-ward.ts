import type { Keys } from '../figures.ts'
import {
  ALIGNED,
  afflicts,
  against,
  around,
  betters,
  boonAgainst,
  burst,
  close,
  FIRE,
  fights,
  fixed,
  given,
  long,
  MIND,
  MINDS_OWN,
  medium,
  minutes,
  perLevel,
  ray,
  touch,
  ward,
  withBoon,
} from './forms.ts'
import { oneOf, type Spell } from './spell.ts'

const tens = (n: number): unknown => ({ minutes: 10 * Math.max(1, n) })
/** A spell of which its caster chooses the energy. */
const byEnergy = (one: (types: string) => Spell): Spell =>
  oneOf(
    Object.fromEntries([FIRE, 'cold', 'acid', 'electricity', 'sonic'].map(types => [types, one(types)])),
    'of the energies that may be chosen fire is taken',
  )
/** Who loses conditions by it. */
const frees = (level: number, where: (n: number) => Keys, ...conditions: readonly string[]): Spell => ({
  level,
  effect: n => ({ ...where(n), consequences: conditions.map(ends => ({ ends })) }),
})
type Save = NonNullable<Spell['save']>
/** A spell whose place and save are played and of which the game master rules what comes. */
export const left = (level: number, where: (n: number) => Keys, hint: string, save?: Save): Spell => ({
  level,
  ...(save ? { save, resistible: true as const } : {}),
  effect: n => ({ ...where(n), consequences: [{ ruled: hint }] }),
})
const own = () => ({ personal: true })
const hand = (level: number, dice: string, strength: number): Spell => ({
  ...ray(level, fixed(dice), 'force', medium),
  attack: 'ranged',
  strikes: (n, { mind }) => n + mind + strength - 1,
  goesOn: fights('move'),
})
/** The same for all friends who stand close together. */
export const massed = (level: number, { effect: one, less }: Spell): Spell => ({
  level,
  ...(less === undefined ? {} : { less }),
  effect: n => {
    const { personal: _, range: __, ...rest } = one(n)
    return { area: { shape: 'burst', feet: 15 }, ...close(n), friends: true, ...rest }
  },
})
const cures = (level: number, d8: number, most: number): Spell =>
  massed(level, { level, effect: n => ({ consequences: [{ heals: `${d8}d8+${Math.min(most, n)}` }] }) })
/** What a heal ends beside wounds. */
const EASED = 'blinded dazed dazzled exhausted fatigued nauseated sickened stunned'.split(' ')
/** Feet from the middle of a circle that is 10 feet long for each level, in whole squares. */
const windRadius = (n: number): number => Math.max(5, 5 * Math.floor(n / Math.PI))
const mud = { hampers: 1 }
const UNFREE = ['entangled', 'grappled', 'pinned', 'paralyzed', 'slowed']
const opposed = (beginning: string, one: (called: string, kind: string) => Spell): Readonly<Record<string, Spell>> =>
  Object.fromEntries(
    Object.entries(ALIGNED).map(([side, kind]) => [`${beginning} ${side}`, one(`${beginning} ${side}`, kind)]),
  )
const OPPOSING: Readonly<Record<string, Spell>> = {
  ...opposed('protection from', (called, kind) => ({
    level: 1,
    effect: n => against(called, kind, () => ({ range: 5, friends: true }), { minutes: Math.max(1, n) }),
    boon: () => boonAgainst(called, kind),
  })),
  ...opposed('magic circle against', (called, kind) => ({
    level: 3,
    effect: n =>
      against(
        called,
        kind,
        () => ({ area: { shape: 'emanation', feet: 10 }, friends: true, lasts: tens(n) }),
        'effect',
      ),
    boon: () => boonAgainst(called, kind),
  })),
  ...opposed('dispel', (called, kind) => ({
    level: 5,
    effect: n => ({
      personal: true,
      consequences: [{ adds: 4, to: 'AC', type: 'deflection', facing: [kind], lasts: perLevel(n) }],
    }),
    goesOn: n => ({
      cost: 'standard',
      times: 1,
      rounds: Math.max(1, n),
      does: [`${called}: drive back`, `${called}: free`],
    }),
    others: (_, dc) => [
      {
        name: `${called}: drive back`,
        attack: 'melee touch',
        effect: {
          save: { kind: 'Will', dc, onSuccess: 'none' },
          resistible: true,
          only: [kind],
          consequences: [{ condition: 'sent away', lasts: 'permanent', only: ['extraplanar'] }],
        },
      },
      {
        name: `${called}: free`,
        effect: {
          range: 5,
          consequences: [...MINDS_OWN.map(ends => ({ ends })), { dispels: kind }, { dispels: 'mind-affecting' }],
        },
      },
    ],
  })),
}

/** Spells that ward, free and send away, and those of which a part is for the game master, each in a line. */
export const WARDING: Readonly<Record<string, Spell>> = {
  ...OPPOSING,
  'resist energy': byEnergy(types => ({
    ...given(2, touch, `resistance to ${types}`, tens, {}),
    boon: n => ({
      called: `resistance to ${types}`,
      resistance: [{ amount: n >= 11 ? 30 : n >= 7 ? 20 : 10, types }],
    }),
  })),
  'protection from energy': byEnergy(types => ({
    ...given(3, touch, `protection from ${types}`, tens, {}),
    boon: n => ({
      called: `protection from ${types}`,
      resistance: [{ amount: Math.min(120, 12 * n), types }],
      upTo: Math.min(120, 12 * n),
    }),
  })),
  stoneskin: ward(4, 'stoneskin', tens, n => ({
    reduction: [{ amount: 10, overcomeBy: 'adamantine' }],
    upTo: Math.min(150, 10 * Math.max(1, n)),
  })),
  'iron body': ward(
    8,
    'iron body',
    minutes,
    () => ({ reduction: [{ amount: 15, overcomeBy: 'adamantine' }] }),
    'of it the reduction is taken',
  ),
  'gaseous form': {
    level: 3,
    boon: () => ({ called: 'gaseous form', reduction: [{ amount: 10, overcomeBy: 'magic' }] }),
    effect: n => ({
      personal: true,
      lasts: { minutes: 2 * Math.max(1, n) },
      consequences: [
        { condition: 'gaseous', lasts: 'effect' },
        { boon: 'gaseous form', lasts: 'effect' },
        { speeds: { fly: 10 }, maneuverability: 'perfect', lasts: 'effect' },
      ],
    }),
  },
  'magic vestment': {
    level: 3,
    effect: n => ({
      personal: true,
      consequences: [
        {
          adds: Math.max(1, Math.min(5, Math.floor(n / 4))),
          to: 'AC',
          type: 'enhancement',
          lasts: { hours: Math.max(1, n) },
        },
      ],
    }),
  },
  virtue: { level: 0, effect: () => ({ range: 5, consequences: [{ grants: '1', lasts: { minutes: 1 } }] }) },
  'shield other': {
    level: 2,
    boon: () => ({ called: 'shield other', shares: 'half' }),
    effect: n => {
      const lasts = { hours: Math.max(1, n) }
      return {
        ...close(n),
        friends: true,
        consequences: [
          { adds: 1, to: 'AC', type: 'deflection', lasts },
          { adds: 1, to: 'saves', type: 'resistance', lasts },
          { boon: 'shield other', lasts },
        ],
      }
    },
    less: 'it ends neither with distance nor as its caster falls',
  },
  'wind wall': {
    level: 3,
    effect: n => ({
      ...burst(windRadius(n), medium)(n),
      lasts: perLevel(n),
      changes: { deflects: true },
      consequences: [],
    }),
    less: 'it stands in a circle, turns aside all that weapons shoot and nothing that is thrown, and leaves gases alone',
  },
  'death ward': given(4, touch, 'death ward', minutes, { immune: ['death', 'energy drain', 'negative energy'] }),
  'mind blank': given(8, close, 'mind blank', () => ({ hours: 24 }), { immune: MIND }),
  'align weapon': oneOf(
    Object.fromEntries(
      Object.entries(ALIGNED).map(([side, kind]) => [
        side,
        {
          ...given(2, touch, `aligned to ${side}`, minutes, { qualities: [kind] }),
          less: 'it is for all weapons of who has it',
        },
      ]),
    ),
    'of good, evil, law and chaos good is taken, and it is for all weapons of who has it',
  ),
  'freedom of movement': withBoon(
    frees(4, () => ({ range: 5, friends: true }), ...UNFREE),
    'freedom of movement',
    tens,
    () => ({ immune: UNFREE }),
  ),
  'remove paralysis': frees(2, close, 'paralyzed', 'slowed'),
  'remove blindness/deafness': frees(3, touch, 'blinded'),
  'mass cure moderate wounds': cures(6, 2, 30),
  'mass cure serious wounds': cures(7, 3, 35),
  'mass cure critical wounds': cures(8, 4, 40),
  'mass heal': massed(9, {
    level: 9,
    effect: n => ({
      consequences: [
        { heals: String(Math.min(250, 10 * n)) },
        ...EASED.map(ends => ({ ends })),
        ...['disease', 'poison'].map(cures => ({ cures })),
        ...['Strength', 'Constitution'].map(restores => ({ restores, by: '20' })),
      ],
    }),
    less: 'of ability damage that of Strength and Constitution is healed; it harms no undead',
  }),
  'dimensional anchor': {
    level: 4,
    resistible: true,
    attack: 'ranged touch',
    effect: n => ({ ...medium(n), consequences: [{ condition: 'dimensionally anchored', lasts: minutes(n) }] }),
  },
  "mass bull's strength": massed(6, betters(6, 'Strength')),
  "mass cat's grace": massed(6, betters(6, 'Dexterity')),
  "mass bear's endurance": massed(6, betters(6, 'Constitution')),
  'greater magic weapon': {
    level: 3,
    effect: n => {
      const by = Math.max(1, Math.min(5, Math.floor(n / 4)))
      const adds = (to: string) => ({ adds: by, to, type: 'enhancement', lasts: { hours: Math.max(1, n) } })
      return { personal: true, consequences: [adds('attack'), adds('damage')] }
    },
  },
  'symbol of persuasion': afflicts(6, burst(60, close), 'Will', 'charmed', () => ({ hours: 1 }), { descriptors: MIND }),
  'command plants': afflicts(4, close, 'Will', 'charmed', () => ({ days: 1 }), { only: ['plant'] }),
  'plant growth': {
    level: 3,
    effect: n => ({
      area: { shape: 'burst', feet: 100 },
      ...long(n),
      lasts: 'permanent',
      changes: { hampers: 2 },
      consequences: [],
    }),
  },
  goodberry: {
    level: 1,
    effect: () => ({ range: 5, consequences: [{ heals: '1' }] }),
    less: 'one berry is eaten at a time',
  },
  'spiritual weapon': {
    ...ray(2, n => `1d8+${Math.max(1, Math.min(5, Math.floor(n / 3)))}`, 'force', medium),
    attack: 'ranged',
    strikes: (_, { base, Wis }) => base + Wis,
    goesOn: fights('move'),
    blows: 'it strikes once a round, whatever the base attack of its caster',
  },
  'clenched fist': {
    ...hand(8, '1d8+11', 11),
    save: 'Fortitude',
    resistible: true,
    effect: n => ({
      ...medium(n),
      consequences: [
        { damage: '1d8+11', types: ['force'] },
        { condition: 'stunned', lasts: { rounds: 1 } },
      ],
    }),
    remains: () => [{ damage: '1d8+11', types: ['force'] }],
  },
  'crushing hand': {
    ...hand(9, '2d6+12', 12),
    less: 'it strikes with an attack where it would grapple, and holds nobody',
  },
  'irresistible dance': {
    level: 8,
    attack: 'melee touch',
    resistible: true,
    effect: () => ({
      range: 5,
      only: ['living'],
      descriptors: MIND,
      consequences: [
        { condition: 'dazed', lasts: { rounds: '1d4+1' } },
        { adds: -4, to: 'AC', lasts: { rounds: 4 } },
      ],
    }),
  },
  'animal trance': afflicts(2, close, 'Will', 'fascinated', perLevel, {
    only: ['animal', 'magical beast'],
    descriptors: MIND,
  }),
  'calm emotions': afflicts(2, burst(20, medium), 'Will', 'charmed', perLevel, { descriptors: MIND }),
  'calm animals': afflicts(1, close, 'Will', 'charmed', minutes, { only: ['animal'], descriptors: MIND }),
  'control plants': afflicts(8, close, 'Will', 'charmed', minutes, { only: ['plant'] }),
  'transmute rock to mud': {
    level: 5,
    effect: n => ({
      area: { shape: 'burst', feet: 20 },
      ...medium(n),
      lasts: 'permanent',
      changes: mud,
      consequences: [],
    }),
  },
  // Its DC is for those who would strike: who is warded saves against nothing.
  sanctuary: {
    level: 1,
    effect: n => ({ range: 5, friends: true, consequences: [{ boon: 'sanctuary', lasts: perLevel(n) }] }),
    boon: (_, dc = 11) => ({ called: 'sanctuary', wards: { kind: 'Will', dc } }),
  },
  repulsion: left(6, around(60), 'none may come nearer', 'Will'),
  'reverse gravity': left(7, burst(20, medium), 'all within fall upward', 'Reflex'),
  'shadow conjuration': left(4, close, 'a half real conjuration', 'Will'),
  'repel vermin': left(4, around(10), 'no vermin comes near', 'Will'),
  'antiplant shell': left(4, around(10), 'no plant comes near'),
  'keen edge': {
    level: 3,
    effect: n => ({ ...close(n), friends: true, consequences: [{ condition: 'keen', lasts: tens(n) }] }),
    less: 'it is for all weapons of who has it',
  },
  'disrupting weapon': left(5, touch, 'a weapon that destroys undead'),
  'prismatic wall': left(8, close, 'a wall of seven colors'),
  'repel wood': left(6, own, 'wood is driven away'),
  'protection from arrows': {
    level: 2,
    effect: n => ({
      ...touch(n),
      friends: true,
      consequences: [{ boon: 'protection from arrows', lasts: { hours: Math.max(1, n) } }],
    }),
    boon: n => ({
      called: 'protection from arrows',
      reduction: [{ amount: 10, overcomeBy: 'magic', against: 'ranged' }],
      upTo: Math.min(100, 10 * Math.max(1, n)),
    }),
  },
  'spell turning': left(7, own, 'spells go back to who cast them'),
  'spell immunity': {
    ...given(4, touch, 'spell immunity', tens, { spells: ['fireball'] }),
    less: 'of the spells that do nothing fireball is taken',
  },
  'antimagic field': {
    level: 8,
    effect: n => ({ ...around(10)(n), lasts: tens(n), consequences: [{ condition: 'antimagic', lasts: 'effect' }] }),
    less: 'what weapons and gear have of magic stays in their figures, and boons that run go on',
  },
  'antilife shell': left(6, around(10), 'nothing that lives comes in'),
  'time stop': {
    level: 9,
    effect: () => ({ personal: true, consequences: [{ condition: 'alone in time' }] }),
    less: 'what it lays out meanwhile for later does nothing to others',
  },
  'rusting grasp': {
    level: 4,
    attack: 'melee touch',
    effect: () => ({ range: 5, consequences: [{ condition: 'armor ruined', lasts: 'permanent' }] }),
    less: 'it ruins armor of any stuff; creatures of iron and weapons are left out',
  },
}
