import { afterAll, describe, expect, it } from 'vitest'
import { duration } from '../sim/counter.ts'
import { quintain, scratch } from '../testing/command.ts'

const files = scratch()
afterAll(() => files.remove())

const duel = files.file(
  'two of us.yaml',
  `ruleset: spirit
map: ". k o ."
creatures:
  kato: { side: a, hitPoints: 3, baseAttack: 4, weapons: [{ name: axe, damage: 1d12 }] }
  ogre: { side: b, hitPoints: 3, baseAttack: 2, weapons: [{ name: club, damage: 1d6 }] }
`,
)
const last = (out: string): string => out.trimEnd().split('\n').at(-1)!.trim()
/** The words of a command as a shell takes them. */
const words = (line: string): string[] =>
  [...line.slice(line.indexOf('· quintain ') + 11).matchAll(/"([^"]*)"|(\S+)/g)].map(m => m[1] ?? m[2]!)

describe('the line to share', () => {
  it.each([
    ['spirit', '+9/+4 1d10+3 19-20/x2 vs 17, 30 hp'],
    ['spirit', 'Reflex 15 vs +6, 8d6 fire half, 30 hp'],
    ['modern', '+6 2d8 nonlethal vs Defense 15, 20 hp'],
    ['true20', '+6 damage +5 vs Defense 15, Toughness +4'],
    ['starfinder', '+9 1d8+4 fire vs 17, 30 hp'],
    ['srd35', '+9/+4 1d8 vs AC 17, 30 hp; 14, 12 hp'],
  ])('of a line of %s is read again as it stands', async (ruleset, line) => {
    const { out } = await quintain('odds', '--ruleset', ruleset, line)
    const again = await quintain('odds', last(out))
    expect(again.code).toBe(0)
    expect(again.out).toBe(out)
  })
  it('of a line is swept as it stands', async () => {
    const own = await quintain('sweep', '+9 1d8+4 fire against 17', '--ruleset', 'starfinder', 'defense=15,17', '--csv')
    const shared = 'starfinder: +9 1d8+4 fire against 17: 5.95 expected (exact)'
    expect(await quintain('sweep', shared, 'defense=15,17', '--csv')).toEqual(own)
    expect(own.code).toBe(0)
  })
  it('of a line is refused under other rules', async () => {
    const { err, code } = await quintain('odds', 'modern: +6 2d8 vs 15', '--ruleset', 'spirit')
    expect([code, err]).toEqual([2, expect.stringContaining('the line is one of modern')])
  })
  it.each([
    ['a pair', ['odds', duel, 'KATO', 'ogre', '--weapon', 'axe', '--full']],
    ['a whole fight, exactly', ['odds', duel, '--seconds', '20']],
    ['fights, to a margin', ['sim', duel, '--seed', 'five', '--margin', '30', '--rounds', '3', '--fights', '60']],
  ])('of %s ends with the command that asks it', async (_, asked) => {
    const { out } = await quintain(...asked)
    const line = out.split('\n').find(text => text.includes(' · quintain '))!
    const again = await quintain(...words(line))
    expect(again.out.split('\n')).toContain(line)
  })
})

describe('odds --at-least', () => {
  it('counts so many points and more', async () => {
    // Hits with 10 of 20, one of them critical with 10 of 20: 8 of 1d8 in 1 of 8, of 2d8 in 43 of 64.
    const { out, code } = await quintain('odds', '+5 1d8 vs 16', '--at-least', '8', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out).atLeast.total).toBe(8)
    expect(JSON.parse(out).atLeast.chance).toBeCloseTo((19 / 40) * (1 / 8) + (1 / 40) * (43 / 64), 12)
  })
  it('is 0 beyond the most and 100 % of none', async () => {
    expect((await quintain('odds', '+5 1d8 vs 16', '--at-least', '17')).out).toContain('deals at least 17: 0 %')
    expect((await quintain('odds', '+5 1d8 vs 16', '--at-least', '0')).out).toContain('deals at least 0: 100 %')
  })
  it('is refused where no points are dealt, and of a whole fight', async () => {
    const track = await quintain('odds', '+6 damage +5 vs Defense 15, Toughness +4', '--at-least', '3')
    expect([track.code, track.err]).toEqual([2, expect.stringContaining('deals none')])
    expect((await quintain('odds', duel, '--at-least', '3')).code).toBe(2)
  })
})

it('odds --explain opens the numbers of two creatures with their rules', async () => {
  const { out } = await quintain('odds', duel, 'kato', 'ogre', '--explain')
  expect(out).toMatch(/attack 4 .*base attack bonus.*spirit\/attack/)
  expect(out).toMatch(/defense 10 /)
  const json = JSON.parse((await quintain('odds', duel, 'kato', 'ogre', '--explain', '--json')).out)
  expect(json.why.join('\n')).toContain('base attack bonus')
})

it.each([
  [7.2, '8 s'],
  [119.5, '120 s'],
  [121, '3 min'],
  [3600, '1 h'],
  [27409, '7 h 37 min'],
])('%s seconds are said as %s', (seconds, text) => expect(duration(seconds)).toBe(text))
