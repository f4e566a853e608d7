import { AGENDA, Lists, merged } from '@quintain/engine'
import { expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { perform } from '../turn/act.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import { routeTo } from './flight/route.ts'

it('a way through the air is remembered by what was asked for it: odds of another board are those of that board', () => {
  const bird = { speeds: { fly: 60 }, maneuverability: 'perfect', weapons: [] }
  const where = [
    [2, 10],
    [0, 19],
  ] as const
  const s = new TurnStage(
    where.map((_, i) => ({ ...bird, side: i === 0 ? 'one' : 'other' })),
    { at: where },
  ).turn()
  s.m.set(0, altitude, 20)
  s.m.set(1, altitude, 20)
  const to = s.square(10, 10)
  // A foe far off, and the same right in the way.
  const free = s.S.slice()
  s.m.set(1, at, s.square(6, 10))
  const barred = s.S.slice()
  const flown = (lists: Lists, S: Int32Array) => {
    const T = S.slice()
    T[AGENDA] = s.scene.agenda([perform({ who: 0, command: { do: 'fly', to, altitude: 20 } })], 0)
    return merged(s.scene, T, { lists, stop: x => s.scene.next(x)?.do !== 'perform' }).ends.map(e =>
      JSON.stringify(s.scene.pending(e.state)),
    )
  }
  const lists = new Lists(s.scene, { all: true })
  for (const S of [free, barred]) {
    s.S.set(S)
    // It is asked whether it can fly there before it does.
    expect(routeTo(s.r, 0, s.r.slots.flight!, 60, { square: to, feet: 20 })).toBeDefined()
    expect(flown(lists, S)).toEqual(flown(new Lists(s.scene, { all: true }), S))
  }
  expect(flown(lists, barred)).not.toEqual(flown(lists, free))
})
