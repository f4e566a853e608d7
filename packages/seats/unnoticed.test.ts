import { Mutator, Table } from '@quintain/engine'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { dice, fightOf, systems } from './testing/fights.ts'

const readying = systems.filter(s => s.make().commands['ready'])

describe.each(someOf(readying, 3, 1).map(s => [s.id, s] as const))('a readied act under %s', (_, system) => {
  /** Who sets off what `a` keeps ready for whoever acts, moves or attacks; `hidden` is unknown to `a` and `b`. */
  function setOff(when: string, hidden: boolean): readonly (string | undefined)[] {
    const { scene, start } = fightOf(system)
    const m = new Mutator(scene, start)
    if (hidden)
      for (const who of [0, 1])
        for (const other of [2, 3])
          scene.rules.events['awareness-changed']!.write!(m, { who, other, grade: 'unaware' } as never)
    const t = new Table(scene, start, { source: dice(3), seated: () => true })
    const by: (string | undefined)[] = []
    let ready = false
    for (let n = 0, w = t.run(); w && n < 60; n++, w = t.waiting) {
      const id = scene.creatures[w.who]!
      if (w.question === 'ready') {
        const other = (w.about as { by: number }).by
        // By the rules of a text one may notice who acts there: then it is known.
        const known = [0, 1].some(who => (scene.rules.slots.aware?.(t.reader, who, other) ?? 3) >= 2)
        if (!hidden || !known) by.push(scene.creatures[other])
        t.answer('hold', id)
        continue
      }
      if (w.question !== 'command') {
        t.answer(w.options.at(-1), id)
        continue
      }
      const foe = id === 'c' || id === 'd'
      const legal = t.legal(id).flatMap(l => l.suggestions.map(s => s.command))
      const acts = legal.filter(c => (when === 'attacks' ? c.do === 'attack' : c.do === 'move' || c.do === 'attack'))
      if (id === 'a' && !ready) {
        ready = true
        t.do(id, { do: 'ready', action: { do: 'attack', target: 3, weapon: 0 }, when }, id)
      } else if (foe && ready && acts[0] && by.length === 0) t.do(id, acts[0], id)
      else t.do(id, { do: 'end' }, id)
      if (by.length > 0) break
    }
    return by
  }
  it.each(['acts', 'moves', 'attacks'])('comes when somebody %s whom its side knows, and for nobody else', when => {
    expect(setOff(when, false).length).toBeGreaterThan(0)
    expect(setOff(when, true)).toEqual([])
  })
})

const camping = systems.filter(s => s.make().commands['pass-time'])
describe.each(someOf(camping, 2).map(s => [s.id, s] as const))('rest under %s', (_, system) => {
  it('costs nothing with foes about whom nobody has noticed: the turn goes on', () => {
    const { scene, start } = fightOf(system)
    const m = new Mutator(scene, start)
    for (const who of [0, 1])
      for (const other of [2, 3])
        scene.rules.events['awareness-changed']!.write!(m, { who, other, grade: 'unaware' } as never)
    const t = new Table(scene, start, { source: dice(3), seated: () => true })
    for (let w = t.run(); w && !['a', 'b'].includes(scene.creatures[w.who]!); w = t.waiting)
      t.answer(w.question === 'command' ? { do: 'end' } : w.options.at(-1), scene.creatures[w.who]!)
    const id = scene.creatures[t.waiting!.who]!
    t.answer({ do: 'try', command: { do: 'pass-time', hours: 1 } }, id)
    expect(scene.creatures[t.waiting!.who]).toBe(id)
    expect(t.waiting!.question).toBe('command')
  })
})
