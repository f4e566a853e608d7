import { describe, expect, it } from 'vitest'
import { TEXTS, TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { attackFacts } from '../../attack/facts.ts'
import { perform } from '../../turn/act.ts'
import { moveLeft, standardLeft } from '../../vocabulary/fields.ts'

const RULE = 'house/features/boon'
const ACT = { name: 'mark', effect: { range: 60, consequences: [{ boon: 'mark', lasts: { rounds: 3 } }] } }
const marking = (marks: object, more: object = {}) => ({
  acts: [ACT],
  features: [{ boon: { called: 'mark', marks, ...more } }],
})

/** Who has marked the creature of place 1; place 2 is a friend of it, place 3 of nobody. */
function staged(ruleset: string, sheet: object) {
  const side = textStage(ruleset, {}).scene.sheets[0]!.side
  const damage = ruleset === 'true20' ? 3 : '1d6'
  const weapons = ['sword', 'whip'].map(name => ({ name, damage }))
  const target = ruleset === 'true20' ? {} : { hitPoints: 60 }
  const s = textStage(ruleset, { weapons, ...sheet }, target, { side }, {})
  for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
  const more = (by: number, at = 1, of: 'attack' | 'damage' = 'attack') => {
    const facts = attackFacts(s.r, { by, at, weapon: 0 } as Parameters<typeof attackFacts>[1])
    return s.r
      .explain(of, by, facts)
      .terms.filter(t => t.rule === RULE)
      .reduce((sum, t) => sum + t.value, 0)
  }
  return { s, more, mark: () => s.play([perform({ who: 0, command: { do: 'use', act: 'mark', target: 1 } })]) }
}

describe.each(TEXTS)(`${RULE}, as a mark, in %s`, ruleset => {
  it('who has marked a foe attacks that foe better, and nobody else', () => {
    const { more, mark } = staged(ruleset, marking({ attack: 2, damage: 1 }))
    expect(more(0)).toBe(0)
    mark()
    expect([more(0), more(0, 1, 'damage'), more(0, 3), more(2), more(3)]).toEqual([2, 1, 0, 0, 0])
  })
  it('goes for its friends where it says so, and for one weapon alone', () => {
    const friends = staged(ruleset, marking({ attack: 2, friends: true }))
    friends.mark()
    expect([friends.more(0), friends.more(2), friends.more(3)]).toEqual([2, 2, 0])
    const bow = staged(ruleset, marking({ attack: 2 }, { with: 'whip' }))
    bow.mark()
    expect(bow.more(0)).toBe(0)
  })
  it('saves against one thing, or of one kind, change alone', () => {
    const given = (descriptor: string) => ({
      acts: [ACT],
      features: [{ boon: { called: 'mark', savesAgainst: [{ descriptor, value: -2 }] } }],
    })
    const saves = (descriptor: string, save: 'Will' | 'Reflex', descriptors: readonly string[] = []) => {
      const { s, mark } = staged(ruleset, given(descriptor))
      mark()
      return s.r
        .explain('save', 1, { save, descriptors })
        .terms.filter(t => t.rule === RULE)
        .map(t => t.value)
    }
    expect(saves('fear', 'Will', ['fear'])).toEqual([-2])
    expect(saves('fear', 'Will')).toEqual([])
    expect(saves('Will', 'Will')).toEqual([-2])
    expect(saves('Will', 'Reflex')).toEqual([])
  })
})
describe.each(TEXTS_WITH_POINTS)(`${RULE}, hits on who is marked, in %s`, ruleset => {
  it('bring more', () => {
    const { s, mark } = staged(ruleset, marking({ hits: [{ damage: '4' }] }))
    const attack = { do: 'attack', target: 1, weapon: 0 }
    const blow = () => {
      for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
      return s.play([perform({ who: 0, command: attack })], [15, [1]]).of('damage-taken').length
    }
    expect(blow()).toBe(1)
    for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
    mark()
    expect(blow()).toBe(2)
  })
})
