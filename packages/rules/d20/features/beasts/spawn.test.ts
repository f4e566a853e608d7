import { makeRng } from '@quintain/dice'
import { type Command, GAME, live, Table, value } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { free } from '../../turn/end.ts'
import { dead, reserve } from '../../vocabulary/conditions.ts'
import { at, freePlay } from '../../vocabulary/fields.ts'

describe.each(TEXTS)('house/features/spawn in %s', ruleset => {
  const rises = { features: [{ spawn: { who: ['shade'], rounds: 3 } }] }
  /** After the fight one lies dead whom the first has hit last; so many others have waited in reserve, and minutes pass. */
  function after(waiting: readonly string[], ...rulings: readonly object[]) {
    const side = { side: 'dawn' }
    const s = textStage(ruleset, { ...side, ...rises }, side, side, ...waiting.map(name => ({ ...side, name })))
    for (const who of [1, 2]) s.m.set(who, value('hit by one with spawn'), 1)
    for (const i of waiting.keys()) {
      s.m.give(3 + i, reserve)
      s.m.set(3 + i, at, -1)
    }
    s.m.set(GAME, freePlay, 1)
    s.S[0] = s.scene.agenda([free({})], 0)
    const t = new Table(s.scene, s.S, { source: live(makeRng(3)), seated: () => true })
    t.run()
    for (const ruling of rulings) {
      t.rule(ruling as Command, 'so be it', 'gm')
      t.run()
    }
    return waiting.map((_, i) => (t.reader.has(3 + i, reserve) ? null : t.reader.get(3 + i, at)))
  }
  const dies = (who: string) => ({ do: 'give', who, condition: dead.name })
  const rounds = (n: number) => ({ do: 'time', rounds: n })

  it('it rises after so many rounds when the fight is over, where the dead one lies', () => {
    expect(after(['shade'], dies('b'), rounds(2))).toEqual([null])
    const [square] = after(['shade'], dies('b'), rounds(3))
    expect(square).toEqual(expect.any(Number))
  })
  it('each of two dead has its own time', () => {
    const all = ['shade 1', 'shade 2']
    const risen = (n: number) => after(all, dies('b'), rounds(1), dies('c'), rounds(n)).filter(x => x !== null).length
    expect([1, 2, 3].map(risen)).toEqual([0, 1, 2])
  })
  it('nothing rises from one who lives again', () => {
    expect(after(['shade'], dies('b'), { ...dies('b'), do: 'take' }, rounds(9))).toEqual([null])
  })
})
