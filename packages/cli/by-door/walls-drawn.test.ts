import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const at = (ruleset: string, options = '') =>
  fileOf(
    options ? `{ id: ${ruleset}, options: { ${options} } }` : ruleset,
    { ann: 'side: us, at: B2, hitPoints: 20, initiative: 50', bo: 'side: them, at: C9, hitPoints: 30, initiative: -9' },
    '',
  )

describe('a low wall drawn between two squares', () => {
  const lines = ['ruling draw edge low wall b2 b3', 'move b3']
  it('counts beside the square behind it, also where whoever moves stands at it [spirit/terrain/obstacles]', async () => {
    const [drawn, crossed] = await answersTo(at('spirit'), lines)
    expect(drawn).toContain('the map is drawn otherwise')
    expect(crossed).toContain('moves B2 > B3, 15 ft')
  })
  it('`barrier-includes-entry`: the larger of the two [spirit/terrain/obstacles]', async () => {
    const [, crossed] = await answersTo(at('spirit', 'barrier-includes-entry: true'), lines)
    expect(crossed).toContain('moves B2 > B3, 10 ft')
  })
})
