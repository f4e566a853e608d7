import { describe, expect, it, vi } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 60_000 })

/** A flyer 20 feet over a guard that stands beside its way down; its turn comes first. */
const TOWER = (more = '') => `ruleset: spirit
map: |
  . . . . . . . . . . . .
  . u . g . . . . . . . .
  . . . . . . . . . . . .
creatures:
  hawk: { side: sky, letter: u, name: Hawk, hitPoints: 20, initiative: 90, speed: 20, speeds: { fly: 40 }, maneuverability: average, altitude: 5${more}, weapons: [{ name: talons, damage: 1d6 }] }
  guard: { side: ground, letter: g, name: Guard, hitPoints: 20, initiative: 0, weapons: [{ name: spear, damage: 1d8, reach: true }] }
`
/** The guard has had its first turn. */
const LATER = TOWER().replace('initiative: 0', 'initiative: 95')
async function reply(lines: readonly string[], fight = TOWER()): Promise<string> {
  const { out } = await typedAt(fight, lines)
  return out.slice(out.lastIndexOf(`> ${lines[lines.length - 1]}\n`))
}

describe('flight at the keyboard', () => {
  it('the map says how high everyone in the air is, and nothing of those on the ground', async () => {
    const map = await reply(['map'])
    expect(map).toMatch(/u {2}Hawk, 20 hp, 5 ft up/)
    expect(map).toMatch(/g {2}Guard, 20 hp\n/)
  })
  it('the turn says the fly speed, the height, and what must still be flown', async () => {
    expect(await reply(['who'])).toBeTruthy()
    const { out } = await typedAt(TOWER(), ['fly B8 altitude 5'])
    expect(out).toMatch(/flying 40 ft, 5 ft up, 20 ft still to fly to stay up/)
    expect(out).toMatch(/flying 40 ft, 5 ft up\n/)
  })
  it('a forecast names the way, who may strike on it once each, and what is lacking to stay up', async () => {
    const far = await reply(['end', 'odds fly B9 altitude 10'], LATER)
    expect(far).toMatch(/B2 at 5 ft > .*B9 at 10 ft {3}\d/)
    expect(far.match(/Guard may attack/g)).toHaveLength(1)
    expect(far).toMatch(/leaving B2 at 5 ft: Guard may attack \(spear: \d+ % to hit/)
    expect(far).not.toMatch(/to stay up/)
    const short = await reply(['odds fly A2 altitude 5'])
    expect(short).toMatch(/to stay up it must fly 15 ft more this turn/)
  })
  it('out of reach above nobody strikes', async () => {
    expect(await reply(['odds fly B9'], TOWER().replace('altitude: 5', 'altitude: 60'))).not.toMatch(/may attack/)
  })
  it('the end of a turn says whether it comes down or falls, with the harm of the fall', async () => {
    expect(await reply(['odds end'])).toMatch(/20 ft too little flown to stay up: it comes down/)
    // What is left of its turn are two moves of 20 feet, which lead 80 feet down.
    const high = (feet: number) => TOWER().replace('altitude: 5', `altitude: ${feet}`).replace('fly: 40', 'fly: 20')
    expect(await reply(['odds end'], high(80))).toMatch(/it comes down/)
    expect(await reply(['odds end'], high(85))).toMatch(
      /too little flown to stay up: it falls\n.*Hawk loses 28\.00 hp on average/,
    )
  })
})

describe('steps, withdrawals and ceilings at the keyboard', () => {
  const GOOD = TOWER().replace('average', 'good')
  it('a step and a withdrawal name a square and a height', async () => {
    const step = await typedAt(GOOD, ['step B3 altitude 10', 'map'])
    expect(step.out).toMatch(/u {2}Hawk, 20 hp, 10 ft up/)
    const away = await typedAt(GOOD, ['withdraw B12 altitude 5', 'map'])
    expect(away.out).toMatch(/u {2}Hawk, 20 hp, 5 ft up/)
    expect(await reply(['step B9 altitude 5'], GOOD)).toMatch(/moves exactly one square/)
  })
  it('a ceiling of the fight is said where it stops a flight', async () => {
    const low = GOOD.replace('map: |', 'ceiling: 15\nmap: |')
    expect(await reply(['fly B4 altitude 15'], low)).toMatch(/the ceiling is at 15 ft/)
    const { out } = await typedAt(low, ['fly B4 altitude 10', 'map'])
    expect(out).toMatch(/u {2}Hawk, 20 hp, 10 ft up/)
  })
  it('who would reach through it is refused by the file, with how high it may be', async () => {
    const low = GOOD.replace('map: |', 'ceiling: 15\nmap: |').replace('altitude: 5', 'altitude: 15')
    await expect(typedAt(low, [])).rejects.toThrow(/15 feet is through the ceiling at 15: at most 10 there/)
    await expect(typedAt(GOOD.replace('map: |', 'ceiling: 2\nmap: |'), [])).rejects.toThrow(/ceiling/)
  })
})
