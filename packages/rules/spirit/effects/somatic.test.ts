import { describe, expect } from 'vitest'
import { turnEdge } from '../../d20/turn/timers.ts'
import { grappled, helpless, pinned } from '../../d20/vocabulary/conditions.ts'
import { beginRelation } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { TurnStage } from '../testing/turn.ts'

const SOMATIC = 'spirit/magic/somatic'
const sign = (more: object = {}) => ({
  name: 'Sign',
  kind: 'kido',
  somatic: true,
  effect: { range: 100, consequences: [{ damage: 10 }] },
  ...more,
})
const sword = { name: 'sword', damage: '1d6', hands: 'one' }
const casts = (more: object, acts: readonly object[] = [sign()]) =>
  new TurnStage(
    [
      { acts, weapons: [], ...more },
      { hitPoints: 40, weapons: [] },
    ],
    {
      at: [
        [1, 1],
        [2, 1],
      ],
    },
  ).turn()
const why = (s: TurnStage) => s.why({ do: 'use', act: 'Sign', target: 1 })
const hold = (who: number, to: number, grade = 'grappled') => beginRelation({ who, relation: 'grapples', to, grade })

describe('gestures', () => {
  rules(SOMATIC).each([
    ['nothing in hand', {}, []],
    ['a one-handed weapon', { weapons: [sword] }, []],
    ['a one-handed weapon and a shield', { weapons: [sword], shield: { bonus: 1 } }, [SOMATIC]],
    ['a shield', { shield: { bonus: 1 } }, []],
    ['two weapons', { weapons: [sword, { ...sword, name: 'dagger' }] }, [SOMATIC]],
    ['a two-handed weapon', { weapons: [{ ...sword, hands: 'two' }] }, [SOMATIC]],
    ['a natural weapon beside a sword', { weapons: [sword, { name: 'bite', damage: 1, natural: true }] }, []],
  ] as const)('with %s', (_, more, refused) => {
    expect(why(casts(more))).toEqual(refused)
  })
  rules(SOMATIC).it('a weapon that is put away leaves its hand free', () => {
    const s = casts({ weapons: [sword, { ...sword, name: 'dagger' }] })
    s.do({ do: 'sheathe', weapon: 1 })
    expect(why(s)).toEqual([])
  })
  rules(SOMATIC).it(
    'not while bound, held, pinned, or holding another, nor where the game master says that it is held',
    () => {
      for (const [steps, given] of [
        [[], helpless],
        [[], grappled],
        [[], pinned],
        [[hold(1, 0)], null],
        [[hold(1, 0, 'pinned')], null],
        [[hold(0, 1)], null],
      ] as const) {
        const s = casts({})
        if (given) s.give(0, given)
        s.play(steps)
        expect(why(s)).toContain(SOMATIC)
      }
    },
  )
  rules(SOMATIC).it('a Kido without gestures asks for none of that', () => {
    const s = casts({ weapons: [{ ...sword, hands: 'two' }] }, [sign({ somatic: false })])
    expect(why(s)).toEqual([])
  })
  rules(SOMATIC).it('one that is seized during a long casting loses it', () => {
    const long = sign({ castingRounds: 1 })
    for (const seized of [false, true]) {
      const s = casts({}, [long])
      s.do({ do: 'use', act: 'Sign', target: 1 })
      if (seized) s.play([hold(1, 0)])
      s.turn()
      const p = s.play([turnEdge({ who: 0, edge: 'turn-start' })])
      expect(p.of('cast-ended').map(e => e['how'])).toEqual([seized ? 'lost' : 'complete'])
      expect(s.hp(1)).toBe(seized ? 40 : 30)
    }
  })
})
