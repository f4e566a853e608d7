import { existsSync } from 'node:fs'
import { type ActionOdds, oddsOfLine } from '@quintain/odds'
import type { Registry } from '@quintain/rules'
import { type Command, Option } from 'commander'
import { ALLOW } from './io/files.ts'
import { paint, say, sayJson, UserError } from './io/terminal.ts'
import { bar, percent, ranges } from './odds/bars.ts'
import { oddsOfFight } from './odds/pair.ts'

interface OddsOptions {
  readonly ruleset?: string
  readonly json?: boolean
  readonly weapon?: string
  readonly full?: boolean
  readonly allow: readonly string[]
}

/** `quintain odds`: an attack by a line, or by two creatures of a fight file. */
export function registerOdds(program: Command, registry: Registry): void {
  program
    .command('odds')
    .description('exact odds of an attack: hit, critical, damage, chance to drop')
    .argument('<what...>', 'a line such as "+9/+4 1d10+3 19-20/x2 vs 17, 30 hp", or FILE ATTACKER TARGET')
    .addOption(new Option('--ruleset <id>', 'the rules for a line').choices(Object.keys(registry)))
    .option('--weapon <name>', 'with a fight file: the weapon; the first one when absent')
    .option('--full', 'with a fight file: all attacks of a turn')
    .option(...ALLOW)
    .option('--json', 'machine-readable: expected, sd, drops, exact, attacks, damage, weakens, outcomes, line')
    .addHelpText(
      'after',
      `
Examples:
  $ quintain odds "+12/+7 2d6+9 19-20/x2 vs 24, 60 hp"
  $ quintain odds --ruleset true20 "+6 damage +5 vs Defense 15, Toughness +4"
  $ quintain odds examples/bridge.yaml aiko grub --full

A line: attack bonuses, damage, threat range and multiplier, "vs", what must be reached, and hit points if you like.
Creatures of a file are taken as they are at its start: in melee side by side, shooting from where they stand.`,
    )
    .action((what: string[], o: OddsOptions) => {
      const json = o.json ?? false
      if (isFile(what)) {
        if (o.ruleset) throw new UserError('--ruleset is for a line: a fight file names its own')
        const { title, ruleset, odds } = oddsOfFight(registry, what, {
          weapon: o.weapon,
          full: o.full ?? false,
          allow: o.allow,
        })
        return tell(odds, `${ruleset}: ${title}`, null, json)
      }
      if (o.weapon !== undefined || o.full)
        throw new UserError('--weapon and --full are for a fight file: FILE ATTACKER TARGET')
      const { line, ruleset, odds } = readLine(what.join(' '), registry, o.ruleset)
      tell(odds, `${ruleset}: ${line.text.replace(/\s+vs\.?\s+/i, ' against ')}`, line.hp, json)
    })
}

/** Whether it is a fight file and names, rather than a line: lines have a defense after "vs". */
const isFile = (what: readonly string[]): boolean =>
  !/\s(?:vs\.?|versus|against)\s/i.test(` ${what.join(' ')} `) &&
  (existsSync(what[0]!) || /\.(?:ya?ml|json)$/i.test(what[0]!))

/** What cannot be read in a line, or does not fit the ruleset, is a user error. */
function readLine(text: string, registry: Registry, ruleset: string | undefined): ReturnType<typeof oddsOfLine> {
  try {
    return oddsOfLine(text, registry, ruleset)
  } catch (error) {
    throw new UserError((error as Error).message)
  }
}

function tell(o: ActionOdds, title: string, hp: number | null, json: boolean): void {
  const shareable = sentence(o, title)
  if (json) {
    sayJson({ ...o, line: shareable })
    return
  }
  if (o.damage) {
    const rows: string[][] = [['', 'to hit', 'critical', 'expected']]
    for (const b of o.attacks) rows.push([b.label, percent(b.hit), percent(b.critical), fixed(b.expected)])
    if (o.attacks.length > 1) rows.push(['full attack', '', '', `${fixed(o.expected)}  (sd ${fixed(o.sd)})`])
    else rows.push(['', '', '', `(sd ${fixed(o.sd)})`])
    say(columns(rows))
    say('\n  damage')
    histogram(ranges(o.damage))
  } else {
    say(columns([['', 'to hit', 'critical'], ...o.attacks.map(b => [b.label, percent(b.hit), percent(b.critical)])]))
    say('\n  afterwards')
    histogram(afterwards(o))
  }
  for (const [ability, n] of Object.entries(o.weakens)) say(`\n  lowers ${ability} by ${fixed(n)} on average`)
  const count = o.attacks.length > 1 ? 'full attack' : 'attack'
  if (o.drops !== null && hp !== null)
    say(`\n  drops ${hp} hp in one ${count}: ${paint('bold', percent(o.drops))}   exact`)
  else if (o.drops !== null) say(`\n  out of the fight after one ${count}: ${paint('bold', percent(o.drops))}   exact`)
  say(`\n  ${paint('dim', shareable)}`)
}

/** States of the target from the best to the worst; of a single attack, a miss and a hit without effect apart. */
function afterwards(o: ActionOdds): { label: string; p: number }[] {
  const rank = (state: string) => (SEVERITY.includes(state) ? SEVERITY.indexOf(state) : SEVERITY.length)
  const states = [...o.outcomes].sort((a, b) => rank(a.state) - rank(b.state))
  const untouched = states.find(x => x.state === 'unhurt')
  const rest = states.filter(x => x !== untouched).map(x => ({ label: x.state, p: x.p }))
  if (!untouched) return rest
  const miss = 1 - o.attacks[0]!.hit
  if (o.attacks.length > 1 || untouched.p < miss) return [{ label: 'unhurt', p: untouched.p }, ...rest]
  return [{ label: 'miss', p: miss }, { label: 'no effect', p: untouched.p - miss }, ...rest].filter(x => x.p > 0)
}
const SEVERITY = [
  'unhurt',
  'bruised',
  'hurt',
  'dazed',
  'staggered',
  'wounded',
  'unconscious',
  'disabled',
  'dying',
  'dead',
]

/** The one line that can be shared. */
function sentence(o: ActionOdds, title: string): string {
  const parts = o.damage
    ? [`${fixed(o.expected)} expected`, ...(o.drops === null ? [] : [`${percent(o.drops)} to drop`])]
    : afterwards(o).map(x => `${x.label} ${percent(x.p)}`)
  return `${title}: ${parts.join(', ')} (exact)`
}

const fixed = (n: number | null): string => (n === null ? '' : n.toFixed(2))

function histogram(rows: readonly { label: string; p: number }[]): void {
  const most = Math.max(...rows.map(r => r.p))
  const width = Math.max(6, ...rows.map(r => r.label.length))
  for (const r of rows) say(`  ${r.label.padStart(width)}  ${share(r.p).padStart(8)}  ${bar(r.p / most, 20)}`)
}

/** Two digits, so that the points stand below each other; what is more than nothing never reads as nothing. */
const share = (p: number): string => (p > 0 && p < 5e-5 ? '< 0.01 %' : `${(p * 100).toFixed(2)} %`)

/** Rows in columns, the first to the left. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map(r => (r[i] ?? '').replace(/ {2}\(.*$/, '').length)))
  return rows
    .map(r => `  ${r.map((cell, i) => (i === r.length - 1 ? cell : cell.padEnd(widths[i]! + 3))).join('')}`.trimEnd())
    .join('\n')
}
