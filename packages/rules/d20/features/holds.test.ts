import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../testing/text-stage.ts'
import type { D20Sheet } from '../creature/sheet.ts'
import { afterHit } from '../vocabulary/effect-steps.ts'
import { links } from '../vocabulary/relations.ts'

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
