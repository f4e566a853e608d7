import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

describe.each(['spirit', 'modern', 'srd35'])('%s: at the end of its hit points', ruleset => {
  const file = fileOf(ruleset, {
    ann: 'side: us, at: C3, initiative: 50, hitPoints: 20',
    bo: 'side: them, at: C9, initiative: -9, hitPoints: 20',
    zom: 'side: them, at: A9, initiative: -9, hitPoints: 5, features: [undead]',
  })
  it('what never lived is destroyed, others die [house/features/destroyed-at-zero, spirit/injury/dead]', async () => {
    const [unliving, living] = await answersTo(file, ['ruling damage zom 5', 'ruling damage bo 30'])
    expect(unliving).toContain('Zom is destroyed')
    expect(living).toContain('Bo is down: dead')
  })
  it('the dead are not healed by a ruling, and it says so [house/ruling/heal]', async () => {
    const [, healed] = await answersTo(file, ['ruling damage bo 30', 'ruling heal bo 5'])
    expect(healed).toContain('not legal: Bo is dead')
  })
})
