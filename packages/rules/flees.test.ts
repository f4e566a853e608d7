import { GAME, Playing, Script, write } from '@quintain/engine'
import { expect, it } from 'vitest'
import { plainTactic } from './d20/tactics/plain-tactic.ts'
import { startTurn } from './d20/turn/round.ts'
import { gone } from './d20/vocabulary/conditions.ts'
import { order, winner } from './d20/vocabulary/fields.ts'
import { modern } from './modern/ruleset.ts'
import { sword } from './spirit/testing/stage.ts'
import { TurnStage } from './spirit/testing/turn.ts'
import { scene } from './true20/testing/sheets.ts'
import { hurt } from './true20/vocabulary/fields.ts'

/** A goblin with n of 12 hit points, one square from the edge, between two foes with swords. */
const goblin = (current: number, flees: boolean) =>
  new TurnStage(
    [{ hitPoints: { maximum: 12, current }, flees, weapons: [sword] }, { weapons: [sword] }, { weapons: [sword] }],
    {
      map: ['.....', '.....', '.....', '.....', '.....'],
      at: [
        [1, 2],
        [2, 2],
        [2, 3],
      ],
    },
  )

it.each([
  [3, true, 'leaves'],
  [4, true, 'fights'],
  [3, false, 'fights'],
] as const)('with %i of 12 hit points, and flees %s: it %s', (current, flees, does) => {
  const s = goblin(current, flees).turn()
  expect(plainTactic(s.r, 0).do === 'attack').toBe(does === 'fights')
})
it('gets off the map in two turns, and the fight is over with its side gone', () => {
  const s = goblin(3, true).turn()
  s.m.put(GAME, order, [0])
  s.S[0] = s.scene.agenda([startTurn({ who: 0 }), startTurn({ who: 0 })], 0)
  // The foes miss what opportunities the way gives.
  const script = new Script([], [], {
    throw: () => 1,
    answer: (q, who, _o, about, c) =>
      s.scene.rules.policies[q.question]
        ? { answer: s.scene.rules.policies[q.question]!(c, who, _o as never, about as never) as never, by: 'policy' }
        : { answer: plainTactic(s.r, who) as never, by: 'policy' },
  })
  const c = new Playing(s.scene, s.S)
  for (let step = s.scene.next(s.S); step; step = s.scene.next(s.S)) write(s.S, s.scene, c.run(s.S, step, script))
  expect([s.r.has(0, gone), s.r.read(GAME, winner)]).toEqual([true, 'them'])
})
it('one that is not outnumbered fights on', () => {
  const s = goblin(3, true).turn()
  s.m.give(2, gone)
  expect(plainTactic(s.r, 0).do).toBe('attack')
})
it('true20: hurt three times is badly hurt, twice is not', () => {
  const s = scene()
  const badly = (n: number) => {
    s.m.set(0, hurt, n)
    return s.r.slots.badlyHurt!(s.r, 0)
  }
  expect([badly(2), badly(3), typeof modern().slots.badlyHurt]).toEqual([false, true, 'function'])
})
