import type { Chapter, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, feature, maybe, run, say, step, trigger, value } from '@quintain/engine'
import { askDifficulty } from '../../d20/checks/attempt.ts'
import { dosesOf } from '../../d20/effects/affliction-checks.ts'
import { action } from '../../d20/turn/action.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { afflictionEnded } from '../../d20/vocabulary/effect-steps.ts'
import { WEATHER } from '../creature/hazards.ts'

const RULE: RuleId = 'true20/hazards/weather-survival-bonus'
const SKILL = 'Survival'
/** The text leaves the size of the bonus to the skill, which it does not print. */
const USUAL = 2
const MOST = 10
const OF_WEATHER: readonly string[] = ['cold', 'heat']

/** What a Survival check has won against the cold or the heat that a creature is in. */
const won = value('weather bonus', { to: 'own' })
const braved = event('weather-braved', { who: 'creature', n: 'int' }, (w, e) => w.set(e.who, won, e.n), {
  of: 'who',
  to: { n: 'own', who: 'seen' },
})
const brave = step('brave-weather', { who: 'creature', dc: maybe('int'), bonus: 'int' }, { rolls: 'who' })
const braves = step('weather-braved-by', { who: 'creature', bonus: 'int' })

const isExposed = (r: Reader, who: number): boolean => WEATHER.some(name => dosesOf(r, who, name) > 0)

/** Survival helps against weather: a check, and a bonus on the saves for as long as one is out in it. */
export const weatherBraved: Chapter = feature(RULE, {
  fields: [won],
  events: [braved],
  terms: {
    save: (t, c, who, { save, by, descriptors = [] }) => {
      if (save !== 'Fortitude' || by !== undefined || !descriptors.some(d => OF_WEATHER.includes(d))) return
      const n = c.get(who, won)
      if (n > 0) t.add(n, 'circumstance', SKILL, RULE)
    },
  },
  commands: [
    action({
      name: 'brave-weather',
      rule: RULE,
      parameters: { dc: maybe('int'), bonus: maybe('int') },
      cost: 'standard',
      refuse: (r, who, { bonus = USUAL }): readonly Refusal[] => [
        ...(isExposed(r, who) ? [] : [{ why: say`is out in neither cold nor heat`, rule: RULE }]),
        ...(r.get(who, won) > 0 ? [{ why: say`has its bonus against this weather already`, rule: RULE }] : []),
        ...(typeof bonus === 'number' && bonus >= 1 && bonus <= MOST
          ? []
          : [{ why: say`bonus is a whole number from 1 to 10`, rule: RULE }]),
      ],
      suggestions: (r, who) => (isExposed(r, who) && r.get(who, won) === 0 ? [{ do: 'brave-weather' }] : []),
      plan: (_c, who, { dc, bonus = USUAL }) => [brave({ who, bonus, ...(dc === undefined ? {} : { dc }) })],
    }),
  ],
  steps: [
    run(brave, (c, { who, dc, bonus }) => {
      const number = dc ?? askDifficulty(c, who, SKILL)
      c.plan(rollCheck({ who, roll: { check: SKILL }, dc: number, results: passOrFail([braves({ who, bonus })], []) }))
    }),
    run(braves, (c, { who, bonus }) => c.emit(braved({ who, n: bonus }))),
  ],
  triggers: [
    trigger(afflictionEnded, (c, { who, of }) => {
      const others = WEATHER.filter(name => name !== of)
      if (c.get(who, won) > 0 && WEATHER.includes(of) && !others.some(name => dosesOf(c, who, name) > 0))
        c.emit(braved({ who, n: 0 }))
      return []
    }),
  ],
  words: {
    commands: {
      'brave-weather':
        'A Survival check against the cold or heat that it is out in: a bonus on the saves, 2 when not said.',
    },
    parameters: {
      'brave-weather.dc': 'what the roll must reach; the game master is asked when it is left out',
      'brave-weather.bonus': 'what a success adds to its Fortitude saves against this weather',
    },
    events: {
      [braved.kind]: (e, s) =>
        Number(e.n) > 0 ? `${s.name(e.who)} knows how to bear the weather: +${e.n} against it` : null,
    },
  },
})
