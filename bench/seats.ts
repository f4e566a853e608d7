import { makeRng } from '@quintain/dice'
import {
  type Command,
  type Legal,
  Lists,
  openView,
  type PlayerView,
  playerView,
  preview,
  SETTINGS,
  type Table,
  type Viewer,
  viewText,
} from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { type Consequences, consequencesOf } from '@quintain/odds'
import { knownTo, perform } from '@quintain/rules'
import { asking, type Battle, battle } from './fights.ts'
import type { BenchRow, Work } from './measure.ts'

/** Lines side by side: the first creature can make all its attacks on the foe before it. */
const FEW: Battle = { each: 4, side: 30, gap: 1 }
const MANY: Battle = { each: 50, side: 50, gap: 1 }
const POSITIONS = 4

/** A fight in which the first creature is asked for its command. */
interface Position {
  readonly fight: Fight
  readonly table: Table
}
export function positions(b: Battle, seed: number): Position[] {
  const rng = makeRng(seed)
  return Array.from({ length: POSITIONS }, (_, i) => {
    const fight = battle(b, seed + i)
    return { fight, table: asking(fight, rng) }
  })
}

/** What is shown when the creature is asked: every command, with its cost or why not. */
export const offers = ({ table }: Position): readonly Legal[] => table.legal('a0')

/** What all attacks on the foe before it may bring, for every creature, as a table shows it before they are made. */
export function forecast({ fight, table }: Position): readonly Consequences[] {
  const { scene, reader } = knownTo(fight.system.visibility, table.scene, table.S, 0)
  const command: Command = { do: 'full-attack', target: scene.who('b0'), weapon: 0 }
  const odds = preview(scene, reader.S, [perform({ who: 0, command })], { lists: new Lists(scene) })
  return consequencesOf(fight.system, scene, reader.S, odds)
}

/** The positions by turns. */
const each =
  (b: Battle, of: (p: Position) => { readonly length: number }): Work =>
  seed => {
    const all = positions(b, seed)
    let next = 0
    return { run: () => of(all[next++ % all.length]!).length }
  }

const row = (
  name: string,
  workload: string,
  ms: number,
  battle: Battle,
  of: (p: Position) => { readonly length: number },
): BenchRow => ({
  row: name,
  workload: `${workload}, ${battle.each} against ${battle.each}`,
  target: `<= ${ms} ms`,
  meets: f => f.ours_ns <= ms * 1e6,
  ours: each(battle, of),
  pace: { warmMs: 1500 },
})

/** What a side knows, as text that is sent. */
export const viewOf = ({ fight, table }: Position): string =>
  viewText(playerView(table.scene, table.S, SIDE, fight.system.visibility))
const SIDE: Viewer = { sides: ['a'], settings: SETTINGS }
const views = new WeakMap<Position, PlayerView>()
/** A fight made of what a side knows, as a player's program makes it. */
function opened(p: Position): { readonly length: number } {
  const { scene, S } = p.table
  let view = views.get(p)
  if (!view) {
    view = playerView(scene, S, SIDE, p.fight.system.visibility)
    views.set(p, view)
  }
  return openView(view, scene.rules, scene.board, p.fight.system.visibility).reader.S
}

const VIEW = 'view of a side and its JSON'
const OPEN = 'a view as a fight of its own'
const LEGAL = 'legal: commands of every kind with cost or reasons'
const PREVIEW = 'preview of a full attack'
export const rows: readonly BenchRow[] = [
  row('T1', LEGAL, 0.4, FEW, offers),
  row('T1', LEGAL, 4, MANY, offers),
  row('T2', PREVIEW, 0.3, FEW, forecast),
  row('T2', PREVIEW, 1.5, MANY, forecast),
  row('seats', VIEW, 0.05, FEW, viewOf),
  row('seats', VIEW, 0.5, MANY, viewOf),
  row('seats', OPEN, 0.03, FEW, opened),
  row('seats', OPEN, 0.6, MANY, opened),
]
