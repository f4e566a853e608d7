import type { Context, Reader } from '@quintain/engine'
import { event, json, maybe } from '@quintain/engine'
import { hitPoints, type Pool, pools } from './fields.ts'

export const HIT_POINTS = 'hit points'
export const TEMPORARY = 'temporary hit points'

/** The pools of a text. */
export interface InjuryText {
  /** Names of the pools above the hit points, from the bottom up. */
  readonly pools: readonly string[]
  /** The most points of a pool that healing gives back; infinite for points that are only granted. */
  maximum(r: Reader, who: number, pool: string): number
}
declare module '@quintain/engine' {
  interface Slots {
    injury: InjuryText
  }
}

/** The pools as they are now, less the damage taken. */
export const poolsSet = event(
  'pools-set',
  { who: 'creature', pools: maybe(json<readonly Pool[]>()) },
  (w, e) => w.put<readonly Pool[] | undefined>(e.who, pools, e.pools),
  { of: 'who', to: 'own' },
)
/** Points were added to a pool above the hit points. */
export const pointsGained = event(
  'points-gained',
  { who: 'creature', n: 'int', pool: 'text', source: maybe('text') },
  (w, e) => w.add(e.who, hitPoints, e.n),
  { of: 'who', to: 'own' },
)
/** Hit points regained and nonlethal damage removed; words and writes are those of healing. */
export interface Gift {
  readonly pool: string
  readonly n: number
  readonly source?: string
  readonly noted?: number
}

/** A pool with the points that are left in it. */
export interface Standing extends Pool {
  readonly left: number
}
/** The points of each pool above the hit points, from the bottom up. */
export function standing(r: Reader, who: number): readonly Standing[] {
  const all = r.read(who, pools)
  if (!all) return []
  const now = r.amount(who, hitPoints)
  return all.map((p, i) => ({ ...p, left: Math.max(0, Math.min(now, all[i + 1]?.floor ?? now) - p.floor) }))
}
/** Hit points without what stands above them. */
export function bare(r: Reader, who: number): number {
  const lowest = r.read(who, pools)?.[0]
  const now = r.amount(who, hitPoints)
  return lowest ? Math.min(now, lowest.floor) : now
}
/** Points of one name, or of one source under it. */
export const pointsIn = (r: Reader, who: number, pool: string, source?: string): number =>
  pool === HIT_POINTS
    ? bare(r, who)
    : standing(r, who).reduce(
        (n, p) => (p.name === pool && (source === undefined || p.source === source) ? n + p.left : n),
        0,
      )

/**
 * Rebuilds the pools above this number of hit points. What an effect gave goes from the list once it is used up, unless
 * its total was noted.
 */
export function lay(c: Context, who: number, base: number, all: readonly Standing[]): void {
  let floor = base
  const now = all.flatMap(({ left, ...p }): Pool[] => {
    const at = floor
    floor += left
    return left === 0 && p.source !== undefined && p.noted === undefined ? [] : [{ ...p, floor: at }]
  })
  c.emit(poolsSet(now.length ? { who, pools: now } : { who }))
}

/** Hit points below the pools change by n in this step: the pools move along, and keep their points. */
export function shift(c: Context, who: number, by: number): void {
  if (by !== 0 && c.read(who, pools)) lay(c, who, bare(c, who) + by, standing(c, who))
}

/**
 * Gives points to one pool, never beyond its maximum, and returns how many it was. Pools lie in the text's order; of one
 * name the newest lies lowest, so that the oldest is used up first. The same source again renews its points. Hit points
 * themselves are written by `healed`, beside this.
 */
export function gain(c: Context, who: number, { pool, n, source, noted }: Gift): number {
  const text = c.slots.injury
  const by = Math.max(0, Math.min(n, text.maximum(c, who, pool) - pointsIn(c, who, pool, source)))
  if (by === 0) return 0
  if (pool === HIT_POINTS) {
    shift(c, who, by)
    return by
  }
  const rank = (p: Pool): number => text.pools.indexOf(p.name)
  const all = standing(c, who)
  const same = all.find(p => p.name === pool && p.source === source)
  const rest = source === undefined ? all : all.filter(p => p !== same)
  const added: Standing = {
    name: pool,
    floor: 0,
    left: (same?.left ?? 0) + by,
    ...(source === undefined ? {} : { source }),
    ...(noted === undefined ? {} : { noted }),
  }
  const laid =
    source === undefined && same
      ? rest.map(p => (p === same ? added : p))
      : [...rest.filter(p => rank(p) < rank(added)), added, ...rest.filter(p => rank(p) >= rank(added))]
  c.emit(pointsGained({ who, n: by, pool, ...(source === undefined ? {} : { source }) }))
  lay(c, who, bare(c, who), laid)
  return by
}

/**
 * What an effect gave ends: returns the points of it that are left, and takes `since` hit points beside them. The
 * caller emits the loss itself.
 */
export function withdraw(c: Context, who: number, given: Standing, since = 0): number {
  lay(
    c,
    who,
    bare(c, who) - since,
    standing(c, who).filter(p => !(p.name === given.name && p.source === given.source)),
  )
  return given.left + since
}

/** Hit points that a text keeps in a range, where no pools stand above them: never read, so that equal states compare equal. */
export const hitPointsLimited = event(
  'hit-points-limited',
  { who: 'creature', low: 'int', high: 'int' },
  (w, e) => w.clamp(e.who, hitPoints, e.low, e.high),
  { of: 'who', to: 'own' },
)
