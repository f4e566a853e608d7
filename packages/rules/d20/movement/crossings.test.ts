import type { Source } from '@quintain/engine'
import { play } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { ModernStage } from '../../modern/testing/stage.ts'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { perform } from '../turn/act.ts'
import { at, moveLeft, standardLeft } from '../vocabulary/fields.ts'

// Who comes into a square that is climbed or swum rolls for it, whatever command brings it there.

const AT = [
  [0, 0],
  [5, 2],
] as const
const map = GridMap.parse(['..^^..', '..ww..', '......'])
const TEXTS: readonly (readonly [string, (given: Record<string, unknown>) => Stage])[] = [
  ['spirit', given => new TurnStage([given, {}], { map, at: AT }).turn()],
  [
    'modern',
    given => {
      const s = new ModernStage([given, {}], { map, at: AT })
      for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
      return s
    },
  ],
  ['starfinder', given => new StarStage([given, {}], { map, at: AT }).turn()],
]

/** What is rolled and asked while it goes. */
function goes(s: Stage, command: object, face: number, said = 12) {
  const asked: string[] = []
  const rolled: unknown[] = []
  const source: Source = {
    throw: key => {
      rolled.push(key)
      return face
    },
    answer: q => {
      asked.push(q.question)
      return { answer: said as never, by: 'test' }
    },
  }
  s.S[0] = s.scene.agenda([perform({ who: 0, command: command as never })], 0)
  for (const _ of play(s.scene, s.S, source));
  return {
    asked: asked.filter(q => q === 'difficulty').length,
    rolled: rolled.length,
    where: [s.r.get(0, at) % 6, Math.floor(s.r.get(0, at) / 6)],
  }
}

describe.each(TEXTS)('%s', (text, make) => {
  it('a check for the cliff, once for the act; who fails it stays before it', () => {
    const up = { do: 'move', path: [1, 2] }
    const asked = text === 'starfinder' ? 0 : 1
    expect(goes(make({ speed: 60 }), up, 20)).toEqual({ asked, rolled: 1, where: [2, 0] })
    expect(goes(make({ speed: 60 }), up, 1)).toEqual({ asked, rolled: 1, where: [1, 0] })
    const far = { do: 'move', path: [1, 2, 3] }
    expect(goes(make({ speed: 60 }), far, 20)).toEqual({ asked, rolled: 1, where: [3, 0] })
  })
  it('a check for the water, and none where it has a speed for it', () => {
    const into = { do: 'move', path: [1, 7, 8] }
    expect(goes(make({ speed: 60 }), into, 20).rolled).toBe(1)
    expect(goes(make({ speed: 60, speeds: { swim: 20 } }), into, 1)).toEqual({ asked: 0, rolled: 0, where: [2, 1] })
  })
  it('none for the ground', () => {
    expect(goes(make({}), { do: 'move', path: [6, 12] }, 1)).toEqual({ asked: 0, rolled: 0, where: [0, 2] })
  })
})
