import { type Command, decodeCommand, type Step } from '../model/fields.ts'
import { AGENDA } from '../model/state.ts'
import type { Reader, Refusal } from '../model/vocabulary.ts'

/**
 * The step by which a creature acts while someone else is asked, its command with names; or null and every reason why
 * it cannot.
 */
export function outOfTurn(
  r: Reader,
  id: string,
  command: Command,
): { readonly step: Step | null; readonly reasons: readonly Refusal[] } {
  const no = (why: string) => ({ step: null, reasons: [{ why, rule: 'house/command/out-of-turn' as const }] })
  const { scene } = r
  const way = r.slots.actOutOfTurn
  if (!way) return no(`nobody acts out of turn under ${scene.rules.id}`)
  if (r.S[AGENDA] === 0) return no('the fight is over')
  const who = scene.creatures.indexOf(id)
  if (who < 0) return no(`no creature "${id}" in this fight (${scene.creatures.join(', ')})`)
  if (typeof command !== 'object' || command === null || typeof command.do !== 'string')
    return no('a command is an object that says what to do, as {"do":"end"}')
  let meant: Command
  try {
    meant = decodeCommand(command, scene)
  } catch (error) {
    return no((error as Error).message)
  }
  const reasons = way.refuse(r, who, meant)
  return reasons.length ? { step: null, reasons } : { step: way.step(who, meant), reasons }
}
