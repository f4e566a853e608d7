import type { Reader, Refusal } from '@quintain/engine'
import { sceneOf } from '../../d20/turn/out-of-combat/scenes.ts'
import { influenced } from '../vocabulary/attitudes.ts'
import { refusal } from '../words/refusals.ts'

/** A character is influenced once in a scene, for each view once, and once by a performance, which prepares the others. */
export const repeated = (r: Reader, who: number, to: number, view: unknown, performed = false): readonly Refusal[] =>
  r
    .items(who, influenced)
    .some(x => x.to === to && x.view === view && (x.scene ?? 0) === sceneOf(r) && (performed || x.performed !== true))
    ? [{ why: refusal.influencedBefore(r.sheet(to).name), rule: 'true20/social/once-per-scene' }]
    : []

/** The number of the scene in which something is tried, after the first. */
export const inScene = (r: Reader): { readonly scene?: number } => (sceneOf(r) > 0 ? { scene: sceneOf(r) } : {})
