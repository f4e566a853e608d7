import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { type Draft, fileOf, room } from './draft.ts'

const draft = (more: Partial<Draft>): Draft => ({
  title: '',
  ruleset: 'srd35',
  plan: { kind: 'drawn', rows: room(6, 4), light: 'dark', lamps: ['C3'] },
  members: [],
  ...more,
})

describe('the fight file of a new fight', () => {
  it('says that foes are known by sight alone only where that was asked for', () => {
    const members = [{ key: 'rat', side: 'foes', sheet: { hitPoints: 1 }, at: 'B2' }]
    for (const ruleset of ['spirit', 'modern', 'starfinder', 'srd35'])
      for (const sight of [true, false])
        expect(readFight(fileOf(draft({ ruleset, members, sight })), 'new', rulesets).sight === true).toBe(sight)
  })
})
