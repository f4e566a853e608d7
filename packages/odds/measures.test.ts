import { type Chances, Lists, Mutator, preview, Reader, Scene } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { at, attackStep, type GameSystem, harmed, rulesets } from '@quintain/rules'
import { samplesOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { consequencesOf } from './consequences.ts'

function pair(system: GameSystem) {
  const sheets = ['a', 'b'].map(id => system.sheet.parse({ ...samplesOf(system.id).fighter(id), id, side: id }))
  const map = GridMap.open(4, 1)
  const scene = new Scene(system.make(), sheets, { width: 4, height: 1, map })
  const S = scene.empty()
  const m = new Mutator(scene, S)
  sheets.forEach((sheet, who) => {
    m.set(who, at, who)
    system.enter(m, who, sheet)
  })
  return { scene, S }
}

const rounded = (_: string, x: unknown) => (typeof x === 'number' ? Number(x.toFixed(9)) : x)

describe.each(Object.values(rulesets).map(s => [s.id, s] as const))('%s', (_, system) => {
  it('names each measure once, in order, and reads it in any state', () => {
    const { scene, S } = pair(system)
    const names = system.measures.map(m => m.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(0)
    const r = new Reader(scene, S)
    for (const m of system.measures) expect(Number.isInteger(m.read(r, 0))).toBe(true)
  })
  it('reads measures, stores and the state of a creature from its own cells', () => {
    const { scene, S } = pair(system)
    const { layout } = scene
    const r = new Reader(scene, S)
    const told = () => [system.measures.map(m => m.read(r, 0)), system.stores(r, 0), system.state(r, 0)]
    const before = told()
    const m = new Mutator(scene, S)
    m.set(1, at, -1)
    for (const f of layout.fields) if (f.kind === 'counter') S[layout.cell(1, f)] = -50
    for (const { condition } of scene.rules.conditions) m.give(1, condition)
    expect(told()).toEqual(before)
  })
  it('forecasts of an attack tell of the measures, and of no other creature', () => {
    const { scene, S } = pair(system)
    const blow = attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 })
    const [own, other] = consequencesOf(system, scene, S, preview(scene, S, [blow], { lists: new Lists(scene) }))
    const worse = other!.changes.filter(x => (x.good ? x.less : x.more) > 0)
    expect(worse.length).toBeGreaterThan(0)
    for (const x of other!.changes) {
      expect(x.less + x.more).toBeLessThanOrEqual(1 + 1e-9)
      expect(Math.sign(x.mean)).toBe(x.more > 0 ? 1 : -1)
    }
    const harm = harmed(system).map(m => m.name)
    if (harm.length > 0) expect(harm).toContain(other!.changes[0]!.name)
    expect(own!.changes.filter(x => harm.includes(x.name))).toEqual([])
  })
  it('tells the same of ends that come plane by plane and one by one', () => {
    const { scene, S } = pair(system)
    const blow = (index: number) => attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index })
    const planes = preview(scene, S, [blow(0), blow(1)], { lists: new Lists(scene) })
    const oneByOne: Chances = {
      ...planes,
      ends: planes.ends,
      each: look => {
        for (const e of planes.ends) look(e.state, e.p, -1)
      },
    }
    const merely = (odds: Chances) => JSON.parse(JSON.stringify(consequencesOf(system, scene, S, odds), rounded))
    expect(merely(planes)).toEqual(merely(oneByOne))
  })
})
