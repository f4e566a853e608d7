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

describe.each([
  ['spirit', 'spirit/terrain/squeezing', 'hitPoints: 20'],
  ['srd35', 'spirit/terrain/squeezing', 'hitPoints: 20'],
  ['starfinder', 'starfinder/movement/squeeze-width', 'hitPoints: 20, stamina: 0'],
])('%s: a Large creature on a bridge that is one square wide', (ruleset, rule, points) => {
  const file = fileOf(
    ruleset,
    {
      ann: `side: us, at: B1, size: large, speed: 40, initiative: 50, ${points}`,
      bo: `side: them, at: A9, initiative: -9, ${points}`,
    },
    'map: [". . v v v v . . .", ". . . . . . . . .", ". . v v v v . . .", ". . v v v v . . ."]',
  )
  it(`is squeezed with half of its space over the gorge, and slowed [${rule}]`, async () => {
    const [moved, who] = await answersTo(file, ['move B4', 'who'])
    expect(moved).toContain('moves B1 > B4, 30 ft (squeezing counts double)')
    expect(who).toContain('squeezed')
  })
})
