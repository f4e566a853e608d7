import type { Chapter, CommandKind, RuleId } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { time } from '../../d20/turn/advance-time.ts'
import { foesAboutRefusals } from '../../d20/turn/out-of-combat/foes-about.ts'
import { DAY, HOUR, MINUTE } from '../../d20/vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'

const RULE: RuleId = 'true20/healing/recovery-times'
/** A year. */
const MOST = 365 * DAY

const roundsOf = (minutes: unknown, hours: unknown): number =>
  minutes === undefined && hours === undefined
    ? MINUTE
    : MINUTE * ((minutes as number) ?? 0) + HOUR * ((hours as number) ?? 0)

const passTime: CommandKind = {
  name: 'pass-time',
  rule: RULE,
  parameters: { minutes: maybe('int'), hours: maybe('int') },
  cost: () => 'none',
  tried: 'again',
  refuse: (r, who, { minutes, hours }) => {
    const rounds = roundsOf(minutes, hours)
    const whole = Number.isInteger(rounds / MINUTE) && rounds >= 0 && rounds <= MOST
    return [
      ...foesAboutRefusals(r, who, RULE, name => refusal.foesAbout(name)),
      ...(whole ? [] : [{ why: refusal.wholeMinutes(MOST / MINUTE), rule: RULE }]),
    ]
  },
  suggestions: () => [],
  plan: (_c, _who, { minutes, hours }) => [time(roundsOf(minutes, hours), 'wait')],
}

/** Time that is not counted in rounds, by command. */
export const timeByCommand: Chapter = {
  topic: 'actions',
  from: 'true20',
  commands: [passTime],
}
