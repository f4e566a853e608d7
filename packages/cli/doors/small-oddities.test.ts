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
