import type { Chapter, RuleId } from '@quintain/engine'
import { ONE_CORNER } from '@quintain/grid'
import { type CoverText, coverBonuses } from '../../../d20/position/cover.ts'

const RULE: RuleId = 'minimal/cover/walls'
const text: CoverText = {
  policy: () => ONE_CORNER,
  bonus: coverBonuses({ defense: 2, reflex: 1 }, { defense: 4, reflex: 0 }),
  rules: { partial: RULE, soft: RULE, cover: RULE, improved: RULE, total: RULE, reflex: RULE, opportunity: RULE },
  prevents: () => [],
}

/** What stands between two duellists raises the guard. The lines are the grid's. */
export const cover: Chapter = { topic: 'cover', from: 'minimal', slots: { cover: text } }
