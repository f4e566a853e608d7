import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../../spirit/testing/turn.ts'
import { TurnStage as Srd35 } from '../../../../srd35/testing/turn.ts'
import { StarStage } from '../../../../starfinder/testing/stage.ts'
import { powerless } from '../../../../starfinder/vocabulary/conditions.ts'
import { sleeping } from '../../../features/house/sleeping.ts'
import { hitPoints } from '../../../injury/fields.ts'
import { disabled, dying, unconscious } from '../../../vocabulary/conditions.ts'
import { tacticOf } from '../../plain-tactic.ts'

/** Turns that readers of fights called foolish: a healer (0), a foe (1), and friends from 2 on, on an open field. */
type Spot = readonly [number, number]
const open = Array.from({ length: 14 }, () => '.'.repeat(40))
const walled = open.map((row, y) => (y < 3 || y > 7 ? row.replaceAll('.', '#') : `#${row.slice(2)}#`))
const fields = { now: open }
const mace = { name: 'mace', damage: '1d8', types: 'bludgeoning' }
const axe = { name: 'axe', damage: '1d12+4', types: 'slashing' }
const cure = { range: 5, consequences: [{ heals: '1d8+2' }] }
const mend = { name: 'Mend', effect: cure, uses: { max: 4, recharge: 'fight' } }
const spell = { ...mend, kind: 'spell', level: 1, cost: 'standard' }
const sheets = (places: readonly Spot[], mine: object, others: readonly object[]) =>
  places.map((_, i) => ({
    weapons: [i === 0 ? mace : axe],
    hitPoints: 40,
    side: i === 1 ? 'other' : 'one',
    ...(i === 0 ? { tactics: 'healer', ...mine } : others[i - 1]),
  }))
const texts = {
  spirit: (places: readonly Spot[], mine: object = {}, ...others: readonly object[]) =>
    new TurnStage(sheets(places, mine, others), { at: places, map: fields.now }).turn(),
  srd35: (places: readonly Spot[], mine: object = {}, ...others: readonly object[]) =>
    new Srd35(sheets(places, mine, others), { at: places, map: fields.now }).turn(),
  starfinder: (places: readonly Spot[], mine: object = {}, ...others: readonly object[]) =>
    new StarStage(sheets(places, mine, others), { at: places, map: fields.now }).turn(),
}
type Text = keyof typeof texts
type Staged = TurnStage | Srd35 | StarStage
const chosen = (s: Staged, who = 0) =>
  tacticOf(s.r, who) as { why: string; command: Command & { path?: readonly number[] }; foe?: number }
const hurt = <S extends Staged>(s: S, who: number, left: number): S => {
  s.m.add(who, hitPoints, left - 40)
  return s
}

describe.each(['spirit', 'starfinder'] as const)('under %s a healer beside a foe', (text: Text) => {
  it('steps out of its reach and heals the friend beside it, where healing here gives an opportunity', () => {
    const s = texts[text](
      [
        [5, 5],
        [6, 5],
        [5, 6],
      ],
      { acts: [text === 'spirit' ? { ...spell, kind: 'kido' } : spell] },
    )
    const { why, command } = chosen(hurt(s, 2, 6))
    expect([why, command.do]).toEqual(['tends', 'step'])
  })
})

describe.each(['spirit', 'srd35'] as const)('under %s a friend who is dying', (text: Text) => {
  const fallen = (left: number, mine: object = {}) => {
    const s = texts[text](
      [
        [5, 5],
        [6, 5],
        [5, 6],
        [7, 6],
      ],
      mine,
      { weapons: [mace] },
    )
    s.m.give(2, dying)
    return hurt(s, 2, left)
  }
  it('is given first aid near its death by a healer who has nothing left, rather than the foe a blow', () => {
    expect(chosen(fallen(-9)).command).toEqual({ do: 'first-aid', target: 2 })
  })
  it('is left for a blow while it has time, and by those who are not there for it', () => {
    expect(chosen(fallen(-2)).command.do).toBe('attack')
    expect(chosen(fallen(-9, { tactics: 'skirmisher' })).command.do).toBe('attack')
  })
})

describe('whom healing is for', () => {
  it('is a friend with few points more than half before oneself with a quarter lost', () => {
    const s = texts.spirit(
      [
        [5, 5],
        [30, 5],
        [5, 6],
      ],
      { acts: [mend] },
    )
    expect(chosen(hurt(hurt(s, 0, 30), 2, 23)).command).toMatchObject({ do: 'use', target: 2 })
  })
  it('is one brought down by wounds, and not one whose Wisdom is gone', () => {
    const s = texts.starfinder(
      [
        [5, 5],
        [30, 5],
        [5, 6],
        [6, 5],
      ],
      { acts: [mend] },
    )
    s.m.give(2, powerless)
    s.m.give(2, unconscious)
    s.m.give(3, dying)
    expect(chosen(hurt(hurt(s, 2, 31), 3, 0)).command).toMatchObject({ do: 'use', target: 3 })
  })
})

describe('a friend who sleeps', () => {
  const beside = (Intelligence: number) => {
    const places: readonly Spot[] = [
      [5, 5],
      [20, 5],
      [6, 5],
    ]
    const s = texts.srd35(places, { tactics: 'skirmisher', abilities: { Intelligence } })
    s.m.give(2, sleeping)
    return chosen(s).command.do
  }
  it('is woken by those who understand it, and not by a beast', () => {
    expect(beside(0)).toBe('wake')
    expect(beside(-4)).not.toBe('wake')
  })
})

describe('help made for several at once', () => {
  const hymn = {
    name: 'Hymn',
    uses: { max: 1, recharge: 'fight' },
    effect: { range: 10, targets: 5, friends: true, consequences: [{ adds: 1, to: 'attack', lasts: { rounds: 10 } }] },
  }
  it('goes to all who are near', () => {
    const s = texts.spirit(
      [
        [5, 5],
        [14, 5],
        [5, 6],
        [6, 6],
      ],
      { acts: [hymn] },
    )
    expect(chosen(s).command).toMatchObject({ do: 'use', act: 'Hymn', targets: expect.arrayContaining([0, 2, 3]) })
  })
  it('is kept while they are not', () => {
    const s = texts.spirit(
      [
        [5, 5],
        [14, 5],
        [12, 9],
        [12, 10],
        [12, 11],
      ],
      { acts: [hymn] },
    )
    expect(chosen(s).command.do).not.toBe('use')
  })
})

describe('a healer with nobody to heal', () => {
  it('goes along behind its friends', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [30, 5],
      [8, 5],
      [8, 6],
    ]
    const { command } = chosen(texts.spirit(places, { acts: [mend] }))
    const x = command.path!.at(-1)! % 40
    expect(x).toBeGreaterThan(2)
    expect(x).toBeLessThan(8)
  })
  it('strikes a foe whom a friend holds, though another one far away is free', () => {
    const places: readonly Spot[] = [
      [5, 5],
      [8, 5],
      [9, 5],
      [39, 5],
    ]
    const s = texts.spirit(places, { acts: [mend] }, { weapons: [mace] }, {}, { side: 'other', speed: 20 })
    expect(chosen(s)).toMatchObject({ foe: 1, command: { do: 'move' } })
  })
})

describe.each(['spirit', 'srd35'] as const)('under %s one that is disabled', (text: Text) => {
  const claws = { weapons: [axe], abilities: { Strength: 6 }, baseAttack: 11 }
  const down = (places: readonly Spot[]) => {
    fields.now = walled
    const s = hurt(texts[text](places, {}, claws), 0, 0)
    fields.now = open
    s.m.give(0, disabled)
    return chosen(s).command
  }
  it('goes out of the way of a foe that comes, by a move that costs it nothing', () => {
    const { do: name, path } = down([
      [20, 5],
      [16, 5],
      [15, 6],
    ])
    expect(name).toBe('move')
    expect(path!.at(-1)! % 40).toBeGreaterThan(20)
  })
  it('does not lie still beneath a foe that strikes several times', () => {
    expect(
      down([
        [20, 5],
        [19, 5],
        [18, 6],
      ]).do,
    ).not.toBe('end')
  })
})
