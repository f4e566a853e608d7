import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { registerMap } from './map.ts'
import { ours } from './texts/texts.ts'

const examples = fileURLToPath(new URL('../../examples/', import.meta.url))
const sample = join(examples, 'maps/sampleMap.dd2vtt')
const bridge = join(examples, 'bridge.yaml')
const cut = new URL('../formats/uvtt/fixtures/trap4-outside-the-picture.dd2vtt', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'quintain-map-'))
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** What the verb prints, and its exit code. */
async function run(...args: string[]): Promise<{ out: string; code: number }> {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(text => lines.push(String(text)) > 0)
  process.exitCode = 0
  try {
    const program = new Command('quintain').exitOverride()
    registerMap(program.command('map'), ours)
    await program.parseAsync(['node', 'quintain', 'map', ...args])
    return { out: lines.join(''), code: Number(process.exitCode) }
  } finally {
    write.mockRestore()
    process.exitCode = 0
  }
}
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out)

afterEach(() => {
  process.exitCode = 0
})

describe('quintain map', () => {
  it('opens the real map with walls, doors and lights in place, and reports', async () => {
    const { out, code } = await run(sample, '--report')
    expect(code).toBe(0)
    expect(out).toContain('┌───────────────┬───────────────┐')
    expect(out).toContain('┃  closed door')
    expect(out.match(/\*/g)).toHaveLength(3)
    expect(out).toContain('portals[1].closed')
    expect(out).toContain('Guessed: 6')
    expect(out.includes('\u001b')).toBe(false)
  })

  it('answers where a large creature with a reach weapon can stand to hit without provoking', async () => {
    const args = [sample, '--hit', 'F4:5', '--size', 'large', '--reach', '10', '--reach-weapon', '--watch', 'F8:10']
    const { out, code } = await run(...args)
    expect(code).toBe(0)
    expect(out).toContain('3 squares to strike from, 3 of them without provoking')
    expect((await json(...args)).answer.stands).toEqual(
      ['B2', 'B3', 'B4'].map((square, i) => ({ square, space: `B${i + 2}:C${i + 3}`, threatenedBy: [], safe: true })),
    )
  })

  it('says no when there is no such place', async () => {
    // Every way out of the corner leaves a square of the watcher; to stand in one of them provokes nothing.
    const hall = file('hall-2.txt', '######\n#....#\n######\n')
    const args = [hall, '--hit', 'B5', '--from', 'B2', '--moves', '15', '--watch', 'B3']
    const { out, code } = await run(...args)
    expect(code).toBe(1)
    expect(out).toContain('0 squares to strike from')
    const there = (await json(sample, '--hit', 'F4:5', '--size', 'large', '--reach-weapon', '--watch', 'C4:10')).answer
      .stands
    expect(there).toMatchObject([{ threatenedBy: ['C4'], safe: true }])
  })

  it('tells moves and their risks on a fight file, by name', async () => {
    const { answer } = await json(
      join(examples, 'bridge.yaml'),
      '--moves',
      '30',
      '--from',
      'grub',
      '--watch',
      'aiko',
      '--watch',
      'bram',
    )
    const of = (square: string) => answer.reached.find((r: { square: string }) => r.square === square)
    expect(of('B5')).toMatchObject({ feet: 20, opportunities: [] })
    expect(of('C3')).toMatchObject({
      feet: 25,
      opportunities: [
        { by: 'Aiko', leaving: 'C5' },
        { by: 'Bram', leaving: 'C4' },
      ],
    })
    expect(of('B4')).toBeUndefined()
  })

  it('shows reach, cover, light and areas', async () => {
    expect((await json(sample, '--at', 'C3')).answer.threatened).toHaveLength(8)
    expect((await json(sample, '--cover-from', 'B2')).answer.cover.B7).toBe('total')
    expect((await json(sample, '--area', 'burst:10@D4')).answer.count).toBe(12)
    const sidecar = file('dark.yaml', 'quintain: map 1\nlight: dark\n')
    expect((await json(sample, '--sidecar', sidecar, '--light')).answer.light.normal).toEqual([])
    const seen = (await json(sample, '--sidecar', sidecar, '--light', '--from', 'B3', '--viewer', 'darkvision:30'))
      .answer.seen
    expect(seen.map((s: { by: string }) => s.by)).toContain('darkvision')
  })

  describe('of a fight', () => {
    const rows = '##########\n#p.......#\n#..#.g...#\n#......b.#\n##########\n'
    const pike =
      'weapons: [{ name: pike, damage: 1d8, reach: true }, { name: bow, damage: 1d6, use: projectile, increment: 60 }]'
    const hall = (name: string, more: Record<string, string> = {}) =>
      file(
        name,
        JSON.stringify({ ruleset: 'spirit', map: rows }).slice(0, -1) +
          `, creatures: { pike: { letter: p, side: watch, hitPoints: 20, ${more['pike'] ?? pike} },
             goblin: { letter: g, side: raid, hitPoints: 8, weapons: [{ name: club, damage: 1d6 }] },
             brute: { letter: b, side: raid, hitPoints: 8, ${more['brute'] ?? ''} } } }`,
      )
    const fight = hall('hall-fight.yaml')

    it('weapons are those of the creature, each with its own reach', async () => {
      expect((await run(fight, '--at', 'pike')).out).toContain('Pike, medium, reach 10 and 5 ft')
      expect((await run(fight, '--at', 'pike')).out).toContain('bow: may attack Goblin')
      const { stands } = (await json(fight, '--hit', 'goblin', '--from', 'pike')).answer
      const at = (square: string) => stands.find((s: { square: string }) => s.square === square)
      expect(at('B2')).toMatchObject({ weapons: ['bow'], way: { feet: 0 }, safe: true })
      expect(at('B4').weapons).toEqual(['pike', 'bow'])
      expect(at('B5')).toMatchObject({ threatenedBy: ['Goblin'], safe: true })
      // To stand next to the goblin provokes nothing; to leave a square of the goblin does.
      expect(at('C5')?.way.opportunities ?? [{ by: 'Goblin' }]).not.toEqual([])
    })

    it('speed is its own, and armor that slows it counts', async () => {
      const feet = async (name: string, more: Record<string, string>) =>
        (await json(hall(name, more), '--moves', '--from', 'pike')).answer.feet
      expect(await feet('fast.yaml', { pike: `speed: 40, ${pike}` })).toBe(40)
      expect(await feet('slow.yaml', { pike: `armor: { bonus: 8, category: heavy, speed: 20 }, ${pike}` })).toBe(20)
    })

    it('a creature that is helpless threatens nobody', async () => {
      const open = hall('helpless.yaml', { brute: 'conditions: [helpless]' })
      const risks = async (name: string) =>
        (await json(name, '--moves', '60', '--from', 'pike')).answer.reached.flatMap(
          (r: { opportunities: { by: string }[] }) => r.opportunities.map(o => o.by),
        )
      expect(await risks(open)).not.toContain('Brute')
      expect(await risks(fight)).toContain('Goblin')
    })

    it('a text without opportunities has none on its maps', async () => {
      const { answer } = await json(join(examples, 'crossroads.true20.yaml'), '--moves', '--from', 'rask')
      expect(answer.reached.length).toBeGreaterThan(3)
      expect(answer.reached.flatMap((r: { opportunities: unknown[] }) => r.opportunities)).toEqual([])
    })

    it('cover is drawn by its lines, each with what it meets', async () => {
      const { out } = await run(fight, '--cover', 'pike', 'goblin')
      expect(out).toContain('Goblin has cover from Pike, at range')
      expect(out).toContain('3  the bottom left corner: stopped by wall at C4')
      expect((await json(fight, '--cover', 'pike', 'goblin')).answer).toMatchObject({
        degree: 'cover',
        lines: [{ free: true }, { free: true }, { free: false, stops: true }, { free: true }],
      })
      // By the beginning of a name too, where it is clear; a slip gets the name that was meant.
      expect((await run(fight, '--cover', 'pi', 'gob')).out).toBe(out)
      await expect(run(fight, '--cover', 'pike', 'golbin')).rejects.toThrow('--cover: golbin: did you mean Goblin?')
      const named = file('named.yaml', readFileSync(fight, 'utf8').replace('pike: {', 'pike: { name: Old Tom,'))
      for (const who of ['pike', 'tom', 'Old Tom'])
        expect((await run(named, '--cover', who, 'goblin')).out).toContain('Goblin has cover from Old Tom')
      expect((await run(fight, '--cover', 'B5', 'goblin')).out).toContain('Goblin has no cover from B5')
      await expect(run(fight, '--cover', 'pike')).rejects.toThrow('--cover A B: 2 creatures or squares, not 1')
    })

    it('shows the light on each creature, and how the viewer makes it out', async () => {
      const unseen = hall('unseen.yaml', { brute: 'conditions: [unseen]' })
      const { out } = await run(unseen, '--light', '--from', 'pike')
      expect(out).toContain('Goblin: normal light; Pike sees Goblin: no concealment')
      expect(out).toContain('Brute: normal light; Pike does not see Brute: misses 50%')
      expect((await run(unseen, '--light')).out).toContain('Brute: normal light; Pike does not see Brute: misses 50%')
    })

    it('flanking has its reason', async () => {
      const open = file('flank.yaml', 'rows: ["......", ".A.O..", "......"]\nlegend: {}\n')
      expect((await json(open, '--flank', 'B3', 'B5', 'B4')).answer).toMatchObject({
        flanked: true,
        through: ['left', 'right'],
      })
      expect((await run(open, '--flank', 'B3', 'A4', 'B4')).out).toContain(
        'do not flank B4: no line between them passes',
      )
      expect((await run(fight, '--flank', 'pike', 'brute', 'goblin')).out).toContain('the partner does not threaten')
    })

    it('a flight in a fight stops under its ceiling', async () => {
      const hawk =
        '{ side: a, at: C2, letter: h, speeds: { fly: 60 }, maneuverability: perfect, speed: 30, hitPoints: 9 }'
      const text = `ruleset: spirit\nceiling: 20\ncreatures:\n  hawk: ${hawk}\n  foe: { side: b, at: T20, letter: f, hitPoints: 9 }\n`
      const hall = file('hall.yaml', text)
      expect((await json(hall, '--fly', 'C4@15', '--from', 'hawk')).answer).toMatchObject({ legal: true })
      expect((await json(hall, '--fly', 'C4@20', '--from', 'hawk')).answer).toMatchObject({
        legal: false,
        why: 'cannot fly to C4 at 20 ft: the ceiling is at 20 ft',
      })
      const slow = file(
        'slow.yaml',
        text
          .replace('perfect', 'good')
          .replace('ruleset: spirit', 'ruleset: { id: spirit, options: { climb-halves-whole-move: true } }'),
      )
      expect((await json(slow, '--fly', 'C6@0 C6@10', '--from', 'hawk')).answer).toMatchObject({
        legal: true,
        spent: 60,
      })
    })

    it('a flight has its cost leg by leg, and the reason where it is not legal', async () => {
      const field = file('field.txt', `${'.'.repeat(12)}\n`.repeat(6))
      const fly = async (path: string, ...more: string[]) =>
        (await json(field, '--fly', path, '--from', 'C2', ...more)).answer
      // Level flight: five squares. Two squares on a slant are 15 feet, and a climb counts double.
      expect(await fly('C7', '--height', '20', '--moves', '60')).toMatchObject({ legal: true, spent: 25 })
      expect(await fly('C4@10', '--class', 'good', '--moves', '60')).toMatchObject({ legal: true, spent: 30 })
      expect(await fly('C4@10', '--class', 'perfect', '--moves', '60')).toMatchObject({ legal: true, spent: 15 })
      // A turn is made while flying as far as that goes and in place for the rest; or half a circle is flown backward.
      expect(await fly('C4 D4', '--class', 'average', '--moves', '60', '--height', '20')).toMatchObject({ spent: 20 })
      expect(await fly('C3 C2', '--class', 'good', '--moves', '60', '--height', '20')).toMatchObject({ spent: 15 })
      expect(await fly('C3 D2', '--class', 'good', '--moves', '60', '--height', '20')).toMatchObject({ spent: 15 })
      expect((await fly('C3 D3', '--class', 'poor', '--moves', '60', '--height', '20')).legal).toBe(false)
      expect(await fly('C12', '--moves', '30')).toMatchObject({ legal: false, why: 'C12 at 0 ft: beyond its speed' })
      expect((await fly('C4 C2', '--class', 'clumsy', '--height', '20', '--moves', '60')).why).toContain(
        'it has turned as far as it may',
      )
      expect((await run(field, '--fly', 'C12', '--from', 'C2', '--moves', '30')).code).toBe(1)
      await expect(run(field, '--fly', 'C4@7', '--from', 'C2')).rejects.toThrow('feet of height in fives')
      await expect(run(field, '--fly', 'D7', '--from', 'C2')).rejects.toThrow('each leg is straight')
      await expect(run(field, '--fly', 'C7', '--from', 'C2', '--class', 'great')).rejects.toThrow(
        'perfect, good, average',
      )
    })
  })

  describe('of a fight with flyers, under a text that has flanking', () => {
    const sword = 'weapons: [{ name: sword, damage: 1d6, types: slashing }]'
    const sky = file(
      'sky.yaml',
      `ruleset: starfinder
map: |
  . . . . . . . . . . . .
  . a o b . . f . . . . .
  . . . . . . . . # . . .
creatures:
  ann: { side: x, hitPoints: 20, ${sword} }
  bob: { side: x, hitPoints: 20, weapons: [{ name: rifle, use: projectile, increment: 60, damage: 1d6, types: fire }] }
  ogre: { side: y, hitPoints: 20, ${sword} }
  fay: { side: x, letter: f, hitPoints: 20, speeds: { fly: 60 }, maneuverability: perfect, ${sword} }
  gus: { side: y, letter: h, at: A7, altitude: 60, hitPoints: 20, speeds: { fly: 60 }, ${sword} }
`,
    )
    it('flanking is that of the text: who gains what, and why the other does not', async () => {
      const { out } = await run(sky, '--flank', 'ann', 'bob', 'ogre')
      expect(out).toContain('Bob: +2 on melee attacks on Ogre')
      expect(out).toContain('Ann: nothing, the partner does not threaten the target')
      expect((await json(sky, '--flank', 'bob', 'ann', 'ogre')).answer).toMatchObject({
        flanked: true,
        bonus: { a: 2, b: 0 },
      })
      expect((await run(sky, '--flank', 'ann', 'gus', 'ogre')).out).toContain('the partner is no foe of the target')
    })
    it('a flight is that of the fight: its speed, its class, who is in the way, and why not', async () => {
      const fly = async (path: string, ...more: string[]) =>
        (await json(sky, '--fly', path, '--from', 'fay', ...more)).answer
      expect(await fly('B10@20')).toMatchObject({ legal: true, spent: 45, feet: 60, class: 'perfect' })
      expect((await fly('B10@40')).why).toBe('the way to B10 at 40 ft takes 85 of its 60 feet of flight')
      expect((await fly('B4@0')).why).toBe('movement cannot end in B4: Bob is there')
      expect(await fly('B10@40', '--moves', '100')).toMatchObject({ legal: true, spent: 85 })
      expect(await fly('B10@10 A10@10 A5@5')).toMatchObject({
        legal: false,
        legs: [{ feet: 30 }, { feet: 45 }],
        why: 'no way to A5 at 5 ft with the 15 ft that are left',
      })
      expect((await run(sky, '--fly', 'B4@0', '--from', 'fay')).code).toBe(1)
    })
    it('an area does not touch who flies above it', async () => {
      const touched = async (shape: string) => (await json(sky, '--area', shape)).answer.creatures
      expect(await touched('burst:10@B7')).toEqual(['Fay'])
      expect(await touched('aura:5@B7')).toEqual(['Fay'])
      expect(await touched('aura:1000000000@B7')).toEqual(['Ann', 'Bob', 'Ogre', 'Fay', 'Gus'])
      expect(await touched('cylinder:60@B7')).not.toContain('Gus')
      expect(await touched('cylinder:65@B7')).toContain('Gus')
      expect(await touched('cone:20@B4/e')).toEqual(['Fay'])
      expect(await touched('line:60@B4>B7')).toEqual(['Fay'])
    })
    it('cover of each creature is the one that its attacker meets, by its height too', async () => {
      for (const name of ['ann', 'bob', 'ogre', 'gus']) {
        const { degree, to } = (await json(sky, '--cover', 'fay', name)).answer
        expect((await json(sky, '--cover-from', 'fay')).answer.cover[to] ?? 'none', name).toBe(degree)
      }
    })
  })

  it('counts what lies outside of a cut map in one line', async () => {
    const { out } = await run(cut, '--report')
    expect(out.match(/outside the picture; kept/g)).toHaveLength(1)
  })

  it('notes when a creature has no room where it is put', async () => {
    expect((await run(sample, '--at', 'E5', '--size', 'large')).out).toContain('! E5 is no place to stand')
    expect((await run(sample, '--at', 'E4', '--size', 'large')).out).not.toContain('no place to stand')
  })

  it('takes a sidecar, and shows what it says', async () => {
    const { out } = await run(sample, '--sidecar', join(examples, 'maps/sampleMap.sidecar.yaml'), '--report')
    expect(out).toContain('portal-0: locked, hardness 5, 15 hit points, break DC 18')
    expect(out).toContain('~  rubble, difficult')
    const { facts } = await json(sample, '--sidecar', join(examples, 'maps/sampleMap.sidecar.yaml'))
    expect(facts['portal-0']).toEqual({ locked: true, hardness: 5, hitPoints: 15, breakDc: 18 })
  })

  it('reads plain rows of signs and map files', async () => {
    const plain = file('hall.txt', '######\n#.OO.#\n#.OO.#\n######\n')
    expect((await json(plain)).creatures).toEqual([{ sign: 'O', name: 'O', at: 'B3', size: 'large' }])
    const legend = file('mire.yaml', 'rows: [",.", ".."]\nlegend: { ",": { name: mire, doublings: 2 } }\n')
    expect((await run(legend)).out).toContain('mire, cost x4')
  })

  it('writes maps that open again', async () => {
    const target = join(folder, 'copy.dd2vtt')
    expect((await run(sample, '--write', target)).out).toContain(`written: ${target}`)
    expect(readFileSync(target, 'utf8')).toBe(readFileSync(sample, 'utf8'))
    const drawn = join(folder, 'bridge.uvtt')
    expect((await run(bridge, '--write', drawn)).out).toContain(`${drawn}.yaml`)
    expect((await run(drawn)).out).toContain('~  difficult')
    await expect(run(sample, '--write', target)).rejects.toThrow('is there already')
  })

  it('says what is wrong with a question or a file, and what would be right', async () => {
    const wrong = (...args: string[]) => expect(run(...args)).rejects
    await wrong(bridge, '--at', 'Z99').toThrow('--at Z99: not on the map of 8 columns and 4 rows')
    await wrong(bridge, '--at', '5C').toThrow("'5C' is no square; a square is its row's letter")
    await wrong(bridge, '--at', 'C5', '--light').toThrow('--at and --light: one question at a time')
    await wrong(bridge, '--moves', '30').toThrow('say from where, --from B4')
    await wrong(bridge, '--watch', 'C5').toThrow('--watch says how, but not what')
    await wrong(bridge, '--at', 'C5', '--size', 'big').toThrow('sizes are fine, diminutive')
    await wrong(bridge, '--moves', '32', '--from', 'C5').toThrow('feet in fives')
    await wrong(bridge, '--at', 'C8', '--size', 'large').toThrow('C8: a space of 2 x 2 squares leaves the map')
    await wrong(bridge, '--light', '--viewer', 'darkvision:60').toThrow('say from where')
    await wrong(bridge, '--area', 'ball').toThrow("--area: 'ball': an area is written as")
    await wrong(bridge, '--area', 'burst:10@B4/se').toThrow(
      'areas of Spiritual Pressure begin in a square: leave the corner out',
    )
    await wrong(bridge, '--area', 'cylinder:10@B4').toThrow(
      'Spiritual Pressure has no cylinders: burst, spread, aura, cone or line',
    )
    await wrong(bridge, '--area', 'burst:10@Z4').toThrow('begins outside of the map')
    await wrong(bridge, '--area', 'burst:12@B4').toThrow('feet go in fives')
    await wrong(bridge, '--at', 'grup').toThrow('grup: did you mean Grub?')
    await wrong(bridge, '--at', 'nobody').toThrow('or a creature: Aiko, Bram, Grub')
    await wrong(file('bad.txt', '...\n.?.\n')).toThrow(/bad\.txt:2:2 {2}map: row B, column 2 \(B2\): unknown sign '\?'/)
    await wrong(file('bad.dd2vtt', '{"format": 1}')).toThrow(/bad\.dd2vtt {2}resolution: missing/)
    await wrong(sample, '--sidecar', file('bad.yaml', 'quintain: map 1\nremove: [wall-9]\n')).toThrow(
      /bad\.yaml {2}remove\[0\]/,
    )
    await wrong(join(folder, 'none.txt')).toThrow('no such file')
  })
})
