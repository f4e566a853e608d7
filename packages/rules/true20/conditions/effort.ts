import type { Chapter, Context, Reader, Refusal, RuleId } from '@quintain/engine'
import {
  condition,
  event,
  feature,
  key,
  maybe,
  policy,
  question,
  run,
  say,
  step,
  trigger,
  value,
} from '@quintain/engine'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import { spendsOn } from '../../d20/creature/roles.ts'
import { action } from '../../d20/turn/action.ts'
import { turnEnded } from '../../d20/turn/round.ts'
import { endConditions, startTimer } from '../../d20/turn/timers.ts'
import { checked, contested } from '../../d20/vocabulary/check-steps.ts'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { atTurnStart } from '../../d20/vocabulary/timers.ts'
import { sheetOf } from '../creature/abilities.ts'
import { convictionSpent, spendConviction } from '../vocabulary/conviction.ts'
import { CONVICTION } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { tire } from './fatigue.ts'

const USE: RuleId = 'true20/fatigue/extra-effort-use'
const COST: RuleId = 'true20/fatigue/extra-effort-cost'
const BY_CONVICTION: RuleId = 'true20/fatigue/extra-effort-conviction'
const OTHER: RuleId = 'true20/fatigue/extra-effort-other-uses'
/** The one benefit that is built in: +2 on one check of this turn. */
const CHECK = 'check'
const BENEFITS = 'extra-effort-benefits'

/** 1 from an extra effort until its fatigue is due, which is at the start of the next turn. */
export const exerted = value('extra effort', { to: 'seen' })
/** +2 on the next check of this turn. */
export const exerting = condition('making an extra effort')
export const effortMade = event('effort-made', { who: 'creature', for: 'text' }, (w, e) => w.set(e.who, exerted, 1), {
  of: 'who',
  to: 'seen',
})
export const effortPaid = event('effort-paid', { who: 'creature' }, (w, e) => w.set(e.who, exerted, 0), {
  of: 'who',
  to: 'seen',
  silent: true,
})
/** "Spend Conviction, so that the effort does not tire?" */
export const sparesFatigue = question<'spend' | 'tire'>('effort.conviction')
const due = step('effort-due', { who: 'creature' })

/** An extra effort of any kind: its fatigue comes as the next turn begins. */
function exert(c: Context, who: number, benefit: string): void {
  c.emit(effortMade({ who, for: benefit }))
  startTimer(c, who, { moment: atTurnStart(who), left: 1, steps: [due({ who })], source: 'extra effort' })
}
const benefitsOf = (r: Pick<Reader, 'option'>): readonly string[] => {
  const more = r.option(BENEFITS)
  return [CHECK, ...(Array.isArray(more) ? more.map(String) : [])]
}
const refuseTwice = (r: Reader, who: number, rule: RuleId): readonly Refusal[] =>
  r.get(who, exerted) === 1 ? [{ why: refusal.exertedAlready, rule }] : []

const isEffort = (r: Reader, who: number, act: unknown): boolean =>
  (actNamed(r, who, act) as { effort?: boolean } | undefined)?.effort === true

/** Going beyond one's limits, at the price of fatigue: by command, or by an act of the sheet that is one. */
export const extraEffort: Chapter = feature([USE, COST, BY_CONVICTION, OTHER], {
  keys: {
    act: { effort: key('flag', 'true where it is a use of extra effort: once a round, for a level of fatigue: true') },
  },
  fields: [exerted],
  events: [effortMade, effortPaid, convictionSpent],
  conditions: [
    {
      condition: exerting,
      rule: USE,
      mods: [{ to: 'check', value: 2, type: 'circumstance', rule: USE }],
    },
  ],
  policies: [policy(sparesFatigue, (c, who) => (spendsOn(c, who, 'fight') ? 'spend' : 'tire'))],
  commands: [
    action({
      name: 'extra-effort',
      rule: USE,
      parameters: { for: maybe('text') },
      choices: r => ({ for: benefitsOf(r as unknown as Reader) }),
      cost: 'free',
      refuse: (r, who, { for: benefit = CHECK }) => [
        ...(sheetOf(r, who).minion ? [{ why: refusal.heroesOnly, rule: USE }] : []),
        ...refuseTwice(r, who, USE),
        ...(benefitsOf(r).includes(String(benefit)) ? [] : [{ why: refusal.noSuchBenefit(benefitsOf(r)), rule: USE }]),
      ],
      suggestions: () => [],
      plan(c, who, { for: benefit = CHECK }) {
        exert(c, who, benefit)
        if (benefit === CHECK) c.emit(stateEntered({ who, condition: exerting.name }))
      },
    }),
  ],
  refuse: {
    use: (r, who, { act }) =>
      isEffort(r, who, act) && [
        ...(sheetOf(r, who).minion ? [{ why: refusal.heroesOnly, rule: USE }] : []),
        ...(r.get(who, exerted) === 1
          ? [{ why: say`has made an extra effort in this round already`, rule: OTHER }]
          : []),
      ],
  },
  before: {
    use(c, who, { act }) {
      if (isEffort(c, who, act)) exert(c, who, String(act))
    },
  },
  steps: [
    run(due, (c, { who }) => {
      if (c.get(who, exerted) === 0) return
      const spends = remaining(c, who, CONVICTION) > 0 && c.ask(sparesFatigue, who, ['spend', 'tire']) === 'spend'
      c.emit(effortPaid({ who }))
      if (spends) spendConviction(c, who, 'an extra effort')
      else c.plan(tire({ who, least: 0 }))
    }),
  ],
  triggers: [
    // The bonus is for one check of this turn.
    trigger(checked, (c, { who }) => ends(c, who)),
    trigger(contested, (c, { by, against }) => [by, ...against].flatMap(i => ends(c, i))),
    trigger(turnEnded, (c, { who }) => ends(c, who)),
  ],
  options: {
    [BENEFITS]: {
      rule: USE,
      kind: 'data',
      wrong: value =>
        Array.isArray(value) && value.every(name => typeof name === 'string')
          ? undefined
          : 'is a list of names of benefits, as [speed, power]',
    },
  },
})
const ends = (c: Context, who: number) =>
  c.has(who, exerting) ? [endConditions({ who, conditions: [exerting.name] })] : []
