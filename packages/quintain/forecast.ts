import { type Command, Lists, preview, Reader, type Table } from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { consequencesOf } from '@quintain/odds'
import { asNoticedBy, perform } from '@quintain/rules'

/** The exact consequences of an action, by creature, from what the actor's side knows. Nothing was rolled or changed. */
export interface Forecast {
  /** Mean loss of hit points, nonlethal damage left out; empty for texts without hit points. */
  readonly loses: Readonly<Record<string, number>>
  /** Chance of each loss of hit points, by the number lost; empty for texts without hit points. */
  readonly losses: Readonly<Record<string, Readonly<Record<number, number>>>>
  /** Mean nonlethal damage; empty for texts that keep none. */
  readonly bruises: Readonly<Record<string, number>>
  /** Mean points by which ability scores are lowered, by ability; empty for a creature whose scores cannot be lowered. */
  readonly weakens: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Chance to be out of the fight afterwards. */
  readonly out: Readonly<Record<string, number>>
  /** Chance of each state afterwards, in the text's words. */
  readonly states: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The forecast of a command, creatures and squares by number. */
export function forecastOf(f: Fight, table: Table, who: number, command: Command): Forecast {
  const { scene, S } = table
  const known = asNoticedBy(scene, who, typeof command.target === 'number' ? command.target : undefined)
  const odds = preview(scene, S, [perform({ who, command })], { lists: new Lists(scene), known })
  const all = consequencesOf(f.system, scene, S, odds)
  const by = <T>(of: (b: (typeof all)[number]) => T | null): Record<string, T> =>
    Object.fromEntries(
      scene.creatures.flatMap((id, i) => {
        const value = of(all[i]!)
        return value === null ? [] : [[id, value] as const]
      }),
    )
  const { points } = f.system
  const losses = points ? scene.creatures.map((): Record<number, number> => ({})) : []
  if (points) {
    const [was, is] = [new Reader(scene, S), new Reader(scene, S)]
    odds.each((then, p) => {
      is.S = then
      for (const [i, of] of losses.entries()) {
        const lost = points(was, i) - points(is, i)
        of[lost] = (of[lost] ?? 0) + p
      }
    })
  }
  return {
    losses: Object.fromEntries(losses.map((of, i) => [scene.creatures[i]!, of])),
    loses: by(b => b.loses),
    bruises: by(b => b.bruises),
    weakens: by(b => b.weakens),
    out: by(b => b.out),
    states: by(b => b.states),
  }
}
