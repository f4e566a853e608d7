import type { Attack } from '@quintain/grid'
import { drawn, someOf } from '@quintain/rules/testing'
import { afterAll, describe, expect, it, vi } from 'vitest'

/** Questions of lines that the rules put to the grid, in order. */
const asked = vi.hoisted((): string[] => [])
vi.mock('@quintain/grid', async original => {
  const grid = await original<typeof import('@quintain/grid')>()
  const counted = <A extends readonly unknown[], T>(name: string, ask: (...args: A) => T) => {
    return (...args: A): T => {
      asked.push(name)
      return ask(...args)
    }
  }
  /** Cover of a body in the way is its own line: only cover that the map would give counts here. */
  const ofMap = ({ creatures = [] }: Attack) => creatures.length === 0
  const cover = counted('cover', grid.coverOf)
  return {
    ...grid,
    coverOf: (...args: Parameters<typeof grid.coverOf>) => (ofMap(args[1]) ? cover : grid.coverOf)(...args),
    coverFromPoint: counted('cover from a point', grid.coverFromPoint),
    concealmentOf: counted('concealment', grid.concealmentOf),
    hasLineOfEffect: counted('line of effect', grid.hasLineOfEffect),
    hasLineOfSight: counted('line of sight', grid.hasLineOfSight),
    lineOfEffect: counted('line of effect', grid.lineOfEffect),
    lineOfSight: counted('line of sight', grid.lineOfSight),
    viewFrom: counted('view', grid.viewFrom),
    sightingOf: counted('sighting', grid.sightingOf),
  }
})

// Files share their modules, and those that other files have loaded know the real grid: this one loads its own.
vi.resetModules()
const { GridMap } = await import('@quintain/grid')
const { live, Mutator, Scene, Table } = await import('@quintain/engine')
const { at, openFight, rulesets } = await import('@quintain/rules')
const { Chance, samplesOf } = await import('@quintain/rules/testing')
afterAll(() => vi.resetModules())

const OPEN = ['.......', '.......', '.......', '.......', '.......']
const WALLED = ['.......', '.......', '...#...', '.......', '.......']

/** Plays a fight of four creatures, with bows and blades as the samples have them, and lists what lines were asked for. */
function linesOf(id: string, rows: readonly string[], seed: number): { lines: readonly string[]; attacks: number } {
  const system = rulesets[id]!
  const c = new Chance(seed)
  const { creature } = samplesOf(id)
  const sheets = Array.from({ length: 4 }, (_, i) => system.sheet.parse(creature(c, i)))
  const map = GridMap.parse([...rows])
  const scene = new Scene(system.make(), sheets, { width: map.width, height: map.height, map })
  const start = scene.empty(openFight({ aware: [0, 1, 2, 3], unaware: [] }))
  const m = new Mutator(scene, start)
  sheets.forEach((sheet, who) => {
    m.set(who, at, who * map.width + (who % 2) * 6)
    system.enter(m, who, sheet)
  })
  asked.length = 0
  let rounds = 0
  const table = new Table(scene, start, {
    source: live(c.rng),
    until: r => scene.next(r.S)?.do === 'round' && ++rounds > 6,
  })
  table.run()
  return { lines: [...asked], attacks: table.rows.filter(row => row.step['do'] === 'attack').length }
}

describe.each(someOf(Object.keys(rulesets), 2))('%s', id => {
  const seeds = Array.from({ length: drawn(5, 12) }, (_, i) => i + 1)
  it('asks for no line on a map without barriers', () => {
    const fights = seeds.map(seed => linesOf(id, OPEN, seed))
    expect(fights.flatMap(f => f.lines)).toEqual([])
    expect(fights.reduce((n, f) => n + f.attacks, 0)).toBeGreaterThan(seeds.length)
  })
  it('asks for some where a wall stands', () => {
    expect(seeds.flatMap(seed => linesOf(id, WALLED, seed).lines)).not.toEqual([])
  })
})
