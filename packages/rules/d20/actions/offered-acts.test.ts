import type { Command } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { refusals } from '../turn/act.ts'
import { turnEdge } from '../turn/timers.ts'
import { dead, reserve } from '../vocabulary/conditions.ts'
import { type RunningEffect, runningEffects } from '../vocabulary/effect-steps.ts'
import { at } from '../vocabulary/fields.ts'

// Acts of a sheet: the whole list of what is offered, and every reason in words.

type S = TurnStage | StarStage
type Given = Record<string, unknown>
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const DAMAGE = { consequences: [{ damage: '1d6' }] }
const offered = (s: S, name: string, who = 0) => s.scene.rules.commands[name]!.suggestions(s.r, who)
const why = (s: S, command: Command, who = 0) => refusals(s.r, who, command).map(x => x.why)
const reasons = (s: S, command: Command, who = 0) => refusals(s.r, who, command).map(x => `${x.why} (${x.rule})`)

/** One with acts; a foe beside it, a friend, a foe far off, a dead foe. */
const PLACES = [
  [2, 2],
  [3, 2],
  [2, 3],
  [14, 2],
  [4, 4],
] as const
const sheets = (acts: readonly object[], more: Given = {}) => [
  { weapons: [sword], acts, skills: { Concentration: 9 }, ...more },
  { hitPoints: 60 },
  { side: 'us' },
  { hitPoints: 60 },
  {},
]
const ground = () => GridMap.open(30, 10)

describe('what is offered of an act, in a text whose areas begin at squares', () => {
  const stage = (act: object, more: Given = {}) => {
    const s = new TurnStage(
      sheets([act], more).map(({ skills: _, ...x }: Given) => x),
      { map: ground(), at: PLACES },
    ).turn()
    s.m.give(4, dead)
    return s
  }
  const square = ([x, y]: readonly [number, number]) => y * 30 + x
  const [, FOE, , FAR] = PLACES
  it.each<[string, object, readonly object[]]>([
    ['done to nobody', {}, [{}]],
    [
      'to each whom it can reach, within 30 feet',
      { effect: { range: 30, ...DAMAGE } },
      [{ target: 0 }, { target: 1 }, { target: 2 }],
    ],
    [
      'within 60 feet',
      { effect: { range: 60, ...DAMAGE } },
      [{ target: 0 }, { target: 1 }, { target: 2 }, { target: 3 }],
    ],
    ['a blow', { strikes: 'sword' }, [{ target: 1 }, { target: 2 }]],
    [
      'help',
      { effect: { range: 30, consequences: [{ heals: '1d6' }] } },
      [{ target: 0 }, { target: 1 }, { target: 2 }],
    ],
    ['around itself', { effect: { area: { shape: 'emanation', feet: 10 }, ...DAMAGE } }, [{}]],
    [
      'an area of harm',
      { effect: { range: 100, area: { shape: 'burst', feet: 10 }, ...DAMAGE } },
      [{ to: square(FOE) }, { to: square(FAR) }],
    ],
    [
      'an area within 30 feet',
      { effect: { range: 30, area: { shape: 'burst', feet: 10 }, ...DAMAGE } },
      [{ to: square(FOE) }],
    ],
    [
      'a cone',
      { effect: { area: { shape: 'cone', feet: 15 }, ...DAMAGE } },
      [{ to: square(FOE) }, { to: square(FAR) }],
    ],
    [
      'an area of help',
      { effect: { range: 100, area: { shape: 'burst', feet: 10 }, consequences: [{ heals: '1d6' }] } },
      [{ to: square(PLACES[0]) }, { to: square(PLACES[2]) }],
    ],
    ['an act that is used up', { uses: { max: 1, left: 0, recharge: 'day' }, effect: { range: 30, ...DAMAGE } }, []],
  ])('%s', (_, act, commands) => {
    const { uses, ...rest } = act as { uses?: { left?: number; max: number; recharge: string } }
    const s = stage({ name: 'deed', ...rest, ...(uses ? { uses: { max: uses.max, recharge: uses.recharge } } : {}) })
    if (uses) {
      s.do({ do: 'use', act: 'deed', target: 1 }, [3])
      s.turn()
    }
    expect(offered(s, 'use')).toEqual(commands.map(c => ({ do: 'use', act: 'deed', ...c })))
    expect(offered(s, 'begin-full')).toEqual([])
  })
  it('what takes a full round is offered to be begun too, and nothing else is', () => {
    const s = stage({ name: 'deed', cost: 'full-round', effect: { range: 60, ...DAMAGE } })
    const all = [0, 1, 2, 3].map(target => ({ act: 'deed', target }))
    expect(offered(s, 'use')).toEqual(all.map(c => ({ do: 'use', ...c })))
    expect(offered(s, 'begin-full')).toEqual(all.map(c => ({ do: 'begin-full', ...c })))
  })
  it('what it may name: its acts, and the effects that run', () => {
    const s = stage({
      name: 'deed',
      effect: { range: 30, lasts: { rounds: 3 }, consequences: [{ condition: 'shaken', lasts: 'effect' }] },
    })
    for (const name of ['use', 'begin-full']) {
      const choices = () => s.scene.rules.commands[name]!.choices!(s.r, 0)
      expect(choices()['act']).toEqual(['deed'])
    }
    s.do({ do: 'use', act: 'deed', target: 1 })
    const running = s.r.items<RunningEffect>(GAME, runningEffects).map(e => e.id)
    expect(running).toEqual(['deed 1'])
    expect(s.scene.rules.commands['use']!.choices!(s.r, 0)).toEqual({ act: ['deed'], effect: running })
  })
})

describe('what is offered of an act, in a text whose areas begin at intersections', () => {
  const stage = (acts: readonly object[], more: Given = {}) => {
    const s = new StarStage(
      sheets(acts, more).map(({ skills: _, ...x }: Given) => ({ ...x, ...('weapons' in x ? {} : { weapons: [] }) })),
      { map: ground(), at: PLACES },
    ).turn()
    s.m.give(4, dead)
    return s
  }
  const curse = (more: object = {}, act: object = {}) => ({
    name: 'curse',
    kind: 'spell',
    effect: { range: 60, lasts: { rounds: 5 }, consequences: [{ condition: 'shaken', lasts: 'effect' }], ...more },
    ...act,
  })
  it('an area at a corner beside each foe', () => {
    const s = stage([{ name: 'blast', effect: { range: 100, area: { shape: 'burst', feet: 10 }, ...DAMAGE } }])
    const all = offered(s, 'use')
    expect(all.length).toBeGreaterThan(1)
    for (const command of all) expect(why(s, command)).toEqual([])
    const spots = all.map(c => [(c['to'] as number) % 30, Math.floor((c['to'] as number) / 30)])
    for (const [x, y] of spots)
      expect(
        PLACES.some(([px, py], i) => (i === 1 || i === 3) && Math.abs(px - x!) <= 1 && Math.abs(py - y!) <= 1),
      ).toBe(true)
  })
  it('a creature is called to the first free square beside its user, or to one beside that', () => {
    const call = { name: 'call', effect: { range: 30, summons: ['f'], lasts: { rounds: 3 } } }
    const summoner = (
      map?: string[],
      where: readonly (readonly [number, number])[] = [
        [2, 2],
        [3, 2],
      ],
    ) => {
      const s = new StarStage(
        [
          { acts: [call], weapons: [] },
          { id: 'e', weapons: [] },
          { id: 'f', side: 'us', weapons: [] },
        ],
        {
          ...(map ? { map } : {}),
          at: [...where, [0, 0]],
        },
      ).turn()
      s.m.set(2, at, -1)
      s.m.give(2, reserve)
      return s
    }
    const to = (s: StarStage) =>
      offered(s, 'use').map(c => ({
        ...c,
        to: [(c['to'] as number) % s.scene.width, Math.floor((c['to'] as number) / s.scene.width)],
      }))
    expect(to(summoner())).toEqual([{ do: 'use', act: 'call', to: [1, 1] }])
    // Beside it there is no place.
    expect(
      to(
        summoner(
          ['.....', '.###.', '.#.#.', '.###.', '.....'],
          [
            [2, 2],
            [4, 4],
          ],
        ),
      ),
    ).toEqual([])
    const none = summoner()
    none.m.take(2, reserve)
    expect(offered(none, 'use')).toEqual([])
  })
  it('what dispels is offered at each effect that it may end, beside its targets', () => {
    const unmake = { name: 'unmake', kind: 'spell', effect: { range: 30, consequences: [{ dispels: 'any' }] } }
    const s = stage([curse({}, { provokes: false }), unmake])
    s.do({ do: 'use', act: 'curse', target: 1 })
    const effects = offered(s.turn(), 'use').filter(c => c['act'] === 'unmake' && 'effect' in c)
    expect(effects).toEqual([{ do: 'use', act: 'unmake', effect: 'curse 1' }])
    expect(why(s, { do: 'use', act: 'unmake', effect: 'curse 2' })).toEqual(['unmake dispels one of these: curse 1'])
    expect(why(s, { do: 'use', act: 'unmake', effect: 'curse 1', target: 1 })).toEqual([
      'unmake is aimed at a creature, a square or an effect, at one of them',
    ])
    expect(why(s, { do: 'use', act: 'unmake', effect: 'curse 1', to: 5 })).toEqual([
      'unmake is aimed at a creature, a square or an effect, at one of them',
    ])
    s.m.set(1, at, 2 * 30 + 20)
    expect(why(s, { do: 'use', act: 'unmake', effect: 'curse 1' })).toEqual(['curse 1 is not within 30 feet'])
    expect(offered(s, 'use').filter(c => c['act'] === 'unmake' && 'effect' in c)).toEqual([])
  })

  describe('an effect that runs', () => {
    const runs = (more: object, act: object = {}) => {
      const s = stage([
        curse(more, { provokes: false, ...act }),
        { name: 'plain', kind: 'spell', provokes: false, effect: { range: 60, ...DAMAGE } },
      ])
      s.do({ do: 'use', act: 'curse', target: 1 })
      return s.turn()
    }
    it('is dismissed by its maker unless its text says otherwise', () => {
      const s = runs({})
      expect(offered(s, 'dismiss')).toEqual([{ do: 'dismiss', effect: 'curse 1' }])
      expect(why(s, { do: 'dismiss', effect: 'plain 1' })).toEqual(['needs one of its effects: curse 1'])
      expect(why(s, { do: 'dismiss' })).toEqual(['needs one of its effects: curse 1'])
      expect(why(s, { do: 'dismiss', effect: 'curse 1' }, 1)).toEqual(['no effect of its own runs'])
      const stays = runs({ dismissible: false })
      expect([offered(stays, 'dismiss'), why(stays, { do: 'dismiss', effect: 'curse 1' })]).toEqual([
        [],
        ['no effect of its own runs'],
      ])
      s.do({ do: 'dismiss', effect: 'curse 1' })
      expect(offered(s, 'dismiss')).toEqual([])
    })
    it('is dismissed from within its range', () => {
      const s = runs({})
      s.m.set(1, at, 2 * 30 + 14)
      expect(why(s, { do: 'dismiss', effect: 'curse 1' })).toEqual([])
      s.m.set(1, at, 2 * 30 + 15)
      expect(why(s, { do: 'dismiss', effect: 'curse 1' })).toEqual(['curse 1 is not within 60 feet'])
    })
    it('is kept up where it takes concentration, and nothing else is cast meanwhile', () => {
      const s = runs({ lasts: { concentration: true } })
      for (const name of ['keep-up', 'cease']) {
        expect(offered(s, name)).toEqual([{ do: name, effect: 'curse 1' }])
        expect(why(s, { do: name, effect: 'plain 1' })).toEqual(['needs one of its effects: curse 1'])
        expect(why(s, { do: name, effect: 'curse 1' }, 1)).toEqual(['concentrates on nothing'])
      }
      expect(reasons(s, { do: 'use', act: 'plain', target: 1 })).toEqual([
        'concentrates on curse 1, and would have to cease first (starfinder/effects/concentration-exclusive)',
      ])
      s.do({ do: 'cease', effect: 'curse 1' })
      expect([offered(s, 'keep-up'), why(s, { do: 'use', act: 'plain', target: 1 })]).toEqual([[], []])
      const plain = runs({})
      expect([offered(plain, 'keep-up'), why(plain, { do: 'keep-up', effect: 'curse 1' })]).toEqual([
        [],
        ['concentrates on nothing'],
      ])
    })
    it('is turned where what made it might have been aimed', () => {
      const s = runs({ redirects: 'move' })
      const turn = (more: object) => why(s, { do: 'redirect', effect: 'curse 1', ...more })
      expect(turn({ target: 3 })).toEqual([])
      expect(turn({})).toEqual(['curse needs a target'])
      expect(turn({ target: 9 })).toEqual(['curse needs a target'])
      expect(turn({ target: 3, to: 4 })).toEqual(['curse needs a target'])
      expect(turn({ effect: 'plain 1', target: 3 })).toEqual([
        'none of its effects with that name can be turned elsewhere: there are curse 1',
      ])
      s.m.set(3, at, 2 * 30 + 15)
      expect(turn({ target: 3 })).toEqual(['d is not within 60 feet'])
      expect(why(runs({}), { do: 'redirect', effect: 'curse 1', target: 3 })).toEqual([
        'none of its effects with that name can be turned elsewhere: there are none',
      ])
      const price = (effect: unknown) => s.scene.rules.commands['redirect']!.cost(s.r, 0, { do: 'redirect', effect })
      expect([price('curse 1'), price('plain 1')]).toEqual(['move', 'move'])
      const swift = runs({ redirects: 'swift' })
      expect(swift.scene.rules.commands['redirect']!.cost(swift.r, 0, { do: 'redirect', effect: 'curse 1' })).toBe(
        'swift',
      )
    })
  })

  describe('an area that is turned elsewhere', () => {
    const gloom = (area: object, more: object = {}) => {
      const lasting = {
        lasts: { rounds: 5 },
        redirects: 'swift',
        consequences: [{ condition: 'shaken', lasts: 'effect' }],
      }
      return stage([{ name: 'gloom', kind: 'spell', provokes: false, effect: { area, ...lasting, ...more } }])
    }
    const turn = (s: StarStage, more: object) => why(s, { do: 'redirect', effect: 'gloom 1', ...more })
    it('goes to a corner within its range, and to no creature', () => {
      const s = gloom({ shape: 'burst', feet: 5 }, { range: 60 })
      s.do({ do: 'use', act: 'gloom', to: s.square(5, 2), corner: 'nw' })
      s.turn()
      const NEEDS = 'gloom needs a square of the map (to), or a creature there'
      expect(turn(s, { to: s.square(7, 2), corner: 'nw' })).toEqual([])
      expect(turn(s, {})).toEqual([NEEDS])
      expect(turn(s, { to: 'C8', corner: 'nw' })).toEqual([NEEDS])
      expect(turn(s, { to: s.square(7, 2), corner: 'nw', target: 1 })).toEqual([NEEDS])
      expect(turn(s, { to: s.square(7, 2) })).toEqual([
        'gloom begins at an intersection: name a corner of the square, as corner: nw, ne, sw or se',
      ])
      expect(turn(s, { to: s.square(28, 2), corner: 'nw' })).toHaveLength(1)
    })
  })

  describe('a casting of rounds', () => {
    const bolt = { name: 'bolt', kind: 'spell', castingRounds: 2, provokes: false, effect: { range: 60, ...DAMAGE } }
    const casts = (more: object = {}, act: object = bolt) => {
      const s = stage([act])
      s.do({ do: 'use', act: 'bolt', ...more })
      s.play([turnEdge({ who: 0, edge: 'turn-end' })])
      s.turn().play([turnEdge({ who: 0, edge: 'turn-start' })])
      return s
    }
    it('goes on at what was chosen, else at each that it can reach', () => {
      expect(offered(casts({ target: 1 }), 'go-on-casting')).toEqual([{ do: 'go-on-casting' }])
      const late = casts()
      expect(offered(late, 'go-on-casting')).toEqual([0, 1, 2, 3].map(target => ({ do: 'go-on-casting', target })))
      expect(reasons(late, { do: 'go-on-casting' })).toEqual([
        'bolt needs a target (starfinder/actions/use-special-ability)',
      ])
      expect(why(late, { do: 'go-on-casting', target: 1 })).toEqual([])
      expect(why(late, { do: 'use', act: 'bolt', target: 1 })[0]).toBe('is casting already')
    })
    it('is plain as long as it is not its last round', () => {
      const s = casts({}, { ...bolt, castingRounds: 3 })
      expect(offered(s, 'go-on-casting')).toEqual([{ do: 'go-on-casting' }])
      expect(why(s, { do: 'go-on-casting' })).toEqual([])
    })
    it('is none where nothing is cast', () => {
      const s = stage([bolt])
      expect([offered(s, 'go-on-casting'), why(s, { do: 'go-on-casting' })]).toEqual([
        [],
        ['no casting waits for another round'],
      ])
    })
  })

  it('what is held is delivered by touch: to a foe with an attack, to anybody else within reach', () => {
    const shock = { name: 'shock', damage: '1d6', types: 'electricity', against: 'EAC', total: 5 }
    const jolt = { name: 'jolt', kind: 'spell', touch: true, strikes: 'shock', provokes: false }
    const s = stage([jolt], { weapons: [sword, shock] })
    const touch = (more: object = {}) => reasons(s, { do: 'touch', ...more })
    const RULE = 'starfinder/effects/holding-the-charge'
    expect(touch({ target: 1 })).toEqual([`holds nothing to deliver by touch (${RULE})`])
    const price = () => s.scene.rules.commands['touch']!.cost(s.r, 0, { do: 'touch', target: 1 })
    expect(price()).toBe('standard')
    s.do({ do: 'use', act: 'jolt' })
    // The touch that belongs to the casting costs nothing.
    expect(price()).toBe('none')
    expect(touch({ target: 1 })).toEqual([])
    expect(touch({ target: 1, weapon: 1 })).toEqual([])
    expect(touch({ target: 1, weapon: 0 })).toEqual([`holds nothing to deliver by touch (${RULE})`])
    expect(touch({ target: 0 })).toEqual([])
    expect(touch({ target: 2 })).toEqual([])
    expect(touch({ target: 9 })).toEqual([`needs a target on the map (${RULE})`])
    expect(touch({})).toEqual([`needs a target on the map (${RULE})`])
    expect(touch({ target: 3 })).toEqual([`d is out of the reach of shock (${RULE})`])
    s.m.set(2, at, 2 * 30 + 7)
    expect(touch({ target: 2 })).toEqual([`c is not within 5 feet (${RULE})`])
    expect(offered(s, 'touch').map(x => x['target'])).toEqual([0, 1])
  })
})
