import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { eventLines } from '../../testing/events.ts'
import { sheathed } from '../creature/held/hands.ts'
import { refusals } from '../turn/act.ts'
import { deliver, doAct, holdCharge } from '../vocabulary/act-steps.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
import { remaining } from '../vocabulary/resources.ts'

type Given = Record<string, unknown>
const HURT = { hitPoints: { maximum: 40, current: 20 } }
const others: Given[] = [HURT, { side: 'us', ...HURT }]
const heals = { effect: { consequences: [{ heals: '5' }] } }
/** Held charges that heal five points: by their weapon in one text, by their act in the other. */
const texts = {
  spirit: (effect: Given = heals) =>
    new SpiritStage([
      {
        acts: [{ name: 'jolt', kind: 'kido', touch: true, strikes: 'shock' }],
        weapons: [
          { name: 'shock', damage: '1d6', touch: true, ...effect },
          { name: 'fist', damage: '1d4', ...heals },
        ],
      },
      ...others,
    ]),
  starfinder: (effect: Given = heals) =>
    new StarStage([
      {
        acts: [
          { name: 'other', effect: { consequences: [{ heals: '1' }] } },
          { name: 'plain', kind: 'spell', touch: true, strikes: 'spark' },
          { name: 'mend', kind: 'spell', touch: true, strikes: 'spark', effect: { consequences: [{ heals: '2' }] } },
          { name: 'jolt', kind: 'spell', touch: true, strikes: 'shock', ...effect },
        ],
        weapons: [
          { name: 'shock', damage: '1d6', against: 'EAC', types: 'electricity' },
          { name: 'fist', damage: '1d4', types: 'bludgeoning' },
          { name: 'spark', damage: '1d4', against: 'EAC', types: 'electricity' },
        ],
      },
      ...others,
    ]),
}
type Id = keyof typeof texts
const IDS = Object.keys(texts) as Id[]
type Any = SpiritStage | StarStage
const told = (s: Any, step: Parameters<Any['play']>[0][number], faces: readonly number[] = []) =>
  eventLines(s.play([step], faces)).filter(e => !e.startsWith('timer'))
const hold = (s: Any, weapon = 0) => told(s, holdCharge({ who: 0, weapon }))
const touch = (s: Any, target: number, faces: readonly number[] = [], weapon = 0) =>
  told(s, deliver({ who: 0, target, weapon }), faces)
const held = (s: Any) => !s.r.items(0, sheathed).includes(0)
const fresh = (s: Any) => s.states(0).includes('may touch at once')

describe.each(IDS)('%s: a charge of touch', id => {
  const scene = (effect?: Given) => texts[id](effect)
  it('is held from its casting on, and one touch comes with that', () => {
    const s = scene()
    expect([held(s), fresh(s)]).toEqual([false, false])
    expect(hold(s)).toEqual(['charge-held 0 0', 'state-entered 0 may touch at once'])
    expect([held(s), fresh(s)]).toEqual([true, true])
  })
  it('a friend is touched without a roll, and it is gone', () => {
    const s = scene()
    hold(s)
    expect(touch(s, 2)).toEqual(['state-left 0 may touch at once', 'discharged 0 0', 'healed 2 5 0'])
    expect([held(s), fresh(s), s.hp(2), s.hp(1)]).toEqual([false, false, 25, 20])
  })
  it('its owner too', () => {
    const s = scene()
    hold(s)
    expect(touch(s, 0).slice(0, 2)).toEqual(['state-left 0 may touch at once', 'discharged 0 0'])
  })
  it('an opponent is attacked: a miss keeps it, a hit takes it and brings what it does', () => {
    const s = scene()
    hold(s)
    expect(touch(s, 1, [2])).toEqual(['state-left 0 may touch at once', 'attack-rolled 0 0 miss 1'])
    expect([held(s), fresh(s)]).toEqual([true, false])
    expect(touch(s, 1, [19, 3])).toEqual([
      'attack-rolled 0 0 hit 1',
      'damage-taken 1 3 lethal 0',
      'discharged 0 0',
      'healed 1 5 0',
    ])
    expect(held(s)).toBe(false)
  })
  it('of one without an effect nothing comes but its damage', () => {
    const s = scene({})
    hold(s)
    expect(touch(s, 2)).toEqual(['state-left 0 may touch at once', 'discharged 0 0'])
    hold(s)
    expect(touch(s, 1, [19, 3]).slice(1)).toEqual([
      'attack-rolled 0 0 hit 1',
      'damage-taken 1 3 lethal 0',
      'discharged 0 0',
    ])
  })
  it('another weapon that hits takes no charge', () => {
    const s = scene()
    hold(s)
    const blow = attackStep({ by: 0, at: 1, weapon: 1, as: 'attack', index: 0 })
    expect(told(s, blow, [19, 3]).filter(e => e === 'discharged 0 1')).toEqual([])
  })
})

describe('starfinder: charges by what they strike with', () => {
  it('each brings the effect of its own act, the first that has one', () => {
    const s = texts.starfinder()
    hold(s, 2)
    expect(touch(s, 2, [], 2).at(-1)).toBe('healed 2 2 0')
    hold(s, 2)
    expect(touch(s, 1, [19, 3], 2).at(-1)).toBe('healed 1 2 0')
  })
})

describe('how often an act may be used', () => {
  const why = (recharge: string, max: number, before: number) => {
    const act = { name: 'Balm', uses: { max, recharge }, provokes: false, effect: { range: 30, ...heals.effect } }
    const s = new StarStage([{ acts: [act], ...HURT }, ...others]).turn()
    for (let i = 0; i < before; i++) s.turn().do({ do: 'use', act: 'Balm', target: 2 })
    return refusals(s.turn().r, 0, { do: 'use', act: 'Balm', target: 2 }).map(x => x.why)
  }
  it.each([
    ['day', 1, 0, []],
    ['day', 1, 1, ['Balm is used up: 1 time in a day']],
    ['day', 2, 1, []],
    ['day', 2, 2, ['Balm is used up: 2 times in a day']],
    ['fight', 2, 2, ['Balm is used up: 2 times in a fight']],
    ['never', 2, 2, ['Balm is used up: 2 times in all']],
  ])('by the %s, %i, after %i', (recharge, max, before, words) => {
    expect(why(recharge, max, before)).toEqual(words)
  })
  it('one more that comes all the same counts no further down', () => {
    const act = { name: 'Balm', uses: { max: 1, recharge: 'day' }, provokes: false, ...heals }
    const s = new SpiritStage([{ acts: [act], ...HURT }, ...others])
    const use = doAct({ who: 0, act: 'Balm', kind: 'other', target: 2 })
    expect([told(s, use).includes('resource-set 0 Balm 1 0'), remaining(s.r, 0, 'Balm')]).toEqual([true, 0])
    expect(told(s, use).filter(e => e.startsWith('resource'))).toEqual([])
    expect(remaining(s.r, 0, 'Balm')).toBe(0)
  })
})
