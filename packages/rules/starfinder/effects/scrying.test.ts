import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { awareOf } from '../../d20/position/awareness.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { blinded, deafened, unseen } from '../../d20/vocabulary/conditions.ts'
import { runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { look } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { scries } from './scrying.ts'

type Given = Record<string, unknown>
const eye = (more: Given = {}) => ({
  name: 'eye',
  kind: 'spell',
  level: 4,
  effect: { range: 500, scries: true, lasts: { minutes: 1 }, ...more },
})
const LEAD = {
  L: { name: 'lead wall', solid: true, material: 'lead' },
  F: { name: 'shield', solid: true, force: true },
}
/** A seer on the left, and two in a closed room on the right. */
const room = (wall = '#', seer: Given = {}, dweller: Given = {}) =>
  new StarStage([{ acts: [eye()], ...seer }, dweller, {}], {
    map: GridMap.parse([`....${wall.repeat(6)}`, `....${wall}....${wall}`, `....${wall.repeat(6)}`], LEAD),
    at: [
      [0, 1],
      [6, 1],
      [8, 1],
    ],
  }).turn()
const send = (s: StarStage) => s.do({ do: 'use', act: 'eye', to: s.square(7, 1) })
const running = (s: StarStage) => s.r.items(GAME, runningEffects).length

describe('scrying', () => {
  const SENSOR = 'starfinder/effects/scrying-sensor'
  rules(SENSOR).it('it looks from its square, through walls, as long as it runs', () => {
    const s = room()
    s.play([look({})])
    expect([awareOf(s.r, 0, 1), scries(s.r, 0, 1)]).toEqual([0, false])
    send(s)
    s.play([look({})])
    expect([awareOf(s.r, 0, 1), awareOf(s.r, 0, 2), scries(s.r, 0, 1)]).toEqual([3, 3, true])
    // Those in the room learn nothing of its user.
    expect([awareOf(s.r, 1, 0), scries(s.r, 1, 0)]).toEqual([0, false])
    s.play([time(10, 'wait'), look({})])
    expect([running(s), scries(s.r, 0, 1), awareOf(s.r, 0, 1)]).toEqual([0, false, 1])
  })
  rules(SENSOR).it('also for one who is blinded, deafened, or has no nose', () => {
    const s = room()
    send(s)
    for (const k of [blinded, deafened]) s.m.give(0, k)
    s.play([look({})])
    expect(awareOf(s.r, 0, 1)).toBe(3)
    // Who was born without eyes has none there either.
    const eyeless = room('#', { senses: { vision: false } })
    send(eyeless)
    expect(scries(eyeless.r, 0, 1)).toBe(false)
  })
  rules(SENSOR).it('natural darkvision, and not what spells or technology give', () => {
    const dark = (senses: Given, invisible = false) => {
      const s = new StarStage([{ acts: [eye()], senses }, {}], {
        map: GridMap.parse(['.........'], {}).change(draft => {
          for (let x = 0; x < 9; x++) draft.light({ x, y: 0 }, 'dark')
        }),
        at: [
          [0, 0],
          [8, 0],
        ],
      }).turn()
      s.m.give(0, blinded)
      if (invisible) s.m.give(1, unseen)
      s.do({ do: 'use', act: 'eye', to: 6 })
      return scries(s.r, 0, 1)
    }
    const both = { darkvision: 60, blindsight: 30, artificial: ['blindsight'] }
    expect([dark({}), dark(both), dark(both, true)]).toEqual([false, true, false])
    expect([
      dark({ ...both, artificial: ['darkvision'] }, true),
      dark({ darkvision: 60, artificial: ['darkvision'] }),
    ]).toEqual([true, false]) // prettier-ignore
  })
  const NOTICED = 'starfinder/effects/scrying-noticed'
  rules(NOTICED).it('Perception against 20 and its level: 24 notices it, 23 does not', () => {
    const seek = (face: number) => {
      const s = room('#', {}, { skills: { Perception: 10 } })
      s.play([look({})])
      send(s)
      // The other seeks for its seer too, who is not hidden from anybody's ears but is out of its sight.
      const played = s.do({ do: 'seek' }, [face], [], 1)
      return [played.of('sensor-noticed').length, s]
    }
    expect([seek(14)[0], seek(13)[0]]).toEqual([1, 0])
    // Once noticed it is not looked for again.
    const s = seek(14)[1] as StarStage
    expect(s.turn().do({ do: 'seek' }, [1], [], 1).of('sensor-noticed')).toEqual([])
  })
  const BLOCKED = 'starfinder/effects/scrying-ended-or-blocked'
  rules(BLOCKED).each([
    ['#', [], 1],
    ['L', [{ who: 0, act: 'eye' }], 0],
    ['F', [{ who: 0, act: 'eye' }], 0],
  ] as const)('a room of %s', (wall, blocked, runs) => {
    const s = room(wall)
    const played = send(s)
    expect([played.of('scry-blocked'), running(s)]).toMatchObject([blocked, runs])
  })
  rules(BLOCKED).it('a protection keeps it out, and its user senses that', () => {
    const ward = {
      name: 'ward',
      effect: {
        area: { shape: 'burst', feet: 10 },
        range: 30,
        descriptors: ['blocks scrying'],
        lasts: { hours: 1 },
        changes: { light: { bright: 5 } },
      }, // prettier-ignore
    }
    const s = room('#', {}, { acts: [ward] })
    s.do({ do: 'use', act: 'ward', to: s.square(7, 1), corner: 'nw' }, [], [], 1)
    expect([send(s).of('scry-blocked').length, running(s)]).toEqual([1, 1])
  })
  rules(BLOCKED).it('it is dispelled like a spell', () => {
    const dispel = {
      name: 'unmake',
      kind: 'spell',
      effect: { range: 60, consequences: [{ dispels: 'any', against: 11 }] },
    }
    const s = room('#', { level: 4 }, { acts: [dispel], level: 5 })
    send(s)
    const why = s.why({ do: 'use', act: 'unmake', effect: 'eye 1' }, 1)
    s.do({ do: 'use', act: 'unmake', effect: 'eye 1' }, [9], [], 1)
    expect([why, running(s)]).toEqual([[], 1])
    s.turn().do({ do: 'use', act: 'unmake', effect: 'eye 1' }, [10], [], 1)
    expect([running(s), scries(s.r, 0, 1)]).toEqual([0, false])
  })
  rules(SENSOR).it('it goes to a square in range and needs no way there', () => {
    const s = room('#', { acts: [eye({ range: 30 })] })
    expect([
      s.why({ do: 'use', act: 'eye', to: s.square(6, 1) }),
      s.why({ do: 'use', act: 'eye', to: s.square(7, 1) }),
    ]).toEqual([[], ['starfinder/effects/range']]) // prettier-ignore
    expect(s.why({ do: 'use', act: 'eye', target: 1 })).toEqual(['starfinder/effects/range'])
  })
})
