import { Mutator, Scene } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { openFight } from '../d20/turn/round.ts'
import { at } from '../d20/vocabulary/fields.ts'
import { rulesets, systemOf } from '../index.ts'

const WIDTH = 12

/** A fight on open ground between creatures of these documents, two squares apart, before it opens; the unaware are surprised. */
export function inTheOpen(id: string, creatures: readonly object[], unaware: readonly number[] = [], options = {}) {
  const system = systemOf(rulesets, id)
  const sheets = creatures.map(c => system.sheet.parse(c))
  const scene = new Scene(system.make(options), sheets, { width: WIDTH, height: 1, map: GridMap.open(WIDTH, 1) })
  const aware = sheets.map((_, i) => i).filter(i => !unaware.includes(i))
  const start = scene.empty(openFight({ aware, unaware }))
  const m = new Mutator(scene, start)
  sheets.forEach((sheet, who) => {
    m.set(who, at, 2 * who)
    system.enter(m, who, sheet)
  })
  return { scene, start }
}
