import { describe, expect } from 'vitest'
import { dead, disabled, helpless, unconscious } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { attackFacts } from '../attack/facts.ts'
import { reasons } from '../testing/reasons.ts'
import { onHorse } from '../testing/riders.ts'
import { BLOW, type Given, scene, someone } from '../testing/sheets.ts'
import { destroyed, kneeGuiding, pinned, thing } from '../vocabulary/conditions.ts'
import { pressedBy } from '../vocabulary/fields.ts'
import { inDoorway } from './gang-up.ts'
import { aboveFromSaddle } from './higher-ground.ts'
import { holdsReins, intoMelee, isBroken, takesBothHands } from './position.ts'

const SWORD = { name: 'sword', damage: 2 } as const
const BOW = { name: 'bow', use: 'projectile', increment: 50, damage: 1 } as const

describe('into melee', () => {
  const RULE = 'true20/attack/into-melee'
  const EXCEPTIONS = 'true20/attack/into-melee-exceptions'
  /** An archer (0) far west of a foe (1), and a friend of the archer (2) next to the foe. */
  const melee = (its: Given = {}, friend: Given = {}, mine: Given = {}) =>
    scene({ weapons: [BOW], ...mine }, its, {
      at: [
        [0, 5],
        [8, 5],
        [9, 5],
      ],
      more: [someone('friend', 'one', friend)],
    })
  type Melee = ReturnType<typeof melee>
  const into = (s: Melee) => s.r.fact(intoMelee, 0, 1)
  rules(RULE).each([
    ['the friend fights it', () => {}, 1],
    ['the friend is dead', (s: Melee) => s.m.give(2, dead), 0],
    ['the friend is a thing', (s: Melee) => s.m.give(2, thing), 0],
    ['the target is a thing', (s: Melee) => s.m.give(1, thing), 0],
    ['the friend is off the map', (s: Melee) => s.m.set(2, at, -1), 0],
    ['the friend is two squares away', (s: Melee) => s.m.set(2, at, 5 * 20 + 10), 0],
    ['the friend lies helpless', (s: Melee) => s.m.give(2, unconscious), 0],
    ['the friend is pinned', (s: Melee) => s.m.give(2, pinned), 0],
    [
      'the helpless friend is attacked by it',
      (s: Melee) => {
        s.m.give(2, unconscious)
        s.m.include(2, pressedBy, 1)
      },
      1,
    ],
    [
      'the helpless friend is attacked by another',
      (s: Melee) => {
        s.m.give(2, unconscious)
        s.m.include(2, pressedBy, 0)
      },
      0,
    ],
    ['the target lies helpless', (s: Melee) => s.m.give(1, helpless), 0],
    [
      'the helpless target is attacked by the friend',
      (s: Melee) => {
        s.m.give(1, helpless)
        s.m.include(1, pressedBy, 2)
      },
      1,
    ],
    [
      'the helpless target is attacked by another',
      (s: Melee) => {
        s.m.give(1, helpless)
        s.m.include(1, pressedBy, 0)
      },
      0,
    ],
  ] as const)('%s', (_, change, melee1) => {
    const s = melee()
    change(s)
    expect(into(s)).toBe(melee1)
    const sum = s.r.explain('attack', 0, attackFacts(s.r, BLOW))
    expect(sum.terms.filter(t => t.from === 'into melee').map(t => t.value)).toEqual(melee1 ? [-4] : [])
  })
  rules(EXCEPTIONS).each([
    ['huge', 'medium', 2],
    ['large', 'medium', 1],
    ['large', 'small', 2],
    ['medium', 'large', 1],
  ] as const)('a %s target, a %s friend: %i', (size, friend, n) => {
    expect(into(melee({ size }, { size: friend }))).toBe(n)
  })
  rules(EXCEPTIONS).it('one friend of its size among small ones is enough', () => {
    const s = scene(
      { weapons: [BOW] },
      { size: 'huge' },
      {
        at: [
          [0, 5],
          [8, 5],
          [11, 5],
          [11, 6],
        ],
        more: [someone('small', 'one', { size: 'small' }), someone('big', 'one', { size: 'large' })],
      },
    )
    expect(into(s)).toBe(1)
    s.m.set(3, at, 0)
    expect(into(s)).toBe(2)
  })
  rules(RULE).it('a foe next to the target is no friend in danger', () => {
    const s = scene(
      { weapons: [BOW] },
      {},
      {
        at: [
          [0, 5],
          [8, 5],
          [9, 5],
        ],
        more: [someone('other', 'two', {})],
      },
    )
    expect(into(s)).toBe(0)
    // Nor is the archer itself, next to its target.
    s.m.set(0, at, 5 * 20 + 7)
    expect(into(s)).toBe(0)
  })
})

describe('broken weapons', () => {
  const STATES = 'true20/objects/damage-states'
  const holding = (object: object = { heldBy: 'attacker' }, name = 'Sword') =>
    scene(
      { weapons: [SWORD, { ...SWORD, name: 'axe' }] },
      {},
      {
        more: [someone(name, 'one', { object } as Given)],
      },
    )
  rules(STATES).each([
    [disabled, true],
    [destroyed, true],
    [dead, false],
  ] as const)('%j: %s', (state, broken) => {
    const s = holding()
    expect([isBroken(s.r, 0, 'sword'), isBroken(s.r, 0, 'axe')]).toEqual([false, false])
    s.m.give(2, state)
    expect([isBroken(s.r, 0, 'sword'), isBroken(s.r, 0, 'SWORD'), isBroken(s.r, 0, 'axe')]).toEqual([
      broken,
      broken,
      false,
    ])
    expect(isBroken(s.r, 1, 'sword')).toBe(false)
  })
  rules(STATES).it('it is the thing in its hands of the same name, and no other', () => {
    const s = holding({ wornBy: 'attacker' })
    s.m.give(2, disabled)
    expect(isBroken(s.r, 0, 'sword')).toBe(false)
    const other = holding({ heldBy: 'target' })
    other.m.give(2, disabled)
    expect([isBroken(other.r, 0, 'sword'), isBroken(other.r, 1, 'sword')]).toEqual([false, true])
    const loose = scene({ weapons: [SWORD] }, {}, { more: [someone('sword', 'one', { object: 'immobile' } as Given)] })
    loose.m.give(2, disabled)
    expect(isBroken(loose.r, 0, 'sword')).toBe(false)
  })
  rules(STATES).it('it neither attacks nor parries', () => {
    const s = holding()
    const why = () => reasons(s, 0, { do: 'attack', target: 1, weapon: 0 }).filter(x => x.includes('broken'))
    expect(why()).toEqual([])
    s.m.give(2, disabled)
    expect(why()).toEqual(['objects/damage-states: sword is broken'])
  })
})

describe('in the saddle', () => {
  const HIGHER = 'true20/mounts/higher-ground'
  rules(HIGHER).each([
    ['small', 1],
    ['medium', 1],
    ['large', 0],
    ['huge', 0],
  ] as const)('on a large mount against a %s creature on foot: %i', (size, n) => {
    const b = onHorse({ weapons: [SWORD] }, { foe: { size }, away: 2 })
    expect([b.r.fact(aboveFromSaddle, 1, 2), b.r.fact(aboveFromSaddle, 2, 1), b.r.fact(aboveFromSaddle, 0, 2)]).toEqual(
      [n, 0, 0],
    )
    expect(b.r.fact(aboveFromSaddle, 1, 0)).toBe(0)
    b.m.give(2, thing)
    expect(b.r.fact(aboveFromSaddle, 1, 2)).toBe(0)
  })
  rules('true20/mounts/guide-with-knees').it('a rider holds the reins, unless its knees guide', () => {
    const b = onHorse({}, { away: 2 })
    expect([0, 1, 2].map(i => holdsReins(b.r, i))).toEqual([false, true, false])
    b.m.give(1, kneeGuiding)
    expect(holdsReins(b.r, 1)).toBe(false)
    expect(
      (['light', 'one', 'two', 'off', 'double', undefined] as const).map(hands => takesBothHands({ hands } as never)),
    ).toEqual([false, false, true, false, true, false])
  })
})

describe('doorways', () => {
  const RULE = 'true20/position/gang-up-doorway'
  const turned = (rows: readonly string[]) => Array.from(rows[0]!, (_, x) => rows.map(row => row[x]).join(''))
  const stands = (rows: readonly string[], size: Given['size'] = 'medium') => {
    const s = scene(
      { size },
      {},
      {
        map: rows,
        at: [
          [1, 1],
          [0, 0],
        ],
      },
    )
    return inDoorway(s.r, 0, s.r.get(0, at))
  }
  rules(RULE).each([
    ['wide on both sides', ['...', '#.#', '...'], true],
    ['wide before it', ['...', '#.#', '#.#'], true],
    ['wide behind it', ['#.#', '#.#', '...'], true],
    ['wide to the left before it', ['..#', '#.#', '#.#'], true],
    ['wide to the right before it', ['#..', '#.#', '#.#'], true],
    ['wide to the left behind it', ['#.#', '#.#', '..#'], true],
    ['wide to the right behind it', ['#.#', '#.#', '#..'], true],
    ['a corridor', ['#.#', '#.#', '#.#'], false],
    ['a cell', ['###', '#.#', '###'], false],
    ['walled before and behind', ['.#.', '#.#', '.#.'], false],
    ['one wall', ['...', '#..', '...'], false],
    ['the other wall', ['...', '..#', '...'], false],
    ['the open', ['...', '...', '...'], false],
  ] as const)('%s', (_, rows, is) => {
    expect([stands(rows), stands(turned(rows))]).toEqual([is, is])
  })
  rules(RULE).it('what is large stands in none', () => {
    expect(stands(['...', '#.#', '...', '...'], 'large')).toBe(false)
  })
})

describe('miss chances', () => {
  rules('true20/concealment/miss-chance', 'true20/concealment/total-miss-chance').each([
    [0, 21, 'true20/concealment/miss-chance'],
    [20, 17, 'true20/concealment/miss-chance'],
    [50, 11, 'true20/concealment/total-miss-chance'],
  ] as const)('%i percent: misses from %i on', (percent, from, rule) => {
    const chance = scene().scene.rules.slots.concealment!.missChance(percent)
    const misses = Array.from({ length: 20 }, (_, i) => i + 1).filter(face => chance.misses(face))
    expect([misses, chance.rule]).toEqual([Array.from({ length: 21 - from }, (_, i) => from + i), rule])
  })
  rules('true20/concealment/miss-chance').it('what the text has no grade for is so many of a hundred', () => {
    const { die, misses } = scene().scene.rules.slots.concealment!.missChance(88)
    expect([die.w.length, misses(88), misses(89)]).toEqual([100, true, false])
  })
})
