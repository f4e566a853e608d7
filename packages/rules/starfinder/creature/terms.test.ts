import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

type Part = Readonly<Record<string, unknown>>
const stage = (sheet: Part) => new StarStage([{ ...sheet }], { map: GridMap.open(6, 3) })
const plain = stage({})
/** What bonuses make of both Armor Classes, of initiative, and of a Will save against fear, beside what is there without. */
function made(sheet: Part): readonly number[] {
  const will = (s: StarStage) => s.r.tally('save', 0, { save: 'Will', descriptors: ['fear', 'magic'] } as never)
  const numbers = (s: StarStage) => [s.ac('EAC'), s.ac('KAC'), s.r.tally('initiative', 0, {}), will(s)]
  const without = numbers(plain)
  return numbers(stage(sheet)).map((n, i) => n - without[i]!)
}

describe('bonuses on a sheet', () => {
  rules('starfinder/bonuses/meanings').each([
    [{ type: 'luck', value: 2 }, [2, 2, 0, 0]],
    [{ type: 'luck', value: 2, to: 'EAC' }, [2, 0, 0, 0]],
    [{ type: 'luck', value: 2, to: 'KAC' }, [0, 2, 0, 0]],
    [{ type: 'luck', value: -1, to: 'initiative' }, [0, 0, -1, 0]],
    [{ type: 'luck', value: 2, to: 'Will' }, [0, 0, 0, 2]],
    [{ type: 'luck', value: 2, to: 'saves' }, [0, 0, 0, 2]],
    [{ type: 'luck', value: 2, to: 'Reflex' }, [0, 0, 0, 0]],
    [{ type: 'luck', value: 2, to: 'Will', against: ['fear'] }, [0, 0, 0, 2]],
    [{ type: 'luck', value: 2, to: 'Will', against: ['poison', 'fear'] }, [0, 0, 0, 2]],
    [{ type: 'luck', value: 2, to: 'Will', against: ['poison'] }, [0, 0, 0, 0]],
  ])('%j', (bonus, numbers) => {
    expect(made({ bonuses: [bonus] })).toEqual(numbers)
  })
  rules('starfinder/bonuses/morale-needs-mind').each<[type: string, value: number, mindless: boolean, counts: number]>([
    ['morale', 2, false, 2],
    ['morale', 2, true, 0],
    ['morale', -2, true, -2],
    ['luck', 2, true, 2],
  ])('%s %j, mindless %s', (type, value, mindless, counts) => {
    expect(made({ bonuses: [{ type, value, to: 'initiative' }], mindless })[2]).toBe(counts)
  })
})
