import { d20 } from '@quintain/dice'
import type { Chapter, RuleId } from '@quintain/engine'
import { CONCEALING_LINES, DIM_AS_NORMAL } from '@quintain/grid'
import type { ConcealmentText } from '../../../d20/position/concealment.ts'

const RULE: RuleId = 'minimal/light/unlit'
const text: ConcealmentText = {
  policy: () => CONCEALING_LINES,
  missChance: percent => ({ die: d20, misses: face => face * 5 <= percent, rule: RULE }),
}

/** Attacks on creatures in darkness or fog have a miss chance. The grid works out zones, fog and vision. */
export const light: Chapter = {
  topic: 'light',
  from: 'minimal',
  slots: { light: { policy: () => DIM_AS_NORMAL }, concealment: text },
}
