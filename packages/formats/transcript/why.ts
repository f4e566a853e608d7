import type { Explained, Term } from '@quintain/engine'
import { signed } from '@quintain/engine'
import { type Citation, rulesets } from '@quintain/rules'
import type { Paint } from './layout.ts'
import type { Dice, Rolled } from './rolled.ts'

/** Which die a number is added to. */
const ROLLED: Readonly<Record<string, readonly string[]>> = {
  attack: ['attack'],
  damage: ['damage'],
  toughness: ['toughness'],
  save: ['save', 'Fortitude', 'Reflex', 'Will'],
  initiative: ['initiative'],
  check: ['check', 'recovery', 'dying', 'heal', 'notice', 'endurance', 'concentration'],
}
/** Whether a die is thrown for a number, or damage is told by it: then it is told each time. */
export const isRolled = (stat: string): boolean => stat in ROLLED || stat === 'multiplier'
/** Numbers that a roll is compared with, not added to: their base is told without a sign. */
const HEAD = 15
const RULES = 66

/**
 * Numbers opened: what they are made of, what was left out and why, and the rules. `home` is the ruleset that is played:
 * rules of another text are shown as borrowed.
 */
export function whyLines(
  why: readonly Explained[],
  dice: Dice,
  paint: Paint = (_, text) => text,
  home?: string,
): string[] {
  const cite = (rules: readonly string[]): string => cited(rules, home)
  const seen = new Set<string>()
  return why.flatMap(x => {
    const key = `${x.stat} ${x.who} ${x.total}`
    if (seen.has(key) || isStep(x, why) || isPlain(x)) return []
    seen.add(key)
    const own = x.stat === 'damage' ? why.find(w => w.stat === 'multiplier') : undefined
    const times = own?.total ?? 1
    const rolled = (ROLLED[x.stat] ?? []).map(k => dice[k]).find(f => f !== undefined)
    // A bonus of nothing at all says nothing where no die was thrown for it.
    if (x.terms.length === 0 && !rolled) return []
    return opened(x, rolled, times, paint, cite, home)
  })
}

/** The rules of a line itself, for the same column: none where it has none. */
export const lineRules = (behind: readonly Citation[], home: string | undefined): string =>
  cited([...new Set(behind.flatMap(b => (b.what === undefined ? b.rules : [])))], home)

/** What else stands behind a line, each with its rules: what gave an opportunity, the roll that makes a critical hit. */
export const citationLines = (behind: readonly Citation[], paint: Paint, home: string | undefined): string[] =>
  behind.flatMap(({ what, says = '', rules }) => {
    if (what === undefined) return []
    const length = Math.max(HEAD - 1, what.length) + 3 + says.length
    return [ruled(`${paint('dim', what.padEnd(HEAD - 1))} = ${says}`, length, cited(rules, home), paint)]
  })

/** Rules by their ids, those of the text itself and of the house first. */
function cited(rules: readonly string[], home: string | undefined): string {
  const own = (rule: string) => home === undefined || rule.startsWith(`${home}/`) || rule.startsWith('house/')
  const theirs = rules.filter(rule => !own(rule))
  return [...rules.filter(own), ...(theirs.length ? ['borrowed:', ...theirs] : [])].join(' ')
}

function opened(
  x: Explained,
  rolled: Rolled | undefined,
  times: number,
  paint: Paint,
  cite: (rules: readonly string[]) => string,
  home: string | undefined,
): string[] {
  const counted = x.terms.filter(t => !t.lost)
  const sum = (rolled?.face ?? 0) + x.total * times
  const made = rolled?.made ?? sum
  const parts = [
    ...(rolled ? [rolled.dice ? `${rolled.face} (${rolled.dice})` : String(rolled.face)] : []),
    ...counted.map((t, i) => `${termText(t, !rolled && i === 0)}${times > 1 ? ` x${times}` : ''}`),
    ...(made === sum ? [] : [`but at least ${made}`]),
  ]
  const readings = x.readings.length ? `  reading: ${x.readings.join(', ')}` : ''
  const kit = rulesets[home ?? '']
  const bare = rolled && counted.length === 0 ? kit?.bareRoll?.[x.stat] : undefined
  const least = made === sum ? undefined : kit?.leastDamage
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
