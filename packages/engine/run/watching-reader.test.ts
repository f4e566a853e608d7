import { expect, it } from 'vitest'
import { counter, fact, type Reader, Ruleset, Scene, WatchingReader } from '../index.ts'

const points = counter('toy points')
const bruises = counter('toy bruises')
const rules = new Ruleset({
  id: 'watched',
  title: 'Watched',
  stacking: () => 'add',
  chapters: [{ topic: 'toy', from: 'watched', fields: [points, bruises] }],
} as never)
const scene = new Scene(rules, [{ id: 'a' }, { id: 'b' }] as never, { width: 1 } as never)
const isDown = fact('toy-down', (v, a) => ((v as Reader).atMost(a, points, 0) ? 1 : 0))

it('says whether what is read hangs on one cell: by value, by threshold, compared, within a fact, or all there is', () => {
  const r = new WatchingReader(scene, scene.empty())
  const hangs = (read: () => unknown): boolean => {
    r.watch(scene.layout.cell(0, points))
    read()
    return r.met
  }
  expect(hangs(() => r.amount(0, points))).toBe(true)
  expect(hangs(() => r.atMost(0, points, 3))).toBe(true)
  expect(hangs(() => r.compare(0, points, bruises))).toBe(true)
  expect(hangs(() => r.compare(0, bruises, points))).toBe(true)
  expect(hangs(() => r.fact(isDown, 0))).toBe(true)
  expect(hangs(() => r.readsAll())).toBe(true)
  expect(hangs(() => r.amount(1, points))).toBe(false)
  expect(hangs(() => r.amount(0, bruises))).toBe(false)
  expect(hangs(() => r.fact(isDown, 1))).toBe(false)
})
