import { makeRng } from '@quintain/dice'
import { describe, expect, it } from 'vitest'
import type { Reader, Step } from '../index.ts'
import {
  counter,
  event,
  fact,
  live,
  Pending,
  play,
  Ruleset,
  run,
  Scene,
  Script,
  step,
  Table,
  verify,
} from '../index.ts'
import { duel, fallen, harmed, hp, mercy, strike } from '../testing/duel.ts'
import { StepCache } from './step-cache.ts'

describe('what came of steps before', () => {
  it('comes again as the rules would have it: faces, answers, events, state', () => {
    const { scene, start } = duel()
    for (let seed = 0; seed < 200; seed++) {
      const t = new Table(scene, start, { source: live(makeRng(seed)) })
      t.run()
      const S = start.slice()
      const ran = play(scene, S, live(makeRng(seed)))
      expect(t.S).toEqual(S)
      expect(t.rows.map(row => row.picks ?? [])).toEqual(
        ran.filter(d => d.picks.length || d.events.length).map(d => d.picks),
      )
      expect(verify(scene, t.journal)).toBeNull()
    }
  })

  it('runs no rule again for the same reads, faces and answers', () => {
    const { scene, start } = duel()
    const fight = (seed: number) => {
      const S = start.slice()
      S[0] = scene.agenda([strike({ by: 0, at: 1 })], 0)
      return StepCache.of(scene).run(S, strike({ by: 0, at: 1 }), live(makeRng(seed)))
    }
    expect(fight(7)).toBe(fight(7))
  })

  it('runs no rule for another face of the same grade, and tells the face that was thrown', () => {
    const { scene, start } = duel()
    const recall = StepCache.of(scene)
    const S = start.slice()
    S[0] = scene.agenda([strike({ by: 0, at: 1 })], 0)
    const once = (...faces: number[]) => {
      const known = recall.run(S, strike({ by: 0, at: 1 }), new Script(faces))
      return { known, picks: known.row(recall.faces)?.picks?.map(p => p.face) }
    }
    const first = once(12, 5)
    const second = once(13, 5)
    expect(second.known).toBe(first.known)
    expect([first.picks, second.picks]).toEqual([
      [12, 5],
      [13, 5],
    ])
    const none = { throw: () => 21, answer: () => ({ answer: undefined as never, by: 'nobody' }) }
    expect(() => recall.run(S, strike({ by: 0, at: 1 }), none)).toThrow(/cannot show 21: 1 to 20/)
  })

  it('throws no die twice when what it met before ends in the middle of a step', () => {
    const { scene, start } = duel()
    const recall = StepCache.of(scene)
    const S = start.slice()
    S[0] = scene.agenda([strike({ by: 0, at: 1 })], 0)
    const strikes = (...faces: number[]) => {
      const script = new Script(faces)
      const { done } = recall.run(S, strike({ by: 0, at: 1 }), script)
      script.exhausted()
      return done.events
    }
    expect(strikes(12, 5)).toEqual([harmed({ who: 1, n: 8 })])
    expect(strikes(12, 6)).toEqual([harmed({ who: 1, n: 9 })])
    expect(strikes(19, 2, 6)).toEqual([harmed({ who: 1, n: 9 })])
    expect(strikes(19, 18, 6)).toEqual([harmed({ who: 1, n: 12 })])
  })

  it('asks people each time, and tells who answered', () => {
    const { scene, start } = duel()
    const by = (name: string) => {
      const t = new Table(scene, start, { source: live(makeRng(1)), seated: who => who === 0 })
      t.run()
      t.answer('spare', name)
      return t.rows.flatMap(row => row.picks ?? []).find(p => p.key === mercy.question)?.by
    }
    expect([by('ann'), by('bob'), by('ann')]).toEqual(['ann', 'bob', 'ann'])
    const S = start.slice()
    S[0] = scene.agenda([scene.pending(start)[0]!], 0)
    const waits = () => {
      throw new Pending('q', 0, [], null)
    }
    const source = { throw: () => 1, answer: waits }
    const t = new Table(scene, S, { source })
    expect(t.run()?.question).toBe('q')
  })

  it('finds a fact anew that reads a counter, though the board is the same', () => {
    const low = fact('low', (v, who) => ((v as Reader).atMost(who, hp, 5) ? 1 : 0))
    const look = step('toy-look', {})
    const seen = event('toy-seen', { low: 'int' }, null, { of: 'table', to: 'all' })
    const rules = new Ruleset({
      id: 'looking',
      title: 'Looking',
      stacking: () => 'add',
      chapters: [
        {
          topic: 'toy',
          from: 'looking',
          fields: [hp, counter('toy other')],
          events: [seen],
          steps: [run(look, c => c.emit(seen({ low: c.fact(low, 0) })))],
        },
      ],
    })
    const scene = new Scene(rules, [{ id: 'a', name: 'a', side: 'a' }], { width: 1, height: 1 } as Scene['board'])
    const emitted = (points: number) => {
      const S = scene.empty(look({}))
      S[scene.layout.cell(0, hp)] = points
      return StepCache.of(scene).run(S, look({}), new Script([])).done.events
    }
    expect([emitted(9), emitted(5), emitted(9)]).toEqual([[seen({ low: 0 })], [seen({ low: 1 })], [seen({ low: 0 })]])
  })

  it('follows every ruling: between them the table gives what the rules compute', () => {
    const { scene, start } = duel()
    const luck = makeRng(11)
    for (let seed = 0; seed < 50; seed++) {
      const t = new Table(scene, start, { source: live(makeRng(seed)), until: () => luck.next32() % 3 === 0 })
      while (!t.over && t.rows.length < 200) {
        const who = luck.next32() % 2 === 0 ? 'a' : 'b'
        const by = (luck.next32() % 9) - 4
        const rule = luck.next32() % 2 === 0 ? ('give' as const) : ('take' as const)
        if (luck.next32() % 2 === 0) t.rule({ rule: 'adjust', who, field: 'toy hp', by }, 'so be it', 'gm')
        else t.rule({ rule, who, condition: 'toy out' }, 'so be it', 'gm')
        t.run()
        if (luck.next32() % 5 === 0) t.undo('gm')
      }
      expect(verify(scene, t.journal)).toBeNull()
    }
  })

  it('forgets all when it is too much, and finds it anew', () => {
    const { scene, start } = duel()
    const recall = StepCache.of(scene)
    const S = start.slice()
    const once = (plus: number, ...steps: Step[]) => {
      S[0] = scene.agenda(steps, 0)
      S[scene.layout.cell(1, hp)] = plus
      return recall.run(S, steps[0]!, new Script([12, 5]))
    }
    const first = once(9, strike({ by: 0, at: 1 }))
    for (let i = 0; i < 5000; i++) once(9, fallen({ who: i }))
    const again = once(9, strike({ by: 0, at: 1 }))
    expect(again).not.toBe(first)
    expect(again.done.events).toEqual(first.done.events)
    expect(once(9, strike({ by: 0, at: 1 }))).toBe(again)
  })

  it('lets a source play in the same scene while it is asked', () => {
    const { scene, start } = duel()
    const inner = () => {
      const t = new Table(scene, start, { source: live(makeRng(3)) })
      t.run()
      return t.rows.length
    }
    const luck = live(makeRng(3))
    const lengths: number[] = []
    const t = new Table(scene, start, {
      source: {
        throw: luck.throw,
        answer: (q, who, options, about, c) => {
          if (lengths.length < 3) lengths.push(inner())
          return luck.answer(q, who, options, about, c)
        },
      },
    })
    t.run()
    expect(lengths).toEqual([t.rows.length, t.rows.length, t.rows.length])
    expect(verify(scene, t.journal)).toBeNull()
  })
})
