import { type LineAnswer, type LineOdds, oddsOf } from '@quintain/odds'
import { lineAgainst, type Registry, systemOf } from '@quintain/rules'
import { say, sayJson, UserError } from '../io/terminal.ts'
import { percent } from './bars.ts'
import { columns, fixed } from './tell.ts'

/** Rows of a table at most. */
const MOST = 100

/** A line against each number of a range, in place of its own: what attacks must reach, or what the target adds to its save. */
export function table({ line, ruleset }: LineAnswer, registry: Registry, range: string, json: boolean): void {
  if (line.others.length > 0)
    throw new UserError(`--vs ${range}: of targets of one kind only; leave out "; ${line.others[0]!.part}"`)
  if (line.sure > 0) throw new UserError(`--vs ${range}: nothing is rolled against a number here: give an attack bonus`)
  /** Whether the numbers are added to a roll of the target. */
  const isRolled = line.saveBonus !== null
  const rows = numbersOf(range).map(vs => {
    const changed = isRolled ? { ...line, saveBonus: vs } : lineAgainst(line, vs)
    return { vs, odds: oddsOf(changed, registry, ruleset).odds }
  })
  if (json) {
    sayJson(rows.map(({ vs, odds }) => ({ vs, ...odds })))
    return
  }
  const shown = columnsOf(systemOf(registry, ruleset).words.states[0]!).filter(({ of }) =>
    rows.some(({ odds }) => of(odds) !== null),
  )
  say(`${ruleset}: ${line.text}`)
  say(
    columns([
      [line.save ? 'save' : line.check && !isRolled ? 'DC' : 'vs', ...shown.map(c => c.name)],
      ...rows.map(({ vs, odds }) => [isRolled && vs >= 0 ? `+${vs}` : String(vs), ...shown.map(c => c.of(odds) ?? '')]),
    ]),
  )
}

const columnsOf = (best: string): readonly { readonly name: string; readonly of: (o: LineOdds) => string | null }[] => [
  { name: 'to hit', of: o => (o.attacks.length > 0 ? o.attacks.map(a => percent(a.hit)).join(' / ') : null) },
  { name: 'succeeds', of: o => o.check && percent(o.check.succeeds) },
  { name: 'by 5', of: o => o.check && percent(o.check.by[0]!.p) },
  { name: 'fails by 5', of: o => o.check && percent(o.check.failsBy[0]!.p) },
  { name: 'resisted', of: o => (o.save?.level == null ? null : percent(o.save.resisted)) },
  { name: 'fails', of: o => o.save && percent(o.save.fails) },
  { name: 'expected', of: o => (o.expected === null ? null : fixed(o.expected)) },
  {
    name: best,
    of: o =>
      o.expected === null && !o.check && !o.save?.alone
        ? percent(o.outcomes.find(x => x.state === best)?.p ?? 0)
        : null,
  },
  { name: 'drops', of: o => (o.drops === null ? null : percent(o.drops)) },
  { name: 'kills', of: o => (o.kills === null ? null : percent(o.kills)) },
  { name: 'turns', of: o => (o.turns?.mean ? fixed(o.turns.mean) : null) },
  { name: 'all fail', of: o => o.failing && percent(o.failing.at(-1)!) },
  { name: 'all drop', of: o => o.several && percent(o.several.at(-1)!) },
]

/** The numbers of a range, `15..25`. */
export function numbersOf(range: string): readonly number[] {
  const found = /^([+-]?\d+)(?:\s*(?:\.\.\.?|to)\s*([+-]?\d+))?$/.exec(range.trim())
  if (!found) throw new UserError(`--vs ${range}: a number, or a range as 15..25`)
  const from = Number(found[1])
  const to = Number(found[2] ?? found[1])
  const count = to - from + 1
  if (count < 1 || count > MOST)
    throw new UserError(`--vs ${range}: from the lower to the higher, ${MOST} numbers at most`)
  return Array.from({ length: count }, (_, i) => from + i)
}
