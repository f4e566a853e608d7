import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { sheathed } from '../../creature/held/hands.ts'
import { type Proved, useless } from '../../vocabulary/mitigation.ts'
import { hopeOf, hopeOfDamage, isHopeless, isWasted, lessonsOf, mayHurt } from './learned.ts'

/** What a side remembers of blows that did nothing, and what it makes of it. Swords do 1d8: 4.5 in the mean. */
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const silver = { ...sword, name: 'silver sword', qualities: ['silver'] }
const club = { name: 'club', damage: '1d6', types: 'bludgeoning' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', types: 'slashing', increment: 60 }
const fist = { name: 'fist', damage: '1d3', types: 'bludgeoning', unarmed: true }
const stage = (weapons: readonly object[] = [sword, silver, club, bow], more: object = {}) =>
  new TurnStage(
    [0, 1, 2].map(i => ({
      weapons,
      hitPoints: 40,
      side: i === 1 ? 'other' : 'one',
      ...(i === 0 ? more : i === 2 ? { level: 3 } : {}),
    })),
    {
      at: [
        [5, 5],
        [6, 5],
        [4, 5],
      ],
    },
  ).turn()
const lesson = (n: number, more: Partial<Proved> = {}): Proved =>
  ({ by: 0, foe: 1, of: 'damage', what: 'slashing', qualities: ['melee'], n, ...more }) as Proved

describe('the share of a blow that is left when its side knows how much is taken off', () => {
  /** So much is left of 1d8 by who has seen so much taken off whole: as much again can be expected. */
  const left = (seen: number) =>
    Array.from({ length: 8 }, (_, i) => Math.max(0, i + 1 - 2 * seen)).reduce((a, b) => a + b) / 36
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 20])('%i points off 1d8', off => {
    const hope = hopeOf(stage().r, 0, { target: 1, weapon: 0 }, [lesson(off)])
    expect(hope).toBeCloseTo(left(off), 9)
    expect(isHopeless(hope)).toBe(off > 2)
  })
  it('a bonus to damage counts, and a penalty leaves one point', () => {
    const strong = stage([{ ...sword, damage: '1d8+3' }])
    const all = [4, 5, 6, 7, 8, 9, 10, 11]
    const sum = (off: number) => all.reduce((n, x) => n + Math.max(0, x - 2 * off), 0)
    expect(hopeOf(strong.r, 0, { target: 1, weapon: 0 }, [lesson(5)])).toBeCloseTo(sum(5) / sum(0), 9)
    const weak = stage([{ ...sword, damage: '1d8-4' }])
    const few = [1, 1, 1, 1, 1, 2, 3, 4]
    const rest = (off: number) => few.reduce((n, x) => n + Math.max(0, x - 2 * off), 0)
    expect(hopeOf(weak.r, 0, { target: 1, weapon: 0 }, [lesson(2)])).toBeCloseTo(rest(2) / rest(0), 9)
  })
  it.each([
    ['this blow', lesson(8), 0],
    ['one at another foe', lesson(8, { foe: 2 }), 1],
    ['another kind of damage', lesson(8, { what: 'bludgeoning' }), 1],
    ['an act', lesson(8, { of: 'act' } as Partial<Proved>), 1],
    ['one from afar: how it was made is no matter', lesson(8, { qualities: ['ranged'] }), 0],
    ['one that could do more than this', lesson(8, { qualities: ['melee', 'silver'] }), 0],
    ['of which no qualities are known', { by: 0, foe: 1, of: 'damage', what: 'slashing', n: 8 } as Proved, 0],
  ] as const)('what is remembered is %s', (_, known, hope) => {
    expect(hopeOf(stage().r, 0, { target: 1, weapon: 0 }, [known])).toBe(hope)
  })
  it('a quality that the remembered blow lacked may get through', () => {
    const { r } = stage()
    const by = (known: readonly Proved[]) => hopeOf(r, 0, { target: 1, weapon: 1 }, known)
    expect(by([lesson(8)])).toBe(1)
    expect(by([{ by: 0, foe: 1, of: 'damage', what: 'slashing', n: 8 } as Proved])).toBe(1)
    expect(by([lesson(8, { qualities: ['melee', 'silver'] })])).toBe(0)
    expect(by([lesson(8, { qualities: ['silver', 'magic'] })])).toBe(0)
  })
  it('of several the most is believed, in any order', () => {
    const { r } = stage()
    const known = [lesson(2), lesson(3), lesson(1)]
    expect(hopeOf(r, 0, { target: 1, weapon: 0 }, known)).toBeCloseTo(left(3), 9)
    expect(hopeOf(r, 0, { target: 1, weapon: 0 }, [...known].reverse())).toBeCloseTo(left(3), 9)
    expect(hopeOf(r, 0, { target: 1, weapon: 0 }, [])).toBe(1)
  })
  it('of an act by its dice and types', () => {
    const { r } = stage()
    const fire = lesson(3, { what: 'fire', qualities: [] })
    expect(hopeOfDamage(r, [fire], 1, '1d8', ['fire'])).toBeCloseTo(left(3), 9)
    expect(hopeOfDamage(r, [fire], 1, '1d8', ['cold'])).toBe(1)
    expect(hopeOfDamage(r, [fire], 2, '1d8', ['fire'])).toBe(1)
    expect(hopeOfDamage(r, [], 1, '1d8', ['fire'])).toBe(1)
    expect(hopeOfDamage(r, [fire], 1, '1d4', ['fire'])).toBe(0)
  })
})

describe('whether anything in hand may still hurt a foe', () => {
  const none = [lesson(8), lesson(8, { qualities: ['silver'] }), lesson(6, { what: 'bludgeoning' })]
  it('one weapon is enough', () => {
    expect(mayHurt(stage([sword]).r, 0, 1, [lesson(8)])).toBe(false)
    expect(mayHurt(stage([sword]).r, 0, 2, [lesson(8)])).toBe(true)
    expect(mayHurt(stage([sword]).r, 0, 1, [lesson(2)])).toBe(true)
    expect(mayHurt(stage([sword, club]).r, 0, 1, [lesson(8)])).toBe(true)
    expect(mayHurt(stage([sword, silver]).r, 0, 1, [lesson(8)])).toBe(true)
    expect(mayHurt(stage([sword, silver, club]).r, 0, 1, none)).toBe(false)
    expect(mayHurt(stage([]).r, 0, 1, [])).toBe(false)
  })
  it('bare hands and what is put away do not count', () => {
    expect(mayHurt(stage([sword, fist]).r, 0, 1, [lesson(8)])).toBe(false)
    const away = stage([sword, club])
    away.m.include(0, sheathed, 1)
    expect(mayHurt(away.r, 0, 1, [lesson(8)])).toBe(false)
    expect(mayHurt(away.r, 2, 1, [lesson(8)])).toBe(true)
  })
})

it('a weapon whose damage is nonlethal is remembered as that', () => {
  const { r } = stage([fist, { ...club, nonlethal: true }, club])
  const known = [lesson(8, { what: 'bludgeoning and nonlethal' })]
  expect([0, 1, 2].map(weapon => hopeOf(r, 0, { target: 1, weapon }, known))).toEqual([0, 0, 1])
})

it('what one proved goes for all of its make: whose body is the same, whatever they hold', () => {
  const { scene, r } = new TurnStage(
    [{}, {}, { weapons: [club] }, { size: 'small' }, { kinds: ['undead'] }].map((sheet, i) => ({
      weapons: [sword],
      side: i === 0 ? 'one' : 'other',
      hitPoints: 20 + i,
      ...sheet,
    })),
    { at: [0, 2, 4, 6, 8].map(x => [x, 5] as const) },
  ).turn()
  const hopes = scene.sheets.map((_, target) => hopeOf(r, 0, { target, weapon: 0 }, [lesson(8)]))
  expect(hopes.slice(1)).toEqual([0, 0, 1, 1])
})

it('an act is wasted on the foe to whom that very act did nothing', () => {
  const { r } = stage()
  const act = (what: string, foe = 1) => lesson(0, { of: 'act', what, foe } as Partial<Proved>)
  expect(isWasted(r, [act('Gaze')], 1, 'Gaze')).toBe(true)
  expect(isWasted(r, [act('Gaze', 2)], 1, 'Gaze')).toBe(false)
  expect(isWasted(r, [act('Howl')], 1, 'Gaze')).toBe(false)
  expect(isWasted(r, [lesson(8, { what: 'Gaze' })], 1, 'Gaze')).toBe(false)
  expect(isWasted(r, [], 1, 'Gaze')).toBe(false)
  expect(isWasted(r, [act('Howl'), act('Gaze')], 1, 'Gaze')).toBe(true)
})

it('what a side has seen: of its own members, not of its foes', () => {
  const s = stage()
  expect(lessonsOf(s.r, 0)).toEqual([])
  const [own, friends, foes] = [lesson(2), lesson(3, { by: 2 }), lesson(4, { by: 1, foe: 0 })]
  for (const known of [own, friends, foes]) s.m.include(GAME, useless, known)
  const points = (who: number) =>
    lessonsOf(s.r, who)
      .map(p => p.n)
      .sort()
  expect([0, 1, 2].map(points)).toEqual([[2, 3], [4], [2, 3]])
})
