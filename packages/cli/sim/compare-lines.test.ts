import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { quintain, scratch } from '../testing/command.ts'

const { folder, file, remove } = scratch()
afterAll(remove)
const compare = (...args: string[]) => quintain('compare', ...args)
const PLAIN = '+11/+6 2d6+9 19-20/x2 vs 20, 40 hp'
const POWER = '+7/+2 2d6+17 19-20/x2 vs 20, 40 hp'

describe('lines that are compared', () => {
  it('stand below each other with what they come to', async () => {
    // Of +8 against 17 twelve faces hit: 0.6 x 4.5, and 0.03 more of it; of +10 fourteen.
    const { out } = await compare('+8 1d8 vs 17', '+10 1d8 and +10 1d4 vs 17')
    expect(out).toMatch(/spirit: 2 lines \(exact\)/)
    expect(out).toMatch(/A +\+8 1d8 vs 17 +60 % +2\.84/)
    expect(out).toMatch(/B +\+10 1d8 and \+10 1d4 vs 17 +70 % \/ 70 % +5\.15/)
    expect(out).toMatch(/most damage: B\n$/)
  })
  it('say over values which is best where, by damage and by who falls', async () => {
    const { out } = await compare(PLAIN, POWER, '--vs', '16..19')
    // 2d6+9 is 16 on average and 2d6+17 24: each point of Defense takes 1.76 of two attacks with the one and 2.64 with the other.
    expect(out).toMatch(/^ {2}17 +22\.00 +22\.44 +B \+0\.44/m)
    expect(out).toMatch(/^ {2}18 +20\.24 +19\.80 +A \+0\.44/m)
    expect(out).toContain('most damage, by defense: B at 16 to 17, A at 18 to 19')
    expect(out).toContain('most likely to drop the target in one turn: B, at every defense of these')
    expect(out).toContain('fewest turns until it drops, by defense: B at 16 to 17, A at 18 to 19')
  })
  it('say of checks which succeeds most, against a DC or the rolls of others', async () => {
    // 264 of 400 pairs of faces are won by +9 against +5; of two dice of which the better counts the least one of 9 and more is 0.84.
    expect((await compare('Stealth +9 vs +5', 'Stealth +4 vs +5')).out).toMatch(
      /A +Stealth \+9 vs \+5 +66 % .*\n.*\n\n {2}most likely to succeed: A\n/,
    )
    expect((await compare('Climb +6 advantage vs 15', 'Climb +9 vs 15', '--vs', '15')).out).toMatch(
      /dc +A.*\n +15 +84 % +75 %/,
    )
    expect((await quintain('odds', 'Climb +9 vs 20', '--vs', '20..21')).out).toMatch(
      /DC +succeeds.*\n +20 +50 %.*\n +21 +45 %/,
    )
    expect((await quintain('odds', 'Climb +9 vs 20', '--at-least', '3')).err).toMatch(/a check deals none/)
    expect((await quintain('sweep', 'Climb +9 vs 20', 'threat=18')).err).toMatch(
      /"Climb \+9 vs 20" has check.bonus, dc/,
    )
  })
  it('come to what each comes to by itself', async () => {
    const { out } = await compare(PLAIN, POWER, 'defense=15,21', 'attack.bonus=5,9', '--json')
    const { rows, lines } = JSON.parse(out) as {
      lines: { name: string; line: string }[]
      rows: { values: { defense: number }; odds: Record<string, { expected: number; drops: number }> }[]
    }
    expect(lines.map(l => [l.name, l.line])).toEqual([
      ['A', PLAIN],
      ['B', POWER],
    ])
    expect(rows.map(r => r.values)).toEqual([
      { defense: 15, 'attack.bonus': 5 },
      { defense: 15, 'attack.bonus': 9 },
      { defense: 21, 'attack.bonus': 5 },
      { defense: 21, 'attack.bonus': 9 },
    ])
    const alone = JSON.parse((await quintain('odds', '+9/+4 2d6+17 19-20/x2 vs 21, 40 hp', '--json')).out) as object
    expect(alone).toMatchObject({ expected: rows[3]!.odds['B']!.expected, drops: rows[3]!.odds['B']!.drops })
  })
  it('keep the number of touches beside attacks that are none', async () => {
    const { out } = await compare(
      '+8 1d8 and +8 touch 1d6 vs 20, touch 12',
      '+8 touch 1d6 vs 20, touch 12',
      '--vs',
      '25..26',
      '--json',
    )
    const { rows } = JSON.parse(out) as { rows: { odds: Record<string, { hit: number; expected: number }> }[] }
    // 0.2 x 4.5 and 0.85 x 3.5, and a twentieth of each more; the touch alone is against 25.
    expect(rows[0]!.odds['A']!.expected).toBeCloseTo((0.2 * 4.5 + 0.85 * 3.5) * 1.05, 11)
    expect(rows[0]!.odds['B']!.expected).toBeCloseTo(0.2 * 3.5 * 1.05, 11)
  })
  it('are alike where they are', async () => {
    expect((await compare('+8 1d8 vs 17', '+8 1d8 vs 17')).out).toContain('most damage: all alike')
    const { out } = await compare('+8 1d8 vs 17', '+8 1d8 vs 17', '+1 1d8 vs 17', '--vs', '12..13')
    expect(out).toMatch(/^ {2}12 .* A=B \+/m)
    expect(out).toContain('most damage: A and B, at every defense of these')
    // Of three that miss but for a 20 nobody is ahead.
    expect((await compare('+8 1d8 vs 40', '+7 1d8 vs 40', '--vs', '40..41')).out).toMatch(/^ {2}40 .* =$/m)
  })
  it('are read under the one ruleset that reads them all', async () => {
    const track = ['+6 damage +5 vs Defense 15, Toughness +4', '+4 damage +7 vs Defense 15, Toughness +4']
    expect((await compare(...track)).out).toMatch(/^true20: 2 lines/)
    expect((await compare('+9 1d8 vs 17', '+9 1d6 vs 17', '--ruleset', 'modern')).out).toMatch(/^modern: /)
    expect((await compare('+9 1d8 vs 17', '+6 damage +5 vs Defense 15, Toughness +4')).err).toMatch(
      /^no ruleset reads all/,
    )
    expect((await compare('+9 1d8 vs 17', '+9 vs 17')).err).toMatch(/damage is missing/)
    // A line that was shared keeps its ruleset.
    const shared = 'true20: +6 damage +5 against Defense 15, Toughness +4: miss 40 % (exact)'
    expect((await compare(shared, '+4 damage +7 vs Defense 15, Toughness +4')).out).toMatch(/^true20: 2 lines/)
  })
  it('is one under every ruleset that reads it', async () => {
    const { out } = await compare('+9 1d8+4 vs 17, 9 hp', '--vs', '17..18')
    expect(out).toMatch(/^a line under several rulesets/)
    for (const id of ['spirit', 'modern', 'starfinder', 'srd35']) expect(out).toContain(`${id} drops`)
    expect(out).not.toContain('true20 drops')
    expect((await compare('+9 1d8 vs 17', '--ruleset', 'spirit')).err).toMatch(/under all rulesets/)
    expect((await compare('+6 damage +5 vs Defense 15, Toughness +4')).err).toMatch(/^only true20 reads this line/)
  })
  it('are written for other programs', async () => {
    const { out } = await compare(PLAIN, POWER, '--vs', '19..20', '--csv')
    const [head, first] = out.split('\n')
    expect(head).toBe('defense,name,ruleset,line,hit,critical,expected,sd,drops,kills,turns')
    expect(first?.startsWith(`19,A,spirit,"${PLAIN}",0.`)).toBe(true)
    expect(out.trim().split('\n')).toHaveLength(5)
    const svg = join(folder, 'curves.svg')
    expect((await compare(PLAIN, POWER, '--vs', '14..26', '--svg', svg)).code).toBe(0)
    expect(readFileSync(svg, 'utf8')).toMatch(/<svg/)
    expect((await compare(PLAIN, POWER, '--vs', '14..26', '--svg', svg)).err).not.toBe('')
    const other = join(folder, 'other.svg')
    expect((await compare(PLAIN, POWER, '--svg', other)).err).toMatch(/over the values of one parameter/)
    expect(existsSync(other)).toBe(false)
  })
  it.each([
    [[PLAIN, 'examples/bridge.yaml'], /bridge\.yaml: beside lines stand other lines/],
    [[PLAIN, POWER, 'foo=1..2'], /^foo: ".*" has defense/],
    [[PLAIN, POWER, '--fights', '5'], /^--fights: for fight files/],
    [[PLAIN, POWER, '--reading', 'x'], /^--reading: for fight files/],
    [[PLAIN, POWER, '--csv', '--json'], /one form at a time/],
    [[PLAIN, POWER, '--vs', '30..20'], /from the lower to the higher/],
    [[PLAIN, POWER, 'damage.dice=1d6,nonsense'], /damage\.dice=nonsense/],
    [Array.from({ length: 27 }, () => PLAIN), /27 lines: 26 at most/],
    [[file('one.yaml', 'ruleset: spirit'), '--vs', '1..3'], /^--vs: for lines/],
  ])('are refused with what would be right: %#', async (args, why) => {
    const { err, out, code } = await compare(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(why)
  })
})
