import type { Chapter, Command, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, feature, maybe, reading } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { nameOf } from '../../d20/position/names.ts'
import { spaceOf, squareAt } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { score, sheetOf } from '../creature/abilities.ts'
import { capacityOf } from '../creature/capacity.ts'
import { refusal } from '../words/refusals.ts'

const WEIGHT: RuleId = 'true20/objects/throwable-weight'
const DISTANCE: RuleId = 'true20/objects/throw-distance'
const BELOW = reading(
  'extrapolate-below-table',
  DISTANCE,
  'below the 10 pounds of the table half the weight needs a point of Strength less; default: nothing needs less than -5',
)
const LOWEST = -5
const HIGHEST = 10
/** Nothing is reckoned lighter than this below the table. */
const LIGHTEST = 1
/** Feet that one throws what one's Strength is just enough for. */
const LEAST = 5

export const objectThrown = event(
  'object-thrown',
  { who: 'creature', pounds: 'int', to: 'square', feet: 'int', what: maybe('text'), dropped: maybe('flag') },
  null,
  { of: 'who', to: 'seen' },
)

/** The lowest Strength whose heavy load is that much; below the table a point less for half the weight. */
function neededFor(pounds: number, factor: number, below: boolean): number {
  const least = capacityOf(LOWEST).heavy * factor
  if (below && pounds < least) return LOWEST - Math.floor(Math.log2(least / Math.max(pounds, LIGHTEST)))
  for (let strength = LOWEST; strength < HIGHEST; strength++)
    if (capacityOf(strength).heavy * factor >= pounds) return strength
  return HIGHEST
}
/** Feet that a weight can be thrown; undefined when it is more than a heavy load. */
export function throwFeet(pounds: number, strength: number, factor = 1, below = false): number | undefined {
  if (pounds > capacityOf(strength).heavy * factor) return undefined
  const over = Math.max(0, strength - neededFor(pounds, factor, below))
  return LEAST * 2 ** Math.floor(over / 2)
}

function refuse(r: Reader, who: number, { pounds, to }: Command): readonly Refusal[] {
  if (typeof pounds !== 'number' || pounds < 0) return [{ why: refusal.needsWeight, rule: WEIGHT }]
  const { width, height } = r.board
  if (typeof to !== 'number' || to < 0 || to >= width * height)
    return [{ why: refusal.needsSquareToThrow, rule: DISTANCE }]
  const strength = score(r, who, 'strength')
  const factor = sheetOf(r, who).capacity
  const { heavy, maximum } = capacityOf(strength)
  const feet = distanceBetween(spaceOf(r, who), { ...squareAt(r, to), side: 1 })
  const far = throwFeet(pounds, strength, factor, BELOW(r))
  if (far === undefined) {
    if (pounds > maximum * factor) return [{ why: refusal.tooHeavyToLift(maximum * factor), rule: WEIGHT }]
    return feet <= LEAST ? [] : [{ why: refusal.tooHeavyToThrow(heavy * factor), rule: WEIGHT }]
  }
  return feet <= far ? [] : [{ why: refusal.thrownTooFar(nameOf(r, to), far), rule: DISTANCE }]
}

/** Anything that is no heavier than a heavy load is thrown, the farther the stronger one is. */
export const throwing: Chapter = feature([WEIGHT, DISTANCE], {
  events: [objectThrown],
  commands: [
    action({
      name: 'throw-object',
      rule: WEIGHT,
      parameters: { pounds: 'int', to: 'square', what: maybe('text') },
      cost: 'standard',
      refuse,
      suggestions: () => [],
      plan: (c, who, { pounds, to, what }) => {
        const feet = distanceBetween(spaceOf(c, who), { ...squareAt(c, to), side: 1 })
        // More than a heavy load is let fall beside the one that carries it.
        const tooHeavy = throwFeet(pounds, score(c, who, 'strength'), sheetOf(c, who).capacity, BELOW(c)) === undefined
        c.emit(objectThrown({ who, pounds, to, feet, what, ...(tooHeavy ? { dropped: true } : {}) }))
      },
    }),
  ],
  readings: [BELOW],
})
