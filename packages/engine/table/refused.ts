import type { Command, Step } from '../model/fields.ts'
import type { Refusal } from '../model/vocabulary.ts'

/** A command or a ruling that is not legal: every reason, with its rule. Nothing has changed. */
export class Refused extends Error {
  readonly reasons: readonly Refusal[]
  constructor(command: Command, reasons: readonly Refusal[]) {
    super(`${command.do}: ${reasons.map(r => `${r.why} (${r.rule})`).join('; ')}`)
    this.reasons = reasons
  }
}

/** Why steps that a game master planned cannot be gone through: one of them names what is not there, or never ends. */
export const unfit = (ruling: Command, { do: kind }: Step, error: unknown): Refused => {
  // What JavaScript says of a value that is missing helps nobody at a table.
  const why = error instanceof TypeError ? 'what it names is not there' : (error as Error).message
  return new Refused(ruling, [{ why: `plan.steps: ${kind}: ${why}`, rule: 'house/ruling/value' }])
}
