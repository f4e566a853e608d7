import { apply } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { reachable } from '../../d20/movement/reachable.ts'
import { threatens } from '../../d20/position/threat.ts'
import { turnBegan } from '../../d20/turn/round.ts'
import * as k from '../../d20/vocabulary/conditions.ts'
import { reactionsLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { reactions, TurnStage } from '../testing/turn.ts'

const SWORD = { weapons: [{ name: 'sword', damage: '1d6' }] }
const SPEAR = { weapons: [{ name: 'longspear', damage: '1d8', reach: true }] }
const REFLEXES = { ...SWORD, feats: ['Combat Reflexes'], abilities: { Quickness: 3 } }

/** The squares around that the first creature threatens, as offsets. */
function threatened(sheet: Record<string, unknown>, far: number): string[] {
  const s = new TurnStage([sheet, SWORD], {
    at: [
      [5, 5],
      [0, 0],
    ],
  })
  const out: string[] = []
  for (let dy = -far; dy <= far; dy++)
    for (let dx = -far; dx <= far; dx++)
      if ((dx || dy) && threatens(s.r, 0, 1, s.square(5 + dx, 5 + dy))) out.push(`${dx},${dy}`)
  return out
}

describe('what is threatened', () => {
  rules('spirit/opportunity/threatened-squares').it('the eight squares around a Medium creature', () => {
    expect(threatened(SWORD, 2)).toEqual(['-1,-1', '0,-1', '1,-1', '-1,0', '1,0', '-1,1', '0,1', '1,1'])
  })
  rules('spirit/opportunity/natural-reach').each([
    [5, 8],
    [10, 20],
  ])('natural reach %i feet: %i squares, the usual count of diagonals', (reach, count) => {
    expect(threatened({ ...SWORD, reach }, 4)).toHaveLength(count)
  })
  rules('spirit/opportunity/natural-reach').each([
    [1, 1, true],
    [2, 0, false],
  ])('a blow at (%i, %i) with 5 feet of reach: %s', (x, y, legal) => {
    const s = new TurnStage([SWORD, SWORD], {
      at: [
        [0, 0],
        [x, y],
      ],
    }).turn()
    expect(s.why({ do: 'attack', target: 1, weapon: 0 }).length === 0).toBe(legal)
  })
  rules('spirit/opportunity/reach-weapon-threat').it('all squares two away, diagonals too, none next to it', () => {
    const all = threatened(SPEAR, 3)
    expect(all).toHaveLength(16)
    expect(all).toContain('2,2')
    expect(all).not.toContain('1,0')
  })
  rules('spirit/opportunity/unarmed-does-not-threaten').each([
    [{}, false],
    [{ feats: ['Improved Unarmed Strike'] }, true],
    [{ classes: ['Monk'] }, true],
    [SWORD, true],
  ])('%j threatens: %s', (sheet, does) => {
    const s = new TurnStage([{}, { weapons: [{ name: 'fist', damage: '1d3', unarmed: true }], ...sheet }]).turn()
    expect(reactions(s.do({ do: 'move', path: s.path([0, 1], [0, 2]) }, does ? [2] : []))).toEqual(does ? [1] : [])
  })
  rules('spirit/opportunity/unarmed-does-not-threaten', 'spirit/attack/counts-as-armed').it(
    'a touch that is cast first arms nobody who does not hold it; then it is the touch that strikes',
    () => {
      const caster = {
        weapons: [{ name: 'palm', damage: '1d8', touch: true }],
        acts: [{ name: 'Palm', kind: 'kido', level: 1, touch: true, strikes: 'palm' }],
      }
      const passes = (holds: boolean) => {
        const s = new TurnStage([{}, caster]).turn()
        if (holds) s.do({ do: 'use', act: 'Palm' }, [], [], 1)
        s.turn()
        return reactions(s.do({ do: 'move', path: s.path([0, 1], [0, 2]) }, holds ? [2] : []))
      }
      expect([passes(false), passes(true)]).toEqual([[], [1]])
    },
  )
  rules('spirit/opportunity/threatened-squares').it('not through a wall', () => {
    const s = new TurnStage([{}, SWORD], {
      map: ['..#.', '..#.'],
      at: [
        [1, 0],
        [3, 0],
      ],
    })
    expect(threatens(s.r, 1, 0, s.square(1, 0))).toBe(false)
  })
})

describe('moving', () => {
  rules('spirit/opportunity/moving-provokes').it('out of a threatened square provokes, wherever it leads', () => {
    const s = new TurnStage([{}, SWORD], {
      at: [
        [1, 0],
        [0, 0],
      ],
    }).turn()
    expect(reactions(s.do({ do: 'move', path: s.path([2, 0], [3, 0]) }, [2]))).toEqual([1])
  })
  rules('spirit/opportunity/moving-provokes').it('not the 5-foot step, not moving in', () => {
    const s = new TurnStage([{}, SWORD], {
      at: [
        [1, 0],
        [0, 0],
      ],
    }).turn()
    expect(reactions(s.do({ do: 'step', path: s.path([2, 0]) }))).toEqual([])
    const t = new TurnStage([{}, SWORD], {
      at: [
        [3, 0],
        [0, 0],
      ],
    }).turn()
    expect(reactions(t.do({ do: 'move', path: t.path([2, 0], [1, 0]) }))).toEqual([])
  })
  rules('spirit/opportunity/several-squares-one-opportunity').it('three squares, one opportunity', () => {
    const s = new TurnStage([{}, { ...REFLEXES, reach: 10 }], {
      at: [
        [4, 1],
        [4, 0],
      ],
    }).turn()
    const played = s.do({ do: 'move', path: s.path([5, 1], [6, 1], [7, 1]) }, [2])
    expect(reactions(played)).toEqual([1])
    expect(s.r.get(1, reactionsLeft)).toBe(3)
  })
  rules('spirit/opportunity/several-squares-one-opportunity').it('nor in a second move of the round', () => {
    const s = new TurnStage([{}, REFLEXES], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    expect(reactions(s.do({ do: 'move', path: s.path([2, 1]) }, [2]))).toEqual([1])
    expect(reactions(s.do({ do: 'move', path: s.path([2, 2]) }))).toEqual([])
  })
  rules('spirit/opportunity/one-attack-per-opportunity').it('another act is another opportunity', () => {
    const kido = { acts: [{ name: 'Shakkaho', cost: 'standard', kind: 'kido' }] }
    const s = new TurnStage([kido, { ...REFLEXES, abilities: { Quickness: 2 } }], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    expect(reactions(s.do({ do: 'use', act: 'Shakkaho' }, [2]))).toEqual([1])
    expect(reactions(s.do({ do: 'move', path: s.path([1, 2], [1, 3]) }, [2]))).toEqual([1])
    expect(s.r.get(1, reactionsLeft)).toBe(1)
  })
})

describe('the same act again', () => {
  rules('spirit/opportunity/one-attack-per-opportunity').it('is another opportunity, as moving on is not', () => {
    const acts = [{ name: 'Shakkaho', cost: 'move', kind: 'kido' }]
    const s = new TurnStage([{ acts }, { ...REFLEXES, abilities: { Quickness: 2 } }], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    expect(reactions(s.do({ do: 'use', act: 'Shakkaho' }, [2]))).toEqual([1])
    expect(reactions(s.do({ do: 'use', act: 'Shakkaho' }, [2]))).toEqual([1])
    expect(s.r.get(1, reactionsLeft)).toBe(1)
  })
})

describe('how many', () => {
  rules('spirit/opportunity/one-per-round').it('one a round without a feat, from turn to turn', () => {
    const s = new TurnStage([{}, SWORD, { side: 'us' }], {
      at: [
        [1, 1],
        [1, 0],
        [0, 1],
      ],
    }).turn()
    expect(reactions(s.do({ do: 'move', path: s.path([1, 2], [1, 3]) }, [2]))).toEqual([1])
    expect(reactions(s.do({ do: 'move', path: s.path([0, 2], [0, 3]) }, [], [], 2))).toEqual([])
    apply(s.m, turnBegan({ who: 1, single: false, opportunities: 1, swift: 1 }), s.scene)
    expect(s.r.get(1, reactionsLeft)).toBe(1)
  })
  rules('spirit/opportunity/combat-reflexes').each([
    [3, ['Combat Reflexes'], 4],
    [0, ['Combat Reflexes'], 1],
    [-2, ['Combat Reflexes'], 1],
    [3, [], 1],
  ])('Quickness %i, feats %j: %i', (Quickness, feats, n) => {
    const s = new TurnStage([{ abilities: { Quickness }, feats }])
    expect(s.r.tally('opportunities', 0, {})).toBe(n)
  })
  rules('spirit/opportunity/optional').it('declining keeps it for later in the round', () => {
    const s = new TurnStage([{}, SWORD], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    const played = s.do({ do: 'move', path: s.path([1, 2]) }, [], ['pass'])
    expect(reactions(played)).toEqual([])
    expect(s.where()).toEqual([1, 2])
    expect(s.r.get(1, reactionsLeft)).toBe(1)
  })
  rules('spirit/opportunity/optional', 'spirit/opportunity/several-squares-one-opportunity').it(
    'the way out of its squares is let pass as a whole; another act is asked about again',
    () => {
      const acts = [{ name: 'Shakkaho', cost: 'standard', kind: 'kido' }]
      const s = new TurnStage([{ acts }, SWORD, SWORD], {
        at: [
          [1, 1],
          [1, 0],
          [0, 1],
        ],
      }).turn()
      // Both foes are asked once on the way, though every square of it is next to the first.
      const way = s.do({ do: 'move', path: s.path([2, 1], [2, 0]) }, [], ['pass', 'pass'])
      expect([reactions(way), s.where()]).toEqual([[], [2, 0]])
      // The first may still attack when a Kido is cast beside it.
      expect(reactions(s.do({ do: 'use', act: 'Shakkaho' }, [2], ['attack']))).toEqual([1])
    },
  )
  rules('spirit/opportunity/full-bonus').it('at the full bonus, modifiers of the round included', () => {
    const s = new TurnStage([{}, { ...SWORD, baseAttack: 8 }], {
      at: [
        [1, 1],
        [1, 0],
      ],
    })
      .turn()
      .give(1, k.defensive)
    // 8 - 4 = +4 against SP 10: a face of 6 hits.
    const played = s.do({ do: 'move', path: s.path([1, 2]) }, [6, 3])
    expect(played.of('attack-rolled')[0]?.['result']).toBe('hit')
    const t = new TurnStage([{}, { ...SWORD, baseAttack: 8 }], {
      at: [
        [1, 1],
        [1, 0],
      ],
    })
      .turn()
      .give(1, k.defensive)
    expect(t.do({ do: 'move', path: t.path([1, 2]) }, [5]).of('attack-rolled')[0]?.['result']).toBe('miss')
  })
  rules('spirit/opportunity/threatened-squares').each([[k.flatFooted], [k.totalDefense]])('none for %j', state => {
    const s = new TurnStage([{}, SWORD], {
      at: [
        [1, 1],
        [1, 0],
      ],
    })
      .turn()
      .give(1, state)
    expect(reactions(s.do({ do: 'move', path: s.path([1, 2]) }))).toEqual([])
  })
})

describe('an interrupt', () => {
  rules('spirit/opportunity/interrupts').it('drops the mover where it was caught', () => {
    const s = new TurnStage([{ hitPoints: 4 }, SWORD], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    s.do({ do: 'move', path: s.path([1, 2], [1, 3]) }, [15, 6])
    expect(s.hp()).toBe(-2)
    expect(s.where()).toEqual([1, 1])
    expect(s.states()).toContain('dying')
  })
  rules('spirit/opportunity/interrupts').it('lets the mover stop, or go elsewhere with what movement is left', () => {
    const s = new TurnStage([{}, SWORD], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    s.do({ do: 'move', path: s.path([1, 2], [1, 3]) }, [2], ['attack', 'stop'])
    expect(s.where()).toEqual([1, 1])
    const t = new TurnStage([{}, SWORD], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    t.do({ do: 'move', path: t.path([1, 2], [1, 3]) }, [2], ['attack', t.square(3, 1)])
    expect(t.where()).toEqual([3, 1])
  })
  rules('spirit/opportunity/optional').it('offers each weapon that reaches', () => {
    const two = {
      weapons: [
        { name: 'sword', damage: '1d6' },
        { name: 'knife', damage: '1d4' },
      ],
    }
    const s = new TurnStage([{}, two], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    const played = s.do({ do: 'move', path: s.path([1, 2]) }, [15, 1], [{ weapon: 1 }])
    expect(played.of('attack-rolled')[0]?.['weapon']).toBe(1)
  })
})

describe('who threatens', () => {
  rules('spirit/opportunity/natural-reach').each([
    ['fine', 5],
    ['tiny', 5],
    ['medium', 5],
    ['large', 10],
    ['huge', 15],
  ])('%s: reach %i feet where none is given', (size, reach) => {
    expect((new TurnStage([{ size }]).scene.sheets[0] as unknown as { reach: number }).reach).toBe(reach)
  })
  rules('spirit/opportunity/threatened-squares').each([[k.helpless], [k.unconscious], [k.dead]])(
    'not who is %j',
    state => {
      const s = new TurnStage([{}, SWORD], {
        at: [
          [1, 1],
          [1, 0],
        ],
      })
        .turn()
        .give(1, state)
      expect(reactions(s.do({ do: 'move', path: s.path([1, 2]) }))).toEqual([])
    },
  )
  rules('spirit/opportunity/threatened-squares').each([
    [{ do: 'drop-item', weapon: 0 }],
    [{ do: 'sheathe', weapon: 0 }],
  ])('nor who has nothing in hand: %j', command => {
    const s = new TurnStage([{}, SWORD], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    s.do(command, [], [], 1)
    expect(reactions(s.do({ do: 'move', path: s.path([1, 2]) }))).toEqual([])
  })
})

describe('distracting acts', () => {
  const acts = (cost: string, kind: string) => ({ acts: [{ name: 'it', cost, kind }] })
  rules('spirit/opportunity/distracting-acts').each([
    ['standard', 'kido', false, true],
    ['full-round', 'kido', false, true],
    ['free', 'kido', false, false],
    ['swift', 'kido', false, false],
    ['immediate', 'kido', false, false],
    ['standard', 'kido-like', false, true],
    ['standard', 'kido', true, false],
    ['standard', 'kido-like', true, false],
    ['standard', 'shikai', false, false],
    ['standard', 'bankai', false, false],
    ['free', 'other', false, false],
  ])('%s %s, defensively %s: %s', (cost, kind, defensively, does) => {
    const s = new TurnStage([acts(cost, kind), SWORD], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    const rolls = does ? [2] : defensively ? [20] : []
    const played = s.do({ do: 'use', act: 'it', defensively }, rolls)
    expect(reactions(played)).toEqual(does ? [1] : [])
    expect(played.of('act-done')).toHaveLength(1)
  })
  rules('spirit/opportunity/distracting-acts').it('a creature that falls does not finish it', () => {
    const s = new TurnStage([{ ...acts('standard', 'kido'), hitPoints: 3 }, SWORD], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    expect(s.do({ do: 'use', act: 'it' }, [15, 5]).of('act-done')).toEqual([])
  })
  const fists = { weapons: [{ name: 'fist', damage: '1d3', unarmed: true }] }
  rules('spirit/opportunity/unarmed-attack-provokes').it(
    'an unarmed attack: from its armed target alone, before it',
    () => {
      const s = new TurnStage([fists, SWORD, SWORD], {
        at: [
          [1, 1],
          [1, 0],
          [0, 1],
        ],
      }).turn()
      const played = s.do({ do: 'attack', target: 1, weapon: 0 }, [2, 3])
      expect(reactions(played)).toEqual([1])
      expect(played.of('attack-rolled').map(e => e['by'])).toEqual([1, 0])
    },
  )
  rules('spirit/opportunity/interrupts').it('what struck at one act does not interrupt the move that follows', () => {
    const s = new TurnStage([fists, { ...SWORD, feats: ['Combat Reflexes'], abilities: { Quickness: 1 } }], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    s.do({ do: 'attack', target: 1, weapon: 0 }, [2, 3], ['attack'])
    const on = s.do({ do: 'move', path: s.path([1, 2], [1, 3]) }, [], ['pass'])
    expect([s.where(), on.picks('path.rest')]).toEqual([[1, 3], []])
    const t = new TurnStage([fists, SWORD], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    const played = t.do({ do: 'move', path: t.path([1, 2], [1, 3]) }, [2], ['attack', 'stop'])
    expect([t.where(), played.picks('path.rest')]).toEqual([[1, 1], ['stop']])
  })
  rules('spirit/injury/disabled-actions', 'spirit/conditions/staggered').each([
    [{ hitPoints: 4 }, {}, ['disabled']],
    [{ hitPoints: { maximum: 9, current: 8, nonlethal: 4 } }, { nonlethal: true }, ['staggered']],
    [{ hitPoints: 5 }, {}, []],
  ])('%j struck for 4 in its full attack by %j: %j', (given, more, states) => {
    const sap = { weapons: [{ name: 'sap', damage: '1d6', ...more }] }
    const s = new TurnStage([{ ...fists, baseAttack: 6, ...given }, sap], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    const faces = states.length ? [15, 4, 2] : [15, 4, 2, 2]
    const played = s.do({ do: 'full-attack', target: 1, weapon: 0 }, faces)
    expect(s.states()).toEqual(states)
    expect(played.of('attack-rolled').filter(e => e['by'] === 0)).toHaveLength(states.length ? 1 : 2)
  })
  rules('spirit/opportunity/unarmed-attack-provokes').it('not from the unarmed, not when it counts as armed', () => {
    const s = new TurnStage([fists, fists], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    expect(reactions(s.do({ do: 'attack', target: 1, weapon: 0 }, [3]))).toEqual([])
    const t = new TurnStage([{ ...fists, feats: ['Improved Unarmed Strike'] }, SWORD], {
      at: [
        [1, 1],
        [1, 0],
      ],
    }).turn()
    expect(reactions(t.do({ do: 'attack', target: 1, weapon: 0 }, [3]))).toEqual([])
  })
})

describe('previews', () => {
  rules('spirit/opportunity/moving-provokes').it('name who could strike on the way, and cost nothing', () => {
    const s = new TurnStage([{}, SWORD], {
      map: ['.....', '.....', '.....'],
      at: [
        [1, 1],
        [0, 0],
      ],
    }).turn()
    const before = s.S.slice()
    const all = reachable(s.r, 0, { squares: 2 })
    const east = all.find(x => x.square === s.square(3, 1))
    expect(east).toMatchObject({ cost: 2, provokes: [{ square: s.square(1, 1), watchers: [1] }] })
    expect(
      reachable(s.r, 0, { squares: 2, withdrawing: true }).find(x => x.square === s.square(3, 1))?.provokes,
    ).toEqual([])
    expect(s.S).toEqual(before)
    expect(all.some(x => x.square === s.square(0, 0))).toBe(false)
  })
})
