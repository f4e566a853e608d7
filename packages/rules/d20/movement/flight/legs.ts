import type { View } from '@quintain/engine'
import type { FlightState } from '@quintain/grid'
import { routeTo, type Spot, spotOf } from './route.ts'

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
  const legs: Leg[] = []
  if (!text) return legs
  let starts: readonly FlightState[] | undefined
  for (const [i, to] of places.entries()) {
    const before = legs.at(-1)?.spent ?? 0
    const passes = i < places.length - 1
    const route = routeTo(v, who, text, budget - before, { ...to, passes, ...(starts ? { starts } : {}) })
    if (!route) return legs
    legs.push({ to, places: route.places.map(p => spotOf(v, who, p)), spent: before + route.cost })
    starts = [route.places.at(-1)!]
  }
  return legs
}
