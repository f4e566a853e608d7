import { GAME, refusals } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { perform } from '../../turn/act.ts'
import { shaken } from '../../vocabulary/conditions.ts'
import { endEffect, runningEffects } from '../../vocabulary/effect-steps.ts'
import { at, standardLeft } from '../../vocabulary/fields.ts'
import { silenced } from './silenced.ts'

const RULE = 'house/features/silenced'
/** Texts that have the word for it, and those whose spells are spoken. */
const WITH_WORD = ['spirit', 'srd35']
const KINDS: Readonly<Record<string, string>> = { srd35: 'spell', starfinder: 'spell' }
const HUSH = {
  name: 'hush',
  effect: {
    area: { shape: 'burst', feet: 10 },
    range: 60,
    lasts: { rounds: 3 },
    consequences: [{ condition: 'silenced', lasts: 'effect' }],
  },
}
const act = (name: string, more: object) => ({
  name,
  ...more,
  effect: { range: 30, consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] },
})

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const kind = KINDS[ruleset] === undefined ? {} : { kind: KINDS[ruleset], level: 1 }
  const word = WITH_WORD.includes(ruleset) ? { verbal: true } : {}
  const still = WITH_WORD.includes(ruleset) ? { verbal: false } : {}
  const acts = [HUSH, act('curse', { ...kind, ...word }), act('sign', { ...kind, ...still }), act('plain', {})]
  const staged = () => {
    const s = textStage(ruleset, { acts }, {})
    const why = (name: string) => {
      s.m.set(0, standardLeft, 1)
      return refusals(s.r, 0, { do: 'use', act: name, target: 1 }).some(x => x.rule === RULE)
    }
    return { s, why }
  }
  it('what is spoken is not cast, and all else is', () => {
    const { s, why } = staged()
    expect(['curse', 'sign', 'plain'].map(why)).toEqual([false, false, false])
    s.m.give(0, silenced)
    expect(['curse', 'sign', 'plain'].map(why)).toEqual([WITH_WORD.includes(ruleset), false, false])
  })
  it('a spell that does not say whether it is spoken is, where deafness spoils what is spoken', () => {
    const s = textStage(ruleset, { acts: [act('curse', kind)] }, {})
    s.m.set(0, standardLeft, 1)
    s.m.give(0, silenced)
    const said = refusals(s.r, 0, { do: 'use', act: 'curse', target: 1 }).some(x => x.rule === RULE)
    expect(said).toBe(ruleset === 'srd35')
  })
  it('what works by sound does nothing to who is silenced', () => {
    const s = textStage(
      ruleset,
      {
        acts: [
          {
            ...act('howl', {}),
            effect: {
              range: 60,
              descriptors: ['sonic'],
              consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }],
            },
          },
        ],
      },
      {},
    )
    const shakes = () => {
      s.m.set(0, standardLeft, 1)
      s.play([perform({ who: 0, command: { do: 'use', act: 'howl', target: 1 } })])
      return s.r.has(1, shaken)
    }
    s.m.give(1, silenced)
    const before = shakes()
    s.m.take(1, silenced)
    expect([before, shakes()]).toEqual([false, true])
  })
  it('it is over with its effect', () => {
    const { s } = staged()
    s.m.set(0, standardLeft, 1)
    s.play([perform({ who: 0, command: { do: 'use', act: 'hush', to: s.r.get(1, at) } })])
    expect(s.r.has(1, silenced)).toBe(true)
    const [running] = s.r.items(GAME, runningEffects)
    s.play([endEffect({ id: running!.id, how: 'dismissed' })])
    expect(s.r.has(1, silenced)).toBe(false)
  })
})
