import { describe, expect } from 'vitest'
import { score } from '../../d20/creature/abilities.ts'
import { firstAidStep } from '../../d20/healing/first-aid.ts'
import { cure } from '../../d20/healing/healing.ts'
import { day, hour } from '../../d20/healing/recovery.ts'
import { sleep } from '../../d20/healing/rest.ts'
import { ALONE, care, TENDED } from '../../d20/injury/fields.ts'
import { strain } from '../../d20/injury/strain.ts'
import { fortify } from '../../d20/injury/temporary.ts'
import { weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { after, refusals } from '../../d20/turn/act.ts'
import { turnStart } from '../../d20/turn/round.ts'
import { dead, disabled, dying, stable, staggered } from '../../d20/vocabulary/conditions.ts'
import { moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { harm } from '../../testing/harm.ts'
import { rules } from '../../testing/rule.ts'
import { SpiritStage, sword } from '../testing/stage.ts'

const lethal = (n: number, attack = false) => harm(0, n, 'lethal', attack)
const hurtTo = (current: number, given: Record<string, unknown> = {}, options = {}) =>
  new SpiritStage([{ hitPoints: { maximum: 40, current }, ...given }, {}], { options })

describe('states by hit points', () => {
  rules('spirit/injury/states-by-hit-points').each([
    [6, 5, 1, []],
    [6, 6, 0, ['disabled']],
    [6, 7, -1, ['helpless', 'unconscious', 'dying']],
    [6, 15, -9, ['helpless', 'unconscious', 'dying']],
    [6, 16, -10, ['dead']],
    [6, 30, -24, ['dead']],
  ])('%i hit points, takes %i: %i, %j', (current, n, left, states) => {
    const stage = hurtTo(current)
    stage.play([lethal(n)])
    expect([stage.hp(), stage.states()]).toEqual([left, states])
  })
  rules('spirit/injury/no-hindrance-above-zero').it('nothing is hindered at 1', () => {
    const stage = new SpiritStage([{ hitPoints: { maximum: 40, current: 1 }, baseAttack: 3, weapons: [sword] }, {}])
    stage.m.set(0, standardLeft, 1)
    stage.m.set(0, moveLeft, 1)
    expect(stage.states()).toEqual([])
    expect(after(stage.r, 0, 'full-round')).not.toBeNull()
    expect(stage.result(stage.blow([7, 1]))).toBe('hit')
  })
  rules('spirit/injury/dying').it('the rest of the turn is lost', () => {
    const stage = hurtTo(3)
    stage.play([lethal(5)])
    expect(stage.hp()).toBe(-2)
    for (const bar of ['act', 'fight', 'threaten', 'opportunity', 'react'] as const)
      expect(stage.r.barred(0, bar)).not.toBeNull()
  })
  rules('spirit/injury/dead').each([
    [4, 3, false],
    [4, 4, true],
    [4, 9, true],
  ])('Constitution score %i, %i points of damage: dead %s', (Constitution, n, is) => {
    const stage = new SpiritStage([{ scores: { Constitution } }])
    stage.play([weaken({ who: 0, ability: 'Constitution', n })])
    expect(stage.r.has(0, dead)).toBe(is)
    expect(stage.hp()).toBe(20)
  })
  rules('spirit/injury/dead').it('nothing more befalls the dead', () => {
    const stage = hurtTo(-10)
    stage.play([cure({ who: 0, n: 30, by: 'magic' }), lethal(5), hour({ who: 0 }), turnStart({ who: 0 })])
    expect([stage.hp(), stage.states()]).toEqual([-10, ['dead']])
  })
})

describe('massive damage', () => {
  const giant = (options = {}, weapon: Record<string, unknown> = {}) =>
    new SpiritStage(
      [
        { baseAttack: 40, weapons: [{ name: 'maul', damage: '10d10', ...weapon }] },
        { hitPoints: 120, saves: { Fortitude: 11 } },
      ],
      { options },
    )
  rules('spirit/injury/massive-damage').each([
    [50, [3], ['dead']],
    [50, [4], []],
    [49, [], []],
  ])('a blow of %i, save %j: %j', (n, save, states) => {
    const stage = giant()
    stage.blow([10, n, ...save])
    expect([stage.hp(1), stage.states(1)]).toEqual([120 - n, states])
  })
  rules('spirit/injury/massive-damage').it('several attacks do not count together', () => {
    const stage = giant()
    stage.blow([10, 30])
    stage.blow([10, 30])
    expect([stage.hp(1), stage.states(1)]).toEqual([60, []])
  })
  rules('spirit/injury/massive-damage').it('no save for a creature that is killed outright', () => {
    const stage = new SpiritStage([{ baseAttack: 40, weapons: [{ name: 'maul', damage: '10d10' }] }, { hitPoints: 40 }])
    stage.blow([10, 50])
    expect(stage.states(1)).toEqual(['dead'])
  })
  rules('spirit/injury/massive-damage').it('counts as dealt, before temporary hit points', () => {
    const stage = giant()
    stage.play([fortify({ who: 1, n: 20, source: 'ward' })])
    stage.blow([10, 50, 3])
    expect(stage.states(1)).toEqual(['dead'])
    expect([stage.hp(1), stage.temporary(1)]).toEqual([90, 0])
  })
  rules('spirit/injury/massive-damage').it('nonlethal damage counts by the option alone', () => {
    const stage = giant({}, { nonlethal: true })
    stage.blow([10, 50])
    expect(stage.states(1)).toEqual([])
    const other = giant({ 'massive-includes-nonlethal': true }, { nonlethal: true })
    other.blow([10, 50, 3])
    expect(other.states(1)).toEqual(['dead'])
  })
  rules('spirit/injury/massive-damage').it('harm that is no attack asks for no save', () => {
    const stage = new SpiritStage([{ hitPoints: 120 }])
    stage.play([lethal(60)])
    expect(stage.hp()).toBe(60)
  })
})

describe('disabled', () => {
  rules('spirit/injury/disabled-actions').it('one standard or one move action, no full round', () => {
    const stage = hurtTo(0)
    stage.m.set(0, standardLeft, 1)
    stage.m.set(0, moveLeft, 1)
    expect(after(stage.r, 0, 'full-round')).toBeNull()
    expect(after(stage.r, 0, 'move')).toMatchObject({ standard: 0, move: 0 })
    expect(after(stage.r, 0, 'standard')).toMatchObject({ standard: 0, move: 0 })
    stage.m.set(0, standardLeft, 0)
    expect(after(stage.r, 0, 'move')).toBeNull()
  })
  const strained = (stage: SpiritStage, cost: string, acts: Parameters<SpiritStage['play']>[0] = []) => {
    const steps = stage.scene.rules.slots.completed?.(stage.context(), 0, cost, 'attack') ?? []
    stage.play([...acts, ...steps])
    return [stage.hp(), stage.states()]
  }
  rules('spirit/injury/disabled-strain', 'spirit/injury/disabled-actions').it('a standard action costs a point', () => {
    expect(strained(hurtTo(0), 'standard')).toEqual([-1, ['helpless', 'unconscious', 'dying']])
    expect(strained(hurtTo(0), 'move')).toEqual([0, ['disabled']])
    expect(strained(hurtTo(0), 'free')).toEqual([0, ['disabled']])
    expect(strained(hurtTo(5), 'standard')).toEqual([5, []])
  })
  rules('spirit/injury/disabled-strain').each([
    [0, 5, {}, 4, []],
    [0, 1, {}, 0, ['disabled']],
    [0, 5, { 'strain-waived-by-healing': true }, 5, []],
    [0, 1, { 'strain-waived-by-healing': true }, 1, []],
  ])('at %i, cures itself of %i, %j: %i %j', (current, n, options, left, states) => {
    expect(strained(hurtTo(current, {}, options), 'standard', [cure({ who: 0, n, by: 'magic' })])).toEqual([
      left,
      states,
    ])
  })
  const recovering = (current: number, options = {}) => {
    const stage = hurtTo(current, {}, options)
    stage.m.take(0, dying)
    stage.m.give(0, disabled)
    return stage
  }
  rules('spirit/injury/disabled-strain').each([
    [-3, 0, {}, -4, ['helpless', 'unconscious', 'dying']],
    [-3, 1, {}, -3, ['disabled']],
    [-3, 3, {}, -1, ['disabled']],
    [-3, 5, {}, 1, []],
    [-3, 0, { 'strain-waived-by-healing': true }, -4, ['helpless', 'unconscious', 'dying']],
    [-9, 0, {}, -10, ['dead']],
  ])('recovering at %i, cures itself of %i, %j: %i %j', (current, n, options, left, states) => {
    const acts = n > 0 ? [cure({ who: 0, n, by: 'magic' as const })] : []
    expect(strained(recovering(current, options), 'standard', acts)).toEqual([left, states])
  })
  rules('spirit/injury/disabled-strain').it('in a turn the act counts, then the point', () => {
    const stage = hurtTo(0)
    stage.play([strain({ who: 0, from: 0 })])
    expect(stage.r.has(0, dying)).toBe(true)
  })
  rules('spirit/injury/disabled-while-recovering').it('above 0 fully functional again', () => {
    const stage = recovering(-4)
    stage.play([cure({ who: 0, n: 5, by: 'magic' })])
    expect([stage.hp(), stage.states(), stage.r.get(0, care)]).toEqual([1, [], 0])
    const still = recovering(-4)
    still.play([cure({ who: 0, n: 2, by: 'magic' })])
    expect([still.hp(), still.states()]).toEqual([-2, ['disabled']])
  })
})

describe('dying', () => {
  const turn = (current: number, faces: number[], options = {}) => {
    const stage = hurtTo(current, {}, options)
    stage.play([turnStart({ who: 0 })], faces)
    return [stage.hp(), stage.states()]
  }
  const STABLE = ['helpless', 'unconscious', 'stable']
  const DYING = ['helpless', 'unconscious', 'dying']
  rules('spirit/injury/dying-stabilize-roll').each([
    [-5, [10], {}, -5, STABLE],
    [-5, [1], {}, -5, STABLE],
    [-5, [11], {}, -6, DYING],
    [-5, [100], {}, -6, DYING],
    [-9, [11], {}, -10, ['dead']],
    [-3, [50], { 'dying-loses-before-roll': true }, -4, DYING],
    [-3, [10], { 'dying-loses-before-roll': true }, -4, STABLE],
    [-9, [], { 'dying-loses-before-roll': true }, -10, ['dead']],
  ])('at %i, d%% %j, %j: %i %j', (current, faces, options, left, states) => {
    expect(turn(current, faces, options)).toEqual([left, states])
  })
  rules('spirit/injury/dying').it('turn after turn until stable', () => {
    const stage = hurtTo(-1)
    stage.play(
      [turnStart({ who: 0 }), turnStart({ who: 0 }), turnStart({ who: 0 }), turnStart({ who: 0 })],
      [90, 90, 5],
    )
    expect([stage.hp(), stage.r.get(0, care)]).toEqual([-3, ALONE])
  })
  rules('spirit/injury/dying').it('a blow to the stable makes them die again', () => {
    const stage = hurtTo(-3)
    stage.play([turnStart({ who: 0 })], [5])
    stage.play([lethal(2)])
    expect([stage.hp(), stage.states(), stage.r.get(0, care)]).toEqual([-5, DYING, 0])
  })
  rules('spirit/injury/stabilize-with-heal-check').each([
    [10, STABLE],
    [9, DYING],
  ])('Heal +5, d20 shows %i: %j', (face, states) => {
    const stage = new SpiritStage([{ hitPoints: { maximum: 20, current: -6 } }, { side: 'us', skills: { Heal: 5 } }])
    stage.play([firstAidStep({ by: 1, who: 0 })], [face])
    expect([stage.hp(), stage.states()]).toEqual([-6, states])
  })
  rules('spirit/injury/stabilize-with-heal-check').it(
    'first aid is offered beside the dying, and refused elsewhere',
    () => {
      const stage = new SpiritStage([{ hitPoints: { maximum: 20, current: -6 } }, { side: 'us' }, { side: 'us' }], {
        at: [
          [0, 0],
          [1, 0],
          [5, 0],
        ],
      })
      for (const who of [1, 2]) stage.m.set(who, standardLeft, 1)
      const aid = stage.scene.rules.commands['first-aid']!
      expect(aid.suggestions(stage.r, 1)).toEqual([{ do: 'first-aid', target: 0 }])
      expect(aid.suggestions(stage.r, 2)).toEqual([])
      expect(refusals(stage.r, 2, { do: 'first-aid', target: 0 }).map(x => x.why)).toEqual(['a is not within 5 feet'])
      expect(refusals(stage.r, 1, { do: 'first-aid', target: 2 })[0]?.why).toContain('neither dying')
    },
  )
  rules('spirit/injury/healing-stabilizes').it('one point of healing steadies', () => {
    const stage = hurtTo(-7)
    stage.play([cure({ who: 0, n: 1, by: 'magic' })])
    expect([stage.hp(), stage.states(), stage.r.get(0, care)]).toEqual([-6, STABLE, TENDED])
  })
  rules('spirit/injury/healing-thresholds').each([
    [-4, 4, 0, ['disabled']],
    [-4, 9, 5, []],
    [-4, 3, -1, STABLE],
  ])('dying at %i, healed for %i: %i %j', (current, n, left, states) => {
    const stage = hurtTo(current)
    stage.play([cure({ who: 0, n, by: 'magic' })])
    expect([stage.hp(), stage.states()]).toEqual([left, states])
  })
})

describe('recovery', () => {
  const resting = (current: number, how: number, given: Record<string, unknown> = {}) => {
    const stage = hurtTo(current, given)
    stage.m.take(0, dying)
    stage.m.give(0, stable)
    stage.m.set(0, care, how)
    return stage
  }
  rules('spirit/injury/recovering-with-help').it('wakes by d%, an hour at a time', () => {
    const stage = resting(-5, TENDED)
    stage.play([hour({ who: 0 })], [44])
    expect([stage.hp(), stage.r.has(0, stable)]).toEqual([-5, true])
    stage.play([hour({ who: 0 })], [9])
    expect([stage.hp(), stage.states()]).toEqual([-5, ['disabled']])
  })
  rules('spirit/injury/recovering-with-help').it('eight unbroken hours unconscious heal as a night', () => {
    const stage = resting(-9, TENDED, { level: 1 })
    stage.play(
      Array.from({ length: 7 }, () => hour({ who: 0 })),
      [50, 50, 50, 50, 50, 50, 50],
    )
    expect(stage.hp()).toBe(-9)
    stage.play([hour({ who: 0 })], [50])
    expect([stage.hp(), stage.r.has(0, stable)]).toEqual([-1, true])
    stage.play([hour({ who: 0 })], [50])
    expect([stage.hp(), stage.states()]).toEqual([0, ['disabled']])
  })
  rules('spirit/injury/recovering-with-help', 'spirit/healing/ability-damage').it(
    'who comes round at the end of the eighth hour has slept a night',
    () => {
      const stage = resting(-6, TENDED, { level: 1 })
      stage.play([weaken({ who: 0, ability: 'Strength', n: 3 })])
      stage.play(
        Array.from({ length: 8 }, () => hour({ who: 0 })),
        [50, 50, 50, 50, 50, 50, 50, 10],
      )
      expect([stage.hp(), stage.states(), score(stage.r, 0, 'Strength')]).toEqual([2, [], 8])
    },
  )
  rules('spirit/injury/recovering-without-help-hourly').it('each miss costs a point', () => {
    const stage = resting(-6, ALONE)
    stage.play([hour({ who: 0 })], [80])
    stage.play([hour({ who: 0 })], [20])
    expect(stage.hp()).toBe(-8)
    stage.play([hour({ who: 0 })], [5])
    expect([stage.hp(), stage.states()]).toEqual([-8, ['disabled']])
  })
  rules('spirit/injury/recovering-without-help-hourly').it('dead at -10, no natural healing', () => {
    const stage = resting(-9, ALONE, { level: 5 })
    stage.play([sleep({ who: 0, hours: 8, broken: false })])
    expect(stage.hp()).toBe(-9)
    stage.play([hour({ who: 0 })], [11])
    expect(stage.states()).toEqual(['dead'])
  })
  rules('spirit/injury/recovering-without-help-daily').it('d% each day until recovery starts', () => {
    const stage = resting(-3, ALONE, { level: 2 })
    stage.play([hour({ who: 0 })], [5])
    stage.play([day({ who: 0 })], [60])
    expect([stage.hp(), stage.states()]).toEqual([-4, ['disabled']])
    stage.play([sleep({ who: 0, hours: 8, broken: false })])
    expect(stage.hp()).toBe(-4)
    stage.play([day({ who: 0 })], [8])
    expect(stage.hp()).toBe(-4)
    stage.play([day({ who: 0 }), sleep({ who: 0, hours: 8, broken: false })])
    expect([stage.hp(), stage.states()]).toEqual([12, []])
  })
  rules('spirit/injury/recovering-without-help-daily').it('help ends the danger', () => {
    const stage = new SpiritStage([{ hitPoints: { maximum: 20, current: -3 } }, { side: 'us' }])
    stage.play([turnStart({ who: 0 })], [5])
    stage.play([firstAidStep({ by: 1, who: 0 }), hour({ who: 0 })], [50])
    expect([stage.hp(), stage.r.get(0, care)]).toEqual([-3, TENDED])
  })
})

describe('nonlethal damage', () => {
  const bruise = (n: number) => harm(0, n, 'nonlethal')
  rules('spirit/damage/nonlethal-tally').each([
    [6, []],
    [19, []],
    [20, ['staggered']],
    [21, ['helpless', 'unconscious', 'knocked out']],
  ])('%i against 20 hit points: %j', (n, states) => {
    const stage = hurtTo(20)
    stage.play([bruise(n)])
    expect([stage.hp(), stage.states()]).toEqual([20, states])
  })
  rules('spirit/damage/nonlethal-tally').it('compared when hit points fall, too', () => {
    const stage = hurtTo(20)
    stage.play([bruise(12), lethal(8)])
    expect(stage.states()).toEqual(['staggered'])
    stage.play([lethal(1)])
    expect(stage.states()).toEqual(['helpless', 'unconscious', 'knocked out'])
  })
  rules('spirit/conditions/staggered').it('one standard or one move action', () => {
    const stage = hurtTo(8)
    stage.play([bruise(8)])
    stage.m.set(0, standardLeft, 1)
    stage.m.set(0, moveLeft, 1)
    expect(after(stage.r, 0, 'standard')).toMatchObject({ standard: 0, move: 0 })
    expect(after(stage.r, 0, 'full-round')).toBeNull()
  })
  rules('spirit/conditions/staggered').it('ends when hit points exceed it again', () => {
    const stage = hurtTo(8)
    stage.play([bruise(8)])
    expect(stage.r.has(0, staggered)).toBe(true)
    stage.play([cure({ who: 0, n: 2, by: 'magic' })])
    expect([stage.hp(), stage.nonlethal(), stage.states()]).toEqual([10, 6, []])
  })
  rules('spirit/conditions/staggered').it('0 nonlethal damage does not stagger at 0 hit points', () => {
    const stage = hurtTo(5)
    stage.play([lethal(5)])
    expect(stage.states()).toEqual(['disabled'])
  })
  rules('spirit/conditions/unconscious-from-nonlethal').it('unconscious and helpless, not dying', () => {
    const stage = hurtTo(8)
    stage.play([bruise(9)])
    expect(stage.states()).toEqual(['helpless', 'unconscious', 'knocked out'])
    stage.play([cure({ who: 0, n: 1, by: 'magic' })])
    expect([stage.hp(), stage.nonlethal(), stage.states()]).toEqual([9, 8, []])
  })
})
