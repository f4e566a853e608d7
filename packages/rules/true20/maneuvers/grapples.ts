import type { Reader, Refusal } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { sizeRank } from '@quintain/grid'
import { type RelationText, relationsChapter } from '../../d20/conditions/relations.ts'
import { ridesText } from '../../d20/movement/mounts.ts'
import { grappled } from '../../d20/vocabulary/conditions.ts'
import { holdersOf } from '../../d20/vocabulary/relations.ts'
import { sheetOf } from '../creature/abilities.ts'
import { grappling, holdingMind, mindHeld, mindPinned, pinned } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

export const MUCH_SMALLER_COUNT_HALF = reading('much-smaller-count-half', 'true20/maneuvers/grapple-multiple')

/** What the grapplers of one creature may come to, each counted by its size against the creature's. */
const MOST = 4

/** How much one grappler counts against its target: 1 of the same size, half one smaller, double one larger, four above. */
export function countsAs(r: Reader, who: number, to: number): number {
  const apart = sizeRank(sheetOf(r, who).size) - sizeRank(sheetOf(r, to).size)
  if (apart >= 2) return MOST
  if (apart <= -2) return MUCH_SMALLER_COUNT_HALF(r) ? 0.5 : 0.25
  return 2 ** apart
}

/** No room for a further grappler (true20/maneuvers/grapple-multiple). */
function crowded(r: Reader, who: number, to: number): readonly Refusal[] {
  const others = holdersOf(r, 'grapples', to).filter(other => other !== who)
  const sum = others.reduce((n, other) => n + countsAs(r, other, to), countsAs(r, who, to))
  return sum > MOST
    ? [{ why: refusal.noRoomForGrappler(r.sheet(to).name), rule: 'true20/maneuvers/grapple-multiple' }]
    : []
}

/** Held until escaped, let go or out of reach; the holder is grappling too. */
const text: RelationText = {
  grades: ['grappled', 'pinned'],
  ofActor: [grappling],
  ofTarget: { grappled, pinned },
  maxFeet: (r, who) => sheetOf(r, who).reach,
  lasts: 'until escaped',
  refuse: crowded,
}

/** Help on the helped creature's next turn, against one opponent. Each helper's counts by itself. */
const aid: RelationText = {
  grades: ['attack', 'defense', 'grapple'],
  ofActor: [],
  ofTarget: {},
  maxFeet: () => Number.POSITIVE_INFINITY,
  lasts: "until the end of the target's next turn",
  standsAlone: true,
  beside: true,
  refuse: () => [],
}

/** A feint: for the next attack on whom it was made. */
const feint: RelationText = {
  grades: ['feinted'],
  ofActor: [],
  ofTarget: {},
  maxFeet: () => Number.POSITIVE_INFINITY,
  lasts: "until the end of the actor's next turn",
  refuse: () => [],
}

/** A mind is held until it frees itself, however far apart the bodies are. */
const mind: RelationText = {
  grades: ['held', 'pinned'],
  ofActor: [holdingMind],
  ofTarget: { held: mindHeld, pinned: mindPinned },
  maxFeet: () => Number.POSITIVE_INFINITY,
  lasts: 'until escaped',
  refuse: () => [],
}

/** Who grapples, rides and aids whom. */
export const relations = relationsChapter('true20', {
  grapples: text,
  rides: ridesText,
  aids: aid,
  feints: feint,
  minds: mind,
})
