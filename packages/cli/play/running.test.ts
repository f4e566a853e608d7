import { expect, it, vi } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 60_000 })

const FIGHT = `ruleset: spirit
creatures:
  ann: { side: us, hitPoints: 30, initiative: 90, at: A1, name: Ann, acts: [{ name: Glare, effect: { range: 60, consequences: [{ condition: blinded, lasts: { rounds: 3 } }] } }] }
  bob: { side: them, hitPoints: 30, initiative: -90, at: C1, name: Bob }
`

it('who, asked by name, tells since when and until when, and nothing of it once it is taken back', async () => {
  const { out } = await typedAt(FIGHT, ['use Glare on bob', 'who bob', 'undo', 'who bob'])
  const [, after, undone] = out.split('> who bob')
  expect(after).toMatch(/blinded \(Glare\): since round 1, in Ann's turn, until round 4, count \d+/)
  expect(undone).not.toContain('since')
  // Of everyone at once it tells in one line each, as before.
  const all = await typedAt(FIGHT, ['use Glare on bob', 'who'])
  expect(all.out).toMatch(/blinded \(Glare\): 3 rounds left/)
  expect(all.out).not.toContain('since round')
})
