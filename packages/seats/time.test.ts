import { makeRng } from '@quintain/dice'
import { Aliases, type JournalLine, lineView, live, Mutator, Scene, SETTINGS, Table } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { at } from '@quintain/rules'
import { samplesOf } from '@quintain/rules/testing'
import { expect, it } from 'vitest'
import { systems } from './testing/fights.ts'

/** What `a` is told of a hundred rounds that pass, where the hidden `b` has a timer for so many rounds, or none. */
function told(system: (typeof systems)[number], runs: number | null): unknown {
  const { fighter } = samplesOf(system.id)
  const sheets = ['a', 'b'].map(id => system.sheet.parse({ ...(fighter(id) as object), side: id }))
  const scene = new Scene(system.make(), sheets, { width: 4, height: 1, map: GridMap.open(4, 1) })
  const time = { do: 'advance-time', rounds: 100, of: 100, activity: 'wait' }
  const start = scene.empty(time)
  const m = new Mutator(scene, start)
  sheets.forEach((sheet, who) => {
    m.set(who, at, 3 * who)
    system.enter(m, who, sheet)
  })
  scene.rules.events['awareness-changed']!.write!(m, { who: 0, other: 1, grade: 'unaware' } as never)
  const timers = scene.layout.fields.find(f => f.name === 'timers')!
  const ends = [{ do: 'end-conditions', who: 1, conditions: ['prone'] }]
  if (runs !== null)
    m.include(1, timers as never, { moment: { at: 'outside' }, left: runs, steps: ends, source: 'a hidden one' })
  const t = new Table(scene, start, { source: live(makeRng(1)), seated: () => false })
  t.run()
  const lines: readonly JournalLine[] = t.lines
  const viewer = { sides: ['a'], settings: SETTINGS }
  const view = lineView(scene, start, lines[0]!, viewer, new Aliases(scene, viewer))
  return view.events.filter(e => e['e'] === 'time-advanced')
}

const timed = systems.filter(s => Object.hasOwn(s.make().steps, 'advance-time'))
it.each(timed)('time that passes under $id is told as one, whatever runs down of somebody hidden', system => {
  const whole = told(system, null)
  expect(whole).toMatchObject([{ rounds: 100, left: 0 }])
  expect(told(system, 40)).toEqual(whole)
  expect(told(system, 99)).toEqual(whole)
})
