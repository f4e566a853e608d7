import { d20, d100 } from '@quintain/dice'
import type { Chapter, ConditionData } from '@quintain/engine'
import { CONCEALED, CONCEALING_LINES, TOTALLY_CONCEALED } from '@quintain/grid'
import type { ConcealmentText } from '../../d20/position/concealment.ts'
import { inFog, inSmoke } from '../vocabulary/conditions.ts'
import { unnoticed } from './awareness.ts'

/** The d20 from which on a hit misses after all. */
const from = (percent: number): number => (percent >= TOTALLY_CONCEALED ? 11 : percent > 0 ? 17 : 21)

const isGrade = (percent: number): boolean => [0, CONCEALED, TOTALLY_CONCEALED].includes(percent)

const text: ConcealmentText = {
  policy: () => CONCEALING_LINES,
  missChance: percent => ({
    // What the text has no grade for, as the images of a creature, is a percentage.
    ...(isGrade(percent)
      ? { die: d20, misses: (face: number) => face >= from(percent) }
      : { die: d100, misses: (face: number) => face <= percent }),
    rule: percent >= TOTALLY_CONCEALED ? 'true20/concealment/total-miss-chance' : 'true20/concealment/miss-chance',
  }),
  conditions: [
    { condition: inFog, percent: CONCEALED },
    { condition: inSmoke, percent: CONCEALED },
  ],
  unnoticed,
  seenPast: true,
}

/** In fog a creature is partly concealed. */
export const concealedInFog: ConditionData = { condition: inFog, rule: 'true20/concealment/grades' }

/** Concealment by fog, light and senses: a miss chance of 17 or 11 on d20. */
export const concealment: Chapter = {
  topic: 'concealment',
  from: 'true20',
  slots: { concealment: text },
}
