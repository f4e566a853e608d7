import { withDigits } from '@quintain/dice'
import { type Explained, Mutator, Reader, type Scene } from '@quintain/engine'
import { type Fight, setUp, whyLines } from '@quintain/formats'
import {
  type ActionOdds,
  actionOdds,
  attacksOf,
  type Driver,
  type FightsFound,
  fightsFound,
  marginOf,
} from '@quintain/odds'
import { at, type GameSystem } from '@quintain/rules'
import { type Command, Option } from 'commander'
import { paint, say, sayError, sayJson, UserError } from '../io/terminal.ts'
import { percent } from '../odds/bars.ts'
import { numbersBehind } from '../odds/behind.ts'
import { notHere, OF_FIGHTS, oneOf } from '../odds/not-here.ts'
import { best } from '../odds/pair.ts'
import { columns, fixed } from '../odds/tell.ts'
import type { Texts } from '../texts/texts.ts'
import { endSays, wholeSays } from '../words/whole.ts'
import { isNear } from './blocks.ts'
import { compareLines, type LinesOptions } from './compare-lines.ts'
import { comparedOf } from './compared.ts'
import { aSingleFight } from './evening.ts'
import { isLine } from './lines.ts'
import { askedOf, counterFor, withFights } from './sim.ts'
import { found, mean } from './tell.ts'

interface CompareOptions extends LinesOptions {
  readonly fights?: string
  readonly time?: string
  readonly by?: Driver
  readonly seed?: string
  readonly rounds: string
  readonly margin?: number
  readonly workers?: string
  readonly queue?: string
  readonly allow: readonly string[]
  readonly reading: readonly string[]
}

/** `quintain compare`: one position under every ruleset that can read it, several builds, several lines. */
export function registerCompare(verb: Command, texts: Texts): void {
  const [first, second] = texts.ids
  withFights(
    verb.argument(
      '<what...>',
      `a fight file (NAME.${first}.yaml takes NAME.${second}.yaml and its others along), or lines such as "+9 1d8+3 vs 17", and what is swept: attack.bonus=5..12`,
    ),
  )
    .addOption(new Option('--ruleset <id>', 'the rules for lines').choices(texts.ids))
    .option('--vs <from..to>', 'of lines: against each of these numbers')
    .option('--csv', 'of lines: as a table for other programs, with commas')
    .option('--svg <file>', 'of lines: a new file with a curve for each')
    .option(
      '--reading <name=values>',
      'of one file: with each of these values of a reading of its text; repeatable',
      (text: string, all: string[]) => [...all, text],
      [] as string[],
    )
    .option('--json', 'machine-readable: a list of rulesets, or of rows (quintain schema compare describes both)')
    .addHelpText(
      'after',
      `
A file is read under its own ruleset, and under each other one that knows all its keys. Where a file is called NAME.RULESET.yaml,
those beside it that are called so are the same position as the other texts know it. Several files of one ruleset are fought as
they are: two builds, two parties. The same dice are thrown for each.
Lines are exact: which does most, and where another one does more. One line alone is set beside itself under every ruleset that
reads it.

Examples:
  $ quintain compare examples/crossroads.${first}.yaml --fights 10 --seed 1
  $ quintain compare BEFORE.yaml AFTER.yaml
  $ quintain compare FILE --reading two-handed-needs-bonus
  $ quintain compare "+11/+6 2d6+9 vs 20, 40 hp" "+7/+2 2d6+17 vs 20, 40 hp" --vs 14..26
  $ quintain compare "+8/+3 1d8+4 and +8 1d6+2 vs 17" "+10/+5 2d6+6 vs 17"`,
    )
    .action(async (what: string[], o: CompareOptions, command: Command) => {
      if (!what.some(isLine)) {
        notHere(command, OF_LINES, wholeSays.forLines)
        return compare(texts, what, o)
      }
      notHere(command, [...OF_FIGHTS, '--reading', '--allow'], wholeSays.linesAreExact)
      oneOf(command, ['--csv', '--json'], wholeSays.oneForm)
      const file = what.find(x => !isLine(x) && !x.includes('='))
      if (file !== undefined) throw new UserError(wholeSays.lineBesideFile(file))
      return compareLines(await texts.load(), what, o)
    })
}

/** Options of lines. */
const OF_LINES = ['--ruleset', '--vs', '--csv', '--svg'] as const

/** One creature’s attack on another under one text. */
interface Blow {
  readonly by: string
  readonly on: string
  readonly weapon: string
  /** Nothing reaches from where they stand: it is the attack of two who stand side by side. */
  readonly sideBySide: boolean
  readonly odds: ActionOdds
  readonly why: readonly Explained[]
}
/** What a text makes of the position. */
interface Under {
  readonly id: string
  readonly file: string
  readonly fight: Fight
  readonly found: FightsFound
  readonly blows: readonly Blow[]
}

async function compare(texts: Texts, files: readonly string[], o: CompareOptions): Promise<void> {
  const { by, all } = await comparedOf(texts, files, o)
  const counter = counterFor(texts, o)
  const under: Under[] = []
  const first = all.find(x => 'fight' in x)
  if (!first || !('fight' in first)) throw new UserError(`${files[0]}: no ruleset can read it`)
  for (const x of all) if ('fight' in x) aSingleFight(x.fight, 'compare is')
  const asked = askedOf(first.fight, o)
  try {
    await counter.expect(
      all.flatMap(x => ('fight' in x ? [x.fight] : [])),
      asked,
    )
    counter.questions = all.filter(x => 'fight' in x).length
    let asks = 0
    // Where the time is short, each has what is left for it, and no more fights than the one before.
    let most = asked.fights
    for (const x of all) {
      if (!('fight' in x)) continue
      const each = { ...asked, fights: most }
      const counts = await counter.count(x.fight, each, x.id, 1 / (counter.questions - asks++))
      if (counts && !isNear(counts, each)) most = counts.fights
      if (counts) under.push({ ...x, found: fightsFound(counts, asked.seed), blows: blowsOf(x.fight) })
    }
  } finally {
    await counter.end()
  }
  if (under.length === 0) throw new UserError(wholeSays.nothing)
  const left = all.flatMap(x => ('why' in x ? [{ ruleset: x.id, why: x.why }] : []))
  if (o.json) {
    const shown = under.map(({ id, file, fight, found: x, blows }) => ({
      name: id,
      ruleset: fight.rules.id,
      file,
      ...x,
      attacks: blows,
    }))
    return void sayJson({ fights: asked.fights, seed: asked.seed, by, compared: shown, cannotRead: left })
  }
  const what =
    by === 'rulesets'
      ? `under ${under.length} ruleset${under.length === 1 ? '' : 's'}`
      : `· ${[...new Set(under.map(u => u.fight.rules.id))].join(', ')}: ${under.length} ${by}`
  const played = under.map(u => u.found.fights)
  const [least, most] = [Math.min(...played), Math.max(...played)]
  say(
    `${paint('bold', first.fight.title)} ${what}   ${most < asked.fights ? `up to ${most}` : asked.fights} fights each, seed ${asked.seed}`,
  )
  const sides = [...new Set(under.flatMap(u => Object.keys(u.found.wins)))]
  say(
    `\n${columns([
      [
        '',
        ...sides.map(side => `${side} wins`),
        ...(by === 'rulesets' ? [] : [`${sides[0]} more or less`]),
        'undecided',
        'rounds',
      ],
      ...under.map(u => [
        u.id,
        ...sides.map(side => (u.found.wins[side] ? found(u.found.wins[side]) : '')),
        ...(by === 'rulesets' ? [] : [moreThan(under[0]!, u, sides[0]!)]),
        found(u.found.undecided),
        mean(u.found.rounds),
      ]),
    ])}`,
  )
  const pairs = [...new Set(under.flatMap(u => u.blows.map(b => `${b.by} against ${b.on}`)))]
  for (const pair of pairs) {
    const blows = under.flatMap(u => u.blows.filter(b => `${b.by} against ${b.on}` === pair).map(b => ({ u, b })))
    // What is so of all of them is said once.
    const near = blows.every(({ b }) => b.sideBySide)
    say(`\n${paint('bold', pair)}: one attack${near ? `, ${wholeSays.sideBySide}` : ''} (exact)`)
    say(
      columns([
        ['', 'with', 'to hit', 'critical', 'expected', 'out of the fight'],
        ...blows.map(({ u, b }) => [
          u.id,
          b.sideBySide && !near ? `${b.weapon}, ${wholeSays.sideBySide}` : b.weapon,
          percent(b.odds.attacks[0]?.hit ?? 0),
          percent(b.odds.attacks[0]?.critical ?? 0),
          b.odds.expected === null ? 'no points' : fixed(b.odds.expected),
          b.odds.drops === null ? '' : percent(b.odds.drops),
        ]),
      ]),
    )
    // What several have in common is said once.
    const said = new Map<string, string[]>()
    for (const { u, b } of blows) {
      const lines = whyLines(b.why, {}, u.fight.system, paint).map(line => `    ${line}`)
      const text = lines.join('\n')
      said.set(text, [...(said.get(text) ?? []), u.id])
    }
    for (const [text, ids] of said) say(`  ${ids.join(', ')}\n${text}`)
  }
  for (const x of left) say(`\n${x.ruleset} cannot read it: ${x.why}`)
  if (counter.ended) sayError('stopped: what was not played is left out')
  else if (under.length < counter.questions) sayError(endSays.leftOut(counter.questions - under.length, counter.time))
  if (counter.time !== undefined && least < asked.fights && asked.margin === undefined)
    say(`\n${endSays.rows(least, most, asked.fights, counter.time)}`)
}

/** By how many percent a side wins more or less often than in the first fight, and how far that may lie off: at most, for dice that have nothing to do with each other. */
function moreThan(first: Under, u: Under, side: string): string {
  if (u === first) return ''
  const [a, b] = [first, u].map(x => x.found.wins[side])
  const by = (b?.share ?? 0) - (a?.share ?? 0)
  const margin = Math.hypot(...[a, b].map(x => (x ? marginOf(x) : 0)))
  return `${by >= 0 ? '+' : '−'}${withDigits(Math.abs(by) * 100, 1)} ± ${withDigits(margin * 100, 1)}`
}

/** The attacks of the first creature of each side on the first of another, each with the weapon that does most where they stand. */
function blowsOf(f: Fight): readonly Blow[] {
  const { scene, start } = setUp(f)
  const firsts = [...new Set(f.sheets.map(s => s.side))]
    .slice(0, 2)
    .map(side => f.sheets.findIndex(s => s.side === side))
  const [a, b] = firsts as [number, number]
  if (b === undefined) return []
  return [
    [a, b],
    [b, a],
  ].flatMap(([by, target]) => blow(f.system, scene, start, by!, target!))
}
function blow(system: GameSystem, scene: Scene, start: Int32Array, by: number, target: number): Blow[] {
  const weapons =
    (new Reader(scene, start).sheet(by) as unknown as { readonly weapons?: readonly { readonly name: string }[] })
      .weapons ?? []
  if (weapons.length === 0) return []
  const { weapon, place } = best({ system, scene, start, by, target, full: false })
  const S = start.slice()
  if (place !== null) new Mutator(scene, S).set(target, at, place)
  const r = new Reader(scene, S)
  const strikes = attacksOf(r, by, target, weapon, false)
  return [
    {
      by: scene.sheets[by]!.name,
      on: scene.sheets[target]!.name,
      weapon: weapons[weapon]!.name,
      sideBySide: place !== null,
      odds: actionOdds(system, scene, S, strikes, target),
      why: numbersBehind(r, by, target, weapon),
    },
  ]
}
