import { describe, expect, it } from 'vitest'
import { TEXTS, TEXTS_WITH_POINTS, textStage } from '../../testing/text-stage.ts'
import type { D20Sheet } from '../creature/sheet.ts'
import { startTurn } from '../turn/round.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
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
describe.each(TEXTS)('house/features/improved-grab by how far a hit is good in %s', ruleset => {
  const blow = attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0, more: ruleset === 'true20' ? 0 : 5 })
  const foe = ruleset === 'true20' ? {} : { hitPoints: 90 }
  const sword = (textStage(ruleset, {}).r.sheet(0) as D20Sheet).weapons[0]!.name
  /** How it holds after a blow whose die shows this face. */
  const after = (face: number, more: object, other: Readonly<Record<string, unknown>> = foe): string | undefined => {
    // Each text throws other dice after the first.
    for (const rest of [[], [20], [2]]) {
      const s = textStage(ruleset, clinging(more, sword), other)
      try {
        const [result] = s.play([blow], [face, ...rest]).results
        return result === 'miss' ? 'miss' : (s.r.items(0, links.grapples)[0]?.grade ?? 'hit')
      } catch {
        // Too many of them, or too few.
      }
    }
    return undefined
  }
  const faces = Array.from({ length: 17 }, (_, i) => i + 2)
  it('it holds from so many points over the number on, pins from more on, and by less it hits alone', () => {
    const all = faces.map(face => after(face, { beats: 3, pins: 5 }))
    const first = all.findIndex(x => x !== 'miss')
    expect(all.slice(0, first + 6)).toEqual([
      ...Array.from({ length: first }, () => 'miss'),
      ...['hit', 'hit', 'hit', 'grappled', 'grappled', 'pinned'],
    ])
  })
  it('who is larger than the largest, has no body, or cannot be grappled is hit alone', () => {
    const given = { beats: 1, pins: 2 }
    expect(after(18, given)).toBe('pinned')
    expect(after(18, { ...given, largest: 'tiny' })).toBe('hit')
    expect(after(18, given, { ...foe, immune: ['grappled'] })).toBe('hit')
  })
  it('one weapon holds one at a time', () => {
    const s = textStage(ruleset, clinging({ beats: 1, pins: 30 }, sword), foe, foe)
    s.play([beginRelation({ who: 0, relation: 'grapples', to: 2, grade: 'grappled' })])
    for (const rest of [[20], [2]])
      try {
        s.play([blow], [18, ...rest])
      } catch {
        // The other text throws another die.
      }
    expect(s.r.items(0, links.grapples).map(l => l.to)).toEqual([2])
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
