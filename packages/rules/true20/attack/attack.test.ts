import { describe, expect, it } from 'vitest'
import { attackRolled, attackStep } from '../../d20/vocabulary/attack-step.ts'
import { dead, prone, shaken, unconscious } from '../../d20/vocabulary/conditions.ts'
import { at as place } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { attackOf, BLOW, defenseOf, facing, once, order, refusal, rolled, scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { aimed } from '../vocabulary/conditions.ts'
import { hurt, pressedBy } from '../vocabulary/fields.ts'

const bow = (increment = 60) => [{ name: 'bow', use: 'projectile', damage: 3, increment }] as const
const archer = (given = {}) => ({ weapons: [...bow()], ...given })

describe('the roll', () => {
  const s = scene({ combat: 6 }, { combat: 7 })
  rules('true20/attack/attack-roll').each([
    [11, 'hit'],
    [10, 'miss'],
  ] as const)('attack bonus +6 against Defense 17: %i is a %s', (face, grade) => {
    expect(facing(s)).toBe(17)
    expect(rolled(s, face)).toBe(grade)
  })
  rules('true20/attack/attack-bonus').it('Dexterity and size count, Strength does not, melee or ranged', () => {
    const large = scene({ combat: 5, abilities: { dexterity: 2, strength: 4 }, size: 'large' })
    expect(9 + attackOf(large)).toBe(15)
    const far = scene(
      archer({ combat: 3, abilities: { dexterity: 1 } }),
      {},
      {
        at: [
          [0, 0],
          [35, 0],
        ],
        map: [' '.repeat(40).replaceAll(' ', '.')],
      },
    )
    expect(14 + attackOf(far)).toBe(14)
  })
  rules('true20/attack/natural-1-and-20').it(
    '1 misses whatever would hit, 20 hits whatever the Defense and threatens',
    () => {
      expect(rolled(scene({ combat: 20 }, { combat: 5 }), 1)).toBe('miss')
      expect(rolled(scene({}, { combat: 20 }), 20)).toBe('threat')
      expect(rolled(scene({}, { combat: 20 }), 19)).toBe('miss')
    },
  )
  rules('true20/attack/miscellaneous-prone').it('prone costs 4 in melee and nothing at range', () => {
    const s = scene({ combat: 5, weapons: [{ name: 'sword' }, ...bow()] }, { combat: 4 })
    s.m.give(0, prone)
    expect(rolled(s, 12)).toBe('miss')
    expect(rolled(s, 13)).toBe('hit')
    expect(rolled(s, 9, { weapon: 1 })).toBe('hit')
    expect(rolled(s, 8, { weapon: 1 })).toBe('miss')
  })
})

describe('size', () => {
  rules('true20/attack/size-modifier').it('Small against Huge: +1 and -2', () => {
    const s = scene({ size: 'small', combat: 2, abilities: { dexterity: 3 } }, { size: 'huge', combat: 8 })
    expect([attackOf(s), facing(s)]).toEqual([6, 16])
    expect(rolled(s, 10)).toBe('hit')
  })
  rules('true20/attack/size-modifier').it('between equals it cancels out', () => {
    const large = scene({ size: 'large', combat: 4 }, { size: 'large', combat: 4 })
    const medium = scene({ combat: 4 }, { combat: 4 })
    expect(facing(large) - attackOf(large)).toBe(facing(medium) - attackOf(medium))
    expect(rolled(large, 10)).toBe('hit')
    expect(rolled(large, 9)).toBe('miss')
  })
  rules('true20/attack/size-modifier').each([
    ['colossal', -8],
    ['gargantuan', -4],
    ['huge', -2],
    ['large', -1],
    ['medium', 0],
    ['small', 1],
    ['tiny', 2],
    ['diminutive', 4],
    ['fine', 8],
  ] as const)('%s: %i to attack and Defense', (size, modifier) => {
    const s = scene({ size }, { size })
    expect([attackOf(s), facing(s)]).toEqual([modifier, 10 + modifier])
  })
})

/** A shot over n feet along a row of the map. */
function shot(feet: number, increment: number, use: 'projectile' | 'thrown' = 'projectile', options = {}): Stage {
  const weapons = [{ name: 'missile', use, increment }]
  return scene(
    { weapons },
    {},
    {
      options,
      at: [
        [0, 0],
        [feet / 5, 0],
      ],
      map: ['.'.repeat(140)],
    },
  )
}

describe('range', () => {
  rules('true20/attack/range-penalty').each([
    [50, 0],
    [55, -2],
    [100, -2],
    [105, -4],
    [120, -4],
  ] as const)('increment 50: over %i feet %i', (feet, penalty) => {
    expect(attackOf(shot(feet, 50))).toBe(penalty)
  })
  rules('true20/attack/range-penalty').each([
    [50, 0],
    [95, 0],
    [100, -2],
    [120, -2],
    [150, -4],
  ] as const)('full-increments-only: over %i feet %i', (feet, penalty) => {
    expect(attackOf(shot(feet, 50, 'projectile', { 'full-increments-only': true }))).toBe(penalty)
  })
  rules('true20/attack/maximum-range').it('five increments thrown, ten shot', () => {
    const near = fresh(shot(50, 10, 'thrown'))
    expect(attackOf(near)).toBe(-8)
    expect(refusal(near, 0, { do: 'attack', target: 1, weapon: 0 })).toEqual([])
    const far = fresh(shot(55, 10, 'thrown'))
    expect(refusal(far, 0, { do: 'attack', target: 1, weapon: 0 })).toEqual([
      'target is 55 feet away, beyond the 50 feet of missile',
    ])
    expect(far.play([attackStep(BLOW)]).events).toEqual([])
    expect(attackOf(shot(500, 50))).toBe(-18)
    expect(refusal(fresh(shot(505, 50)), 0, { do: 'attack', target: 1, weapon: 0 })).toHaveLength(1)
  })
  rules('true20/attack/single-attack').it(
    'a melee weapon reaches as far as its bearer, a reach weapon twice that',
    () => {
      const at = [
        [0, 0],
        [2, 0],
      ] as const
      const command = { do: 'attack', target: 1, weapon: 0 }
      expect(refusal(fresh(scene({ weapons: [{ name: 'sword' }] }, {}, { at })), 0, command)).toHaveLength(1)
      expect(refusal(fresh(scene({ weapons: [{ name: 'pike', reach: true }] }, {}, { at })), 0, command)).toEqual([])
    },
  )
})

rules('true20/attack/single-attack').it('one attack for the standard action; a second is refused', () => {
  const s = fresh(scene({ combat: 0 }, { combat: 10 }))
  order(s, 0, { do: 'attack', target: 1, weapon: 0 }, [2])
  expect(refusal(s, 0, { do: 'attack', target: 1, weapon: 0 })).toEqual(['no standard action left this turn'])
})

describe('into melee', () => {
  const friend = (given = {}) => someone('friend', 'one', given)
  // The archer stands far off, the friend next to the target.
  const at = [
    [0, 0],
    [8, 0],
    [9, 0],
  ] as const
  const melee = (target = {}, ally = {}, shooter = {}) =>
    scene(archer({ combat: 7, ...shooter }), { combat: 6, ...target }, { at, more: [friend(ally)] })

  rules('true20/attack/into-melee').it('-4 while a conscious friend is next to the target', () => {
    expect(rolled(melee(), 12)).toBe('miss')
    expect(rolled(melee(), 13)).toBe('hit')
  })
  rules('true20/attack/into-melee').it('an unconscious friend is not engaged, unless it is attacked', () => {
    const s = melee()
    s.m.give(2, unconscious)
    expect(rolled(s, 12)).toBe('hit')
    s.m.include(2, pressedBy, 1)
    expect(rolled(s, 12)).toBe('miss')
  })
  rules('true20/attack/into-melee').it('the target attacks the helpless friend: from then on it is engaged', () => {
    const s = melee()
    s.m.give(2, unconscious)
    s.play([attackStep({ ...BLOW, by: 1, at: 2 })], [1])
    expect(attackOf(s)).toBe(3)
  })
  rules('true20/attack/into-melee').it('a dead friend, or one two squares off, is in nobody’s way', () => {
    const s = melee()
    s.m.give(2, dead)
    expect(attackOf(s)).toBe(7)
    expect(
      attackOf(
        scene(
          archer(),
          {},
          {
            at: [
              [0, 0],
              [8, 0],
              [10, 0],
            ],
            more: [friend()],
          },
        ),
      ),
    ).toBe(0)
  })
  rules('true20/attack/into-melee-exceptions').it('two sizes between target and all friends there: no penalty', () => {
    expect(attackOf(melee({ size: 'huge' }, {}))).toBe(7)
    expect(attackOf(melee({ size: 'large' }, {}))).toBe(3)
    expect(attackOf(melee({ size: 'large' }, { size: 'small' }))).toBe(7)
  })
  rules('true20/attack/into-melee-exceptions').it('Precise Shot: no penalty, and the list says why', () => {
    const s = melee({}, {}, { feats: ['Precise Shot'] })
    expect(attackOf(s)).toBe(7)
    const facts = {
      target: 1,
      weapon: 0,
      melee: false,
      ranged: true,
      thrown: false,
      unarmed: false,
      index: 0,
      opportunity: false,
      touch: false,
      switched: false,
      intoMelee: true,
      critical: false,
    }
    expect(s.r.explain('attack', 0, facts).terms.find(t => t.lost)).toMatchObject({ value: -4, lost: 'Precise Shot' })
  })
})

describe('objects', () => {
  const held = (object: { heldBy: string } | { wornBy: string }, size: 'small' | 'tiny') =>
    scene({}, { combat: 5 }, { more: [someone('thing', 'none', { object, size })] })
  rules('true20/attack/object-held-defense').it('in the hand: 5 harder than its holder, and by size', () => {
    expect(defenseOf(held({ heldBy: 'target' }, 'small'), 'melee', 2)).toBe(21)
  })
  rules('true20/attack/object-held-defense').it('what is held is struck where its holder stands', () => {
    const at = [
      [0, 0],
      [1, 0],
      [9, 9],
    ] as const
    const shield = someone('shield', 'two', { object: { heldBy: 'target' }, size: 'small' })
    const s = fresh(scene({ combat: 4, weapons: [{ name: 'axe' }] }, { combat: 5 }, { at, more: [shield] }))
    // 17 + 4 against 15 + 5 + 1.
    expect(order(s, 0, { do: 'attack', target: 2, weapon: 0 }, [17, 20]).results).toEqual(['hit'])
    s.m.set(1, place, 9)
    expect(refusal(fresh(s), 0, { do: 'attack', target: 2, weapon: 0 })).toHaveLength(1)
  })
  rules('true20/attack/object-held-defense').it('by itself it stands nowhere, and is in nobody’s way', () => {
    const s = held({ heldBy: 'target' }, 'small')
    expect(s.r.get(2, place)).toBe(-1)
  })
  rules('true20/attack/into-melee').it('a thing of one’s own side is no friend in melee', () => {
    const door = someone('door', 'one', { object: 'immobile' })
    const at = [
      [0, 0],
      [6, 0],
      [7, 0],
    ] as const
    expect(attackOf(scene(archer(), {}, { at, more: [door] }))).toBe(attackOf(scene(archer(), {}, { at })))
  })
  rules('true20/objects/defense-by-state').it('a knife in hand, a pack on the back, a door', () => {
    const s = scene(
      {},
      { combat: 4 },
      {
        more: [
          someone('knife', 'none', { object: { heldBy: 'target' }, size: 'tiny' }),
          someone('pack', 'none', { object: { wornBy: 'target' }, size: 'small' }),
          someone('door', 'none', { object: 'immobile', size: 'large' }),
        ],
      },
    )
    expect([2, 3, 4].map(who => defenseOf(s, 'melee', who))).toEqual([21, 15, 4])
  })
  rules('true20/objects/aimed-attack').it(
    'a shot at a diminutive thing 20 feet off: 9 hits aimed, 4 misses not',
    () => {
      const at = [
        [0, 0],
        [4, 0],
      ] as const
      const s = scene(archer({ combat: 2 }), { object: 'immobile', size: 'diminutive' }, { at })
      expect(rolled(s, 2)).toBe('miss')
      s.m.give(0, aimed)
      expect(rolled(s, 2)).toBe('hit')
    },
  )
  rules('true20/attack/object-worn-defense').it('worn: as its wearer, and by size', () => {
    expect(defenseOf(held({ wornBy: 'target' }, 'tiny'), 'melee', 2)).toBe(17)
  })
  rules('true20/attack/object-immobile-defense').it('a large door: Defense 4, and +4 from the next square', () => {
    const s = scene({}, { object: 'immobile', size: 'large' })
    expect([facing(s), attackOf(s)]).toEqual([4, 4])
    expect(rolled(s, 2)).toBe('hit')
    expect(
      attackOf(
        scene(
          archer(),
          { object: 'immobile', size: 'large' },
          {
            at: [
              [0, 0],
              [6, 0],
            ],
          },
        ),
      ),
    ).toBe(0)
  })

  const AIM = 'true20/attack/aimed-at-immobile-object'
  const aim = (at: readonly (readonly [number, number])[], options = {}) => {
    const s = scene(
      { combat: -2, weapons: [{ name: 'sword', reach: true }, ...bow()] },
      { object: 'immobile' },
      { at, options },
    )
    s.m.give(0, aimed)
    return s
  }
  const away = [
    [0, 0],
    [6, 0],
  ] as const
  const next = [
    [0, 0],
    [1, 0],
  ] as const
  const two = [
    [0, 0],
    [2, 0],
  ] as const
  const surely = (s: Stage, weapon: number) =>
    once(s, attackStep({ ...BLOW, weapon })).events.some(e => e.e === attackRolled.kind)

  rules(AIM).it('aimed from afar: +5 instead of the usual bonus', () => {
    expect(attackOf(aim(away), { weapon: 1 })).toBe(3)
    expect(rolled(aim(away), 2, { weapon: 1 })).toBe('hit')
  })
  rules(AIM).it('aim-object-plus-4: +4', () => {
    expect(attackOf(aim(away, { 'aim-object-plus-4': true }), { weapon: 1 })).toBe(2)
    expect(rolled(aim(away, { 'aim-object-plus-4': true }), 2, { weapon: 1 })).toBe('miss')
  })
  rules(AIM).it('in melee, with reach too, and from the next square: it hits without a roll', () => {
    expect(surely(aim(next), 0)).toBe(true)
    expect(surely(aim(two), 0)).toBe(true)
    expect(surely(aim(next), 1)).toBe(true)
  })
  rules(AIM).it('aim-object-melee-only: a shot from the next square is rolled, with the bonus', () => {
    const s = aim(next, { 'aim-object-melee-only': true })
    expect(surely(s, 0)).toBe(true)
    expect(attackOf(s, { weapon: 1 })).toBe(-2 + 5 + 4)
    expect(rolled(s, 2, { weapon: 1 })).toBe('hit')
  })
  rules(AIM).it('the aim is gone with the attack', () => {
    const s = aim(next)
    s.play([attackStep(BLOW)], [20])
    expect(s.r.has(0, aimed)).toBe(false)
  })
})

describe('finesse', () => {
  const armored = { combat: 5, abilities: { constitution: 2 }, armor: 4 }
  const fencer = { combat: 7, weapons: [{ name: 'rapier', damage: 5 }] }
  const finesse = { details: { finesse: true } }

  rules('true20/attack/finesse-resolution').it(
    'against armor and without it: 19 hits 19, and the save is two points worth',
    () => {
      const s = scene(fencer, armored)
      expect(facing(s, finesse)).toBe(19)
      expect(rolled(s, 12, finesse)).toBe('hit')
      s.play([attackStep({ ...BLOW, details: { finesse: true } })], [12, 17])
      expect(s.r.get(1, hurt)).toBe(1)
    },
  )
  rules('true20/attack/finesse-resolution').it('the same as an ordinary attack: no damage', () => {
    const s = scene(fencer, armored)
    expect(s.play([attackStep(BLOW)], [12, 17]).of('withstood')).toHaveLength(1)
  })
  rules('true20/attack/finesse-resolution').it(
    'a threat is confirmed against the raised Defense, or by a reading the ordinary one',
    () => {
      const confirmed = (options: Record<string, unknown>, face: number) =>
        scene(fencer, armored, { options })
          .play([attackStep({ ...BLOW, details: { finesse: true } })], [20, face, 20])
          .results.filter(x => x === 'critical').length
      expect(confirmed({}, 12)).toBe(1)
      expect(confirmed({}, 11)).toBe(0)
      expect(confirmed({ 'finesse-confirm-normal-defense': true }, 8)).toBe(1)
      expect(confirmed({ 'finesse-confirm-normal-defense': true }, 7)).toBe(0)
    },
  )
  rules('true20/attack/finesse-failure').each([
    [11, 'glanced off'],
    [8, 'glanced off'],
    [7, 'misses'],
  ] as const)('face %i of +7 against 15 and armor 4: %s, and no damage', (face, how) => {
    const s = scene(fencer, armored)
    expect(s.play([attackStep({ ...BLOW, details: { finesse: true } })], [face]).events).toMatchObject([
      { e: 'attack-rolled', result: 'miss', ...(how === 'misses' ? {} : { how }) },
    ])
  })

  const WHO = 'true20/attack/finesse-who'
  const command = { do: 'attack', target: 1, weapon: 0, finesse: true }
  const at = (feet: number, given: object) =>
    fresh(
      scene(
        archer(given),
        {},
        {
          at: [
            [0, 0],
            [feet / 5, 0],
          ],
        },
      ),
    )
  rules(WHO).it('with a bow: by feat, and within one increment', () => {
    const feats = ['Improved Precise Shot']
    expect(refusal(at(60, { feats }), 0, command)).toEqual([])
    expect(refusal(at(65, { feats }), 0, command)).toHaveLength(1)
    expect(refusal(at(60, {}), 0, command)).toHaveLength(1)
  })
  rules(WHO).it('in melee by anyone with a weapon; unarmed by a reading', () => {
    expect(refusal(fresh(scene(fencer)), 0, command)).toEqual([])
    expect(refusal(fresh(scene()), 0, command)).toEqual(['a finesse attack is made with a weapon'])
    expect(refusal(fresh(scene({}, {}, { options: { 'finesse-unarmed': true } })), 0, command)).toEqual([])
  })
})

it('the sum agrees with the list on a crowded attack', () => {
  const s = scene(
    archer({ combat: 3, abilities: { dexterity: 2 } }),
    {},
    {
      at: [
        [0, 0],
        [13, 0],
        [14, 0],
      ],
      more: [someone('friend', 'one')],
    },
  )
  s.m.give(0, shaken)
  s.m.give(0, aimed)
  const facts = {
    target: 1,
    weapon: 0,
    melee: false,
    ranged: true,
    thrown: false,
    unarmed: false,
    index: 0,
    opportunity: false,
    touch: false,
    switched: false,
    intoMelee: true,
    critical: false,
  }
  expect(s.r.explain('attack', 0, facts).total).toBe(s.r.sum('attack', 0, facts))
  expect(s.r.sum('attack', 0, facts)).toBe(3 + 2 - 2 - 4 - 2 + 2)
})
