import type { Chapter, ConditionData } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { CONCEALED } from '@quintain/grid'
import { concealmentRules } from '../../borrowed/position/concealment.ts'
import { awareOf } from '../../d20/position/awareness.ts'
import { percentConcealment } from '../../d20/position/concealment.ts'
import { concealed } from '../vocabulary/conditions.ts'

const LIGHT_USES_LINE_TEST = reading('light-uses-line-test', 'starfinder/concealment/light-by-target-square')

const OBSERVING = 3

const lines = percentConcealment('starfinder', concealmentRules, {
  // A blanket effect conceals its bearer from everyone, without lines.
  conditions: [{ condition: concealed, percent: CONCEALED }],
  // Short of observing its target an attacker faces total concealment.
  unaware: (v, by, target) => awareOf(v, by, target) < OBSERVING,
  feelsHeld: true,
  lightByLines: v => LIGHT_USES_LINE_TEST(v),
})

/** The state of those whom an effect conceals from everyone. */
export const blanketConcealment: ConditionData = {
  condition: concealed,
  rule: 'starfinder/concealment/blanket-effects',
}

/** Concealment by lines and by the light of the target; of those who are not observed it is total. */
export const concealment: Chapter = {
  ...lines,
  readings: [...(lines.readings ?? []), LIGHT_USES_LINE_TEST],
}
