import type { Chapter, Reader, RuleId, Tally, View } from '@quintain/engine'
import { fact, perScene, sharedReading } from '@quintain/engine'
import {
  type Attack,
  COVER_DEGREES,
  type CoverDegree,
  type CoverLines,
  type CoverPolicy,
  coverFromPoint,
  coverOf,
  degreesMet,
  derive,
  distanceBetween,
  explainCover,
  type Footprint,
  type GridMap,
  givesCover,
  hasLineOfEffect,
  intersectionAt,
  ONE_CORNER,
  overlap,
  softCounts,
} from '@quintain/grid'
import { altitude, at } from '../vocabulary/fields.ts'
import type { DefenseFacts, SaveFacts } from '../vocabulary/stats.ts'
import { BetweenSquares } from './cover/between-squares.ts'
import { shootsPast } from './cover/ignored.ts'
import { inTheWay } from './cover/in-the-way.ts'
import { betweenBodies, rise } from './height.ts'
import { mapOf, spaceOf, squareAt } from './position.ts'

export const SOFT_COVER_RANGED_ONLY = sharedReading('soft-cover-ranged-only')
export const ONLY_STANDARD_OR_BETTER_COVER_BLOCKS_OPPORTUNITY = sharedReading(
  'only-standard-or-better-cover-blocks-opportunity',
)
export const COVER_BONUSES_ADD = sharedReading('cover-bonuses-add')
export const BORDER_RUN_NEVER_COUNTS = sharedReading('border-run-never-counts')
export const BORDER_RUN_ALWAYS_COUNTS = sharedReading('border-run-always-counts')

/** Bonus of one degree of cover to the number to hit, and to Reflex saves against what comes from beyond it. */
export interface CoverBonus {
  readonly defense: number
  readonly reflex: number
}
/** Which rules the degrees of cover cite, and what else cover does. */
export interface CoverRules extends Readonly<Record<Exclude<CoverDegree, 'none'>, RuleId>> {
  readonly reflex: RuleId
  readonly opportunity: RuleId
}
/** How a text has cover. The lines themselves are the grid's. */
export interface CoverText {
  policy(v: View): CoverPolicy
  readonly bonus: Readonly<Record<CoverDegree, CoverBonus>>
  readonly rules: CoverRules
  /** Degrees of cover against which no opportunity can be taken. */
  prevents(v: View): readonly CoverDegree[]
  /** Whether a body in the way counts as a creature; absent: all but the dead. */
  fills?(v: View, who: number): boolean
  /** Whether a creature has cover in a square whatever the lines say; absent: as the map marks it. */
  within?(v: View, who: number, square: number, kind: AttackKind): boolean
  /** Whether the bonuses of several degrees add up; absent: the best counts. */
  adds?(v: View): boolean
}

declare module '@quintain/engine' {
  interface Slots {
    /** Absent: cover gives no bonus, and only what stops effects keeps from an attack. */
    cover?: CoverText
  }
}

export type AttackKind = 'melee' | 'ranged'
const TOTAL = COVER_DEGREES.indexOf('total')
const COVER = COVER_DEGREES.indexOf('cover')

/** A creature, or the creature as if it stood in a square, packed into one small number for facts. */
export const inSquare = (v: Pick<View, 'count'>, who: number, square = -1): number => who + v.count * (square + 1)
export const unpackedWho = (v: View, packed: number): number => packed % v.count
/** The square that is packed, or where the creature stands. */
export const unpackedSquare = (v: View, packed: number): number =>
  packed < v.count ? v.get(packed, at) : Math.floor(packed / v.count) - 1

/** The map for lines from a creature, were it to stand at this square. */
export function mapFrom(v: View, by: number, from = v.get(by, at)): GridMap {
  const map = mapOf(v)
  return v.scene.rules.slots.within?.outOf(v, map, by, from) ?? map
}
/** Whether the matter that a creature shows itself out of covers it. */
const coveredWithin = (v: View, who: number, square = v.get(who, at)): boolean =>
  v.scene.rules.slots.within?.covers(v, who, square) === true

const lines = derive(map => new BetweenSquares(map))
/** No wall stands between: a line of effect from one space to the other, kept for each map. */
export function unwalled(v: View, a: Footprint, b: Footprint, map = mapOf(v)): boolean {
  if (!givesCover(map)) return true
  const known = lines(map)
  const free = known.get(a, b)
  return (free < 0 ? known.set(a, b, hasLineOfEffect(map, a, b) ? 1 : 0) : free) === 1
}

const between = (v: View, by: number, target: number, attack: Attack, text: CoverText): Footprint[] =>
  inTheWay(v, by, target, attack, text.fills).map(i => spaceOf(v, i))

/** An attack whose kind and height are known. */
type Known = Attack & Required<Pick<Attack, 'kind' | 'above'>>
function attackOf(v: View, kind: AttackKind, by: number, target: number, from: number, to: number): Known {
  return { from: spaceOf(v, by, from), to: spaceOf(v, target, to), kind, above: rise(v, by, target, from, to) }
}

const withOthers = ({ from, to, kind, above }: Known, creatures: readonly Footprint[]): Attack => ({
  from,
  to,
  kind,
  above,
  creatures,
})

/** The degrees that a map gives under a policy, hand to hand and from afar. */
interface Degrees {
  readonly policy: CoverPolicy
  readonly melee: BetweenSquares
  readonly ranged: BetweenSquares
}
const degrees = derive((): Degrees[] => [])
function degreesBy(map: GridMap, policy: CoverPolicy): Degrees {
  const all = degrees(map)
  for (let i = 0; i < all.length; i++) if (all[i]!.policy === policy) return all[i]!
  const made: Degrees = { policy, melee: new BetweenSquares(map), ranged: new BetweenSquares(map) }
  all.push(made)
  return made
}
/** The degree of cover as its place in COVER_DEGREES, were attacker and target to stand at these squares: the least between any of their parts. */
export function coverDegree(
  v: View,
  kind: AttackKind,
  by: number,
  target: number,
  from = v.get(by, at),
  to = v.get(target, at),
): number {
  if (from < 0 || to < 0) return 0
  const above = rise(v, by, target, from, to)
  const map = mapFrom(v, by, from)
  const [mine, its] = [spaceOf(v, by, from), spaceOf(v, target, to)]
  let least = TOTAL
  if (mine.side === 1 && its.side === 1) least = degreeBetween(v, map, by, target, { from: mine, to: its, kind, above })
  else
    betweenBodies(v, by, from, target, to, (part, other) => {
      least = Math.min(least, degreeBetween(v, map, by, target, { from: part, to: other, kind, above }))
      return least === 0
    })
  const within = coveredWithin(v, target, to) || v.scene.rules.slots.cover?.within?.(v, target, to, kind) === true
  return within ? Math.max(least, COVER) : least
}
function degreeBetween(v: View, map: GridMap, by: number, target: number, attack: Known): number {
  const { cover: text } = v.scene.rules.slots
  if (!text) return unwalled(v, attack.from, attack.to, map) ? 0 : TOTAL
  const policy = text.policy(v)
  const creatures = softCounts(attack, policy) ? between(v, by, target, attack, text) : NOBODY
  return creatures.length > 0 ? degreeOf(map, withOthers(attack, creatures), policy) : hardDegree(map, attack, policy)
}
/**
 * Whether a creature has total cover: the degree is `total`. Those in the way never make it so, and are not looked for.
 */
export function isTotallyCovered(
  v: View,
  kind: AttackKind,
  by: number,
  target: number,
  from: number,
  to: number,
): boolean {
  if (from < 0 || to < 0) return false
  const map = mapFrom(v, by, from)
  if (!givesCover(map)) return false
  const { cover: text } = v.scene.rules.slots
  const above = text ? rise(v, by, target, from, to) : 0
  const isOpen = (mine: Footprint, its: Footprint): boolean =>
    text ? hardDegree(map, { from: mine, to: its, kind, above }, text.policy(v)) !== TOTAL : unwalled(v, mine, its, map)
  const [mine, its] = [spaceOf(v, by, from), spaceOf(v, target, to)]
  return !(mine.side === 1 && its.side === 1 ? isOpen(mine, its) : betweenBodies(v, by, from, target, to, isOpen))
}
const NOBODY: readonly Footprint[] = []

/** The degree that the map alone gives, kept for each map where the two are at one height. */
function hardDegree(map: GridMap, attack: Attack, policy: CoverPolicy): number {
  if (!givesCover(map)) return 0
  if (attack.above !== 0) return degreeOf(map, attack, policy)
  const { melee, ranged } = degreesBy(map, policy)
  const known = attack.kind === 'melee' ? melee : ranged
  const degree = known.get(attack.from, attack.to)
  return degree < 0 ? known.set(attack.from, attack.to, degreeOf(map, attack, policy)) : degree
}
const degreeOf = (map: GridMap, attack: Attack, policy: CoverPolicy): number =>
  COVER_DEGREES.indexOf(coverOf(map, attack, policy).degree)

const coverFact = (kind: AttackKind) =>
  fact(`cover, ${kind}`, (v, a, packed) =>
    coverDegree(v, kind, a, unpackedWho(v, packed), v.get(a, at), unpackedSquare(v, packed)),
  )
/** The degree of cover that `b` (see `inSquare`) has from `a`, as its place in COVER_DEGREES. */
export const coverBy = { melee: coverFact('melee'), ranged: coverFact('ranged') } as const

const coveringFact = (kind: AttackKind) =>
  fact(`covering creature, ${kind}`, (v, a, b) => {
    const { cover: text } = v.scene.rules.slots
    if (!text || COVER_DEGREES[coverDegree(v, kind, a, b)] !== 'soft') return -1
    const attack = attackOf(v, kind, a, b, v.get(a, at), v.get(b, at))
    const feet = (i: number) => distanceBetween(attack.from, spaceOf(v, i))
    const all = inTheWay(v, a, b, attack, text.fills).sort((i, j) => feet(i) - feet(j) || i - j)
    const covers = (i: number) => degreeOf(mapOf(v), withOthers(attack, [spaceOf(v, i)]), text.policy(v)) > 0
    return all.find(covers) ?? all[0] ?? -1
  })
/**
 * The creature that gives `b` its cover from `a`, -1 where no creature does: of several, the nearest to `a` that would
 * do so alone.
 */
export const coveringCreature = { melee: coveringFact('melee'), ranged: coveringFact('ranged') } as const

/** The degree of cover that a creature has from a point of origin in a square, and the degree without creatures in the way. */
const coverFrom = fact('cover from a square', (v, square, who) => {
  const { cover: text } = v.scene.rules.slots
  if (!text || v.get(who, at) < 0) return 0
  const from = { ...squareAt(v, square), side: 1 }
  const to = spaceOf(v, who)
  if (overlap(from, to)) return 0
  const attack: Attack = { from, to }
  const creatures = between(v, -1, who, attack, text)
  const least = coveredWithin(v, who) ? COVER : 0
  if (creatures.length === 0 && !givesCover(mapOf(v))) return least * (COVER_DEGREES.length + 1)
  const found = coverOf(mapOf(v), { ...attack, creatures }, text.policy(v))
  const [degree, hard] = [found.degree, found.hard].map(of => Math.max(least, COVER_DEGREES.indexOf(of)))
  return degree! * COVER_DEGREES.length + hard!
})

/** The degree of cover that a creature has from an intersection, creatures in the way left out. */
const coverFromCorner = fact('cover from an intersection', (v, point, who) => {
  const { cover: text } = v.scene.rules.slots
  const map = mapOf(v)
  if (!text || v.get(who, at) < 0) return 0
  const least = coveredWithin(v, who) ? COVER : 0
  if (!givesCover(map)) return least
  const from = intersectionAt(point, map.width)
  return Math.max(least, COVER_DEGREES.indexOf(coverFromPoint(map, from, spaceOf(v, who), text.policy(v)).degree))
})

const named = (degree: CoverDegree): string => (degree === 'cover' ? 'cover' : `${degree} cover`)

/** Every degree of cover between two creatures as bits, by their places in COVER_DEGREES: for texts in which they add up. */
const degreesBetween = (kind: AttackKind) =>
  fact(`degrees of cover, ${kind}`, (v, a, b) => {
    const text = v.scene.rules.slots.cover!
    const attack = attackOf(v, kind, a, b, v.get(a, at), v.get(b, at))
    const met = degreesMet(mapFrom(v, a), withOthers(attack, between(v, a, b, attack, text)), text.policy(v))
    const own = coveredWithin(v, b) ? 1 << COVER : 0
    return met.reduce((bits, degree) => bits | (1 << COVER_DEGREES.indexOf(degree)), own)
  })
const allDegrees = { melee: degreesBetween('melee'), ranged: degreesBetween('ranged') } as const

/** What cover from the attacker adds to the number to hit. */
export function addCover(t: Tally, c: Reader, who: number, f: DefenseFacts): void {
  const { cover: text } = c.slots
  if (!text || f.uncovered || f.attacker < 0 || f.attacker === who) return
  const kind = f.melee ? 'melee' : 'ranged'
  const degree = COVER_DEGREES[c.fact(coverBy[kind], f.attacker, who)]!
  const past = degree === 'none' ? undefined : shootsPast(c, f.attacker)
  if (past) {
    t.lose(
      text.bonus[degree].defense,
      'cover',
      named(degree),
      text.rules[degree as keyof CoverRules],
      past.why,
      past.rule,
    )
    return
  }
  if (degree !== 'none' && text.adds?.(c)) {
    const met = c.fact(allDegrees[kind], f.attacker, who)
    COVER_DEGREES.forEach((of, i) => {
      if (met & (1 << i)) t.add(text.bonus[of].defense, `cover: ${of}`, named(of), text.rules[of as keyof CoverRules])
    })
    return
  }
  if (degree !== 'none') t.add(text.bonus[degree].defense, 'cover', named(degree), text.rules[degree])
}

/**
 * What cover from the point of origin adds to a Reflex save. Creatures in the way count where the text gives a figure
 * for them.
 */
export function addReflexCover(t: Tally, c: Reader, who: number, { save, origin, point }: SaveFacts): void {
  const { cover: text } = c.slots
  if (!text || save !== 'Reflex') return
  if (point !== undefined) {
    const met = COVER_DEGREES[c.fact(coverFromCorner, point, who)]!
    if (text.bonus[met].reflex !== 0) t.add(text.bonus[met].reflex, 'cover', named(met), text.rules.reflex)
    return
  }
  if (origin === undefined) return
  const both = c.fact(coverFrom, origin, who)
  const hard = COVER_DEGREES[both % COVER_DEGREES.length]!
  const degree = COVER_DEGREES[Math.floor(both / COVER_DEGREES.length)]!
  const best = text.bonus[degree].reflex > text.bonus[hard].reflex ? degree : hard
  if (best !== 'none') t.add(text.bonus[best].reflex, 'cover', named(best), text.rules.reflex)
}

/**
 * The lines that decided the cover of `b` from `a`, to be drawn, and a sentence; null where the text has no cover or
 * one of them is off the map.
 */
export function explainCoverBy(v: View, kind: AttackKind, a: number, b: number): CoverLines | null {
  const { cover: text } = v.scene.rules.slots
  if (!text || v.get(a, at) < 0 || v.get(b, at) < 0) return null
  const attack = attackOf(v, kind, a, b, v.get(a, at), v.get(b, at))
  return explainCover(mapFrom(v, a), withOthers(attack, between(v, a, b, attack, text)), text.policy(v))
}

/** The usual figures: cover gives +4 and +2, twice as much where it is improved. `partial` and `soft` as the text has them. */
export function coverBonuses(partial: CoverBonus, soft: CoverBonus): CoverText['bonus'] {
  const none = { defense: 0, reflex: 0 }
  const [cover, improved] = [
    { defense: 4, reflex: 2 },
    { defense: 8, reflex: 4 },
  ]
  return { none, partial, soft, cover, improved, total: none }
}

const EVERY = COVER_DEGREES.slice(1)
const WITHOUT_SOFT: readonly CoverDegree[] = ['cover', 'improved', 'total']

/** Readings of the lines; one object for each combination, since what a map gives is kept by it. */
const policies = new Map<number, CoverPolicy>()
function linesBy(v: Pick<View, 'option'>): CoverPolicy {
  const soft = SOFT_COVER_RANGED_ONLY(v)
  const nearest = v.option(NEAREST_SQUARE) === true
  const always = BORDER_RUN_ALWAYS_COUNTS(v)
  const never = BORDER_RUN_NEVER_COUNTS(v)
  const key = (soft ? 1 : 0) + (nearest ? 2 : 0) + (always ? 4 : 0) + (never ? 8 : 0)
  if (key === 0) return ONE_CORNER
  let policy = policies.get(key)
  if (!policy) {
    policy = {
      ...ONE_CORNER,
      ...(soft ? { soft: 'ranged' } : {}),
      ...(nearest ? { large: 'nearest-square' } : {}),
      ...(always ? { borderRun: 'always' } : never ? { borderRun: 'never' } : {}),
    }
    policies.set(key, policy)
  }
  return policy
}
const linesIn = perScene(({ rules: { options } }) => linesBy({ option: name => options[name] }))
/** A fight reads them in one way; who explains is told of the readings. */
const linesAsRead = (v: View): CoverPolicy => ((v as Reader).why ? linesBy(v) : linesIn(v.scene))
/** The reading of lines to creatures on several squares, for cover and for concealment. */
export const NEAREST_SQUARE = 'large-target-nearest-square'

/**
 * Cover by the lines from one corner: partial +2 and +1, soft +4 and nothing, cover +4 and +2, improved +8 and +4; no
 * opportunity against what has cover. For the text that has these rules, and for those that borrow them.
 */
export function cornerCover(
  from: string,
  rules: CoverRules & Readonly<Record<'lines' | 'border' | 'degrees', RuleId>>,
): Chapter {
  const text: CoverText = {
    policy: linesAsRead,
    adds: v => COVER_BONUSES_ADD(v),
    bonus: coverBonuses({ defense: 2, reflex: 1 }, { defense: 4, reflex: 0 }),
    rules,
    prevents: v => (ONLY_STANDARD_OR_BETTER_COVER_BLOCKS_OPPORTUNITY(v) ? WITHOUT_SOFT : EVERY),
  }
  return {
    topic: 'cover',
    from,
    fields: [at, altitude],
    slots: { cover: text },
    readings: [
      BORDER_RUN_ALWAYS_COUNTS.under(rules.border),
      BORDER_RUN_NEVER_COUNTS.under(rules.border),
      COVER_BONUSES_ADD.under(rules.degrees),
      ONLY_STANDARD_OR_BETTER_COVER_BLOCKS_OPPORTUNITY.under(rules.opportunity),
      SOFT_COVER_RANGED_ONLY.under(rules.soft),
    ],
    options: {
      [NEAREST_SQUARE]: { rule: rules.lines, kind: 'flag' },
    },
  }
}
