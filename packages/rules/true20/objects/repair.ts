import type { Chapter, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, feature, maybe, policy, question, run, step } from '@quintain/engine'
import { askDifficulty } from '../../d20/checks/attempt.ts'
import { action } from '../../d20/turn/action.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { disabled } from '../../d20/vocabulary/conditions.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { checkBonus } from '../checks/checks.ts'
import { sheetOf } from '../creature/abilities.ts'
import { counts, faded } from '../healing/healing.ts'
import { near, placeOf } from '../position/position.ts'
import { destroyed, thing, wounded } from '../vocabulary/conditions.ts'
import { hurt } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'

const RULE: RuleId = 'true20/objects/repair'

/** "Can what is destroyed be repaired?" Asked of the game master. */
export const repairable = question<'yes' | 'no'>('repair.destroyed', { about: { who: 'creature' } })
const tries = step('try-repair', { who: 'creature', at: 'creature', skill: 'text', dc: maybe('int') })
const mends = step('mend', { who: 'creature', at: 'creature' })
export const repaired = event('repaired', { who: 'creature', at: 'creature' }, null, { of: 'who', to: 'seen' })

const damagedNow = (r: Reader, who: number): boolean =>
  r.get(who, hurt) > 0 || [wounded, disabled, destroyed].some(k => r.has(who, k))
/** The best Craft skill of a sheet: `Craft`, `Craft (structural)`. */
const craftOf = (r: Reader, who: number): string =>
  Object.keys(sheetOf(r, who).skills)
    .filter(name => name.toLowerCase().startsWith('craft'))
    .sort((a, b) => checkBonus(r, who, b) - checkBonus(r, who, a))[0] ?? 'Craft'

function refuse(r: Reader, who: number, target: unknown): readonly Refusal[] {
  if (typeof target !== 'number' || !r.scene.sheets[target] || !r.has(target, thing))
    return [{ why: refusal.needsThing, rule: RULE }]
  const { name } = r.sheet(target)
  return [
    ...(damagedNow(r, target) ? [] : [{ why: refusal.isWhole(name), rule: RULE }]),
    ...(near(r, who, placeOf(r, target)) ? [] : [{ why: refusal.notAdjacent(name), rule: RULE }]),
  ]
}

/** A Craft check makes a damaged or disabled thing whole; whether it can a destroyed one the game master is asked. */
export const repairing: Chapter = feature(RULE, {
  events: [repaired, faded],
  policies: [policy(repairable, () => 'no')],
  commands: [
    action({
      name: 'repair',
      rule: RULE,
      parameters: { target: 'creature', skill: maybe('text'), dc: maybe('int') },
      cost: 'full-round',
      refuse: (r, who, { target }) => refuse(r, who, target),
      suggestions: () => [],
      plan: (c, who, { target, skill, dc }) => [tries({ who, at: target, skill: skill ?? craftOf(c, who), dc })],
    }),
  ],
  steps: [
    run(tries, (c, { who, at, skill, dc }) => {
      if (c.has(at, destroyed) && c.ask(repairable, -1, ['yes', 'no'], { who: at }) === 'no') return
      // The Difficulty is that of making a new one, which the text leaves out.
      const reach = dc ?? askDifficulty(c, who, skill)
      c.plan(rollCheck({ who, roll: { check: skill }, dc: reach, results: passOrFail([mends({ who, at })], []) }))
    }),
    run(mends, (c, { who, at }) => {
      for (const k of [wounded, disabled, destroyed])
        if (c.has(at, k)) c.emit(stateLeft({ who: at, condition: k.name }))
      if (c.get(at, hurt) > 0) c.emit(counts(c, at, { hurt: 0 }))
      c.emit(repaired({ who, at }))
    }),
  ],
})
