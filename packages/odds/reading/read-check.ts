import { DiceError, parseDice } from '@quintain/dice'
import type { LineCheck } from '@quintain/rules'
import { LineError, number, type Part, spaced } from './line-error.ts'

const CHECK = /^\s*([a-z][a-z' -]*?)\s+([+-]\s*\d+)(?![d\d/%])(.*)$/is
/** Words before a bonus that are not the name of a check. */
const OF_ATTACKS = /^(?:attacks?|damage|dmg|melee|ranged|hits?|to hit|bonus)$/i
/** Three letters in a row: no name of a check is shorter. */
const MAY_SAY = /[a-z]{3}/i
/** Dice of damage behind a bonus: then it is an attack. */
const DAMAGE = /^\s*\d*d[\d%]/i

/** What people roll a d20 for that is no check, with what would be right. */
const NO_CHECKS: readonly (readonly [RegExp, (bonus: string) => string])[] = [
  [
    /^(?:fort(?:itude)?|ref(?:lex)?|will)(?: save)?$/i,
    bonus => `a save stands before "vs" with its DC: "Will 20 vs ${bonus}"`,
  ],
  [/^init(?:iative)?$/i, () => 'who acts first is asked of a fight file: quintain odds FILE'],
]

/** Tries of a check at most, dice that are added to it, and who helps. */
const MOST_TIMES = 50
const MOST_AIDS = 10

type Said = { -readonly [K in Exclude<keyof LineCheck, 'name' | 'bonus'>]: LineCheck[K] }
type Wrong = (message: string) => LineError
type Read = (said: Said, found: RegExpExecArray, wrong: Wrong) => void
/** What may stand behind the bonus of a check. */
const FORMS: readonly (readonly [RegExp, Read])[] = [
  [
    /^\+\s*(\d*d(?:\d+|%))(?!\d)/i,
    (said, f, wrong) => {
      const dice = f[1]!.toLowerCase()
      try {
        parseDice(dice)
      } catch (error) {
        throw error instanceof DiceError ? wrong(error.message) : error
      }
      said.dice = said.dice === null ? dice : `${said.dice}+${dice}`
    },
  ],
  [
    /^tak(?:es?|ing)\s*(10|20)\b/i,
    (said, f, wrong) => {
      if (said.take !== null) throw wrong('what is taken is said already')
      said.take = f[1] === '10' ? 10 : 20
    },
  ],
  [
    /^re-?roll(?:ed|s)?\b/i,
    said => {
      said.reroll = true
    },
  ],
  [
    /^conviction\b/i,
    said => {
      said.conviction = true
    },
  ],
  [
    /^aid(?:ed|s)?(?:\s+by)?\s+([+-]\s*\d+(?:\s*\/\s*[+-]\s*\d+)*)/i,
    (said, f, wrong) => {
      said.aids = [...said.aids, ...f[1]!.split('/').map(number)]
      if (said.aids.length > MOST_AIDS) throw wrong(`${MOST_AIDS} who help at most`)
    },
  ],
  [
    /^(?:x\s*(\d{1,4})|(\d{1,4})\s+(?:times|tries))\b/i,
    (said, f, wrong) => {
      said.times = Number(f[1] ?? f[2])
      if (said.times < 1 || said.times > MOST_TIMES) throw wrong(`from 1 to ${MOST_TIMES} tries`)
    },
  ],
]

/** `Climb +9`, `Climb +9 take 10`, `Hide +6 +1d6 x3`: a check by its name, with what is added to the die and how it is made. */
export function readCheck({ line, text, column }: Part): LineCheck | null {
  const found = MAY_SAY.test(text) ? CHECK.exec(text) : null
  if (!found || OF_ATTACKS.test(found[1]!) || DAMAGE.test(found[3]!)) return null
  const name = spaced(found[1]!)
  for (const [form, right] of NO_CHECKS)
    if (form.test(name)) throw new LineError(line, column, `${name} is no check: ${right(found[2]!)}`)
  const said: Said = { dice: null, take: null, reroll: false, conviction: false, aids: [], times: 1 }
  let rest = found[3]!
  for (;;) {
    rest = rest.replace(/^[\s,]+/, '')
    if (rest === '') break
    const at = column + text.length - rest.length
    const wrong: Wrong = message => new LineError(line, at, message)
    const form = FORMS.find(([f]) => f.test(rest))
    if (!form)
      throw wrong(
        `"${spaced(rest)}" is not read: behind its bonus a check has +1d6 (dice that are added), take 10 or take 20, reroll, advantage, conviction, aided +4 (who helps, against 10) or x3 (tries)`,
      )
    const got = form[0].exec(rest)!
    form[1](said, got, wrong)
    rest = rest.slice(got[0].length)
  }
  if (said.conviction && (said.take !== null || said.reroll))
    throw new LineError(line, column, 'conviction is said of a die that is rolled once')
  if (said.take !== null && said.reroll) throw new LineError(line, column, `who takes ${said.take} does not roll`)
  return { name, bonus: number(found[2]!), ...said }
}
