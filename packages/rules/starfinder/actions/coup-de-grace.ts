import type { Chapter, Reader, Refusal } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { attackRefusals, attackSteps } from '../../d20/actions/attacks.ts'
import { die } from '../../d20/injury/thresholds.ts'
import { feetBetween } from '../../d20/position/range.ts'
import { action } from '../../d20/turn/action.ts'
import { rollCheck, save } from '../../d20/vocabulary/check-steps.ts'
import { dead, helpless } from '../../d20/vocabulary/conditions.ts'
import { surviveCoup } from '../attack/attack-text.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { refusal } from '../words/refusals.ts'
import { attacks } from './attack.ts'

const RULE = 'starfinder/actions/coup-de-grace'

const coup = step('coup-de-grace', { by: 'creature', at: 'creature', weapon: 'int' })

/** What the victim's save must reach: 10 and the level or the Challenge Rating of the one who strikes. */
const dcOf = (r: Reader, by: number): number => {
  const { cr, level } = sheetOf(r, by)
  return 10 + Math.floor(cr ?? level)
}

function refuse(r: Reader, who: number, target: unknown, weapon: unknown): readonly Refusal[] {
  const basic = attackRefusals(r, who, target, weapon, attacks)
  if (typeof target !== 'number' || !r.scene.sheets[target]) return basic
  const { name } = r.sheet(target)
  return [
    ...basic,
    ...(r.has(target, helpless) && !r.has(target, dead)
      ? []
      : [{ why: refusal.notHelpless(name), rule: RULE } as const]),
    ...(r.fact(feetBetween, who, target) <= 5 ? [] : [{ why: refusal.notWithin(name, 5), rule: RULE } as const]),
  ]
}

/** A full action against a helpless foe next to one: a critical hit without a roll, and a save against death. */
export const coupDeGrace: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  rules: ['starfinder/actions/coup-de-grace', 'starfinder/actions/coup-de-grace-immune-target'],
  needs: { steps: [die, rollCheck] },
  commands: [
    action({
      name: 'coup-de-grace',
      rule: RULE,
      parameters: { target: 'creature', weapon: 'weapon' },
      cost: 'full-round',
      refuse: (r, who, { target, weapon }) => refuse(r, who, target, weapon),
      suggestions: () => [],
      plan: (_, who, { target, weapon }) => [coup({ by: who, at: target, weapon })],
    }),
  ],
  steps: [
    run(coup, (c, { by, at, weapon }) => {
      if (!c.has(at, helpless) || c.has(at, dead)) return
      const steps = attackSteps(c, by, { target: at, weapon, coup: true }, 0)
      c.plan(...steps)
    }),
    run(surviveCoup, (c, { by, who }) => {
      if (!c.has(who, dead))
        c.plan(
          save({
            who,
            by,
            save: 'Fortitude',
            dc: dcOf(c, by),
            against: 'coup de grace',
            failed: [die({ who })],
            passed: [],
          }),
        )
    }),
  ],
}
