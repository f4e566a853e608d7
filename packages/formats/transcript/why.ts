import type { Explained, Term } from '@quintain/engine'
import { signed } from '@quintain/engine'
import type { Citation, Dice, GameSystem, Rolled } from '@quintain/rules'
import type { Paint } from './line.ts'

/** Whether a die is rolled for a number, or damage is counted by it: then it is opened each time. */
export const isRolled = (system: GameSystem, stat: string): boolean =>
  Object.hasOwn(system.words.rolls, stat) || stat === 'multiplier'
/** Numbers that a roll is compared with, not added to: their base is shown without a sign. */
const HEAD = 15
const RULES = 66

/**
 * Numbers opened: what they are made of, what was left out and why, and the rules. Rules of another text than the
 * one that is played are shown as borrowed.
 */
export function whyLines(
  why: readonly Explained[],
  dice: Dice,
  system: GameSystem,
  paint: Paint = (_, text) => text,
): string[] {
  const seen = new Set<string>()
  return why.flatMap(x => {
    const key = `${x.stat} ${x.who} ${x.total}`
    if (seen.has(key) || isStep(x, why) || isPlain(x)) return []
    seen.add(key)
    const own = x.stat === 'damage' ? why.find(w => w.stat === 'multiplier') : undefined
    const times = own?.total ?? 1
    const rolls = Object.hasOwn(system.words.rolls, x.stat) ? system.words.rolls[x.stat]! : []
    const rolled = rolls.map(k => dice[k]).find(f => f !== undefined)
    if (x.between)
      return [
        `${paint('dim', `${x.stat} ${x.between.join(' to ')}`.padEnd(HEAD - 1))} = ${system.words.frame.asFarAsKnown}`,
      ]
    // A bonus of nothing at all says nothing where no die was thrown for it.
    if (x.terms.length === 0 && !rolled) return []
    return opened(x, rolled, times, system, paint)
  })
}

/** The rules of a line itself, for the same column: none where it has none. */
export const lineRules = (citations: readonly Citation[], home: string): string =>
  cited([...new Set(citations.flatMap(b => (b.what === undefined ? b.rules : [])))], home)

/** What else a line rests on, each with its rules: what gave an opportunity, the roll that makes a critical hit. */
export const citationLines = (citations: readonly Citation[], paint: Paint, home: string): string[] =>
  citations.flatMap(({ what, says = '', rules }) => {
    if (what === undefined) return []
    const length = Math.max(HEAD - 1, what.length) + 3 + says.length
    return [ruled(`${paint('dim', what.padEnd(HEAD - 1))} = ${says}`, length, cited(rules, home), paint)]
  })

/** Rules by their ids, those of the text itself and of the house first. */
function cited(rules: readonly string[], home: string): string {
  const own = (rule: string) => rule.startsWith(`${home}/`) || rule.startsWith('house/')
  const theirs = rules.filter(rule => !own(rule))
  return [...rules.filter(own), ...(theirs.length ? ['borrowed:', ...theirs] : [])].join(' ')
}

function opened(x: Explained, rolled: Rolled | undefined, times: number, system: GameSystem, paint: Paint): string[] {
  const cite = (rules: readonly string[]): string => cited(rules, system.id)
  const counted = x.terms.filter(t => !t.lost)
  const sum = (rolled?.face ?? 0) + x.total * times
  const made = rolled?.made ?? sum
  const parts = [
    ...(rolled ? [rolled.dice ? `${rolled.face} (${rolled.dice})` : String(rolled.face)] : []),
    ...counted.map((t, i) => `${termText(t, !rolled && i === 0)}${times > 1 ? ` x${times}` : ''}`),
    ...(made === sum ? [] : [`but at least ${made}`]),
  ]
  const readings = x.readings.length ? `  reading: ${x.readings.join(', ')}` : ''
  const bare = rolled && counted.length === 0 ? system.bareRoll?.[x.stat] : undefined
  const least = made === sum ? undefined : system.leastDamage
  const rules = [...new Set([...counted.map(t => t.rule), bare, least].filter(rule => rule !== undefined))]
  return [
    ruled(
      `${paint('dim', `${x.stat} ${made}`.padEnd(HEAD - 1))} = ${parts.join('  ') || '0'}${readings}`,
      Math.max(HEAD - 1, `${x.stat} ${made}`.length) + 3 + `${parts.join('  ') || '0'}${readings}`.length,
      cite(rules),
      paint,
    ),
    ...x.terms
      .filter(t => t.lost)
      .map(t => {
        const text = `not counted: ${termText(t, false)}`
        const line = `${' '.repeat(HEAD)}  ${paint('strikethrough', text)}, ${t.lost}`
        return ruled(line, HEAD + 2 + text.length + 2 + t.lost!.length, cite([t.lostBy ?? t.rule]), paint)
      }),
  ]
}

/** The rules stand to the right, in a column of their own where there is room. */
export const ruled = (line: string, length: number, rules: string, paint: Paint): string =>
  rules ? `${line}${' '.repeat(Math.max(2, RULES - length))}${paint('dim', rules)}` : line

/** An ability by itself, taken over whole into another number, says nothing that the other does not. */
const isStep = (x: Explained, all: readonly Explained[]): boolean =>
  x.stat === 'ability' &&
  x.terms.length === 1 &&
  all.some(y => y.stat !== x.stat && y.who === x.who && y.terms.some(t => t.from === x.terms[0]!.from))
/** Damage rolled once is the rule. */
const isPlain = (x: Explained): boolean => x.stat === 'multiplier' && x.total === 1 && x.terms.every(t => !t.lost)

const termText = (t: Term, first: boolean): string =>
  first && t.from === 'base' ? String(t.value) : `${signed(t.value)} ${t.from}`
