import { apply } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { expect, it } from 'vitest'
import { rulesets } from '../../rulesets.ts'
import { samplesOf } from '../../testing/index.ts'
import { Stage } from '../../testing/stage.ts'
import { actsInWords, readActs } from '../movement/flight/acts.ts'
import { refusals } from '../turn/act.ts'
import { turnBegan } from '../turn/round.ts'
import { altitude } from '../vocabulary/fields.ts'
import { tacticOf } from './plain-tactic.ts'

const claws = { name: 'claws', damage: '1d8', natural: true }
const map = GridMap.parse(
  Array.from({ length: 30 }, (_, y) =>
    Array.from({ length: 40 }, (_, x) => (x === 22 && y > 3 && y < 28 ? '#' : '.')).join(''),
  ),
)
/** A huge flyer, a wall, and three foes behind it. */
function scene(
  wings: object,
  at: readonly [number, number],
  feet: number,
  foes: readonly (readonly [number, number])[],
) {
  const { srd35 } = rulesets
  const { fighter } = samplesOf('srd35')
  const sheets = [
    { ...fighter('sky'), side: 'sky', size: 'huge', weapons: [claws], ...wings },
    ...foes.map((_, i) => ({ ...fighter(`foe ${i}`), side: 'ground' })),
  ].map(sheet => srd35!.sheet.parse(sheet))
  const s = new Stage(srd35!.make(), sheets, { map, at: [at, ...foes] })
  s.m.set(0, altitude, feet)
  for (let who = 0; who < sheets.length; who++)
    apply(s.m, turnBegan({ who, single: false, opportunities: 1, swift: 1 }), s.scene)
  return s
}

it('a way that a search for its end does not come upon is said act by act, and can be flown (srd35/flight/maneuverability)', () => {
  const s = scene({ speeds: { fly: 120 }, maneuverability: 'poor' }, [18, 18], 60, [
    [29, 3],
    [28, 9],
    [25, 9],
  ])
  const { why, command } = tacticOf(s.r, 0)
  expect([why, command.do, typeof command['acts']]).toEqual(['approaches', 'fly', 'string'])
  expect(refusals(s.r, 0, command)).toEqual([])
})
it('a way that is found again soon is said by where it ends', () => {
  const s = scene({ speeds: { fly: 60 }, maneuverability: 'perfect' }, [10, 18], 10, [[19, 18]])
  const { command } = tacticOf(s.r, 0)
  expect([command.do, typeof command['to'], command['acts']]).toEqual(['fly', 'number', undefined])
  expect(refusals(s.r, 0, command)).toEqual([])
})
it('acts are written as they are read', () => {
  const text = 'ahead 15, turn left 45, ahead and up 10, turn in place right 90, back 5, down 20'
  const acts = readActs(text)
  expect('wrong' in acts ? acts : actsInWords(acts)).toBe(text)
})
