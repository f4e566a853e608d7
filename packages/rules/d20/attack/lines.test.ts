import { legal } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../../true20/testing/battle.ts'
import { refusals } from '../turn/act.ts'
import * as k from '../vocabulary/conditions.ts'

const WIDE = 40
const lane = ['.'.repeat(WIDE), `${'.'.repeat(30)}#${'.'.repeat(WIDE - 31)}`]
const places = [
  [4, 0],
  [28, 0],
] as const

describe('straight ways that are offered', () => {
  const sword = { weapons: [{ name: 'sword', damage: '1d8' }] }
  const spirited = (given: object = {}) =>
    new TurnStage([{ ...sword, ...given }, {}], { map: lane, at: [...places] }).turn()
  const offered = (stage: TurnStage) =>
    legal(stage.r, 0)
      .find(l => l.name === 'run')!
      .suggestions.map(x => x.command)
  rules('spirit/movement/run').it('a runner of spirit: to the foe, or as far as it gets', () => {
    expect(offered(spirited())).toEqual([{ do: 'run', to: 27 }])
    const heavy = { armor: { name: 'plate', bonus: 8, category: 'heavy' } }
    expect(offered(spirited(heavy))).toEqual([{ do: 'run', to: 22 }])
  })
  rules('spirit/movement/run-rest', 'spirit/movement/run-limits').each([[k.winded], [k.blinded]])('none: %j', state => {
    expect(offered(spirited().give(0, state))).toEqual([])
  })
  rules('true20/movement/all-out').it('a creature that moves all out under true20', () => {
    const fight = new Battle([{ weapons: [{ name: 'sword' }] }, {}], { map: lane, at: places }).open([15, 5]).turn(1)
    const all = legal(fight.r, 0).find(l => l.name === 'all-out')!
    expect(all.suggestions.map(x => x.command)).toEqual([{ do: 'all-out', to: 27 }])
  })
})

describe('acting out of turn', () => {
  const why = (given: object) => {
    const stage = new TurnStage([{ name: 'Al' }, { name: 'Bo' }]).turn()
    return refusals(stage.r, 0, { do: 'interject', ...given }).map(x => x.why)
  }
  rules('spirit/actions/immediate-action').it('says what it lacks', () => {
    expect(why({})).toEqual(['needs another creature and its command'])
    expect(why({ by: 1 })).toEqual(['needs the command that Bo carries out'])
    expect(why({ by: 1, command: { do: 'end' } })).toEqual(['Bo has no turn to end or to give now'])
  })
})
