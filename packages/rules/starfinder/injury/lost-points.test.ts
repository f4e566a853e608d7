import { describe, expect } from 'vitest'
import { drain, restoreAbility, weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { restoreLevels, takeLevels } from '../../d20/injury/weakening/negative-levels.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

type Given = Record<string, unknown>
const shield = { name: 'shield', provokes: false, effect: { personal: true, consequences: [{ grants: '10' }] } }
const hero = (more: Given = {}, options: object = {}) =>
  new StarStage([{ hitPoints: 30, stamina: 20, resolve: 5, level: 8, acts: [shield], ...more }], {
    options: options as never,
  }).turn()
const levels = (s: StarStage, n: number) =>
  s.play([takeLevels({ who: 0, source: 'wraith', save: 'Fortitude', dc: 14, n })])
const told = (played: ReturnType<StarStage['play']>, ...kinds: readonly string[]) =>
  played.events.filter(e => kinds.includes(e.e)).map(({ who: _, ...e }) => e)

describe('negative levels', () => {
  const POINTS = 'starfinder/injury/negative-level-points'
  const at = (hp: number, sp: number): Given => ({
    hitPoints: { maximum: 30, current: hp },
    stamina: { maximum: 20, current: sp },
    dies: 'by Resolve',
  })
  rules(POINTS).each([
    [at(30, 20), 1, {}, [15, 25, 5], []],
    [at(30, 20), 3, {}, [5, 15, 5], []],
    [at(30, 3), 1, {}, [0, 25, 5], []],
    [at(30, 0), 2, {}, [0, 20, 5], []],
    [at(4, 20), 1, {}, [15, 0, 5], ['dying']],
    [at(5, 0), 1, {}, [0, 0, 5], ['dying']],
    [at(6, 0), 1, {}, [0, 1, 5], []],
    [at(4, 20), 1, { 'negative-levels-leave-one-hp': true }, [15, 1, 5], []],
    [at(1, 2), 1, { 'negative-levels-leave-one-hp': true }, [0, 1, 5], []],
  ] as const)('one with %j that takes %i by %j has %j and is %j', (given, n, options, points, states) => {
    const s = hero(given, options)
    levels(s, n)
    expect([s.points(), s.states()]).toEqual([points, states])
  })
  rules(POINTS).it('what goes is told: Stamina Points where there are any, and the maximum both ways', () => {
    const s = hero()
    const kinds = ['stamina-lost', 'maximum-changed'] as const
    expect(told(levels(s, 2), ...kinds)).toEqual([
      { e: 'stamina-lost', n: 10 },
      { e: 'maximum-changed', maximum: -10, by: -10, n: -10 },
    ])
    const back = s.play([restoreLevels({ who: 0, n: 1 } as never)])
    expect(told(back, ...kinds)).toEqual([{ e: 'maximum-changed', maximum: -5, by: 5, n: 0 }])
    expect(s.points()).toEqual([10, 20, 5])
    expect(told(levels(hero(at(30, 0)), 1), ...kinds)).toEqual([{ e: 'maximum-changed', maximum: -5, by: -5, n: -5 }])
    expect(told(levels(hero(at(0, 4)), 1), ...kinds)).toEqual([
      { e: 'stamina-lost', n: 4 },
      { e: 'maximum-changed', maximum: -5, by: -5, n: -0 },
    ])
  })
  rules(POINTS, 'starfinder/damage/temporary-hit-points').it('temporary Hit Points stand by', () => {
    const s = hero()
    s.do({ do: 'use', act: 'shield' })
    levels(s, 1)
    expect([s.points(), s.temporary()]).toEqual([[15, 25, 5], 10])
    const bare = hero(at(30, 0))
    bare.do({ do: 'use', act: 'shield' })
    levels(bare, 1)
    expect([bare.points(), bare.temporary()]).toEqual([[0, 25, 5], 10])
  })
})

describe('points of Constitution', () => {
  const CON = 'starfinder/abilities/constitution-damage-stamina'
  const sp = (score: number, how: typeof weaken | typeof drain, steps: readonly number[]) => {
    const s = hero({ scores: { Constitution: score }, level: 3 })
    return steps.map(n => {
      s.play([how({ who: 0, ability: 'Constitution', n })])
      return s.sp()
    })
  }
  rules(CON).it('damage costs a level of Stamina Points by every second point', () => {
    expect(sp(15, weaken, [1, 1, 1, 1, 2])).toEqual([20, 17, 17, 14, 11])
    expect(sp(14, weaken, [3, 1])).toEqual([17, 14])
  })
  rules(CON, 'starfinder/abilities/ability-drain').it('drain with every modifier that goes', () => {
    expect(sp(15, drain, [1, 1, 1, 1])).toEqual([20, 17, 17, 14])
    expect(sp(14, drain, [1, 1, 1, 1])).toEqual([17, 17, 14, 14])
    expect([sp(15, drain, [4]), sp(14, drain, [3])]).toEqual([[14], [14]])
  })
  rules(CON).it('of nobody else’s score, and what comes back brings none', () => {
    const s = hero()
    const played = s.play([weaken({ who: 0, ability: 'Wisdom', n: 4 })])
    expect(told(played, 'stamina-lost', 'resource-set')).toEqual([])
    s.play([weaken({ who: 0, ability: 'Constitution', n: 2 })])
    const back = s.play([restoreAbility({ who: 0, ability: 'Constitution', n: 2, drained: false })])
    expect([told(back, 'stamina-lost', 'resource-set'), s.points()]).toEqual([[], [12, 30, 5]])
  })
})

describe('points of the key ability', () => {
  const KEY = 'starfinder/abilities/key-ability-damage-resolve'
  rules(KEY).it('cost Resolve Points, as far as there are any', () => {
    const s = hero({ keyAbility: 'Wisdom', resolve: 2, scores: { Wisdom: 30 } })
    const lose = (n: number) => told(s.play([weaken({ who: 0, ability: 'Wisdom', n })]), 'resource-set')
    expect(lose(1)).toEqual([])
    expect(lose(1)).toMatchObject([{ was: 2, left: 1 }])
    expect(lose(4)).toMatchObject([{ was: 1, left: 0 }])
    expect(lose(4)).toEqual([])
  })
  rules(KEY, 'starfinder/abilities/ability-damage-limit').it(
    'a score of 0 is told once, as it comes and as it goes',
    () => {
      const s = hero({ scores: { Strength: 4, Wisdom: 4 } })
      const states = (...steps: Parameters<StarStage['play']>[0]) => told(s.play(steps), 'state-entered', 'state-left')
      const lose = (ability: string, n: number) => weaken({ who: 0, ability, n })
      const regain = (ability: string, n: number) => restoreAbility({ who: 0, ability, n, drained: false })
      expect(states(lose('Strength', 3))).toEqual([])
      expect(states(lose('Strength', 1))).toEqual([{ e: 'state-entered', condition: 'powerless' }])
      expect(states(lose('Wisdom', 4))).toEqual([])
      expect(states(regain('Strength', 2))).toEqual([])
      expect(states(regain('Wisdom', 1))).toEqual([{ e: 'state-left', condition: 'powerless' }])
    },
  )
})
