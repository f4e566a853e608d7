import { describe, expect, it } from 'vitest'
import { quintain } from '../testing/command.ts'

describe('quintain odds --fractions', () => {
  it('tells a line as fractions too, and writes them as text in JSON', async () => {
    const { out, code } = await quintain('odds', '+5 1d8+3 19-20/x2 vs 16, 9 hp', '--fractions')
    expect(code).toBe(0)
    expect(out).toMatch(/as fractions\n +to hit +critical +expected\n +\+5 +1\/2 +1\/20 +33\/8\n/)
    expect(out).toMatch(/drops 9 hp +279\/1280\n/)
    expect(out).toContain('4.13 expected')
    expect(out).not.toContain('4.12')
    const json = JSON.parse((await quintain('odds', '+5 1d8+3 19-20/x2 vs 16, 9 hp', '--fractions', '--json')).out)
    expect(json.fractions).toMatchObject({ expected: '33/8', drops: '279/1280', kills: '1/128' })
    expect(json.fractions.damage[0]).toBe('1/2')
  })
  it('tells of two creatures of a file', async () => {
    const { out } = await quintain('odds', 'examples/bridge.yaml', 'aiko', 'grub', '--full', '--fractions')
    expect(out).toMatch(/katana, attack 1 +\d+\/\d+ +\d+\/\d+ +\d+\/\d+/)
    expect(out).toMatch(/out of the fight +\d+\/\d+/)
  })
  it('says what it is not for', async () => {
    const table = await quintain('odds', '+5 1d8+3 vs 16', '--vs', '15..17', '--fractions')
    expect([table.code, table.err]).toEqual([2, expect.stringContaining('--fractions is for a line, or for FILE')])
    const whole = await quintain('odds', 'examples/duel.yaml', '--fractions')
    expect([whole.code, whole.err]).toEqual([2, expect.stringContaining('a whole fight may go round for ever')])
  })
  it('tells of several targets, each of them and how many', async () => {
    const { out } = await quintain('odds', '+4/+4 1d4 vs 13, 3 hp; 15, 2 hp', '--fractions')
    expect(out).toMatch(/1\. 13, 3 hp +takes \d+\/\d+ +drops \d+\/\d+/)
    expect(out).toMatch(/of 2 targets drop: none \d+\/\d+, 1 \d+\/\d+, 2 \d+\/\d+/)
    const json = JSON.parse(
      (await quintain('odds', 'Reflex 15 vs +6, 2d6 half, 5 hp, 3 targets', '--fractions', '--json')).out,
    )
    expect(json.fractions.several).toHaveLength(4)
    expect(json.fractions.targets).toEqual([expect.objectContaining({ count: 3, drops: json.fractions.drops })])
  })
  it('tells of a check and of a save, which deal nothing', async () => {
    const climb = await quintain('odds', 'Climb +9 vs 20', '--fractions')
    expect(climb.out).toMatch(
      /as fractions\n +succeeds +1\/2\n +succeeds by 5 and more +1\/4\n +fails by 5 and more +3\/10\n +fails by 10 and more +1\/20\n/,
    )
    const will = await quintain('odds', 'Will 17 level 9 vs +6, SR 18, 2 targets', '--fractions')
    expect(will.out).toMatch(
      /resisted +2\/5\n +fails +3\/10\n\n +of 2 targets fail: none 49\/100, 1 21\/50, 2 9\/100\n/,
    )
    const { fractions } = JSON.parse((await quintain('odds', 'Climb +9 vs 20', '--fractions', '--json')).out)
    expect(fractions).toMatchObject({ check: { succeeds: '1/2', failsBy: [{ points: 5, p: '3/10' }, {}] }, save: null })
  })
})
