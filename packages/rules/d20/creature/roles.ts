import type { View } from '@quintain/engine'

/** The considerations of the plain tactic, by name: what a fight file may list, and what `why` answers with. */
export const CONSIDERATIONS = [
  'retreats',
  'keeps-up',
  'stands',
  'leaves-harm',
  'steps-away',
  'hovers',
  'steps-back',
  'acts',
  'aids',
  'arms',
  'attacks',
  'steps-in',
  'keeps-range',
  'takes-cover',
  'hides',
  'charges',
  'reloads',
  'tends',
  'waits',
  'defends',
  'guards',
  'approaches',
  'opens-doors',
  'keeps-aloft',
] as const
export type ConsiderationName = (typeof CONSIDERATIONS)[number]

/** What a creature may do that has no role: everything but guarding its place. */
const ALL = CONSIDERATIONS.filter(name => name !== 'guards')
const without = (...names: readonly ConsiderationName[]) => ALL.filter(name => !names.includes(name))

/**
 * The roles that a fight file may give a creature: what each of them may do at all.
 * - brute: closes in and strikes until it drops; waits for nobody, and helps and tends nobody.
 * - skirmisher: what a creature does without a role.
 * - archer: keeps away from foes, takes cover from those who shoot, and draws no melee weapon.
 * - caster: keeps its acts for what they are worth most against, and itself out of reach.
 * - healer: a friend that is down or badly hurt comes before a foe.
 * - defender: stays with its friends, and keeps foes off them.
 * - coward: flees at half of its hit points, even if its side is winning, and charges nobody.
 * - guardian: stays where it is until a foe comes so near that it can attack.
 */
export const ROLES = {
  brute: without('retreats', 'steps-away', 'aids', 'keeps-range', 'takes-cover', 'hides', 'tends', 'waits', 'defends'),
  skirmisher: ALL,
  archer: without('steps-in', 'arms', 'charges', 'waits'),
  caster: without('charges'),
  healer: without('charges'),
  defender: without('charges', 'keeps-range'),
  coward: without('charges'),
  guardian: [...without('charges', 'waits', 'opens-doors', 'keeps-range', 'takes-cover', 'hides'), 'guards'],
} as const satisfies Readonly<Record<string, readonly ConsiderationName[]>>
export type Role = keyof typeof ROLES

/** By what a creature weighs what it might do: each number is beside what a skirmisher makes of it. */
export interface Weights {
  /** What it does this turn. */
  readonly now: number
  /** What it may do next turn from where it then stands. */
  readonly next: number
  /** What foes may do to it meanwhile. */
  readonly taken: number
  /** What may be lost by it: an act that is disturbed, the last use of something. */
  readonly lost: number
  /** What it does for its friends. */
  readonly ally: number
}
export const WEIGHTS = ['now', 'next', 'taken', 'lost', 'ally'] as const satisfies readonly (keyof Weights)[]
const PLAIN: Weights = { now: 1, next: 1, taken: 1, lost: 1, ally: 1 }
export const WEIGHTS_OF: Readonly<Record<Role, Weights>> = {
  brute: { ...PLAIN, taken: 0.3, ally: 0.5 },
  skirmisher: PLAIN,
  archer: { ...PLAIN, taken: 1.3 },
  caster: { ...PLAIN, taken: 1.6, lost: 1.5 },
  healer: { ...PLAIN, taken: 1.4, ally: 1.5 },
  defender: { ...PLAIN, taken: 0.7, ally: 1.3 },
  coward: { ...PLAIN, taken: 2 },
  guardian: PLAIN,
}

/** In place of a role: the role that a sheet is made for, with a look ahead. */
export const LOOKS_AHEAD = 'looks-ahead'
/** What a sheet says of its tactic: a role, a list of what it may do, or either with weights of its own. */
export type Tactics =
  | Role
  | typeof LOOKS_AHEAD
  | readonly ConsiderationName[]
  | (Partial<Weights> &
      Wishes & { readonly role?: Role | undefined; readonly only?: readonly ConsiderationName[] | undefined })

/** Whom a creature attacks before others, by what they are; any other word is the key of one. */
export const TARGETS = ['nearest', 'weakest', 'most-dangerous', 'who-hit-me'] as const
export type Target = (typeof TARGETS)[number]
/** When a creature spends points that keep it alive or in the fight: always, to live alone, or never. */
export const SPENDS = ['always', 'to-live', 'never'] as const

/** What a sheet asks of its tactic besides. */
export interface Wishes {
  /** Whom it attacks before others: the first of these that a foe meets. */
  readonly attacks?: string | readonly string[] | undefined
  /** The key of a creature that it stays with, and within how many feet. */
  readonly near?: string | undefined
  readonly within?: number | undefined
  /** Feet that it keeps from every foe. */
  readonly apart?: number | undefined
  readonly spends?: (typeof SPENDS)[number] | undefined
  /** It compares what it may do by the exact odds of each, as far as it knows the fight. */
  readonly looksAhead?: boolean | undefined
}
const NO_WISHES: Wishes = {}
/** The wishes of a sheet. */
export const wishesOf = (tactics: Tactics | undefined): Wishes =>
  typeof tactics === 'object' && !Array.isArray(tactics) ? (tactics as Wishes) : NO_WISHES
/** Whether a creature spends points on this, by its sheet: to live, or to get up and fight. */
export function spendsOn(v: Pick<View, 'sheet'>, who: number, need: 'life' | 'fight'): boolean {
  const { spends = 'always' } = wishesOf((v.sheet(who) as { readonly tactics?: Tactics }).tactics)
  return spends === 'always' || (spends === 'to-live' && need === 'life')
}

/** Whether a creature compares what it may do by exact odds. */
export const looksAhead = (tactics: Tactics | undefined): boolean =>
  tactics === LOOKS_AHEAD || wishesOf(tactics).looksAhead === true

/** The role that a sheet names; undefined where it names none. */
export const roleNamed = (tactics: Tactics | undefined): Role | undefined =>
  tactics === LOOKS_AHEAD
    ? undefined
    : typeof tactics === 'string'
      ? tactics
      : tactics && 'role' in tactics
        ? tactics.role
        : undefined

/** What a creature with this tactic may do at all. */
export function mayConsider(tactics: Tactics | undefined): readonly ConsiderationName[] {
  if (Array.isArray(tactics)) return tactics as readonly ConsiderationName[]
  const only = typeof tactics === 'object' && 'only' in tactics ? tactics.only : undefined
  return only ?? ROLES[roleNamed(tactics) ?? 'skirmisher']
}
/** By what it weighs: its own numbers, else those of its role. */
export function weightsFor(tactics: Tactics | undefined, derived: Role): Weights {
  const of = WEIGHTS_OF[roleNamed(tactics) ?? derived]
  if (typeof tactics !== 'object' || Array.isArray(tactics)) return of
  const own = tactics as Partial<Weights>
  return Object.fromEntries(WEIGHTS.map(name => [name, own[name] ?? of[name]])) as unknown as Weights
}

/** The share of its hit points at which a creature flees of which nothing more is said, and a coward. */
const [BADLY, COWARDLY] = [25, 50]

/**
 * The percentage of its hit points, 0 to 100, at which a creature flees: what its sheet says, or what its role does.
 * Undefined for one that does not flee.
 */
export function fleesAt(sheet: {
  readonly flees?: boolean | string | undefined
  readonly tactics?: Tactics | undefined
}): number | undefined {
  const { flees, tactics } = sheet
  if (typeof flees === 'string') return Number.parseInt(flees, 10)
  return roleNamed(tactics) === 'coward' ? COWARDLY : flees ? BADLY : undefined
}
