import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { sightOf } from '../../d20/position/perception.ts'
import { refusals } from '../../d20/turn/act.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { rowsOf } from '../../testing/table.ts'
import { passing } from '../testing/time.ts'
import { TurnStage } from '../testing/turn.ts'
import { burning, kindOf, type SourceName } from './light-sources.ts'

const WIDE = 60
const dark = GridMap.of({ ...GridMap.open(WIDE, 60).toJSON(), light: new Array(WIDE * 60).fill('dark') })
/** One with these lights in a corner of the dark, one who looks, one who is looked at. */
function cave(lights: readonly object[], senses: object = {}, where: readonly [number, number] = [0, 0]) {
  const s = new TurnStage(
    [{ lights, speed: 30 }, { side: 'us', ...(Object.keys(senses).length ? { senses } : {}) }, { side: 'them' }],
    { map: dark, at: [where, where.map((n, i) => (i ? n + 1 : n)) as never, [1, 0]] },
  ).turn()
  return s
}
/** How well the second sees who stands in a square: bright, dim or dark. */
function level(s: TurnStage, x: number, y: number): string {
  s.m.set(2, at, s.square(x, y))
  const percent = sightOf(s.r, 1, 2, s.r.get(1, at), s.r.get(2, at))?.concealment
  return percent === 0 ? 'bright' : percent === 20 ? 'shadowy' : 'dark'
}
const lit = (source: string, more: object = {}) => [{ source, lit: true, ...more }]

describe('how far lights shine', () => {
  rules('srd35/light/sources', 'srd35/light/source-zones').each([
    ['torch', 4, 'bright'],
    ['torch', 5, 'shadowy'],
    ['torch', 8, 'shadowy'],
    ['torch', 9, 'dark'],
    ['common lamp', 3, 'bright'],
    ['common lamp', 6, 'shadowy'],
    ['common lamp', 7, 'dark'],
  ] as const)('a %s, %i squares away: %s', (source, x, expected) => {
    expect(level(cave(lit(source)), x, 0)).toBe(expected)
  })
  rules('srd35/light/candle').it('a candle gives no bright light, and shadow for 5 feet', () => {
    const s = cave(lit('candle'))
    expect([level(s, 1, 0), level(s, 1, 1), level(s, 2, 0)]).toEqual(['shadowy', 'shadowy', 'dark'])
    // With eyes for it twice as far, and still none of it bright.
    const elf = cave(lit('candle'), { lowLight: true })
    expect([level(elf, 1, 0), level(elf, 2, 0), level(elf, 3, 0)]).toEqual(['shadowy', 'shadowy', 'dark'])
  })
  rules('srd35/light/bullseye-cone').it('one that stands in a square and is turned is the same as one lit so', () => {
    const burns = (...commands: readonly object[]) => {
      const s = cave([{ source: 'bullseye lantern' }], {}, [20, 40])
      for (const c of commands) s.do({ ...c, light: 'bullseye lantern' } as never)
      return JSON.stringify(s.r.items(0, burning))
    }
    const to = 20 + 39 * WIDE
    expect(burns({ do: 'kindle', to, toward: 'n' }, { do: 'point-light', toward: 'e' })).toBe(
      burns({ do: 'kindle', to, toward: 'e' }),
    )
  })
  rules('srd35/light/bullseye-cone').it('a bullseye lantern shines where it points, and can be turned', () => {
    const s = cave(lit('bullseye lantern', { toward: 'n' }), {}, [20, 40])
    expect([level(s, 20, 28), level(s, 20, 20), level(s, 20, 42), level(s, 32, 40)]).toEqual([
      'bright',
      'shadowy',
      'dark',
      'dark',
    ])
    s.do({ do: 'point-light', light: 'bullseye lantern', toward: 'e' })
    expect([level(s, 20, 28), level(s, 32, 40)]).toEqual(['dark', 'bright'])
  })
  rules('srd35/light/bullseye-cone').it('it is lit toward somewhere; what shines all round is not', () => {
    const s = cave([{ source: 'bullseye lantern' }, { source: 'torch' }], {}, [20, 40])
    const why = (command: object) => refusals(s.r, 0, { do: 'kindle', ...command }).map(f => f.why)
    expect(why({ light: 'bullseye lantern' })).toEqual([
      'bullseye lantern shines one way: toward n, ne, e, se, s, sw, w, nw',
    ])
    expect(why({ light: 'bullseye lantern', toward: 'sw' })).toEqual([])
    expect(why({ light: 'torch', toward: 'e' })).toEqual(['torch shines all round: it is pointed nowhere'])
    expect(why({ light: 'torch' })).toEqual([])
    s.do({ do: 'kindle', light: 'torch' })
    expect(why({ do: 'point-light', light: 'torch', toward: 'e' })).toEqual([
      'torch shines all round: it is pointed nowhere',
    ])
  })
  rules('srd35/light/sources').it('each of the dancing lights has its own zones', () => {
    const s = cave([{ source: 'dancing lights' }, { source: 'dancing lights', name: 'second light' }])
    s.do({ do: 'kindle', light: 'dancing lights', to: s.square(10, 0) })
    s.do({ do: 'kindle', light: 'second light', to: s.square(22, 0) })
    expect([level(s, 16, 0), level(s, 10, 0), level(s, 1, 0)]).toEqual(['shadowy', 'bright', 'dark'])
  })
  const NAMED: Readonly<Record<string, SourceName>> = {
    'lamp, common': 'common lamp',
    'lantern, bullseye': 'bullseye lantern',
    'lantern, hooded': 'hooded lantern',
    'dancing lights (torches)': 'dancing lights',
  }
  const row = (what: 'object' | 'spell', columns: readonly string[]) => (cells: Record<string, unknown>) => {
    const name = String(cells[what])
    const source = NAMED[name] ?? (name as SourceName)
    const kind = kindOf(source)
    expect([kind.bright, kind.shadowy, kind.cone === true]).toEqual([
      cells['bright'],
      cells['shadowy'],
      cells['shape'] === 'cone',
    ])
    expect(spanOf(source)).toBe(cells['duration'])
    expect(Object.keys(cells).filter(k => !columns.includes(k))).toEqual([])
    // What the row says is what one sees.
    const s = cave(lit(source, kind.cone ? { toward: 'e' } : {}))
    const edge = (feet: number) => level(s, feet / 5, 0)
    if (kind.bright !== null) expect(edge(kind.bright)).toBe('bright')
    expect([edge(kind.shadowy), edge(kind.shadowy + 5)]).toEqual(['shadowy', 'dark'])
  }
  const rows = rowsOf('srd35/light/sources')
  rules('srd35/light/sources').each(rows.filter(r => 'object' in r))(
    '$object',
    row('object', ['object', 'bright', 'shadowy', 'duration', 'shape']),
  )
  rules('srd35/light/sources').each(rows.filter(r => 'spell' in r))(
    '$spell',
    row('spell', ['spell', 'bright', 'shadowy', 'duration', 'each']),
  )
})

/** How long it burns, in the words of the table. */
function spanOf(source: SourceName): string {
  const { minutes, oil } = kindOf(source)
  if (minutes === undefined) return 'permanent'
  const [n, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${n} ${unit}${n === 1 ? '' : 's'}${oil ? ' per pint' : ''}`
}

describe('how long they burn', () => {
  const MINUTE = 10
  /** Lights it, lets so many minutes pass, and says whether it burns. */
  const after = (light: object & { readonly source: string }, ...minutes: readonly number[]) => {
    const s = cave([light])
    s.do({ do: 'kindle', light: light.source })
    return minutes.map((m, i) => {
      passing(s, (m - (minutes[i - 1] ?? 0)) * MINUTE)
      return s.r.items(0, burning).length === 1
    })
  }
  rules('srd35/light/durations').each([
    [{ source: 'torch' }, [59, 60], [true, false]],
    [{ source: 'candle' }, [59, 60], [true, false]],
    [{ source: 'hooded lantern', pints: 2 }, [660, 719, 720], [true, true, false]],
    [{ source: 'common lamp' }, [359, 360], [true, false]],
    [{ source: 'sunrod' }, [359, 360], [true, false]],
    [{ source: 'dancing lights' }, [1], [false]],
    [{ source: 'light' }, [9, 10], [true, false]],
    [{ source: 'daylight' }, [29, 30], [true, false]],
    [{ source: 'everburning torch' }, [6000], [true]],
    [{ source: 'continual flame' }, [6000], [true]],
  ] as const)('%j after %j minutes: %j', (light, minutes, burns) => {
    expect(after(light, ...minutes)).toEqual(burns)
  })
  rules('srd35/light/durations').it('put out, it keeps what is left; burnt out, it is not lit again', () => {
    const s = cave([{ source: 'torch' }])
    s.do({ do: 'kindle', light: 'torch' })
    passing(s, 40 * MINUTE)
    s.do({ do: 'douse', light: 'torch' })
    passing(s, 60 * MINUTE)
    s.do({ do: 'kindle', light: 'torch' })
    passing(s, 19 * MINUTE)
    expect(s.r.items(0, burning)).toHaveLength(1)
    passing(s, MINUTE)
    expect(s.r.items(0, burning)).toHaveLength(0)
    expect(s.turn().why({ do: 'kindle', light: 'torch' })).toEqual(['srd35/light/durations'])
    expect(s.why({ do: 'douse', light: 'torch' })).toEqual(['srd35/light/durations'])
    expect(s.why({ do: 'kindle', light: 'sun' })).toEqual(['srd35/light/durations'])
  })
})
