import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@quintain/rules'
import { isLong } from '@quintain/rules/testing'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { main } from '../program.ts'
import { root, scratch } from '../testing/command.ts'

vi.setConfig({ testTimeout: 120_000 })
const { folder, file, remove } = scratch()
afterAll(remove)
const written = { out: '', err: '' }
beforeEach(() => {
  written.out = ''
  written.err = ''
  for (const to of ['out', 'err'] as const)
    vi.spyOn(to === 'out' ? process.stdout : process.stderr, 'write').mockImplementation(text => {
      written[to] += String(text)
      return true
    })
})
afterEach(() => void vi.restoreAllMocks())
async function ran(...args: string[]): Promise<typeof written & { code: number }> {
  const before = process.exitCode
  process.exitCode = 0
  written.out = ''
  written.err = ''
  try {
    await main(['node', 'quintain', ...args], rulesets)
    return { ...written, code: Number(process.exitCode) }
  } finally {
    process.exitCode = before
  }
}
const DUEL = `
ruleset: spirit
map: 'a . b . .'
creatures:
  ann: { letter: a, side: x, hitPoints: 12, baseAttack: 3, weapons: [{ name: axe, damage: 1d8 }] }
  bo: { letter: b, side: y, hitPoints: 12, baseAttack: 3, weapons: [{ name: club, damage: 1d6 }] }
`
const duel = () => {
  file('duel.yaml', DUEL)
  return join(folder, 'duel.yaml')
}

it('sim tells who wins as its JSON has it', async () => {
  const { out } = await ran('sim', duel(), '--fights', '60', '--seed', '4', '--json')
  const x = JSON.parse(out) as Record<string, unknown> & { wins: Record<string, { share: number }> }
  const said = await ran('sim', duel(), '--fights', '60', '--seed', '4', '--explain')
  expect(said.out).toContain(`x  wins ${(x.wins['x']!.share * 100).toFixed(1).padStart(5)} %`)
  expect(said.out).toMatch(/ann: axe/)
  expect(said.out).toMatch(/How it is reckoned/)
})
/** A clock on which every look is two milliseconds after the one before: as many fights fit into a time on any machine. */
function steadyClock(): void {
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 2))
}
it('ends when its time is up, says so, and the line to share plays the same fights again', async () => {
  steadyClock()
  const x = JSON.parse(
    (await ran('sim', duel(), '--fights', '9999999', '--time', '0.3', '--seed', '4', '--workers', '1', '--json')).out,
  )
  expect(x.endedBy).toBe('time')
  const [, again] = / · quintain (sim .*)$/.exec(x.line)!
  const same = JSON.parse((await ran(...again!.split(' '), '--workers', '1', '--json')).out)
  expect([same.endedBy, same.wins, same.damage]).toEqual(['fights', x.wins, x.damage])
  const rest = ['--fights', '9999999', '--time', '0.02', '--seed', '4']
  const said = await ran('odds', duel(), '--seconds', '0', ...rest)
  expect(said.out).toMatch(
    /the 0\.02 s were up after [\d,]+ fights: each side’s chance is known to ± \d+\.\d %; --time gives more/,
  )
  expect((await ran('sim', duel(), '--time', 'soon')).err).toMatch(/--time soon: seconds, as 20/)
})
it('shares its time out among the rows of a sweep, the fights of a comparison and the numbers that are turned', async () => {
  steadyClock()
  const rest = ['--fights', '9999999', '--time', '0.2', '--seed', '4', '--workers', '1'] as const
  const swept = await ran('sweep', duel(), 'bo.hitPoints=6,12,30', ...rest)
  expect(swept.out.match(/^ {2}\d+ .*%/gm)).toHaveLength(3)
  expect(swept.err).toMatch(/s were shared out: .* of 9999999 fights each/)
  const rows = JSON.parse((await ran('sweep', duel(), 'bo.hitPoints=6,12,30', ...rest, '--json')).out)
  for (const { fights } of rows) expect(fights).toBeGreaterThan(0)
  const { compared } = JSON.parse(
    (await ran('compare', duel(), '--reading', 'iterative-step=3', ...rest, '--json')).out,
  )
  expect(compared).toHaveLength(2)
  const worth = await ran(
    'sim',
    duel(),
    '--sensitivity',
    '--fights',
    '9999999',
    '--time',
    '0.2',
    '--seed',
    '4',
    '--workers',
    '1',
  )
  expect(worth.err).toMatch(/s were (?:shared out|up)/)
  expect(worth.out).toMatch(/as it is {3}x wins/)
})
it.runIf(isLong)(
  'sim names what would change the outcome, what a number is worth, and how many foes are too many',
  async () => {
    const worth = await ran('sim', duel(), '--fights', '24', '--seed', '4', '--sensitivity')
    expect(worth.out).toMatch(/ann\.baseAttack +3 +4/)
    const change = JSON.parse(
      (await ran('sim', duel(), '--fights', '24', '--seed', '4', '--toward', 'x=90', '--json')).out,
    ) as {
      base: { share: number }
      changes: { chance: { share: number }; key: string }[]
    }
    expect(change.base.share).toBeLessThan(0.9)
    expect(change.changes.length).toBeGreaterThan(0)
    expect(change.changes.every(c => c.chance.share >= 0.9)).toBe(true)
    const { most, rows } = JSON.parse(
      (await ran('sim', duel(), '--fights', '24', '--seed', '4', '--budget', 'bo=30', '--json')).out,
    ) as {
      most: number
      rows: { count: number; chance: { share: number } }[]
    }
    expect(rows.map(r => r.count)).toEqual(rows.map((_, i) => i + 1))
    expect(most).toBe(rows.filter(r => r.chance.share >= 0.3).length)
    expect((await ran('sim', duel(), '--budget', 'cid=30')).err).toMatch(/no creature "cid"; there are ann, bo/)
    expect((await ran('sim', duel(), '--toward', 'x')).err).toMatch(/percent, as x=75/)
  },
)
it('sweep is exact for lines: each row is the answer of odds', async () => {
  const line = '+5 2d6+4 vs 18, 22 hp'
  const rows = JSON.parse((await ran('sweep', line, '--vs-defense', '17..19', '--json')).out) as {
    defense: number
    expected: number
  }[]
  const table = JSON.parse((await ran('odds', line, '--vs', '17..19', '--json')).out) as {
    vs: number
    expected: number
  }[]
  expect(rows.map(r => [r.defense, r.expected])).toEqual(table.map(r => [r.vs, r.expected]))
  const { out } = await ran('sweep', line, 'attack.bonus=5,6', 'damage.dice=1d8,2d6', '--csv')
  const [head, ...cells] = out
    .trimEnd()
    .split('\n')
    .map(l => l.split(','))
  expect(head!.slice(0, 3)).toEqual(['attack.bonus', 'damage.dice', 'hit'])
  expect(cells.map(c => c.slice(0, 2).join())).toEqual(['5,1d8', '5,2d6', '6,1d8', '6,2d6'])
  expect((await ran('sweep', line, 'nothing=1..2')).err).toMatch(
    /nothing: "\+5 2d6\+4 vs 18, 22 hp" has defense, attack.bonus/,
  )
  expect((await ran('sweep', line)).err).toMatch(/what is swept/)
})
it('sweep plays a file with each value, and a value that cannot be is told before anything is played', async () => {
  const { out } = await ran('sweep', duel(), 'bo.hitPoints=6,30', '--fights', '24', '--seed', '4', '--reach', 'x=50')
  const [, weak, strong] = /6 +(\d+\.\d) %[\s\S]*30 +(\d+\.\d) %/.exec(out) ?? []
  expect(Number(weak)).toBeGreaterThan(Number(strong))
  expect(out).toMatch(/x at 50 % is crossed at bo.hitPoints 30/)
  const bad = await ran('sweep', duel(), 'bo.hitPoints=6,many', '--fights', '24')
  expect([bad.code, bad.out]).toEqual([2, ''])
  expect(bad.err).toMatch(/hitPoints/)
})
it('compare fights the crossroads under every text, opens the numbers, and says who cannot read a file', async () => {
  const { out } = await ran('compare', join(root, 'examples/crossroads.spirit.yaml'), '--fights', '1', '--seed', '1')
  for (const id of Object.keys(rulesets)) expect(out).toMatch(new RegExp(`^ {2}${id} .*%`, 'm'))
  expect(out).toMatch(/Gerd against Rask: one attack, side by side \(exact\)/)
  expect(out).toMatch(/true20\/defense\/defense-formula/)
  const { compared: all, cannotRead } = JSON.parse(
    (await ran('compare', duel(), '--fights', '1', '--seed', '1', '--json')).out,
  ) as {
    compared: { ruleset: string }[]
    cannotRead: { ruleset: string; why: string }[]
  }
  expect([...all, ...cannotRead].map(x => x.ruleset).sort()).toEqual(Object.keys(rulesets).sort())
  expect(cannotRead.find(x => x.ruleset === 'true20')!.why).toMatch(/hitPoints/)
})

it('tells the odds of a whole fight exactly, as bounds, or from many fights, and which of them it is', async () => {
  const path = duel().replace('duel.yaml', 'sure.yaml')
  file(
    'sure.yaml',
    DUEL.replace("'a . b . .'", "'ab'").replace('12, base', '3, initiative: 100, base').replace('12, base', '3, base'),
  )
  const exact = JSON.parse((await ran('odds', path, '--json', '--seconds', '60')).out)
  expect(exact).toMatchObject({ by: 'exact', exact: true, nobody: 0 })
  expect(exact.wins.x + exact.wins.y + exact.open).toBeCloseTo(1, 9)
  expect(exact.line).toMatch(/, exact · quintain odds .*--seconds 60$/)
  const bounds = await ran('odds', path, '--seconds', '0', '--bounds')
  expect(bounds.out).toMatch(/wins 0 % to 100 %/)
  const sampled = JSON.parse(
    (await ran('odds', path, '--seconds', '0', '--json', '--seed', '3', '--fights', '100')).out,
  )
  expect(sampled.by).toBe('sampled')
  expect(sampled.why).toMatch(/^Not exact: after 0 s/)
  expect(sampled.wins.x.low).toBeLessThan(exact.wins.x + 0.02)
  expect(sampled.wins.x.high).toBeGreaterThan(exact.wins.x - 0.02)
  expect((await ran('odds', path, '--seconds', 'soon')).err).toMatch(/--seconds/)
})
it('compare fights a file with the values of a reading, and builds of one ruleset, with the same dice', async () => {
  const answer = async (...args: string[]) =>
    JSON.parse((await ran('compare', ...args, '--fights', '10', '--seed', '4', '--json')).out) as {
      by: string
      compared: { name: string; ruleset: string; wins: Record<string, { share: number }> }[]
    }
  const one = await answer(duel(), '--reading', 'two-handed-needs-bonus', '--reading', 'iterative-step=5,3')
  expect([one.by, one.compared.map(x => x.name)]).toEqual([
    'readings',
    ['as it is', 'two-handed-needs-bonus: true', 'iterative-step: 5', 'iterative-step: 3'],
  ])
  expect(one.compared[2]!.wins).toEqual(one.compared[0]!.wins)
  file('tough.yaml', DUEL.replace('side: x, hitPoints: 12', 'side: x, hitPoints: 60'))
  const two = await answer(duel(), join(folder, 'tough.yaml'))
  expect([two.by, two.compared.map(x => x.name)]).toEqual(['builds', ['duel', 'tough']])
  expect(two.compared[1]!.wins['x']!.share).toBeGreaterThan(two.compared[0]!.wins['x']!.share)
  const said = await ran('compare', duel(), join(folder, 'tough.yaml'), '--fights', '10', '--seed', '4')
  expect(said.out).toMatch(/x more or less/)
  expect(said.out).toMatch(/: one attack, side by side \(exact\)\n/)
  expect(said.out).not.toMatch(/axe.*side by side/)
  expect(said.out).toMatch(/tough .*[+−]\d+\.\d ± \d+\.\d/)
  const modern = file('modern.yaml', DUEL.replace('ruleset: spirit', 'ruleset: modern'))
  const mixed = await answer(duel(), modern, duel())
  expect(mixed.compared.map(x => x.name)).toEqual(['duel (spirit)', 'modern (modern)', 'duel (spirit), 2'])
  const texts = await ran('compare', duel(), modern, duel(), '--fights', '2', '--seed', '4')
  expect(texts.out).toMatch(/· spirit, modern: 3 builds/)
  expect(said.out).toMatch(/ {2}duel, tough\n/)
  for (const [args, why] of [
    [['--reading', 'nonsense'], 'no such reading'],
    [['--reading', 'iterative-step=off'], 'iterative-step'],
    [[join(folder, 'tough.yaml'), '--reading', 'iterative-step=3'], '--reading: of one file'],
  ] as const)
    expect((await ran('compare', duel(), ...args, '--fights', '2')).err).toContain(why)
})

it('a number that is swept and is none of the file is told without a line of it, and a file that is there before a fight is played', async () => {
  const wrong = await ran('sweep', duel(), 'ann.hitpoints=10..20:10', '--fights', '10')
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/^creatures\.ann\.hitpoints: unknown key/)])
  file('there.svg', '')
  const there = join(folder, 'there.svg')
  const began = performance.now()
  for (const args of [
    ['sim', duel()],
    ['sweep', duel(), 'ann.hitPoints=10..20:10'],
  ]) {
    const { code, err, out } = await ran(...args, '--fights', '10000000', '--svg', there)
    expect([code, err, out]).toEqual([2, expect.stringContaining('exists already'), ''])
  }
  expect(performance.now() - began).toBeLessThan(30_000)
})
it('what is asked of a chance is told as it was typed, and a drawing says no 0 or 100 % of what was only sampled', async () => {
  const swept = await ran('sweep', duel(), 'ann.hitPoints=10,12', '--fights', '20', '--seed', '1', '--reach', 'x=99.7')
  expect(swept.out).toContain('x at 99.7 %')
  const drawn = join(folder, 'never.svg')
  await ran('sim', giant(), '--fights', '20', '--seed', '1', '--svg', drawn)
  expect(readFileSync(drawn, 'utf8')).toMatch(/x &lt; [\d.]+ %, y &gt; [\d.]+ %/)
})
function giant(): string {
  file('giant.yaml', DUEL.replace('side: y, hitPoints: 12, baseAttack: 3', 'side: y, hitPoints: 900, baseAttack: 30'))
  return join(folder, 'giant.yaml')
}
