import { MANEUVERABILITY, type ManeuverabilityClass } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { feetLeft, stayAloft } from '../../d20/movement/flight/aloft.ts'
import { turnBegan } from '../../d20/turn/round.ts'
import { plunging } from '../../d20/vocabulary/conditions.ts'
import { altitude, at } from '../../d20/vocabulary/fields.ts'
import { flight } from '../../d20/vocabulary/movement.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { Way } from '../testing/way.ts'

type Given = Record<string, unknown>
const CLASSES = Object.keys(MANEUVERABILITY) as ManeuverabilityClass[]
const BIG = new Array(60).fill('.'.repeat(60))

/** A flyer in the middle of the map, so many feet up. */
function flyer(maneuverability: string, feet = 200, given: Given = {}, options: Given = {}): Way {
  const s = new Way(
    [{ hitPoints: 100, speeds: { fly: 60 }, maneuverability, ...given }],
    options,
    { map: BIG, at: [[30, 30]] }, // prettier-ignore
  ).turn()
  s.m.set(0, altitude, feet)
  return s
}
const acts = (text: string, facing?: string) => ({ do: 'fly', acts: text, ...(facing ? { facing } : {}) })
const why = (s: Way, text: string, facing?: string) => s.why(acts(text, facing))
const fly = (s: Way, text: string, facing?: string) => s.do(acts(text, facing))
/** Feet of speed that a flight takes. */
const spent = (s: Way) => s.r.read(0, flight)?.spent
const facing = (s: Way) => s.r.read(0, flight)?.facing
const place = (s: Way) => [s.r.get(0, at) % 60, Math.floor(s.r.get(0, at) / 60), s.r.get(0, altitude)]
const ends = (s: Way, faces: readonly (number | readonly number[])[] = []) =>
  s.play([stayAloft({ who: 0, left: Math.floor(feetLeft(s.r, 0)) })], faces)
const R = 'srd35/flight/' as const

describe('the table of the classes', () => {
  const COLUMN: Given = { none: 0, half: 0.5 }
  table('srd35/flight/maneuverability').each('$row', row => {
    const name = row.text('row')
    for (const c of CLASSES) {
      const cell = row.cell(c)
      const m = MANEUVERABILITY[c]
      const s = flyer(c)
      if (name === 'minimum forward speed') expect(m.minimumForward).toBe(COLUMN[String(cell)])
      else if (name === 'hover') expect(m.hover).toBe(cell)
      else if (name === 'move backward') expect(why(s, 'back 5').length === 0).toBe(cell)
      else if (name === 'reverse') {
        const cost = cell === 'free' ? 0 : cell === '-5 ft.' ? 5 : null
        if (cost === null) expect(why(s, 'back 5')).toEqual([`${R}move-backward`])
        else {
          fly(s, 'back 10')
          expect(spent(s)).toBe(10 + cost)
        }
      } else if (name === 'turn') {
        const [, degrees, after] = /^(\d+) per (\d+) ft\.$/.exec(String(cell)) ?? []
        const soon = (feet: number, n: number) =>
          why(flyer(c), feet ? `ahead ${feet}, turn right ${n}` : `turn right ${n}`)
        if (cell === 'any') expect(soon(0, 180)).toEqual([])
        else {
          expect([soon(Number(after), Number(degrees)), soon(Number(after) - 5, Number(degrees))]).toEqual([
            [],
            [`${R}turn`],
          ])
          expect(soon(Number(after), Number(degrees) + 45)).not.toEqual([])
        }
      } else if (name === 'turn in place') {
        const [, degrees, cost] = /^\+(\d+) for -(\d+) ft\.$/.exec(String(cell)) ?? []
        if (cell === false) expect(why(s, 'turn in place right 45, ahead 5')).toEqual([`${R}turn-in-place`])
        else {
          fly(s, `turn in place right ${degrees ?? 180}, ahead 5`)
          expect(spent(s)).toBe(5 + Number(cost ?? 0))
        }
      } else if (name === 'maximum turn') expect(m.maximumTurn).toBe(cell === 'any' ? Number.POSITIVE_INFINITY : cell)
      else if (name === 'up angle' || name === 'down angle') {
        const most = cell === 'any' ? Number.POSITIVE_INFINITY : Math.tan((Number(cell) * Math.PI) / 180)
        const has = name === 'up angle' ? m.upRatio : m.downRatio
        expect(Math.round(Math.min(has, 99) * 1e6)).toBe(Math.round(Math.min(most, 99) * 1e6))
      } else if (name === 'up speed') {
        fly(s, 'ahead and up 10')
        expect(spent(s)).toBe((cell === 'full' ? 1 : 2) * 15)
      } else if (name === 'down speed') {
        expect(cell).toBe('double')
        fly(s, 'ahead and down 10')
        expect(spent(s)).toBe(7.5)
      } else {
        expect(name).toBe('between down and up')
        expect(m.levelBetween).toBe(cell === 0 ? 0 : Number.parseInt(String(cell), 10))
      }
    }
  })
})

describe('turning and going backward', () => {
  rules('srd35/flight/turn').it(
    '45 degrees after each 5 feet; what is flown farther is not saved, or by a reading is',
    () => {
      const s = flyer('average')
      fly(s, 'ahead 5, turn right 45, ahead 5, turn right 45')
      expect([facing(s), spent(s)]).toEqual([2, 10])
      const clumsy = (text: string, options: Given = {}) => why(flyer('clumsy', 200, {}, options), text)
      expect([clumsy('ahead 5, turn right 45'), clumsy('ahead 10, turn right 45')]).toEqual([['srd35/flight/turn'], []])
      const later = 'ahead 15, turn right 45, ahead 5, turn right 45'
      expect([clumsy(later), clumsy(later, { 'turns-accumulate': true })]).toEqual([['srd35/flight/turn'], []])
    },
  )
  rules('srd35/flight/move-backward', 'srd35/flight/reverse').it(
    '35 feet of 40 for the good, 40 for the perfect, none for the poor',
    () => {
      const far = (c: string) =>
        [35, 40].map(n => why(flyer(c, 200, { speeds: { fly: 40 } }), `back ${n}`).length === 0)
      expect([far('good'), far('perfect'), far('poor')]).toEqual([
        [true, false],
        [true, true],
        [false, false],
      ])
      // It looks where it looked, and goes on backward for nothing more.
      const s = flyer('good')
      fly(s, 'back 20')
      expect([place(s), facing(s), spent(s)]).toEqual([[30, 34, 200], 0, 25])
      s.turn()
      fly(s, 'back 20')
      expect(spent(s)).toBe(45)
    },
  )
  rules('srd35/flight/turn-in-place', 'srd35/flight/maximum-turn').it(
    'costs speed, and no more than so much in one space',
    () => {
      const good = flyer('good', 200, { speeds: { fly: 40 } })
      expect(why(good, 'turn in place right 180, ahead 35')).toEqual(['srd35/flight/up-speed'])
      fly(good, 'turn in place right 180, ahead 30')
      expect([place(good), spent(good)]).toEqual([[30, 36, 200], 40])
      const average = (text: string) => why(flyer('average'), text)
      expect(average('ahead 5, turn right 45, turn in place right 45, ahead 5')).toEqual([])
      expect(average('ahead 5, turn right 45, turn in place right 90, ahead 5')).toEqual(['srd35/flight/maximum-turn'])
      expect(why(flyer('poor'), 'ahead 5, turn right 45, turn right 45')).toEqual(['srd35/flight/maximum-turn'])
    },
  )
  rules('srd35/flight/maneuverability').it(
    'who has just taken off looks where it likes, afterwards where it looks',
    () => {
      const s = flyer('poor')
      fly(s, 'ahead 30', 'west')
      expect(place(s)).toEqual([24, 30, 200])
      expect(s.says(acts('ahead 5', 'north'))).toEqual(['it looks west: a turn comes first'])
    },
  )
})

describe('climbing and diving', () => {
  rules('srd35/flight/up-angle').it('as high as the ground covered, or 1.732 times', () => {
    const poor = (text: string) => why(flyer('poor', 200, { speeds: { fly: 200 } }), text)
    expect([poor('ahead and up 20'), poor('ahead and up 20, up 5')]).toEqual([[], ['srd35/flight/up-angle']])
    const average = (text: string, options: Given = {}) =>
      why(flyer('average', 200, { speeds: { fly: 200 } }, options), text)
    expect([average('ahead and up 15, up 10'), average('ahead and up 15, up 15')]).toEqual([
      [],
      ['srd35/flight/up-angle'],
    ])
    expect(average('ahead and up 15, up 15', { 'sixty-degrees-two-up-one-forward': true })).toEqual([])
    expect(why(flyer('good'), 'up 30')).toEqual([])
  })
  rules('srd35/flight/up-speed').it('half speed upward, mixed with level flight foot by foot', () => {
    const far = (c: string, text: string, options: Given = {}) => why(flyer(c, 200, {}, options), text).length === 0
    expect([far('good', 'up 30'), far('good', 'up 35'), far('perfect', 'up 60'), far('perfect', 'up 65')]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([far('good', 'ahead 20, up 20'), far('good', 'ahead 20, up 25')]).toEqual([true, false])
    const slow = { 'climb-halves-whole-move': true }
    expect([far('good', 'ahead 20, up 10', slow), far('good', 'ahead 20, up 15', slow)]).toEqual([true, false])
  })
  rules('srd35/flight/down-angle', 'srd35/flight/down-speed').it(
    'at twice the speed, straight down but for the poor and clumsy',
    () => {
      const far = (c: string, text: string, speed = 60) => why(flyer(c, 200, { speeds: { fly: speed } }), text)
      expect([far('average', 'down 120'), far('average', 'down 125')]).toEqual([[], ['srd35/flight/up-speed']])
      expect([far('perfect', 'ahead 20, down 40', 40), far('perfect', 'ahead 20, down 45', 40)]).toEqual([
        [],
        ['srd35/flight/up-speed'],
      ])
      expect(far('clumsy', 'ahead and down 20, down 10')).toEqual(['srd35/flight/down-angle'])
      expect(far('clumsy', 'ahead and down 20')).toEqual([])
    },
  )
  rules('srd35/flight/level-between-down-and-up', 'srd35/flight/down-after-up').it(
    'level flight between a descent and a climb, nothing the other way',
    () => {
      const after = (c: string, feet: number) =>
        why(
          flyer(c, 200, { speeds: { fly: 90 } }),
          `ahead and down 5, ${feet > 0 ? `ahead ${feet}, ` : ''}ahead and up 5`,
        )
      const LEVEL = ['srd35/flight/level-between-down-and-up']
      expect([after('good', 0), after('average', 0), after('average', 5)]).toEqual([[], LEVEL, []])
      expect([after('poor', 5), after('poor', 10), after('clumsy', 15), after('clumsy', 20)]).toEqual([
        LEVEL,
        [],
        LEVEL,
        [],
      ])
      expect(why(flyer('clumsy'), 'ahead and up 10, ahead and down 10')).toEqual([])
      // It is owed into the next turn, or by a reading forgotten.
      const next = (options: Given) => {
        const s = flyer('poor', 200, {}, options)
        fly(s, 'ahead 20, ahead and down 10')
        ends(s)
        s.turn()
        return why(s, 'ahead and up 5')
      }
      expect([next({}), next({ 'level-flight-same-turn-only': true })]).toEqual([LEVEL, []])
    },
  )
})

describe('staying up, stalling and falling', () => {
  rules('srd35/flight/minimum-forward-speed').it('half the speed in the turn, or down, or a stall', () => {
    const s = flyer('average')
    fly(s, 'ahead 30')
    s.do({ do: 'total-defense' })
    expect([ends(s).events.length > 0 && s.r.has(0, plunging), place(s)]).toEqual([false, [30, 24, 200]])
    // Two moves of less than half count together.
    const slow = flyer('average')
    fly(slow, 'ahead 15')
    fly(slow, 'ahead 10')
    expect([ends(slow).of('lost-height')[0]!['feet'], place(slow)[2], slow.r.has(0, plunging)]).toEqual([150, 50, true])
    // The ground is within what is left of its movement: it comes down there.
    const low = flyer('average', 20)
    fly(low, 'ahead 25')
    ends(low)
    expect([place(low)[2], low.r.has(0, plunging), low.hp()]).toEqual([0, false, 100])
    // A flier that has not moved at all has two moves left for it, and looks along its way from then on.
    const idle = (c: string, feet: number) => {
      const t = flyer(c, feet)
      ends(t)
      return [place(t)[2], t.r.has(0, plunging)]
    }
    expect([idle('average', 150), idle('poor', 30)]).toEqual([
      [0, false],
      [0, false],
    ])
    const spentAll = (options: Given) => {
      const t = flyer('average', 200, { speeds: { fly: 20 } }, options)
      fly(t, 'ahead 5, turn right 45, turn in place right 45')
      t.do({ do: 'total-defense' })
      ends(t)
      return t.r.has(0, plunging)
    }
    expect([spentAll({}), spentAll({ 'minimum-speed-by-movement-spent': true })]).toEqual([true, false])
  })
  rules('srd35/flight/hover').it('the good and the perfect stay where they are, the others do not', () => {
    const stays = (c: string) => {
      const s = flyer(c, 500)
      ends(s)
      return place(s)[2] === 500
    }
    expect(CLASSES.map(stays)).toEqual([true, true, false, false, false])
  })
  rules('srd35/flight/stall-first-fall').it('150 feet at once, and harm where that is the ground', () => {
    const hit = flyer('clumsy', 120)
    hit.do({ do: 'total-defense' })
    const played = ends(hit, [[1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]])
    expect([played.of('lost-height')[0]!['feet'], place(hit)[2], hit.hp()]).toEqual([120, 0, 100 - 42])
    const high = flyer('poor', 400)
    ends(high)
    expect([place(high)[2], high.r.has(0, plunging)]).toEqual([250, true])
  })
  rules('srd35/flight/stall-recovery').it(
    'a Reflex save of 20 on its next turn, which that takes; else 300 feet more',
    () => {
      const falling = (face: number, harm: readonly number[] = []) => {
        const s = flyer('poor', 400, { saves: { Reflex: [{ from: 'class', value: 6 }] } })
        ends(s)
        const faces: (number | readonly number[])[] = harm.length ? [face, harm] : [face]
        s.play(
          s.scene.rules.triggers[turnBegan.kind]!.flatMap(t =>
            t(s.context(), { who: 0, single: false, opportunities: 1, swift: 1 } as never),
          ),
          faces,
        ) // prettier-ignore
        return s
      }
      const saved = falling(14)
      expect([place(saved)[2], saved.r.has(0, plunging)]).toEqual([250, true])
      expect(why(saved, 'ahead 30')).not.toEqual([])
      ends(saved)
      expect([saved.r.has(0, plunging), why(saved.turn(), 'ahead 30')]).toEqual([false, []])
      // 19 misses: the rest of the 250 feet, and harm of 400 feet, 20 dice at most.
      const hit = falling(13, new Array(20).fill(1))
      expect([place(hit)[2], hit.hp()]).toEqual([0, 80])
    },
  )
})

describe('what is said act by act', () => {
  rules('srd35/flight/maneuverability').each([
    ['ahead', 'srd35/flight/maneuverability'],
    ['ahead 7', 'srd35/flight/maneuverability'],
    ['turn right 30', 'srd35/flight/maneuverability'],
    ['loop 10', 'srd35/flight/maneuverability'],
    ['ahead 0', 'srd35/flight/maneuverability'],
  ] as const)('%s makes no sense', (text, rule) => {
    expect(why(flyer('good'), text)).toEqual([rule])
  })
  rules('srd35/flight/maneuverability').it('what is wrong is said, with its place in the list', () => {
    expect(flyer('poor').says({ do: 'fly', acts: 'ahead 10, back 5' })).toEqual([
      'act 2: cannot fly backward, with 10 ft of speed spent',
    ])
    expect(flyer('poor').says({ do: 'fly', acts: 'ahead 10', to: 4 })).toEqual([
      'a flight is said by where it leads or by its acts, not both',
    ])
    expect(flyer('poor').says({ do: 'fly', to: 4, facing: 'north' })).toContain(
      'a facing goes with the acts of a flight: acts ahead 15, turn right 45',
    )
    expect(flyer('poor').says({ do: 'fly', acts: 'ahead 10', careful: true })).toEqual([
      'a careful way is found to a square; acts are flown as they are said',
    ])
    expect(flyer('poor').says({ do: 'fly', acts: 'ahead 400' })[0]).toMatch(
      /^act 1: (too far|blocked beyond [A-Z]+\d+), /,
    )
    expect(why(flyer('good'), 'ahead 5', 'up')).toEqual(['srd35/flight/maneuverability'])
    expect(why(flyer('good', 10), 'down 15')).toEqual(['srd35/flight/maneuverability'])
  })
})
