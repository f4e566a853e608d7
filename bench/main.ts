import { fileURLToPath } from 'node:url'
import { askedAlone, measuredAlone } from './alone.ts'
import { type Asked, chosen, HELP, readArguments } from './arguments.ts'
import { rows as battles } from './battles.ts'
import { laterRows as browser } from './browser.ts'
import { rows as dice } from './dice.ts'
import { rows as exact } from './exact.ts'
import { rows as foundation } from './foundation.ts'
import { rows as gridMovement } from './grid-movement.ts'
import { rows as gridSight } from './grid-sight.ts'
import { laterRows as journals } from './journals.ts'
import { type LaterRow, measureLater } from './later.ts'
import { type BenchResult, type BenchRow, measure } from './measure.ts'
import { laterRows as seatPreviews } from './seat-previews.ts'
import { rows as seats } from './seats.ts'
import { laterRows as sockets } from './sockets.ts'
import { rows as lines } from './table.ts'
import { rows as texts } from './texts.ts'

const files: readonly (readonly (BenchRow | LaterRow)[])[] = [
  dice,
  foundation,
  exact,
  battles,
  seats,
  seatPreviews,
  lines,
  gridMovement,
  gridSight,
  texts,
  journals,
  sockets,
  browser,
]

const alone = askedAlone()
const asked = alone ? null : understood(process.argv.slice(2))
if (alone) process.send!(await measured(files.flat()[alone.place]!, alone.pace))
else if (asked?.help) process.stdout.write(HELP)
else if (asked) await run(asked)
else process.exitCode = 2

/** What is asked for and its rows; null, with the reason reported, where the arguments are wrong. */
function understood(args: readonly string[]): (Asked & { readonly rows: readonly (BenchRow | LaterRow)[] }) | null {
  try {
    const given = readArguments(args)
    return { ...given, rows: chosen(files.flat(), given.names) }
  } catch (error) {
    console.error((error as Error).message)
    return null
  }
}

/** Whether a row waits for a disk or a network. */
function isLater(row: BenchRow | LaterRow): row is LaterRow {
  return 'later' in row
}

async function measured(row: BenchRow | LaterRow, pace: Asked['pace']): Promise<BenchResult> {
  return isLater(row) ? await measureLater(row, pace.rounds) : measure(row, pace)
}

async function run({ json, pace, rows }: Asked & { readonly rows: readonly (BenchRow | LaterRow)[] }): Promise<void> {
  const results: BenchResult[] = []
  for (const [i, row] of rows.entries()) {
    if (!json) process.stderr.write(`${i + 1} of ${rows.length}: ${row.row} ${row.workload} ... `)
    const without = isLater(row) ? row.without?.() : null
    if (without) {
      if (!json) process.stderr.write(`left out: ${without}\n`)
      continue
    }
    const result = await measuredAlone(fileURLToPath(import.meta.url), { place: files.flat().indexOf(row), pace })
    results.push(result)
    // Many rows take minutes: each row is printed as soon as it is measured.
    if (!json) process.stderr.write(`${time(result.ours_ns)} ${ratio(result.ratio_tight)}\n`)
  }
  console.log(json ? JSON.stringify(results, null, 2) : table(results))
}

function table(list: readonly BenchResult[]): string {
  const head = ['row', 'workload', 'ours', 'tight', 'ours/tight', 'peer', 'peer/ours', 'target', 'met']
  const lines = list.map(r => [
    r.row,
    r.workload,
    time(r.ours_ns),
    time(r.tight_ns),
    ratio(r.ratio_tight),
    time(r.peer_ns),
    ratio(r.ratio_peer),
    r.target,
    r.met ? 'yes' : 'NO',
  ])
  const widths = head.map((title, i) => Math.max(title.length, ...lines.map(line => line[i]!.length)))
  return [head, ...lines]
    .map(line =>
      line
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function time(ns: number | null): string {
  if (ns === null) return ''
  if (ns < 1e3) return `${ns.toPrecision(3)} ns`
  if (ns < 1e6) return `${(ns / 1e3).toPrecision(3)} us`
  return ns < 1e9 ? `${(ns / 1e6).toPrecision(3)} ms` : `${(ns / 1e9).toPrecision(3)} s`
}

function ratio(x: number | null): string {
  return x === null ? '' : `${x.toPrecision(3)}x`
}
