import { withDigits } from '@quintain/dice'
import type { Fight } from '@quintain/formats'
import { type FightsFound, type MeanFound, marginOf, type ShareFound, shareFound } from '@quintain/odds'
import { paint, say } from '../io/terminal.ts'
import { typed } from '../odds/again.ts'
import { bar } from '../odds/bars.ts'
import { columns } from '../odds/tell.ts'
import type { Asked } from './blocks.ts'

/** Creatures of which so many sources of harm are told. */
const SOURCES = 12
const WIDTH = 24
/** Rounds when nothing else is asked. */
const ROUNDS = 100
/** Fights that are too few for their graph to pay. */
export const FEW = 200

/**
 * `63.2 % ± 1.4`: a chance that was found, and how far it may lie off. What never came, or always, is said by the end up to which the
 * true chance may lie: it is not known to be 0 or 100 percent.
 */
export function found(s: ShareFound): string {
  if (s.share === 0) return `< ${points(s.high)} %`
  if (s.share === 1) return `> ${points(s.low)} %`
  const digits = Math.max(digitsFor(s.share), digitsFor(Math.max(1e-9, marginOf(s))))
  return `${points(s.share, digits)} % ± ${points(marginOf(s), digits)}`
}
/** The same without its margin; what never came, or always, is not known to be 0 or 100 percent. */
export const shortly = (s: ShareFound): string => (s.share === 0 || s.share === 1 ? found(s) : `${points(s.share)} %`)
/** So many digits that what is only nearly 0 or 1 is not printed as 0 or 100. */
function digitsFor(share: number): number {
  const least = Math.min(share, 1 - share) * 100
  let digits = 1
  while (digits < 8 && least > 0 && least < 0.5 * 10 ** -digits) digits++
  return digits
}
const points = (share: number, digits = digitsFor(share)): string => withDigits(share * 100, digits)
/** In whole percent, where that is neither nothing nor all. */
const roundly = (s: ShareFound): string => {
  const whole = withDigits(s.share * 100, 0)
  return whole === '0' || whole === '100' ? shortly(s) : `${whole} %`
}
/** `4.20 ± 0.31`: a mean, and how far it may lie off, where more than one fight tells that. */
export const mean = (m: MeanFound): string =>
  m.margin === null ? withDigits(m.mean, 2) : `${withDigits(m.mean, 2)} ± ${withDigits(m.margin, 2)}`
const fights = (n: number): string => (n === 1 ? '1 fight' : `${n} fights`)

/** Who wins how often; nobody, where some fights came to no end. */
const sidesOf = ({ wins, undecided }: FightsFound) => [
  ...Object.entries(wins),
  ...(undecided.share > 0 ? [['nobody', undecided] as const] : []),
]

/** The one line that can be shared: the question, the answer, and how to ask it again. */
export function sentence(f: Fight, x: FightsFound, file: string, asked: Pick<Asked, 'rounds' | 'by'>): string {
  const wins = sidesOf(x).map(([side, s]) => `${side} wins ${found(s)}`)
  const again = typed(
    'sim',
    file,
    ...['--fights', String(x.fights), '--seed', String(x.seed)],
    ...(asked.rounds === ROUNDS ? [] : ['--rounds', String(asked.rounds)]),
    ...(asked.by === undefined || (asked.by === 'quicker' && x.fights >= FEW) ? [] : ['--by', asked.by]),
  )
  return `${file} under ${f.rules.id}: ${wins.join(', ')}, in ${mean(x.rounds)} rounds (${fights(x.fights)}, seed ${x.seed}) · ${again}`
}

/** All that was found, in words and bars. */
export function tellFights(f: Fight, x: FightsFound, file: string, asked: Pick<Asked, 'rounds' | 'by'>): void {
  say(`${paint('bold', f.title)} · ${f.rules.id}   ${fights(x.fights)}, seed ${x.seed}`)
  say()
  const sides = sidesOf(x)
  const named = Math.max(...sides.map(([side]) => side.length))
  for (const [side, s] of sides) say(`  ${side.padEnd(named)}  wins ${found(s).padStart(14)}  ${bar(s.share, WIDTH)}`)
  say(`\n  rounds   ${mean(x.rounds)}`)
  rounds(x)
  const name = (id: string) => f.sheets.find(s => s.id === id)?.name ?? id
  say('\n  who falls, and what is left')
  const measures = [...new Set(Object.values(x.creatures).flatMap(c => Object.keys(c.left)))].filter(m =>
    Object.values(x.creatures).some(c => (c.left[m]?.mean ?? 0) !== 0),
  )
  say(
    columns([
      ['', 'out at the end', ...measures, 'felled mostly by'],
      ...Object.entries(x.creatures).map(([id, c]) => {
        const [by] = Object.entries(c.felledBy).sort((a, b) => b[1].share - a[1].share)
        return [
          name(id),
          found(c.falls),
          ...measures.map(m => (c.left[m] ? mean(c.left[m]) : '')),
          by ? `${by[0] === 'nobody' ? 'nobody’s act' : name(by[0])} ${roundly(by[1])}` : '',
        ]
      }),
    ]),
  )
  const spent = Object.entries(x.creatures).flatMap(([id, c]) =>
    Object.entries(c.spent).flatMap(([of, m]) => (m.mean === 0 ? [] : [[`${name(id)}: ${of}`, mean(m)]])),
  )
  if (spent.length)
    say(
      `\n  what is spent in a fight\n${columns([['', ''], ...spent])
        .split('\n')
        .slice(1)
        .join('\n')}`,
    )
  const damage = Object.entries(x.damage)
    .filter(([, m]) => m.mean > 0)
    .sort((a, b) => b[1].mean - a[1].mean)
  if (damage.length) {
    const most = damage[0]![1].mean
    const rows = damage.slice(0, SOURCES)
    const width = Math.max(...rows.map(([what]) => what.length))
    say('\n  damage in a fight, by its source')
    for (const [what, m] of rows) say(`  ${what.padEnd(width)}  ${mean(m).padStart(14)}  ${bar(m.mean / most, WIDTH)}`)
    if (damage.length > SOURCES) say(`  and ${damage.length - SOURCES} more: --json has all`)
  }
  say(`\n  ${paint('dim', sentence(f, x, file, asked))}`)
}

/** How long the fights last, in bars: the rounds of nearly all of them, the rest in one row. */
function rounds({ fights, rounds: { shares } }: FightsFound): void {
  const most = Math.max(...shares.map(s => s.share))
  const rows = shares.slice(0, 12)
  const rest = shares.slice(12).reduce((sum, s) => sum + s.share, 0)
  const shown = (share: number) => shortly(shareFound(Math.round(share * fights), fights)).padStart(7)
  for (const { round, share } of rows)
    say(`  ${String(round).padStart(6)}  ${shown(share)}  ${bar(share / most, WIDTH)}`)
  if (rest > 0) say(`   later  ${shown(rest)}  ${bar(rest / most, WIDTH)}`)
}

/** What stands behind the numbers. */
export const explained = (x: FightsFound, rounds: number): string => `
  How it is reckoned
  Each fight is played to its end by the rules that the table plays by, with the tactics of the file on all sides; questions
  are answered by them too, and a script of the file is not played. Fights 0 to ${x.fights - 1} have dice of their own, by the seed
  and their number: the same seed gives the same totals on any number of processors. A fight that is not over after ${rounds} rounds
  is undecided. Small fights are played through the graph of their states (--by says which), to the same chances by other
  dice. ± is half of the interval in which the true chance lies 95 of 100 times (Wilson), or the true mean (1.96 standard
  errors). Damage belongs to whoever dealt it, with the weapon of its last attack; nothing here is exact.`
