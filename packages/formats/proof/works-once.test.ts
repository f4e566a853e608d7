import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { play } from '../trial/arena.ts'

const howl = (dc: number) => ({
  name: 'howl',
  effect: {
    area: { shape: 'emanation', feet: 30 },
    foes: true,
    save: { kind: 'Will', dc, onSuccess: 'none' },
    consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }],
  },
})
const use = { do: 'use', act: 'howl' }
/** How often the foe saves against two howls, one in each of two rounds. */
const saves = (ruleset: string, dc: number, once?: object) =>
  play(
    {
      ruleset,
      creature: {
        name: 'Hound',
        hitPoints: 20,
        acts: [howl(dc)],
        ...(once ? { features: [{ 'works once': { of: 'howl', ...once } }] } : {}),
      },
      off: 5,
    },
    { it: [use, { do: 'end' }, use], rounds: 3 },
    1,
    rulesets,
  ).lines.filter(line => line.includes('Foe: Will save against howl')).length

describe.each(['spirit', 'modern', 'srd35'])('what works once on each creature, in %s', ruleset => {
  it('does nothing to who has met it, saved or not', () => {
    expect([saves(ruleset, 90), saves(ruleset, 90, {})]).toEqual([2, 1])
    expect(saves(ruleset, 1, {})).toBe(1)
  })
  it('may go on working on who has not saved', () => {
    expect([saves(ruleset, 90, { saved: true }), saves(ruleset, 1, { saved: true })]).toEqual([2, 1])
  })
})
