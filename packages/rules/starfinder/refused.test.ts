import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { packed, sheathed } from '../d20/creature/held/hands.ts'
import { refusals } from '../d20/turn/act.ts'
import { prone } from '../d20/vocabulary/conditions.ts'
import { StarStage } from './testing/stage.ts'

// Why a command is refused, word by word: reasons that come under one rule are told apart.

type Spot = readonly [x: number, y: number]
const claws = { name: 'claws', damage: '1d8', types: 'slashing' }
const knife = { name: 'knife', damage: '1d4', types: 'slashing' }
const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
const WIDE = 24
const PLAIN = Array<string>(6).fill('.'.repeat(WIDE))
const square = (x: number, y: number) => y * WIDE + x
const PLACES: readonly Spot[] = [
  [2, 2],
  [3, 2],
  [2, 3],
]
/** One with a blade and a rifle, a foe beside it and a friend. */
const stage = (mine: object = {}, how: { at?: readonly Spot[]; map?: readonly string[]; foe?: object } = {}) =>
  new StarStage(
    [{ weapons: [knife, rifle], baseAttack: 1, ...mine }, { weapons: [claws], ...how.foe }, { side: 'us' }],
    {
      at: how.at ?? PLACES,
      map: how.map ?? PLAIN,
    },
  ).turn()
const why = (command: Command, s: StarStage = stage()) => refusals(s.r, 0, command).map(x => x.why)

describe('a weapon that is handled on the way', () => {
  const to = square(1, 2)
  const move = (more: object, s = stage()) => why({ do: 'move', to, ...more }, s)
  const away = (mine: object = {}) => {
    const s = stage(mine)
    s.m.include(0, sheathed, 1)
    return s
  }
  it('is one that is put away, or one in hand: not both, and by who is trained to attack', () => {
    expect(move({ draw: 1 }, away())).toEqual([])
    expect(move({ sheathe: 0 })).toEqual([])
    expect(move({ draw: 1 })).toEqual(['rifle is not put away'])
    expect(move({ draw: 9 })).toEqual(['that is not put away'])
    expect(move({ sheathe: 1 }, away())).toEqual(['rifle is not in hand'])
    expect(move({ sheathe: 9 })).toEqual(['that is not in hand'])
    expect(move({ draw: 1, sheathe: 0 }, away())).toEqual(['one weapon is drawn or put away with a move, not two'])
    expect(move({ draw: 1 }, away({ baseAttack: 0 }))).toEqual([
      'drawing a weapon on the way takes a base attack bonus of 1',
    ])
    expect(move({}, away({ baseAttack: 0 }))).toEqual([])
  })
  it('is in no pack, and out of one it is taken before it is drawn', () => {
    const s = away()
    s.m.include(0, packed, 1)
    expect(move({ draw: 1 }, s)).toEqual(['rifle is not put away'])
    expect(why({ do: 'draw', weapon: 1 }, s)).toEqual(['rifle is not put away'])
    expect(why({ do: 'take-out', weapon: 1 }, s)).toEqual([])
    expect(why({ do: 'take-out', weapon: 0 }, s)).toEqual(['knife is in no pack'])
    expect(why({ do: 'take-out' }, stage())).toEqual(['nothing is packed away'])
    expect(why({ do: 'stow', weapon: 1 }, s)).toEqual(['rifle is not in hand'])
    expect(why({ do: 'stow', weapon: 0 }, s)).toEqual([])
  })
})

describe('a guarded step', () => {
  const step = (mine: object, map = PLAIN) => why({ do: 'step', to: square(1, 2) }, stage(mine, { map }))
  it('covers five feet of plain ground, by one who can move at all', () => {
    expect(step({})).toEqual([])
    expect(step({ speed: 0 })).toContain('cannot move: its speed is 0')
    expect(step({ speed: 0, speeds: { swim: 0 } })).toContain('cannot move: its speed is 0')
    expect(step({ speed: 0, speeds: { swim: 20 } })).not.toContain('cannot move: its speed is 0')
    const rough = PLAIN.map(row => `.~${row.slice(2)}`)
    expect(step({}, rough)).toContain('a guarded step covers 5 feet, and that square costs more')
  })
})

describe('small creatures in one square', () => {
  it('as many as fit into it', () => {
    const at: readonly Spot[] = [
      [2, 2],
      [3, 2],
    ]
    const full = (size: string, n: number, x = 3) => {
      const there = Array.from({ length: n }, () => [x, 2] as const)
      const s = new StarStage([{ size }, ...there.map(() => ({ size, side: 'us' }))], {
        at: [at[0]!, ...there],
        map: PLAIN,
      })
      return refusals(s.turn().r, 0, { do: 'move', to: square(3, 2) }).map(x => x.why)
    }
    const NO_ROOM = 'no room for another creature in that square'
    expect(full('tiny', 3)).not.toContain(NO_ROOM)
    expect(full('tiny', 4)).toContain(NO_ROOM)
    expect(full('tiny', 4, 5)).toEqual([])
    expect(full('medium', 1)).not.toContain(NO_ROOM)
  })
})

describe('fire that helps', () => {
  const cover = (more: object, mine: object = {}) =>
    why({ do: 'covering-fire', target: 2, weapon: 1, ...more }, stage(mine))
  it('takes a weapon that shoots, and an ally on the map', () => {
    expect(cover({})).toEqual([])
    expect(cover({ target: 0 })).toEqual([])
    expect(cover({ weapon: 0 })).toContain('takes a weapon that shoots or is thrown')
    expect(cover({ target: 1 })).toEqual(['needs an ally on the map'])
    expect(cover({ target: 9 })).toEqual(['needs an ally on the map'])
    expect(why({ do: 'harrying-fire', target: 1, weapon: 1 })).toEqual([])
    expect(why({ do: 'harrying-fire', target: 1, weapon: 0 })).toEqual(['takes a weapon that shoots or is thrown'])
  })
})

describe('a feint', () => {
  it('is made at an opponent with a mind', () => {
    const feint = (target: number, foe: object = {}) => why({ do: 'feint', target }, stage({}, { foe }))
    expect(feint(1)).toEqual([])
    expect(feint(2)).toEqual(['needs an opponent'])
    expect(feint(9)).toEqual(['needs a target on the map'])
    expect(feint(1, { mindless: true })).toEqual(['b has no Intelligence score'])
  })
})

describe('thoughts', () => {
  const mind = { telepathy: { range: 30 }, languages: ['Common'] }
  const send = (mine: object, theirs: object, target: number | undefined, far = false) =>
    why(
      { do: 'send-thought', ...(target === undefined ? {} : { target }) },
      stage(mine, {
        foe: theirs,
        at: [
          [2, 2],
          [far ? 20 : 3, 2],
          [2, 3],
        ],
      }),
    )
  const common = { languages: ['Common'] }
  it('reach whoever has a language, within their range', () => {
    expect(send(mind, common, 1)).toEqual([])
    expect(send({}, common, 1)).toEqual(['has no telepathy'])
    expect(send({}, common, undefined)).toEqual(['has no telepathy'])
    expect(send(mind, common, 1, true)).toEqual(['b is not within 30 feet'])
    expect(send(mind, { languages: [] }, 1)).toEqual(['b has no language'])
    expect(send(mind, common, undefined)).toEqual([])
    expect(send(mind, { languages: [] }, undefined)).toEqual(['no mind within reach understands it'])
  })
  it('that are limited take a language of both', () => {
    const limited = { ...mind, telepathy: { range: 30, limited: true } }
    expect(send(limited, common, 1)).toEqual([])
    expect(send(limited, { languages: ['Vesk', 'Common'] }, 1)).toEqual([])
    expect(send(limited, { languages: ['Vesk'] }, 1)).toEqual(['shares no language with b'])
    expect(send(mind, { languages: ['Vesk'] }, 1)).toEqual([])
  })
})

describe('acts of the sheet', () => {
  const DAMAGE = { consequences: [{ damage: '1d6' }] }
  const act = (effect: object, more: object, at: readonly Spot[] = PLACES, act: object = {}) =>
    why({ do: 'use', act: 'it', ...more }, stage({ acts: [{ name: 'it', effect, ...act }] }, { at }))
  it('what works on its own user is done to nobody else', () => {
    const own = { personal: true, consequences: [{ heals: '1d6' }] }
    expect(act(own, {})).toEqual([])
    expect(act(own, { target: 2 })).toContain('it works on its own user alone')
  })
  it('what takes the nearest enemy takes no other, and no friend', () => {
    const nearest = { range: 60, closest: true, ...DAMAGE }
    const farther: readonly Spot[] = [
      [2, 2],
      [8, 2],
      [2, 3],
    ]
    expect(act(nearest, { target: 1 }, farther)).toEqual([])
    expect(act(nearest, { target: 2 }, farther)).toContain('it takes the nearest enemy')
  })
})

describe('postures', () => {
  it('who lies does not lie down, and who stands does not stand up', () => {
    const s = stage()
    expect([why({ do: 'drop-prone' }, s), why({ do: 'stand' }, s)]).toEqual([[], ['stands already']])
    s.m.give(0, prone)
    expect([why({ do: 'drop-prone' }, s), why({ do: 'stand' }, s)]).toEqual([['lies already'], []])
  })
})
