import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { expect, it, vi } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 60_000 })

const ROOM = `ruleset: spirit
map: "a"
creatures:
  ann: { side: us, hitPoints: 9 }
`

it('a condition of the game master is typed without quotes: its name ends where what it does begins', async () => {
  const { out } = await typedAt(readFight(ROOM, 'f.yaml', rulesets), [
    'ruling mark ann cold and wet does speed -10 rounds 2 says from the rain',
    'ruling mark ann "one who does" does "AC -1"',
    'ruling mark ann at a loss',
  ])
  expect(out).toMatch(/Ann is cold and wet\n/)
  expect(out).toContain('Ann has -10 to speed by cold and wet')
  expect(out).toMatch(/Ann is one who does\n/)
  expect(out).toMatch(/Ann is at a loss\n/)
})
