import type { View } from '@quintain/engine'
import type { FlightState } from '@quintain/grid'
import { isSlowed, routeTo, type Spot, spotOf } from './route.ts'
import type { FlightText } from './text.ts'

/** A part of a flight: the place where it ends, the places on the way to it, and feet of speed spent by then in all. */
export interface Leg {
  readonly to: Spot
  readonly places: readonly Spot[]
  readonly spent: number
}

/**
 * One move through the air from place to place, `budget` feet of speed in all: each leg by the cheapest way from where the one before it
 * ends. As far as it leads; fewer legs than places where one cannot be reached. Empty where the text has no flight.
 */
export function flyThrough(v: View, who: number, places: readonly Spot[], budget: number): readonly Leg[] {
  const text = v.scene.rules.slots.flight
  if (!text) return []
  const found = legsOf(v, who, text, places, budget, false)
  // Where a climb slows the whole move, it slows the legs before it too.
  return found.slowed ? legsOf(v, who, text, places, budget, true).legs : found.legs
}
function legsOf(v: View, who: number, text: FlightText, places: readonly Spot[], budget: number, climbs: boolean) {
  const legs: Leg[] = []
  let starts: readonly FlightState[] | undefined
  let slowed = false
  for (const [i, to] of places.entries()) {
    const before = legs.at(-1)?.spent ?? 0
    const passes = i < places.length - 1
    const route = routeTo(v, who, text, budget - before, { ...to, passes, climbs, ...(starts ? { starts } : {}) })
    if (!route) break
    slowed ||= isSlowed(v, who, text, route)
    legs.push({ to, places: route.places.map(p => spotOf(v, who, p)), spent: before + route.cost })
    starts = [route.places.at(-1)!]
  }
  return { legs, slowed: slowed && !climbs && legs.length > 1 }
}
