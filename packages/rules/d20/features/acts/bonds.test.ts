import { condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { perform } from '../../turn/act.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'

const RULE = 'house/features/bonds'
const [entangled, anchored] = [condition('entangled'), condition('held in place')]
const web = (more: object) => ({
  acts: [{ name: 'web', effect: { range: 50, consequences: [{ binds: 15, ...more }] } }],
})
const bring = applyEffect({ by: 0, who: 1, act: 'web' })

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const bound = (more: object = {}) => {
    const s = textStage(ruleset, web(more), {})
    s.play([bring])
    return s
  }
  const why = (s: ReturnType<typeof bound>, command: object) =>
    s.scene.rules.commands['get-loose']!.refuse(s.r, 1, { do: 'get-loose', ...command })
      .filter(x => x.rule === RULE)
      .map(x => x.why)

  it('entangles, and holds in its place what is anchored', () => {
    const has = (s: ReturnType<typeof bound>) => [s.r.has(1, entangled), s.r.has(1, anchored)]
    expect(has(bound())).toEqual([true, false])
    const held = bound({ anchors: true })
    expect(has(held)).toEqual([true, true])
    expect(held.r.barred(1, 'move')?.condition).toBe(anchored)
  })
  it('is over with a check that is passed, and with no other', () => {
    const tried = (face: number, by?: string) => {
      const s = bound({ anchors: true, burst: 15 })
      s.play([perform({ who: 1, command: { do: 'get-loose', ...(by ? { by } : {}) } })], [face])
      return s.r.has(1, entangled) || s.r.has(1, anchored)
    }
    expect([tried(2), tried(20)]).toEqual([true, false])
    expect([tried(2, 'strength'), tried(20, 'strength')]).toEqual([true, false])
  })
  it('says why nobody gets loose', () => {
    expect(why(textStage(ruleset, web({}), {}) as ReturnType<typeof bound>, {})).toEqual(['nothing binds it'])
    expect(why(bound(), { by: 'strength' })).toEqual(['no strength bursts what binds it'])
    expect(why(bound({ burst: 15 }), { by: 'strength' })).toEqual([])
  })
  it('takes each of several bonds by itself', () => {
    const net = { name: 'net', effect: { range: 50, consequences: [{ binds: 12 }] } }
    const s = textStage(ruleset, { acts: [...web({}).acts, net] }, {})
    s.play([bring, applyEffect({ by: 0, who: 1, act: 'net' })])
    const still = () => {
      s.play([perform({ who: 1, command: { do: 'get-loose' } })], [20])
      return s.r.has(1, entangled)
    }
    expect([still(), still()]).toEqual([true, false])
  })
  it('does nothing to who is immune to being entangled', () => {
    const s = textStage(ruleset, web({ anchors: true }), { immune: ['entangled'] })
    s.play([bring])
    expect([s.r.has(1, entangled), s.r.has(1, anchored)]).toEqual([false, false])
  })
  it('is refused without the number that gets out of it', () => {
    expect(() =>
      textStage(ruleset, { acts: [{ name: 'web', effect: { range: 50, consequences: [{ burst: 3 }] } }] }),
    ).toThrow(/binds/)
  })
})
