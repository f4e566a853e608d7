import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const US = 'side: us, initiative: 50, hitPoints: 20'
const THEM = 'side: them, initiative: -9'

describe.each(['spirit', 'srd35', 'modern'])('%s: one action while staggered or disabled', ruleset => {
  const salve = '{ name: salve, cost: free, provokes: false, effect: { personal: true, consequences: [{ heals: 4 }] } }'
  const file = fileOf(ruleset, { ann: `${US}, at: B1, acts: [${salve}]`, bo: `${THEM}, at: B9, hitPoints: 20` })
  it('who is healed in the same turn has the other action back [spirit/injury/disabled-actions]', async () => {
    const [, before, healed, again] = await answersTo(file, ['ruling damage ann 20', 'move B2', 'use salve', 'move B3'])
    expect(before).toContain('only free acts')
    expect(healed).toContain('standard left')
    expect(again).toContain('moves B2 > B3')
    expect(again).toContain('only free acts')
  })
  it('it is one of the two until then', async () => {
    const [down, healed] = await answersTo(file, ['ruling damage ann 20', 'use salve', 'end'])
    expect(down).toContain('standard or move left')
    expect(healed).toContain('standard and move left')
  })
  it('who was hurt after the one action has nothing left, and nothing back for two', async () => {
    const [, , hurt, healed] = await answersTo(file, ['move B2', 'move B3', 'ruling damage ann 20', 'use salve'])
    expect(hurt).toContain('only free acts')
    expect(healed).toContain('only free acts')
  })
})

describe('spirit: staggered', () => {
  it('healed of a point of nonlethal damage, one acts again [spirit/conditions/staggered]', async () => {
    const salve =
      '{ name: salve, cost: free, provokes: false, effect: { personal: true, consequences: [{ heals: 1 }] } }'
    const file = fileOf('spirit', { ann: `${US}, at: B1, acts: [${salve}]`, bo: `${THEM}, at: B9, hitPoints: 20` })
    const [hurt, , healed] = await answersTo(file, ['ruling damage ann 20 nonlethal', 'move B2', 'use salve'])
    expect(hurt).toContain('standard or move left')
    expect(healed).toContain('Ann is no longer staggered')
    expect(healed).toContain('standard left')
  })
})

describe('a charge along a way that is too narrow', () => {
  const file = (ruleset: string) =>
    fileOf(
      ruleset,
      {
        ann: `side: us, at: B1, size: large, speed: 40, initiative: 50, hitPoints: 20, features: [pounce]`,
        bo: `${THEM}, at: B8, hitPoints: 20`,
      },
      'map: [". . v v v v v . .", ". . . . . . . . .", ". . v v v v v . .", ". . v v v v v . ."]',
    )
  it.each([
    ['srd35', 'srd35/movement/no-run-or-charge-hampered'],
    ['spirit', 'spirit/terrain/difficult'],
  ])('%s: squeezing slows, so nobody charges there [srd35/movement/no-run-or-charge-hampered]', async (text, rule) => {
    const [charged] = await answersTo(file(text), ['charge bo'])
    expect(charged).toMatch(new RegExp(`not legal: B\\d slows movement ${rule}`))
  })
})

describe('a save tells what it came to', () => {
  const hex =
    '{ name: hex, cost: free, provokes: false, effect: { range: 60, save: { kind: Will, dc: 15 }, consequences: [{ condition: shaken, lasts: { rounds: 3 } }] } }'
  const text = (faces: string) =>
    fileOf(
      'spirit',
      { ann: `${US}, at: B1, acts: [${hex}]`, bo: `${THEM}, at: B9, hitPoints: 20, saves: { Will: 3 }` },
      `faces: [5, 5, ${faces}]`,
    )
  it.each([
    ['11', 'failed with 14'],
    ['12', 'made with 15'],
    ['1', 'failed with 4 (natural 1)'],
    ['20', 'made with 23 (natural 20)'],
  ])('a %s on the die: %s [spirit/saves/save-roll]', async (face, came) => {
    const [save] = await answersTo(text(face), ['use hex bo'])
    expect(save).toContain(`Bo: Will save against hex, DC 15: ${came}`)
  })
})

describe('why, after a ruling', () => {
  const file = fileOf('spirit', {
    ann: `${US}, at: B1`,
    bo: `${THEM}, at: B9, hitPoints: 20, resistance: [{ amount: 5, types: [fire] }]`,
  })
  it('tells what was ruled, and what protections took [house/ruling/damage]', async () => {
    const [, why, , fall] = await answersTo(file, [
      'ruling damage bo 9 fire because of the lamp',
      'why',
      'ruling fall bo 20',
      'why',
    ])
    expect(why).toContain('damage 9 = by a ruling (because of the lamp) house/ruling/damage')
    expect(why).toContain('resistance 5 to fire = takes 5 of 9')
    expect(fall).toMatch(/damage \d+ = the fall \(no reason given\)/)
  })
})

describe('rest', () => {
  const alone = (ruleset: string, points: string) =>
    fileOf(ruleset, { ann: `side: us, initiative: 50, at: B1${points}` })
  it('of a whole day is a day in bed, where the text has one [spirit/healing/bed-rest]', async () => {
    for (const line of ['rest 24', 'rest for 24 hours', 'rest a day'])
      expect((await answersTo(alone('spirit', ', hitPoints: 20'), [line]))[0]).toContain(
        '1 day passes, 8 hours of it asleep',
      )
    expect((await answersTo(alone('spirit', ', hitPoints: 20'), ['rest 9']))[0]).toContain('9 hours of it asleep')
    expect((await answersTo(alone('true20', ''), ['rest 24']))[0]).toContain('1 day passes')
  })
})

describe('true20: a wounded thing', () => {
  it('is damaged and feels nothing [true20/objects/damage-states]', async () => {
    const file = fileOf(
      'true20',
      {
        ann: 'side: us, initiative: 50, at: B1, weapons: [{ name: club, damage: 9, attack: 20 }]',
        door: 'side: them, at: B2, object: immobile, material: { of: wood, inches: 1 }',
        bo: 'side: them, initiative: -9, at: B9',
      },
      'faces: [5, 5, 10, 7]',
    )
    const [blow, who] = await answersTo(file, ['attack door', 'who door'])
    expect(blow).toContain('wounded')
    expect(who).toContain('Door, them: wounded')
    expect(who).not.toContain('shaken')
    expect(who).not.toContain('indifferent')
  })
})

describe.each(['spirit', 'srd35'])('%s: Cleave', ruleset => {
  const bolt = '{ name: bolt, cost: free, provokes: false, effect: { range: 60, consequences: [{ damage: 20 }] } }'
  const file = fileOf(ruleset, {
    ann: `${US}, at: B2, feats: [Great Cleave], weapons: [{ name: club, damage: 1d1, attack: 40 }], acts: [${bolt}]`,
    bo: `${THEM}, at: B3, hitPoints: 15`,
    dan: `${THEM}, at: A2, hitPoints: 15`,
  })
  it('is offered for a foe whom the blow has felled [spirit/actions/cleave]', async () => {
    const [, felled] = await answersTo(file, ['ruling set bo "hit points" 0', 'attack bo', '1'])
    expect(felled).toContain('an extra attack?')
  })
  it('is not for one whom a ruling or another act of the same turn has felled', async () => {
    const [, ruled] = await answersTo(file, ['attack bo', 'ruling damage bo 19'])
    expect(ruled).toContain('Bo is down')
    expect(ruled).toContain('move left')
    const [, acted] = await answersTo(file, ['attack bo', 'use bolt bo'])
    expect(acted).toContain('Bo is down')
    expect(acted).toContain('move left')
  })
})

describe('srd35: a blow at an object', () => {
  const file = (object: string) =>
    fileOf('srd35', {
      ann: `${US}, at: B2, weapons: [{ name: axe, damage: 1d1+6, attack: 40, types: [slashing] }, { name: bow, damage: 1d1+12, attack: 40, use: projectile, increment: 100 }]`,
      bo: `${THEM}, at: B9, hitPoints: 20`,
      door: `side: them, at: B3, hitPoints: 30, object: { material: wood, hardness: 5, ${object} }`,
    })
  const why = async (object: string, line: string) => (await answersTo(file(object), [line, 'why'])).join(' ')
  it('why tells what halves, doubles and stops it, in the order in which it does [srd35/objects/damage-order]', async () => {
    // 13, halved and rounded down 6, less 5.
    const shot = await why('breaks: 13', 'attack door with bow')
    expect(shot).toMatch(/hits for 1 .*a ranged weapon = takes 7 of 13 .*hardness 5 = takes 5 of 6/)
    // Doubled 26, halved 13, less 5.
    const weak = await why('vulnerable: [{ to: bow }]', 'attack door with bow')
    expect(weak).toMatch(/hits for 8 .*adds 13 to 13 .*takes 13 of 26 .*hardness 5 = takes 5 of 13/)
    expect(await why('ineffective: [axe]', 'attack door with axe')).toMatch(/hits for 0 .*takes 7 of 7/)
    expect(await why('breaks: 13', 'attack door with axe switched')).toMatch(
      /hits for 0.*immune to nonlethal damage = takes 7 of 7/,
    )
  })
})

describe('kneeling', () => {
  const file = fileOf('true20', { ann: 'side: us, initiative: 50, at: B1', bo: 'side: them, initiative: -9, at: B9' })
  it('is no act, which is said; who kneels stands up by a move action [true20/position/kneeling]', async () => {
    const [said, , stood, again] = await answersTo(file, ['kneel', 'ruling give ann kneeling', 'stand', 'stand'])
    expect(said).toContain('ruling give NAME kneeling')
    expect(stood).toContain('Ann is no longer kneeling')
    expect(stood).toContain('standard left')
    expect(again).toContain('stands already')
  })
})
