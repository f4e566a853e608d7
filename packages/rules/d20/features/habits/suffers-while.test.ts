import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { startTurn } from '../../turn/round.ts'
import { prone } from '../../vocabulary/conditions.ts'

describe.each(TEXTS)('house/features/suffers-while in %s', ruleset => {
  const shaken = { condition: 'shaken', lasts: { rounds: 1 } }
  const dazed = { condition: 'dazed', lasts: { rounds: 1 } }
  const begins = (features: readonly unknown[], lies: boolean) => {
    const s = textStage(ruleset, { features }, {})
    if (lies) s.m.give(0, prone)
    return s
      .play([startTurn({ who: 0 })], [], [{ do: 'end' }])
      .of('state-entered')
      .map(e => e['condition'])
  }
  it('has it as its turn begins in that state, and in no other', () => {
    const features = [{ 'suffers while': { when: ['prone'], consequences: [shaken] } }]
    expect(begins(features, false)).not.toContain('shaken')
    expect(begins(features, true)).toContain('shaken')
  })
  it('may have several, each by its own state', () => {
    const features = [
      { 'suffers while': { when: ['beside a friend'], consequences: [dazed] } },
      { 'suffers while': { when: ['prone', 'alone'], consequences: [shaken] } },
    ]
    const all = begins(features, false)
    expect([all.includes('shaken'), all.includes('dazed')]).toEqual([true, false])
  })
})
