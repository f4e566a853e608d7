import type { Chapter } from '@quintain/engine'
import { firstAidAct } from '../../d20/injury/first-aid.ts'
import { check, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { dying } from '../../d20/vocabulary/conditions.ts'
import { altitude, at } from '../../d20/vocabulary/fields.ts'
import { stabilize } from './resolve/stabilize.ts'

export const STEADY_DC = 15

/** First aid: a Medicine check stabilizes the dying. The action is outside the text; a standard one is the usual reading. */
export const firstAid: Chapter = {
  topic: 'injury',
  from: 'starfinder',
  rules: ['starfinder/injury/first-aid'],
  needs: { steps: [rollCheck, stabilize], fields: [altitude, at] },
  commands: [
    firstAidAct({
      rule: 'starfinder/injury/first-aid',
      helps: (r, who) => r.has(who, dying),
      plan: (_, who, target) => [
        check({ who, skill: 'Medicine', dc: STEADY_DC, passed: [stabilize({ who: target })], failed: [] }),
      ],
    }),
  ],
}
