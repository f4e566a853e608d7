import { describe, expect } from 'vitest'
import { rules } from '../testing/cited.ts'
import { typedAt } from '../testing/keyboard.ts'

const FIELD = Array.from({ length: 12 }, () => '. '.repeat(30).trim()).join('\n')
const fight = (creatures: Record<string, object>, more: object = {}) =>
  JSON.stringify({ ruleset: 'srd35', map: FIELD, creatures, ...more })
const one = (more: object = {}) => ({ side: 'us', hitPoints: 100, at: 'F5', ...more })
const foe = (more: object = {}) => ({ side: 'them', hitPoints: 20, at: 'L30', ...more })
const typed = async (text: string, lines: readonly string[], faces: readonly number[] = []) =>
  (await typedAt(text, lines, { faces, yes: true })).out

describe('a chase that is typed', () => {
  const runners = fight({ ann: one(), bob: foe() })
  const chase = (line: string, ...faces: number[]) =>
    typed(runners, ['ruling turn ann', line], [...(faces.length ? [1, 2] : []), ...faces])
  rules('srd35/chase/equal-speed').it('needs no word for a short one; without rounds it has only begun', async () => {
    expect(await chase('chase bob 3', 12, 11)).toMatch(/Ann +escapes/)
    expect(await chase('chase bob 3', 11, 12)).toMatch(/Ann +is caught/)
    expect(await chase('chase bob')).toMatch(/the chase of Ann goes on/)
  })
  rules('srd35/chase/long-chase').it('overland needs no rounds', async () => {
    expect(await chase('chase bob overland', 11, 11)).toMatch(/Ann +is caught/)
  })
})

describe('a flight that is typed act by act', () => {
  const flyer = fight({
    ann: one({ speeds: { fly: 60 }, maneuverability: 'average', altitude: 200 }),
    bob: foe(),
  })
  const fly = (...lines: string[]) => typed(flyer, ['ruling turn ann', ...lines])
  rules('srd35/flight/minimum-forward-speed').it('its own way and feet are shown before it is flown', async () => {
    const out = await fly('fly acts "ahead 25" facing east')
    expect(out).toMatch(/F5 at 200 ft > F10 at 200 ft {3}25 ft/)
    expect(out).toMatch(/it must fly 5 ft more this turn/)
  })
  rules('srd35/flight/up-angle', 'srd35/flight/move-backward').it(
    'a wrong act is counted as it was typed',
    async () => {
      expect(await fly('why fly acts "ahead 5, up 5"')).toMatch(/act 2: climb too steep/)
      expect(await fly('why fly acts "ahead 30, back 5" facing east')).toMatch(/act 2: cannot fly backward/)
    },
  )
})

describe('a light that burns from the start', () => {
  const torch = fight({ ann: one({ lights: [{ source: 'torch', lit: true }] }) })
  rules('srd35/light/durations').it('burns down where there is no fight too', async () => {
    expect(await typed(torch, ['pass 59 minutes'])).not.toMatch(/burns out/)
    expect(await typed(torch, ['pass 59 minutes', 'pass 1 minute', 'kindle torch'])).toMatch(
      /torch of Ann burns out[\s\S]*torch has burnt out/,
    )
  })
})

describe('parts of hours on the way', () => {
  const walker = fight({ ann: one({ hitPoints: 20, scores: { Constitution: 10 } }), bob: one({ at: 'F6' }) })
  rules('srd35/travel/forced-march-check', 'srd35/travel/hustle-damage').it(
    'are paid for once they are an hour',
    async () => {
      const out = await typed(walker, ['travel 8', 'travel minutes 30', 'travel minutes 30', 'who ann'], [11, 3])
      expect(out.match(/Constitution check/g)).toHaveLength(1)
      expect(out).toMatch(/Ann covers 1\.5 miles/)
      const fast = await typed(walker, [
        'travel minutes 30 hustle',
        'travel 1 hustle',
        'travel minutes 29 hustle',
        'who ann',
      ])
      expect(fast).not.toMatch(/nonlethal/)
      expect(await typed(walker, ['travel 1 minutes 59 hustle', 'travel minutes 1 hustle'])).toMatch(
        /takes 1 nonlethal/,
      )
    },
  )
  rules('srd35/travel/day-length').it('count to the day of a boat and of a cart', async () => {
    const out = await typed(walker, [
      'sail rowboat 9 minutes 30 with bob',
      'sail rowboat minutes 31',
      'sail rowboat minutes 30',
    ])
    expect(out).toMatch(/Ann, Bob cover 14\.25 miles by rowboat/)
    expect(out).toMatch(/it has travelled 9\.5/)
    expect(out).toMatch(/Ann covers 0\.75 miles by rowboat/)
    expect(await typed(walker, ['travel 7 minutes 30 by cart', 'travel minutes 31 by cart'])).toMatch(
      /it has travelled 7\.5/,
    )
  })
  rules('srd35/travel/ship-speeds', 'srd35/travel/floating').it(
    'a voyage ends where foes come to themselves',
    async () => {
      const text = fight({ ann: one(), orc: foe({ hitPoints: 10 }) })
      const down = ['ruling turn ann', 'ruling damage orc 12 nonlethal']
      // A point an hour, so that it stirs after two.
      const out = await typed(text, [...down, 'sail galley 24', 'sail galley 1'])
      expect(out).toMatch(/Ann covers 4 miles by galley in 1 hour\n.*Ann goes no farther: 23 hours of the way are left/)
      expect(out).toMatch(/Orc is about: nobody goes on a way past foes/)
    },
  )
})

describe('what strikes things that stand nowhere', () => {
  const ball = {
    name: 'fireball',
    effect: {
      area: { shape: 'burst', feet: 10 },
      range: 100,
      save: { kind: 'Reflex', dc: 15, onSuccess: 'half' },
      consequences: [{ damage: '6d6', types: 'fire' }],
    },
  }
  const shatter = {
    name: 'shatter',
    effect: { range: 30, save: { kind: 'Will', dc: 15 }, consequences: [{ damage: '10d6', types: 'sonic' }] },
  }
  const door = fight(
    {
      ann: one({ at: 'B3', acts: [ball, shatter] }),
      oak: { side: 'things', object: { like: 'good wooden door', door: 'B4' } },
    },
    { map: '#######\n#..+..#\n#######' },
  )
  rules('srd35/objects/damage-order', 'srd35/objects/energy-exceptions').it(
    'fire reaches a door of the map',
    async () => {
      // Half of 36, less a hardness of 5.
      const out = await typed(door, ['use fireball b2', 'use fireball b2', 'map'], [36, 20, 36, 20])
      expect(out).toMatch(/Oak takes 13 +Oak 15 hp > 2 hp/)
      expect(out).toMatch(/Oak is destroyed\n +the door in B4 is open now/)
      expect(await typed(door, ['use shatter oak'], [36])).toMatch(/Oak takes 31/)
    },
  )
  rules('srd35/objects/save-attended').it('what somebody holds is within reach where its bearer is', async () => {
    const held = (at: string) =>
      typed(
        fight({
          ann: one({ acts: [shatter] }),
          bob: foe({ at, saves: { Will: 6 } }),
          haft: { side: 'things', object: { like: 'two-handed hafted weapon', heldBy: 'bob' } },
        }),
        ['ruling turn ann', 'use shatter haft'],
        [1, 2, 8, 36],
      )
    expect(await held('F9')).toMatch(/Haft: Will save against shatter, DC 15: failed with 14\n +Haft takes 31/)
    expect(await held('F12')).toMatch(/Bob is not within 30 feet/)
  })
})

describe('who sees nothing', () => {
  const dark = (options: object) =>
    fight(
      { ann: one({ at: 'A1', speed: 40 }), bob: foe({ at: 'A30' }) },
      { ruleset: { id: 'srd35', options }, map: { rows: ['.'.repeat(30)], light: 'dark' } },
    )
  const goes = async (options: object, to: string) =>
    !/costs/.test(await typed(dark(options), ['ruling turn ann', `why move ${to}`]))
  rules('srd35/conditions/blinded-and-poor-visibility').it('pays once, or by a reading twice', async () => {
    const twice = { 'darkness-doubles-cost-too': true }
    expect([await goes({}, 'A5'), await goes({}, 'A6')]).toEqual([true, false])
    expect([await goes(twice, 'A3'), await goes(twice, 'A4')]).toEqual([true, false])
  })
})

describe('the list of what runs', () => {
  rules('srd35/light/durations').it('has lights, and how long they last', async () => {
    const lights = [{ source: 'torch', lit: true }, { source: 'everburning torch', lit: true }, { source: 'candle' }]
    const out = await typed(fight({ ann: one({ lights }) }), ['pass 20 minutes', 'list'])
    expect(out).toMatch(/torch burns: .*for 40 minutes/)
    expect(out).toMatch(/everburning torch burns: .*until it is ended/)
    expect(out).not.toMatch(/candle/)
  })
})

describe('a light that is set down', () => {
  const lit = (source: string) =>
    fight(
      { ann: one({ lights: [{ source }] }), bob: foe() },
      { map: { rows: ['.'.repeat(30)].concat(Array(11).fill('.'.repeat(30))), light: 'dark' } },
    )
  rules('srd35/light/sources').it('stands within reach; dancing lights go farther', async () => {
    const far = (source: string, to: string) => typed(lit(source), ['ruling turn ann', `kindle "${source}" to ${to}`])
    expect(await far('torch', 'F6')).toMatch(/Ann +lights torch/)
    expect(await far('torch', 'F8')).toMatch(/it sets torch down within its reach/)
    expect(await far('dancing lights', 'F8')).toMatch(/Ann +lights dancing lights/)
  })
})

describe('what a way costs', () => {
  rules('srd35/movement/hampered-cost').it('an obstacle is told as what it is', async () => {
    const rows = Array.from({ length: 3 }, () => `.h${'.'.repeat(12)}`)
    const text = fight(
      { ann: one({ at: 'A1' }), bob: foe({ at: 'A14' }) },
      { map: { rows, legend: { h: { name: 'hedge', obstacle: 5 } } } },
    )
    expect(await typed(text, ['ruling turn ann', 'move a4'])).toMatch(/20 ft \(hedge counts double\)/)
  })
})

describe('a thing that is animated', () => {
  const wood = { material: 'wood', inches: 3 }
  const slams = { weapons: [{ name: 'slam', damage: '1d4', natural: true }], baseAttack: 3 }
  const hall = (animated: boolean) =>
    fight({
      ann: one(),
      table: foe({ at: 'F6', object: { ...wood, ...(animated ? { animated: true } : {}) }, ...slams }),
    })
  rules('srd35/objects/animated-ac', 'srd35/objects/animated-immunities').it(
    'takes its turns; others take none',
    async () => {
      const out = await typed(hall(true), ['ruling turn table', 'attack ann'], [10, 9, 15, 3])
      expect(out).toMatch(/Initiative +10 Ann · 9 Table/)
      expect(out).toMatch(/Table +attacks Ann: slam 18 against 10, hits for 3/)
      expect(await typed(hall(false), ['who'])).not.toMatch(/Initiative.*Table/)
    },
  )
})

rules('srd35/movement/run-multiplier').it('too long a run is refused by the rule of running', async () => {
  const plate = { name: 'plate', bonus: 8, category: 'heavy', speed: 20 }
  const out = await typed(fight({ ann: one({ at: 'A1', armor: plate }), bob: foe() }), ['ruling turn ann', 'run a14'])
  expect(out).toMatch(/costs 13 squares of movement; 12 are left.*srd35\/movement\/run-multiplier/)
})

describe('a spell of a round', () => {
  const bolt = (more: object) => ({
    acts: [
      {
        name: 'bolt',
        kind: 'spell',
        castingRounds: 1,
        effect: { range: 30, consequences: [{ damage: '5' }] },
        ...more,
      },
    ],
  })
  const caught = (at: string) =>
    typed(fight({ ann: one({ initiative: 50, ...bolt({}) }), bob: foe({ at: 'F8' }) }), [
      'use bolt on bob',
      'end',
      `move ${at}`,
      'end',
    ])
  rules('spirit/magic/one-round-casting').it('is judged by the range as it comes into effect', async () => {
    expect(await caught('F11')).toMatch(/Bob takes 5/)
    const lost = await caught('F12')
    expect(lost).toMatch(/bolt is lost/)
    expect(lost).not.toMatch(/Bob takes/)
  })
})
