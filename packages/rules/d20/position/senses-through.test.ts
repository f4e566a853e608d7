import { GridMap, segment, type TerrainSpec } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { through } from '../../starfinder/senses/sense-through.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { rules } from '../../testing/rule.ts'
import { at } from '../vocabulary/fields.ts'
import { isPerceived } from './perception.ts'
import { passes } from './sense-through/barriers.ts'
import { reachesThrough } from './sense-through/sense-through.ts'

type At = readonly (readonly [number, number])[]
const ROW = '.......'
const filled = (...fillings: readonly TerrainSpec[]) =>
  GridMap.parse([ROW]).change(d => {
    fillings.forEach((t, i) => {
      d.terrain({ x: i + 1, y: 0 }, t)
    })
  })
const of = (material: string, inches?: number): TerrainSpec => ({
  name: `${inches ?? 'full'} of ${material}`,
  solid: true,
  material,
  ...(inches === undefined ? {} : { inches }),
})
const walled = (...segments: readonly object[]) =>
  GridMap.of({
    ...GridMap.parse([ROW]).toJSON(),
    segments: segments.map((s, i) => segment({ id: `s${i}`, a: [i + 1, 0], b: [i + 1, 1], ...s })),
  } as never)
const EYES = { range: 60 }
const goes = (map: GridMap, sense: Parameters<typeof passes>[3] = EYES) =>
  passes(map, { x: 0, y: 0 }, { x: 6, y: 0 }, sense, through)

describe('sense through', () => {
  rules('starfinder/senses/sense-through-density').each([
    [[of('stone', 48)], true],
    [[of('stone', 60)], false],
    [[of('stone')], false],
    [[{ name: 'rock', solid: true }], false],
    [[of('steel', 12)], false],
    [[of('steel', 11)], true],
    [[of('lead', 5)], true],
    [[of('lead', 6)], false],
    [[of('Lead', 6)], false],
    [[of('adamantine', 6)], false],
    [[of('wood', 60), of('lead', 3)], false],
    [[of('wood', 60), of('lead', 2)], true],
    [[of('wood', 119)], true],
    [[of('plastic', 120)], false],
    [[of('stone', 20), of('stone', 20)], true],
    [[of('stone', 20), of('stone', 20), of('stone', 20)], false],
    [[{ name: 'smoke', concealment: 'total', material: 'smoke' }], true],
    [[], true],
  ] as const)('%j on the way lets it through: %s', (fillings, is) => {
    expect(goes(filled(...(fillings as readonly TerrainSpec[])))).toBe(is)
  })
  rules('starfinder/senses/sense-through-density').each([
    [[{}], true],
    [[{}, {}, {}, {}], true],
    [[{}, {}, {}, {}, {}], false],
    [[{ kind: 'door' }, { kind: 'door' }, { kind: 'door' }, { kind: 'door' }, { kind: 'door' }], true],
    [[{}, {}, {}, {}, { kind: 'low' }], true],
    [[{}, {}, {}, {}, { kind: 'door', state: 'open' }], true],
  ] as const)('walls of a foot of stone, and others: %j lets it through: %s', (segments, is) => {
    expect(goes(walled(...segments))).toBe(is)
  })
  rules('starfinder/senses/sense-through-energy-fields').each([
    [walled({ force: true }), false],
    [walled({ kind: 'low', force: true }), false],
    [filled({ name: 'field', force: true, solid: true }), false],
  ] as const)('a field of force stops it (%#)', (map, is) => {
    expect(goes(map)).toBe(is)
  })
  rules('starfinder/senses/sense-through-only-material', 'starfinder/senses/sense-through-blocked-material').each([
    [{ range: 60, only: ['stone'] }, [of('stone', 12)], true],
    [{ range: 60, only: ['Stone'] }, [of('stone', 12)], true],
    [{ range: 60, only: ['stone'] }, [of('wood', 1)], false],
    [{ range: 60, only: ['stone'] }, [of('stone', 12), of('wood', 1)], false],
    [{ range: 60, only: ['wood', 'stone'] }, [of('stone', 12), of('wood', 1)], true],
    [{ range: 60, blockedBy: ['lead'] }, [of('lead', 1)], false],
    [{ range: 60, blockedBy: ['LEAD'] }, [of('lead', 1)], false],
    [{ range: 60, blockedBy: ['lead'] }, [of('stone', 12)], true],
    [{ range: 60, only: ['smoke'] }, [{ name: 'haze', concealment: 'concealment', material: 'smoke' }], true],
    [{ range: 60, only: ['smoke'] }, [{ name: 'steam', concealment: 'concealment' }], false],
  ] as const)('%j through %j: %s', (sense, fillings, is) => {
    expect(goes(filled(...(fillings as readonly TerrainSpec[])), sense)).toBe(is)
  })
  const looks = (
    range: number,
    given: Record<string, unknown> = {},
    where: At = [
      [0, 0],
      [3, 0],
    ],
  ) =>
    new StarStage([{ senses: { through: [{ sense: 'vision', range }] } }, given], {
      map: GridMap.parse(['.......', '.......', '.......']).change(d => {
        d.terrain({ x: 2, y: 0 }, of('lead', 12))
        d.terrain({ x: 2, y: 1 }, of('wood', 12))
        d.terrain({ x: 2, y: 2 }, of('lead', 12))
      }),
      at: where,
    })
  const reaches = (s: StarStage) => reachesThrough(s.r, 0, 1, s.r.get(0, at), s.r.get(1, at), 'vision')
  rules('starfinder/senses/sense-through-basics').it('as far as its range, and to any square of a large one', () => {
    const row: At = [
      [0, 1],
      [3, 1],
    ]
    expect([15, 14].map(range => reaches(looks(range, {}, row)))).toEqual([true, false])
    expect(
      reaches(
        looks(60, {}, [
          [0, 2],
          [3, 2],
        ]),
      ),
    ).toBe(false)
    expect(
      reaches(
        looks(60, { size: 'large' }, [
          [0, 2],
          [3, 1],
        ]),
      ),
    ).toBe(true)
    expect(isPerceived(looks(60, {}, row).r, 0, 1)).toBe(true)
    expect(isPerceived(looks(14, {}, row).r, 0, 1)).toBe(false)
    const big = new StarStage([{ size: 'large', senses: { through: [{ sense: 'vision', range: 60 }] } }, {}], {
      map: looks(60).scene.board.map,
      at: row,
    })
    expect(reaches(big)).toBe(true)
    const none = new StarStage([{}, {}], { at: row })
    expect(reaches(none)).toBe(false)
  })
  rules('starfinder/senses/sense-through-basics').it('nobody who is off the map is reached, or reaches', () => {
    for (const who of [0, 1]) {
      const s = looks(500, {}, [
        [0, 1],
        [3, 1],
      ])
      s.m.set(who, at, -1)
      expect(reaches(s)).toBe(false)
    }
  })
})
