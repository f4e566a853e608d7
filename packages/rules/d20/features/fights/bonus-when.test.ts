import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { attackFacts } from '../../attack/facts.ts'
import { prone } from '../../vocabulary/conditions.ts'
import { altitude, at } from '../../vocabulary/fields.ts'
import { beginRelation } from '../../vocabulary/relations.ts'
import { squaresGone } from '../gone.ts'

const RULE = 'house/features/bonus'
type Given = Readonly<Record<string, unknown>>
/** What the feature adds to four numbers of `a`; `b` stands beside it. */
function added(ruleset: string, bonus: Given, b: Given = {}, lies = false, a: Given = {}): readonly number[] {
  const s = textStage(ruleset, { ...a, features: [{ bonus }] }, b)
  if (lies) s.m.give(0, prone)
  const attack = attackFacts(s.r, { by: 0, at: 1, weapon: 0 } as Parameters<typeof attackFacts>[1])
  const defense = { attacker: 1, melee: true, ranged: false, touch: false }
  const of = (terms: readonly { readonly rule: string; readonly value: number }[]) =>
    terms.filter(t => t.rule === RULE).reduce((sum, t) => sum + t.value, 0)
  return [
    of(s.r.explain('attack', 0, attack).terms),
    of(s.r.explain('damage', 0, attack).terms),
    of(s.r.explain('defense', 0, defense).terms),
    of(s.r.explain('save', 0, { save: 'Will' }).terms),
  ]
}
const ALL = { attack: 1, damage: 2, defense: 3, saves: 4 }

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  it('counts in the state that it names, and in no other', () => {
    expect(added(ruleset, { when: ['prone'], ...ALL })).toEqual([0, 0, 0, 0])
    expect(added(ruleset, { when: ['prone'], ...ALL }, {}, true)).toEqual([1, 2, 3, 4])
  })
  it('knows friends beside it, and that there are none', () => {
    const side = textStage(ruleset, {}).scene.sheets[0]!.side
    expect(added(ruleset, { when: ['beside a friend'], ...ALL }, { side })).toEqual([1, 2, 3, 4])
    expect(added(ruleset, { when: ['beside a friend'], ...ALL })).toEqual([0, 0, 0, 0])
    expect(added(ruleset, { when: ['alone'], ...ALL })).toEqual([1, 2, 3, 4])
  })
  it('knows friends of some kinds alone, and how far off they may be', () => {
    const side = textStage(ruleset, {}).scene.sheets[0]!.side
    const near = (b: Given, more: Given) =>
      added(ruleset, { when: ['near a friend'], ...ALL, ...more }, { side, ...b })[0]
    expect([near({ name: 'Wolf' }, { of: ['wolf'] }), near({ name: 'Wolfram' }, { of: ['wolf'] })]).toEqual([1, 0])
    expect(near({ kinds: ['living', 'wolf'] }, { of: ['wolf'], feet: 60 })).toBe(1)
    expect(added(ruleset, { when: ['alone'], ...ALL, of: ['wolf'] }, { side })).toEqual([1, 2, 3, 4])
  })
  it('knows friends within 30 feet, and that it has gone 10', () => {
    const side = textStage(ruleset, {}).scene.sheets[0]!.side
    const near = (square: number) => {
      const s = textStage(ruleset, { features: [{ bonus: { when: ['near a friend'], ...ALL } }] }, { side })
      s.m.set(1, at, square)
      return s.r.explain('save', 0, { save: 'Will' }).terms.filter(t => t.rule === RULE).length
    }
    expect([near(1), near(6), near(7)]).toEqual([1, 1, 0])
    const moved = (squares: number, when = 'has moved') => {
      const s = textStage(ruleset, { features: [{ bonus: { when: [when], ...ALL } }] }, {})
      s.m.set(0, squaresGone, squares)
      return s.r.explain('save', 0, { save: 'Will' }).terms.filter(t => t.rule === RULE).length
    }
    expect([moved(1), moved(2)]).toEqual([0, 1])
    expect([moved(0, 'has not moved'), moved(1, 'has not moved')]).toEqual([1, 0])
  })
  it('knows whom it holds, and that it is in the air', () => {
    const when = (state: string, does: (s: ReturnType<typeof textStage>) => void) => {
      const s = textStage(ruleset, { features: [{ bonus: { when: [state], ...ALL } }] }, {})
      const now = () => s.r.explain('save', 0, { save: 'Will' }).terms.filter(t => t.rule === RULE).length
      const before = now()
      does(s)
      return [before, now()]
    }
    const holds = (s: ReturnType<typeof textStage>) =>
      s.play([beginRelation({ who: 0, relation: 'grapples', to: 1, grade: 'grappled', keeps: true })])
    expect(when('holding', holds)).toEqual([0, 1])
    expect(when('in the air', s => s.m.set(0, altitude, 10))).toEqual([0, 1])
  })
  it('goes with the weapons that are named alone, and may make worse', () => {
    const damage = ruleset === 'true20' ? 3 : '1d6'
    const weapons = ['sword', 'whip'].map(name => ({ name, damage }))
    const bonus = { when: ['alone'], attack: 2, saves: -1 }
    expect(added(ruleset, { ...bonus, with: 'whip' }, {}, false, { weapons })).toEqual([0, 0, 0, -1])
    expect(added(ruleset, { ...bonus, with: 'sword' }, {}, false, { weapons })).toEqual([2, 0, 0, -1])
  })
  it('is refused for a state that there is not', () => {
    expect(() => added(ruleset, { when: ['proned'], ...ALL })).toThrow(/when/)
  })
})
