import type { Command, Reader, RulingKind } from '@quintain/engine'
import { UserError } from '../io/terminal.ts'
import { rulingSays } from '../words/rulings.ts'
import { readParameters } from './command.ts'
import { missingIn, notUnderstood } from './diagnose.ts'
import { parametersOf } from './kinds.ts'
import { wordsOf } from './line.ts'
import { Names } from './names.ts'
import type { Scope } from './scope.ts'

/** Rulings by their names, but for those that take what no line holds. */
export function rulingNames(r: Reader): Names<RulingKind> {
  const kinds = Object.values(r.scene.rules.rulings).filter(k => parametersOf(k).every(p => p.spec !== 'steps'))
  return new Names(kinds.map(k => ({ value: k, names: [k.name, ...(k.name === 'set' ? ['adjust'] : [])] })))
}

/** A ruling of the game master from a line without its first word. Throws a UserError that says what is not understood. */
export function ruling(s: Scope, line: string): { what: Command; reason: string } {
  const words = wordsOf(line)
  const because = words.findIndex(w => w.low === 'because')
  const end = because < 0 ? words.length : because
  const given = because < 0 ? '' : line.slice(words[because]!.to).trim()
  const reason = given.startsWith('of ') ? `because ${given}` : given || rulingSays.noReason
  const names = rulingNames(s.r)
  const verb = names.read(words, 0, end)[0]
  if (!verb) throw new UserError(rulingSays.unknown(words[0]?.text ?? '', names.near(words, 0), names.all))
  const parsed = readParameters(s, line, words, verb.value, verb.used, end)
  if ('lost' in parsed) throw new UserError(`${notUnderstood(s, words, parsed.lost)}`)
  if (parsed.read.missing.length) throw new UserError(missingIn(s, parsed.read))
  return { what: parsed.read.command, reason }
}
