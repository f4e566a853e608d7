import { type AttackLine, lineAgainst, type Registry } from '@quintain/rules'
import { type LineAnswer, oddsOf } from '../line.ts'
import { parseAttack } from '../reading/expression.ts'
import { LineError } from '../reading/line-error.ts'

/** One roll of several that follow each other. */
export interface ChainLink {
  /** What goes on from it: an attack that hits, a check that succeeds, a save that fails. */
  readonly goesOn: 'hits' | 'succeeds' | 'fails'
  readonly answer: LineAnswer
  /** The chance that it goes so. */
  readonly p: number
}
/** Rolls that follow each other, each where the one before has gone so. */
export interface ChainOdds {
  readonly ruleset: string
  readonly links: readonly ChainLink[]
  /** The chance that all of them go so. */
  readonly p: number
  /** Mean damage of the last of them, that it is not come to counted in; null where it deals none. */
  readonly expected: number | null
}

/** Rolls of a chain at most. */
const MOST = 10
const THEN = /[\s,;]+then\s+/gi
const VERSUS = /\s+(?:vs\.?|versus|against)\s+/i

/** Whether a line is an attack that has to hit and no more: nothing is said of damage. */
export function isBare(text: string): boolean {
  const at = VERSUS.exec(text)?.index ?? -1
  return at >= 0 && BARE.test(text.slice(0, at))
}
/** The rolls of a line, each with the column where it stands; one where there is no `then`. */
export function linksIn(text: string): readonly { readonly text: string; readonly column: number }[] {
  const out: { text: string; column: number }[] = []
  let from = 0
  for (const found of text.matchAll(THEN)) {
    out.push({ text: text.slice(from, found.index), column: from })
    from = found.index + found[0].length
  }
  return [...out, { text: text.slice(from), column: from }]
}

/**
 * Exact odds of rolls that follow each other, `+9 touch vs 12 then Strength +7 vs +5`: an attack has to hit, a check to succeed, a save to
 * fail before the next is rolled. Throws a LineError where one of them cannot be read, and an Error where no ruleset reads them all.
 */
export function oddsOfChain(text: string, registry: Registry, ruleset?: string): ChainOdds {
  const links = linksIn(text)
  if (links.length > MOST) throw new Error(`${links.length} rolls one after the other: ${MOST} at most`)
  const forms = links.map(link => formsOf(text, link))
  const ids = ruleset === undefined ? Object.keys(registry) : [ruleset]
  let wrong: unknown
  for (const id of ids) {
    try {
      return chained(
        id,
        forms.map(lines => firstRead(lines, registry, id)),
      )
    } catch (error) {
      wrong ??= error
    }
  }
  throw wrong
}

/** The first form of a roll that a ruleset reads. */
function firstRead([first, ...others]: readonly AttackLine[], registry: Registry, ruleset: string): LineAnswer {
  try {
    return oddsOf(first!, registry, ruleset)
  } catch (error) {
    if (others.length === 0) throw error
    return firstRead(others, registry, ruleset)
  }
}

const BARE = /^\s*[+-]?\s*\d+(?:\s*\/\s*[+-]?\s*\d+)*(?:\s+(?:touch|(?:dis)?advantage))*\s*$/i
/** An attack that has to hit and no more deals nothing: in points, or by a bonus. */
const NOTHING = [
  ['0', ''],
  ['damage +0', ', Toughness +0'],
] as const
/** One roll as lines, of which each ruleset reads one. */
function formsOf(
  whole: string,
  { text, column }: { readonly text: string; readonly column: number },
): readonly AttackLine[] {
  const at = VERSUS.exec(text)?.index ?? -1
  const read = (given: string): AttackLine => {
    try {
      return { ...parseAttack(given), text: text.trim().replace(/\s+/g, ' ') }
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      throw new LineError(whole, column + Math.min(error.column, text.length), error.says)
    }
  }
  if (at < 0 || !BARE.test(text.slice(0, at))) return [read(text)]
  return NOTHING.map(([deals, takes]) => {
    const line = read(`${text.slice(0, at)} ${deals}${text.slice(at)}${takes}`)
    if (line.targets > 1 || line.others.length > 0)
      throw new LineError(whole, column + at, 'an attack without damage drops nobody: leave out the other targets')
    return line
  })
}

/**
 * The same rolls with another number in one of them: what an attack must reach, a DC, or what others add to their roll or save. `link`
 * counts from 1. Throws an Error where there is no such roll, or its targets are of several kinds.
 */
export function chainAgainst({ ruleset, links }: ChainOdds, registry: Registry, link: number, vs: number): ChainOdds {
  const changed = links[link - 1]
  if (!changed) throw new Error(`there is no roll ${link}: there are ${links.length}`)
  const { line } = changed.answer
  if (line.others.length > 0) throw new Error(`of targets of one kind only; leave out "; ${line.others[0]!.part}"`)
  const other = line.saveBonus === null ? lineAgainst(line, vs) : { ...line, saveBonus: vs }
  return chained(
    ruleset,
    links.map(({ answer }, i) => (i === link - 1 ? oddsOf(other, registry, ruleset) : answer)),
  )
}

function chained(ruleset: string, answers: readonly LineAnswer[]): ChainOdds {
  const links = answers.map((answer): ChainLink => {
    const { odds } = answer
    if (odds.check) return { answer, goesOn: 'succeeds', p: odds.check.succeeds }
    if (odds.save) return { answer, goesOn: 'fails', p: odds.save.fails }
    return { answer, goesOn: 'hits', p: 1 - odds.attacks.reduce((none, { hit }) => none * (1 - hit), 1) }
  })
  const before = links.slice(0, -1).reduce((all, { p }) => all * p, 1)
  const last = links.at(-1)!
  const { expected } = last.answer.odds
  return {
    ruleset,
    links,
    p: before * last.p,
    // An attack that has to hit and no more deals nothing, though a hit of the text deals 1 at least.
    expected: expected === null || expected === 0 || isBare(last.answer.line.text) ? null : before * expected,
  }
}
