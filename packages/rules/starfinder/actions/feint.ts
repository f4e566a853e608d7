import type { Chapter, Reader, Refusal } from '@quintain/engine'
import { areFoes, present } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { check, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { beginRelation } from '../../d20/vocabulary/relations.ts'
import { FEINTED } from '../attack/favors.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { refusal } from '../words/refusals.ts'

const RULE = 'starfinder/actions/feint-dc'

/** The higher of 10 and the whole Sense Motive bonus, and of 15 and one and a half times the Challenge Rating. */
export function feintDc(r: Reader, target: number): number {
  const { cr, level } = sheetOf(r, target)
  return Math.max(10 + r.tally('check', target, { skill: 'Sense Motive' }), 15 + Math.floor(1.5 * (cr ?? level)))
}

function refuse(r: Reader, who: number, target: unknown): readonly Refusal[] {
  if (typeof target !== 'number' || !r.scene.sheets[target] || !present(r, target))
    return [{ why: refusal.noTarget, rule: RULE }]
  return [
    ...(areFoes(r, who, target) ? [] : [{ why: refusal.needsFoe, rule: RULE } as const]),
    ...(sheetOf(r, target).mindless ? [{ why: refusal.isMindless(r.sheet(target).name), rule: RULE } as const] : []),
  ]
}

/** Feinting: the foe is flat-footed for one's next attack on it, until the end of the next turn. */
export const feinting: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  rules: ['starfinder/actions/feint-dc'],
  needs: { steps: [beginRelation, rollCheck], stats: ['check'] },
  commands: [
    action({
      name: 'feint',
      hostile: true,
      rule: RULE,
      parameters: { target: 'creature' },
      cost: 'standard',
      refuse: (r, who, { target }) => refuse(r, who, target),
      suggestions: () => [],
      plan: (c, who, { target }) => {
        const passed = [beginRelation({ who, relation: 'feints', to: target, grade: FEINTED })]
        return [check({ who, skill: 'Bluff', dc: feintDc(c, target), passed, failed: [] })]
      },
    }),
  ],
}
