import { type Command, feature, type Reader, type Refusal, reading, say } from '@quintain/engine'
import { HUNDREDTHS, inHours, MINUTES } from './craft.ts'
import { currentOf } from './downstream.ts'

const FLOAT = 'srd35/travel/floating'

const ALWAYS_42 = reading(
  'float-always-42',
  FLOAT,
  '14 hours of floating are 42 miles whatever the current; default: 14 times the current',
)
const FLOATS = 14

/** Miles of a day's floating by the figure of the text. */
const FLOATED = 42

/** The same of an hour of floating. */
export const driftSpeed = (r: Reader, command: Command): number =>
  Math.round((ALWAYS_42(r) ? FLOATED / FLOATS : currentOf(command)) * HUNDREDTHS)

/** Why a craft does not float for these hours of a command; `before`: minutes that it has floated today. */
export function floatRefusals({ way, guided }: Command, hours: number, before: number): readonly Refusal[] {
  const why: Refusal[] = []
  if (hours > 0 && way !== 'downstream') why.push({ why: say`floats downstream only`, rule: FLOAT })
  if (hours > 0 && guided !== true) why.push({ why: say`floats only where somebody guides it`, rule: FLOAT })
  if (before + hours * MINUTES > FLOATS * MINUTES)
    why.push({
      why: say`floats ${FLOATS} hours a day beside those of rowing, and it has floated ${inHours(before)}`,
      rule: FLOAT,
    })
  return why
}

/** Floating on through the rest of the day. */
export const floatingOn = feature(FLOAT, { readings: [ALWAYS_42] })
