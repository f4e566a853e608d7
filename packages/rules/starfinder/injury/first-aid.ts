import type { Chapter, Reader, Refusal } from '@quintain/engine'
import { present } from '../../d20/position/position.ts'
import { feetBetween } from '../../d20/position/range.ts'
import { action } from '../../d20/turn/action.ts'
import { check, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { dying } from '../../d20/vocabulary/conditions.ts'
import { altitude, at } from '../../d20/vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { stabilize } from './dying.ts'

const RULE = 'starfinder/injury/first-aid'
export const STEADY_DC = 15

function refuse(r: Reader, who: number, target: unknown): readonly Refusal[] {
  if (typeof target !== 'number' || !r.scene.sheets[target]) return [{ why: refusal.nobodyToTend, rule: RULE }]
  if (target === who) return [{ why: refusal.tendsItself, rule: RULE }]
  const { name } = r.sheet(target)
  if (!r.has(target, dying)) return [{ why: refusal.notDying(name), rule: RULE }]
  return present(r, target) && r.fact(feetBetween, who, target) <= 5
    ? []
    : [{ why: refusal.notWithin(name, 5), rule: RULE }]
}

/** First aid: a Medicine check stabilizes the dying. The action is outside the text; a standard one is the usual reading. */
export const firstAid: Chapter = {
  topic: 'injury',
  from: 'starfinder',
  needs: { steps: [rollCheck, stabilize], fields: [altitude, at] },
  commands: [
    action({
      name: 'first-aid',
      rule: RULE,
      parameters: { target: 'creature' },
      cost: 'standard',
      refuse: (r, who, { target }) => refuse(r, who, target),
      suggestions: (r, who) =>
        r.scene.creatures.flatMap((_, target) =>
          refuse(r, who, target).length === 0 ? [{ do: 'first-aid', target }] : [],
        ),
      plan: (_, who, { target }) => [
        check({ who, skill: 'Medicine', dc: STEADY_DC, passed: [stabilize({ who: target })], failed: [] }),
      ],
    }),
  ],
}
