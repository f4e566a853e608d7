import { describe, expect } from 'vitest'
import { rules } from '../testing/cited.ts'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const HALL = 'map: { rows: ". . . . # . . . . .\\n. . . . # . . . . .\\n. . . . . . . . . .\\n. . . . . . . . . ." }'
const ANN = 'side: us, at: A6, initiative: 50, skills: { Stealth: 40 }'
const BO = 'side: them, at: A1, initiative: -9'

describe('who hides and comes into plain view', () => {
  rules('true20/cover/stealth').it('is hidden no longer, in the square where nothing stands between', async () => {
    const [, , stays, , , goes] = await answersTo(fileOf('true20', { ann: ANN, bo: BO }, HALL), [
      'hide',
      'move B6',
      'hp ann',
      'end',
      'end',
      'move C2',
    ])
    expect(stays).toContain('hidden')
    expect(goes).toMatch(/moves B6 > C4.*Ann is no longer hidden.*goes on C4 > C2/)
  })
  rules('true20/cover/stealth').it('is seen by one that walks round to where it stands', async () => {
    const [, , seen] = await answersTo(fileOf('true20', { ann: ANN, bo: BO }, HALL), ['hide', 'end', 'move C6'])
    expect(seen).toContain('Ann is no longer hidden')
  })
  rules('true20/cover/stealth').it('stays hidden by the word of the Narrator as long as nobody moves', async () => {
    const file = fileOf('true20', { ann: `${ANN}, conditions: [hidden]`, bo: BO.replace('A1', 'C6') }, HALL)
    const [, still] = await answersTo(file, ['end', 'hp ann'])
    expect(still).toContain('hidden')
  })
})
