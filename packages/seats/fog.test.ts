import { makeRng } from '@quintain/dice'
import { live, Mutator, openView, playerView, Scene, SETTINGS, Table } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { at } from '@quintain/rules'
import { samplesOf } from '@quintain/rules/testing'
import { expect, it } from 'vitest'
import { systems } from './testing/fights.ts'

const FOG = {
  name: 'mist 7919',
  cost: 'standard',
  effect: {
    area: { shape: 'burst', feet: 10 },
    range: 100,
    lasts: { minutes: 1 },
    changes: { conceals: 'concealment', hampers: 1 },
    consequences: [{ condition: 'prone' }],
  },
}
const MIDDLE = 7 + 2 * 15

/** The floor after `b` has filled the middle with fog, as it is and as `a` knows it, who sees `b` or has only located it. */
function fogged(system: (typeof systems)[number], grade: string) {
  const { fighter } = samplesOf(system.id)
  const sheets = ['a', 'b'].map(id =>
    system.sheet.parse({ ...(fighter(id) as object), side: id, ...(id === 'b' ? { acts: [FOG] } : {}) }),
  )
  const scene = new Scene(system.make(), sheets, { width: 15, height: 5, map: GridMap.open(15, 5) })
  const start = scene.empty({ do: 'begin-effect', by: 1, act: FOG.name, to: MIDDLE } as never)
  const m = new Mutator(scene, start)
  sheets.forEach((sheet, who) => {
    m.set(who, at, 2 * 15 + 14 * who)
    system.enter(m, who, sheet)
  })
  const write = scene.rules.events['awareness-changed']!.write!
  write(m, { who: 0, other: 1, grade, ...(grade === 'location' ? { at: 2 * 15 + 14 } : {}) } as never)
  const t = new Table(scene, start, { source: live(makeRng(1)), seated: () => false })
  t.run()
  const view = playerView(scene, t.S, { sides: ['a'], settings: SETTINGS }, system.visibility)
  const { scene: known, reader } = openView(view, scene.rules, scene.board, system.visibility)
  const floor = (r: typeof reader) => r.slots.mapNow!.map(r).terrainAt({ x: 7, y: 2 })
  return { truth: floor(t.reader), known: floor(reader), view: JSON.stringify(view), sheets: known.sheets }
}

const placed = systems.filter(s => s.id !== 'minimal')
it.each(placed)('fog that a foe has made is known to who knows of the foe, under $id', system => {
  for (const grade of ['observing', 'location']) {
    const { truth, known, view } = fogged(system, grade)
    expect(truth).toMatchObject({ concealment: 'concealment' })
    expect(known, grade).toEqual(truth)
    // What else it does to those within is nobody's to know.
    expect(view).not.toMatch(/prone/)
  }
})
it.each(placed)('an act that has brought nothing about stays unknown, under $id', system => {
  const { fighter } = samplesOf(system.id)
  const whole = system.sheet.parse({ ...(fighter('b') as object), side: 'b', acts: [FOG] })
  expect(JSON.stringify(system.visibility.publicSheet(whole, () => true))).not.toMatch(/7919/)
})
