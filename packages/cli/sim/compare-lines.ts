import type { LineOdds } from '@quintain/odds'
import { type AttackLine, type Registry, systemOf } from '@quintain/rules'
import { save } from '../io/journal-file.ts'
import { paint, say, sayJson, UserError } from '../io/terminal.ts'
import { unshared } from '../odds/again.ts'
import { percent } from '../odds/bars.ts'
import { csvRow } from '../odds/columns.ts'
import { columns, fixed } from '../odds/tell.ts'
import {
  againstKey,
  type Column,
  changedLine,
  checkSwept,
  choices,
  columnsOf,
  isLine,
  lineOf,
  type Swept,
  sweptIn,
  type Value,
} from './lines.ts'
import { type Curve, curvesSvg } from './svg.ts'

export interface LinesOptions {
  readonly ruleset?: string
  readonly vs?: string
  readonly csv?: boolean
  readonly svg?: string
  readonly json?: boolean
}
/** One of the lines that are compared, by its letter; of one line under several rulesets by theirs. */
interface Build {
  readonly name: string
  readonly ruleset: string
  readonly line: AttackLine
}
/** What the lines come to with the same values, in their order. */
interface Row {
  readonly values: readonly Value[]
  readonly odds: readonly LineOdds[]
}
/** What lines are judged by. */
interface Measure {
  readonly column: Column<LineOdds>
  readonly says: string
  /** Less of it is better for who attacks, not more. */
  readonly isLess: boolean
}
/** Lines at most: as many as there are letters. */
const MOST = 26
/** Numbers that differ by less are equal: they are sums of doubles. */
const EQUAL = 1e-9

/** `quintain compare LINE LINE`: what several lines come to, side by side, and which of them is best where. */
export function compareLines(registry: Registry, given: readonly string[], o: LinesOptions): void {
  const lines = given.filter(isLine)
  const builds = buildsOf(registry, lines, o.ruleset)
  const { line: first } = builds[0]!
  const swept = sweptIn([
    ...(o.vs === undefined ? [] : [`${againstKey(first)}=${o.vs}`]),
    ...given.filter(x => !isLine(x)),
  ])
  checkSwept(
    swept,
    builds.map(b => b.line),
  )
  const rows = choices(swept).map(values => ({
    values,
    odds: builds.map(({ line, ruleset }) => changedLine(line, swept, values, registry, ruleset)),
  }))
  const best = systemOf(registry, builds[0]!.ruleset).words.states[0]!
  const shown = columnsOf(best).filter(c => rows.some(r => r.odds.some(x => c.of(x) !== null)))
  const alone = builds.every(b => b.line.save?.alone)
  const measures = MEASURES.flatMap(({ name, says, isLess }) => {
    const column = shown.find(c => c.name === name)
    return column && (alone || name !== 'fails') ? [{ column, says, isLess }] : []
  })
  if (o.svg !== undefined) save(o.svg, drawn(builds, swept, rows, measures))
  if (o.json) return void sayJson(written(builds, swept, rows, shown))
  if (o.csv) return void listed(builds, swept, rows, shown)
  const ids = [...new Set(builds.map(b => b.ruleset))]
  say(`${ids.length > 1 ? 'a line under several rulesets' : `${ids[0]}: ${builds.length} lines`} (exact)`)
  if (swept.length === 0) return void say(besideEachOther(builds, rows[0]!, shown, measures))
  say(builds.map(b => `  ${paint('bold', b.name)}  ${b.line.text}`).join('\n'))
  say(
    `\n${overValues(
      builds,
      swept,
      rows,
      measures.filter(m => !m.isLess),
    )}`,
  )
  if (swept.length === 1) say(`\n${measures.map(m => `  ${whereBest(builds, swept[0]!, rows, m)}`).join('\n')}`)
}

const MEASURES = [
  { name: 'succeeds', says: 'most likely to succeed', isLess: false },
  { name: 'fails', says: 'most likely that a target fails', isLess: false },
  { name: 'expected', says: 'most damage', isLess: false },
  { name: 'drops', says: 'most likely to drop the target in one turn', isLess: false },
  { name: 'turns', says: 'fewest turns until it drops', isLess: true },
] as const

function buildsOf(registry: Registry, texts: readonly string[], ruleset: string | undefined): readonly Build[] {
  if (texts.length > MOST) throw new UserError(`${texts.length} lines: ${MOST} at most`)
  const [only] = texts
  if (texts.length === 1) {
    if (ruleset !== undefined) throw new UserError('--ruleset: one line is compared under all rulesets that read it')
    const { line: text } = unshared(only!, registry)
    const read = Object.keys(registry).flatMap((id): Build[] => {
      try {
        return [{ name: id, ruleset: id, line: lineOf(text, registry, id).line }]
      } catch {
        return []
      }
    })
    // Where none reads it, the first says what is wrong.
    if (read.length === 0) lineOf(text, registry, undefined)
    if (read.length === 1)
      throw new UserError(`only ${read[0]!.ruleset} reads this line: give another one to compare it with`)
    return read
  }
  // All under one ruleset: the first that reads them all, unless one is named.
  const ids = ruleset === undefined ? Object.keys(registry) : [ruleset]
  let wrong: UserError | undefined
  for (const id of ids) {
    try {
      return texts.map((text, i) => ({ name: letter(i), ruleset: id, line: underOne(text, registry, id) }))
    } catch (error) {
      wrong ??= error as UserError
    }
  }
  // What one of them lacks under every ruleset is said before that no ruleset reads them all.
  for (const text of texts) lineOf(text, registry, ruleset)
  throw new UserError(`no ruleset reads all of these lines; ${wrong!.message}`)
}
const letter = (i: number): string => String.fromCharCode('A'.charCodeAt(0) + i)
/** A line under a ruleset. Throws a UserError where it was shared under another one. */
function underOne(text: string, registry: Registry, id: string): AttackLine {
  const { line, ruleset } = unshared(text, registry)
  if (ruleset !== null && ruleset !== id) throw new UserError(`"${line}" is a line of ${ruleset}`)
  return lineOf(line, registry, id).line
}

const numberIn = (c: Column<LineOdds>, odds: LineOdds): string => {
  const n = c.of(odds)
  return n === null ? '' : c.percent ? percent(n) : fixed(n)
}
const hitIn = (odds: LineOdds): string => odds.attacks.map(a => percent(a.hit)).join(' / ')

/** The lines one below the other, with all that they come to. */
function besideEachOther(
  builds: readonly Build[],
  { odds }: Row,
  shown: readonly Column<LineOdds>[],
  measures: readonly Measure[],
): string {
  const rest = shown.filter(c => c.name !== 'hit' && c.name !== 'critical')
  const isHit = odds.some(x => x.attacks.length > 0)
  const table = columns([
    ['', '', ...(isHit ? ['to hit'] : []), ...rest.map(c => c.name)],
    ...builds.map((b, i) => [
      b.name,
      b.line.text,
      ...(isHit ? [hitIn(odds[i]!)] : []),
      ...rest.map(c => numberIn(c, odds[i]!)),
    ]),
  ])
  const said = measures.map(m => `  ${m.says}: ${namesOf(builds, bestOf(odds, m))}`)
  return `${table}\n\n${said.join('\n')}`
}

/** What a line is worth by a measure: one that never drops its target needs more turns than any other. */
const worth = (odds: LineOdds, { column, isLess }: Measure): number =>
  isLess ? -(column.of(odds) ?? Number.POSITIVE_INFINITY) : (column.of(odds) ?? 0)
/** The indices of the lines that are best by a measure. */
function bestOf(odds: readonly LineOdds[], measure: Measure): readonly number[] {
  const numbers = odds.map(x => worth(x, measure))
  const most = Math.max(...numbers)
  return numbers.flatMap((n, i) => (n === most || most - n < EQUAL ? [i] : []))
}
const namesOf = (builds: readonly Build[], best: readonly number[]): string =>
  best.length === builds.length ? 'all alike' : best.map(i => builds[i]!.name).join(' and ')

/** A row for each value: each line's number, and by how much the best is ahead of the next. */
function overValues(
  builds: readonly Build[],
  swept: readonly Swept[],
  rows: readonly Row[],
  measures: readonly Measure[],
): string {
  return columns([
    [
      ...swept.map(s => s.key),
      ...measures.flatMap(({ column }) => [...builds.map(b => `${b.name} ${column.name}`), 'best']),
    ],
    ...rows.map(r => [
      ...r.values.map(String),
      ...measures.flatMap(m => [...r.odds.map(x => numberIn(m.column, x)), ahead(builds, r, m)]),
    ]),
  ])
}
function ahead(builds: readonly Build[], { odds }: Row, m: Measure): string {
  const best = bestOf(odds, m)
  if (best.length === builds.length) return '='
  const others = odds.flatMap((x, i) => (best.includes(i) ? [] : [worth(x, m)]))
  const by = worth(odds[best[0]!]!, m) - Math.max(...others)
  return `${best.map(i => builds[i]!.name).join('=')} +${m.column.percent ? percent(by) : fixed(by)}`
}

/** `most damage: B at defense 15 to 19, A from 20 on`, over the values of one parameter. */
function whereBest(builds: readonly Build[], { key, values }: Swept, rows: readonly Row[], m: Measure): string {
  const runs: { readonly names: string; readonly from: Value; to: Value }[] = []
  rows.forEach(({ odds }, i) => {
    const names = namesOf(builds, bestOf(odds, m))
    const last = runs.at(-1)
    if (last?.names === names) last.to = values[i]!
    else runs.push({ names, from: values[i]!, to: values[i]! })
  })
  if (runs.length === 1) return `${m.says}: ${runs[0]!.names}, at every ${key} of these`
  const spans = runs.map(r => `${r.names} at ${r.from}${r.from === r.to ? '' : ` to ${r.to}`}`)
  return `${m.says}, by ${key}: ${spans.join(', ')}`
}

/** The same as JSON (`quintain schema compare`). */
const written = (
  builds: readonly Build[],
  swept: readonly Swept[],
  rows: readonly Row[],
  shown: readonly Column<LineOdds>[],
) => ({
  lines: builds.map(b => ({ name: b.name, ruleset: b.ruleset, line: b.line.text })),
  rows: rows.map(r => ({
    values: Object.fromEntries(swept.map((s, i) => [s.key, r.values[i]!])),
    odds: Object.fromEntries(
      builds.map((b, i) => [b.name, Object.fromEntries(shown.map(c => [c.name, c.of(r.odds[i]!)]))]),
    ),
  })),
})

/** A row for each line and each choice of values, for other programs. */
function listed(
  builds: readonly Build[],
  swept: readonly Swept[],
  rows: readonly Row[],
  shown: readonly Column<LineOdds>[],
): void {
  const put = (cells: readonly unknown[]) => say(csvRow(cells))
  put([...swept.map(s => s.key), 'name', 'ruleset', 'line', ...shown.map(c => c.name)])
  for (const r of rows)
    builds.forEach((b, i) => {
      put([...r.values, b.name, b.ruleset, b.line.text, ...shown.map(c => c.of(r.odds[i]!))])
    })
}

/** A curve for each line over the first parameter. Throws a UserError where none is swept. */
function drawn(
  builds: readonly Build[],
  swept: readonly Swept[],
  rows: readonly Row[],
  measures: readonly Measure[],
): string {
  const [first, ...others] = swept
  if (!first || others.length > 0)
    throw new UserError('--svg: curves are drawn over the values of one parameter, as --vs 15..30')
  const isNumeric = first.values.every(v => typeof v === 'number')
  const panels = measures.map(({ column }) => ({
    curves: builds.map(
      (b, i): Curve => ({
        name: b.name,
        points: rows.map((r, n) => {
          const [v] = r.values
          return { x: typeof v === 'number' && isNumeric ? v : n, y: column.of(r.odds[i]!) ?? 0 }
        }),
      }),
    ),
    percent: column.percent,
    heights: column.name === 'expected' ? 'damage' : column.name,
    ...(isNumeric ? {} : { labels: first.values.map(String) }),
  }))
  return curvesSvg(builds.map(b => `${b.name}: ${b.line.text}`).join('   '), first.key, panels)
}
