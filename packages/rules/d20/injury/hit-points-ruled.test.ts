import { condition, type Reader, rulingStep, type Step } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { eventLines } from '../../testing/events.ts'
import { harm } from '../../testing/harm.ts'
import type { Played, Stage } from '../../testing/stage.ts'
import { cure } from '../healing/healing.ts'
import { damage } from '../vocabulary/damage-step.ts'
import { bare } from './pools.ts'
import { fortify, lower, raise, unfortify } from './temporary.ts'
import { die } from './thresholds.ts'
import { drain, restoreAbility, weaken } from './weakening/ability-damage.ts'

const at = (current: number, nonlethal = 0) => ({ hitPoints: { maximum: 20, current, nonlethal } })
/** Events without the number of the creature; that the end of the fight is looked for is not about it. */
const of0 = (played: Played): string[] =>
  eventLines(played).flatMap(line =>
    /^(end-check-due|timer-)/.test(line)
      ? []
      : [line.startsWith('ruled') ? line : line.replace(/^(\S+)( 0)?/, (_, e, own) => (own ? e : `${e} of nobody`))],
  )
const into = (state: string) => `state-entered ${state}`
const outOf = (state: string) => `state-left ${state}`
const TENDED = 2

describe('rulings on hit points', () => {
  const ruled = (s: Stage, ruling: object): string[] => {
    const { step, reasons } = rulingStep(s.r, ruling as never, 'so be it')
    return step ? of0(s.play([step])) : reasons.map(x => `${x.rule}: ${x.why}`)
  }
  it.each([
    ['damage', 0, 'house/ruling/value: 0 is no damage: 1 and more'],
    ['damage', -3, 'house/ruling/value: -3 is no damage: 1 and more'],
    ['heal', 0, 'house/ruling/value: 0 is no healing: 1 and more'],
    ['heal', -3, 'house/ruling/value: -3 is no healing: 1 and more'],
    ['damage', 1e9, 'house/ruling/value: 1000000000 is not between -1000000 and 1000000'],
    ['heal', 1e9, 'house/ruling/value: 1000000000 is not between -1000000 and 1000000'],
  ])('%s of %i', (what, n, why) => {
    expect(ruled(new SpiritStage([at(12)]), { do: what, who: 'a', n })).toEqual([why])
  })
  const fireproof = { ...at(12), resistance: [{ amount: 3, types: ['fire'] }] }
  it.each([
    [{ do: 'damage', n: 1 }, ['damage-taken 1 lethal', 'ruled damage 0']],
    [{ do: 'damage', n: 5 }, ['damage-taken 5 lethal', 'ruled damage 0']],
    [{ do: 'damage', n: 5, type: 'fire' }, ['damage-taken 2 lethal', 'ruled damage 0']],
    [{ do: 'damage', n: 5, type: 'cold' }, ['damage-taken 5 lethal', 'ruled damage 0']],
    [{ do: 'damage', n: 5, nonlethal: true }, ['damage-taken 5 nonlethal', 'ruled damage 0']],
    [{ do: 'damage', n: 12 }, ['damage-taken 12 lethal', into('disabled'), 'ruled damage 0']],
    [{ do: 'heal', n: 1 }, ['healed 1 0', 'ruled heal 0']],
    [{ do: 'heal', n: 9 }, ['healed 8 0', 'ruled heal 0']],
  ])('%j', (ruling, events) => {
    expect(ruled(new SpiritStage([fireproof]), { ...ruling, who: 'a' }).sort()).toEqual([...events].sort())
  })
  it('damage by a ruling is no attack: nothing is saved against however much it is', () => {
    const s = new SpiritStage([{ hitPoints: 90 }])
    expect(ruled(s, { do: 'damage', who: 'a', n: 60 }).sort()).toEqual(['damage-taken 60 lethal', 'ruled damage 0'])
  })
  it.each([
    ['hit points', 12, -3, [into('dying')]],
    ['hit points', 12, 0, [into('disabled')]],
    ['hit points', 12, -10, [into('dead')]],
    ['hit points', -5, 4, [outOf('dying')]],
    ['hit points', -5, -3, [outOf('dying'), into('stable'), `care-changed ${TENDED}`]],
    ['hit points', -5, -6, []],
    ['hit points', 12, 12, []],
    ['nonlethal damage', 12, 12, [into('staggered')]],
    ['nonlethal damage', 12, 13, [into('knocked out')]],
    ['nonlethal damage', 12, 11, []],
    ['initiative', -5, 30, []],
  ] as const)('%s of a creature at %i set to %i', (field, from, to, events) => {
    const told = ruled(new SpiritStage([at(from)]), { do: 'set', who: 'a', field, to })
    expect(told.filter(e => /state|care/.test(e))).toEqual(events)
  })
  it('a counter lowered by a number is damage too', () => {
    expect(ruled(new SpiritStage([at(3)]), { do: 'set', who: 'a', field: 'hit points', by: -4 })).toContain(
      into('dying'),
    )
  })
  it.each([
    ['give', 'stable', [outOf('dying')]],
    ['give', 'disabled', [outOf('dying')]],
    ['give', 'prone', []],
    ['take', 'dying', []],
  ])('%s %s to a dying creature: one state of hit points in place of another', (what, name, events) => {
    const told = ruled(new SpiritStage([at(-4)]), { do: what, who: 'a', condition: name })
    const own = [into(name), outOf(name)]
    expect(told.filter(e => /^state/.test(e) && !own.includes(e))).toEqual(events)
  })
})

describe('what a creature begins with', () => {
  it.each([
    [20, 0, []],
    [1, 0, []],
    [0, 0, ['disabled']],
    [-1, 0, ['dying']],
    [-9, 0, ['dying']],
    [-10, 0, ['dead']],
    [12, 11, []],
    [12, 12, ['staggered']],
    [12, 13, ['knocked out']],
    [0, 1, ['disabled', 'knocked out']],
  ])('%i hit points, %i nonlethal damage: %j', (hp, nonlethal, states) => {
    const found = new SpiritStage([at(hp, nonlethal)]).states()
    for (const state of ['disabled', 'dying', 'stable', 'dead', 'staggered', 'knocked out'])
      expect([state, found.includes(state)]).toEqual([state, states.includes(state as never)])
  })
  it('a quarter of the maximum or less is badly hurt, or as many percent as are asked for', () => {
    const hurt = (hp: number, percent?: number) => {
      const s = new SpiritStage([at(hp)])
      return s.r.slots.badlyHurt?.(s.r, 0, percent as never)
    }
    expect([6, 5, 4].map(n => hurt(n))).toEqual([false, true, true])
    expect([11, 10].map(n => hurt(n, 50))).toEqual([false, true])
  })
})

describe('blows that did nothing', () => {
  const blow = (n: number, type: string, more: object = {}): Step =>
    damage({ who: 1, by: 0, parts: [{ n, types: [type], nonlethal: false }], attack: true, ...more } as never)
  const stage = (side = 'them') => new SpiritStage([{}, { side, resistance: [{ amount: 9, types: ['fire', 'cold'] }] }])
  const known = (n: number, what: string, more: object = {}) => ({ by: 0, foe: 1, of: 'damage', what, ...more, n })
  it('are remembered by the side that struck, by type and what they were, where one says more than was known', () => {
    const s = stage()
    const lines = (step: Step) =>
      s
        .play([step])
        .of('blow-proved-useless')
        .map(({ proved, was }) => [proved, was])
    expect(lines(blow(4, 'fire'))).toEqual([[known(4, 'fire'), undefined]])
    expect(lines(blow(4, 'fire'))).toEqual([])
    expect(lines(blow(3, 'fire'))).toEqual([])
    expect(lines(blow(6, 'fire'))).toEqual([[known(6, 'fire'), known(4, 'fire')]])
    expect(lines(blow(5, 'cold'))).toEqual([[known(5, 'cold'), undefined]])
    const silver = { qualities: ['silver'] }
    expect(lines(blow(5, 'fire', silver))).toEqual([[known(5, 'fire', silver), undefined]])
    expect(lines(blow(5, 'fire', { qualities: ['magic'] }))).toEqual([
      [known(5, 'fire', { qualities: ['magic'] }), undefined],
    ])
    expect(lines(blow(7, 'fire', silver))).toEqual([[known(7, 'fire', silver), known(5, 'fire', silver)]])
  })
  it('say 0 points, and nothing to a friend or where nobody struck', () => {
    expect(eventLines(stage().play([blow(4, 'fire')]))[0]).toBe('damage-taken 1 0 lethal 0')
    expect(eventLines(stage('us').play([blow(4, 'fire')]))).toEqual(['damage-taken 1 0 lethal 0'])
    expect(eventLines(stage().play([blow(4, 'fire', { by: undefined })]))).toEqual(['damage-taken 1 0 lethal'])
    expect(eventLines(stage().play([blow(11, 'fire')]))).toEqual(['damage-taken 1 2 lethal 0'])
  })
  it('and reduction that takes something off a blow is seen, in the text that says so', () => {
    const hit = (sheet: object, type: string, n: number, by?: number) =>
      eventLines(
        new StarStage([{}, { hitPoints: 40, ...sheet }]).play([
          damage({
            who: 1,
            ...(by === undefined ? {} : { by }),
            parts: [{ n, types: [type], nonlethal: false }],
            attack: true,
          } as never),
        ]),
      ).filter(e => /lessened/.test(e))
    const dr = { reduction: [{ amount: 5 }] }
    expect(hit(dr, 'slashing', 12, 0)).toEqual(['blow-lessened 1 0'])
    expect(hit(dr, 'slashing', 12)).toEqual(['blow-lessened 1'])
    expect(hit(dr, 'slashing', 3, 0)).toEqual(['blow-lessened 1 0'])
    expect(hit(dr, 'fire', 12, 0)).toEqual([])
    expect(hit({ resistance: [{ amount: 5, types: ['fire'] }] }, 'fire', 12, 0)).toEqual([])
    expect(hit({}, 'slashing', 12, 0)).toEqual([])
  })
})

describe('temporary hit points and a raised maximum', () => {
  const totals = (s: SpiritStage) => [s.hp(), bare(s.r as Reader, 0), s.temporary()]
  const give = (n: number, source: string) => fortify({ who: 0, n, source })
  const end = (source: string) => unfortify({ who: 0, source })
  it.each([
    ['one effect', [give(5, 'x')], [17, 12, 5]],
    ['none', [give(0, 'x')], [12, 12, 0]],
    ['two effects', [give(5, 'x'), give(3, 'y')], [20, 12, 8]],
    ['one again with fewer', [give(5, 'x'), give(3, 'x')], [17, 12, 5]],
    ['one again with as many', [give(5, 'x'), give(5, 'x')], [17, 12, 5]],
    ['one again with more', [give(5, 'x'), give(8, 'x')], [20, 12, 8]],
    ['one again, some lost', [give(5, 'x'), harm(0, 4), give(3, 'x')], [15, 12, 3]],
    ['lost first', [give(5, 'x'), harm(0, 4)], [13, 12, 1]],
    ['and more', [give(5, 'x'), harm(0, 9)], [8, 8, 0]],
    ['the oldest first', [give(5, 'x'), give(3, 'y'), harm(0, 5), end('x')], [15, 12, 3]],
    ['the oldest first', [give(5, 'x'), give(3, 'y'), harm(0, 5), end('y')], [12, 12, 0]],
    ['over', [give(5, 'x'), end('x')], [12, 12, 0]],
    ['over, another not', [give(5, 'x'), give(3, 'y'), end('x')], [15, 12, 3]],
    ['over when lost', [give(5, 'x'), harm(0, 7), end('x')], [10, 10, 0]],
    ['over twice', [give(5, 'x'), end('x'), end('x')], [12, 12, 0]],
    ['cures beside them', [give(5, 'x'), cure({ who: 0, n: 30, by: 'magic' })], [25, 20, 5]],
    ['a raised maximum', [raise({ who: 0, n: 6 }), cure({ who: 0, n: 30, by: 'magic' })], [26, 26, 0]],
    ['raised and over', [raise({ who: 0, n: 6 }), lower({ who: 0, n: 6 })], [12, 12, 0]],
    ['raised, beside them', [give(5, 'x'), raise({ who: 0, n: 6 }), harm(0, 5)], [18, 18, 0]],
    ['raised by less than is lowered', [raise({ who: 0, n: 4 }), lower({ who: 0, n: 9 })], [12, 12, 0]],
    ['raised and hurt, then over', [raise({ who: 0, n: 6 }), harm(0, 15), lower({ who: 0, n: 6 })], [-3, -3, 0]],
  ] as const)('%s %#', (_, steps, expected) => {
    const s = new SpiritStage([at(12)])
    for (const step of steps) s.play([step])
    expect(totals(s)).toEqual(expected)
  })
  it.each([
    [[give(5, 'x')], end('x'), ['pools-set', 'damage-taken 5 lethal']],
    [[give(5, 'x'), harm(0, 14)], end('x'), ['pools-set']],
    [[raise({ who: 0, n: 6 })], lower({ who: 0, n: 6 }), ['maximum-changed 0 -6 -6']],
    [[raise({ who: 0, n: 6 }), harm(0, 14)], lower({ who: 0, n: 6 }), ['maximum-changed 0 -6 -6', into('dying')]],
  ] as const)('what the end of it says %#', (before, step, events) => {
    const s = new SpiritStage([at(12)])
    for (const b of before) s.play([b])
    const told = of0(s.play([step])).map(e => (e.startsWith('pools-set') ? 'pools-set' : e))
    expect(told).toEqual(events)
  })
  it('with the option the maximum falls, and no more than what is over it', () => {
    const s = new SpiritStage([at(12)], { options: { 'constitution-loss-caps': true } })
    s.play([raise({ who: 0, n: 6 })])
    expect(of0(s.play([lower({ who: 0, n: 6 })]))).toEqual(['maximum-changed 0 -6 0'])
    expect(totals(s)).toEqual([18, 18, 0])
    s.play([raise({ who: 0, n: 6 })])
    expect(of0(s.play([lower({ who: 0, n: 6 })]))).toEqual(['maximum-changed 0 -6 -4'])
    expect(totals(s)).toEqual([20, 20, 0])
  })
  it('with the option the total falls to what was noted, what was healed since too', () => {
    for (const [options, left] of [
      [{}, 17],
      [{ 'temp-hp-noted-total': true }, 12],
    ] as const) {
      const s = new SpiritStage([at(12)], { options })
      s.play([give(5, 'x'), cure({ who: 0, n: 5, by: 'magic' })])
      s.play([end('x')])
      expect(totals(s)).toEqual([left, left, 0])
    }
  })
  it.each([
    ['above 0', -2, 'dying', 5, [into('dying')]],
    ['at 0', -5, 'dying', 5, [outOf('disabled'), into('dying')]],
    ['below 0', -6, 'stable', 4, []],
    ['below 0', -6, 'disabled', 4, []],
  ] as const)('one that they held %s falls as by damage, one below 0 stays as it is', (_, hp, state, n, events) => {
    const s = new SpiritStage([at(hp)])
    s.m.take(0, condition('dying'))
    s.m.give(0, condition(state))
    s.play([give(n, 'x')])
    expect(of0(s.play([end('x')])).filter(e => /state/.test(e))).toEqual(events)
    expect(s.hp()).toBe(hp)
  })
})

describe('scores lowered and drained', () => {
  const change = { who: 0, ability: 'Strength' }
  const stage = () =>
    new SpiritStage([{ ...at(12), scores: { Strength: 12, Constitution: 9 }, abilities: { Strength: 1 } }])
  const down = (n: number, more = change) => weaken({ ...more, n })
  const off = (n: number, more = change) => drain({ ...more, n })
  const back = (n: number, drained = false) => restoreAbility({ ...change, n, drained })
  const body = { who: 0, ability: 'Constitution' }
  it.each([
    [[], down(3), ['ability-lowered Strength 3 0']],
    [[], down(0), []],
    [[], down(12), ['ability-lowered Strength 12 0']],
    [[], down(40), ['ability-lowered Strength 12 0']],
    [[down(12)], down(1), []],
    [[down(4)], down(3), ['ability-lowered Strength 7 4']],
    [[off(2)], down(40), ['ability-lowered Strength 10 0']],
    [[], off(2), ['ability-drained Strength 2 0']],
    [[], off(0), []],
    [[], off(40), ['ability-drained Strength 12 0']],
    [[off(12)], off(1), []],
    [[off(2)], off(3), ['ability-drained Strength 5 2']],
    [[down(4)], off(3), ['ability-drained Strength 3 0']],
    [[down(4)], off(8), ['ability-drained Strength 8 0']],
    [[down(4)], off(9), ['ability-drained Strength 9 0', 'ability-lowered Strength 3 4']],
    [[down(4)], back(1), ['ability-lowered Strength 3 4']],
    [[down(4)], back(4), ['ability-lowered Strength 0 4']],
    [[down(4)], back(9), ['ability-lowered Strength 0 4']],
    [[down(4)], back(0), []],
    [[], back(3), []],
    [[down(4)], back(3, true), []],
    [[off(4)], back(3, true), ['ability-drained Strength 1 4']],
    [[off(4)], back(3), []],
    [[], down(8, body), ['ability-lowered Constitution 8 0']],
    [[], down(9, body), ['ability-lowered Constitution 9 0', into('dead')]],
    [[], off(8, body), ['ability-drained Constitution 8 0']],
    [[], off(9, body), ['ability-drained Constitution 9 0', into('dead')]],
    [[down(4, body)], off(5, body), ['ability-drained Constitution 5 0', into('dead')]],
    [[off(4, body)], down(5, body), ['ability-lowered Constitution 5 0', into('dead')]],
    [[die({ who: 0 })], down(3), []],
    [[die({ who: 0 })], off(3), []],
  ] as const)('%j, then %j', (before, step, events) => {
    const s = stage()
    for (const b of before) s.play([b])
    // The order of a change and of what it was before is that of the event.
    expect(of0(s.play([step]))).toEqual(events)
  })
})
