import type { Command, Step } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { bestAct } from '../../tactics/acts.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { remaining } from '../../vocabulary/resources.ts'
import { ruledOf } from './ruled.ts'

const RULE = 'house/features/ruled-at-the-table'
const HINT = 'loses an hour, fascinated'
const whisper = { name: 'whisper', effect: { range: 30, consequences: [{ ruled: HINT }] } }
const dance = {
  name: 'dance',
  uses: { max: 1, recharge: 'day' },
  words: 'The dancer sways.',
  effect: {
    area: { shape: 'emanation', feet: 30 },
    others: true,
    save: { kind: 'Will', dc: 10, onSuccess: 'half damage' },
    consequences: [{ damage: '4' }, { ruled: HINT }],
  },
}
const answers = { name: 'quills', cost: 'free', effect: { personal: true, consequences: [{ ruled: 'quills' }] } }

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const stage = (...acts: object[]) => textStage(ruleset, { acts }, {})
  /** Damage is a save more there. */
  const toughness = ruleset === 'true20' ? [20] : []
  const told = (face: number) =>
    stage(dance)
      .play([applyEffect({ by: 0, who: 1, act: 'dance' })], [face, ...toughness])
      .of('left-to-ruling')

  it('tells of whom it reaches, and what kinds of things it may do', () => {
    const all = stage(whisper)
      .play([applyEffect({ by: 0, who: 1, act: 'whisper' })])
      .of('left-to-ruling')
    expect(all).toMatchObject([{ who: 1, by: 0, source: 'whisper', what: HINT }])
  })
  it('leaves nothing of those who save, whom its damage still harms by half', () => {
    expect(told(20)).toEqual([])
    expect(told(1)).toMatchObject([{ who: 1, source: 'dance' }])
  })
  it('needs a target as what harms does, and is of no worth to the tactic by itself', () => {
    const s = stage(whisper)
    const use = s.scene.rules.commands['use']!
    const why = (command: Command) => use.refuse(s.r, 0, command).map(x => x.why)
    expect(why({ do: 'use', act: 'whisper' })).toContainEqual(expect.stringMatching(/target/))
    expect(why({ do: 'use', act: 'whisper', target: 1 }).join()).not.toMatch(/target/)
    expect(bestAct(s.r, 0, [1])).toBeUndefined()
  })
  it('names all that a creature has of the kind, with the words of its file', () => {
    const s = stage(whisper, dance, { name: 'shout', effect: { range: 5, consequences: [{ condition: 'prone' }] } })
    expect(ruledOf(s.r, 0)).toEqual([
      { name: 'whisper', what: [HINT] },
      { name: 'dance', what: [HINT], words: 'The dancer sways.' },
    ])
  })
  it('comes with the hits of weapons and by features too', () => {
    const s = textStage(ruleset, { features: [{ hit: { consequences: [{ ruled: 'sap' }] } }] }, {})
    expect(JSON.stringify(s.r.sheet(0))).toContain('sap')
  })
  it('refuses a hint without words', () => {
    expect(() => stage({ ...whisper, effect: { range: 5, consequences: [{ ruled: '' }] } })).toThrow(/ruled/)
  })
})

describe.each(TEXTS)('house/features/performed-by-ruling in %s', ruleset => {
  const s = () => textStage(ruleset, { acts: [whisper, dance, answers] }, {})
  const perform = (st: ReturnType<typeof s>) => st.scene.rules.rulings['perform']!
  const why = (given: object) => {
    const st = s()
    return perform(st)
      .refuse(st.r, { reason: 'x', who: 0, ...given } as never)
      .map(x => x.why)
  }
  it('has a creature do an act out of turn, as the act is, and counts its use', () => {
    const st = s()
    const step = (act: string, more: object = {}): Step =>
      ({ do: perform(st).step.kind, who: 0, act, reason: 'x', ...more }) as unknown as Step
    expect(st.play([step('quills')]).of('left-to-ruling')).toMatchObject([{ who: 0, source: 'quills' }])
    expect(st.play([step('whisper', { target: 1 })]).of('left-to-ruling')).toMatchObject([{ who: 1 }])
    st.play([step('dance')], [20, ...(ruleset === 'true20' ? [20] : [])])
    expect(remaining(st.r, 0, 'dance')).toBe(0)
    expect(perform(st).refuse(st.r, { who: 0, act: 'dance', reason: 'x' } as never)).toHaveLength(1)
  })
  it('asks for what the act needs, and for no more', () => {
    expect(why({ act: 'whisper' })).toEqual(['whisper needs a target'])
    expect(why({ act: 'whisper', target: 1 })).toEqual([])
    expect(why({ act: 'quills', target: 1 })).toEqual(['quills takes no target'])
    expect(why({ act: 'dance', to: 3 })).toEqual(['dance takes no square'])
    expect(why({ act: 'sing' })).toEqual([expect.stringMatching(/has no act sing: there are whisper, dance, quills/)])
  })
})

describe('house/features/performed-by-ruling of an area that is laid out', () => {
  const cubes = {
    name: 'cubes',
    effect: { area: { shape: 'shapable', feet: 10, cubes: 2 }, consequences: [{ damage: 5 }] },
  }
  const burst = { name: 'burst', effect: { area: { shape: 'burst', feet: 5 }, consequences: [{ damage: 5 }] } }
  const s = textStage('starfinder', { acts: [cubes, burst] }, {})
  const perform = s.scene.rules.rulings['perform']!
  const why = (given: object) => perform.refuse(s.r, { reason: 'x', who: 0, ...given } as never).map(x => x.why)
  it('takes squares in place of one, as many as it has', () => {
    expect(why({ act: 'cubes', squares: [8, 10] })).toEqual([])
    expect(why({ act: 'cubes', to: 8 })).toEqual(['cubes is laid out: squares C4 C6'])
    expect(why({ act: 'cubes' })).toEqual([expect.stringMatching(/no cube at all/)])
    expect(why({ act: 'burst', squares: [8] })).toEqual(['burst is not laid out: name no squares'])
    const step = { do: perform.step.kind, who: 0, act: 'cubes', squares: [8, 10], reason: 'x' } as unknown as Step
    expect(s.play([step]).of('burst-happened')).toMatchObject([{ to: 8, placing: { squares: [8, 10] } }])
  })
})
