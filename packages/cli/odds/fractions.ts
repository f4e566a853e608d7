import type { Fraction } from '@quintain/dice'
import type { ActionFractions, SaveFractions } from '@quintain/odds'
import { paint, say } from '../io/terminal.ts'
import { fractionSays } from '../words/fractions.ts'
import { columns } from './columns.ts'

/** A fraction as it is written: 13/20, or a whole number. */
const written = ({ num, den }: Fraction): string => (den === 1n ? `${num}` : `${num}/${den}`)
const orNull = (x: Fraction | null): string | null => (x === null ? null : written(x))

/** Fractions as text, for JSON. */
export const writtenFractions = (f: ActionFractions): object => ({
  check: f.check && {
    succeeds: written(f.check.succeeds),
    by: margins(f.check.by),
    failsBy: margins(f.check.failsBy),
  },
  save: f.save && { fails: written(f.save.fails), resisted: written(f.save.resisted) },
  failing: f.failing?.map(written) ?? null,
  attacks: attacksOf(f.attacks),
  expected: orNull(f.expected),
  damage: f.damage?.map(written) ?? null,
  drops: orNull(f.drops),
  kills: orNull(f.kills),
  outcomes: outcomesOf(f.outcomes),
  several: f.several?.map(written) ?? null,
  targets:
    f.targets?.map(t => ({
      part: t.part,
      count: t.count,
      fails: orNull(t.fails),
      attacks: attacksOf(t.attacks),
      expected: orNull(t.expected),
      drops: written(t.drops),
      kills: orNull(t.kills),
      outcomes: outcomesOf(t.outcomes),
    })) ?? null,
})
type Margins = NonNullable<ActionFractions['check']>['by']
const margins = (all: Margins): object[] => all.map(({ points, p }) => ({ points, p: written(p) }))
const attacksOf = (attacks: ActionFractions['attacks']): object[] =>
  attacks.map(a => ({
    label: a.label,
    hit: written(a.hit),
    critical: written(a.critical),
    expected: orNull(a.expected),
  }))
const outcomesOf = (outcomes: ActionFractions['outcomes']): object[] =>
  outcomes.map(({ state, p }) => ({ state, p: written(p) }))

/** Tells the odds of an action once more, with nothing rounded. `hp`: the hit points that the line gives, if any. */
export function tellFractions(f: ActionFractions, hp: number | null): void {
  say(`\n  ${paint('bold', fractionSays.title)}`)
  if (f.check) say(columns(checkRows(f.check)))
  if (f.save) say(columns(saveRows(f.save)))
  if (f.failing) say(failingText(f.failing, f.targets ?? []))
  if (f.attacks.length > 0)
    say(
      columns([
        ['', fractionSays.hit, fractionSays.critical, ...(f.expected ? [fractionSays.expected] : [])],
        ...f.attacks.map(a => [
          a.label,
          written(a.hit),
          written(a.critical),
          ...(a.expected ? [written(a.expected)] : []),
        ]),
      ]),
    )
  if (f.targets && f.several) {
    const each = f.targets.map((t, i) => [
      `${i + 1}. ${t.part}`,
      ...(t.expected ? [fractionSays.takes(t.count > 1, written(t.expected))] : []),
      fractionSays.falls(written(t.drops)),
      ...(t.kills && t.kills.num > 0n ? [fractionSays.killed(written(t.kills))] : []),
    ])
    say(
      `${f.attacks.length > 0 ? '\n' : ''}${columns(each)}\n  ${fractionSays.of(f.several.length - 1, countsOf(f.several))}`,
    )
    return
  }
  const rows = [
    ...(f.expected && f.attacks.length !== 1
      ? [[f.attacks.length === 0 ? fractionSays.expected : fractionSays.all, written(f.expected)]]
      : []),
    ...(f.drops ? [[hp === null ? fractionSays.out : fractionSays.drops(hp), written(f.drops)]] : []),
    ...(f.kills && f.kills.num > 0n ? [[fractionSays.kills, written(f.kills)]] : []),
    ...f.outcomes.map(({ state, p }) => [state, written(p)]),
  ]
  if (rows.length > 0) say(`${f.attacks.length > 0 ? '\n' : ''}${columns(rows)}`)
}

const countsOf = (chances: readonly Fraction[]): string =>
  chances.flatMap((p, n) => (p.num > 0n ? [`${n === 0 ? fractionSays.none : n} ${written(p)}`] : [])).join(', ')
/** How a check goes; what cannot be is left out. */
function checkRows({ succeeds, by, failsBy }: NonNullable<ActionFractions['check']>): string[][] {
  const rows = (name: (points: number) => string, all: Margins) =>
    all.filter(({ p }) => p.num > 0n).map(({ points, p }) => [name(points), written(p)])
  return [
    [fractionSays.succeeds, written(succeeds)],
    ...rows(fractionSays.succeedsBy, by),
    ...rows(fractionSays.failsBy, failsBy),
  ]
}
const saveRows = ({ fails, resisted }: SaveFractions): string[][] => [
  ...(resisted.num > 0n ? [[fractionSays.resisted, written(resisted)]] : []),
  [fractionSays.fails, written(fails)],
]
/** How many fail their saves; where they are of several kinds, each kind before. */
function failingText(failing: readonly Fraction[], targets: NonNullable<ActionFractions['targets']>): string {
  const kinds = targets.length < 2 ? [] : targets.map(t => [t.part, fractionSays.eachFails(written(t.fails!))])
  const all = fractionSays.failing(failing.length - 1, countsOf(failing))
  return `\n${kinds.length > 0 ? `${columns(kinds)}\n` : ''}  ${all}`
}
