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
