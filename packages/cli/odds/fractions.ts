import type { Fraction } from '@quintain/dice'
import type { ActionFractions } from '@quintain/odds'
import { paint, say } from '../io/terminal.ts'
import { fractionSays } from '../words/fractions.ts'
import { columns } from './columns.ts'

/** A fraction as it is written: 13/20, or a whole number. */
const written = ({ num, den }: Fraction): string => (den === 1n ? `${num}` : `${num}/${den}`)
const orNull = (x: Fraction | null): string | null => (x === null ? null : written(x))

/** Fractions as text, for JSON. */
export const writtenFractions = (f: ActionFractions): object => ({
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
      attacks: attacksOf(t.attacks),
      expected: orNull(t.expected),
      drops: written(t.drops),
      kills: orNull(t.kills),
      outcomes: outcomesOf(t.outcomes),
    })) ?? null,
})
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
    const of = f.several.flatMap((p, n) => (p.num > 0n ? [`${n === 0 ? fractionSays.none : n} ${written(p)}`] : []))
    say(
      `${f.attacks.length > 0 ? '\n' : ''}${columns(each)}\n  ${fractionSays.of(f.several.length - 1, of.join(', '))}`,
    )
    return
  }
  const rows = [
    ...(f.expected && f.attacks.length !== 1 ? [[fractionSays.all, written(f.expected)]] : []),
    ...(f.drops ? [[hp === null ? fractionSays.out : fractionSays.drops(hp), written(f.drops)]] : []),
    ...(f.kills && f.kills.num > 0n ? [[fractionSays.kills, written(f.kills)]] : []),
    ...f.outcomes.map(({ state, p }) => [state, written(p)]),
  ]
  if (rows.length > 0) say(`${f.attacks.length > 0 ? '\n' : ''}${columns(rows)}`)
}
