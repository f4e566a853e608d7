import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { endEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { rules } from '../../testing/rule.ts'
import { questionOf, reasons, suggested } from '../testing/asked.ts'
import { StarStage } from '../testing/stage.ts'
import { charmed } from '../vocabulary/conditions.ts'
import { assailants } from './charm.ts'

type Given = Record<string, unknown>
const ORDER = 'starfinder/effects/charm-attitude'
const FRIENDS = 'starfinder/effects/charm-old-friends'
const gun = { name: 'gun', use: 'projectile', damage: '1d4', types: 'piercing', total: 5, increment: 60 }
const baton = { name: 'baton', damage: '1d4', types: 'bludgeoning', nonlethal: true }
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const spell = (name: string, effect: Given = {}) => ({
  name,
  kind: 'spell',
  provokes: false,
  effect: {
    range: 60,
    descriptors: [name],
    save: { kind: 'Will', dc: 17 },
    lasts: { hours: 1 },
    consequences: [{ condition: 'charmed', lasts: 'effect' }],
    ...effect,
  },
})
/** A charmer, one that it charms, a friend of the first and a friend of the second. */
const scene = (first: Given = {}, second: Given = {}, third: Given = {}) =>
  new StarStage(
    [
      { acts: [spell('charm')], weapons: [gun], ...first },
      { weapons: [gun], saves: { Will: 4 }, ...second },
      { side: 'us', weapons: [gun], ...third },
      { side: 'them', weapons: [gun] },
    ],
    {
      map: GridMap.open(20, 4),
      at: [
        [0, 0],
        [4, 0],
        [0, 2],
        [5, 0],
      ],
    },
  ).turn()
const charm = (s: StarStage, faces: readonly number[] = [5]) => {
  s.do({ do: 'use', act: 'charm', target: 1 }, faces)
  return s.turn()
}
const order = (nature?: string) => ({ do: 'order', target: 1, what: 'dance', ...(nature ? { nature } : {}) })
const held = (s: StarStage) => s.r.has(1, charmed)
const threats = (s: StarStage, who: number) => s.r.items(who, assailants).map(a => a.who)

describe('an order', () => {
  rules(ORDER).it('is given to those whom one has charmed, of its own accord to nobody', () => {
    const s = scene()
    const nobody = (name: string) => `${ORDER}: has neither charmed nor compelled ${name}`
    expect(reasons(s, order())).toEqual([nobody('b')])
    charm(s)
    expect(reasons(s, order())).toEqual([])
    expect(reasons(s, { do: 'order', target: 3, what: 'dance' })).toEqual([nobody('d')])
    expect(reasons(s, { do: 'order', target: 9, what: 'dance' })).toEqual([`${ORDER}: needs a target on the map`])
    expect(reasons(s, { do: 'order', what: 'dance' })).toEqual([`${ORDER}: needs a target on the map`])
    expect(suggested(s, 'order')).toEqual([])
  })
  rules(ORDER).it('also to one whose charm is written as a condition with a time, and is a charm by that', () => {
    const consequences = [{ condition: 'charmed', lasts: { minutes: 10 } }]
    const plain = { ...spell('charm'), effect: { range: 60, save: { kind: 'Will', dc: 17 }, consequences } }
    const s = charm(scene({ acts: [plain] }))
    expect([held(s), reasons(s, order())]).toEqual([true, []])
    expect(s.r.items(GAME, runningEffects)).toMatchObject([{ act: 'charm', by: 0, on: 1 }])
  })
  rules(ORDER).it('is told with its words and its answer', () => {
    const s = charm(scene())
    const answered = { who: 1, by: 0, what: 'dance' }
    for (const [nature, obeys] of [
      [undefined, true],
      ['friendly', true],
      ['ruinous', false],
    ] as const)
      expect(s.do(order(nature)).of('order-answered')).toEqual([{ e: 'order-answered', ...answered, obeys }])
  })
  rules('starfinder/effects/charm-resist-order').it('that goes against the grain is refused or obeyed', () => {
    const s = charm(scene())
    expect(questionOf(s, order('unlike it'))).toBe('"order.refuse": the options are "refuse", "obey"')
    expect(s.do(order('unlike it'), [], ['obey']).of('order-answered')[0]).toEqual({
      e: 'order-answered',
      who: 1,
      by: 0,
      what: 'dance',
      obeys: true,
    })
  })
  rules('starfinder/effects/charm-new-save', 'starfinder/effects/charm-resist-order').it(
    'that it hates: a save where it wants one, and the check is still open without',
    () => {
      const s = charm(scene())
      expect(questionOf(s, order('hateful'))).toBe('"order.save": the options are "save", "bear it"')
      const borne = s.do(order('hateful'), [15, 12], ['bear it', 'refuse'])
      expect(borne.of('order-answered')[0]).toMatchObject({ who: 1, by: 0, what: 'dance', obeys: false })
      expect(held(s)).toBe(true)
    },
  )
  rules('starfinder/effects/charm-new-save').it('that it hates, under a charm without a save: the check alone', () => {
    const { save: _, ...saveless } = spell('charm').effect
    const s = charm(scene({ acts: [{ ...spell('charm'), effect: saveless }] }), [])
    expect(questionOf(s, order('hateful'))).toBe('"order.refuse": the options are "refuse", "obey"')
    expect(s.do(order('hateful'), [12, 12], ['refuse']).of('order-answered')[0]!['obeys']).toBe(true)
  })
  rules('starfinder/effects/compulsion').it('by which it is forced is asked about nothing', () => {
    const s = scene({ acts: [spell('compulsion')] })
    s.do({ do: 'use', act: 'compulsion', target: 1 }, [5])
    s.turn()
    for (const nature of ['friendly', 'unlike it', 'hateful', 'ruinous']) {
      expect(questionOf(s, order(nature))).toContain('left over in the script')
      expect(s.do(order(nature)).of('order-answered')[0]!['obeys']).toBe(true)
    }
  })
})

describe('one that is charmed, and its old friends', () => {
  const attack = (target: number, weapon = 0) => ({ do: 'attack', target, weapon })
  const OLD = `${FRIENDS}: d is an old friend, and does not threaten its new one`
  const GENTLY = `${FRIENDS}: against an old friend it takes what is least lethal: baton`
  const armed = { weapons: [sword, baton] }
  const threatened = (second: Given = armed) => {
    const s = charm(scene({}, second))
    s.do(attack(0), [2], [], 3)
    return s.turn()
  }
  rules(FRIENDS).it('attacks none that has not attacked its new friend', () => {
    const s = charm(scene({}, armed))
    expect(reasons(s, attack(3, 1), 1)).toEqual([OLD])
    s.play([endEffect({ id: 'charm 1', how: 'over' })])
    expect([reasons(s, attack(3), 1), reasons(s, attack(3, 1), 1)]).toEqual([[], []])
  })
  rules(FRIENDS).it('attacks one that has, by the least lethal means that it has', () => {
    const s = threatened()
    expect(threats(s, 0)).toEqual([3])
    expect([reasons(s, attack(3, 0), 1), reasons(s, attack(3, 1), 1)]).toEqual([[GENTLY], []])
    const bare = threatened({ weapons: [sword] })
    expect(reasons(bare, attack(3, 0), 1)).toEqual([])
  })
  rules(FRIENDS).it('a threat to one charmer is one, whatever another one has suffered', () => {
    const s = charm(scene({}, armed, { acts: [spell('charm')] }))
    s.do({ do: 'use', act: 'charm', target: 1 }, [5], [], 2)
    s.turn().do(attack(0), [2], [], 3)
    expect([threats(s, 0), threats(s, 2)]).toEqual([[3], []])
    expect(reasons(s.turn(), attack(3, 1), 1)).toEqual([])
  })
  rules(FRIENDS).it('one friend that has attacked makes no threat of another', () => {
    const s = new StarStage(
      [{ acts: [spell('charm')] }, armed, { side: 'them', weapons: [gun] }, { side: 'them', weapons: [gun] }],
      {
        at: [
          [0, 0],
          [4, 0],
          [4, 1],
          [5, 0],
        ],
      },
    ).turn()
    charm(s).do(attack(0), [2], [], 2)
    s.turn()
    expect([reasons(s, attack(2, 1), 1), reasons(s, attack(3, 1), 1)]).toEqual([[], [OLD]])
  })
  rules(FRIENDS).it('charmed by a ruling it spares its old friends too', () => {
    const s = scene({}, armed)
    s.m.give(1, charmed)
    expect(s.why(attack(3, 0), 1)).toEqual([FRIENDS])
  })
  rules(FRIENDS).it('who attacks is noted once, and only where it has attacked one that has charmed somebody', () => {
    const s = charm(scene({}, armed))
    const noted = () => s.turn().do(attack(0), [2], [], 3).of('assailed')
    expect(noted()).toEqual([{ e: 'assailed', who: 0, by: 3 }])
    expect(noted()).toEqual([])
    expect(s.turn().do(attack(2), [2], [], 3).of('assailed')).toEqual([])
    expect(s.turn().do(attack(3), [2], [], 2).of('assailed')).toEqual([])
    const curse = { ...spell('curse'), name: 'curse', effect: { ...spell('curse').effect, descriptors: ['fear'] } }
    const other = scene({ acts: [curse] })
    other.do({ do: 'use', act: 'curse', target: 1 }, [5])
    expect(other.turn().do(attack(0), [2], [], 3).of('assailed')).toEqual([])
  })
  rules(FRIENDS).it('a second that attacks is noted too', () => {
    const s = charm(scene({}, armed))
    s.do(attack(0), [2], [], 3)
    s.turn().do(attack(0), [2], [], 2)
    expect(threats(s, 0)).toEqual([3, 2])
  })
})

describe('an open attack on one that is charmed', () => {
  const BROKEN = 'starfinder/effects/charm-broken-by-attack'
  const act = (name: string, effect: Given) => ({
    name,
    kind: 'spell',
    provokes: false,
    effect: { range: 60, ...effect },
  })
  const burst = { area: { shape: 'burst', feet: 5 } }
  const shaken = { condition: 'shaken', lasts: { rounds: 1 } }
  const ACTS = [
    act('bolt', { consequences: [{ damage: '1', types: ['force'] }] }),
    act('hail', { targets: 3, consequences: [{ damage: '1' }] }),
    act('chill', { consequences: [shaken, { damage: '1' }] }),
    act('murmur', { descriptors: ['compulsion'], consequences: [{ damage: '1' }] }),
    act('song', { descriptors: ['charm', 'audible'], consequences: [{ damage: '1' }] }),
    act('roar', { descriptors: ['fear'], consequences: [{ damage: '1' }] }),
    act('dazzle', { consequences: [shaken] }),
    act('mend', { consequences: [{ heals: '1' }] }),
    act('blast', { ...burst, consequences: [{ damage: '1' }] }),
    act('mist', { ...burst, consequences: [{ heals: '1' }] }),
    act('lull', { ...burst, descriptors: ['charm'], consequences: [{ damage: '1' }] }),
  ]
  const after = (by: number, command: Given) => {
    const s = charm(scene({ acts: [spell('charm'), ...ACTS] }, { hitPoints: 60, acts: ACTS }, { acts: ACTS }))
    s.turn().do({ do: 'use', ...command } as never, [], [], by)
    return held(s)
  }
  rules(BROKEN).each([
    ['bolt', false],
    ['chill', false],
    ['roar', false],
    ['murmur', true],
    ['song', true],
    ['dazzle', true],
    ['mend', true],
  ] as const)('%s, by its charmer and by a friend of that one: it stays charmed: %s', (name, stays) => {
    expect([after(0, { act: name, target: 1 }), after(2, { act: name, target: 1 })]).toEqual([stays, stays])
  })
  rules(BROKEN).it('one of several targets; the others free nobody', () => {
    expect([after(2, { act: 'hail', targets: [1, 3] }), after(2, { act: 'hail', targets: [3] })]).toEqual([false, true])
  })
  rules(BROKEN).it('by itself is none, and no foe of its charmer frees it', () => {
    expect([after(1, { act: 'bolt', target: 2 }), after(1, { act: 'bolt', target: 1 })]).toEqual([true, true])
    const s = charm(scene())
    s.turn().do({ do: 'attack', target: 1, weapon: 0 }, [2], [], 3)
    expect(held(s)).toBe(true)
    const own = charm(scene({ side: 'them' }, { acts: ACTS }))
    own.do({ do: 'use', act: 'bolt', target: 1 }, [], [], 1)
    expect(held(own)).toBe(true)
  })
  rules(BROKEN).it('over squares in which it stands, from the corner at which the area lies', () => {
    const at = (name: string, x: number, corner: string) => after(2, { act: name, to: x, corner })
    // It stands in column 4 of the first row: 5 feet from the corner southwest of column 5 and of 4 reach it, not of 6.
    expect([
      at('blast', 5, 'sw'),
      at('blast', 6, 'sw'),
      at('blast', 5, 'se'),
      at('blast', 3, 'se'),
      at('blast', 3, 'sw'),
    ]).toEqual([false, true, true, false, true])
    expect([at('mist', 5, 'sw'), at('lull', 5, 'sw')]).toEqual([true, true])
  })
})

describe('an old friend of one that is charmed', () => {
  const shoot = { do: 'attack', target: 3, weapon: 0 }
  const hurtful = {
    name: 'bolt',
    kind: 'spell',
    provokes: false,
    effect: { range: 60, save: { kind: 'Reflex', dc: 12 }, consequences: [{ damage: '1d6' }] },
  }
  rules(FRIENDS).it('is not shot, by a charm that gives no condition either', () => {
    const s = scene({ acts: [spell('charm', { consequences: [{ adds: -1, to: 'checks', lasts: 'effect' }] })] })
    expect(s.why(shoot, 1)).toEqual([])
    charm(s)
    expect(s.why(shoot, 1)).toEqual([FRIENDS])
    expect(s.why({ ...shoot, target: 2 }, 1)).toEqual([])
  })
  rules(FRIENDS).it('nor harmed by an act, until it threatens the charmer', () => {
    const s = charm(scene({}, { acts: [hurtful] }))
    const bolt = { do: 'use', act: 'bolt', target: 3 }
    expect(s.why(bolt, 1)).toEqual([FRIENDS])
    expect(s.why({ ...bolt, target: 2 }, 1)).toEqual([])
    s.do({ do: 'attack', target: 0, weapon: 0 }, [1], [], 3)
    s.turn()
    expect(s.why(bolt, 1)).toEqual([])
  })
})
