import { describe, expect, it } from 'vitest'
import { modernOpening } from './modern/page.ts'
import { rulesets } from './rulesets.ts'
import { spiritOpening } from './spirit/page.ts'
import { starfinderOpening } from './starfinder/page.ts'
import { true20Opening } from './true20/page.ts'

describe('a page that is sent views', () => {
  it.each([
    ['spirit', spiritOpening],
    ['true20', true20Opening],
    ['modern', modernOpening],
    ['starfinder', starfinderOpening],
  ] as const)('opens those of %s as whoever has the whole text does', (id, opening) => {
    const { bands, floors } = rulesets[id]!.visibility
    expect(Object.keys(opening.bands)).toContain('defense')
    expect(opening).toEqual({ bands, floors })
  })
})
