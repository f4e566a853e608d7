import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { blinded, deafened, unseen } from '../../d20/vocabulary/conditions.ts'
import { endEffect } from '../../d20/vocabulary/effect-steps.ts'
import { altitude, at } from '../../d20/vocabulary/fields.ts'
import { look } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { withoutScent } from '../vocabulary/conditions.ts'
import { scries } from './scrying.ts'

type Given = Record<string, unknown>
type At = readonly (readonly [number, number])[]
const SENSOR = 'starfinder/effects/scrying-sensor'
const NOTICED = 'starfinder/effects/scrying-noticed'
const BLOCKED = 'starfinder/effects/scrying-ended-or-blocked'
const eye = { name: 'eye', kind: 'spell', level: 4, effect: { range: 500, scries: true, lasts: { minutes: 1 } } }
const fog = (name: string, more: Given = {}) => ({
  name,
  kind: 'spell',
  effect: {
    area: { shape: 'burst', feet: 5 },
    range: 500,
    lasts: { minutes: 1 },
    consequences: [{ condition: 'sickened', lasts: 'effect' }],
    ...more,
  },
})
/** A seer on the left, one in a closed room on the right, another one outside of it. */
const scene = (seer: Given = {}, others: readonly Given[] = [{}, {}], dark = false, spots: At = []) => {
  const s = new StarStage([{ acts: [eye, fog('mist')], ...seer }, ...others], {
    map: GridMap.parse(['....######', '....#....#', '....######', '..........']).change(draft => {
      if (dark) for (let x = 0; x < 10; x++) for (let y = 0; y < 4; y++) draft.light({ x, y }, 'dark')
    }),
    at: spots.length
      ? spots
      : ([
          [0, 1],
          [6, 1],
          [9, 3],
          [8, 1],
        ].slice(0, others.length + 1) as never),
  }).turn()
  return s
}
const send = (s: StarStage, by = 0, x = 7, y = 1) =>
  s.turn().do({ do: 'use', act: 'eye', to: s.square(x, y) }, [], [], by)
const shows = (s: StarStage, whom: readonly number[] = [1, 2]) => whom.map(i => scries(s.r, 0, i))

describe('what a sensor shows', () => {
  rules(SENSOR).it('those in its room, and none beyond the walls', () => {
    const s = scene()
    expect(shows(s)).toEqual([false, false])
    send(s)
    expect(shows(s)).toEqual([true, false])
  })
  rules(SENSOR).it('none that has not come to the field', () => {
    const s = scene()
    send(s)
    s.m.set(1, at, -1)
    expect(shows(s)).toEqual([false, false])
  })
  rules(SENSOR).it('no other effect that lies over squares does', () => {
    const s = scene()
    s.do({ do: 'use', act: 'mist', to: s.square(2, 1), corner: 'nw' })
    expect(shows(s)).toEqual([false, false])
    const there = scene({}, [{}, {}], false, [
      [0, 3],
      [6, 1],
      [9, 3],
    ])
    there.do({ do: 'use', act: 'mist', to: there.square(8, 3), corner: 'ne' })
    expect(shows(there)).toEqual([false, false])
  })
  rules(SENSOR).it('to its own seer, not to another one', () => {
    const s = scene({}, [{}, {}, { acts: [eye] }])
    send(s, 3)
    expect([scries(s.r, 3, 1), scries(s.r, 0, 1), scries(s.r, 2, 1)]).toEqual([true, false, false])
  })
  rules(SENSOR).it('nobody that is hidden from eyes', () => {
    const s = scene()
    send(s)
    s.m.give(1, unseen)
    expect(shows(s)).toEqual([false, false])
  })
  rules(SENSOR).it('looks from its square, however high its seer flies', () => {
    const seen = (feet: number) => {
      const s = scene({ senses: { darkvision: 20 }, speeds: { fly: 30 } }, [{}, {}], true)
      s.m.set(0, altitude, feet)
      send(s)
      return shows(s)
    }
    expect([seen(0), seen(100)]).toEqual([
      [true, false],
      [true, false],
    ])
  })
  rules(SENSOR).each([
    ['sound', deafened, {}, true],
    ['scent', withoutScent, {}, true],
    ['scent', blinded, {}, true],
    ['scent', blinded, { by: 'incorporeal' }, false],
    ['life', blinded, { by: 'incorporeal' }, true],
  ] as const)('with its seer’s own sense of %s, lost by $1.name or not', (by, lost, dweller, seen) => {
    const s = scene({ senses: { vision: false, blindsight: { range: 60, by } } }, [dweller, {}], true)
    send(s)
    expect(shows(s)).toEqual([seen, false])
    s.m.give(0, lost)
    expect(shows(s)).toEqual([seen, false])
  })
  rules(SENSOR).it('and not with what others have lost', () => {
    const s = scene({ senses: { vision: false, blindsight: { range: 60, by: 'sound' } } }, [{}, {}], true)
    send(s)
    for (const k of [blinded, deafened]) s.m.give(1, k)
    expect(shows(s)).toEqual([true, false])
  })
})

describe('what keeps a sensor out', () => {
  const ward = (more: Given = {}) => fog('ward', { descriptors: ['blocks scrying'], ...more })
  const tried = (act: object, x: number) => {
    const s = scene({}, [{ acts: [act] }, {}])
    s.do({ do: 'use', act: 'ward', to: s.square(x, 1), corner: 'nw' }, [], [], 1)
    return send(s).of('scry-blocked')
  }
  rules(BLOCKED).it('a protection over its square, and no other effect, and none elsewhere', () => {
    const kept = [{ e: 'scry-blocked', who: 0, act: 'eye' }]
    expect([
      tried(ward(), 7),
      tried(ward(), 8),
      tried(fog('ward'), 7),
      tried(ward({ descriptors: ['fear'] }), 7),
    ]).toEqual([kept, kept, [], []])
    const far = scene({}, [{ acts: [ward()] }, {}], false, [
      [0, 1],
      [5, 1],
      [9, 3],
    ])
    far.do({ do: 'use', act: 'ward', to: far.square(5, 1), corner: 'nw' }, [], [], 1)
    expect(send(far, 0, 8).of('scry-blocked')).toEqual([])
  })
})

describe('who notices a sensor', () => {
  const keen = { skills: { Perception: 30 } }
  const seeks = (s: StarStage, who: number, faces: readonly number[]) =>
    s.turn().do({ do: 'seek' }, faces, [], who).of('sensor-noticed')
  const looked = (others: readonly Given[]) => {
    const s = scene({ side: 'us' }, others)
    s.play([look({})])
    send(s)
    return s
  }
  rules(NOTICED).it('a foe in its room, once; none beyond a wall, and no friend of its seer', () => {
    const noticed = { e: 'sensor-noticed', who: 1, id: 'eye 1', over: false }
    const faces = (who: number) => seeks(looked([keen, keen, { ...keen, side: 'us' }]), who, [10])
    expect([faces(1), faces(2), faces(3)]).toEqual([[noticed], [], []])
  })
  rules(NOTICED, BLOCKED).it('and it is over with the sensor', () => {
    const ends = (how: (s: StarStage) => readonly unknown[]) => {
      const s = looked([keen, {}])
      seeks(s, 1, [1])
      return how(s)
    }
    const over = [{ e: 'sensor-noticed', who: 1, id: 'eye 1', over: true }]
    expect(ends(s => s.play([time(10, 'wait')]).of('sensor-noticed'))).toEqual(over)
    expect(ends(s => s.play([endEffect({ id: 'eye 1', how: 'dispelled' })]).of('sensor-noticed'))).toEqual(over)
    // Another sensor that ends is none that it has noticed.
    const two = (s: StarStage) => {
      send(s, 0, 3, 3)
      return s.play([endEffect({ id: 'eye 2', how: 'dispelled' })]).of('sensor-noticed')
    }
    expect(ends(two)).toEqual([])
  })
})
