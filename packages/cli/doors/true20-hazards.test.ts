import { expect } from 'vitest'
import { rules } from '../testing/cited.ts'
import { typedAt } from '../testing/keyboard.ts'

const file = (hazards: string) =>
  `ruleset: { id: true20, options: { hazard-damage-types: [${hazards}] } }\ncreatures: { ann: { side: us, at: C3 } }\n`
const typed = async (hazards: string, line: string, faces: readonly number[]) =>
  (await typedAt(file(hazards), [line], { faces })).out

// +4 of 20 feet, +3 of 300 pounds, +2 of fire and +4 of acid: 10 on the die fails by 9, 8, 7 and 9.
const CASES: readonly (readonly [string, string, readonly number[]])[] = [
  ['ruling fall ann 20', 'falls', [10]],
  ['ruling struck-by ann 300 10', 'falling objects', [10]],
  ['ruling expose ann fire', 'fire', [1, 10]],
  ['ruling expose ann acid', 'acid', [10]],
]
rules('true20/hazards/damage-saves').each(CASES)(
  `%s wounds, and by the reading for %s it dazes alone`,
  async (line, hazard, faces) => {
    expect(await typed('', line, faces)).toContain('wounded and dazed')
    const soft = await typed(hazard, line, faces)
    expect(soft).toContain('dazed')
    expect(soft).not.toContain('wounded')
  },
)
