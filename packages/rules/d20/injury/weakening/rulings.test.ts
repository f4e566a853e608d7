import { makeRng } from '@quintain/dice'
import { type Command, live, Refused, Table } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { systemOf } from '../../../game-system.ts'
import { rulesets } from '../../../rulesets.ts'
import { TEXTS, TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'

/** How a creature is after these rulings, in the words of its text. */
function after(ruleset: string, ...rulings: readonly object[]): string {
  const s = textStage(ruleset, { abilities: { Strength: 2, Constitution: 2 }, level: 4 }, {})
  s.S[0] = s.scene.agenda([], 0)
  const t = new Table(s.scene, s.S, { source: live(makeRng(3)), seated: () => true })
  for (const ruling of rulings) {
    t.rule({ who: 'a', ...ruling } as unknown as Command, 'so be it', 'gm')
    t.run()
  }
  return systemOf(rulesets, ruleset)
    .measures.flatMap(m => {
      const n = m.read(t.reader, 0)
      return /strength|negative/i.test(m.name) && n !== 0 ? [`${m.name} ${n}`] : []
    })
    .join(', ')
}
const named = (ruleset: string) => (ruleset === 'true20' ? 'strength' : 'Strength')
const change = (ruleset: string, by: number, more: object = {}) => ({
  do: 'ability',
  ability: named(ruleset),
  by,
  ...more,
})

describe.each(TEXTS)('house/ruling/ability in %s', ruleset => {
  const unchanged = after(ruleset)
  it('points are lost and come back, and none more than were lost', () => {
    const [three, one] = [after(ruleset, change(ruleset, -3)), after(ruleset, change(ruleset, -1))]
    expect(new Set([unchanged, one, three]).size).toBe(3)
    expect(after(ruleset, change(ruleset, -3), change(ruleset, 2))).toBe(one)
    expect(after(ruleset, change(ruleset, -3), change(ruleset, 9))).toBe(unchanged)
  })
  it('is refused where no points of it are lost that could come back', () => {
    expect(() => after(ruleset, change(ruleset, 3))).toThrow(/has lost no points of strength/i)
  })
  it('is refused where there is no such ability, or no change', () => {
    expect(() => after(ruleset, { do: 'ability', ability: 'luck', by: -1 })).toThrow(/no ability "luck": there are/)
    expect(() => after(ruleset, change(ruleset, 0))).toThrow(Refused)
  })
})

describe.each(TEXTS_WITH_POINTS)('in %s', ruleset => {
  it('house/ruling/ability: what was drained comes back as such alone', () => {
    const drained = change(ruleset, -2, { drained: true })
    expect(() => after(ruleset, drained, change(ruleset, 2))).toThrow(/are drained, 2 of them/)
    expect(() => after(ruleset, change(ruleset, -2), change(ruleset, 2, { drained: true }))).toThrow(/has lost 2 that/)
    expect(after(ruleset, change(ruleset, -2, { drained: true }), change(ruleset, 2, { drained: true }))).toBe(
      after(ruleset),
    )
  })
  it('house/ruling/negative-levels: they come and go', () => {
    const levels = (...by: readonly number[]) => after(ruleset, ...by.map(n => ({ do: 'negative-levels', by: n })))
    expect(levels(2)).toMatch(/negative levels 2/)
    expect(levels(2, -1)).toBe(levels(1))
    expect(levels(2, -5)).toBe(after(ruleset))
    expect(() => levels(0)).toThrow(Refused)
    expect(() => levels(-1)).toThrow(/has no negative levels/)
  })
})
