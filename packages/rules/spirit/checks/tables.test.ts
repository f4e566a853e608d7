import { describe, expect } from 'vitest'
import type { SaveFacts } from '../../d20/vocabulary/stats.ts'
import { table } from '../../testing/table.ts'
import { SpiritStage } from '../testing/stage.ts'

const ABILITIES = ['Strength', 'Quickness', 'Constitution', 'Intelligence', 'Spirit', 'Charm']

describe('tables of the text on saves', () => {
  table('spirit/saves/kinds-and-abilities').each('$save takes the better of $abilities', row => {
    const save = row.text('save') as SaveFacts['save']
    const pair = row.cell('abilities') as readonly [string, string]
    const bonus = (given: Record<string, unknown>) => new SpiritStage([given]).r.tally('save', 0, { save })
    const ofAbilities = (abilities: object) => bonus({ abilities })
    expect(ABILITIES.filter(a => ofAbilities({ [a]: 3 }) !== 0).sort()).toEqual([...pair].sort())
    expect(ofAbilities({ [pair[0]]: 4, [pair[1]]: 3 })).toBe(4)
    expect(ofAbilities({ [pair[0]]: 2, [pair[1]]: 3 })).toBe(3)
    // Another name for the save means the same one; a save without one has none.
    const other = row.cell('also_called') as string | null
    const known = (name: string) => bonus({ saves: { [name]: 2 } })
    expect(known(save)).toBe(2)
    if (other) expect(known(other)).toBe(2)
    else for (const a of pair) expect(() => known(`${a} save`)).toThrow()
  })
})
