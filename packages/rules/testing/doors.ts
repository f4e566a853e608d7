import { makeRng } from '@quintain/dice'
import { type Command, live, Mutator, Scene, Table } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { openFight } from '../d20/turn/round.ts'
import { at, order } from '../d20/vocabulary/fields.ts'
import type { GameSystem } from '../game-system.ts'
import { samplesOf } from './index.ts'

/** Two rooms with a door between them: one that fills a square (C4), or an edge between C3 and C4. */
export const ROOMS = {
  square: GridMap.parse(['#######', '#..#..#', '#..+..#', '#..#..#', '#######']),
  edge: GridMap.parse(['######', '#....#', '#....#', '#....#', '######']).change(draft => {
    draft.add({ a: [3, 1], b: [3, 2] })
    draft.add({ id: 'gate', a: [3, 2], b: [3, 3], kind: 'door' })
    draft.add({ a: [3, 3], b: [3, 4] })
  }),
}

/** A fight of creatures that stand at these squares, in the first turn of the first. */
export function fightAt(
  system: GameSystem,
  map: GridMap,
  given: readonly (Readonly<Record<string, unknown>> & { readonly at: readonly [number, number] })[],
): Table {
  const { fighter } = samplesOf(system.id)
  const sheets = given.map(({ at: _, ...own }, i) =>
    system.sheet.parse({ ...(fighter('abcd'[i]!) as object), side: i === 0 ? 'us' : 'them', ...own }),
  )
  const scene = new Scene(system.make(), sheets, { width: map.width, height: map.height, map })
  const start = scene.empty(openFight({ aware: given.map((_, i) => i), unaware: [] }))
  const m = new Mutator(scene, start)
  sheets.forEach((sheet, who) => {
    const [x, y] = given[who]!.at
    m.set(who, at, y * map.width + x)
    system.enter(m, who, sheet)
  })
  const t = new Table(scene, start, { source: live(makeRng(3)), seated: () => true })
  t.run()
  if (t.reader.read(-1, order)?.[0] !== 0) {
    t.rule({ do: 'turn', who: t.scene.creatures[0]! }, 'first', 'gm')
    t.run()
  }
  return t
}
export const ruled = (t: Table, ruling: Command): void => {
  t.rule(ruling, 'so be it', 'gm')
  t.run()
}
