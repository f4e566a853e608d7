import { makeRng } from '@quintain/dice'
import { changed, difference, live, openView, playerView, SETTINGS, type SeenFloor, Table } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { GridMap, type MapData } from '@quintain/grid'
import { rulesets } from '@quintain/rules'
import { Chance } from '@quintain/rules/testing'
import { Streams } from '@quintain/seats'
import { describe, expect, it } from 'vitest'
import { typedBy } from '../../testing/keyboard.ts'
import { TranscriptPrinter } from '../transcript-printer.ts'
import { SeatTable } from './seat-table.ts'

const HEROES = { sides: ['heroes'], settings: { ...SETTINGS, numbers: 'exact', sight: true, floor: 'seen' } } as const

/** Hana on a map; her foe stands in its last square. */
function fightOn(rows: readonly string[], light: 'normal' | 'dark' = 'normal') {
  const { squares, ...grid } = GridMap.parse(rows.map(row => row.replaceAll(' ', ''))).toJSON()
  const at = `${String.fromCharCode(64 + rows.length)}${rows[0]!.split(' ').length}`
  return readFight(
    `
ruleset: spirit
map: ${JSON.stringify({ grid: { ...grid, squares, light: squares.map(() => light) } })}
creatures:
  hana: { side: heroes, at: A1, hitPoints: 20, initiative: 90, speed: 30, weapons: [{ name: sword, damage: 1d8 }] }
  grub: { side: goblins, at: ${at}, hitPoints: 11, weapons: [{ name: club, damage: 1d6 }] }
`,
    'explore',
    rulesets,
  )
}
async function played(f: ReturnType<typeof fightOn>, lines: readonly string[]) {
  const { scene, start } = setUp(f)
  const table = new Table(scene, start, { source: live(makeRng(1)), seated: () => false, fight: f.source })
  const printer = new TranscriptPrinter(undefined)
  const player = await SeatTable.sit(f, table, ['hana'], HEROES.settings, line => printer.print(line))
  const { out } = await typedBy(player, player.transcript, printer, lines)
  const where = () => scene.layout.fields.find(x => x.name === 'at')!
  const square = table.S[scene.layout.cell(0, where())]!
  const name = `${String.fromCharCode(65 + Math.floor(square / scene.width))}${(square % scene.width) + 1}`
  return { out, table, name, floor: player.floor as SeenFloor }
}
const CORNER = ['. . # . .', '. . # . .', '. . . . .', '# . # # #', '. . # . .']

describe('the map as it is seen', () => {
  it('is drawn with what is seen now, what was seen before, and what never was', async () => {
    const { out, floor } = await played(fightOn(CORNER), ['map', 'move C5', 'map'])
    const maps = out
      .split('> map\n')
      .slice(1)
      .map(x =>
        x
          .split('\n')
          .slice(1, 6)
          .map(l => l.slice(7, 16)),
      )
    expect(maps[0]).toEqual(['h . # ? ?', '. . # ? ?', '. . . ? ?', '# . # ? ?', '? . # ? ?'])
    expect(maps[1]).toEqual([', , # . .', '. . # . .', '. . . . h', '# . # # #', ', , # ? ?'])
    expect(out).toContain('?  not seen yet')
    expect(out).toContain(',  floor, seen before')
    expect(floor.squares).toEqual(['ooxxx', 'xxxxx', 'xxxxx', 'xxxxx', 'ooo..'])
  })
  it('is what a move is judged by: it goes to what was never seen as over open ground', async () => {
    const { out } = await played(fightOn(CORNER), ['odds move B4', 'odds move A5', 'odds move D1'])
    expect(out).toMatch(/A1 > .* > B4 {3}\d+ ft/)
    expect(out).toContain('the path to A5 costs 7 squares of movement; 6 are left')
    expect(out).toMatch(/odds move D1\n {2}not legal/)
  })
  it('stops a walk at a wall that nobody has seen, and tells what is there once it is seen', async () => {
    // In the dark she knows what she can touch, and has half her speed: a wall stands in the third square.
    const dark = fightOn(['. . # . .', '. . # . .'], 'dark')
    const { out, name, floor } = await played(dark, ['map', 'move A4', 'map', 'odds move A4'])
    expect(out).toContain('h . ? ? ?')
    expect(out).toContain('A1 > A2 > A3 > A4   15 ft')
    expect(name).toBe('A2')
    expect(out).toMatch(/moves A1 > A2, 5 ft/)
    expect(out).toContain('. h # ? ?')
    expect(floor.squares).toEqual(['xxx..', 'xxx..'])
  })
  it('ends a walk where the ground is slower than it seemed, within the movement that there is', async () => {
    const slow = fightOn(['. . ~ ~ ~ ~ ~ ~', '. . ~ ~ ~ ~ ~ ~'], 'dark')
    const { out, name } = await played(slow, ['move A4'])
    expect(out).toContain('A1 > A2 > A3 > A4   15 ft')
    expect(name).toBe('A3')
  })
  it('is all open where nobody has settled otherwise', async () => {
    const f = fightOn(CORNER)
    const { scene, start } = setUp(f)
    const open = { ...HEROES, settings: { ...SETTINGS, numbers: 'exact' as const } }
    expect(playerView(scene, start, open, f.system.visibility).floor).toBeUndefined()
  })
  it('is part of the difference of two views, and is remembered over checkpoints and in another process', async () => {
    const f = fightOn(CORNER)
    const { table, floor } = await played(f, ['move C5'])
    const seat = { id: 'keyboard', role: 'player', plays: ['hana'] } as const
    const again = Table.resume(table.scene, JSON.parse(JSON.stringify({ ...table.journal })), {
      source: live(makeRng(2)),
    })
    expect(new Streams(again, f.system).view(seat).floor).toEqual(floor)
    const kept = JSON.parse(JSON.stringify(table.checkpoint()))
    expect(kept.remembered.find((r: { sides: string[] }) => r.sides[0] === 'heroes').floor).toEqual([
      '11111',
      '11111',
      '11111',
      '11111',
      '11100',
    ])
    const { header } = table.journal
    const later = Table.resume(table.scene, { header, checkpoint: kept, lines: [] }, { source: live(makeRng(2)) })
    expect(new Streams(later, f.system).view(seat).floor).toEqual(floor)
    const views = [setUp(f).start, table.S].map(S => playerView(table.scene, S, HEROES, f.system.visibility))
    expect(changed(views[0]!, difference(views[0]!, views[1]!))).toEqual(views[1])
  })
})

describe('what was never seen', () => {
  it('changes nothing of what a side knows, whatever stands there', () => {
    const c = new Chance('unseen')
    let hidden = 0
    for (let n = 0; n < 25; n++) {
      const [w, h] = [9, 7]
      const rows = Array.from({ length: h }, () => Array.from({ length: w }, () => c.pick(['.', '.', '.', '#', '~'])))
      rows[0]![0] = '.'
      rows[h - 1]![w - 1] = '.'
      const viewOf = (all: readonly (readonly string[])[]) => {
        const f = fightOn(all.map(row => row.join(' ')))
        const { scene, start } = setUp(f)
        const view = playerView(scene, start, HEROES, f.system.visibility)
        return { view, legal: openView(view, scene.rules, scene.board, f.system.visibility).reader.board.map.toJSON() }
      }
      const here = viewOf(rows)
      const other = rows.map((row, y) =>
        row.map((sign, x) => {
          const unseen = here.view.floor!.squares[y]![x] === '.' && !(y === h - 1 && x === w - 1)
          if (unseen) hidden++
          return unseen ? c.pick(['.', '#', '~', 'w', ':']) : sign
        }),
      )
      const there = viewOf(other)
      expect(JSON.stringify(there)).toBe(JSON.stringify(here))
      expect((here.view.floor!.map as MapData).terrains[0]!.name).toBe('not seen yet')
    }
    expect(hidden).toBeGreaterThan(100)
  })
})
