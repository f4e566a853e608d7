import { makeRng } from '@quintain/dice'
import type { Options } from '@quintain/engine'
import { Mutator, Reader, Scene, simulate } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { at } from '../../d20/fields.ts'
import { openFight } from '../../d20/turn/round.ts'
import { true20 } from '../ruleset.ts'
import { enter, type True20Sheet } from '../sheet.ts'

/** A creature and where it stands. */
export type Placed = readonly [sheet: True20Sheet, x: number, y: number]

/** A fight from its opening, with everybody entered on a map; nothing has run. */
export function fightOf(
  rows: readonly string[],
  who: readonly Placed[],
  how: { readonly unaware?: readonly number[]; readonly options?: Options } = {},
): { readonly scene: Scene; readonly S: Int32Array; readonly m: Mutator; readonly r: Reader } {
  const map = GridMap.parse(rows)
  const sheets = who.map(([sheet]) => sheet)
  const scene = new Scene(true20(how.options), sheets, { width: map.width, height: map.height, map })
  const unaware = how.unaware ?? []
  const aware = who.map((_, i) => i).filter(i => !unaware.includes(i))
  const S = scene.empty(openFight({ aware, unaware }))
  const m = new Mutator(scene, S)
  who.forEach(([sheet, x, y], i) => {
    enter(m, i, sheet)
    m.set(i, at, y * map.width + x)
  })
  return { scene, S, m, r: new Reader(scene, S) }
}

/** The same, played to its end by policy. Throws when it does not end within so many steps. */
export function fought(
  rows: readonly string[],
  who: readonly Placed[],
  seed: number,
  how: { readonly unaware?: readonly number[]; readonly options?: Options } = {},
) {
  const fight = fightOf(rows, who, how)
  const steps = simulate(fight.scene, fight.S, makeRng(seed), 50_000)
  return { ...fight, steps }
}
