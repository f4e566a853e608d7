import type { Chapter, Context, Reader, RuleId, Step, View } from '@quintain/engine'
import { beyond, event, maybe, oneOf, ruled, ruling, run, sharedReading, step, trigger } from '@quintain/engine'
import { negativeLevelsOf } from '../../creature/abilities.ts'
import { proofAgainst } from '../../creature/documents/immune.ts'
import { clearTimers, endConditions, hasTimer, placeOf, startTimer } from '../../turn/timers.ts'
import { passOrFail, rollCheck, SAVES } from '../../vocabulary/check-steps.ts'
import { dead } from '../../vocabulary/conditions.ts'
import {
  initiative,
  type NegativeLevels,
  negativeLevels,
  negativeSpec,
  order,
  standing,
  timers,
} from '../../vocabulary/fields.ts'
import { stateLeft } from '../../vocabulary/states.ts'
import { atPlace, DAY } from '../../vocabulary/timers.ts'
import { refusal } from '../../words/refusals.ts'
import type { Source } from '../rules.ts'
import { die } from '../thresholds.ts'

export const NEGATIVE_LEVEL_SAVE_ALWAYS_FORTITUDE = sharedReading('negative-level-save-always-fortitude')

const LEVELS: RuleId = 'house/ruling/negative-levels'

const source = { who: 'creature', source: 'text', save: maybe(oneOf(...SAVES)), dc: maybe('int') } as const
/**
 * A creature takes negative levels of one source. `save` and `dc` of what removes them, once a day; without it they are
 * permanent.
 */
export const takeLevels = step('take-levels', { ...source, n: 'int' })
/** A day has passed: the save against those of one source. */
const throwOffLevels = step('throw-off-levels', source, { rolls: 'who' })
/** Those of one source are gone. */
const loseLevels = step('lose-levels', source)
/** `n` negative levels are gone, of whatever source: the permanent ones last. */
export const restoreLevels = step('restore-levels', { who: 'creature', n: 'int' })
/** It was brought back with more negative levels than it has levels. */
const dieAgain = step('die-again', { who: 'creature' })

/** Negative levels come and go by the game master's word; those that come last until they are removed. */
const levelsRuling = ruling({
  name: 'negative-levels',
  rule: LEVELS,
  parameters: { who: 'creature', by: 'int' },
  refuse: (r, { who, by }) => [
    ...beyond(by),
    ...(by === 0 ? [{ why: refusal.noChange('+1 or -2'), rule: LEVELS }] : []),
    ...(by < 0 && negativeLevelsOf(r, who) === 0
      ? [{ why: refusal.noLevelsLost(r.sheet(who).name), rule: LEVELS }]
      : []),
  ],
  plan(c, { who, by }) {
    c.plan(by > 0 ? takeLevels({ who, source: 'a ruling', n: by }) : restoreLevels({ who, n: -by }))
    c.emit(ruled({ what: 'negative-levels', who }))
  },
})
/** Negative levels of one source as they were, and as they are; absent: none. */
export const levelsChanged = event(
  'levels-changed',
  { who: 'creature', was: maybe(negativeSpec), now: maybe(negativeSpec) },
  (w, e) => {
    if (e.was) w.exclude<NegativeLevels>(e.who, negativeLevels, e.was)
    if (e.now) w.include<NegativeLevels>(e.who, negativeLevels, e.now)
  },
  { of: 'who', to: 'own' },
)

/** What negative levels are in a text, beside a penalty of 1 each. */
export interface NegativeLevelText {
  /** The number of them that kills: the level, or what a creature has in its place. */
  most(r: Reader, who: number): number
  /** Points that n more of them take, and what follows. */
  taken(c: Context, who: number, n: number): readonly Step[]
  /** What comes back with n of them gone. */
  gone(c: Context, who: number, n: number): readonly Step[]
  /** Rounds that a creature lives which is brought back with so many that they kill. */
  readonly respite: number
}
declare module '@quintain/engine' {
  interface Slots {
    /** Levels that count for less of a creature. */
    levelsLost?(v: View, who: number): number
  }
}

type From = Omit<NegativeLevels, 'n'>
const same = (a: From, b: From): boolean => a.source === b.source && a.save === b.save && a.dc === b.dc
const timerOf = ({ source: of, save, dc }: From): string => `negative levels: ${of} (${save} ${dc})`
const fromOf = ({ source: of, save, dc }: From): From => ({
  source: of,
  ...(save === undefined ? {} : { save }),
  ...(dc === undefined ? {} : { dc }),
})

/** Those of one source become fewer by n. */
function remove(c: Context, who: number, was: NegativeLevels, n: number): void {
  const now = { ...was, n: was.n - n }
  c.emit(levelsChanged(now.n > 0 ? { who, was, now } : { who, was }))
  if (now.n <= 0) clearTimers(c, who, t => t.source === timerOf(was))
}

export const negativeLevelsByText = ({ from }: Source, text: NegativeLevelText): Chapter => ({
  topic: 'injury',
  from,
  reads: { consequence: ['levels', 'restoresLevels'] },
  needs: { steps: [die, endConditions, rollCheck], fields: [initiative, order, standing, timers] },
  fields: [negativeLevels],
  events: [levelsChanged],
  rulings: [levelsRuling],
  slots: { levelsLost: (v, who) => v.items(who, negativeLevels).reduce((n, x) => n + x.n, 0) },
  steps: [
    run(takeLevels, (c, { who, n, ...given }) => {
      if (n <= 0 || c.has(who, dead) || proofAgainst(c, who, 'energy drain')) return
      const of = fromOf(given)
      const was = c.items(who, negativeLevels).find(x => same(x, of))
      const { source: name, ...daily } = of
      const now = { source: name, n: (was?.n ?? 0) + n, ...daily }
      c.emit(levelsChanged(was ? { who, was, now } : { who, now }))
      if (of.dc !== undefined && !hasTimer(c, who, timerOf(of)))
        startTimer(c, who, {
          moment: { at: 'outside' },
          left: DAY,
          every: DAY,
          steps: [throwOffLevels({ who, ...of })],
          source: timerOf(of),
        })
      const dies = negativeLevelsOf(c, who) + n >= text.most(c, who)
      c.plan(...text.taken(c, who, n), ...(dies ? [die({ who })] : []))
    }),
    run(throwOffLevels, (c, { do: _, ...of }) => {
      const { who, save = 'Fortitude', dc } = of
      if (c.has(who, dead) || dc === undefined) return
      const roll = { who, roll: { save }, dc, against: of.source }
      c.plan(rollCheck({ ...roll, results: passOrFail([loseLevels(of)], []) }))
    }),
    run(loseLevels, (c, { who, ...of }) => {
      const was = c.items(who, negativeLevels).find(x => same(x, of))
      if (!was) return
      remove(c, who, was, was.n)
      c.plan(...text.gone(c, who, was.n))
    }),
    run(restoreLevels, (c, { who, n }) => {
      let left = n
      const items = [...c.items(who, negativeLevels)].sort(
        (a, b) => Number(a.dc === undefined) - Number(b.dc === undefined) || (timerOf(a) < timerOf(b) ? -1 : 1),
      )
      for (const was of items) {
        const gone = Math.min(left, was.n)
        if (gone === 0) break
        remove(c, who, was, gone)
        left -= gone
      }
      if (left < n) c.plan(...text.gone(c, who, n - left))
    }),
    run(dieAgain, (c, { who }) => {
      if (negativeLevelsOf(c, who) >= text.most(c, who)) c.plan(die({ who }))
    }),
  ],
  triggers: [
    // Brought back to life, it has so long to be rid of them.
    trigger(stateLeft, (c, { who, condition }) => {
      if (condition !== dead.name || negativeLevelsOf(c, who) < text.most(c, who)) return []
      const steps = [dieAgain({ who })]
      startTimer(c, who, { moment: atPlace(placeOf(c, who)), left: text.respite, steps, source: 'negative levels' })
      return []
    }),
  ],
})
