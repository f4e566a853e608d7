import { describe, expect } from 'vitest'
import { rules } from '../testing/cited.ts'
import { typedAt } from '../testing/keyboard.ts'

const FIELD = Array.from({ length: 6 }, () => '. . . . . . . . . . . .').join('\n')
const SHORE = Array.from({ length: 6 }, () => '. . . . . w w w w w w w').join('\n')
const ANN = { side: 'us', at: 'C5', initiative: 50 }
const BOB = { side: 'them', at: 'C6', initiative: -50, combat: 10 }
const fight = (creatures: Record<string, object>, more: object = {}) =>
  JSON.stringify({ ruleset: 'true20', map: FIELD, creatures, ...more })
const typed = async (text: string, lines: readonly string[], faces: readonly number[] = []) =>
  (await typedAt(text, lines, { faces })).out
/** Initiative, and then. */
const rolled = (...faces: number[]) => [10, 10, ...faces]

describe('a fire and the water', () => {
  const RULE = 'true20/hazards/putting-out-fire'
  const burning = (lines: readonly string[], faces: readonly number[], ann: object = {}) =>
    typed(fight({ ann: { ...ANN, ...ann } }, { map: SHORE }), ['ruling expose ann fire', ...lines], faces)
  rules(RULE).it('who burns jumps in from the shore without a Swim check', async () => {
    // Catches fire, withstands it; nothing more is rolled.
    const out = await burning(['move C6', 'list', 'pass 5'], [5, 18])
    expect(out).toMatch(/moves C5 > C6[\s\S]*fire is left behind[\s\S]*nothing runs/)
    expect(out).not.toMatch(/Swim/)
    expect(out.match(/\(fire\)/g)).toHaveLength(1)
  })
  rules(RULE, 'true20/hazards/calm-water').it('who does not burn swims by the check', async () => {
    const out = await typed(fight({ ann: ANN }, { map: SHORE }), ['move C6'], [9])
    expect(out).toMatch(/Swim 9 against 10, failed/)
  })
  rules(RULE, 'true20/hazards/catching-fire').it('nobody catches fire in the water, but over it', async () => {
    const wet = await burning(['list'], [], { at: 'C8' })
    expect(wet).toMatch(/not legal: fire does nothing to Ann as it is now/)
    expect(await burning([], [5, 18], { at: 'C8', speeds: { fly: 30 }, altitude: 20 })).toMatch(/Reflex 5 against 15/)
  })
  rules(RULE, 'true20/hazards/calm-water').each([
    [2, false],
    [3, true],
  ] as const)('wading %i feet deep: out %s', async (depth, out) => {
    expect(/fire is left behind/.test(await burning([`cross-water ${depth}`], [5, 18]))).toBe(out)
  })
})

describe('who aims or concentrates', () => {
  const bow = { name: 'bow', use: 'projectile', damage: 3, increment: 50 }
  const sword = { name: 'sword', damage: 3 }
  const disturbed = (first: string, by: string, faces: readonly number[]) =>
    typed(
      fight({
        ann: { ...ANN, weapons: [bow], skills: { Concentration: 4 } },
        bob: { ...BOB, weapons: [sword], skills: { Intimidate: 40, Bluff: 40 } },
      }),
      [first, 'end', by, '15', 'hp ann'],
      faces,
    )
  rules('true20/maneuvers/aim-exposed').each([
    ['trip ann', [15, 15, 5], 11],
    ['rush ann', [15, 5], 11],
    ['disarm ann', [15, 15, 5], 11],
    // Shaken, it has -2 on the check as well.
    ['demoralize ann', [15, 5], 13],
  ] as const)('loses the aim to "%s", unless it keeps its mind on it', async (by, faces, enough) => {
    expect(await disturbed('aim', by, rolled(...faces, enough - 1))).toMatch(
      /Ann tries Concentration[\s\S]*no longer taking aim/,
    )
    const kept = await disturbed('aim', by, rolled(...faces, enough))
    expect(kept).toMatch(/Ann tries Concentration/)
    expect(kept).not.toMatch(/no longer taking aim/)
  })
  rules('true20/maneuvers/aim-exposed').it('is not disturbed by a blow that misses', async () => {
    expect(await disturbed('aim', 'trip ann', rolled(1))).not.toMatch(/Concentration/)
  })
  rules('true20/maneuvers/concentration-disrupted').it('and nothing of it is left running', async () => {
    const out = await disturbed('concentrate', 'trip ann', rolled(15, 15, 5, 2))
    expect(out).toMatch(/Ann is no longer concentrating/)
    expect(out.slice(out.lastIndexOf('hp ann'))).not.toMatch(/concentrating/)
  })
})

describe('lists that the text lacks', () => {
  const dark = (darkness: readonly string[] | null) => ({
    map: { rows: FIELD, light: 'dark' },
    ...(darkness ? { ruleset: { id: 'true20', options: { 'darkness-rules': darkness } } } : {}),
  })
  const goes = (darkness: readonly string[] | null, line: string, ann: object = {}) =>
    typed(fight({ ann: { ...ANN, at: 'A1', ...ann }, bob: { ...BOB, at: 'F12' } }, dark(darkness)), [`why ${line}`])
  rules('true20/hazards/darkness').it('of the dark: poor visibility may halve once more', async () => {
    // Half of 30 feet are three squares, a quarter is one.
    expect(await goes(null, 'move A4')).toMatch(/ legal\n/)
    expect(await goes(['hampers'], 'move A2')).toMatch(/ legal\n/)
    expect(await goes(['hampers'], 'move A3')).toMatch(/costs 2 squares of movement; 1 are left/)
    expect(await goes(['hampers'], 'move A4', { senses: { darkvision: 60 } })).toMatch(/ legal\n/)
  })
  rules('true20/hazards/darkness').it('of the dark: nobody may run or charge', async () => {
    expect(await goes([], 'all-out A5')).not.toMatch(/nobody runs/)
    expect(await goes(['no running'], 'all-out A5')).toMatch(/nobody runs or charges in a darkness/)
    expect(await goes(['no running'], 'charge bob')).toMatch(/nobody runs or charges in a darkness/)
    await expect(goes(['no walking'], 'move A2')).rejects.toThrow(/is a list of hampers, no running/)
  })
  const grapples = (effects: readonly string[] | null, line: string, faces: readonly number[] = []) =>
    typed(
      fight(
        { ann: { ...ANN, combat: 5 }, bob: { ...BOB, combat: 0 } },
        {
          ...(effects ? { ruleset: { id: 'true20', options: { 'grapple-effects': effects } } } : {}),
        },
      ),
      [line],
      faces,
    )
  rules('true20/maneuvers/grapple-effects').it('of a grapple: what is not in it is not brought', async () => {
    expect(await grapples(['hold'], 'grapple bob effect damage')).toMatch(/not legal: a grapple brings hold here/)
    expect(await grapples(null, 'grapple bob effect pin')).toMatch(/pins only a creature that it holds already/)
    const won = rolled(15, 15, 5)
    expect(await grapples(['damage', 'pin at once'], 'grapple bob effect pin', won)).toMatch(/Bob is pinned/)
    expect(await grapples(['hold', 'pin'], 'grapple bob effect hold', won)).toMatch(/Bob is grappled/)
    await expect(grapples(['pin at once'], 'list')).rejects.toThrow(/with one of hold, damage, pin at least/)
  })
})

rules('true20/objects/throwable-weight').each([
  ['100 C6', /throws 100 lb\. 5 feet/],
  ['101 C6', /drops 101 lb\./],
  ['101 C7', /not legal: over 100 pounds it is too heavy to throw/],
  ['201 C6', /not legal: cannot lift that: 200 pounds at most/],
] as const)('throw-object %s by a Strength of 0', async (what, said) => {
  expect(await typed(fight({ ann: ANN }), [`throw-object ${what}`])).toMatch(said)
})
