import { GridMap, type HindranceGrade } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { Battle } from '../testing/battle.ts'
import { defenseOf, type Given } from '../testing/sheets.ts'

const way = (from: number, squares: number) => Array.from({ length: squares }, (_, i) => from + 1 + i)
/** A creature with all of a lane before it, on its first turn. */
const runner = (given: Given, sign = '.', options: Record<string, unknown> = {}) =>
  new Battle([given, {}], {
    options,
    map: [sign.repeat(100)],
    at: [
      [0, 0],
      [99, 0],
    ],
  })
    .open([20, 1])
    .turn(1)
/** The most squares that a command goes now. */
function farthest(b: Battle, name: string): number {
  let squares = 0
  const from = b.r.get(0, at)
  while (squares < 60 && b.why(0, { do: name, path: way(from, squares + 1) }).length === 0) squares++
  return squares
}
const FEET = 5
/** Feet of a round that is spent on moving in this way. */
const PACES: Readonly<Record<string, (given: Given) => number>> = {
  'one move action': given => farthest(runner(given), 'move') * FEET,
  'two move actions'(given) {
    const b = runner(given)
    const first = farthest(b, 'move')
    b.command(0, { do: 'move', path: way(0, first) })
    let asked = false
    b.until(step => step.do === 'act' && (asked || !(asked = true)))
    return (first + farthest(b, 'move')) * FEET
  },
  'full action': given => farthest(runner(given), 'all-out') * FEET,
}

describe('tables of the text on movement', () => {
  table('true20/movement/paces', { prose: ['pace', 'mph_at_speed_30', 'likened_to'] }).each(
    '$pace: $cost, x$multiplier',
    row => {
      const feet = PACES[row.text('cost')]!
      expect(feet({ speed: 30 })).toBe(row.number('feet_per_round_at_speed_30'))
      for (const speed of [20, 30, 40, 60])
        if (speed * row.number('multiplier') <= 300) expect(feet({ speed })).toBe(speed * row.number('multiplier'))
    },
  )

  /** The same on ground that is hampered. */
  const hampered = (given: Given, hindrances: readonly HindranceGrade[], options = {}): Battle => {
    const b = runner(given, '.', options)
    Object.assign(b.scene.board, {
      map: GridMap.parse([','.repeat(100)], { ',': { name: 'bad ground', doublings: 3, hindrances } }),
    })
    return b
  }
  table('true20/movement/hampered', { prose: ['examples'] }).each('$grade $category: $multiplier', row => {
    const hindrance = `${row.text('grade')} ${row.text('category')}` as HindranceGrade
    const [over, under] = row.text('multiplier').split('/').map(Number) as [number, number]
    for (const speed of [20, 30, 40, 80]) {
      const feet = Math.floor((speed * over) / under / FEET) * FEET
      expect(farthest(hampered({ speed }, [hindrance]), 'move') * FEET, `speed ${speed}`).toBe(feet)
      const allOut = Math.floor((4 * speed * over) / under / FEET) * FEET
      expect(farthest(hampered({ speed }, [hindrance]), 'all-out') * FEET, `${speed} all out`).toBe(allOut)
    }
  })
  rules('true20/movement/hampered-stacking').each<{ speed: number; by: HindranceGrade[]; every?: true; feet: number }>([
    { speed: 40, by: ['moderate obstruction', 'bad surface'], feet: 15 },
    { speed: 60, by: ['heavy obstruction', 'poor visibility'], feet: 15 },
    // Of one category the worst counts.
    { speed: 40, by: ['moderate obstruction', 'heavy obstruction'], feet: 20 },
    { speed: 40, by: ['very bad surface', 'bad surface', 'bad surface'], feet: 10 },
    { speed: 80, by: ['bad surface', 'bad surface'], feet: 40 },
    { speed: 80, by: ['bad surface', 'bad surface'], every: true, feet: 20 },
    { speed: 80, by: ['moderate obstruction', 'very bad surface', 'poor visibility'], feet: 5 },
  ])('speed $speed under $by: $feet feet', ({ speed, by, every, feet }) => {
    const b = hampered({ speed }, by, every ? { 'multiply-every-condition': true } : {})
    expect(farthest(b, 'move') * FEET).toBe(feet)
  })

  const GROUND: Readonly<Record<string, string>> = { walk: '.', climb: '^', swim: 'w', crawl: '.' }
  /** Feet of one move action, as the cell says it for a speed. */
  const DISTANCE: Readonly<Record<string, (speed: number) => number>> = {
    speed: speed => speed,
    'speed x 1/4': speed => Math.floor(speed / 4 / FEET) * FEET,
    '5 feet': () => 5,
  }
  table('true20/movement/move-action-modes').each('$mode: $distance_per_move_action', row => {
    const mode = row.text('mode')
    for (const speed of [20, 30, 40, 60, 80]) {
      const b = runner({ speed }, GROUND[mode])
      const squares = farthest(b, mode === 'walk' ? 'move' : mode)
      expect(squares * FEET, `speed ${speed}`).toBe(DISTANCE[row.text('distance_per_move_action')]!(speed))
    }
  })

  /** Feet of a move of the load, at speed 30. */
  const SPEED: Readonly<Record<string, number>> = { normal: 30, 'x 2/3': 20, '5 feet per round': 5 }
  table('true20/equipment/load-effects').each('$load: dodge $max_dex, checks $check_penalty, speed $speed', row => {
    const load = row.text('load') as 'light' | 'medium' | 'heavy' | 'maximum'
    const b = runner({ load, speed: 30, abilities: { dexterity: 9 }, skills: { Climb: 4 }, weapons: [] })
    const cap = row.cell('max_dex')
    expect(defenseOf(b, 'ranged', 0, 1)).toBe(10 + (cap === 'none' ? 9 : Number(cap)))
    const penalty = row.cell('check_penalty')
    const climb = b.r.tally('check', 0, { skill: 'Climb', ability: 'strength', reaction: false, spared: false })
    if (penalty !== null) expect(climb).toBe(4 + Number(penalty))
    const speed = SPEED[row.text('speed')]!
    expect(farthest(b, 'move') * FEET).toBe(speed)
    // At the maximum those 5 feet are a full action, and all that there is in a round.
    const cost = b.scene.rules.commands['move']!.cost(b.r, 0, { do: 'move' })
    expect(cost).toBe(load === 'maximum' ? 'full-round' : 'move')
    const multiple = row.cell('all_out_multiple')
    expect(farthest(b, 'all-out') * FEET).toBe(multiple === null ? 0 : speed * Number(multiple))
  })
})
