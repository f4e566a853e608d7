import type { Keys } from '../figures.ts'
import type { Spell } from './spell.ts'

type By = (caster: number) => Keys
type Save = NonNullable<Spell['save']>
export const close: By = n => ({ range: 25 + 5 * Math.floor(n / 2) })
export const medium: By = n => ({ range: 100 + 10 * n })
export const long: By = n => ({ range: 400 + 40 * n })
export const touch: By = () => ({ range: 5 })
export const cone =
  (feet: number): By =>
  () => ({ area: { shape: 'cone', feet } })
export const line =
  (feet: number): By =>
  () => ({ area: { shape: 'line', feet } })
export const around =
  (feet: number): By =>
  () => ({ area: { shape: 'emanation', feet } })
export const burst =
  (feet: number, far: By): By =>
  n => ({ area: { shape: 'burst', feet }, ...far(n) })
export const MIND = ['mind-affecting']
export const FEAR = ['fear', ...MIND]

/** So many dice by level, and no more than that. */
export const upTo =
  (most: number, sides: number, per = 1) =>
  (n: number): string =>
    `${Math.max(1, Math.min(most, Math.floor(n / per)))}d${sides}`
export const fixed = (dice: string) => () => dice
interface More {
  readonly descriptors?: readonly string[]
  readonly only?: readonly string[]
  /** Kinds that it does not harm. */
  readonly spares?: readonly string[]
  /** Kinds that it harms whole; others by half, and nothing else. */
  readonly whole?: readonly string[]
  readonly less?: string
  /** What comes beside its damage, to those alone who do not save. */
  readonly besides?: (caster: number) => readonly Keys[]
  /** What is left for who saves, in place of half. */
  readonly remains?: (caster: number) => readonly Keys[]
}
const rest = ({ descriptors, only, spares, whole }: More): Keys => ({
  ...(whole ? { whole } : {}),
  ...(spares ? { spares } : {}),
  ...(descriptors ? { descriptors } : {}),
  ...(only ? { only } : {}),
})
/** Damage, by half to who saves. */
export const harms = (
  level: number,
  where: By,
  dice: (n: number) => string,
  types?: string,
  save?: Save,
  more: More = {},
): Spell => ({
  level,
  resistible: true,
  ...(save ? { save } : {}),
  ...(save && !more.remains ? { half: more.besides ? ('damage' as const) : (true as const) } : {}),
  ...(more.remains ? { remains: more.remains } : {}),
  ...(more.less ? { less: more.less } : {}),
  effect: n => ({
    ...where(n),
    ...rest(more),
    consequences: [{ damage: dice(n), ...(types ? { types: types.split(' ') } : {}) }, ...(more.besides?.(n) ?? [])],
  }),
})
/** Death to who fails the save, and what is left for others; nothing where that is absent. */
export const slays = (level: number, where: By, save: Save, left?: (n: number) => string, more: More = {}): Spell => ({
  level,
  save,
  resistible: true,
  ...(left ? { remains: n => [{ damage: left(n) }] } : {}),
  ...(more.less ? { less: more.less } : {}),
  effect: n => ({ ...where(n), ...rest(more), consequences: [{ condition: 'dead' }] }),
})
/** What spell resistance does not keep off: a thing that is called up, not a spell that reaches its target. */
export const unresisted = ({ resistible: _, ...spell }: Spell): Spell => spell
/** What touches its target to reach it. */
export const touches = (spell: Spell): Spell => ({ ...spell, attack: 'melee touch' })
/** The same, and what runs on in whom it reaches, by its own name. */
export const runsOn = (spell: Spell, name: string, course: (caster: number, dc: number) => Keys): Spell => ({
  ...spell,
  effect: (n, dc) => {
    const effect = spell.effect(n, dc)
    return { ...effect, consequences: [...((effect['consequences'] ?? []) as readonly Keys[]), { afflicts: name }] }
  },
  afflictions: (n, dc) => [{ name, ...course(n, dc) }],
})
const ROUND = { rounds: 1 }
/** What is nothing to who saves. */
export const negated = ({ half: _, ...spell }: Spell): Spell => spell
/** It goes on in later turns. */
export const goesOn = (spell: Spell, how: NonNullable<Spell['goesOn']>): Spell => ({ ...spell, goesOn: how })
/** One bolt for each level, no more than so many, each as a standard action; the first comes as it is cast. */
export const bolts = (n: number, most: number): Keys | undefined => {
  const times = Math.min(most, n) - 1
  return times > 0 ? { cost: 'standard', times, rounds: 10 * n } : undefined
}
/** A weapon that fights by itself, against whom it is sent. */
export const fights =
  (cost: 'move' | 'standard') =>
  (n: number): Keys => ({
    byItself: true,
    cost,
    rounds: Math.max(1, n),
  })
/** A condition that a save as each of the target's turns ends is tried against: with the first that is passed it is over. */
export const untilSaved = (spell: Spell, name: string, condition: string, save: Save): Spell =>
  runsOn(spell, name, (n, dc) => ({
    onset: ROUND,
    every: ROUND,
    edge: 'turn-end',
    times: Math.max(1, n),
    check: { save, dc },
    onSuccess: [{ ends: condition }],
    stages: [[]],
    again: 'last',
    cure: 1,
  }))
/** Damage that comes again in each of so many rounds. */
export const again = (spell: Spell, name: string, rounds: (n: number) => number, damage: Keys): Spell =>
  runsOn(spell, name, n => ({
    onset: ROUND,
    every: ROUND,
    times: Math.max(1, rounds(n)),
    always: [damage],
    stages: [[]],
    again: 'last',
  }))
/** What is aimed like a weapon reaches its target by a touch attack. */
export const AIMED = 'ranged touch'
export const ray = (level: number, dice: (n: number) => string, types?: string, where: By = close): Spell => ({
  ...harms(level, where, dice, types),
  attack: where === touch ? 'melee touch' : AIMED,
})
type Lasts = (n: number) => unknown
export const perLevel: Lasts = n => ({ rounds: Math.max(1, n) })
export const minutes: Lasts = n => ({ minutes: Math.max(1, n) })
export const rounds =
  (n: number | string): Lasts =>
  () => ({ rounds: n })
export const whole =
  (length: 'permanent' | 'fight'): Lasts =>
  () =>
    length
/** A condition to who fails a save. */
export const afflicts = (
  level: number,
  where: By,
  save: Save | undefined,
  condition: string,
  lasts: Lasts,
  more: More = {},
): Spell => ({
  level,
  resistible: true,
  ...(save ? { save } : {}),
  ...(more.less ? { less: more.less } : {}),
  effect: n => ({ ...where(n), ...rest(more), consequences: [{ condition, lasts: lasts(n) }] }),
})
type Added = readonly [to: string, n: number, type: string]
/** Bonuses of who casts it. */
export const helps = (level: number, lasts: Lasts, ...all: readonly Added[]): Spell => ({
  level,
  effect: n => ({ personal: true, consequences: added(lasts, all)(n) }),
})
const added = (lasts: Lasts, all: readonly Added[]) => (n: number) =>
  all.map(([to, adds, type]) => ({ adds, to, type, lasts: lasts(n) }))
/** Bonuses of a friend whom its caster touches, or of its caster. */
export const helpsOne = (level: number, lasts: Lasts, ...all: readonly Added[]): Spell => ({
  level,
  effect: n => ({ ...touch(n), friends: true, consequences: added(lasts, all)(n) }),
})
/** Bonuses of all friends whom it reaches. */
export const helpsAll = (level: number, where: By, lasts: Lasts, ...all: readonly Added[]): Spell => ({
  level,
  effect: n => ({ ...where(n), friends: true, consequences: added(lasts, all)(n) }),
})
/** Points more of an ability, of a friend whom its caster touches, or of its caster. */
export const betters = (
  level: number,
  ability: string,
  by = 4,
  type = 'enhancement',
  lasts: Lasts = minutes,
): Spell => ({
  level,
  effect: n => ({
    ...touch(n),
    friends: true,
    consequences: [{ improves: ability, by: String(by), type, lasts: lasts(n) }],
  }),
})
/** The same, and a boon by this name for as long. */
export const withBoon = (spell: Spell, called: string, lasts: Lasts, boon: (n: number) => Keys): Spell => ({
  ...spell,
  boon: n => ({ called, ...boon(n) }),
  effect: (n, dc) => {
    const effect = spell.effect(n, dc)
    const all = (effect['consequences'] ?? []) as readonly Keys[]
    return { ...effect, consequences: [...all, { boon: called, lasts: lasts(n) }] }
  },
})
/** The same, and temporary hit points for as long. */
export const withPoints = (spell: Spell, lasts: Lasts, grants: (n: number) => string): Spell => ({
  ...spell,
  effect: (n, dc) => {
    const effect = spell.effect(n, dc)
    const all = (effect['consequences'] ?? []) as readonly Keys[]
    return { ...effect, consequences: [...all, { grants: grants(n), lasts: lasts(n) }] }
  },
})
/** Better saves against something, by a boon. */
export const savesBetter = (descriptor: string, value: number, type: string) => () => ({
  savesAgainst: [{ descriptor, value, type }],
})
/** One thing to creatures of these kinds, and another to all others. */
export const byKind = (kinds: readonly string[], to: readonly Keys[], others: readonly Keys[]): readonly Keys[] => [
  ...to.map(x => ({ ...x, only: kinds })),
  ...others.map(x => ({ ...x, spares: kinds })),
]
export const gains = (level: number, condition: string, lasts: Lasts): Spell => ({
  level,
  effect: n => ({ personal: true, consequences: [{ condition, lasts: lasts(n) }] }),
})
export const heals = (level: number, dice: (n: number) => string, where: By = () => ({})): Spell => ({
  level,
  effect: n => ({ ...where(n), consequences: [{ heals: dice(n) }] }),
})
export const lowers = (level: number, where: By, save: Save, ability: string, by: string): Spell => ({
  level,
  save,
  resistible: true,
  effect: n => ({ ...where(n), consequences: [{ lowers: ability, by }] }),
})
export const plus = (dice: string, most: number) => (n: number) => `${dice}+${Math.min(most, n)}`
/** An area that stays, and works on those within again each turn. */
export const stays = (
  level: number,
  where: By,
  lasts: Lasts,
  consequences: readonly Keys[],
  more: Keys,
  save?: Save,
  half?: Spell['half'],
): Spell => ({
  level,
  ...(save ? { save } : {}),
  ...(half ? { half } : {}),
  effect: n => ({ ...where(n), lasts: lasts(n), eachTurn: true, ...more, consequences }),
})
export const FIRE = 'fire'
/** Conditions in which a mind is another's. */
export const MINDS_OWN = ['charmed', 'dominated']
/** What keeps off creatures of one alignment: better against their blows and magic, and no mind is taken over. */
export const against = (called: string, kind: string, where: (n: number) => Keys, lasts: unknown): Keys => ({
  ...where(0),
  consequences: [
    { adds: 2, to: 'AC', type: 'deflection', facing: [kind], lasts },
    { adds: 2, to: 'saves', type: 'resistance', facing: [kind], lasts },
    { boon: called, lasts },
  ],
})
/** Those of one alignment, as spells call them and as creatures are. */
export const ALIGNED: Readonly<Record<string, string>> = { evil: 'evil', good: 'good', law: 'lawful', chaos: 'chaotic' }
export const boonAgainst = (called: string, kind: string): Keys => ({ called, immune: MINDS_OWN, keepsOff: [kind] })
/** A spell that gives its caster a boon for a time. */
export const ward = (
  level: number,
  called: string,
  lasts: (n: number) => unknown,
  boon: (n: number) => Keys,
  less?: string,
): Spell => ({
  level,
  effect: n => ({ personal: true, consequences: [{ boon: called, lasts: lasts(n) }] }),
  boon: n => ({ called, ...boon(n) }),
  ...(less === undefined ? {} : { less }),
})
/** The same for a friend whom its caster touches, or who is near. */
export const given = (
  level: number,
  where: (n: number) => Keys,
  called: string,
  lasts: (n: number) => unknown,
  boon: Keys,
  less?: string,
): Spell => ({
  level,
  effect: n => ({ ...where(n), friends: true, consequences: [{ boon: called, lasts: lasts(n) }] }),
  boon: () => ({ called, ...boon }),
  ...(less === undefined ? {} : { less }),
})
