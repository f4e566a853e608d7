import { describe, expect, it } from 'vitest'
import { TEXTS, TEXTS_WITH_POINTS, textStage } from '../../testing/text-stage.ts'
import type { D20Sheet } from '../creature/sheet.ts'
import { startTurn } from '../turn/round.ts'
import { afterHit } from '../vocabulary/effect-steps.ts'
import { beginRelation, links } from '../vocabulary/relations.ts'

const hit = afterHit({ by: 0, who: 1, weapon: 0 })
const clinging = (more: object, name = 'sword') => ({
  size: 'small',
  features: [{ 'improved grab': { with: name, largest: 'colossal', ...more } }],
})
describe.each(TEXTS)('house/features/improved-grab in %s', ruleset => {
  const held = (more: object) => {
    const { weapons } = textStage(ruleset, {}).r.sheet(0) as D20Sheet
    const s = textStage(ruleset, clinging(more, weapons[0]!.name), {})
    s.play([hit])
    return s.r.items(0, links.grapples).map(l => l.to)
  }
  it('what clings holds by the hit alone, without a grapple', () => {
    expect(held({ clings: true })).toEqual([1])
  })
})
describe.each(TEXTS_WITH_POINTS)('house/features/while-holding in %s', ruleset => {
  it('it may have something of whom it holds, once a turn', () => {
    const given = { consequences: [{ damage: '1' }], itself: [{ adds: 1, to: 'attack', lasts: 'fight' }] }
    const s = textStage(ruleset, { features: [{ 'while holding': given }] }, { hitPoints: 60 })
    const begins = () => s.play([startTurn({ who: 0 })], [], [{ do: 'end' }]).of('boost-given').length
    expect(begins()).toBe(0)
    s.play([beginRelation({ who: 0, relation: 'grapples', to: 1, grade: 'grappled', keeps: true })])
    expect(begins()).toBe(1)
  })
})
