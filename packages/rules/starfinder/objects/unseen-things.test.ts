import type { Step } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { seenOf, takenUnseen } from './invisible.ts'

const ITEMS = 'starfinder/objects/invisible-items'
const TEN = 'starfinder/objects/invisible-ten-feet'
const cable = (name: string, more: object = {}) => ({
  name,
  damage: '1d3',
  types: 'bludgeoning',
  hands: 'one',
  length: 25,
  ...more,
})
/** One with two long things in hand or not. */
const thief = (first: object = {}, second: object = {}) =>
  new StarStage([{ weapons: [cable('cable', first), cable('rope', second)], baseAttack: 1 }, {}]).turn()
const ruling = (s: StarStage, name: 'give' | 'take', condition = 'unseen') =>
  s.play([{ do: s.scene.rules.rulings[name]!.step.kind, who: 0, condition, reason: 'so' } as Step])
const told = (played: ReturnType<StarStage['play']>) =>
  played.events.filter(e => e.e.startsWith('thing-')).map(({ who: _, ...e }) => e)

describe('things of one that becomes invisible', () => {
  rules(TEN, ITEMS).it('the ends of long things in hand stick out, of others nothing', () => {
    const s = thief({}, { carried: 'sheathed' })
    expect(told(ruling(s, 'give'))).toEqual([{ e: 'thing-appeared', weapon: 0, feet: 15 }])
    const dropped = thief({}, { carried: 'sheathed' })
    dropped.do({ do: 'drop-item', weapon: 0 })
    expect(told(ruling(dropped, 'give'))).toEqual([])
    expect([seenOf(dropped.r, 0, 0), seenOf(dropped.r, 0, 1)]).toEqual(['all', 0])
    expect(told(ruling(thief(), 'give', 'prone'))).toEqual([])
  })
  rules(ITEMS).it('what it has taken up is forgotten as it can be seen again', () => {
    const s = thief({}, { carried: 'sheathed' })
    s.do({ do: 'drop-item', weapon: 0 })
    ruling(s, 'give')
    expect(told(s.turn().do({ do: 'pick-up', weapon: 0 }))).toEqual([
      { e: 'thing-taken-unseen', weapon: 0, over: false },
    ])
    expect(s.r.items(0, takenUnseen)).toEqual([0])
    // Another state that ends is none of it.
    ruling(s, 'give', 'prone')
    expect(told(ruling(s, 'take', 'prone'))).toEqual([])
    expect(told(ruling(s, 'take'))).toEqual([{ e: 'thing-taken-unseen', weapon: 0, over: true }])
    expect(s.r.items(0, takenUnseen)).toEqual([])
  })
  rules(ITEMS).it('nothing is told of those who can be seen', () => {
    const s = thief({}, { carried: 'sheathed' })
    const all = [
      { do: 'drop-item', weapon: 0 },
      { do: 'pick-up', weapon: 0 },
      { do: 'sheathe', weapon: 0 },
      { do: 'draw', weapon: 1 },
    ] // prettier-ignore
    expect(all.flatMap(command => told(s.turn().do(command)))).toEqual([])
  })
})
