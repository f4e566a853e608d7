import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

/** A map with its light, lamps and signs of its own. */
const land = (rows: readonly string[], more = '') => `map: { rows: "${rows.join('\\n')}"${more} }`
const OPEN = (more = '') =>
  land(
    Array.from({ length: 6 }, () => '.'.repeat(30)),
    more,
  )
/** Ann at C3 with a sword and a gun, and Bo; who hits with 15 or more hits everything that is not hidden. */
const fight = (bo: string, map: string, ann = '', others: Readonly<Record<string, string>> = {}) =>
  fileOf(
    'starfinder',
    {
      ann: `side: us, at: C3, initiative: 50, hitPoints: 20, baseAttack: 4, weapons: [{ name: sword, damage: 1d8, types: slashing }, { name: gun, use: projectile, damage: 1d6, types: piercing, increment: 300 }], ${ann}`,
      bo: `side: them, initiative: -9, hitPoints: 40, ${bo}`,
      ...others,
    },
    map,
  )
/** The chance to hit Bo, in percent: 75 where nothing hides him; 60 with concealment, 37.5 with total concealment. */
async function chance(file: string, weapon = 'gun'): Promise<number> {
  const [odds] = await answersTo(file, [`odds attack bo with ${weapon}`])
  return /cannot perceive Bo|does not know where Bo is/.test(odds!)
    ? NOWHERE
    : Number(/([\d.]+) % to hit/.exec(odds!)?.[1] ?? Number.NaN)
}
const [PLAIN, SOME, TOTAL, UNSEEN] = [75, 60, 37.5, 42.5]
/** Ann does not know where Bo is: she can attack a square. */
const NOWHERE = 0
const HIDDEN = [TOTAL, UNSEEN, NOWHERE]
/** Bo does not see Ann, and is flat-footed against her. */
const BLIND = 85

describe('light', () => {
  it('bright and normal hide nothing, dim conceals, in the dark all is totally concealed [starfinder/light/levels, starfinder/light/bright, starfinder/light/normal, starfinder/light/dim-concealment, starfinder/light/darkness]', async () => {
    for (const [light, hits] of [
      ['bright', PLAIN],
      ['normal', PLAIN],
      ['dim', SOME],
    ] as const)
      expect(await chance(fight('at: C6', OPEN(`, light: ${light}`))), light).toBe(hits)
    expect(HIDDEN).toContain(await chance(fight('at: C6', OPEN(', light: dark')), 'gun'))
  })
  it('that falls on the target counts, not what lies between [starfinder/concealment/light-by-target-square]', async () => {
    const lamp = (at: string) => `, light: dim, lights: [{ at: ${at}, bright: 10, shadowy: 10 }]`
    expect(await chance(fight('at: C12', OPEN(lamp('C12'))))).toBe(PLAIN)
    expect(await chance(fight('at: C12', OPEN(lamp('C3'))))).toBe(SOME)
    expect(await chance(fight('at: C7', OPEN(', light: normal')))).toBe(PLAIN)
  })
  it('of a lamp is dim just beyond its range, and dark beyond that [starfinder/light/beyond-source]', async () => {
    // Bright to 20 feet from the middle of C3: to C7. The next square is dim where nothing else is said.
    const lamp = ', light: dark, lights: [{ at: C3, bright: 20 }]'
    expect(await chance(fight('at: C6', OPEN(lamp)))).toBe(PLAIN)
    expect(await chance(fight('at: C8', OPEN(lamp)))).toBe(SOME)
    expect(HIDDEN).toContain(await chance(fight('at: C10', OPEN(lamp))))
  })
  it('low-light vision sees by dim light as by normal, and not in the dark [starfinder/light/low-light-vision, starfinder/senses/low-light-ability, starfinder/concealment/vision-ignores]', async () => {
    const eyes = 'senses: { lowLight: true }'
    expect(await chance(fight('at: C6', OPEN(', light: dim'), eyes))).toBe(PLAIN)
    expect(HIDDEN).toContain(await chance(fight('at: C6', OPEN(', light: dark'), eyes)))
  })
  it('darkvision needs none within its range, and is of no use beyond [starfinder/light/darkvision, starfinder/senses/darkvision-ability, starfinder/concealment/vision-ignores]', async () => {
    const eyes = 'senses: { darkvision: 60 }'
    for (const light of ['dim', 'bright'])
      expect(await chance(fight('at: C15', OPEN(`, light: ${light}`), eyes)), light).toBe(PLAIN)
    expect(await chance(fight('at: C15', OPEN(', light: dark'), eyes))).toBe(BLIND)
    expect(HIDDEN).toContain(await chance(fight('at: C16', OPEN(', light: dark'), eyes)))
    expect(await chance(fight('at: C16', OPEN(', light: dim'), eyes))).toBe(SOME)
  })
  it('of what is invisible shines as before [starfinder/light/invisible-source]', async () => {
    const lit = 'at: C5, light: { bright: 20 }, conditions: [unseen]'
    const other = { cy: 'side: them, at: C6, hitPoints: 9, initiative: 1' }
    // No miss chance is thrown for Cy, who stands in the light; it would miss with 50 and less.
    const faces = (more: string) => `${more}\nfaces: [10, 5, 5, 15, 3]`
    const [shot] = await answersTo(fight(lit, faces(OPEN(', light: dark')), '', other), ['attack cy with gun'])
    expect(shot).toContain('hits for 3')
  })
})

describe('smoke and the like', () => {
  const FOG =
    ', legend: { s: { name: smoke, concealment: concealment }, t: { name: thick smoke, concealment: total }, u: { name: haze, concealment: 40 } }'
  const rows = (row: string, edge = '.'.repeat(10)) => land([edge, edge, row, edge], FOG)
  it('conceals where a line from the corner that is chosen runs through it, a melee attack from afar too [starfinder/concealment/line-test]', async () => {
    expect(await chance(fight('at: C7', rows('....s.....')))).toBe(SOME)
    expect(await chance(fight('at: C7', rows('..........')))).toBe(PLAIN)
    // Behind the target it hides nothing.
    expect(await chance(fight('at: C5', rows('......s...')))).toBe(PLAIN)
    const pike =
      'weapons: [{ name: sword, damage: 1d8, types: slashing, reach: true }, { name: gun, use: projectile, damage: 1, types: piercing, increment: 90 }]'
    const far = fight('at: C5', rows('...s......')).replace(/weapons: \[.*?\], /, `${pike}, `)
    expect(await chance(far, 'sword')).toBe(SOME)
  })
  it('that only its corner meets a line does not [starfinder/concealment/line-border]', async () => {
    // The lines to Bo run along the row; smoke in the rows above and below is met along its edge at most.
    const above = land(['..........', '....s.....', '..........', '..........'], FOG)
    const [odds] = await answersTo(fight('at: C7', above), ['odds attack bo with gun'])
    expect(odds).toMatch(/(75|60) % to hit/)
    const aside = land(['....s.....', '..........', '..........', '..........'], FOG)
    expect(await chance(fight('at: C7', aside))).toBe(PLAIN)
  })
  it('conceals from an adjacent blow only one whose whole space lies in it [starfinder/concealment/adjacent-melee]', async () => {
    expect(await chance(fight('at: C4', rows('...s......')), 'sword')).toBe(SOME)
    expect(await chance(fight('at: C4', rows('..s.......')), 'sword')).toBe(PLAIN)
    const large = (second: string) =>
      fight('at: C4, size: large', land(['..........', '..........', '...ss.....', second], FOG))
    expect(await chance(large('...ss.....'), 'sword')).toBe(SOME)
    expect(await chance(large('...s......'), 'sword')).toBe(PLAIN)
  })
  it('as thick as it is: the figure of the map counts, and of several the highest alone [starfinder/concealment/varying-degrees, starfinder/concealment/no-stacking]', async () => {
    expect(await chance(fight('at: C7', rows('....u.....')))).toBe(45)
    expect(await chance(fight('at: C7', rows('....us....')))).toBe(45)
    const dim = land(['..........', '..........', '....s.....', '..........'], `${FOG}, light: dim`)
    expect(await chance(fight('at: C7', dim))).toBe(SOME)
  })
  it('without a way to see there is total concealment: half of the hits miss [starfinder/concealment/total-definition, starfinder/concealment/total-miss-chance]', async () => {
    expect(HIDDEN).toContain(await chance(fight('at: C7', rows('....t.....'))))
  })
  it('is no hindrance for low-light vision or darkvision to be rid of [starfinder/concealment/vision-ignores]', async () => {
    const eyes = 'senses: { lowLight: true, darkvision: 60 }'
    expect(await chance(fight('at: C7', rows('....s.....'), eyes))).toBe(SOME)
  })
  it('adds to cover: first the Armor Class, then the miss chance [starfinder/cover/with-concealment]', async () => {
    const file = fight('at: C7', land(['..........', '..........', '....s.....', '..........'], FOG), '', {
      cy: 'side: them, at: C6, hitPoints: 9, initiative: 1',
    })
    // +4 of soft cover: 55 of 100, of which a fifth miss.
    expect(await chance(file)).toBe(44)
  })
})

it('a way to part of a space gives cover [starfinder/cover/partial-line-of-effect]', async () => {
  const file = fight('at: D6', land(['..........', '..........', '...##.....', '..........']))
  const [ac] = await answersTo(file, ['ac bo'])
  expect(ac).toMatch(/defense (12|14) .*cover/)
})

describe('senses', () => {
  it('blindsight needs no light and no sight within its range [starfinder/senses/blindsight-negates-concealment, starfinder/senses/invisible-cannot-be-observed]', async () => {
    const sense = 'senses: { blindsight: 30 }'
    expect(await chance(fight('at: C6', OPEN(', light: dark'), sense))).toBe(BLIND)
    expect(await chance(fight('at: C6, conditions: [unseen]', OPEN(), sense))).toBe(PLAIN)
    expect(HIDDEN).toContain(await chance(fight('at: C10', OPEN(', light: dark'), sense)))
  })
  it('an invisible creature is not seen, by darkvision neither, in smoke and water neither [starfinder/senses/invisible-cannot-be-observed, starfinder/senses/darkvision-shows-nothing-new, starfinder/senses/invisible-environments, starfinder/senses/unseen-total-concealment]', async () => {
    const water = ', legend: { w: { name: pool, doublings: 1 }, s: { name: smoke, concealment: concealment } }'
    for (const [map, eyes] of [
      [OPEN(), ''],
      [OPEN(), 'senses: { darkvision: 60, lowLight: true }'],
      [land(['.........', '.........', '.....w...'], water), ''],
      [land(['.........', '.........', '.....s...'], water), ''],
    ] as const) {
      const file = (miss: number) =>
        fight('at: C6, conditions: [unseen]', `${map}\nfaces: [10, 5, 15, ${miss}${miss > 50 ? ', 3' : ''}]`, eyes)
      const [odds, missed] = await answersTo(file(50), ['odds attack bo with gun', 'attack C6 with gun'])
      expect(odds, map).toMatch(/cannot perceive Bo|does not know where Bo is/)
      expect(missed, map).toContain('misses')
      expect((await answersTo(file(51), ['attack C6 with gun']))[0], map).toContain('hits for 3')
    }
  })
  it('who observes attacks without a miss chance [starfinder/senses/observing]', async () => {
    expect(await chance(fight('at: C6', OPEN()))).toBe(PLAIN)
  })
  it('seeing through things brings darkvision to 60 feet, or as far as it says [starfinder/senses/sense-through-vision-darkvision]', async () => {
    const through = (more: string) => `senses: { through: [{ sense: vision, range: 30${more} }] }`
    const dark = OPEN(', light: dark')
    expect(await chance(fight('at: C15', dark, through('')))).toBe(BLIND)
    expect(HIDDEN).toContain(await chance(fight('at: C16', dark, through(''))))
    expect(await chance(fight('at: C21', dark, through(', darkvision: 90')))).toBe(BLIND)
  })
  it('and is stopped by what is dense enough [starfinder/senses/sense-through-density]', async () => {
    const wall = (material: string, inches: number) =>
      land(
        Array.from({ length: 4 }, () => '....X....'),
        `, legend: { X: { name: screen, blocks: { sight: true }, material: ${material}, inches: ${inches} } }`,
      )
    const eyes = 'senses: { through: [{ sense: vision, range: 60 }] }'
    const sees = (material: string, inches: number) => chance(fight('at: C7', wall(material, inches), eyes))
    for (const [material, inches] of [
      ['wood', 120],
      ['plastic', 120],
      ['stone', 60],
      ['steel', 12],
      ['lead', 6],
      ['adamantine', 6],
    ] as const) {
      expect(await sees(material, inches - 1), material).toBe(BLIND)
      expect(HIDDEN, material).toContain(await sees(material, inches))
    }
    expect(HIDDEN).toContain(await chance(fight('at: C7', wall('wood', 12))))
  })
})

describe('who is hidden everywhere', () => {
  it('by an effect of its own, whatever lies between [starfinder/concealment/blanket-effects]', async () => {
    const blur =
      'acts: [{ name: blur, cost: free, effect: { personal: true, lasts: fight, consequences: [{ condition: concealed, lasts: effect }] } }]'
    const file = fight(`at: C4, ${blur}`, OPEN())
    const [, , , odds, shot] = await answersTo(file, [
      'end',
      'use blur',
      'end',
      'odds attack bo with sword',
      'odds attack bo with gun',
    ])
    expect(odds).toContain('60 % to hit')
    expect(shot).toContain('60 % to hit')
  })
})
