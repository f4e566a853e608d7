import { withDigits } from '@quintain/dice'
import type { ActionFractions, ActionOdds, AttackOdds, LineOdds, TargetOdds } from '@quintain/odds'
import type { AttackLine } from '@quintain/rules'
import { paint, say, sayJson, UserError } from '../io/terminal.ts'
import { oddsSays } from '../words/odds.ts'
import { bar, percent, ranges } from './bars.ts'
import { columns } from './columns.ts'
import { tellFractions, writtenFractions } from './fractions.ts'

export { columns } from './columns.ts'

/** What a line asks beside the odds of an action, where it is one. */
type Asked = Pick<AttackLine, 'hp' | 'temporary'>
type Odds = ActionOdds &
  Partial<Pick<LineOdds, 'save' | 'check' | 'kills' | 'massive' | 'several' | 'failing' | 'targets' | 'turns'>>

/** What may be asked beside. `least`: the chance of so much damage; `again`: the command that asks it; `why`: how it is reckoned, in lines. */
interface More {
  readonly least?: number | null
  readonly again?: string | null
  readonly why?: readonly string[]
}

/** Tells the odds of an action; `line` where they are those of a line. `fractions`: the same with nothing rounded. `states`: the text's words from the best to the worst. */
export function printOdds(
  o: Odds,
  title: string,
  line: Asked | null,
  states: readonly string[],
  json: boolean,
  fractions: ActionFractions | null = null,
  { least = null, again = null, why = [] }: More = {},
): void {
  const shareable = `${sentence(o, title, states)}${again === null ? '' : ` · ${again}`}`
  if (least !== null && !o.damage)
    throw new UserError(o.check ? oddsSays.checkAlone : o.save?.alone ? oddsSays.saveAlone : oddsSays.noPoints)
  const atLeast = least === null ? null : { total: least, chance: chanceOf(o.damage!, least) }
  if (json) {
    sayJson({
      ...o,
      ...(atLeast ? { atLeast } : {}),
      ...(why.length > 0 ? { why } : {}),
      line: shareable,
      ...(fractions ? { fractions: writtenFractions(fractions) } : {}),
    })
    return
  }
  if (o.check) {
    say(columns(checkRows(o.check)))
    if (o.check.tries) say(`\n  of ${o.check.tries.length - 1} tries succeed: ${countsOf(o.check.tries)}   exact`)
  } else if (o.save)
    say(
      columns([
        ['', ...(o.save.level === null ? [] : ['resisted']), 'fails', ...(o.expected === null ? [] : ['expected'])],
        [
          saveText(o.save),
          ...(o.save.level === null ? [] : [percent(o.save.resisted)]),
          percent(o.save.fails),
          ...(o.expected === null ? [] : [fixed(o.expected)]),
        ],
      ]),
    )
  else if (o.attacks.length > 0) say(columns(attackRows(o)))
  else if (o.expected !== null) say(`  ${oddsSays.withoutRoll(fixed(o.expected), fixed(o.sd))}`)
  if (o.damage) {
    if (o.save) say(`  (sd ${fixed(o.sd)})`)
    say('\n  damage')
    histogram(ranges(o.damage))
  } else if (!o.check && !o.save?.alone) {
    say('\n  afterwards')
    histogram(afterwards(o, states))
  }
  for (const x of o.changes)
    say(`\n  ${oddsSays.changes(x.name, x.mean < 0, fixed(Math.abs(x.mean)), percent(Math.max(x.less, x.more)))}`)
  const ends = endings(o, line, states)
  if (ends.length > 0) say(`\n${ends.map(text => `  ${text}`).join('\n')}`)
  if (atLeast) say(`\n  ${oddsSays.atLeast(atLeast.total, paint('bold', percent(atLeast.chance)))}`)
  if (fractions) tellFractions(fractions, line?.hp ?? null)
  if (why.length > 0) say(`\n  ${oddsSays.reckoned}\n${why.map(line => `    ${line}`).join('\n')}`)
  say(`\n  ${paint('dim', shareable)}`)
}

/** The chance of so many points and more. */
const chanceOf = (damage: readonly number[], least: number): number =>
  Math.min(
    1,
    damage.slice(Math.max(0, least)).reduce((sum, p) => sum + p, 0),
  )

/** How a check goes; what cannot be is left out. */
function checkRows({ succeeds, by, failsBy }: NonNullable<LineOdds['check']>): string[][] {
  const rows = (name: string, all: readonly { readonly points: number; readonly p: number }[]) =>
    all.filter(({ p }) => p > 0).map(({ points, p }) => [`${name} by ${points} and more`, percent(p)])
  return [['succeeds', paint('bold', percent(succeeds))], ...rows('succeeds', by), ...rows('fails', failsBy)]
}
const saveText = ({ kind, dc, onSuccess }: NonNullable<LineOdds['save']>): string =>
  `${kind} ${dc}${onSuccess === 'half' ? ', half' : ''}`

function attackRows(o: Odds): string[][] {
  const points = o.damage !== null
  const rows = [['', 'to hit', 'critical', ...(points ? ['expected'] : [])]]
  const row = (label: string, b: AttackOdds) =>
    rows.push([label, percent(b.hit), percent(b.critical), ...(points ? [fixed(b.expected)] : [])])
  const kinds = kindsOf(o.targets ?? [])
  if (kinds.length < 2) for (const b of o.attacks) row(b.label, b)
  else for (const { part, attacks } of kinds) for (const b of attacks) row(`${b.label} against ${part}`, b)
  if (!points) return rows
  const several = o.attacks.length > 1
  rows.push([several ? 'full attack' : '', '', '', `${several ? `${fixed(o.expected)}  ` : ''}(sd ${fixed(o.sd)})`])
  return rows
}

/** The first of each kind of target. */
const kindsOf = (targets: readonly TargetOdds[]): readonly TargetOdds[] =>
  targets.filter(({ part }, i) => targets.findIndex(other => other.part === part) === i)

/** Who falls, of one target or of several, and with what chance. */
function endings(o: Odds, line: Asked | null, [best, ...others]: readonly string[]): string[] {
  const count = o.save || o.attacks.length === 0 ? 'effect' : o.attacks.length > 1 ? 'full attack' : 'attack'
  if (o.failing && o.targets)
    return [...failingOf(o.failing, o.targets), ...(o.several ? endingsOf(o.several, o.targets) : [])]
  if (o.several && o.targets) return endingsOf(o.several, o.targets)
  const out: string[] = []
  const hp = line?.hp ?? null
  if (o.drops !== null && hp !== null) {
    const above = line!.temporary > 0 ? ` and ${line!.temporary} temporary` : ''
    out.push(`drops ${hp} hp${above} in one ${count}: ${paint('bold', percent(o.drops))}   exact`)
  } else if (o.drops !== null)
    out.push(`out of the fight after one ${count}: ${paint('bold', percent(o.drops))}   exact`)
  if (o.turns) out.push(oddsSays.turns(o.turns, percent(o.turns.dropped.at(-1) ?? 0)))
  if (o.massive) out.push(oddsSays.massive(o.massive.points, percent(o.massive.p)))
  if (o.kills && o.kills > 0) out.push(`kills: ${paint('bold', percent(o.kills))}`)
  if (line === null && o.drops === null && o.damage)
    out.push(`afterwards ${o.outcomes.map(x => `${x.state} ${paint('bold', percent(x.p))}`).join(', ')}   exact`)
  if (hp !== null) {
    // The best states and the worst have their figures above.
    const between = o.outcomes.filter(x => x.state !== best && x.state !== others[0] && x.state !== others.at(-1))
    if (between.length > 0) out.push(`afterwards ${between.map(x => `${x.state} ${percent(x.p)}`).join(', ')}`)
  }
  return out
}

/** How many fail their saves; where they are of several kinds, each kind before. */
function failingOf(failing: readonly number[], targets: readonly TargetOdds[]): string[] {
  const kinds = targets.length < 2 ? [] : targets.map(({ part, fails }) => [part, `each fails ${percent(fails!)}`])
  return [...rowsOf(kinds), `of ${failing.length - 1} targets fail: ${countsOf(failing)}   exact`]
}
const rowsOf = (rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0
    ? []
    : columns(rows.map(row => [...row]))
        .split('\n')
        .map(row => row.slice(2))
const countsOf = (chances: readonly number[]): string =>
  chances.flatMap((p, n) => (p > 0 ? [`${n === 0 ? 'none' : n} ${percent(p)}`] : [])).join(', ')

/** Who falls of several: each target in the order in which it is attacked, then how many. */
function endingsOf(several: readonly number[], targets: readonly TargetOdds[]): string[] {
  const rows = targets.map(({ part, count, expected, drops, kills }, i) => [
    `${i + 1}. ${part}`,
    ...(expected === null ? [] : [`${count > 1 ? 'each takes' : 'takes'} ${fixed(expected)}`]),
    ...(drops === null ? [] : [`drops ${paint('bold', percent(drops))}`]),
    ...(kills === null || kills === 0 ? [] : [`killed ${paint('bold', percent(kills))}`]),
  ])
  return [...rowsOf(rows), `of ${several.length - 1} targets drop: ${countsOf(several)}   exact`]
}

/** Less than this is what is left of sums of fractions. */
const NOISE = 1e-12
/** States of the target from the best to the worst; of a single attack, a miss and a hit without effect apart. */
function afterwards(o: ActionOdds, states: readonly string[]): { label: string; p: number }[] {
  const rank = (state: string) => (states.includes(state) ? states.indexOf(state) : states.length)
  const found = [...o.outcomes].sort((a, b) => rank(a.state) - rank(b.state))
  const untouched = found.find(x => x.state === states[0])
  const rest = found.filter(x => x !== untouched).map(x => ({ label: x.state, p: x.p }))
  if (!untouched) return rest
  const [attack] = o.attacks
  const miss = attack ? 1 - attack.hit : 0
  if (o.attacks.length !== 1 || untouched.p < miss) return [{ label: untouched.state, p: untouched.p }, ...rest]
  return [{ label: 'miss', p: miss }, { label: 'no effect', p: untouched.p - miss }, ...rest].filter(x => x.p > NOISE)
}
/** The one line that can be shared. */
function sentence(o: Odds, title: string, states: readonly string[]): string {
  const parts = o.check
    ? [
        `${percent(o.check.succeeds)} to succeed`,
        ...(o.check.tries ? [`${percent(1 - o.check.tries[0]!)} at least once`] : []),
      ]
    : o.save?.alone
      ? [`${percent(o.save.fails)} to fail`]
      : o.damage
        ? [...expectedOf(o), ...dropsOf(o)]
        : afterwards(o, states).map(x => `${x.label} ${percent(x.p)}`)
  return `${title}: ${parts.join(', ')} (exact)`
}

/** What is dealt; of an area that several kinds are in each takes its own. */
const expectedOf = ({ save, targets, expected }: Odds): string[] => {
  if (!save || !targets) return [`${fixed(expected)} expected`]
  return targets.length > 1 ? [] : [`${fixed(expected)} expected for each`]
}
const dropsOf = ({ several, drops }: Odds): string[] =>
  several
    ? [`${percent(1 - several[0]!)} that one of ${several.length - 1} drops at least`]
    : drops === null
      ? []
      : [`${percent(drops)} to drop`]

/** With two digits. */
export const fixed = (n: number | null): string => (n === null ? '' : withDigits(n, 2))

function histogram(rows: readonly { label: string; p: number }[]): void {
  const most = Math.max(...rows.map(r => r.p))
  const width = Math.max(6, ...rows.map(r => r.label.length))
  for (const r of rows) say(`  ${r.label.padStart(width)}  ${share(r.p).padStart(8)}  ${bar(r.p / most, 20)}`)
}

/** Two digits, so that the points stand below each other; what is nearly nothing or nearly certain does not read as that. */
function share(p: number): string {
  if (p > 0 && p < 5e-5) return '< 0.01 %'
  return p > 1 - 5e-5 && 1 - p > 1e-12 ? '> 99.99 %' : `${withDigits(p * 100, 2)} %`
}
