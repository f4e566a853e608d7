import { describe, expect, it } from 'vitest'
import { altitude } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { ruling, scene } from '../testing/sheets.ts'
import { ruledSo } from '../testing/told.ts'

const FLYER = { speeds: { fly: 30 } }
const timer = (lines: readonly string[]) => lines.filter(x => x.startsWith('timer')).map(x => /\((\d+)/.exec(x)![1])

describe('rulings of hazards', () => {
  rules('true20/hazards/slow-suffocation').each([
    [{ hours: 2 }, 1200],
    [{ cubicFeet: 1000 }, 3600],
    [{ cubicFeet: 1000, fires: 1 }, 1800],
    [{ cubicFeet: 1 }, 3],
    [{ hours: 0 }, 1],
  ])('seal %j: air for %i rounds', (how, rounds) => {
    expect(timer(ruledSo(scene(), { do: 'seal', who: [0], ...how }))).toEqual([String(rounds)])
  })
  it.each([
    [{ do: 'seal', who: [0] }, 'give one of hours and cubicFeet'],
    [{ do: 'seal', who: [0], hours: 2, cubicFeet: 9 }, 'give one of hours and cubicFeet'],
    [{ do: 'seal', who: [], hours: 2 }, 'needs creatures that breathe'],
    [{ do: 'seal', who: [0], hours: 2, fires: 1 }, 'give cubicFeet'],
    [{ do: 'seal', who: [0], cubicFeet: 0 }, 'the size is a whole number from 1'],
    [{ do: 'fall', who: 0, feet: 0 }, 'feet are a whole number from 1'],
    [{ do: 'fall', who: 0, feet: 30, depth: 5 }, 'a depth is that of a dive'],
    [{ do: 'struck-by', who: 0, pounds: -1, feet: 30 }, 'the weight is a whole number from 0'],
  ])('%j is refused: %s', (given, why) => {
    expect(() => ruling(scene(), given)).toThrow(why)
  })
  rules('true20/hazards/falling').it('out of the air one falls to the ground, and takes the harm only there', () => {
    const s = scene(FLYER)
    s.m.set(0, altitude, 40)
    expect(ruling(s, { do: 'fall', who: 0, feet: 30 }).of('fell')).toEqual([])
    expect(s.r.get(0, altitude)).toBe(10)
    expect(ruling(s, { do: 'fall', who: 0, feet: 30 }, [20]).of('fell')).toMatchObject([{ feet: 10 }])
    expect(s.r.get(0, altitude)).toBe(0)
  })
})
