import { describe, expect } from 'vitest'
import { rules } from '../testing/cited.ts'
import { typedAt } from '../testing/keyboard.ts'

const FIELD = Array.from({ length: 8 }, () => '. '.repeat(16).trim()).join('\n')
const WEAPONS = [
  { name: 'sword', damage: 3 },
  { name: 'fist', unarmed: true, damage: 0 },
]
const ANN = { side: 'us', combat: 5, abilities: { Strength: 3, Dexterity: 2, Constitution: 2 }, at: 'C3' }
const BOB = { side: 'them', combat: 4, abilities: { Strength: 1, Dexterity: 1, Constitution: 1 }, at: 'C4' }
const armed = { weapons: WEAPONS, wields: ['sword'] }
const fight = (ann: object, bob: object | null, more: object = {}, rest: object = {}) =>
  JSON.stringify({
    ruleset: 'true20',
    map: FIELD,
    creatures: { ann: { ...ANN, ...armed, ...ann }, ...(bob ? { bob: { ...BOB, ...armed, ...bob } } : {}), ...more },
    ...rest,
  })
const typed = async (text: string, lines: readonly string[], faces: readonly number[] = []) =>
  (await typedAt(text, lines, { faces })).out
const ofAnn = (text: string, ...lines: string[]) => typed(text, ['ruling turn ann', ...lines])

describe('maneuvers that are typed', () => {
  rules('true20/maneuvers/overrun-approach', 'true20/maneuvers/overrun-resolve').each([
    // Three steps to the target and two through it, all diagonal: 5, 10, 5, 10, 5 is 35 feet.
    ['G7', false],
    ['F6', true],
    ['C9', false],
    ['C8', true],
  ] as const)('a bare overrun at %s, behind it too, is within 30 feet: %s', async (at, within) => {
    const out = await ofAnn(fight({}, { at }), 'why overrun bob')
    expect(out.includes('an overrun goes 30 feet in all')).toBe(!within)
  })
  rules('true20/maneuvers/disarm').it('fists need not be drawn, and take what they strike out of a hand', async () => {
    const out = await typed(
      fight({}, {}),
      ['ruling turn ann', 'disarm bob fist', 'end', 'attack ann sword'],
      [5, 13, 15, 15, 5],
    )
    expect(out).toMatch(/tries disarm on Bob/)
    expect(out).toMatch(/takes sword from Bob/)
    expect(out).toMatch(/sword is not in hand/)
  })
  rules('true20/maneuvers/disarm', 'true20/maneuvers/drop-item').it(
    'what was taken strikes in the hand that has it, can be let fall, and its owner picks it up where it lies',
    async () => {
      const out = await typed(
        fight({ wields: [] }, {}),
        ['ruling turn ann', 'disarm bob fist', 'end', 'ruling turn ann', 'attack bob sword', 'drop-item sword'].concat([
          'ruling turn bob',
          'pick-up sword',
          'attack ann sword',
          'ruling turn ann',
          'drop-item sword',
        ]),
        [5, 13, 15, 15, 5, 2, 5, 10],
      )
      expect(out).toMatch(/takes sword from Bob[\s\S]*attacks Bob: sword/)
      expect(out).toMatch(/drops sword[\s\S]*picks up sword[\s\S]*attacks Ann: sword/)
      expect(out).toMatch(/drop-item sword\n +not legal: sword is not in hand/)
    },
  )
  rules('true20/maneuvers/command').it('an order is told as one', async () => {
    expect(await ofAnn(fight({}, {}, { cat: { side: 'us', minion: true, at: 'D3' } }), 'command "go" to cat')).toMatch(
      /Ann +gives an order: go/,
    )
  })
})

describe('time and needs', () => {
  rules('true20/fatigue/hourly-recovery', 'true20/fatigue/full-rest').it('the dead do not get less tired', async () => {
    const out = await typed(
      fight({ abilities: { Constitution: 0 } }, null),
      ['ruling expose ann thirst', 'pass 36 hours', 'rest 10', 'who'],
      Array.from({ length: 30 }, () => 1),
    )
    expect(out).toMatch(/Ann: dead/)
    expect(out.slice(out.indexOf('Ann dies'))).not.toMatch(/less tired|as tired as before/)
  })
  rules('true20/hazards/smoke').it('what one is exposed to from the start needs no fight, and comes once', async () => {
    const text = fight({ exposed: ['smoke'] }, null)
    expect(await typed(text, ['who'])).toMatch(/Ann is exposed to smoke[\s\S]*in smoke/)
    const two = fight({ exposed: ['smoke'] }, { at: 'C12' })
    const out = await ofAnn(two, 'ruling relieve ann smoke', 'ruling end us', 'begin-fight', 'who ann')
    expect(out.match(/Ann is exposed to smoke/g)).toHaveLength(1)
  })
  rules('true20/hazards/food-and-water-needs').each([
    ['ann 1', '1 gallon of water and 1 pound of food for 1 day'],
    ['ann kid 3 90', '4.5 gallons of water and 4.5 pounds of food for 3 days'],
    ['ann kid 3 91', '9 gallons of water and 4.5 pounds of food for 3 days'],
    ['kid 1 111', '1.5 gallons of water and 0.5 pounds of food for 1 day'],
  ] as const)('ruling supplies %s: %s', async (who, says) => {
    const text = fight({}, null, { kid: { side: 'us', size: 'small', at: 'D8' } })
    expect(await typed(text, [`ruling supplies ${who}`])).toContain(says)
  })
})

const reading = (options: object, ann: object = {}, bob: object = {}, more: object = {}) =>
  fight(ann, bob, more, { ruleset: { id: 'true20', options } })

describe('a grapple of minds', () => {
  const RULE = 'true20/maneuvers/mental-grapple'
  const seer = {
    feats: ['Mind Touch'],
    saves: { Will: 4 },
    abilities: { Strength: 3, Constitution: 2, Wisdom: 2 },
  }
  const acts = [{ name: 'zap', effect: { range: 100, consequences: [{ damage: 2 }] } }]
  const afar = { at: 'C12', saves: { Will: 4 }, acts }
  const minds = (lines: readonly string[], faces: readonly number[], options: object = {}, bob: object = afar) =>
    typed(reading(options, seer, bob), ['ruling turn ann', ...lines], [5, 13, ...faces])
  rules(RULE).it('holds, then pins: a pinned mind uses no power and comes free by steps', async () => {
    const out = await minds(
      [
        'mental-grapple bob pin',
        'mental-grapple bob',
        'ruling turn ann',
        'mental-grapple bob pin',
        'list bob',
        'end',
        'use zap ann',
        'free-mind ann',
        'list bob',
      ],
      [10, 9, 10, 9, 15, 5],
    )
    expect(out).toMatch(/pins only a mind that it holds/)
    expect(out).toMatch(/list bob\n[\s\S]*mind pinned: since/)
    expect(out).toMatch(/its mind is pinned/)
    expect(await minds(['mental-grapple bob', 'list ann'], [10, 9])).toMatch(/holds the mind of Bob/)
    expect(out.slice(out.lastIndexOf('list bob'))).toMatch(/mind held: since/)
  })
  rules(RULE, 'true20/maneuvers/grapple-powers').it('who uses a power loses its check; a body is free', async () => {
    const out = await minds(
      ['mental-grapple bob', 'end', 'why move c11', 'use zap ann', 'ruling turn ann', 'mental-grapple bob pin'],
      [10, 9, 20],
    )
    expect(out).toMatch(/why move c11\n {2}legal/)
    expect(out).toMatch(/Ann wins the roll against Bob\n[\s\S]*Bob is pinned by the mind/)
  })
  rules(RULE).it('a won check for damage hurts by Wisdom', async () => {
    // 15 + 2 against 16 and Constitution +1.
    expect(await minds(['mental-grapple bob damage'], [15, 5, 15])).toMatch(/Toughness 16 against 17, fails by 1/)
  })
  rules(RULE).it('a game says otherwise: a grab, another roll, size, and the body too', async () => {
    const by = (rule: unknown[], faces: readonly number[], bob: object = {}) =>
      minds(['mental-grapple bob', 'list bob'], faces, { 'mental-grapple-rules': [rule] }, bob)
    expect(await by(['grab', true], [3])).toMatch(/attacks Bob: sword \d+ against \d+, misses/)
    expect(await by(['grab', true], [], afar)).toMatch(/Bob is out of the reach of sword/)
    expect(await by(['roll', 'Strength'], [10, 11])).toMatch(/Ann wins the roll against Bob/)
    expect(await by(['size', true], [10, 13], { size: 'large' })).toMatch(/Ann loses the roll against Bob/)
    expect(await by(['body', true], [19, 1])).toMatch(/list bob\n[\s\S]*grappled: since/)
    await expect(by(['grap', true], [])).rejects.toThrow(/\[\[roll, Will\], \[grab, true\]\]/)
  })
})

describe('readings that were never looked at', () => {
  const hit = (options: object, bob: object, faces: readonly number[], line = 'attack bob sword') =>
    typed(reading(options, {}, bob), ['ruling turn ann', line], [5, 13, ...faces])
  rules('true20/effects/minions').it('minions fall, are struck critically, and strike nobody so', async () => {
    const of = (rule: string) => ({ 'minion-rules': [rule] })
    const minion = { minion: true }
    expect(await hit(of('fall'), minion, [15, 14])).toMatch(/fails by 6: dying/)
    expect(await hit(of('fall'), {}, [15, 14])).toMatch(/fails by 6: wounded/)
    expect(await hit({}, minion, [15, 14])).toMatch(/fails by 6: wounded/)
    expect(await hit(of('sure criticals'), minion, [20, 14])).toMatch(/critical hit\n.*Toughness 15 against 24/)
    expect(await hit(of('sure criticals'), {}, [20, 2, 14])).toMatch(/does not confirm/)
    const back = (options: object) =>
      typed(reading(options, {}, minion), ['ruling turn bob', 'attack ann sword'], [5, 13, 20, 20, 14])
    expect(await back(of('no criticals'))).not.toMatch(/critical hit/)
    expect(await back({})).toMatch(/critical hit/)
    await expect(hit(of('none'), {}, [])).rejects.toThrow(/list of no criticals/)
  })
  rules('true20/objects/throw-distance').each([
    [-5, 2, 'C5', true],
    [-5, 2, 'C6', false],
    [-5, 10, 'C5', false],
    [0, 5, 'C11', true],
    [0, 5, 'C12', false],
  ] as const)('Strength %i throws %i lb. to %s below the table: %s', async (Strength, pounds, to, far) => {
    const options = { 'extrapolate-below-table': true }
    const out = await typed(reading(options, { abilities: { Strength } }, { at: 'H16' }), [
      'ruling turn ann',
      `why throw-object ${pounds} ${to}`,
    ])
    expect(/is too far/.test(out)).toBe(!far)
  })
  rules('true20/cover/lower-own-defense').it('who covers another is asked after the roll', async () => {
    const cat = { side: 'them', combat: 8, abilities: { Dexterity: 2 }, at: 'C5' }
    const bow = [{ name: 'bow', use: 'projectile', damage: 3, increment: 100 }]
    const shot = (options: object, ...answers: string[]) =>
      typed(
        reading(options, { at: 'C2', weapons: bow, wields: ['bow'] }, { at: 'C8' }, { cat }),
        ['ruling turn ann', 'attack bob', ...answers],
        [5, 13, 9, 14],
      )
    const late = { 'lower-after-roll': true }
    expect(await shot({})).toMatch(/Cat gets out of the way, hits/)
    expect(await shot(late, 'step aside')).toMatch(/Cat gets out of the way, hits/)
    expect(await shot(late, 'take it')).toMatch(/hits Cat, who is in the way/)
  })
  rules('true20/position/gang-up-sizes').it('a table of sizes says how many attack in one round', async () => {
    const friend = (at: string) => ({ side: 'us', combat: 3, weapons: [{ name: 'axe', damage: 4 }], at })
    const crowd = (options: object, bob: object = {}) =>
      typed(
        reading(options, {}, bob, { cat: friend('D3'), dan: friend('D4') }),
        [
          'ruling turn ann',
          'attack bob sword',
          'ruling turn cat',
          'attack bob axe',
          'ruling turn dan',
          'why attack bob',
        ],
        [5, 13, 4, 3, 2, 2],
      )
    const two = { 'gang-up-table': [['medium', 2]] }
    expect(await crowd(two)).toMatch(/Bob is attacked by 2 in this round/)
    expect(await crowd(two, { size: 'small' })).not.toMatch(/is attacked by/)
    expect(await crowd({})).not.toMatch(/is attacked by/)
    await expect(crowd({ 'gang-up-table': [['middling', 2]] })).rejects.toThrow(/pairs of a size and a number/)
  })
})

describe('bonds by the word of the Narrator', () => {
  rules('true20/conditions/entangled-twice').it('wound twice they make helpless, once they do not', async () => {
    const give = 'ruling give bob entangled'
    expect(await ofAnn(fight({}, {}), give, 'who bob')).not.toMatch(/helpless/)
    expect(await ofAnn(fight({}, {}), give, give, 'who bob')).toMatch(/Bob is helpless[\s\S]*entangled, helpless/)
  })
})

describe('data of readings', () => {
  rules('true20/hazards/food-and-water-needs', 'true20/fatigue/extra-effort-use').it(
    'says what would be right',
    async () => {
      const read = (options: object) => typed(reading(options), ['who'])
      await expect(read({ 'hot-water-factor': 'twice' })).rejects.toThrow(/pairs of degrees Fahrenheit/)
      await expect(read({ 'extra-effort-benefits': 'speed' })).rejects.toThrow(/list of names of benefits/)
      expect(await read({ 'hot-water-factor': [[80, 4]], 'extra-effort-benefits': ['speed'] })).toMatch(/Ann/)
    },
  )
})

describe('what is told', () => {
  rules('true20/movement/all-out-exertion-check', 'true20/movement/all-out').it(
    'the check to go on all out, and how far that goes',
    async () => {
      // A Constitution of -5 has no free round: 10, then 11.
      const weak = fight({ abilities: { Constitution: -5 }, at: 'A1' }, { at: 'H16' })
      const lines = ['ruling turn ann', 'all-out A5', 'ruling turn ann', 'all-out A13', 'hp ann']
      const out = await typed(weak, lines, [5, 6, 15, 15])
      expect(out).toMatch(/Constitution 10 against 10 \(moving all out\), passed\n.*runs A1 > A5/)
      expect(out).toMatch(/Constitution 10 against 11 \(moving all out\), failed\n.*fatigued\n.*moves A5 > A13/)
      const far = await ofAnn(fight({ speed: 5, at: 'A1' }, { at: 'H16' }), 'all-out A6')
      expect(far).toMatch(/not legal: the path costs 5 squares of movement; 4 are left.*true20\/movement\/all-out/)
    },
  )
  rules('true20/conditions/incorporeal').it('a blow that passes through', async () => {
    const out = await typed(
      fight({}, { conditions: ['incorporeal'] }),
      ['ruling turn ann', 'attack bob sword'],
      [15, 5, 15],
    )
    expect(out).toMatch(/the blow of Ann passes through Bob and does nothing/)
  })
  rules('true20/conditions/winded').it('that the winded do not charge, not that they do not move', async () => {
    const out = await ofAnn(fight({ conditions: ['winded'] }, { at: 'C9' }), 'charge bob')
    expect(out).toMatch(/cannot charge: winded/)
    expect(out).not.toMatch(/cannot move: winded/)
  })
  rules('true20/hazards/suffocation', 'true20/hazards/thirst').it('who falls unconscious without a blow', async () => {
    expect(await typed(fight({}, null), ['ruling expose ann suffocation'])).toMatch(/Ann is down: unconscious/)
    const dry = await typed(
      fight({ conditions: ['exhausted'], abilities: {} }, null),
      ['ruling expose ann thirst', 'pass 37 hours', 'ruling relieve ann thirst', 'pass 1 minutes'],
      [1, 20],
    )
    expect(dry).toMatch(/\(thirst\), failed\n.*Ann is down: unconscious/)
    expect(dry.match(/unconscious/g)).toHaveLength(2)
  })
})
