import {
  type Command,
  decodeCommand,
  encodeCommand,
  foreseen,
  Lists,
  Reader,
  squareName,
  type Table,
} from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { type Consequences, consequencesOf, type MeasureChange } from '@quintain/odds'
import { harmed, knownTo, perform, standingBy } from '@quintain/rules'

/**
 * The consequences of an action, by creature, from what the actor's side knows: exact, but for those that have too many ends to
 * follow. Nothing was rolled or changed.
 */
export interface Forecast {
  /** Of how many tries the chances are shares; 0 where they are exact. */
  readonly tries: number
  /** Numbers that may change, by the text's name: hit points, nonlethal damage, bruised, Strength, Conviction. */
  readonly changes: Readonly<Record<string, Readonly<Record<string, Pick<MeasureChange, 'mean' | 'less' | 'more'>>>>>
  /** Chance of each loss of points, lethal damage and healing against it, by the number lost; empty for texts without points. */
  readonly losses: Readonly<Record<string, Readonly<Record<number, number>>>>
  /** Conditions that may be other than now: the chance to be in each afterwards. */
  readonly conditions: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Chance of each square where it may stand afterwards, other than now; `off` is off the map. */
  readonly places: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Chance to be out of the fight afterwards. */
  readonly out: Readonly<Record<string, number>>
  /** Chance of each state afterwards, in the text's words. */
  readonly states: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The forecast of a command, creatures and squares by number: of those whom the actor's side knows. */
export function forecastOf(f: Fight, table: Table, actor: number, meant: Command): Forecast {
  const { scene, reader } = knownTo(f.system.visibility, table.scene, table.S, actor)
  const { S } = reader
  const who = scene.who(table.scene.creatures[actor]!)
  const command = decodeCommand(encodeCommand(meant, table.scene), scene)
  const odds = foreseen(scene, S, [perform({ who, command })], { lists: new Lists(scene) })
  const all = consequencesOf(f.system, scene, S, odds)
  const points = harmed(f.system).filter(m => m.takes === 'lethal')
  const losses = points.length > 0 ? scene.creatures.map((): Record<number, number> => ({})) : []
  if (points.length > 0) {
    const [was, is] = [new Reader(scene, S), new Reader(scene, S)]
    odds.each((then, p) => {
      is.S = then
      for (const [i, of] of losses.entries()) {
        const lost = standingBy(points, was, i) - standingBy(points, is, i)
        of[lost] = (of[lost] ?? 0) + p
      }
    })
  }
  const by = <T>(of: (b: Consequences) => T): Record<string, T> =>
    Object.fromEntries(scene.creatures.map((id, i) => [id, of(all[i]!)]))
  const named = (square: number) => (square < 0 ? 'off' : squareName(square, scene))
  return {
    tries: odds.tries ?? 0,
    changes: by(b => Object.fromEntries(b.changes.map(({ name, mean, less, more }) => [name, { mean, less, more }]))),
    losses: Object.fromEntries(losses.map((of, i) => [scene.creatures[i]!, of])),
    conditions: by(b => b.conditions),
    places: by(b => Object.fromEntries(b.places.map(({ square, p }) => [named(square), p]))),
    out: by(b => b.out),
    states: by(b => b.states),
  }
}
