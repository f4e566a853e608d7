import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { expect, it, vi } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 60_000 })

const GATE = `ruleset: srd35
map: "a g"
creatures:
  ann: { side: us, hitPoints: 9 }
  gate: { side: us, object: { like: good wooden door, barred: true } }
`

it('a spell on a door is told, and the larger of two counts (srd35/objects/hold-portal-and-arcane-lock)', async () => {
  const { out } = await typedAt(readFight(GATE, 'f.yaml', rulesets), [
    'ruling give gate hold portal',
    'ruling give gate arcane lock',
    'break gate',
    'ruling take gate arcane lock',
    'break gate',
  ])
  expect(out).toContain('Gate is held shut by hold portal')
  expect(out).toContain('Gate is locked by arcane lock')
  // A barred door: 25, and 10 or 5 more.
  expect(out).toMatch(/Strength check \d+ against 35,/)
  expect(out).toContain('Gate is no longer locked by arcane lock')
  expect(out).toMatch(/Strength check \d+ against 30,/)
})
