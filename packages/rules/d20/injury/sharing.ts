import type { Reader, Step } from '@quintain/engine'
import { event, json, list, maybe, record, step } from '@quintain/engine'
import { ROUND_FRACTIONS_UP } from '../checks/readings.ts'
import type { DamageType, Part } from '../vocabulary/damage-types.ts'
import { sumOf } from '../vocabulary/damage-types.ts'

/** How much of its damage another takes in place of a creature. */
export const SHARES = ['half', 'a quarter', 'all'] as const
/** Somebody who takes a share of the damage that comes to a creature. */
export interface Sharing {
  readonly to: number
  readonly share: (typeof SHARES)[number]
}
declare module '@quintain/engine' {
  interface Additions {
    /** Who takes a share of the damage that gets through to a creature now; undefined for nobody. */
    sharesHarm(r: Reader, who: number): Sharing | undefined
  }
}
/** The first who takes a share of what comes to a creature. */
export function sharingOf(r: Reader, who: number): Sharing | undefined {
  for (const shares of r.scene.rules.added.sharesHarm ?? []) {
    const found = shares(r, who)
    if (found) return found
  }
  return undefined
}

/** Another takes what it has of somebody's damage: nothing keeps it off, and it is not shared again. */
export const shareHarm = step('share-harm', {
  who: 'creature',
  of: 'creature',
  parts: list(record({ n: 'int', types: json<readonly DamageType[]>(), nonlethal: 'flag' })),
  by: maybe('creature'),
})
export const harmShared = event('harm-shared', { who: 'creature', of: 'creature' }, null, { of: 'who', to: 'seen' })

/** What the creature itself takes of so many points: the other has the rest. */
function keptOf(r: Reader, n: number, share: Sharing['share']): number {
  if (share === 'all') return 0
  if (share === 'a quarter') return n - Math.floor(n / 4)
  return ROUND_FRACTIONS_UP(r) ? Math.ceil(n / 2) : Math.floor(n / 2)
}
/** Damage in two: what stays with the creature, and the step by which another takes the rest. */
export function sharedOut(
  r: Reader,
  who: number,
  through: readonly Part[],
  { to, share }: Sharing,
  by: number | undefined,
): { readonly kept: readonly Part[]; readonly steps: readonly Step[] } {
  let left = keptOf(r, sumOf(through), share)
  const kept: Part[] = []
  const given: Part[] = []
  for (const part of through) {
    const own = Math.min(part.n, left)
    left -= own
    if (own > 0) kept.push({ ...part, n: own })
    if (part.n > own) given.push({ ...part, n: part.n - own })
  }
  if (given.length === 0) return { kept: through, steps: [] }
  return { kept, steps: [shareHarm({ who: to, of: who, parts: given, ...(by === undefined ? {} : { by }) })] }
}
