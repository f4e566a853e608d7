import { makeRng } from '@quintain/dice'
import { live, Mutator, Scene, SETTINGS, Table, verify } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import type { GameSystem } from '../../game-system.ts'
import { rulesets } from '../../rulesets.ts'
import { samplesOf } from '../../testing/index.ts'
import { minimalSystem } from '../../testing/minimal/index.ts'
import { fighter as duellist } from '../../testing/minimal/testing/creatures.ts'
import { Stage } from '../../testing/stage.ts'
import { hidden } from '../../true20/vocabulary/conditions.ts'
import { unawareOf } from '../../true20/vocabulary/fields.ts'
import { openFight } from '../turn/round.ts'
import { reserve, unseen } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { awarenessChanged, GRADES, links } from '../vocabulary/relations.ts'
import { awareOf, canTarget } from './awareness.ts'

const sheetsOf = (system: GameSystem) => {
  const fighter = system === minimalSystem ? duellist : samplesOf(system.id).fighter
  return ['a', 'b', 'c'].map(id => system.sheet.parse({ ...fighter(id), side: id === 'a' ? 'us' : 'them' }))
}
const systems = [...Object.values(rulesets), minimalSystem].map(s => [s.id, s] as const)

describe.each(systems)('awareness under %s', (_, system) => {
  const stage = () => new Stage(system.make(), sheetsOf(system))
  it('is of everyone on the map, where nothing says otherwise', () => {
    const s = stage()
    expect(awareOf(s.r, 0, 1)).toBe(3)
    expect(canTarget(s.r, 0, 1)).toBe(true)
  })
  it('has four grades, of which the last two show where the other is; each is what the last event made it', () => {
    const s = stage()
    let was: { to: number; grade: string } | undefined
    for (const [level, grade] of GRADES.entries()) {
      awarenessChanged.write!(s.m, { who: 0, other: 1, grade, ...(was ? { was } : {}) } as never)
      was = { to: 1, grade }
      expect([awareOf(s.r, 0, 1), awareOf(s.r, 0, 2), awareOf(s.r, 1, 0)]).toEqual([level, 3, 3])
      expect(canTarget(s.r, 0, 1)).toBe(level >= 2)
    }
    expect(s.r.items(0, links.unobserved)).toEqual([])
  })
  it('is not of what is in reserve, nor of what cannot be seen, unless another sense finds it', () => {
    const s = stage()
    for (const k of [reserve, unseen]) {
      if (!s.scene.layout.knows(k)) continue
      s.m.give(1, k)
      expect(awareOf(s.r, 0, 1)).toBe(0)
      awarenessChanged.write!(s.m, { who: 0, other: 1, grade: 'location' } as never)
      expect(awareOf(s.r, 0, 1)).toBe(k === unseen ? 2 : 0)
      awarenessChanged.write!(s.m, { who: 0, other: 1, grade: 'observing', was: { to: 1, grade: 'location' } } as never)
      s.m.take(1, k)
    }
  })
})

describe('awareness under true20', () => {
  it('is not of the hidden, nor of those unnoticed; of the rules and the exception the lower counts', () => {
    const s = new Stage(rulesets.true20!.make(), sheetsOf(rulesets.true20!))
    s.m.give(1, hidden)
    expect([awareOf(s.r, 0, 1), awareOf(s.r, 0, 2)]).toEqual([0, 3])
    awarenessChanged.write!(s.m, { who: 0, other: 1, grade: 'location' } as never)
    expect(awareOf(s.r, 0, 1)).toBe(0)
    s.m.take(1, hidden)
    expect(awareOf(s.r, 0, 1)).toBe(2)
    s.m.include(0, unawareOf, 2)
    expect(awareOf(s.r, 0, 2)).toBe(0)
  })
})

const MAP = ['......', '..#...', '..#...', '..#...']
describe.each(Object.values(rulesets).map(s => [s.id, s] as const))('a look round under %s', (_, system) => {
  function table(sight: boolean) {
    const map = GridMap.parse(MAP)
    const scene = new Scene(system.make(), sheetsOf(system), { width: map.width, height: map.height, map, lights: [] })
    const start = scene.empty(openFight({ aware: [0, 1, 2], unaware: [] }))
    const m = new Mutator(scene, start)
    for (const [who, square] of [18, 22, 5].entries()) {
      system.enter(m, who, scene.sheets[who]!)
      m.set(who, at, square)
    }
    const t = new Table(scene, start, { source: live(makeRng(3)), seated: () => true })
    const { line } = t.propose({ do: 'settings', settings: { ...SETTINGS, sight } }, 'gm')
    t.follow(line)
    t.run()
    return t
  }
  const place = (t: Table, who: string, to: string) => {
    t.rule({ do: 'place', who, to }, 'elsewhere', 'gm')
    t.run()
  }
  it('finds who is in sight and not who is behind a wall; who steps behind it later is known to be about', () => {
    const t = table(true)
    expect([awareOf(t.reader, 0, 1), awareOf(t.reader, 1, 0)]).toEqual([0, 0])
    place(t, 'b', 'A1')
    expect([awareOf(t.reader, 0, 1), awareOf(t.reader, 1, 0)]).toEqual([3, 3])
    place(t, 'b', 'D5')
    expect([awareOf(t.reader, 0, 1), awareOf(t.reader, 1, 0)]).toEqual([1, 1])
    expect(verify(t.scene, t.journal)).toBeNull()
  })
  it('is not made where the fight does not go by sight', () => {
    const t = table(false)
    expect(awareOf(t.reader, 0, 1)).toBe(3)
    expect(t.rows.every(row => row.step.do !== 'look')).toBe(true)
  })
})
