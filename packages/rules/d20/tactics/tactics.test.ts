import { GAME } from '@quintain/engine'
import { expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { turnEdge } from '../turn/timers.ts'
import { endEffect, type RunningEffect, runningEffects } from '../vocabulary/effect-steps.ts'
import { at } from '../vocabulary/fields.ts'
import { plainTactic } from './plain-tactic.ts'

const sword = { name: 'sword', damage: '1d8' }
const hold = {
  name: 'Hold',
  effect: { range: 60, lasts: { concentration: true }, consequences: [{ condition: 'helpless', lasts: 'effect' }] },
}
const ward = {
  name: 'Ward',
  effect: { lasts: { concentration: true }, consequences: [{ grants: 5, lasts: 'effect' }] },
}
const area = (more: object) => ({
  area: { shape: 'burst', feet: 5 },
  range: 100,
  lasts: { rounds: 9 },
  ...more,
})
const fire = { name: 'Fire', effect: area({ eachTurn: true, consequences: [{ damage: 3 }] }) }
const flash = { name: 'Flash', effect: area({ consequences: [{ damage: 3 }] }) }
const mist = { name: 'Mist', effect: area({ changes: { conceals: 'concealment' } }) }
const aura = {
  name: 'Aura',
  effect: {
    area: { shape: 'emanation', feet: 10 },
    lasts: 'fight',
    eachTurn: true,
    only: ['humanoid'],
    consequences: [{ damage: 1 }],
  },
}
type Spot = readonly [number, number]
const stage = (places: readonly Spot[], first: object = {}, second: object = {}) =>
  new TurnStage(
    [
      { weapons: [sword], hitPoints: 90, acts: [hold, ward], ...first },
      { weapons: [sword], hitPoints: 90, ...second },
    ],
    { at: places },
  ).turn()
const ends = (s: TurnStage, who: number) => s.play([turnEdge({ who, edge: 'turn-end' })])
const tactic = (s: TurnStage, who = 0) => plainTactic(s.r, who)
const id = (s: TurnStage) => s.r.items<RunningEffect>(GAME, runningEffects)[0]!.id

it('keeps up what still holds a foe, rather than attack', () => {
  const s = stage([
    [0, 0],
    [1, 0],
  ])
  s.do({ do: 'use', act: 'Hold', target: 1 })
  ends(s, 0)
  s.turn()
  expect(tactic(s)).toEqual({ do: 'keep-up', effect: 'Hold 1' })
  s.do({ do: 'keep-up', effect: 'Hold 1' })
  expect(tactic(s).do).not.toBe('keep-up')
  ends(s, 0)
  expect(id(s)).toBe('Hold 1')
})
it('and what helps a friend, itself among them; not what has nobody to work on', () => {
  const s = stage([
    [0, 0],
    [1, 0],
  ])
  s.do({ do: 'use', act: 'Ward' })
  ends(s, 0)
  s.turn()
  expect(tactic(s)).toMatchObject({ do: 'keep-up' })
  s.play([endEffect({ id: 'Ward 1', how: 'dispelled' })])
  expect(tactic(s).do).toBe('attack')
  s.do({ do: 'use', act: 'Hold', target: 1 })
  ends(s, 0)
  s.turn()
  s.m.set(1, at, -1)
  expect(tactic(s).do).not.toBe('keep-up')
})
it('leaves an area that harms it, to where it can attack; by a 5-foot step where it can', () => {
  const s = stage(
    [
      [5, 5],
      [7, 5],
    ],
    { acts: [fire] },
  )
  s.do({ do: 'use', act: 'Fire', to: s.square(5, 5) })
  s.turn()
  // Two squares lie between the middle of the fire and its edge: it walks, to where it can attack.
  const { do: name, path } = tactic(s) as unknown as { do: string; path: number[] }
  const [x, y] = [path.at(-1)! % 20, Math.floor(path.at(-1)! / 20)]
  expect([name, Math.max(Math.abs(x - 5), Math.abs(y - 5)) > 1, Math.max(Math.abs(x - 7), Math.abs(y - 5))]).toEqual([
    'move',
    true,
    1,
  ])
  const t = stage(
    [
      [4, 5],
      [3, 5],
    ],
    { acts: [fire] },
  )
  t.do({ do: 'use', act: 'Fire', to: t.square(5, 5) })
  t.turn()
  expect(tactic(t)).toMatchObject({ do: 'step' })
})
it.each([
  ['what happened once', 'Flash'],
  ['fog that only hides', 'Mist'],
])('stays in %s', (_, act) => {
  const s = stage(
    [
      [5, 5],
      [6, 5],
    ],
    { acts: [act === 'Flash' ? flash : mist] },
  )
  s.do({ do: 'use', act, to: s.square(5, 5) })
  s.turn()
  expect(tactic(s).do).toBe('attack')
})
it('stays where it does not harm such as it: by kind and immunity', () => {
  const cold = { ...fire, effect: { ...fire.effect, descriptors: ['fire'] } }
  const s = stage(
    [
      [5, 5],
      [6, 5],
    ],
    { acts: [cold], immune: ['fire'] },
  )
  s.do({ do: 'use', act: 'Fire', to: s.square(5, 5) })
  s.turn()
  expect([tactic(s).do, tactic(s, 1).do]).toEqual(['attack', 'attack'])
  s.m.set(0, at, s.square(0, 0))
  // With nobody upon it, it gets out at once.
  expect(tactic(s, 1).do).toBe('move')
})
it('an aura of a foe keeps it from no attack', () => {
  const s = stage(
    [
      [5, 5],
      [6, 5],
    ],
    { acts: [aura] },
    { kinds: ['humanoid'] },
  )
  s.do({ do: 'use', act: 'Aura' })
  s.turn()
  expect(tactic(s, 1).do).toBe('attack')
})
it('goes round an area that harms it to a place from which it can attack', () => {
  // Of its acts only this one, which it does not begin again while it burns.
  const s = stage(
    [
      [0, 5],
      [5, 5],
    ],
    { acts: [fire] },
  )
  s.do({ do: 'use', act: 'Fire', to: s.square(4, 5) })
  s.turn()
  const { path } = tactic(s) as unknown as { path: number[] }
  const last = path.at(-1)!
  const [x, y] = [last % 20, Math.floor(last / 20)]
  expect(Math.max(Math.abs(x - 4), Math.abs(y - 5))).toBeGreaterThan(1)
})
