import { describe, expect } from 'vitest'
import { score } from '../../d20/creature/abilities.ts'
import { cure } from '../../d20/healing/healing.ts'
import { hour } from '../../d20/healing/recovery.ts'
import { bedRest, sleep } from '../../d20/healing/rest.ts'
import { maximum } from '../../d20/injury/points.ts'
import { fortify, lower, raise, unfortify } from '../../d20/injury/temporary.ts'
import { weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { turnStart } from '../../d20/turn/round.ts'
import { harm } from '../../testing/harm.ts'
import { rules } from '../../testing/rule.ts'
import { SpiritStage } from '../testing/stage.ts'

const wounded = (maximum: number, current: number, level = 1, options = {}, nonlethal = 0) =>
  new SpiritStage([{ hitPoints: { maximum, current, nonlethal }, level }], { options })
const hit = (n: number) => harm(0, n)

describe('natural healing', () => {
  rules('spirit/healing/natural-night').each([
    [4, 8, false, {}, 52],
    [4, 9, false, {}, 56],
    [4, 7, false, {}, 20],
    [4, 8, true, {}, 20],
    [4, 8, false, { 'night-flat': true }, 24],
    [4, 10, false, { 'night-flat': true }, 24],
  ])('level %i, %i hours, broken %s, %j: %i of 80', (level, hours, broken, options, left) => {
    const stage = wounded(80, 20, level, options)
    stage.play([sleep({ who: 0, hours, broken })])
    expect(stage.hp()).toBe(left)
  })
  rules('spirit/healing/bed-rest').each([
    [8, {}, 60],
    [0, {}, 20],
    [10, {}, 70],
    [8, { 'bed-rest-replaces-night': true }, 20],
    [8, { 'night-flat': true }, 20],
  ])('level 5 in bed with %i hours of sleep, %j: 10 to %i', (hours, options, left) => {
    const stage = wounded(80, 10, 5, options)
    stage.play([bedRest({ who: 0, hours })])
    expect(stage.hp()).toBe(left)
  })
  rules('spirit/healing/limit').each([
    [25, 22, 8, 25],
    [25, 25, 8, 25],
    [25, 12, 8, 20],
  ])('%i at most, %i now, healed for %i: %i', (most, current, n, left) => {
    const stage = wounded(most, current)
    stage.play([cure({ who: 0, n, by: 'magic' })])
    expect(stage.hp()).toBe(left)
  })
  rules('spirit/healing/limit').it('holds for a night as well', () => {
    const stage = wounded(25, 22, 3)
    stage.play([sleep({ who: 0, hours: 8, broken: false })])
    expect(stage.hp()).toBe(25)
  })
  rules('spirit/healing/kido-healing').it('by the amount it states', () => {
    const stage = wounded(30, 12)
    stage.play([cure({ who: 0, n: 9, by: 'magic' })])
    expect(stage.hp()).toBe(21)
  })
})

describe('ability damage', () => {
  const weak = () => {
    const stage = new SpiritStage([
      { scores: { Strength: 14, Quickness: 12 }, abilities: { Strength: 2, Quickness: 1 } },
    ])
    stage.play([weaken({ who: 0, ability: 'Strength', n: 3 }), weaken({ who: 0, ability: 'Quickness', n: 1 })])
    return stage
  }
  const scores = (stage: SpiritStage) => ['Strength', 'Quickness'].map(a => score(stage.r, 0, a))
  rules('spirit/abilities/ability-damage').it('lowers the score', () => {
    expect(scores(weak())).toEqual([11, 11])
  })
  rules('spirit/abilities/ability-damage').it('several sources add up, not below 0', () => {
    const stage = weak()
    stage.play([weaken({ who: 0, ability: 'Strength', n: 4 })])
    expect(scores(stage)).toEqual([7, 11])
    stage.play([weaken({ who: 0, ability: 'Strength', n: 40 })])
    expect(scores(stage)).toEqual([0, 11])
  })
  rules('spirit/healing/ability-damage').it('one point of each score a night, two a day in bed', () => {
    const night = weak()
    night.play([sleep({ who: 0, hours: 8, broken: false })])
    expect(scores(night)).toEqual([12, 12])
    const bed = weak()
    bed.play([bedRest({ who: 0, hours: 8 })])
    expect(scores(bed)).toEqual([13, 12])
    bed.play([bedRest({ who: 0, hours: 8 })])
    expect(scores(bed)).toEqual([14, 12])
  })
  rules('spirit/healing/ability-damage').it('a broken night gives none back', () => {
    const stage = weak()
    stage.play([sleep({ who: 0, hours: 8, broken: true }), sleep({ who: 0, hours: 7, broken: false })])
    expect(scores(stage)).toEqual([11, 11])
  })
})

describe('temporary hit points', () => {
  const ward = (n: number, source = 'ward') => fortify({ who: 0, n, source })
  const ends = (source = 'ward') => unfortify({ who: 0, source })
  rules('spirit/healing/temporary-hit-points').each([
    [20, 10, 4, 26, 20],
    [20, 10, 14, 16, 16],
    [20, 10, 10, 20, 20],
    [20, 10, 0, 30, 20],
  ])('%i and %i more, takes %i: %i, then %i', (current, n, damage, during, later) => {
    const stage = wounded(20, current)
    stage.play([ward(n), hit(damage)])
    expect(stage.hp()).toBe(during)
    stage.play([ends()])
    expect(stage.hp()).toBe(later)
  })
  rules('spirit/healing/temporary-hit-points').each([
    [{}, 14],
    [{ 'temp-hp-noted-total': true }, 10],
  ])('healed meanwhile, %j: %i', (options, later) => {
    const stage = wounded(20, 10, 1, options)
    stage.play([ward(5), cure({ who: 0, n: 4, by: 'magic' })])
    expect(stage.hp()).toBe(19)
    stage.play([ends()])
    expect(stage.hp()).toBe(later)
  })
  rules('spirit/healing/temporary-hit-points').each([
    [{}, 14],
    [{ 'temp-hp-noted-total': true }, 10],
  ])('used up, then healed, %j: %i', (options, later) => {
    const stage = wounded(20, 10, 1, options)
    stage.play([ward(5), hit(5), cure({ who: 0, n: 4, by: 'magic' })])
    expect([stage.hp(), stage.temporary()]).toEqual([14, 0])
    stage.play([ends()])
    expect(stage.hp()).toBe(later)
  })
  rules('spirit/healing/temporary-hit-points').each([
    [{}, 15, 28, 20],
    [{ 'temp-hp-noted-total': true }, 15, 28, 20],
    [{}, 3, 28, 20],
    [{ 'temp-hp-noted-total': true }, 3, 28, 20],
  ])('of two effects, %j, each ends on its own: %i and 8, then %i, then %i', (options, n, first, second) => {
    const stage = wounded(20, 20, 1, options)
    stage.play([ward(n, 'first'), ward(8, 'second'), ends('first')])
    expect([stage.hp(), stage.temporary()]).toEqual([first, 8])
    stage.play([ends('second')])
    expect([stage.hp(), stage.temporary()]).toEqual([second, 0])
  })
  rules('spirit/healing/temporary-hit-points').it('lower totals stay under the noted total', () => {
    const stage = wounded(20, 20, 1, { 'temp-hp-noted-total': true })
    stage.play([ward(10), hit(14), ends()])
    expect(stage.hp()).toBe(16)
  })
  rules('spirit/healing/temporary-hit-points').it('lost ones are not restored by healing', () => {
    const stage = wounded(20, 20)
    stage.play([ward(10), hit(4), cure({ who: 0, n: 9, by: 'magic' })])
    expect([stage.hp(), stage.temporary()]).toEqual([26, 6])
  })
  rules('spirit/healing/temporary-hit-points').it('of two effects the oldest is used up first', () => {
    const stage = wounded(20, 20)
    stage.play([ward(5, 'first'), ward(8, 'second'), hit(6)])
    expect([stage.hp(), stage.temporary()]).toEqual([27, 7])
    stage.play([ends('first')])
    expect(stage.hp()).toBe(27)
    stage.play([ends('second')])
    expect(stage.hp()).toBe(20)
  })
  rules('spirit/healing/temporary-hit-points').it('a second grant of one effect counts where it is more', () => {
    const stage = wounded(20, 20)
    stage.play([ward(8), hit(3), ward(4)])
    expect([stage.hp(), stage.temporary()]).toEqual([25, 5])
    stage.play([ward(7)])
    expect([stage.hp(), stage.temporary()]).toEqual([27, 7])
  })
  rules('spirit/healing/temporary-hit-points', 'spirit/injury/dying-stabilize-roll').each([
    [{}, [50], 1, -4, -5],
    [{ 'temp-hp-noted-total': true }, [50], 1, -4, -5],
    [{}, [50, 50, 50], 0, -6, -6],
    [{ 'dying-loses-before-roll': true }, [50, 10], 0, -5, -5],
  ])('dying at -5 with 2 of them, %j, d%% %j: %i left at %i, and at the end %i', (options, rolls, left, now, end) => {
    const stage = wounded(20, -5, 1, options)
    stage.play([fortify({ who: 0, n: 2, source: 'ward' })])
    stage.play(
      rolls.map(() => turnStart({ who: 0 })),
      rolls,
    )
    expect([stage.temporary(), stage.hp()]).toEqual([left, now])
    stage.play([unfortify({ who: 0, source: 'ward' })])
    expect(stage.hp()).toBe(end)
  })
  rules('spirit/healing/temporary-hit-points').it('states look at the raised total', () => {
    const stage = wounded(20, 3)
    stage.play([ward(5), hit(6)])
    expect([stage.hp(), stage.states()]).toEqual([2, []])
    const other = wounded(20, -2)
    other.play([ward(5)])
    expect([other.hp(), other.states()]).toEqual([3, []])
    other.play([ends()])
    expect([other.hp(), other.states()]).toEqual([-2, ['helpless', 'unconscious', 'dying']])
  })
})

describe('a raised Constitution', () => {
  rules('spirit/healing/constitution-increase').it('raises maximum and current, and can be healed', () => {
    const stage = wounded(30, 30)
    stage.play([raise({ who: 0, n: 10 }), hit(6)])
    expect([stage.hp(), maximum(stage.r, 0)]).toEqual([34, 40])
    stage.play([cure({ who: 0, n: 20, by: 'magic' })])
    expect(stage.hp()).toBe(40)
  })
  rules('spirit/healing/constitution-increase').each([
    [6, {}, 24],
    [6, { 'constitution-loss-caps': true }, 30],
    [14, { 'constitution-loss-caps': true }, 26],
    [14, {}, 16],
  ])('ends after %i damage, %j: %i of 30', (damage, options, left) => {
    const stage = wounded(30, 30, 1, options)
    stage.play([raise({ who: 0, n: 10 }), hit(damage), lower({ who: 0, n: 10 })])
    expect([stage.hp(), maximum(stage.r, 0)]).toEqual([left, 30])
  })
  rules('spirit/healing/constitution-increase').it('its end can kill', () => {
    const stage = wounded(30, 30)
    stage.play([raise({ who: 0, n: 10 }), hit(41), lower({ who: 0, n: 10 })])
    expect(stage.states()).toEqual(['dead'])
  })
})

describe('nonlethal damage', () => {
  rules('spirit/healing/nonlethal-natural').it('a point a level an hour', () => {
    const stage = wounded(40, 40, 3, {}, 10)
    stage.play([hour({ who: 0 }), hour({ who: 0 }), hour({ who: 0 })])
    expect(stage.nonlethal()).toBe(1)
    stage.play([hour({ who: 0 })])
    expect(stage.nonlethal()).toBe(0)
  })
  rules('spirit/healing/nonlethal-natural').it('wakes who was knocked out', () => {
    const stage = wounded(10, 10, 2, {}, 12)
    expect(stage.states()).toContain('unconscious')
    stage.play([hour({ who: 0 })])
    expect(stage.states()).toEqual(['staggered'])
    stage.play([hour({ who: 0 })])
    expect(stage.states()).toEqual([])
  })
  rules('spirit/healing/nonlethal-by-kido').each([
    [10, 5, {}, 15, 2],
    [28, 5, {}, 30, 2],
    [28, 5, { 'nonlethal-cure-actual': true }, 30, 5],
    [10, 9, {}, 19, 0],
    [30, 5, { 'nonlethal-cure-actual': true }, 30, 7],
  ])('%i of 30 with 7, cured for %i, %j: %i and %i', (current, n, options, left, bruises) => {
    const stage = wounded(30, current, 1, options, 7)
    stage.play([cure({ who: 0, n, by: 'magic' })])
    expect([stage.hp(), stage.nonlethal()]).toEqual([left, bruises])
  })
})
