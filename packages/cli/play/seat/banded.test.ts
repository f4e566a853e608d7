import { makeRng } from '@quintain/dice'
import { live, Mutator, Table } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { typedBy } from '../../testing/keyboard.ts'
import { TranscriptPrinter } from '../transcript-printer.ts'
import { openlyKnown } from './openly-known.ts'
import { SeatTable } from './seat-table.ts'

const FIGHT = `
ruleset: spirit
map: |
  . . . . . .
  . h . g . l
  . . . # . .
creatures:
  hana: { side: heroes, at: B2, hitPoints: 20, baseAttack: 4, abilities: { Strength: 2 }, weapons: [{ name: sword, damage: 1d8 }], initiative: -90 }
  grub: { side: goblins, at: B3, hitPoints: 13, baseAttack: 2, abilities: { Quickness: 4 }, weapons: [{ name: club, damage: 1d6 }] }
  lurk: { side: goblins, at: B6, hitPoints: 11, baseAttack: 2, weapons: [{ name: club, damage: 1d6 }] }
`

async function played(
  lines: readonly string[],
  numbers: 'exact' | 'banded' | 'none',
  faces: readonly number[] = [],
  { fight = FIGHT, attack = 2 } = {},
) {
  const f = readFight(fight, 'banded', rulesets)
  const { scene, start } = setUp(f)
  const dice = [...faces]
  const source = { ...live(makeRng(1)), throw: (key: string) => dice.shift() ?? (key === 'attack' ? attack : 2) }
  const table = new Table(scene, start, { source, seated: () => false, fight: f.source })
  const printer = new TranscriptPrinter(f.system)
  const player = await SeatTable.sit(f, table, ['hana'], { numbers }, line => printer.print(line))
  return (await typedBy(player, player.transcript, printer, lines)).out
}

describe('numbers of foes as bands at the keyboard', () => {
  it('stand on the map and in who as ranges', async () => {
    const out = await played(['map', 'who'], 'banded')
    expect(out.match(/hit points 11 to 20, defense 13 to 15/g)).toHaveLength(2)
    expect(out).toContain('Hana, 20 hp')
    expect(out).not.toMatch(/13 hp|Grub.*\b14\b(?! Grub)/)
  })
  it('give odds that are ranges too, those of the band’s ends', async () => {
    const out = await played(['odds attack grub'], 'banded')
    // +6 against 13 to 15, doubled on a confirmed 20; Grub has 11 to 20 hit points.
    expect(out).toContain('60 % to 70 % to hit, 3 % to 3.5 % critical')
    expect(out).toMatch(/Grub loses 4\.10 to 4\.78 hp on average \(any: 60 % to 70 %\); out of the fight: 0 % to \d/)
    expect(await played(['odds attack grub'], 'exact')).toContain('65 % to hit, 3.25 % critical')
    expect(await played(['odds attack grub'], 'none')).toContain('numbers of Grub are not known')
  })
  it('stand in the transcript and its reasons: one’s own roll whole, the foe’s number as its band', async () => {
    const out = await played(['attack grub', 'why', 'quit'], 'banded', [2, 2, 2, 2, 2, 12, 4])
    expect(out).toContain('attacks Grub: sword 18 against 13 to 15, hits for 6')
    expect(out).toMatch(/defense 13 to 15 = as far as is known/)
    expect(out).toMatch(/attack 18 +.*\+4 base attack bonus {2}\+2 Strength/)
    expect(out).toContain('Grub hit points 11 to 20 > hit points 6 to 10')
    expect(out).not.toContain('against 14')
  })
  it('answer a question for a number with what is known of it', async () => {
    const out = await played(['defense of grub', 'why attack grub', 'will of grub', 'speed of grub'], 'banded')
    expect(out).toContain('Grub: Will 0 to 2, as far as is known')
    expect(out).toContain('Grub: defense 13 to 15, as far as is known')
    expect(out).toContain('Hana attacks Grub with sword:')
    expect(out).toContain('the numbers of Grub are not known here')
  })
  it('say nothing of what attacks may do whose numbers are not known', async () => {
    const out = await played(['odds move A1'], 'banded')
    expect(out).toContain('leaving B2: Grub may attack\n')
    expect(out).toContain('the numbers of Grub are not known here')
    expect(out).not.toMatch(/Hana loses/)
  })
})

describe('who may be named to anybody', () => {
  const hiding = () => {
    const f = readFight(FIGHT, 'banded', rulesets)
    const { scene, start } = setUp(f)
    const m = new Mutator(scene, start)
    scene.rules.events['awareness-changed']!.write!(m, { who: 0, other: 2, grade: 'unaware' } as never)
    return { scene, start }
  }
  it('is every creature that all other sides observe', () => {
    const { scene, start } = hiding()
    expect(openlyKnown(scene, start, false)).toEqual([0, 1])
    expect(openlyKnown(scene, setUp(readFight(FIGHT, 'banded', rulesets)).start, false)).toEqual([0, 1, 2])
  })
  it('is not who stands behind a wall, in a fight that goes by sight', () => {
    const wall = FIGHT.replace('. . . . . .\n', '. . . . # .\n')
      .replace('. h . g . l', '. h . g # l')
      .replace('. . . # . .', '. . . . # .')
    const { scene, start } = setUp(readFight(wall, 'banded', rulesets))
    expect(openlyKnown(scene, start, true)).toEqual([0, 1])
    expect(openlyKnown(scene, start, false)).toEqual([0, 1, 2])
  })
})

it('a hit by others on others is told without what it does, where that is not known', async () => {
  const third = FIGHT.replace('lurk: { side: goblins', 'lurk: { side: wolves')
  const out = await played(['end', 'end', 'end'], 'exact', [], { fight: third, attack: 19 })
  expect(out).toMatch(/attacks (?:Grub|Lurk): club \d+ against \d+, hits(?: {2}|$)/m)
  expect(out).not.toContain('undefined')
})

const HEX = `
ruleset: spirit
map: |
  . . . . . .
  . h . g . .
creatures:
  hana: { side: heroes, at: B2, hitPoints: 20, baseAttack: 20, initiative: 50, weapons: [{ name: sword, damage: 1d4 }], acts: [{ name: hex, cost: free, provokes: false, effect: { range: 60, save: { kind: Will, dc: 15 }, consequences: [{ condition: shaken, lasts: { rounds: 3 } }] } }] }
  grub: { side: goblins, at: B4, hitPoints: 1, initiative: -9, saves: { Will: 3 }, features: [undead], acts: [{ name: curse, cost: free, provokes: false, effect: { range: 60, save: { kind: Will, dc: 12 }, consequences: [{ condition: sickened, lasts: { rounds: 3 } }] } }] }
`
describe('a save and an end, as far as a side may know of them', () => {
  it.each([
    ['exact', 'Grub: Will save against hex, DC 15: failed with 5'],
    ['banded', 'Grub: Will save against hex: failed'],
    ['none', 'Grub: Will save against hex: failed'],
  ] as const)('%s numbers: %s', async (numbers, told) => {
    const out = await played(['use hex grub'], numbers, [], { fight: HEX })
    expect(out).toContain(told)
    expect(out.includes('with 5')).toBe(numbers === 'exact')
  })
  it('what never lived is destroyed only for those who know what it is [house/features/destroyed-at-zero]', async () => {
    const end = (numbers: 'exact' | 'banded' | 'none') =>
      played(['move B3', 'attack grub'], numbers, [], { fight: HEX, attack: 15 })
    expect(await end('exact')).toContain('Grub is destroyed')
    for (const numbers of ['banded', 'none'] as const) {
      const out = await end(numbers)
      expect(out).not.toContain('destroyed')
      expect(out).toContain('Grub is down: dead')
    }
  })
})

describe('a check against one who hides', () => {
  const fight = `
ruleset: starfinder
map: ". . . . . ."
creatures:
  hana: { side: heroes, at: A1, hitPoints: 20, stamina: 0, initiative: 50, skills: { Perception: 5 } }
  grub: { side: goblins, at: A4, hitPoints: 20, stamina: 0, initiative: -9, skills: { Stealth: 5 } }
  lug: { side: goblins, at: A6, hitPoints: 20, stamina: 0, initiative: -12 }
knows: { hana: [lug] }
`
  it('tells its side no number to reach [starfinder/senses/pinpoint]', async () => {
    const out = await played(['seek'], 'exact', [], { fight })
    expect(out).toContain('Perception check failed')
    expect(out).not.toMatch(/Perception check failed.*(against|15)/)
  })
})
