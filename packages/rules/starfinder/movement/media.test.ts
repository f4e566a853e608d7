import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { inVacuum } from '../vocabulary/conditions.ts'

const scene = (row: string, more: Record<string, unknown>) =>
  new StarStage([{ speed: 30, hitPoints: 30, ...more }, {}], {
    map: [row, '.'.repeat(row.length)],
    at: [
      [0, 0],
      [0, 1],
    ],
  }).turn()
const reach = (s: StarStage) => {
  let x = 0
  while (x + 1 < s.scene.width && s.why({ do: 'move', to: s.square(x + 1, 0) }).length === 0) x++
  return x * 5
}

describe('those without a body', () => {
  const ghost = { by: 'incorporeal' }
  rules('starfinder/movement/incorporeal-media-and-falling').it('go through water and vacuum as through air', () => {
    const row = '.wwwwwwwwww'
    expect([reach(scene(row, ghost)), reach(scene('...........', ghost))]).toEqual([30, 30])
    expect(reach(scene(row, {}))).toBeLessThan(30)
    const airless = scene(row, ghost)
    airless.m.give(0, inVacuum)
    expect(reach(airless)).toBe(30)
  })
  rules('starfinder/movement/incorporeal-media-and-falling').it('do not fall where the ground is missing', () => {
    const s = scene('.v.', ghost)
    const played = s.do({ do: 'move', to: s.square(1, 0) })
    expect([s.hp(), s.states(), played.of('damage-taken')]).toEqual([30, [], []])
  })
})
