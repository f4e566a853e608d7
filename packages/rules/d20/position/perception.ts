import type { View } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { derive, GridMap, hasLineOfSight, type Senses, type Sighting, sightingOf } from '@quintain/grid'
import { blinded, unseen } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { grappleEachOther } from '../vocabulary/relations.ts'
import { unwalled } from './cover.ts'
import { betweenBodies } from './height.ts'
import { isPlain, lightNow, sensesFor } from './light.ts'
import { mapOf, spaceOf } from './position.ts'
import { reachesThrough } from './sense-through/sense-through.ts'
import { byBlindsight } from './senses/blindsight.ts'

/** How `a` perceives the space of `b` by light and senses, conditions and fog left out. Null where light hides no creature. */
export function sightOf(v: View, a: number, b: number, from: number, to: number): Sighting | null {
  const { light: text } = v.scene.rules.slots
  const senses: Senses = sensesFor(v, a, b)
  if (!text || (isPlain(v) && senses.vision !== false)) return null
  const policy = text.policy(v)
  const light = lightNow(v, senses, policy)
  let best: Sighting | null = null
  betweenBodies(v, a, from, b, to, (space, its) => {
    const seen = sightingOf(mapOf(v), { space, senses }, its, { policy, light })
    if (!best || seen.concealment < best.concealment) best = seen
    return seen.concealment === 0
  })
  const found = best as Sighting | null
  if (found?.by !== 'nothing' && found?.by !== 'blindsense') return found
  // What stands between stops no sense that goes through it: then light alone counts.
  if (!reachesThrough(v, a, b, from, to, 'vision')) return found
  const viewer = { space: spaceOf(v, a, from), senses }
  const seen = sightingOf(opened(mapOf(v)), viewer, spaceOf(v, b, to), { policy, light })
  return seen.by === 'nothing' ? found : seen
}

/** The map without anything on it. */
const opened = derive(map => GridMap.open(map.width, map.height))

/** Whether two creatures hold each other, under a text that says that who is held is felt. */
export const gripped = (v: View, a: number, b: number): boolean =>
  v.scene.rules.slots.concealment?.feelsHeld === true && grappleEachOther.read(v, a, b) === 1

/** Whether `b` is unseen and `a` neither holds it nor has eyes for what is unseen. */
export const isHidden = (v: View, a: number, b: number): boolean =>
  v.has(b, unseen) && !gripped(v, a, b) && !v.scene.rules.added.seesUnseen?.some(sees => sees(v, a, b))

/** 1 when `a` perceives `b` by a precise sense: sight, darkvision, blindsight. Two creatures off the map perceive each other. */
export const perceives = fact('perceives', (v, a, b) => (isPerceived(v, a, b) ? 1 : 0))
/** Whether `a` perceives `b` by a precise sense. */
export function isPerceived(v: View, a: number, b: number): boolean {
  const [from, to] = [v.get(a, at), v.get(b, at)]
  const onMap = from >= 0 && to >= 0
  if (onMap && byBlindsight(v, a, b, from, to)) return true
  if (isHidden(v, a, b) || v.has(a, blinded)) return false
  if (!onMap) return true
  const sight = sightOf(v, a, b, from, to)
  if (sight) return sight.by !== 'nothing' && sight.by !== 'blindsense'
  const map = mapOf(v)
  return (
    betweenBodies(v, a, from, b, to, (x, y) => unwalled(v, x, y) || hasLineOfSight(map, x, y)) ||
    reachesThrough(v, a, b, from, to, 'vision')
  )
}

/** Whether one creature sees another: by the ruleset's slot, else whether it perceives it. */
export function sees(v: View, who: number, other: number): boolean {
  const slot = v.scene.rules.slots.sees
  return slot ? slot(v, who, other) : isPerceived(v, who, other)
}
