import { afterAll, describe, expect, it } from 'vitest'
import { quintain, scratch } from '../testing/command.ts'

const files = scratch()
afterAll(() => files.remove())

const near = files.file(
  'near.yaml',
  `ruleset: spirit
map: |
  . . . a g . . .
  . b . . . . . .
creatures:
  aiko: { side: watch, hitPoints: 30, abilities: { Strength: 3 }, baseAttack: 6, weapons: [{ name: katana, damage: 1d10 }] }
  bram: { side: watch, hitPoints: 24, baseAttack: 3, weapons: [{ name: spear, damage: 1d8 }], acts: [{ name: fire, effect: { area: { shape: burst, feet: 5 }, range: 60, save: { kind: Reflex, dc: 14, onSuccess: half }, consequences: [{ damage: 4d6, types: fire }] } }] }
  grub: { side: raid, hitPoints: 33, baseAttack: 4, armor: { name: hide, bonus: 4 }, weapons: [{ name: club, damage: 1d10 }] }
`,
)
const odds = (...args: string[]) => quintain('odds', near, ...args)

describe('quintain odds FILE WHO COMMANDS', () => {
  it('tells what a command brings, and the line that asks for it again', async () => {
    const { out, code } = await odds('aiko', 'trip grub')
    expect(code).toBe(0)
    expect(out).toMatch(/^ {2}Grub, afterwards: prone \d+ %$/m)
    expect(out).toMatch(
      /spirit: Aiko: trip grub: .*prone \d+ % \(exact\) · quintain odds .*near\.yaml aiko "trip grub"/,
    )
    expect((await odds('aiko', 'trip', 'grub')).out).toBe(out)
  })
  it('tells of several how they go, and of a hope its chance', async () => {
    const { out } = await odds('bram', 'move b4; attack grub', '--hope', 'grub is up')
    expect(out).toMatch(/B2 > B3 > B4 +10 ft/)
    expect(out).toMatch(/Grub loses [\d.]+ hp on average/)
    expect(out).toMatch(/^ {2}grub is up: 100 %$/m)
    const twice = (await odds('aiko', 'attack grub then attack grub')).out
    expect(twice).toMatch(
      /attack grub: cannot be done: no standard action left this turn +spirit\/actions\/turn-budget/,
    )
  })
  it('acts of a sheet are asked so, areas and saves counted in', async () => {
    const { out } = await odds('bram', 'use fire on grub')
    expect(out).toMatch(/Grub loses [\d.]+ hp on average/)
    const { err } = await odds('bram', 'grub', '--weapon', 'fire')
    expect(err).toMatch(
      /"fire" is an act, not a weapon: ask for what it brings, as quintain odds .* bram "use fire on grub"/,
    )
  })
  it('as JSON it holds what becomes of everybody', async () => {
    const all = JSON.parse((await odds('aiko', 'trip grub', '--json')).out)
    expect(all).toMatchObject({ exact: true, commands: [{ said: 'trip grub', undone: 0 }], hoped: null })
    expect(all.creatures.grub.conditions.prone).toBeGreaterThan(0)
  })
  it.each([
    [['aiko', 'gurb'], 'no creature "gurb". Did you mean "grub"?'],
    [['aiko', 'disarm grub'], 'spirit has no disarm'],
    [['aiko', 'trip'], 'trip: lacks'],
    [['aiko', 'trip grub', '--full'], '--full: not for what a creature does in its turn'],
    [
      ['aiko', 'trip grub', '--hope', 'grub is prone within 3 rounds'],
      'of a turn it is asked how things are at its end',
    ],
    [
      ['--plan', 'aiko: trip grub', '--hope', 'grub is prone'],
      'quintain odds FILE aiko "trip ..." tells what it brings',
    ],
  ])('%j is refused with what would be right', async (args, says) => {
    const { code, err, out } = await odds(...args)
    expect(code).toBe(2)
    expect(`${out}${err}`).toContain(says)
  })
})

describe('a thing', () => {
  const gate = files.file(
    'gate.yaml',
    `ruleset: srd35
map: |
  # # # # # # #
  . a . + . g .
  # # # # # # #
creatures:
  aiko: { at: B3, side: watch, hitPoints: 30, abilities: { Strength: 3 }, baseAttack: 6, weapons: [{ name: axe, damage: 1d10+3 }] }
  grub: { side: raid, hitPoints: 33, baseAttack: 4 }
  gate: { side: none, object: { like: strong wooden door, door: B4 } }
`,
  )
  it('is out of no fight: it is told what becomes of it', async () => {
    const { out } = await quintain('odds', gate, 'aiko', 'gate')
    expect(out).not.toMatch(/out of the fight|to drop/)
    expect(out).toMatch(/afterwards hurt 95 %, unhurt 5 % {3}exact/)
  })
  it('that is the one door is called so', async () => {
    expect((await quintain('odds', gate, 'aiko', 'break door')).out).toMatch(/Gate, afterwards: destroyed 5 %/)
  })
})

describe('quintain odds "A then B"', () => {
  it('tells each roll and the chance of all', async () => {
    const { out } = await quintain('odds', '+9 touch vs 12 then Strength +7 vs +5')
    expect(out).toMatch(/\+9 touch vs 12 +hits +90 %\n +Strength \+7 vs \+5 +succeeds +57\.25 %\n +all of it +51\.53 %/)
    const line = out.trim().split('\n').at(-1)!.trim()
    expect((await quintain('odds', line)).out).toBe(out)
    const all = JSON.parse((await quintain('odds', '+9 touch vs 12 then Strength +7 vs +5', '--json')).out)
    expect(all.links.map((x: { goesOn: string }) => x.goesOn)).toEqual(['hits', 'succeeds'])
  })
  it('against each number of a range in the last of them, or in one by its place', async () => {
    const last = (await quintain('odds', '+9 touch vs 12 then Strength +7 vs +5', '--vs', '5..7')).out
    expect(last).toMatch(/2\. vs +1\. hits +2\. succeeds +all of it\n +\+5 +90 % +57\.25 % +51\.53 %\n/)
    expect(last).toMatch(/\n +\+7 +90 % +47\.5 % +42\.75 %/)
    const first = (await quintain('odds', '+9 vs 12 then +9 1d8 vs 12', '--vs', '1: 12..13')).out
    expect(first).toMatch(/\n +13 +85 % +90 % +76\.5 % +3\.6[0-9]/)
    const json = JSON.parse((await quintain('odds', 'Hide +6 vs 12 then +9 vs 12', '--vs', '12..13', '--json')).out)
    expect(json.map((x: { vs: number }) => x.vs)).toEqual([12, 13])
    expect((await quintain('odds', '+9 vs 12 then +9 vs 12', '--vs', '3: 10..12')).err).toMatch(/there is no roll 3/)
  })
  it('an attack alone without damage: whether it hits, of several each and one of them', async () => {
    const { out } = await quintain('odds', '+10/+5 touch vs 14')
    expect(out).toMatch(/\+10 +hits +85 %\n +\+5 +hits +60 %\n +\+10\/\+5 touch vs 14 +one of them hits +94 %\n/)
    expect(out).toMatch(/94 % to hit \(exact\)\n$/)
    expect((await quintain('odds', out.trim().split('\n').at(-1)!.trim())).out).toBe(out)
    const rows = (await quintain('odds', '--ruleset', 'true20', '+9 vs 15', '--vs', '14..15')).out
    expect(rows).toBe('true20: +9 vs 15\n  1. vs   1. hits\n  14      80 %\n  15      75 %\n')
  })
  it('is asked by itself', async () => {
    expect((await quintain('odds', '+9 vs 12 then +9 1d8 vs 12', '--fractions')).err).toMatch(
      /--fractions: of rolls that follow/,
    )
  })
})

describe('parameters that go together', () => {
  const LINE = '+11/+6 2d6+9 19-20/x2 vs 18, 40 hp'
  it('are swept side by side, up and down', async () => {
    const { out } = await quintain(
      'sweep',
      LINE,
      'attack.bonus=11..5:3 & damage.bonus=9..21:6',
      'defense=14,18',
      '--csv',
    )
    expect(
      out
        .trim()
        .split('\n')
        .map(row => row.split(',').slice(0, 3).join()),
    ).toEqual([
      'attack.bonus & damage.bonus,defense,hit',
      '11 & 9,14,0.9',
      '11 & 9,18,0.7',
      '8 & 15,14,0.75',
      '8 & 15,18,0.55',
      '5 & 21,14,0.6',
      '5 & 21,18,0.4',
    ])
  })
  it('one that is called as what comes of it is told apart', async () => {
    const rows = JSON.parse((await quintain('sweep', '+7 1d12+4 vs 16, 40 hp', 'critical=2,3', '--json')).out)
    expect(rows.map((r: Record<string, number>) => [r['parameter critical'], r['critical']])).toEqual([
      [2, expect.closeTo(0.03, 12)],
      [3, expect.closeTo(0.03, 12)],
    ])
    const save = JSON.parse((await quintain('sweep', '+12 6d6+30 vs 20, 90 hp, Fort +8', 'save=8..14:6', '--json')).out)
    expect(save[0].kills).toBeGreaterThan(save[1].kills)
    expect((await quintain('sweep', '2d6 vs hardness 3, 9 hp', 'defense=8..14')).err).toMatch(/has targets, damage/)
    expect((await quintain('odds', '2d6 vs hardness 3, 9 hp', '--vs', '8..14')).err).toMatch(
      /nothing is rolled against a number here/,
    )
  })
  it('have as many values each, and whoever looks for a trade is told', async () => {
    expect((await quintain('sweep', LINE, 'attack.bonus=11..5 & damage.bonus=9..21')).err).toMatch(
      /attack\.bonus has 7, damage\.bonus has 13/,
    )
    expect((await quintain('sweep', LINE, 'power.attack=0..6')).err).toMatch(
      /joined by &, as "attack\.bonus=11\.\.5 & damage/,
    )
  })
})
