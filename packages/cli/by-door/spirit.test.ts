import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

type Faces = readonly (number | readonly number[])[]
/** Ann beside Bo, who has 40 hit points; the dice of initiative are thrown first. */
const fight = (ann: string, bo = '', faces: Faces = [], others: Readonly<Record<string, string>> = {}) =>
  fileOf(
    'spirit',
    {
      ann: `side: us, at: C3, initiative: 50, hitPoints: 20, ${ann}`,
      bo: `side: them, at: C4, initiative: -9, hitPoints: 40, ${bo}`,
      ...others,
    },
    `faces: ${JSON.stringify([10, 5, ...Object.keys(others).map(() => 5), ...faces])}`,
  )
const said = async (file: string, line: string): Promise<string> => (await answersTo(file, [line]))[0]!
const CLUB = 'weapons: [{ name: club, damage: 1d6 }]'

describe('shooting at those in melee', () => {
  const BOW = 'baseAttack: 5, weapons: [{ name: bow, use: projectile, damage: 1d8, increment: 60 }]'
  const shot = (bo: string, friend: string) =>
    said(
      fight(BOW.replace('baseAttack', 'feats: [], baseAttack'), '', [], {
        cy: `side: them, at: G8, initiative: 1, hitPoints: 9, ${bo}`,
        di: `side: us, initiative: 0, hitPoints: 9, ${friend}`,
      }),
      'why attack cy with bow',
    )
  it('enemies are engaged where either threatens the other [spirit/attack/engaged]', async () => {
    expect(await shot('', `at: G9, ${CLUB}`)).toContain('-4')
    expect(await shot(CLUB, 'at: G9')).toContain('-4')
    // Neither threatens the other: unarmed both of them.
    expect(await shot('', 'at: G9')).not.toContain('-4')
    expect(await shot(CLUB, 'at: G11')).not.toContain('-4')
  })
  it('who cannot move is not engaged unless it is attacked [spirit/attack/engaged]', async () => {
    expect(await shot(`${CLUB}, conditions: [helpless]`, `at: G9, ${CLUB}`)).not.toContain('-4')
    const file = fight(BOW, '', [15, 3], {
      cy: 'side: them, at: G8, initiative: 1, hitPoints: 9, conditions: [helpless]',
      di: `side: us, at: G9, initiative: 90, hitPoints: 9, ${CLUB}`,
    })
    const [, , why] = await answersTo(file, ['attack cy with club', 'end', 'why attack cy with bow'])
    expect(why).toContain('-4')
  })
})

describe('a critical hit', () => {
  it('is threatened by 20 and doubles, where the weapon says nothing else [spirit/critical/default-range-and-multiplier]', async () => {
    const file = (weapon: string, faces: Faces) => fight(`baseAttack: 5, weapons: [${weapon}]`, '', faces)
    expect(await said(file('{ name: club, damage: 1d6 }', [20, 9, [2, 3]]), 'attack bo')).toContain(
      'critical hit for 5',
    )
    expect(await said(file('{ name: club, damage: 1d6 }', [19, 4]), 'attack bo')).toMatch(/against 10, hits for 4/)
    expect(await said(file('{ name: club, damage: 1d6 }', []), 'odds attack bo')).toContain('80 % to hit, 4 % critical')
  })
  it('of a weapon with a higher multiplier is rolled so often [spirit/critical/increased-multiplier]', async () => {
    const axe = (critical: number) =>
      `baseAttack: 5, abilities: { Strength: 2 }, weapons: [{ name: axe, damage: 1d8, extra: 1d6, critical: ${critical} }]`
    const three = await said(fight(axe(3), '', [20, 9, [1, 2, 3, 6]]), 'attack bo')
    expect(three).toContain('critical hit for 18')
    const four = await said(fight(axe(4), '', [20, 9, [1, 2, 3, 4, 6]]), 'attack bo')
    expect(four).toContain('critical hit for 24')
  })
})

describe('unarmed', () => {
  it.each([
    ['small', '1d2', '2.5'],
    ['medium', '1d4', '3.5'],
    ['large', '1d6', '4.5'],
  ])(
    'a %s creature strikes for %s and Strength, all of it nonlethal [spirit/damage/unarmed-strike]',
    async (size, _, mean) => {
      // A large creature stands so that its reach of 10 feet is enough.
      const file = fight(`baseAttack: 30, size: ${size}, abilities: { Strength: 1 }`).replace(
        'at: C3',
        size === 'large' ? 'at: B1' : 'at: C3',
      )
      const odds = await said(file, 'odds attack bo')
      expect(odds).toContain('nonlethal')
      // A critical hit doubles it: 95 of 100 hit, and 95 of 100 of them on a 20.
      const expected = Number(mean) * (0.95 + 0.0475)
      expect(Number(/takes ([\d.]+) nonlethal/.exec(odds)![1])).toBeCloseTo(expected, 1)
    },
  )
  it('lethal at -4, without the feat; nothing is added to weapons of others [spirit/damage/unarmed-strike]', async () => {
    expect(await said(fight('baseAttack: 5'), 'odds attack bo')).toContain('80 % to hit')
    expect(await said(fight('baseAttack: 5'), 'odds attack bo switched')).toContain('60 % to hit')
    expect(await said(fight('baseAttack: 5, feats: [Improved Unarmed Strike]'), 'odds attack bo switched')).toContain(
      '80 % to hit',
    )
  })
})

describe('hit points', () => {
  it('hinder nothing above 0; at 0 disabled, below dying, at -10 dead [spirit/injury/no-hindrance-above-zero, spirit/injury/states-by-hit-points]', async () => {
    const states = [
      [19, '1 hp', true],
      [20, '0 hp, disabled', true],
      [21, '-1 hp, dying', false],
      [29, '-9 hp, dying', false],
      [30, '-10 hp, dead', false],
    ] as const
    for (const [damage, state, acts] of states) {
      const file = fight(CLUB, '', [], { cy: 'side: us, at: H8, hitPoints: 5, initiative: 0' })
      const [, who, attack] = await answersTo(file, [`ruling damage ann ${damage}`, 'who ann', 'legal attack'])
      expect(who, state).toContain(`Ann, us: ${state}`)
      if (acts) expect(attack, state).toContain('attack Bo with club')
    }
    const [, odds, two] = await answersTo(fight(CLUB), ['ruling damage ann 19', 'odds attack bo', 'legal full-attack'])
    expect(odds).toContain('55 % to hit')
    expect(two).not.toContain('disabled')
  })
  it('who wakes below 0 is disabled, and healed above 0 fully functional [spirit/injury/disabled-while-recovering]', async () => {
    const heal = 'acts: [{ name: mend, kind: shikai, effect: { range: 30, consequences: [{ heals: 4 }] } }]'
    const hurt = 'side: us, at: C2, hitPoints: { maximum: 10, current: -3 }, initiative: 40'
    const file = fight(heal, '', [], { cy: hurt })
    const [, , who] = await answersTo(file, ['use mend on cy', 'end', 'who cy'])
    expect(who).toMatch(/Cy, us: 1 hp(?!, (disabled|dying))/)
  })
  it('nonlethal damage adds up beside them: as much is staggered, more unconscious [spirit/damage/nonlethal-tally]', async () => {
    const lines = [
      'ruling damage bo 15 nonlethal',
      'who bo',
      'ruling damage bo 25 nonlethal',
      'who bo',
      'ruling damage bo 1',
      'who bo',
    ]
    const [, first, , equal, , more] = await answersTo(fight(CLUB), lines)
    expect(first).toContain('40 hp, 15 nonlethal')
    expect(first).not.toContain('staggered')
    expect(equal).toContain('40 hp, 40 nonlethal, staggered')
    expect(more).toMatch(/39 hp, 40 nonlethal.*unconscious/)
  })
})

describe('saves', () => {
  const bomb = (dc: number) =>
    `acts: [{ name: bomb, kind: shikai, effect: { range: 30, save: { kind: Reflex, dc: ${dc} }, consequences: [{ damage: 6 }] } }]`
  it('a 1 fails and endangers what is exposed, a 20 passes [spirit/saves/natural-1-and-20, spirit/objects/exposed-items-on-natural-1]', async () => {
    const one = await said(fight(bomb(5), 'saves: { Reflex: 20 }', [1]), 'use bomb on bo')
    expect(one).toContain('failed with 21 (natural 1); exposed items are at risk')
    const low = await said(fight(bomb(30), 'saves: { Reflex: 20 }', [2]), 'use bomb on bo')
    expect(low).toContain('failed')
    expect(low).not.toContain('exposed')
    expect(await said(fight(bomb(60), '', [20]), 'use bomb on bo')).toContain('made')
  })
})

describe('what is nearest', () => {
  const ARC = 'acts: [{ name: arc, kind: shikai, effect: { range: 30, closest: true, consequences: [{ damage: 4 }] } }]'
  const foe = (at: string) => `side: them, at: ${at}, initiative: 1, hitPoints: 9`
  it('is settled by a die among equals, whichever is named [spirit/grid/closest-tie]', async () => {
    const tied = (face: number) => fight(ARC, '', [face], { cy: foe('C2') })
    expect(await said(tied(1), 'use arc on cy')).toContain('of Bo and Cy it meets Bo')
    expect(await said(tied(2), 'use arc on bo')).toMatch(/it meets Cy Cy takes 4/)
    expect(await said(tied(1), 'odds use arc on bo')).toMatch(
      /Bo loses 2.00 hp on average \(any: 50 %\).*Cy loses 2.00/,
    )
  })
  it('without a tie no die is thrown, and nothing further away is met [spirit/grid/closest-tie]', async () => {
    const file = fight(ARC, '', [], { cy: foe('C1') })
    expect(await said(file, 'use arc on cy')).toContain('Bo is nearer')
    expect(await said(file, 'use arc on bo')).toMatch(/uses arc Bo takes 4/)
  })
})

describe('initiative', () => {
  const tied = (modifiers: readonly number[], faces: Faces) =>
    fileOf(
      'spirit',
      Object.fromEntries(
        modifiers.map((m, i) => [
          `c${i}`,
          `side: ${i ? 'them' : 'us'}, at: ${'ABCD'[i]}1, hitPoints: 9, initiative: ${m}`,
        ]),
      ),
      `faces: ${JSON.stringify(faces)}`,
    )
  it('equal results go by the higher modifier, then by another roll among those alone [spirit/initiative/ties]', async () => {
    // 14 with +4 goes before 14 with +2.
    expect((await answersTo(tied([2, 4], [12, 10]), ['end']))[0]).toContain('C0’s turn')
    // Both 14 with +4: they roll again, and the third is not asked.
    expect((await answersTo(tied([4, 4, 0], [10, 10, 3, 7, 15]), ['end']))[0]).toContain('C0’s turn')
    expect((await answersTo(tied([4, 4, 0], [10, 10, 3, 15, 7]), ['end']))[0]).toContain('C1’s turn')
    // And again while they are tied.
    expect((await answersTo(tied([4, 4], [10, 10, 9, 9, 2, 3]), ['end']))[0]).toContain('C0’s turn')
  })
})

it('a ruling sets what stands behind "to", below 0 too, and a sign alone is a change', async () => {
  const lines = ['ruling set bo hitPoints to -3', 'ruling set bo hitPoints 7', 'ruling set bo hitPoints -3']
  const [set, seven, less] = await answersTo(fight(CLUB, '', [], { cy: 'side: them, at: J9, hitPoints: 9' }), lines)
  expect(set).toContain('40 hp > -3 hp')
  expect(seven).toContain('> 7 hp')
  expect(less).toContain('7 hp > 4 hp')
})

it('the name of a creature is no beginning of a weapon', async () => {
  const file = fileOf('spirit', {
    a: 'side: us, at: C3, initiative: 50, hitPoints: 20, weapons: [{ name: bow, use: projectile, damage: 1d6, increment: 30 }]',
    b: 'side: them, at: C5, hitPoints: 20, initiative: -9',
  })
  expect(await said(file, 'attack b')).toMatch(/attacks B: bow/)
})

describe('a load', () => {
  const speed = async (keys: string) =>
    /(\d+) ft/.exec(await said(fight(keys), 'why speed'))?.[1] ?? (await said(fight(keys), 'why speed'))
  it('leaves the speed that is said, in armor too, and makes nobody faster [spirit/movement/encumbrance]', async () => {
    expect(await speed('encumbered: 20')).toContain('20')
    expect(await speed('encumbered: 40')).toContain('30')
    expect(await speed('encumbered: 20, armor: { bonus: 5, speed: 15 }')).toContain('15')
    const [far, run] = await answersTo(fight('encumbered: 20'), ['move H3', 'run T3'])
    expect(far).toContain('not legal')
    expect(run).toContain('not legal')
    expect(await said(fight('encumbered: 20'), 'move G3')).toContain('20 ft')
    expect(await said(fight('encumbered: 20').replace('at: C4', 'at: T19'), 'run C19')).toContain('80 ft')
    expect(await said(fight('encumbered: 20').replace('at: C4', 'at: T18'), 'run C20')).toContain('not legal')
  })
})

describe('Soul Search', () => {
  const guards = (skill: string, faces: readonly number[]) =>
    fileOf(
      'spirit',
      {
        ann: `side: us, at: C3, initiative: 50, hitPoints: 9, ${skill}`,
        bo: 'side: us, at: C5, initiative: 40, hitPoints: 9',
        cy: 'side: them, at: C9, initiative: -9, hitPoints: 9',
      },
      `knows: { ann: [], bo: [] }\nnotice: 15\nfaces: ${JSON.stringify(faces)}`,
    )
  it('settles before the fight who is aware: each of those who know of nobody rolls [spirit/surprise/determining-awareness]', async () => {
    const file = guards('skills: { Soul Search: 3 }', [12, 14, 10, 3])
    const [who, next] = await answersTo(file, ['who', 'end'])
    expect(who).toMatch(/Bo, us: 9 hp, surprised/)
    expect(who).not.toMatch(/Ann, us: 9 hp, surprised/)
    expect(next).toContain('Surprise round · Cy’s turn')
    // All aware: no surprise round.
    expect((await answersTo(guards('', [15, 15, 10, 10, 10]), ['end']))[0]).toMatch(/Round 1 · Bo’s turn/)
    // Nobody of them is.
    expect((await answersTo(guards('', [14, 14, 10, 10, 10]), ['end']))[0]).toMatch(/Round 1 · Ann’s turn/)
  })
})
