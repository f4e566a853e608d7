import type { Chapter, CommandKind, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, maybe, run, step } from '@quintain/engine'
import { areFoes, present } from '../../d20/position/position.ts'
import { clock, turnEdge } from '../../d20/turn/timers.ts'
import { dead, gone } from '../../d20/vocabulary/conditions.ts'
import { timers } from '../../d20/vocabulary/fields.ts'
import { elapse } from '../healing/time.ts'

const RULE: RuleId = 'true20/healing/recovery-times'
const HOUR = 60
/** A year, in minutes. */
const MOST = 365 * 24 * HOUR
const ROUNDS_A_MINUTE = 10

const passing = step('pass-time', { minutes: 'int' })
export const minutesPassed = event('minutes-passed', { minutes: 'int' }, null)

const minutesOf = (minutes: unknown, hours: unknown): number =>
  minutes === undefined && hours === undefined ? 1 : ((minutes as number) ?? 0) + HOUR * ((hours as number) ?? 0)

/** Rounds that timers still wait for, at most those of so many minutes. */
function roundsLeft(r: Reader, minutes: number): number {
  let most = 0
  for (let i = 0; i < r.count; i++)
    for (const t of r.items(i, timers)) if (t.kind !== 'fight' && t.kind !== 'while') most = Math.max(most, t.left ?? 1)
  return Math.min(most, minutes * ROUNDS_A_MINUTE)
}

/** Foes who can still fight leave no time. */
const unrest = (r: Reader, who: number): readonly Refusal[] =>
  r.scene.sheets.flatMap((sheet, i) =>
    areFoes(r, who, i) && present(r, i) && !r.barred(i, 'fight')
      ? [{ why: `no time passes with ${sheet.name} about`, rule: RULE }]
      : [],
  )

const passTime: CommandKind = {
  name: 'pass-time',
  rule: RULE,
  description:
    'Minutes (1) or hours pass for everyone, once no foe can fight: what fades fades, what is due is checked.',
  parameters: { minutes: maybe('int'), hours: maybe('int') },
  cost: () => 'none',
  refuse: (r, who, { minutes, hours }) => {
    const all = minutesOf(minutes, hours)
    const whole = Number.isInteger(all) && all >= 0 && all <= MOST
    return [...unrest(r, who), ...(whole ? [] : [{ why: `a whole number of minutes up to ${MOST}`, rule: RULE }])]
  },
  suggestions: () => [],
  plan: (_c, _who, { minutes, hours }) => [passing({ minutes: minutesOf(minutes, hours) })],
}

/** Time that is not counted in rounds, by command. */
export const timePassing: Chapter = {
  topic: 'actions',
  from: 'true20',
  events: [minutesPassed],
  commands: [passTime],
  steps: [
    run(
      passing,
      (c, { minutes }) => {
        const all = Array.from({ length: c.count }, (_, i) => i).filter(i => !c.has(i, dead) && !c.has(i, gone))
        c.emit(minutesPassed({ minutes }))
        for (let n = roundsLeft(c, minutes); n > 0; n--)
          c.plan(
            clock({ from: null, to: null }),
            ...all.flatMap(who => [turnEdge({ who, edge: 'turn-start' }), turnEdge({ who, edge: 'turn-end' })]),
          )
        c.plan(...all.map(who => elapse({ who, minutes })))
      },
      { plain: true },
    ),
  ],
}
