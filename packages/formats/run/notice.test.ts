import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { FileProblems, readFight } from '../fight/index.ts'
import { layOut, Transcript } from '../transcript/index.ts'
import { runFight } from './index.ts'

const ambush = (ruleset: string, faces: string) => `
ruleset: ${ruleset}
map: |
  . . . . . .
  . a b . c .
creatures:
  a: { side: x, name: Ada }
  b: { side: y, name: Bo, skills: { Notice: 4 } }
  c: { side: y, name: Cas, skills: { Notice: 1 } }
knows: { b: [], c: [] }
notice: 15
faces: [${faces}]
`
function transcript(faces: string): string {
  const f = readFight(ambush('true20', faces), 'ambush', rulesets)
  const { table } = runFight(f, { seed: 1, rounds: 1 })
  const lines: string[] = []
  const t = new Transcript(table.scene, f.system, table.header.start, l => lines.push(layOut(l, {})))
  for (const l of table.lines) t.add(l)
  t.close('The fight is not decided.')
  return lines.join('\n')
}

describe('notice', () => {
  it('a creature that reaches the Difficulty takes part in the surprise round', () => {
    const text = transcript('11, 11, 10, 9, 1, 1, 8')
    expect(text).toMatch(/Before the fight\n +Bo: Notice 15 against 15, aware of the enemy/)
    expect(text).toMatch(/Cas: Notice 12 against 15, unaware/)
    expect(text).toMatch(/Initiative +10 Ada · 9 Bo\n[\s\S]*Surprise round[\s\S]*Initiative +9 Cas[\s\S]*Round 1/)
  })
  it('there is no surprise round when all do', () => {
    const text = transcript('11, 14, 10, 9')
    expect(text).not.toMatch(/Surprise round/)
    expect(text).toMatch(/Round 1/)
  })
  it('is refused under a text that has no check for it', () => {
    const unready = ambush('modern', '1').replaceAll('side:', 'hitPoints: 9, side:')
    expect(() => readFight(unready, 'ambush', rulesets)).toThrow(FileProblems)
    expect(() => readFight(unready, 'ambush', rulesets)).toThrow(/modern has no check for it/)
  })
})
