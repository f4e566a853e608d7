import { describe, expect, it } from 'vitest'
import { rules } from '../testing/cited.ts'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const FIELD = 'map: ". . . . . . . . . . . . .\\n. . . . . . . . . . . . ."'

describe('what is said once, and in the words that people use', () => {
  it('fog to which its creature is immune is told once', async () => {
    const fog =
      '{ name: fog, effect: { range: 100, area: { shape: burst, feet: 20 }, descriptors: [poison], lasts: { rounds: 10 }, eachSquare: true, consequences: [{ condition: sickened }] } }'
    const file = fileOf(
      'starfinder',
      {
        ann: `side: us, at: A1, initiative: 50, hitPoints: 10, immune: [poison], acts: [${fog}]`,
        bob: 'side: them, at: B13, initiative: -9, hitPoints: 10',
      },
      FIELD,
    )
    const [, , , moved] = await answersTo(file, ['use fog A9 corner nw', 'end', 'end', 'move A7'])
    expect(moved!.match(/fog does nothing \(immune\)/g)).toHaveLength(1)
  })
  rules('starfinder/effects/charm-attitude').each([
    ['order b what: sit'],
    ['order b what:sit'],
    ['order b: sit'],
    ['order b sit'],
  ])('%s', async line => {
    const charm =
      '{ name: charm, effect: { range: 30, descriptors: [charm], lasts: { rounds: 10 }, consequences: [{ condition: charmed }] } }'
    const file = fileOf(
      'starfinder',
      {
        ann: `side: us, initiative: 50, hitPoints: 10, acts: [${charm}]`,
        bob: 'side: them, initiative: -9, hitPoints: 10',
      },
      FIELD,
    )
      .replace('side: us,', 'side: us, at: A1,')
      .replace('side: them,', 'side: them, at: A2,')
    const [, obeys] = await answersTo(file, ['use charm on bob', line])
    expect(obeys).toContain('Bob obeys Ann: sit')
  })
  it.each(['spirit', 'modern', 'srd35', 'starfinder'])('negative levels are named under %s', async text => {
    const drain =
      '{ name: sap, effect: { range: 60, targets: 1, consequences: [{ levels: 2, daily: { kind: Fortitude, dc: 15 } }] } }'
    const file = fileOf(
      text,
      {
        ann: `side: us, at: A1, initiative: 50, hitPoints: 10, acts: [${drain}]`,
        bob: 'side: them, at: A3, initiative: -9, hitPoints: 30, level: 5',
      },
      FIELD,
    )
    const [, who] = await answersTo(file, ['use sap on bob', 'who bob'])
    expect(who).toContain('2 negative levels')
  })
  rules('starfinder/travel/terrain-table').each([
    ['travel 8 hours hills', '12 miles in 8 hours'],
    ['travel 4 hours hills road', '9 miles in 4 hours'],
    ['travel 4 hours dense forests', '3 miles in 4 hours'],
  ])('%s: %s', async (line, says) => {
    const [gone] = await answersTo(fileOf('starfinder', { ann: 'side: us, at: A1, hitPoints: 10' }, FIELD), [line])
    expect(gone).toContain(says)
  })
  rules('srd35/objects/destroyed-at-zero').it('a destroyed object stands at 0', async () => {
    const file = fileOf(
      'srd35',
      { ann: 'side: us, at: A1, hitPoints: 10', door: 'side: world, at: A3, object: { material: wood, inches: 1 }' },
      FIELD,
    )
    const [struck, who] = await answersTo(file, ['ruling damage door 60', 'who'])
    expect(struck).toContain('Door 10 hp > 0 hp')
    expect(who).toContain('0 hp, object, destroyed')
  })
})

const MIST = 'map: { rows: ". . ~ . .", legend: { "~": { name: mist, concealment: CHANCE } } }'
describe('why an attack may miss after all', () => {
  const asked = async (ruleset: string, chance: string | number, ...lines: readonly string[]) => {
    const points = ruleset === 'true20' ? '' : ', hitPoints: 10'
    const file = fileOf(
      ruleset,
      {
        ann: `side: us, at: A2, initiative: 50, weapons: [{ name: axe, damage: 1 }]${points}`,
        bob: `side: them, at: A3, initiative: -9${points}`,
      },
      MIST.replace('CHANCE', String(chance)),
    )
    return (await answersTo(file, [...lines, 'why attack bob axe'])).at(-1)!
  }
  rules('true20/concealment/miss-chance', 'starfinder/concealment/miss-chance').each([
    ['true20', 'true20'],
    ['starfinder', 'starfinder'],
    ['spirit', 'starfinder'],
    ['modern', 'starfinder'],
    ['srd35', 'starfinder'],
  ])('%s tells it with the rule of %s', async (ruleset, from) => {
    expect(await asked(ruleset, 'concealment')).toContain(
      `concealment: 20 % of the attacks that hit miss after all ${from}/concealment/miss-chance`,
    )
  })
  rules('starfinder/concealment/total-miss-chance').it('who is blind misses half of them', async () => {
    expect(await asked('starfinder', 'concealment', 'ruling give ann blinded')).toContain(
      'concealment: 50 % of the attacks that hit miss after all starfinder/concealment/total-miss-chance',
    )
  })
  rules('starfinder/concealment/miss-chance').it(
    'a percentage of the map is told as it is, and none is not told',
    async () => {
      expect(await asked('starfinder', 35)).toContain('concealment: 35 % of')
      expect(await asked('starfinder', 35, 'ruling place bob A4', 'ruling place ann A5')).not.toContain('concealment')
    },
  )
})

describe('who is frightened at the edge of the map', () => {
  const LONG = `map: "${['', ''].map(() => Array.from({ length: 26 }, () => '.').join(' ')).join('\\n')}"`
  it.each(['true20', 'starfinder', 'spirit', 'modern', 'srd35'])(
    '%s: flees along it, and leaves where it ends',
    async ruleset => {
      const points = ruleset === 'true20' ? '' : ', hitPoints: 10'
      const fear = `side: us, initiative: 50, conditions: [frightened]${points}`
      const bob = `side: them, at: A20, initiative: -9${points}`
      const [flees] = await answersTo(fileOf(ruleset, { ann: `at: A10, ${fear}`, bob }, LONG), ['auto'])
      expect(flees).toMatch(/(moves|runs|withdraws) A10 > /)
      expect(flees).not.toContain('leaves the map')
      const [leaves] = await answersTo(fileOf(ruleset, { ann: `at: A1, ${fear}`, bob }, LONG), ['auto'])
      expect(leaves).toContain('leaves the map')
    },
  )
})

describe('a burst behind cover', () => {
  // A crate at B5 stands between the corner where it begins and Bob: 7 on the die, 3 of his own.
  const burst = async (degree: string, corner: string) => {
    const boom =
      '{ name: boom, effect: { range: 100, area: { shape: burst, feet: 20 }, save: { kind: Reflex, dc: 14, onSuccess: half damage }, consequences: [{ damage: 4 }] } }'
    const ROW = Array.from({ length: 16 }, () => '.').join(' ')
    const map = `map: { rows: "${ROW}\\n. . . . + ${ROW.slice(10)}\\n${ROW}", legend: { "+": { name: crate, low: true, cover: ${degree} } } }`
    const file = fileOf(
      'starfinder',
      {
        ann: `side: them, at: A16, initiative: 50, hitPoints: 10, acts: [${boom}]`,
        bob: 'side: us, at: B6, initiative: -9, hitPoints: 100, saves: { Reflex: 3 }',
      },
      map,
    )
    return (await answersTo(file, [`use boom ${corner}`, 'why'])).at(-1)!
  }
  rules('starfinder/cover/reflex-origin', 'starfinder/cover/partial', 'starfinder/cover/improved').each([
    ['partial', 'B4 corner sw', '+1 partial cover'],
    ['cover', 'B4 corner sw', '+2 cover'],
    ['improved', 'B4 corner sw', '+4 improved cover'],
    ['improved', 'B8 corner ne', ''],
  ])('%s, from %s: %s', async (degree, corner, says) => {
    const why = await burst(degree, corner)
    expect(why).toContain(`+3 class${says && ` ${says}`} `)
    if (!says) expect(why).not.toContain('cover')
  })
})

describe('a bonus of morale', () => {
  const hymn = (to: string) =>
    `acts: [{ name: hymn, cost: free, effect: { range: 60, consequences: [{ adds: 2, to: ${to}, type: morale, lasts: fight }] } }]`
  const file = (text: string, bo: string, to = 'attack') =>
    fileOf(
      text,
      Object.fromEntries(
        Object.entries({
          ann: `side: us, at: A1, initiative: 50, ${hymn(to)}`,
          bo: `side: us, at: A3, initiative: 40, ${bo}`,
          cy: 'side: them, at: A4, initiative: -9',
        }).map(([key, keys]) => [key, text === 'true20' ? keys : `${keys}, hitPoints: 20`]),
      ),
      FIELD,
    )
  const why = async (text: string, bo: string) =>
    (await answersTo(file(text, bo), ['use hymn on bo', 'end', 'why attack cy']))[2]!
  const CLUB = (text: string) => `weapons: [{ name: club, damage: ${text === 'true20' ? 3 : '1d6'} }]`
  for (const text of ['spirit', 'modern', 'true20', 'starfinder', 'srd35'] as const)
    rules('house/features/mindless').it(`${text}: heartens no mind that nothing touches`, async () => {
      expect(await why(text, CLUB(text))).toMatch(/\+2 hymn/)
      for (const bare of ['features: [mindless]', 'features: [vermin]', 'immune: [morale]'])
        expect(await why(text, `${CLUB(text)}, ${bare}`)).toMatch(/not counted: \+2 hymn, nothing touches its mind/)
    })
  rules('starfinder/bonuses/morale-needs-mind').each([
    ['mindless: true', false],
    ['scores: { Intelligence: 0 }', false],
    ['scores: { Intelligence: 1 }', true],
  ] as const)('starfinder: with %s it counts: %s', async (keys, counts) => {
    expect(await why('starfinder', `${CLUB('starfinder')}, ${keys}`)).toMatch(
      counts ? /attack 2/ : /not counted: \+2 hymn, has no Intelligence score/,
    )
  })
})

it('a reason of a few letters is told, though a word of the ruling has them in it', async () => {
  const file = fileOf(
    'spirit',
    { ann: 'side: us, at: A1, hitPoints: 9', bo: 'side: them, at: A9, hitPoints: 9' },
    FIELD,
  )
  const [short] = await answersTo(file, ['ruling give bo exhausted because x'])
  expect(short).toContain('ruling: Bo is exhausted (x)')
})
