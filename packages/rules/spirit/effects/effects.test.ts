import type { Step } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { score } from '../../d20/creature/abilities.ts'
import { cure } from '../../d20/healing/healing.ts'
import { maximum } from '../../d20/injury/points.ts'
import { clock } from '../../d20/turn/timers.ts'
import { disabled, dying, stable } from '../../d20/vocabulary/conditions.ts'
import { initiative, reached } from '../../d20/vocabulary/fields.ts'
import { harm } from '../../testing/harm.ts'
import { rules } from '../../testing/rule.ts'
import { sheetSchema } from '../sheet.ts'
import { sword } from '../testing/stage.ts'
import { TurnStage } from '../testing/turn.ts'

const act = (name: string, more: object) => ({ name, cost: 'standard', kind: 'shikai', ...more })
/** The first creature does its one act to the second. */
function use(given: object, target: Record<string, unknown>, faces: readonly number[], options = {}) {
  const s = new TurnStage([{ acts: [act('Art', given)] }, target], { options }).turn()
  s.do({ do: 'use', act: 'Art', target: 1 }, faces)
  return s
}
const hurt = (maximum: number, current: number, nonlethal = 0) => ({ hitPoints: { maximum, current, nonlethal } })

describe('an act that allows a save', () => {
  const fire = {
    effect: { range: 60, consequences: [{ damage: '5d6' }], save: { kind: 'Reflex', dc: 17, onSuccess: 'half' } },
  }
  rules('spirit/saves/save-roll', 'spirit/saves/dc-from-attack').each([
    [14, 21, 19],
    [15, 21, 30],
    [20, 7, 37],
    [1, 7, 33],
  ])('Reflex +2, d20 shows %i, 5d6 give %i: %i of 40 are left', (face, dice, left) => {
    const s = use({ effect: { ...fire.effect } }, { hitPoints: 40, saves: { Reflex: 2 } }, [face, dice])
    expect(s.hp(1)).toBe(left)
  })
  rules('spirit/saves/save-roll').it('or avoids it entirely: then nothing is rolled', () => {
    const curse = { effect: { consequences: [{ damage: '5d6' }], save: { kind: 'Will', dc: 12 } } }
    expect(use(curse, { hitPoints: 40 }, [12]).hp(1)).toBe(40)
    expect(use(curse, { hitPoints: 40 }, [11, 20]).hp(1)).toBe(20)
  })
  rules('spirit/injury/massive-damage').it('a single act of 50 or more calls for the other save, after it', () => {
    const blast = {
      effect: { consequences: [{ damage: '10d6' }], save: { kind: 'Reflex', dc: 20, onSuccess: 'half' } },
    }
    expect(use(blast, { hitPoints: 200 }, [5, 50, 14]).states(1)).toContain('dead')
    expect(use(blast, { hitPoints: 200 }, [5, 50, 15]).hp(1)).toBe(150)
    expect(use(blast, { hitPoints: 200 }, [5, 49]).hp(1)).toBe(151)
    expect(use(blast, { hitPoints: 200 }, [20, 60]).hp(1)).toBe(170)
  })
  rules('spirit/saves/kinds-and-abilities').it('a Constitution save is a Fortitude save', () => {
    const breath = { effect: { consequences: [{ damage: '1d6' }], save: { kind: 'Constitution save', dc: 15 } } }
    const s = new TurnStage([{ acts: [act('Art', breath)] }, { saves: { Fortitude: 5 } }]).turn()
    expect(s.do({ do: 'use', act: 'Art', target: 1 }, [10]).of('saved')[0]).toMatchObject({
      save: 'Fortitude',
      result: 'passed',
      against: 'Art',
    })
  })
})

describe('an act that heals', () => {
  rules('spirit/healing/kido-healing', 'spirit/healing/limit').each([
    [12, 7, 19],
    [25, 7, 30],
    [30, 7, 30],
  ])('%i of 30, the dice give %i: %i', (current, dice, left) => {
    expect(use({ effect: { consequences: [{ heals: '2d8' }] } }, hurt(30, current), [dice]).hp(1)).toBe(left)
  })
  rules('spirit/healing/nonlethal-by-kido').each([
    [{}, 30, 3],
    [{ 'nonlethal-cure-actual': true }, 30, 8],
  ])('takes nonlethal damage with it, %j: %i and %i', (options, left, bruises) => {
    const s = use({ effect: { consequences: [{ heals: '1d8' }] } }, hurt(30, 29, 9), [6], options)
    expect([s.hp(1), s.nonlethal(1)]).toEqual([left, bruises])
  })
  rules('spirit/injury/healing-stabilizes', 'spirit/injury/healing-thresholds').each([
    [-7, 1, ['stable']],
    [-4, 4, ['disabled']],
    [-4, 8, []],
  ])('dying at %i, healed for %i: %j', (current, dice, states) => {
    const s = use({ effect: { consequences: [{ heals: '1d8' }] } }, { side: 'us', ...hurt(30, current) }, [dice])
    expect(s.states(1).filter(name => ['dying', 'stable', 'disabled'].includes(name))).toEqual(states)
  })
  rules('spirit/injury/disabled-strain').each([
    [0, 5, {}, 4, []],
    [0, 5, { 'strain-waived-by-healing': true }, 5, []],
    [0, 1, {}, 0, ['disabled']],
    [-3, 5, {}, 1, []],
    [-3, 1, {}, -3, ['disabled']],
  ])('disabled at %i it cures itself for %i, %j: %i', (current, dice, options, left, states) => {
    const s = new TurnStage(
      [{ acts: [act('Art', { effect: { consequences: [{ heals: '1d8' }] } })], ...hurt(20, current) }, {}],
      {
        options,
      },
    )
    s.m.take(0, dying)
    s.turn().give(0, disabled).do({ do: 'use', act: 'Art' }, [dice])
    expect([s.hp(), s.states()]).toEqual([left, states])
  })
  rules('spirit/injury/disabled-strain').it('who is struck down in the midst of it has not completed it', () => {
    const cast = { name: 'Art', cost: 'standard', kind: 'kido', effect: { consequences: [{ heals: '1d8' }] } }
    const s = new TurnStage([{ acts: [cast], ...hurt(20, 0) }, { weapons: [sword] }]).turn()
    s.do({ do: 'use', act: 'Art' }, [15, 3], ['attack'])
    expect([s.hp(), s.states().includes('dying')]).toEqual([-3, true])
  })
})

describe('an act that gives hit points for a time', () => {
  const round = clock({ from: null, to: null })
  /** The second creature, 10 of 20, gets the effect; then these steps. */
  const after = (effect: object, steps: readonly Step[], options = {}) => {
    const s = use({ effect }, hurt(20, 10), JSON.stringify(effect).includes('grants') ? [8] : [], options)
    s.play(steps)
    return s
  }
  const ward = { consequences: [{ grants: '2d4', lasts: { rounds: 2 } }] }
  const heart = { consequences: [{ raises: 10, lasts: { rounds: 2 } }] }
  rules('spirit/healing/temporary-hit-points').each([
    [1, {}, 18, ['bolstered']],
    [2, {}, 10, []],
  ])('temporary ones for 2 rounds: after %i, %j', (rounds, options, hp, states) => {
    const s = after(ward, Array(rounds).fill(round), options)
    expect([s.hp(1), s.states(1)]).toEqual([hp, states])
  })
  rules('spirit/healing/temporary-hit-points').each([
    [{}, 14],
    [{ 'temp-hp-noted-total': true }, 10],
  ])('healed for 4 meanwhile, %j: %i at the end', (options, hp) => {
    const s = after(ward, [cure({ who: 1, n: 4, by: 'magic' }), round, round], options)
    expect(s.hp(1)).toBe(hp)
  })
  rules('spirit/healing/temporary-hit-points').it('used up before they end: nothing more is lost', () => {
    expect(after(ward, [harm(1, 9), round, round]).hp(1)).toBe(9)
  })
  rules('spirit/healing/constitution-increase').each([
    [{}, 4],
    [{ 'constitution-loss-caps': true }, 14],
  ])('a raised Constitution, 6 damage, its end, %j: %i', (options, hp) => {
    const wound = harm(1, 6)
    const during = after(heart, [wound, round], options)
    expect([during.hp(1), maximum(during.r, 1)]).toEqual([14, 30])
    during.play([round])
    expect([during.hp(1), maximum(during.r, 1)]).toEqual([hp, 20])
  })
  rules('spirit/healing/constitution-increase').it('again, it lasts longer and raises no higher', () => {
    const s = after(heart, [round])
    s.turn().do({ do: 'use', act: 'Art', target: 1 })
    expect([s.hp(1), maximum(s.r, 1)]).toEqual([20, 30])
    s.play([round])
    expect(maximum(s.r, 1)).toBe(30)
    s.play([round])
    expect([s.hp(1), maximum(s.r, 1), s.states(1)]).toEqual([10, 20, []])
  })
  rules('spirit/round/durations', 'spirit/actions/immediate-action').it(
    'begun out of turn, it ends at the count on which it began, not at that of its bringer',
    () => {
      const s = new TurnStage([{ acts: [act('Art', { cost: 'immediate', effect: ward })] }, hurt(20, 10)]).turn()
      s.m.put(GAME, reached, [11, 0])
      s.m.set(0, initiative, 30)
      s.do({ do: 'use', act: 'Art', target: 1 }, [8])
      const overnight = [clock({ from: [11, 0], to: null }), clock({ from: null, to: [30, 0] })]
      const on = clock({ from: [30, 0], to: [11, 0] })
      s.play([...overnight, on, ...overnight])
      expect(s.hp(1)).toBe(18)
      s.play([on])
      expect(s.hp(1)).toBe(10)
    },
  )
  rules('spirit/healing/temporary-hit-points').it('who is stable below 0 stays stable when they end', () => {
    const s = new TurnStage([
      { acts: [act('Art', { effect: { consequences: [{ grants: 3, lasts: { rounds: 1 } }] } })] },
      hurt(20, -6),
    ]).turn()
    s.m.take(1, dying)
    s.give(1, stable).do({ do: 'use', act: 'Art', target: 1 })
    expect(s.hp(1)).toBe(-3)
    s.play([round])
    expect([s.hp(1), s.states(1)]).toEqual([-6, ['helpless', 'unconscious', 'stable']])
  })
})

describe('what else reaches a creature', () => {
  const poison = { consequences: [{ lowers: 'constitution', by: '1d6' }], save: { kind: 'Fortitude', dc: 14 } }
  const fang = { name: 'fang', damage: '1d4', natural: true, effect: poison }
  rules('spirit/abilities/ability-damage', 'spirit/injury/dead').each([
    [[15, 2, 13, 3], 7, 18],
    [[15, 2, 14], 10, 18],
    [[9], 10, 20],
  ])('a venomous hit, faces %j: Constitution %i, %i hit points', (faces, con, hp) => {
    const s = new TurnStage([{ weapons: [fang] }, {}]).turn()
    s.do({ do: 'attack', target: 1, weapon: 0 }, faces)
    expect([score(s.r, 1, 'Constitution'), s.hp(1)]).toEqual([con, hp])
  })
  rules('spirit/injury/dead').it('Constitution 0 kills', () => {
    const s = new TurnStage([{ weapons: [fang] }, { scores: { Constitution: 4 } }]).turn()
    s.do({ do: 'attack', target: 1, weapon: 0 }, [15, 2, 2, 4])
    expect(s.states(1)).toContain('dead')
  })
  const fire = { name: 'red fire', use: 'projectile', damage: '3d6', touch: true, increment: 30 }
  const caster = {
    baseAttack: 4,
    weapons: [fire],
    acts: [act('Shot of Red Fire', { kind: 'kido', strikes: 'red fire' })],
  }
  rules('spirit/critical/kido').each([
    [[20, 9, [1, 2, 3, 4, 5, 6]], 'critical', 79],
    [[20, 7, [1, 2, 3]], 'hit', 94],
    [[7], 'miss', 100],
  ])('a Kido that is aimed, faces %j: %s', (faces, result, hp) => {
    const target = { defense: 2, armor: { bonus: 6 }, hitPoints: 100 }
    const s = new TurnStage([caster, target], {
      at: [
        [0, 0],
        [4, 0],
      ],
    }).turn()
    const played = s.do({ do: 'use', act: 'Shot of Red Fire', target: 1 }, faces)
    expect([s.result(played), s.hp(1)]).toEqual([result, hp])
  })
  rules('spirit/damage/minimum-one', 'spirit/injury/massive-damage').it(
    'a ray of damage 0 brings its effect alone',
    () => {
      const effect = { consequences: [{ lowers: 'strength', by: '1d6' }] }
      const ray = { name: 'ray', use: 'projectile', damage: 0, touch: true, effect }
      const s = new TurnStage([{ weapons: [ray], acts: [act('Enfeeble', { strikes: 'ray' })] }, {}]).turn()
      s.do({ do: 'use', act: 'Enfeeble', target: 1 }, [20, 15, 4])
      expect([s.hp(1), score(s.r, 1, 'Strength')]).toEqual([20, 6])
    },
  )
  rules('spirit/critical/kido').it('one without an attack roll rolls no critical hit', () => {
    const played = new TurnStage([{ acts: [act('Art', { effect: { consequences: [{ damage: '3d6' }] } })] }, {}])
      .turn()
      .do({ do: 'use', act: 'Art', target: 1 }, [18])
    expect(played.done.flatMap(d => d.picks.map(p => p.key))).toEqual(['damage'])
  })
})

describe('who can be reached', () => {
  const s = (more: object, at: readonly (readonly [number, number])[]) =>
    new TurnStage([{ acts: [act('Art', { effect: { consequences: [{ heals: '1d8' }], ...more } })] }, {}], {
      at,
    }).turn()
  it('a touch reaches five feet, and oneself', () => {
    const far = s({}, [
      [0, 0],
      [2, 0],
    ])
    expect(far.why({ do: 'use', act: 'Art', target: 1 })).toHaveLength(1)
    expect(far.why({ do: 'use', act: 'Art', target: 0 })).toEqual([])
    expect(far.why({ do: 'use', act: 'Art' })).toEqual([])
    expect(
      s({ range: 10 }, [
        [0, 0],
        [2, 0],
      ]).why({ do: 'use', act: 'Art', target: 1 }),
    ).toEqual([])
  })
  it('an act that harms is never done to oneself unawares', () => {
    const s = new TurnStage([{ acts: [act('Art', { effect: { consequences: [{ damage: '1d8' }] } })] }, {}]).turn()
    expect(s.why({ do: 'use', act: 'Art' })).toHaveLength(1)
    expect(s.why({ do: 'use', act: 'Art', target: 0 })).toEqual([])
    expect(s.why({ do: 'use', act: 'Art', target: 1 })).toEqual([])
  })
  it('an act that does nothing to anybody takes no target', () => {
    const plain = new TurnStage([{ acts: [act('Cry', {})] }, {}]).turn()
    expect(plain.why({ do: 'use', act: 'Cry', target: 1 })).toHaveLength(1)
    expect(plain.why({ do: 'use', act: 'Cry' })).toEqual([])
  })
  it('the weapon that aims an act is one of the sheet, and holds what its hit brings', () => {
    const sheet = { id: 'a', side: 'us', hitPoints: 5, acts: [act('Art', { strikes: 'spoon' })] }
    expect(sheetSchema.safeParse(sheet).error?.issues[0]?.message).toMatch(/no weapon "spoon"/)
    const both = { strikes: 'sword', effect: { consequences: [{ damage: '1d6' }] } }
    const wrong = sheetSchema.safeParse({ ...sheet, weapons: [sword], acts: [act('Art', both)] })
    expect(wrong.error?.issues.map(x => x.path.join('.'))).toEqual(['acts.0.effect'])
  })
})
