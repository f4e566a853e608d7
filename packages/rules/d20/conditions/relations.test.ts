import { apply, type Chapter, GAME, Ruleset } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { minimalSystem } from '../../testing/minimal/index.ts'
import { fighter } from '../../testing/minimal/testing/creatures.ts'
import { Stage } from '../../testing/stage.ts'
import { orderSet } from '../turn/order.ts'
import { endTurn, startTurn } from '../turn/round.ts'
import { place } from '../vocabulary/fields.ts'
import { beginRelation, links } from '../vocabulary/relations.ts'
import { type Lasts, relationsChapter } from './relations.ts'

/** Two duellists of the skeleton ruleset, in whose text a help lasts so long. */
function stage(lasts: Lasts): Stage {
  const plain = minimalSystem.make()
  const aids = relationsChapter('minimal', {
    aids: {
      grades: ['helped'],
      ofActor: [],
      ofTarget: {},
      maxFeet: () => 5,
      lasts,
      refuse: () => [],
      standsAlone: true,
    },
  })
  const chapters = plain.chapters.map((ch: Chapter) => (ch.slots && 'relations' in ch.slots ? aids : ch))
  const rules = new Ruleset({ id: 'minimal', title: 'Skeleton', stacking: plain.stacking, chapters })
  const sheets = ['a', 'b', 'c'].map(id => minimalSystem.sheet.parse({ ...fighter(id), side: 'us' }))
  const s = new Stage(rules, sheets)
  sheets.forEach((sheet, who) => {
    minimalSystem.enter(s.m, who, sheet)
  })
  apply(s.m, orderSet({ order: [0, 1, 2] }), s.scene)
  return s
}
const stands = (s: Stage) => s.r.items(0, links.aids).length > 0
/** A creature's whole turn, in which it does nothing; whether the help stands after it. */
const turn = (s: Stage, who: number): boolean => {
  s.m.set(GAME, place, who)
  s.play([startTurn({ who })])
  return stands(s)
}

describe('how long a relation lasts', () => {
  it.each([
    ["until the start of the actor's next turn", [true, true, false]],
    ["until the end of the actor's next turn", [true, true, false]],
    ["until the end of the target's next turn", [false, false, false]],
    ['until escaped', [true, true, true]],
  ] as const)('%s', (lasts, after) => {
    const s = stage(lasts)
    s.m.set(GAME, place, 0)
    s.play([beginRelation({ who: 0, relation: 'aids', to: 1, grade: 'helped' })])
    s.play([endTurn({ who: 0 })])
    expect([turn(s, 1), turn(s, 2), turn(s, 0)]).toEqual(after)
    expect(stands(s)).toBe(lasts === 'until escaped')
  })
})
