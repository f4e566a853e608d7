import type { Command, Reader, RulingKind } from '@quintain/engine'
import { dead } from '@quintain/rules'
import { UserError } from '../io/terminal.ts'
import { rulingSays } from '../words/rulings.ts'
import { readParameters } from './command.ts'
import { missingIn, notUnderstood } from './diagnose.ts'
import { parametersOf } from './kinds.ts'
import { type Word, wordsOf } from './line.ts'
import { Names } from './names.ts'
import type { Scope } from './scope.ts'

/** Rulings by their names, but for those that take what no line holds. */
export function rulingNames(r: Reader): Names<RulingKind> {
  const kinds = Object.values(r.scene.rules.rulings).filter(k => parametersOf(k).every(p => p.spec !== 'steps'))
  return new Names(kinds.map(k => ({ value: k, names: [k.name, ...(k.name === 'set' ? ['adjust'] : [])] })))
}

/** A ruling of the game master from a line without its first word. Throws a UserError that says what is not understood. */
export function ruling(s: Scope, line: string): { what: Command; reason: string } {
  const typed = wordsOf(line)
  const names = rulingNames(s.r)
  const cut = typed.findIndex(w => w.low === 'because')
  const said = cut < 0 ? typed : typed.slice(0, cut)
  const told = temporary(s, said) ?? (names.read(typed, 0).length > 0 ? null : toldRuling(s, said))
  const isRuling = told !== null && names.read(told, 0).length > 0
  const words = isRuling ? [...told, ...(cut < 0 ? [] : typed.slice(cut))] : typed
  const because = words.findIndex(w => w.low === 'because')
  const end = because < 0 ? words.length : because
  const given = because < 0 ? '' : line.slice(words[because]!.to).trim()
  const reason = given.startsWith('of ') ? `because ${given}` : given || rulingSays.noReason
  const verb = names.read(words, 0, end)[0]
  if (!verb) throw new UserError(rulingSays.unknown(words[0]?.text ?? '', names.near(words, 0), names.all))
  const parsed = readParameters(s, line, words, verb.value, verb.used, end)
  if ('lost' in parsed) throw new UserError(`${notUnderstood(s, words, parsed.lost)}`)
  if (parsed.read.missing.length) throw new UserError(missingIn(s, parsed.read))
  return { what: parsed.read.command, reason }
}

const word = (text: string): Word => ({ text, low: text, quoted: false, from: 0, to: 0 })
/** Words that say what the number before them counts, or nothing. */
const COUNTED: ReadonlySet<string> = new Set(['damage', 'points', 'point', 'of', 'hit', 'hp', 'feet', 'foot', 'ft'])
/** Rulings of a number, by what is told of the creature. */
const OF_NUMBERS: Readonly<Record<string, string>> = {
  takes: 'damage',
  suffers: 'damage',
  loses: 'damage',
  heals: 'heal',
  regains: 'heal',
  recovers: 'heal',
  falls: 'fall',
}

/** `give ann 5 temporary hit points`, `ann gains 5 temporary hp`: told of whom, and how many. Null for anything else. */
function temporary(s: Scope, words: readonly Word[]): readonly Word[] | null {
  const n = words.find(w => !w.quoted && /^\d+$/.test(w.low))
  const about = words.slice(1).some(w => !w.quoted && (w.low === 'temporary' || w.low === 'temp'))
  const named =
    about && n
      ? words.flatMap((_, i) =>
          s.creatures
            .read(words, i)
            .filter(r => r.cost === 0)
            .slice(0, 1)
            .map(r => words.slice(i, i + r.used)),
        )[0]
      : undefined
  return named ? [word('temporary'), ...named, n!] : null
}

/**
 * A ruling that is told of a creature, as `ruling bo is prone` or `ruling bo takes 3 fire damage`, or of time (`ruling 2 hours pass`), in
 * the words of the ruling that it is. Null where words tell no such thing.
 */
function toldRuling(s: Scope, words: readonly Word[]): readonly Word[] | null {
  const last = words.at(-1)?.low ?? ''
  if (words.length > 1 && (last === 'pass' || last === 'passes')) return [word('time'), ...words.slice(0, -1)]
  if (words[0]?.low === 'kill') return [word('give'), ...words.slice(1), word(dead.name)]
  const named = s.creatures.read(words, 0).find(r => r.cost === 0)
  if (!named) return null
  const who = words.slice(0, named.used)
  const [verb, ...rest] = words.slice(named.used)
  const what = verb?.low ?? ''
  if (what === 'dies') return [word('give'), ...who, word(dead.name)]
  if (what === 'is') {
    const ends = rest[0]?.low === 'not' ? 1 : rest[0]?.low === 'no' && rest[1]?.low === 'longer' ? 2 : 0
    return [word(ends > 0 ? 'take' : 'give'), ...who, ...rest.slice(ends)]
  }
  const ruling = Object.hasOwn(OF_NUMBERS, what) ? OF_NUMBERS[what] : undefined
  const counts = rest.some(w => /^\d+$/.test(w.low))
  if (what === 'falls' && !counts) return [word('give'), ...who, ...rest]
  return ruling && counts ? [word(ruling), ...who, ...rest.filter(w => !COUNTED.has(w.low))] : null
}
