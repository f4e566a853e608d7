import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

describe.each(['spirit', 'modern', 'srd35', 'starfinder'])('%s: a creature that is nauseated', ruleset => {
  const points = ruleset === 'starfinder' ? 'hitPoints: 20, stamina: 0' : 'hitPoints: 20'
  const ann = `side: us, at: C3, initiative: 50, conditions: [nauseated], acts: [{ name: crawl away, cost: move }], ${points}`
  const file = fileOf(ruleset, { ann, bo: `side: them, at: C9, initiative: -9, ${points}` })
  it('has a move action and nothing that takes a standard or a full-round one [true20/conditions/nauseated]', async () => {
    const lines = ['total-defense', 'withdraw c1', 'ready when: attacks action: move c1', 'use crawl away', 'move c1']
    const [defended, withdrawn, ready, used, moved] = await answersTo(file, lines)
    for (const refused of [defended, withdrawn, ready])
      expect(refused).toContain('not legal: the nauseated do no more than move')
    expect(used).toContain('uses crawl away')
    expect(moved).toContain('only one standard or one move action, and it is spent')
  })
})
