import { apply, exactly, merged, overruled, Ruleset, type Step } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { spirit } from '../../spirit/ruleset.ts'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { cure } from '../healing/healing.ts'
import { hitPoints } from '../injury/fields.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
import { type CheckText, LEAST, opposedCheck, passOrFail, rollCheck } from '../vocabulary/check-steps.ts'

/** The text of spirit with another way to read a d20. */
function rulesWith(checks: Partial<CheckText>): Ruleset {
  const { id, title, stacking, stackingRule, chapters } = spirit()
  const change = (ch: (typeof chapters)[number]) =>
    ch.slots?.checks ? { ...ch, slots: { ...ch.slots, checks: { ...ch.slots.checks, ...checks } } } : ch
  return new Ruleset({ id, title, stacking, stackingRule, chapters: chapters.map(change) })
}
const hurt = (n: number): readonly Step[] => [cure({ who: 0, n, by: 'magic' })]
/** The first entry heals 1, the second 2 and so on. */
const results = (...margins: readonly number[]) => margins.map((margin, i) => ({ margin, steps: hurt(i + 1) }))
const low = { hitPoints: { maximum: 50, current: 10 } }
const stage = (given: object = {}, checks: Partial<CheckText> = {}) =>
  new SpiritStage([{ ...low, ...given }, {}, {}], { rules: rulesWith(checks) })
const against = (dc: number, more: Partial<Parameters<typeof rollCheck>[0]> = {}) =>
  rollCheck({ who: 0, roll: { save: 'Will' }, dc, against: 'a test', results: results(LEAST, -4, 0, 5), ...more })
/** Which entry comes, from 1; 0 is none. */
const entry = (s: SpiritStage, step: Step, faces: readonly number[], answers: readonly unknown[] = []) => {
  const before = s.hp()
  s.play([step], faces, answers)
  return s.hp() - before
}

describe('results that come again', () => {
  const again = { every: 5, times: 2, field: 'n', by: 2 }
  it.each([
    [2, 1, 1],
    [6, 1, 1],
    [7, 3, 3],
    [11, 3, 3],
    [12, 5, 5],
    [13, 5, 5],
    [14, 5, 20],
    [19, 5, 20],
  ])('DC 2, 2 more for every 5 points, at most twice, d20 %i: %i; with an entry of its own at 12: %i', (face, n, m) => {
    const more = { margin: 0, steps: hurt(1), again }
    expect(entry(stage(), against(2, { results: [more] }), [face])).toBe(n)
    expect(entry(stage(), against(2, { results: [more, { margin: 12, steps: hurt(20) }] }), [face])).toBe(m)
  })
  it('below the first of them nothing follows', () => {
    expect(entry(stage(), against(10, { results: [{ margin: 0, steps: hurt(1), again }] }), [9])).toBe(0)
  })
  it.each([
    [10, 1],
    [13, 1],
    [14, 3],
    [18, 3],
    [19, 5],
    [20, 5],
  ])('against another who rolls 9, d20 %i: %i, also after a tie that is rolled again', (face, n) => {
    const roll = { check: 'Push' }
    const results = [{ margin: 0, steps: hurt(1), again }]
    const step = opposedCheck({ by: 0, against: [1], own: roll, its: roll, results })
    expect(entry(stage(), step, [face, 9])).toBe(n)
    expect(entry(stage({}, { tie: () => 'again' }), step, [9, 9, face, 9])).toBe(n)
  })
})

describe('results by margin', () => {
  it.each([
    [5, 1],
    [6, 2],
    [9, 2],
    [10, 3],
    [14, 3],
    [15, 4],
    [19, 4],
  ])('DC 10 with results from the least, -4, 0 and 5, d20 %i: entry %i', (face, n) => {
    expect(entry(stage(), against(10), [face])).toBe(n)
  })
  it.each([
    [20, 40, 3],
    [1, -40, 2],
    [1, 10, 1],
    [20, 10, 4],
  ])('a natural %i against DC %i is at least, or at most, just so: entry %i', (face, dc, n) => {
    expect(entry(stage(), against(dc), [face])).toBe(n)
  })
  it('a check has no naturals under this text, and every text may say otherwise', () => {
    const check = { roll: { check: 'Heal' } }
    expect(entry(stage(), against(25, check), [20])).toBe(1)
    expect(entry(stage({}, { naturals: 'save and check' }), against(25, check), [20])).toBe(3)
    expect(entry(stage({}, { naturals: null }), against(25), [20])).toBe(1)
  })
  it('where a tie fails every result takes one point more', () => {
    const ties = { tiesFail: () => true }
    expect([10, 11, 15, 16].map(face => entry(stage({}, ties), against(10), [face]))).toEqual([2, 3, 3, 4])
  })
  it('below the first entry nothing follows', () => {
    expect(entry(stage(), against(10, { results: results(5) }), [14])).toBe(0)
  })
})

describe('facts of a save', () => {
  it('what is saved against is a term of the number', () => {
    const s = stage({ savesAgainst: [{ descriptor: 'fear', value: 4, from: 'stout heart' }] })
    const number = (descriptors?: readonly string[]) =>
      s.r.explain('save', 0, { save: 'Will', ...(descriptors ? { descriptors } : {}) })
    expect(number(['fear', 'mind-affecting']).terms).toContainEqual({
      value: 4,
      type: 'untyped',
      from: 'stout heart',
      rule: 'spirit/saves/save-roll',
    })
    expect([number().total, number(['poison']).total]).toEqual([0, 0])
    expect(entry(s, against(10, { descriptors: ['fear'] }), [6])).toBe(3)
  })
})

describe('harmless', () => {
  const step = against(10, { harmless: true, by: 1 })
  it('asks first, and rolls only where that is chosen', () => {
    expect(entry(stage(), step, [], ['forgo'])).toBe(1)
    expect(entry(stage(), step, [15], ['roll'])).toBe(4)
  })
  it('tells that the save was forgone', () => {
    expect(
      stage()
        .play([step], [], ['forgo'])
        .events.map(e => e.e),
    ).toContain('save-forgone')
  })
})

/** The chance that creature 0 is healed by this step, where nobody answers. */
function healed(s: SpiritStage, step: Step): number {
  s.S[0] = s.scene.agenda([step], 0)
  const cell = s.scene.layout.cell(0, hitPoints)
  return exactly(s.scene, s.S).ends.reduce((sum, e) => sum + (e.state[cell]! > s.hp() ? e.p : 0), 0)
}

describe('a harmless save, left to the policy', () => {
  const failed = { results: passOrFail([], hurt(1)), harmless: true }
  it.each([
    ['a foe', 1, 0.5],
    ['a friend', 2, 1],
    ['nobody', undefined, 1],
  ])('against what comes from %s', (_name, by, p) => {
    const s = new SpiritStage([low, {}, { side: 'us' }], { rules: rulesWith({}) })
    expect(healed(s, against(11, { ...failed, ...(by === undefined ? {} : { by }) }))).toBeCloseTo(p, 12)
  })
})

describe('two dice', () => {
  const withTwice = (add: number) => {
    const s = stage()
    apply(s.m, overruled({ ruling: { stat: 'twice', who: 0, add, reason: 'a test' } }), s.scene)
    return s
  }
  const chance = (s: SpiritStage) => {
    s.S[0] = s.scene.agenda([against(11, { results: passOrFail(hurt(1), []) })], 0)
    const cell = s.scene.layout.cell(0, hitPoints)
    return exactly(s.scene, s.S).ends.reduce((sum, e) => sum + (e.state[cell]! > s.hp() ? e.p : 0), 0)
  }
  it.each([
    [0, 0.5],
    [1, 0.75],
    [-1, 0.25],
    [2, 0.75],
  ])('%i: the chance of an 11 is %f', (add, p) => {
    expect(chance(add === 0 ? stage() : withTwice(add))).toBeCloseTo(p, 12)
  })
})

describe('after the die is seen', () => {
  const spent: string[] = []
  const lucky: Partial<CheckText> = {
    afterDie: () => ['reroll', 'sure'],
    spend: (_c, _who, how) => spent.push(how),
  }
  it.each([
    ['keep', [7], 2],
    ['reroll', [7, 3], 2],
    ['reroll', [7, 16], 4],
    ['sure', [7], 3],
    ['sure', [17], 4],
  ])('%s with %j: entry %i', (how, faces, n) => {
    expect(entry(stage({}, lucky), against(10), faces, [how])).toBe(n)
  })
  it('is paid for where something is done', () => {
    spent.length = 0
    entry(stage({}, lucky), against(10), [7], ['keep'])
    expect(spent).toEqual([])
    entry(stage({}, lucky), against(10), [7], ['sure'])
    expect(spent).toEqual(['sure'])
  })
  it('left to the policy a failure is rolled again: the chance of an 11 is 75 %, planes and merged', () => {
    const s = stage({}, lucky)
    s.S[0] = s.scene.agenda([against(11, { results: passOrFail(hurt(1), []) })], 0)
    const cell = s.scene.layout.cell(0, hitPoints)
    for (const way of [exactly, merged])
      expect(way(s.scene, s.S).ends.reduce((sum, e) => sum + (e.state[cell]! > s.hp() ? e.p : 0), 0)).toBeCloseTo(
        0.75,
        12,
      )
  })
})

describe('another die, left to the policy', () => {
  const spent: string[] = []
  const lucky: Partial<CheckText> = { afterDie: () => ['reroll'], spend: (_c, _who, how) => spent.push(how) }
  const passes = passOrFail(hurt(1), [])
  it('is thrown where the first one fails, and never where it passes', () => {
    spent.length = 0
    expect(healed(stage({}, { ...lucky, naturals: null }), against(1, { results: passes }))).toBeCloseTo(1, 12)
    expect(spent).toEqual([])
    healed(stage({}, lucky), against(11, { results: passes }))
    expect(spent).not.toEqual([])
  })
  it('is thrown for the lower half of the faces where nobody is told whether it passed', () => {
    const untold = { ...lucky, untold: true } as const
    // 15 and more at once; 11 to 14 are kept; ten faces are thrown again.
    expect(healed(stage({}, untold), against(15, { results: passes }))).toBeCloseTo(0.3 + 0.5 * 0.3, 12)
  })
})

describe('an attack after its die is seen', () => {
  const spent: string[] = []
  const lucky: Partial<CheckText> = {
    afterDie: (_r, _who, roll) => (roll === 'attack' ? ['reroll', 'sure'] : []),
    spend: (_c, _who, how) => spent.push(how),
  }
  const sword = { name: 'sword', damage: '1d6', threat: 19 }
  const duel = () =>
    new SpiritStage([{ baseAttack: 0, weapons: [sword] }, { hitPoints: 50 }], { rules: rulesWith(lucky) })
  const blow = (faces: number[], answers: unknown[]) => {
    spent.length = 0
    const s = duel()
    const step = attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 })
    return s.play([step], faces, answers).results
  }
  it.each([
    ['keep', [9], 'miss'],
    ['keep', [10, 3], 'hit'],
    ['reroll', [9, 4], 'miss'],
    ['reroll', [9, 12, 3], 'hit'],
    // The better of the two dice counts, so a worse second one spoils nothing.
    ['reroll', [12, 4, 3], 'hit'],
    ['reroll', [1, 20, 9, 3], 'hit'],
    ['reroll', [5, 20, 12, 6], 'critical'],
    ['sure', [2, 5, 3], 'hit'],
    ['sure', [12, 3], 'hit'],
  ])('%s with %j against SP 10: %s', (how, faces, result) => {
    expect(blow(faces, [how])).toEqual([result])
    // A run that explains its numbers runs once more; it is the same each time.
    expect([...new Set(spent)]).toEqual(how === 'keep' ? [] : [how])
  })
  it('one who may change nothing is asked nothing, and neither is one who strikes an empty square', () => {
    const s = new SpiritStage([{ weapons: [sword] }, {}])
    expect(s.blow([9]).picks('die')).toEqual([])
    const t = duel()
    expect(t.play([attackStep({ by: 0, square: 20, weapon: 0, as: 'attack', index: 0 })]).results).toEqual(['miss'])
  })
  it('left to the policy a miss is rolled again: exact odds by planes are those by merged states', () => {
    const s = duel()
    s.S[0] = s.scene.agenda([attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 })], 0)
    const cell = s.scene.layout.cell(1, hitPoints)
    for (const way of [exactly, merged])
      expect(way(s.scene, s.S).ends.reduce((sum, e) => sum + (e.state[cell]! < s.hp(1) ? e.p : 0), 0)).toBeCloseTo(
        1 - (9 / 20) ** 2,
        12,
      )
  })
})

describe('opposed', () => {
  const contest = (foes: readonly number[], checks: Partial<CheckText> = {}, bonus = 0) => {
    const s = stage({ skills: { Push: bonus } }, checks)
    const roll = { check: 'Push' }
    const step = opposedCheck({
      by: 0,
      against: foes,
      own: roll,
      its: roll,
      results: results(LEAST, -4, 0, 5),
    })
    return (...faces: number[]) => entry(s, step, faces)
  }
  it('by the margin; a tie is lost', () => {
    expect([contest([1])(10, 9), contest([1])(14, 9), contest([1])(9, 9), contest([1])(9, 14)]).toEqual([3, 4, 2, 1])
  })
  it('each adds its own number', () => {
    expect(contest([1], {}, 5)(9, 9)).toBe(4)
  })
  it('against several the best of them counts, each die thrown once', () => {
    expect(contest([1, 2])(12, 3, 11)).toBe(3)
    expect(contest([1, 2])(12, 13, 2)).toBe(2)
  })
  it('a tie is rolled again where the text says so', () => {
    expect(contest([1], { tie: () => 'again' })(9, 9, 15, 3)).toBe(4)
  })
  it('exact odds: 190 of 400 against one, and planes are merged states', () => {
    const s = stage()
    const roll = { check: 'Push' }
    const step = opposedCheck({ by: 0, against: [1], own: roll, its: roll, results: passOrFail(hurt(1), []) })
    s.S[0] = s.scene.agenda([step], 0)
    const cell = s.scene.layout.cell(0, hitPoints)
    for (const way of [exactly, merged])
      expect(way(s.scene, s.S).ends.reduce((sum, e) => sum + (e.state[cell]! > s.hp() ? e.p : 0), 0)).toBeCloseTo(
        190 / 400,
        12,
      )
  })
})
