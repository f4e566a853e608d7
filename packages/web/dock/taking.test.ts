import type { LegalKind } from '@quintain/seats/protocol'
import { describe, expect, it } from 'vitest'
import { offered, taken, unoffered } from './taking.ts'

const kind = (name: string, more: Partial<LegalKind>): LegalKind => ({
  name,
  text: name,
  group: 'act',
  legal: true,
  aims: [],
  asks: [],
  reasons: [],
  suggestions: [],
  ...more,
})
const act = {
  ...({ name: 'act', of: 'choice', text: 'act', needed: true } as const),
  options: [
    { value: 'frag', text: 'frag' },
    { value: 'beam', text: 'beam' },
  ],
}
const offers = (...commands: LegalKind['suggestions'][number]['command'][]) =>
  commands.map(command => ({ command, text: 'it', cost: 'standard' }))
const ask = (name: string, needed: boolean, of: LegalKind['asks'][number]['of']) => ({ name, of, text: name, needed })

describe('what the button of a command leads to', () => {
  it('is the command itself where it is done to nobody', () => {
    expect(taken(kind('drop-prone', { suggestions: offers({ do: 'drop-prone' }) }))).toEqual({ do: 'drop-prone' })
  })
  it('is a list of what is done to somebody, with its odds, even where it is one thing alone', () => {
    const one = offers({ do: 'attack', target: 'wolf', weapon: 0 })
    expect(taken(kind('attack', { suggestions: one }))).toBe('list')
    expect(taken(kind('attack', { suggestions: [...one, ...one] }))).toBe('list')
  })
  it('is a square to point at where nothing else is lacking, and a form where something is', () => {
    const to = ask('to', false, 'square')
    expect(taken(kind('crawl', { aims: ['to'], asks: [to] }))).toMatchObject({ aim: 'to', command: { do: 'crawl' } })
    const charge = kind('charge', { aims: ['to'], asks: [ask('target', true, 'creature'), to] })
    expect(taken(charge)).toBe('form')
    const walk = offers({ do: 'move', path: ['B2'] }, { do: 'move', path: ['B3'] })
    expect(taken(kind('move', { aims: ['to'], asks: [to], suggestions: walk }))).toMatchObject({ aim: 'to' })
    expect(
      taken(
        kind('wait', { group: 'time', asks: [ask('rounds', false, 'number')], suggestions: offers({ do: 'wait' }) }),
      ),
    ).toBe('form')
  })
  it('is one thing for all squares at which an act may be aimed, with the acts for which none was found', () => {
    const beams = offers({ do: 'use', act: 'beam', to: 'C4' }, { do: 'use', act: 'beam', to: 'D4' })
    const use = kind('use', { aims: ['to'], asks: [act, ask('to', false, 'square')], suggestions: beams })
    expect(offered(use).map(o => [o.text, o.aimed?.aim])).toEqual([['beam', 'to']])
    expect(unoffered(use)).toEqual([{ label: 'frag', command: { do: 'use', act: 'frag' }, aim: 'to' }])
    expect(taken(use)).toBe('list')
    const alone = kind('use', { ...use, asks: [{ ...act, options: [{ value: 'beam', text: 'beam' }] }] })
    expect(taken(alone)).toMatchObject({ label: 'beam', aim: 'to' })
  })
})
