import { makeRng } from '@quintain/dice'
import { type Command, encodeCommand, live, Mutator, Scene, type Seat, type Source, type Table } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { at, type GameSystem, openFight, reachable } from '@quintain/rules'
import { type Chance, samplesOf, systems } from '@quintain/rules/testing'

export { systems }
export const gm: Seat = { id: 'gm', role: 'gm', plays: [] }
export const ann: Seat = { id: 'ann', role: 'player', plays: ['a', 'b'], side: 'blue' }
export const bob: Seat = { id: 'bob', role: 'player', plays: ['c', 'd'], side: 'red' }
export const PLACES = { a: [0, 'blue'], b: [9, 'blue'], c: [3, 'red'], d: [12, 'red'] } as const

/** Two against two of the ruleset's sample fighters, close to each other; `changed` may give a side other names. */
export function fightOf(
  system: GameSystem,
  changed: (side: string) => object = () => ({}),
): { scene: Scene; start: Int32Array } {
  const { fighter } = samplesOf(system.id)
  const sheets = Object.entries(PLACES).map(([id, [, side]]) =>
    system.sheet.parse({ ...(fighter(id) as object), side, ...changed(side) }),
  )
  const map = GridMap.open(8, 5)
  const scene = new Scene(system.make(), sheets, { width: 8, height: 5, map })
  const start = scene.empty(openFight({ aware: [0, 1, 2, 3], unaware: [] }))
  const m = new Mutator(scene, start)
  Object.values(PLACES).forEach(([square], who) => {
    m.set(who, at, square)
    system.enter(m, who, sheets[who]!)
  })
  return { scene, start }
}
export const dice = (seed: number): Source => live(makeRng(seed))
/** Dice that must not be thrown. */
export const unthrown: Source = {
  throw: key => {
    throw new Error(`a die was thrown for "${key}"`)
  },
  answer: () => {
    throw new Error('the source was asked')
  },
}

/** One of the open questions, and an answer that is legal: an option, or a command that the ruleset suggests. */
export function anyAnswer(
  t: Table,
  chance: Chance,
): { readonly q: string; readonly who: string; readonly with: unknown } {
  const { q, who, question, options } = chance.pick(t.open)
  if (question !== 'command') return { q, who, with: chance.pick(options) }
  const legal: Command[] = t.legal(who).flatMap(l => l.suggestions.map(s => s.command))
  const ways = t.scene.rules.commands['move'] ? reachable(t.reader, t.scene.who(who)) : []
  const move: Command | null = ways.length ? { do: 'move', path: chance.pick(ways).path } : null
  if (move && t.refuse(who, encodeCommand(move, t.scene)).length === 0) legal.push(move)
  const command = chance.odds(6) || !legal.length ? { do: 'end' } : chance.pick(legal)
  return { q, who, with: encodeCommand(command, t.scene) }
}
