import { describe, expect } from 'vitest'
import { endTurn, startTurn } from '../../d20/turn/round.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

/** One does its act to another, who has a save of +0 and plenty of points, with these faces and answers. */
function use(effect: object, faces: readonly number[], answers: readonly unknown[] = [], target: object = {}) {
  const s = new StarStage([
    { acts: [{ name: 'art', kind: 'supernatural', effect: { range: 30, ...effect } }] },
    { hitPoints: 50, ...target },
  ]).turn()
  const played = s.do({ do: 'use', act: 'art', target: 1 }, faces, answers)
  return { s, played, lost: 50 - s.hp(1) }
}
const save = (more: object) => ({ save: { kind: 'Reflex', dc: 13, ...more } })

describe('what a save does', () => {
  rules('starfinder/saves/term-none').it('none: no die is rolled', () => {
    const { played, lost } = use({ consequences: [{ damage: 12 }] }, [])
    expect([played.of('saved'), lost]).toEqual([[], 12])
  })
  rules('starfinder/saves/term-negates').each([
    [13, 0],
    [12, 12],
  ])('negates: a total of %i costs %i', (face, lost) => {
    expect(use({ consequences: [{ damage: 12 }], ...save({}) }, [face]).lost).toBe(lost)
  })
  rules('starfinder/saves/term-partial').each([
    [14, ['paralyzed']],
    [15, ['shaken']],
  ])('partial: a total of %i leaves it %j', (face, states) => {
    const effect = {
      consequences: [{ condition: 'helpless', lasts: { rounds: 3 } }],
      save: { kind: 'Will', dc: 15, onSuccess: [{ condition: 'shaken', lasts: { rounds: 1 } }] },
    }
    expect(use(effect, [face]).s.states(1)).toEqual(states.map(k => (k === 'paralyzed' ? 'helpless' : k)))
  })
  rules('starfinder/saves/term-half', 'starfinder/dice/rounding').each([
    [13, 17, 8],
    [12, 17, 17],
    [20, 7, 3],
  ])('half, rounded down: a total of %i against %i costs %i', (face, damage, lost) => {
    expect(use({ consequences: [{ damage: `${damage}` }], ...save({ onSuccess: 'half' }) }, [face]).lost).toBe(lost)
  })
  rules('starfinder/saves/term-harmless').it('harmless: its target may let it happen, or save', () => {
    const heal = { consequences: [{ heals: '8' }], save: { kind: 'Will', dc: 14, onSuccess: 'half', harmless: true } }
    const hurt = { hitPoints: { maximum: 50, current: 10 }, side: 'us' }
    const willing = use(heal, [], ['forgo'], hurt)
    expect([willing.s.hp(1), willing.played.of('saved')]).toEqual([18, []])
    expect(use(heal, [14], ['roll'], hurt).s.hp(1)).toBe(14)
  })
})

describe('effects that run on', () => {
  const hold = {
    name: 'hold',
    kind: 'spell',
    effect: { range: 30, lasts: { concentration: true }, consequences: [{ condition: 'shaken', lasts: 'effect' }] },
  }
  const lasting = {
    name: 'gloom',
    kind: 'spell',
    effect: { range: 30, lasts: { minutes: 5 }, consequences: [{ condition: 'shaken', lasts: 'effect' }] },
  }
  const sword = { name: 'sword', damage: '1d4', types: 'slashing' }
  const cast = (act: { readonly name: string }) => {
    const s = new StarStage([
      { acts: [act], weapons: [sword] },
      { hitPoints: 50, weapons: [] },
    ]).turn()
    s.do({ do: 'use', act: act.name, target: 1 })
    expect(s.states(1)).toEqual(['shaken'])
    return s
  }
  rules('starfinder/magic/dismiss').it('one is dismissed with a standard action', () => {
    const s = cast(lasting).turn()
    s.do({ do: 'dismiss', effect: 'gloom 1' })
    expect([s.states(1), s.why({ do: 'attack', target: 1, weapon: 0 })]).toEqual([
      [],
      ['starfinder/actions/turn-budget'],
    ])
  })
  rules('starfinder/magic/concentrate').it('concentrating takes the standard action of each round', () => {
    const s = cast(hold)
    s.play([endTurn({ who: 0 })])
    s.turn().do({ do: 'keep-up', effect: 'hold 1' })
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toEqual(['starfinder/actions/turn-budget'])
    s.play([endTurn({ who: 0 })])
    expect(s.states(1)).toEqual(['shaken'])
  })
  rules('starfinder/magic/concentrate').it('who attacks instead lets it end', () => {
    const s = cast(hold)
    s.play([endTurn({ who: 0 })])
    s.play([startTurn({ who: 0 })], [], [{ do: 'end' }])
    expect(s.states(1)).toEqual([])
  })
})
