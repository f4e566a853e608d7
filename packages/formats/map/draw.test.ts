import { GridMap } from '@quintain/grid'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importUvtt } from '../uvtt/index.ts'
import { sampleText } from '../uvtt/testing/samples.ts'
import { drawMap } from './draw.ts'
import { readSigns } from './parse.ts'

const drawn = (name: string, options = {}) => {
  const { map, lights } = importUvtt(sampleText(name))
  return `\n${drawMap(map, { lights: lights.map(l => l.at), ...options })}\n`
}

describe('a drawn map', () => {
  it('has rows by letters, columns by numbers, and a legend beside', () => {
    const { map } = readSigns('########\n....~...\n........\n########')
    const own = readSigns('T,.', { legend: { T: { name: 'pillar', solid: true }, ',': { name: 'sand' } } })
    expect(drawMap(own.map, { signs: own.signs }).split('\n').slice(1)).toEqual([
      '   A   T , .       T  pillar',
      '                   ,  sand',
    ])
    const tokens = [
      { sign: 'a', name: 'Aiko   30 hp', at: { x: 3, y: 1 } },
      { sign: 'g', name: 'Grub   11 hp', at: { x: 7, y: 2 } },
    ]
    expect(`\n${drawMap(map, { tokens })}\n`).toBe(`
       1 2 3 4 5 6 7 8
   A   # # # # # # # #       a  Aiko   30 hp
   B   . . . a ~ . . .       g  Grub   11 hp
   C   . . . . . . . g       ~  difficult
   D   # # # # # # # #
`)
  })

  it('shows walls, doors, windows, objects and lights of the real map in their places', () => {
    expect(drawn('sampleMap.dd2vtt')).toBe(SAMPLE)
  })

  it('draws a small picture where a large one does not fit, and loses no window', () => {
    const small = drawn('trap2-window-or-open-door.dd2vtt', { columns: 30 })
    expect(Math.max(...small.split('\n').map(line => line.indexOf('      ') + 1))).toBeLessThan(30)
    expect(small).toContain('═')
    expect(small).toContain('━')
    expect(small).toContain('╍')
  })

  it('numbers many columns in two lines', () => {
    expect(drawMap(GridMap.open(12, 1))).toBe(
      '                         1   1\n       1 2 3 4 5 6 7 8 9 0 1 2\n   A   . . . . . . . . . . . .',
    )
  })

  it('shows marks in squares, wide ones too', () => {
    const marks = new Map([[1, { text: '105', small: '9', tone: 'good' as const }]])
    expect(drawMap(GridMap.open(3, 1), { marks }).split('\n')[1]).toBe('   A    .  105  .')
    expect(drawMap(GridMap.open(3, 1), { marks, columns: 10 }).split('\n')[1]).toBe('   A   . 9 .')
  })

  it('colours what it is asked to, and nothing else', () => {
    const paint = (text: string, tone: string) => (tone === 'solid' ? `<${text}>` : text)
    expect(drawMap(GridMap.parse(['#.']), { paint }).split('\n')[1]).toBe('   A   <#> .')
  })

  it('is read back as it was', () => {
    const rows = fc.tuple(fc.integer({ min: 2, max: 14 }), fc.integer({ min: 1, max: 30 })).chain(([width, height]) =>
      fc.array(fc.array(fc.constantFrom(...'.#~:+\'onvw^|"'), { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    )
    fc.assert(
      fc.property(rows, signs => {
        const map = GridMap.parse(signs.map(row => row.join('')))
        const back = readSigns(drawMap(map)).map
        const names = (m: GridMap) => Array.from(m.squares, (_, i) => m.terrainAt(m.at(i)).name)
        expect(names(back)).toEqual(names(map))
      }),
      { numRuns: 50 },
    )
  })
})

const SAMPLE = `
        1   2   3   4   5   6   7   8   9  10
                                                     ┃  closed door
   A    .   .   .   .   .   .   .   .   .   .        ║  window
          ┌───────────────┬───────────────┐          │  wall
   B    . │ .   .   .   . ╽ .   .   .   . │ .        ▒  object
          │               ┃   *           │          *  light
   C    . │ .   .   .   . ╿ .   .   .   . │ .
          │               │               │
   D    . │ .   .   .   . │ .   .   .   . │ .
          │               │               │
   E    . │ .   .   .   . │ .   .   .   . │ .
          │               │               │
   F    . │ .   .   .   . │ .   .   .   . │ .
          │               │               │
   G    . │ .   .   .   . │ .   .   .   . │ .
          │               │               │
   H    . │ .   .   .▒▒▒. │ .   .   .   . │ .
          │         ▒▒ ▒▒ ║     *         │
   I    . │ .   .   .▒▒▒. │ .   .   .   . │ .
          └───────────────┴───────────────┘
   J    .   .   .   .   .   .   .   .   .   .
`

describe('signs', () => {
  it('of marks stand beside creatures, in small drawings and in large ones', () => {
    const marks = new Map([[1, { text: '25!', small: '!', tone: 'bad' as const }]])
    const tokens = [{ sign: 'g', at: { x: 1, y: 0 } }]
    expect(drawMap(GridMap.open(3, 1), { marks, tokens }).split('\n')[1]).toBe('   A    .   g!  .')
    expect(drawMap(GridMap.open(3, 1), { marks, tokens, columns: 10 }).split('\n')[1]).toBe('   A   . g!.')
  })

  it('have one meaning each: ground gives way to marks and creatures', () => {
    const { map } = readSigns('.~o.')
    const marks = new Map([[3, { text: '~', tone: 'good' as const }]])
    const [, row, ...legend] = drawMap(map, { marks, tokens: [{ sign: 'o', name: 'Ogre', at: { x: 0, y: 0 } }] }).split(
      '\n',
    )
    const signs = row!.slice(7, 14).split(' ')
    expect(new Set(signs).size).toBe(4)
    expect([signs[0], signs[3]]).toEqual(['o', '~'])
    expect(legend.join('\n')).toContain(`${signs[1]}  difficult`)
  })

  it('of slanting doors and windows are not those of walls', () => {
    const map = GridMap.open(4, 4).change(draft => {
      draft.add({ id: 'wall', a: [0, 0], b: [1, 1], kind: 'wall' })
      draft.add({ id: 'door', a: [1, 1], b: [2, 2], kind: 'door', state: 'closed' })
      draft.add({ id: 'open', a: [2, 2], b: [3, 3], kind: 'door', state: 'open' })
      draft.add({ id: 'window', a: [3, 3], b: [4, 4], kind: 'window' })
    })
    const drawing = drawMap(map)
    for (const sign of ['╲', '◆', '◇', '◫']) expect(drawing).toContain(sign)
    expect(drawing).toContain('┃ ◆  closed door')
    expect(drawing).toContain('╏ ◇  open door')
    expect(drawing).toContain('║ ◫  window')
    expect(drawing).toContain('│  wall')
  })
})
