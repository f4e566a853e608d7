import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { isLong } from '@quintain/rules/testing'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
type Square = readonly [number, number]
interface Field {
  readonly rows: readonly (readonly string[])[]
  readonly red: readonly Square[]
  readonly blue: readonly Square[]
  readonly feet: number
}
interface Fought {
  readonly map: string
  readonly decided: boolean
  readonly first: boolean
}
interface Tools {
  readonly MAPS: Readonly<Record<string, (seed: string, wides: readonly number[], feet?: number) => Field>>
  readonly KINDS: Readonly<Record<string, readonly string[]>>
  readonly sheets: (text: string) => Readonly<Record<string, string>>
  readonly mirrorFight: (asked: object) => { readonly text: string; readonly feet: number }
  readonly mirror: (args: readonly string[], say: (text: string) => void) => Promise<void>
  readonly shareOf: (fights: readonly Fought[], won: (f: Fought) => boolean) => { share: number; margin: number }
}
let tools: Tools
beforeAll(async () => {
  if (!existsSync(`${root}packages/rules/dist/index.js`)) throw new Error('nothing is built: npm run build')
  const load = async (name: string): Promise<object> =>
    (await import(new URL(`./${name}.mjs`, import.meta.url).href)) as object
  const all = await Promise.all(['mirror', 'mirror/maps', 'mirror/sheets', 'mirror/play'].map(load))
  tools = Object.assign({}, ...all) as Tools
})
const mirror = async (...asked: readonly string[]): Promise<string> => {
  let told = ''
  await tools.mirror(asked, text => (told += text))
  // The seconds that it took are told last.
  return told.replace(/, [\d.]+ s$/gm, '')
}

describe('a drawn map', () => {
  it.each(['1', '2', '3', '4', '5', '6'])(
    '%s is the same when it is turned by half, its sides as far apart as asked',
    seed => {
      for (const wides of [
        [1, 1],
        [2, 2],
        [1, 2, 1],
      ]) {
        const { rows, red, blue, feet } = tools.MAPS['drawn']!(seed, wides)
        const [height, width] = [rows.length, rows[0]!.length]
        rows.forEach((row, y) => {
          expect(row).toHaveLength(width)
          expect(rows[height - 1 - y]!.toReversed()).toEqual(row)
        })
        red.forEach(([x, y], i) => {
          const wide = wides[i]!
          expect(blue[i]).toEqual([width - wide - x, height - wide - y])
          for (let n = 0; n < wide * wide; n++) expect(rows[y + Math.floor(n / wide)]![x + (n % wide)]).toBe('.')
        })
        const fronts = Math.min(...blue.map(([x]) => x)) - Math.max(...red.map(([x], i) => x + wides[i]! - 1))
        expect(5 * fronts).toBe(feet)
        expect(feet).toBeGreaterThanOrEqual(40)
        expect(feet).toBeLessThanOrEqual(140)
      }
      expect(tools.MAPS['drawn']!(seed, [1, 1], 75).feet).toBe(75)
    },
  )
})

describe('a mirror fight', () => {
  it.each(Object.keys(rulesets))('of every kind is a fight that %s reads, with the same sheets on both sides', text => {
    const all = tools.sheets(text)
    for (const [kind, names] of Object.entries(tools.KINDS)) {
      const sheets = names.map(name => all[name])
      const { text: source } = tools.mirrorFight({ text, sheets, map: 'drawn', mapSeed: kind, first: 'blue', seed: 1 })
      const fight = readFight(source, kind, rulesets)
      const of = (side: string) => fight.sheets.filter(s => s.side === side)
      expect(of('red')).toHaveLength(names.length)
      const plain = (side: string) =>
        of(side).map(s => JSON.stringify({ ...s, id: 0, name: 0, side: 0, initiative: 0 }))
      expect(plain('red')).toEqual(plain('blue'))
    }
  })
})

describe('the share that was won', () => {
  const fights = (map: string, ...first: readonly boolean[]): Fought[] =>
    first.map(f => ({ map, decided: true, first: f }))
  const first = (f: Fought) => f.first
  it('is that of the fights which were decided', () => {
    const all = [...fights('a', true, false), ...fights('b', true, true), { map: 'c', decided: false, first: false }]
    expect(tools.shareOf(all, first).share).toBe(75)
  })
  it('is less certain where the fights on a map go alike', () => {
    const alike = [...fights('a', true, true, true, true), ...fights('b', false, false, false, false)]
    const mixed = [...fights('a', true, false, true, false), ...fights('b', true, false, true, false)]
    expect(tools.shareOf(alike, first)).toMatchObject({ share: 50 })
    expect(tools.shareOf(alike, first).margin).toBeGreaterThan(tools.shareOf(mixed, first).margin)
    // On one map each fight counts by itself: 1.96 roots of a quarter of four.
    expect(tools.shareOf(fights('a', true, false, true, false), first).margin).toBeCloseTo(49, 9)
  })
})

describe('node scripts/mirror.mjs', () => {
  it('tells how often the first won, the same for the same seed', async () => {
    const asked = ['--kind', 'sword', '--ruleset', 'spirit', '--fights', '3', '--seed', '4']
    const told = await mirror(...asked)
    expect(told).toMatch(/^spirit +sword +first wins \d+\.\d ± \d+\.\d % +undecided 0 of 3, \d+\.\d rounds\n$/)
    expect(await mirror(...asked)).toBe(told)
    expect(await mirror(...asked, '--against', 'simple')).toMatch(/^spirit +sword +plans win /)
  })
  it('plays the same fights where the other side goes by the tactic of a build that is the same', async () => {
    for (const ruleset of ['starfinder', 'true20']) {
      const asked = ['--kind', 'party', '--ruleset', ruleset, '--fights', '2', '--seed', '4', '--map', 'pillars']
      const [ours, theirs] = [await mirror(...asked), await mirror(...asked, '--against', `build:${root}`)]
      const rounds = (told: string) => /[\d.]+ rounds\n$/.exec(told)?.[0]
      expect(theirs).toMatch(/^\w+ +party +plans win /)
      expect(rounds(ours)).toBeDefined()
      expect(rounds(theirs)).toBe(rounds(ours))
    }
    await expect(mirror('--against', 'build:nowhere')).rejects.toThrow('--against build:nowhere: no ')
  })
  it('gives no command that is refused: who goes on behind a friend stops where there is room for it', async () => {
    // The fifth of these was one in which a large creature meant to stop where its friend stood.
    expect(await mirror('--kind', 'reach', '--ruleset', 'srd35', '--fights', '5')).not.toContain('refused')
  })
  it('plays parties of kinds with a plus between them', async () => {
    const told = await mirror('--kind', 'sword+archer', '--ruleset', 'srd35', '--write', '0')
    expect(readFight(told, 'written', rulesets).sheets).toHaveLength(4)
  })
  it('writes a fight as a file', async () => {
    const told = await mirror('--kind', 'archer', '--ruleset', 'true20', '--write', '3', '--feet', '60')
    expect(readFight(told, 'written', rulesets).rules.id).toBe('true20')
  })
  it('refuses what it does not know', async () => {
    await expect(mirror('--kind', 'dragon')).rejects.toThrow('--kind dragon: one of sword, reach')
  })
  it.runIf(isLong)('says so as a command, with an exit code', () => {
    const how = { encoding: 'utf8' } as const
    const { status, stderr } = spawnSync(process.execPath, [`${root}scripts/mirror.mjs`, '--kind', 'dragon'], how)
    expect(status).not.toBe(0)
    expect(stderr).toContain('--kind dragon: one of sword, reach')
  })
})
