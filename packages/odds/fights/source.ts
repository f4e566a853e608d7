import type { Scene } from '@quintain/engine'
import { attackStep } from '@quintain/rules'
import { perform, startTurn } from '@quintain/rules/d20'

/** Who acts, and with what: the weapon of its last attack, or the act that it uses; '' where it is neither. */
export interface Source {
  /** A creature's index; -1: nobody does. */
  readonly who: number
  readonly what: string
}
export const NO_SOURCE: Source = { who: -1, what: '' }

interface AnyStep {
  readonly do: string
  readonly by?: unknown
  readonly who?: unknown
  readonly weapon?: unknown
  readonly command?: { readonly do: string; readonly act?: unknown }
}

/** Who acts once a step has begun, by who acted before it: what comes at the beginning of a turn is nobody's. */
export function sourceAfter(scene: Scene, step: { readonly do: string }, before: Source): Source {
  const s = step as AnyStep
  if (s.do === startTurn.kind) return NO_SOURCE
  if (s.do === perform.kind && typeof s.who === 'number')
    return { who: s.who, what: typeof s.command?.act === 'string' ? s.command.act : '' }
  if (typeof s.by !== 'number') return before
  if (s.do === attackStep.kind) return { who: s.by, what: weaponOf(scene, s.by, s.weapon) }
  return s.by === before.who ? before : { who: s.by, what: '' }
}

/** How damage is told by its source: `aiko: katana`. */
export function named(scene: Scene, dealer: number | undefined, { who, what }: Source): string {
  const by = dealer ?? who
  const id = scene.creatures[by] ?? NOBODY
  return by === who && what !== '' ? `${id}: ${what}` : id
}
export const NOBODY = 'nobody'

function weaponOf(scene: Scene, by: number, weapon: unknown): string {
  const { weapons = [] } = (scene.sheets[by] ?? {}) as { readonly weapons?: readonly { readonly name: string }[] }
  return weapons[Number(weapon)]?.name ?? ''
}
