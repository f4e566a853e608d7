import { describe, expect } from 'vitest'
import { rules } from '../testing/cited.ts'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const ANN = 'side: us, at: A1, hitPoints: 30'
const alone = (keys: string, more = '') => fileOf('srd35', { ann: `${ANN}, ${keys}` }, more)
const between = (way: string, keys = 'speed: 30') =>
  fileOf(
    'srd35',
    { ann: `side: us, hitPoints: 30, ${keys}` },
    `time: day 1, 08:00\nplaces: { inn: {}, mill: {} }\nstarts: inn\nways: [{ from: inn, to: mill, ${way} }]`,
  )

describe('a light that has burned before', () => {
  rules('srd35/light/durations').it('lasts as many minutes as the file says, or as is ruled', async () => {
    const [four, five] = await answersTo(alone('lights: [{ source: torch, lit: true, left: 5 }]'), [
      'pass 4 minutes',
      'pass 1 minute',
    ])
    expect([four, five].map(answer => /burns out/.test(answer!))).toEqual([false, true])
    const lamp = alone('lights: [{ source: common lamp, lit: true }]')
    const [, ruled, six, seven] = await answersTo(lamp, [
      'pass 5 hours',
      'ruling light ann common lamp 420',
      'pass 6 hours',
      'pass 1 hour',
    ])
    expect(ruled).toContain('common lamp of Ann has 7 hours left to burn')
    expect([six, seven].map(answer => /burns out/.test(answer!))).toEqual([false, true])
    const [out, none, again] = await answersTo(lamp, [
      'ruling light ann common lamp 0',
      'ruling light ann lantern 5',
      'kindle common lamp',
    ])
    expect(out).toContain('burns out')
    expect(none).toContain('common lamp')
    expect(again).toContain('common lamp has burnt out')
  })
})

describe('who rides', () => {
  const horse = 'side: us, at: A1, hitPoints: 30, size: large, speed: 60, mount: {}'
  const riding = (own: string, its: string) =>
    fileOf('srd35', { ann: `${ANN}, rides: pet, ${own}`, pet: `${horse}, ${its}` })
  rules('srd35/movement/distance-minute', 'srd35/movement/local-run').it(
    'explores as fast and as long as its mount can',
    async () => {
      const file = riding('scores: { Constitution: 5 }', 'scores: { Constitution: 12 }')
      const [walk, run, more] = await answersTo(file, ['explore 1', 'explore 2 run', 'explore 1 run'])
      expect(walk).toContain('600 feet, 6 miles an hour')
      expect(run).toMatch(/4,?800 feet/)
      expect(more).toContain('not legal')
    },
  )
  rules('srd35/conditions/fatigued').it('runs on a mount that is fresh, not on one that is fatigued', async () => {
    const [fresh] = await answersTo(riding('conditions: [fatigued]', 'letter: p'), ['explore 1 run'])
    expect(fresh).toContain('feet')
    const [tired] = await answersTo(riding('speed: 30', 'conditions: [fatigued]'), ['explore 1 run'])
    expect(tired).toContain('the fatigued do not run')
  })
})

describe('what a march does not harm', () => {
  rules('srd35/travel/hustle-fatigue', 'srd35/travel/forced-march-fatigue').it('it does not tire', async () => {
    const [hustled, who] = await answersTo(alone("immune: ['nonlethal damage']"), ['travel 3 hustle', 'who ann'])
    expect(hustled).toContain('covers 18 miles')
    expect(who).not.toMatch(/nonlethal|fatigued/)
  })
})

describe('the fatigued', () => {
  rules('srd35/conditions/fatigued').it('are worse at skills of Strength and Dexterity, and at no others', async () => {
    const rolls = async (skill: string, of: number) => {
      const keys = `side: us, hitPoints: 30, at: A1, skills: { ${skill}: 5 }, conditions: [fatigued]`
      const text = `${fileOf('srd35', { ann: keys })}\nfaces: [10]`
      return /made/.test((await answersTo(text, [`use-skill ${skill} dc ${of}`]))[0]!)
    }
    expect([await rolls('Climb', 14), await rolls('Climb', 15), await rolls('Hide', 15)]).toEqual([true, false, false])
    expect(await rolls('Diplomacy', 15)).toBe(true)
  })
})

describe('a way that is gone by cart', () => {
  rules('srd35/mounts/speeds', 'srd35/travel/trail-limits').it(
    'takes its time; a trail is no path to it, nor to those with vehicles',
    async () => {
      const clock = async (way: string, line: string) =>
        /day \d+, \d\d:\d\d/.exec((await answersTo(between(way), [line]))[0]!)?.[0]
      expect(await clock('miles: 6, terrain: hills, path: trail', 'go mill by cart')).toBe('day 1, 14:00')
      expect(await clock('miles: 6, terrain: hills, path: road', 'go mill by cart')).toBe('day 1, 12:00')
      expect(await clock('miles: 3, terrain: jungle, path: trail', 'go mill vehicles')).toBe('day 1, 12:00')
    },
  )
  rules('srd35/travel/day-length', 'srd35/mounts/speeds').it(
    'ends after 8 hours of a day, and is no hustle',
    async () => {
      const [whole, part, more, , on] = await answersTo(between('miles: 20'), [
        'go mill by cart',
        'go mill by cart hours 8',
        'go mill by cart hours 1',
        'sleep 8',
        'go mill by cart',
      ])
      expect(whole).toContain('a vehicle travels 8 hours a day')
      expect(part).toContain('day 1, 16:00')
      expect(more).toContain('not legal')
      expect(on).toContain('day 2, 02:00')
      const [fast] = await answersTo(between('miles: 20'), ['go mill by wagon hustle'])
      expect(fast).toContain('a vehicle has one pace')
      const [short] = await answersTo(between('minutes: 20'), ['go mill by cart'])
      expect(short).toContain('given in miles')
    },
  )
})

describe('a fall where no rounds are counted', () => {
  const bird = 'side: us, at: A1, hitPoints: 300, altitude: 400, speeds: { fly: 60 }, maneuverability: poor'
  rules('srd35/flight/stall-recovery', 'srd35/flight/stall-first-fall').it(
    'goes on with the rounds that pass, outside of a fight and after one',
    async () => {
      const [down, , who] = await answersTo(fileOf('srd35', { ann: bird }), [
        'ruling give ann unconscious',
        'pass 1',
        'who ann',
      ])
      expect(down).toContain('falls 150 ft, to 250 ft')
      expect(who).not.toContain('falling')
      const file = fileOf('srd35', {
        ann: `${bird}, initiative: 50, saves: { Reflex: 40 }`,
        bob: 'side: them, at: A9, hitPoints: 9, initiative: -50',
      })
      const [stalls, , caught, after] = await answersTo(file, ['end', 'ruling end', 'pass 1', 'who ann'])
      expect(stalls).toContain('falls 150 ft, to 250 ft')
      expect(caught).toMatch(/Reflex save against the fall, DC 20: made/)
      expect(after).not.toContain('falling')
    },
  )
})

describe('spells on doors', () => {
  rules('srd35/objects/hold-portal-and-arcane-lock').it('last as long as their effect', async () => {
    const spell =
      'acts: [{ name: ward, effect: { range: 60, lasts: { rounds: 2 }, consequences: [{ condition: hold portal, lasts: effect }] } }]'
    const text = fileOf('srd35', { ann: `${ANN}, ${spell}`, oak: 'side: things, at: A2, object: good wooden door' })
    const [, held, , later] = await answersTo(`${text}\nfaces: [18, 18]`, [
      'use ward on oak',
      'break oak',
      'pass 3',
      'break oak',
    ])
    expect([held, later].map(answer => /check (\d+) against (\d+)/.exec(answer!)?.slice(1))).toEqual([
      ['18', '23'],
      ['18', '18'],
    ])
  })
})

describe('a load', () => {
  rules('srd35/mounts/load-brackets').it('is that of a mount of the table, by the file and by a ruling', async () => {
    await expect(answersTo(alone('load: 40'), ['who'])).rejects.toThrow(/steed: light horse/)
    const [no] = await answersTo(alone('speed: 30'), ['ruling load ann 40'])
    expect(no).toContain('mounts of the table')
    const [yes, trip] = await answersTo(alone('steed: donkey, load: 10'), ['ruling load ann 51', 'travel 1'])
    expect([yes, trip].join()).toMatch(/carries 51 lb.*covers 2 miles/)
  })
})
