import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { condition, GAME, run, step, trigger } from '@quintain/engine'
import { save } from '../checks/save.ts'
import { dieOf } from '../creature/damage-dice.ts'
import { actNamed, effectOf } from '../creature/effect-source.ts'
import type { D20Sheet } from '../creature/sheet.ts'
import { cure } from '../healing/cure.ts'
import { weaken } from '../injury/ability.ts'
import { damage } from '../injury/damage.ts'
import type { HitPointRules } from '../injury/rules.ts'
import { fortify, lower, raise, unfortify } from '../injury/temporary.ts'
import { withInterrupts } from '../turn/interrupt.ts'
import { placeOf, startTimer, timerEnded } from '../turn/timers.ts'
import { done } from '../vocabulary/act-steps.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
import { dead, gone } from '../vocabulary/conditions.ts'
import { affect, ORIGIN } from '../vocabulary/effect-steps.ts'
import { initiative, reached, standing, timers } from '../vocabulary/fields.ts'

/** Has temporary hit points from an effect that ends. */
export const bolstered = condition('bolstered')
/** Has a raised Constitution from an effect that ends. */
export const invigorated = condition('invigorated')

/** What it rolls and brings, whole or half. */
export const bring = step('apply-effect', { ...ORIGIN, half: 'flag' })
/** A timed effect is over, unless it has been renewed. */
const wearOff = step('wear-off', { who: 'creature', ends: 'text', source: 'text', by: 'creature' })

/** Rounded down; by the reading of one text, up. */
const halved = (c: Reader, n: number): number =>
  c.option('round-fractions-up') === true ? Math.ceil(n / 2) : Math.floor(n / 2)

const runs = (r: Reader, who: number, ends: string, source: string): boolean =>
  r.items(who, timers).some(t => t.ends === ends && t.source === source)

/**
 * Hangs the end of what an effect gives on the place in the order at which it was brought, which out of turn is not its
 * bringer's own; the same effect again is renewed.
 */
function keep(c: Context, by: number, who: number, ends: string, source: string, rounds: number | undefined): void {
  for (const timer of c.items(who, timers))
    if (timer.ends === ends && timer.source === source) c.emit(timerEnded({ who, timer }))
  const place = rounds === undefined ? {} : { left: rounds, place: c.read(GAME, reached) ?? placeOf(c, by) }
  startTimer(c, who, { kind: rounds === undefined ? 'fight' : 'count', ends, of: by, source, ...place })
}

/** The rules of effects that last. */
export type EffectRules = Pick<HitPointRules, 'temporary' | 'raisedConstitution'>

/** What acts and weapons do beside plain damage: saves, cures, temporary hit points, ability damage. */
export const effects = (rules: EffectRules): Chapter => ({
  topic: 'healing',
  from: 'd20',
  needs: {
    steps: [attackStep, cure, damage, fortify, lower, raise, save, unfortify, weaken],
    fields: [initiative, reached, standing, timers],
  },
  conditions: [
    { condition: bolstered, rule: rules.temporary },
    { condition: invigorated, rule: rules.raisedConstitution },
  ],
  steps: [
    run(affect, (c, s) => {
      const from = effectOf(c, s)
      if (!from || c.has(s.who, dead) || c.has(s.who, gone)) return
      const { do: _, ...origin } = s
      const whole = bring({ ...origin, half: false })
      const { save: allowed } = from.effect
      if (!allowed) return c.plan(whole)
      const passed = allowed.passed === 'half' ? [bring({ ...origin, half: true })] : []
      const roll = save({ who: s.who, save: allowed.kind, dc: allowed.dc, against: from.name, failed: [whole], passed })
      c.plan(...withInterrupts(c, 'save', s.by, [roll]))
    }),
    run(bring, (c, s) => {
      const from = effectOf(c, s)
      if (!from || c.has(s.who, dead)) return
      const { who, by } = s
      const { effect: e, name: source } = from
      const amount = (key: string, dice: string) => c.roll(key, dieOf(dice), n => (s.half ? halved(c, n) : n))
      const steps: Step[] = []
      if (e.damage)
        steps.push(
          ...withInterrupts(c, 'damage', by, [
            damage({
              who,
              n: amount('damage', e.damage),
              kind: e.nonlethal ? 'nonlethal' : 'lethal',
              by,
              attack: true,
            }),
          ]),
        )
      if (e.weakens) steps.push(weaken({ who, ability: e.weakens.ability, n: amount('ability damage', e.weakens.by) }))
      if (e.heals) steps.push(cure({ who, n: amount('healing', e.heals), by: 'magic' }))
      if (e.temporary) {
        steps.push(fortify({ who, n: amount('temporary hit points', e.temporary), source }))
        keep(c, by, who, bolstered.name, source, e.rounds)
      }
      // The same effect again lasts longer, and raises no higher.
      if (e.raises) {
        if (!runs(c, who, invigorated.name, source)) steps.push(raise({ who, n: e.raises }))
        keep(c, by, who, invigorated.name, source, e.rounds)
      }
      c.plan(...steps)
    }),
    run(wearOff, (c, { who, ends, source, by }) => {
      if (runs(c, who, ends, source)) return
      const raised = actNamed(c, by, source)?.effect?.raises
      if (ends === bolstered.name) c.plan(unfortify({ who, source }))
      else if (raised) c.plan(lower({ who, n: raised }))
    }),
  ],
  triggers: [
    trigger(done, (c, { who: by, act, target }) => {
      const does = actNamed(c, by, act)
      const at = target ?? by
      const weapon = (c.sheet(by) as D20Sheet).weapons.findIndex(w => w.name === does?.strikes)
      if (weapon >= 0) return [attackStep({ by, at, weapon, as: 'attack', index: 0 })]
      return does?.effect ? [affect({ by, who: at, act })] : []
    }),
    trigger(timerEnded, (_, { who, timer: { ends, source, of } }) =>
      source !== undefined && of !== undefined && (ends === bolstered.name || ends === invigorated.name)
        ? [wearOff({ who, ends, source, by: of })]
        : [],
    ),
  ],
})
