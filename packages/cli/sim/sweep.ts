import { type Driver, type ShareFound, shareFound } from '@quintain/odds'
import { type Registry, systemOf } from '@quintain/rules'
import { type Command, Option } from 'commander'
import { openFightFile } from '../io/files.ts'
import { mustBeNew, save } from '../io/journal-file.ts'
import { paint, room, say, sayError, sayJson, UserError } from '../io/terminal.ts'
import { asked as askedShare, bar, percent } from '../odds/bars.ts'
import { csvRow } from '../odds/columns.ts'
import { notHere, OF_FIGHTS, oneOf } from '../odds/not-here.ts'
import { columns, fixed } from '../odds/tell.ts'
import type { Texts } from '../texts/texts.ts'
import { endSays, wholeSays } from '../words/whole.ts'
import { isNear } from './blocks.ts'
import { documentOf, fightTyped, withValue } from './document.ts'
import { aSingleFight } from './evening.ts'
import {
  type Column,
  changedLine,
  checkSwept,
  choices,
  columnsOf,
  isLine,
  LINE,
  lineOf,
  type Swept,
  setBy,
  sweptIn,
  type Value,
} from './lines.ts'
import { named, sidesOf } from './questions.ts'
import { askedOf, counterFor, withFights } from './sim.ts'
import { type Curve, curvesSvg, type Panel } from './svg.ts'
import { found } from './tell.ts'

interface SweepOptions {
  readonly fights?: string
  readonly time?: string
  readonly by?: Driver
  readonly seed?: string
  readonly rounds: string
  readonly margin?: number
  readonly workers?: string
  readonly queue?: string
  readonly allow: readonly string[]
  readonly ruleset?: string
  readonly vsDefense?: string
  readonly reach?: string
  readonly csv?: boolean
  readonly svg?: string
  readonly json?: boolean
}

/** `quintain sweep`: the same question for each of several values. */
export function registerSweep(verb: Command, texts: Texts): void {
  withFights(
    verb
      .argument('<what>', 'a line such as "+9 1d8+3 vs 17, 30 hp", or a fight file')
      .argument(
        '[parameters...]',
        'what is swept: attack.bonus=5..12, aiko.hitPoints=20..60:10, grub.weapons.club.damage=1d6,1d8',
      ),
  )
    .addOption(new Option('--ruleset <id>', 'the rules for a line').choices(texts.ids))
    .option('--vs-defense <from..to>', 'of a line: the same as defense=from..to')
    .option('--reach <side=percent>', 'of a fight file: the first value with which a side has this chance: watch=75')
    .option('--csv', 'as a table for other programs, with commas')
    .option('--svg <file>', 'a new file with the curves drawn')
    .option('--json', 'machine-readable: a list of rows')
    .addHelpText(
      'after',
      `
Of a line: ${Object.keys(LINE).join(', ')}. Two parameters give every pair of their values;
those joined by & go together: "attack.bonus=11..5 & damage.bonus=9..21:2" is a power attack of 0 to 6 points.
Of a fight file: any key of it, a creature’s first: aiko.hitPoints, aiko.weapons.katana.damage, grub.speed.

Examples:
  $ quintain sweep "+9/+4 1d10+3 19-20/x2 vs 17, 30 hp" --vs-defense 15..30
  $ quintain sweep "+5 2d6+4 vs 18, 22 hp" attack.bonus=5..12 --csv
  $ quintain sweep "+11/+6 2d6+9 vs 18, 40 hp" "attack.bonus=11..5 & damage.bonus=9..21:2" defense=14,18,22
  $ quintain sweep examples/bridge.yaml grub.hitPoints=30,60 --fights 20 --seed 1
  $ quintain sweep FILE grub.hitPoints=20..120:10 --reach watch=50 --svg grub.svg`,
    )
    .action(async (what: string, parameters: string[], o: SweepOptions, command: Command) => {
      oneOf(command, ['--csv', '--json'], wholeSays.oneForm)
      if (!isLine(what)) return sweepFile(texts, what, parameters, o)
      notHere(command, OF_FIGHTS, wholeSays.lineIsExact)
      return sweepLine(await texts.load(), what, parameters, o)
    })
}

function sweepLine(registry: Registry, text: string, parameters: readonly string[], o: SweepOptions): void {
  if (o.reach !== undefined) throw new UserError('--reach is for a fight file')
  const { line, ruleset } = lineOf(text, registry, o.ruleset)
  const swept = sweptIn([...(o.vsDefense === undefined ? [] : [`defense=${o.vsDefense}`]), ...parameters])
  if (swept.length === 0)
    throw new UserError(`what is swept? As defense=15..30; there are ${Object.keys(LINE).join(', ')}`)
  checkSwept(swept, [line])
  const rows = choices(swept).map(values => ({ values, odds: changedLine(line, swept, values, registry, ruleset) }))
  const shown = columnsOf(systemOf(registry, ruleset).words.states[0]!).filter(c =>
    rows.some(r => c.of(r.odds) !== null),
  )
  write(
    `${ruleset}: ${line.text} (exact)`,
    swept,
    rows.map(({ values, odds }) => ({ values, numbers: shown.map(c => c.of(odds)) })),
    shown,
    o,
  )
}

/** The column of what is dealt on the average. */
const EXPECTED = 'expected'
/** Columns of which bars are drawn, where there are any. */
const BARRED = [EXPECTED, 'succeeds']
/** Letters of a line where nobody says how wide the terminal is, and of a bar. */
const SCREEN = 100
const WIDEST = 16
const NARROWEST = 8

interface Row {
  readonly values: readonly Value[]
  readonly numbers: readonly (number | null)[]
}
/** Writes rows as they were asked for: in words, for other programs, or drawn. */
function write(
  title: string,
  swept: readonly Swept[],
  rows: readonly Row[],
  shown: readonly Pick<Column<never>, 'name' | 'percent'>[],
  o: SweepOptions,
): void {
  // A parameter that is called as what comes of it: the two are told apart.
  const heads = [
    ...swept.map(s => (shown.some(c => c.name === s.key) ? `parameter ${s.key}` : s.key)),
    ...shown.map(c => c.name),
  ]
  if (o.svg !== undefined) save(o.svg, drawn(title, swept, rows, shown))
  if (o.json) {
    sayJson(rows.map(r => Object.fromEntries(heads.map((h, i) => [h, [...r.values, ...r.numbers][i] ?? null]))))
    return
  }
  if (o.csv) {
    for (const cells of [heads, ...rows.map(r => [...r.values, ...r.numbers])]) say(csvRow(cells))
    return
  }
  say(title)
  const cells = rows.map(r => [
    ...r.values.map(String),
    ...r.numbers.map((n, i) => (n === null ? '' : shown[i]!.percent ? percent(n) : fixed(n))),
  ])
  // Bars of what is expected, or of the last chance, as wide as the terminal leaves room for.
  const found = shown.findIndex(c => BARRED.includes(c.name))
  const barred = found < 0 ? shown.length - 1 : found
  const most = Math.max(...rows.map(r => r.numbers[barred] ?? 0))
  const wide = heads.reduce((sum, h, i) => sum + 3 + Math.max(h.length, ...cells.map(c => c[i]!.length)), 2)
  const left = Math.min(WIDEST, (room() ?? SCREEN) - wide)
  const isDrawn = left >= NARROWEST && most > 0
  say(
    columns([
      isDrawn ? [...heads, shown[barred]!.name] : heads,
      ...cells.map((c, i) => (isDrawn ? [...c, bar((rows[i]!.numbers[barred] ?? 0) / most, left)] : c)),
    ]),
  )
}
/** Curves over the first parameter: of what is expected, and of the chances that are not the same everywhere. */
function drawn(
  title: string,
  swept: readonly Swept[],
  rows: readonly Row[],
  shown: readonly Pick<Column<never>, 'name' | 'percent'>[],
): string {
  const first = swept[0]!
  const isNumeric = first.values.every(v => typeof v === 'number')
  const labels = isNumeric ? {} : { labels: first.values.map(String) }
  const place = (v: Value) => (typeof v === 'number' && isNumeric ? v : first.values.indexOf(v))
  const rest = [...new Set(rows.map(r => r.values.slice(1).join(', ')))]
  const curves = (isDrawn: (i: number) => boolean): Curve[] =>
    shown.flatMap((c, i) =>
      isDrawn(i)
        ? rest.map(others => ({
            name: others ? `${c.name} (${others})` : c.name,
            points: rows
              .filter(r => r.values.slice(1).join(', ') === others && r.numbers[i] !== null)
              .map(r => ({ x: place(r.values[0]!), y: r.numbers[i]! })),
          }))
        : [],
    )
  /** Whether it is not the same for every value of the first parameter. */
  const varies = (i: number): boolean =>
    rows.some(r => {
      const same = rows.find(x => x.values.slice(1).join(', ') === r.values.slice(1).join(', '))!
      return Math.abs((r.numbers[i] ?? 0) - (same.numbers[i] ?? 0)) > 1e-12
    })
  const panels: Panel[] = [
    { curves: curves(i => shown[i]!.name === EXPECTED), percent: false, ...labels, heights: 'damage' },
    { curves: curves(i => shown[i]!.percent && varies(i)), ...labels, heights: 'chances' },
  ]
  return curvesSvg(title, first.key, panels)
}

async function sweepFile(texts: Texts, file: string, parameters: readonly string[], o: SweepOptions): Promise<void> {
  if (o.vsDefense !== undefined || o.ruleset !== undefined)
    throw new UserError('--vs-defense and --ruleset are for a line: "+9 1d8+3 vs 17"')
  const f = await openFightFile(texts, file, o.allow)
  aSingleFight(f, 'sweep is')
  const swept = sweptIn(parameters)
  if (swept.length === 0) throw new UserError(`what is swept? As ${f.sheets[0]!.id}.hitPoints=20..60:10`)
  const sides = sidesOf(f)
  const goal = o.reach === undefined ? null : named('--reach', o.reach, sides, 'side')
  const asked = askedOf(f, o)
  if (o.svg !== undefined) mustBeNew(o.svg)
  const doc = documentOf(f)
  // The ruleset is a key of the file, and may be swept. It is loaded before the time of the fights begins.
  const registry = await texts.load()
  const counter = counterFor(texts, o)
  const rows: { values: readonly Value[]; wins: readonly ShareFound[]; fights: number }[] = []
  let wanted = 0
  try {
    // All are read before the first is played: a value that cannot be is told at once.
    const fights = choices(swept).map(values => {
      const set = values.flatMap((v, i) => setBy(swept[i]!, v))
      const changed = set.reduce((d, [key, v]) => withValue(d, key, v), doc)
      return { values, fight: fightTyped(registry, changed, file) }
    })
    await counter.expect(
      fights.map(x => x.fight),
      asked,
    )
    counter.questions = fights.length
    // Where the time is short, each row has what is left for it, and no more fights than the one before.
    let most = asked.fights
    for (const [n, { values, fight }] of fights.entries()) {
      const what = swept.map((s, i) => `${s.key} ${values[i]}`).join(', ')
      const each = { ...asked, fights: most }
      const counts = await counter.count(fight, each, what, 1 / (fights.length - n))
      if (!counts) break
      const wins = sides.map(side => shareFound(counts.wins[side] ?? 0, counts.fights))
      rows.push({ values, wins, fights: counts.fights })
      if (!isNear(counts, each)) most = counts.fights
      if (counter.ended) break
    }
    wanted = fights.length
  } finally {
    await counter.end()
  }
  if (rows.length === 0) throw new UserError(wholeSays.nothing)
  const played = rows.map(r => r.fights)
  const [least, most] = [Math.min(...played), Math.max(...played)]
  const each = most < asked.fights ? `up to ${most}` : asked.fights
  const title = `${f.title} · ${f.rules.id} (${each} fights each, seed ${asked.seed})`
  const crossed = ({ name, chance }: { readonly name: string; readonly chance: number }): string => {
    const i = sides.indexOf(name)
    const first = rows[0]!.wins[i]!
    const reached = rows.find(r => r.wins[i]!.share >= chance !== first.share >= chance)
    const where = reached ? swept.map((s, n) => `${s.key} ${reached.values[n]}`).join(', ') : null
    return `${name} at ${askedShare(chance)} is crossed ${where === null ? 'by none of these' : `at ${where}`}`
  }
  const told = (): void => {
    if (goal && (o.csv || o.json)) sayError(crossed(goal))
    if (counter.ended) sayError('stopped: what was not played is left out')
    else if (rows.length < wanted) sayError(endSays.leftOut(wanted - rows.length, counter.time))
    if (counter.time !== undefined && least < asked.fights && asked.margin === undefined)
      sayError(endSays.rows(least, most, asked.fights, counter.time))
  }
  if (o.csv || o.json) {
    const shown = [
      ...sides.flatMap(side => ['wins', 'low', 'high'].map(what => ({ name: `${side} ${what}`, percent: true }))),
      { name: 'fights', percent: false },
    ]
    const numbers = rows.map(r => ({
      values: r.values,
      numbers: [...r.wins.flatMap(w => [w.share, w.low, w.high]), r.fights],
    }))
    if (o.svg !== undefined) save(o.svg, fileSvg(title, swept, rows, sides))
    const { svg: _, ...rest } = o
    write(title, swept, numbers, shown, rest)
    return told()
  }
  if (o.svg !== undefined) save(o.svg, fileSvg(title, swept, rows, sides))
  say(title)
  say(
    columns([
      [...swept.map(s => s.key), ...sides.map(side => `${side} wins`), ''],
      ...rows.map(r => [...r.values.map(String), ...r.wins.map(found), bar(r.wins[0]?.share ?? 0, 16)]),
    ]),
  )
  if (goal) say(`\n  ${crossed(goal)}`)
  say(paint('dim', '\n  the same dice are thrown for each row'))
  told()
}

function fileSvg(
  title: string,
  swept: readonly Swept[],
  rows: readonly { readonly values: readonly Value[]; readonly wins: readonly ShareFound[] }[],
  sides: readonly string[],
): string {
  const first = swept[0]!
  const isNumeric = first.values.every(v => typeof v === 'number')
  const others = [...new Set(rows.map(r => r.values.slice(1).join(', ')))]
  const curves = sides.flatMap((side, i) =>
    others.map(rest => ({
      name: rest ? `${side} (${rest})` : side,
      points: rows
        .filter(r => r.values.slice(1).join(', ') === rest)
        .map(r => {
          const v = r.values[0]!
          const { share: y, low, high } = r.wins[i]!
          return { x: typeof v === 'number' && isNumeric ? v : first.values.indexOf(v), y, low, high }
        }),
    })),
  )
  return curvesSvg(title, first.key, {
    curves,
    ...(isNumeric ? {} : { labels: first.values.map(String) }),
  })
}
