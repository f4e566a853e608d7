import type { Command } from '@quintain/engine'
import { firstBlow } from '@quintain/odds'
import type { GameSystem } from '@quintain/rules'
import type { SeatForecast } from '../index.ts'
import type { TableForecast } from '../protocol/index.ts'
import type { Known } from './view.ts'

type Chance = TableForecast['consequences'][number]['out']
/** One number where both ends are the same, else the lower and the higher. */
export const between = (a: number, b: number): Chance =>
  Math.abs(a - b) < 1e-12 ? a : [Math.min(a, b), Math.max(a, b)]
const NOTHING = 1e-12

/** The chance that the first attack of a command hits, by both ends of what is known; nothing where it makes none. */
export function blowOf(
  system: GameSystem,
  ends: readonly Pick<Known, 'scene' | 'reader'>[],
  who: number,
  command: Command,
): Pick<TableForecast, 'hit' | 'critical' | 'expected'> {
  const found = ends.flatMap(({ reader }) => firstBlow(system, reader, who, command) ?? [])
  if (found.length < ends.length || found.some(x => x.by !== who)) return {}
  const [low, high] = [found[0]!.odds, found.at(-1)!.odds]
  return {
    hit: between(low.hit, high.hit),
    critical: between(low.critical, high.critical),
    ...(low.expected !== null && low.expected === high.expected ? { expected: low.expected } : {}),
  }
}

/** What a command may bring, by creature: of those for whom anything may change. */
export function consequencesTold(
  { f, scene, reader }: Pick<Known, 'f' | 'scene' | 'reader'>,
  { low, high }: SeatForecast,
): TableForecast['consequences'] {
  const { states, conditions } = f.system.words
  const listed = conditions.of
  return scene.creatures.flatMap((who, i) => {
    const [a, b] = [low[who]!, high[who]!]
    const named = (x: Readonly<Record<string, number>>, y: Readonly<Record<string, number>>) =>
      [...new Set([...Object.keys(x), ...Object.keys(y)])].map(name => ({
        name,
        chance: between(x[name] ?? 0, y[name] ?? 0),
      }))
    const changes = [...new Set([...a.changes, ...b.changes].map(c => c.name))].map(name => {
      const [x, y] = [a, b].map(end => end.changes.find(c => c.name === name))
      const any = (c: typeof x) => (c ? c.less + c.more : 0)
      return { name, mean: between(x?.mean ?? 0, y?.mean ?? 0), any: between(any(x), any(y)) }
    })
    const told = {
      who,
      changes,
      // What the rules keep for themselves is told nobody.
      conditions: named(a.conditions, b.conditions).filter(k => listed[k.name]?.listed ?? true),
      out: between(a.out, b.out),
      states: named(a.states, b.states).toSorted((x, y) => states.indexOf(x.name) - states.indexOf(y.name)),
    }
    const was = reader.barred(i, 'fight') === null ? 0 : 1
    const sure = [a, b].every(end => Math.abs(end.out - was) < NOTHING)
    return changes.length || told.conditions.length || told.states.length > 1 || !sure ? [told] : []
  })
}
