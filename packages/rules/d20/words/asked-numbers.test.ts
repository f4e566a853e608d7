import { Mutator, Reader, Scene, type Stat } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import type { GameSystem } from '../../game-system.ts'
import { rulesets } from '../../rulesets.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { samplesOf } from '../../testing/index.ts'
import { minimalSystem } from '../../testing/minimal/index.ts'
import { fighter } from '../../testing/minimal/testing/creatures.ts'
import { factsOfNumber } from '../attack/number-facts.ts'
import { at } from '../vocabulary/fields.ts'

function duel(system: GameSystem): Reader {
  const of = system === minimalSystem ? fighter : samplesOf(system.id).fighter
  const sheets = ['a', 'b'].map(id => system.sheet.parse(of(id)))
  const scene = new Scene(system.make(), sheets, { width: 8, height: 8, map: GridMap.open(8, 8) })
  const S = scene.empty()
  const m = new Mutator(scene, S)
  sheets.forEach((sheet, who) => {
    m.set(who, at, who)
    system.enter(m, who, sheet)
  })
  return new Reader(scene, S)
}

describe.each([...Object.values(rulesets), minimalSystem])('numbers that somebody asks for under $id', system => {
  it('every number of the text can be asked for, with a foe and without', () => {
    const r = duel(system)
    for (const stat of Object.keys(r.scene.rules.stats))
      for (const other of [1, -1]) {
        const asked = { stat, who: 0, other, weapon: 0, skill: 'Climb' }
        if (other < 0 && stat === 'maneuver') continue
        const facts = factsOfNumber(r, asked)
        const { total } = r.explain(stat as Stat, 0, facts as never)
        expect(Number.isFinite(total), `${stat} against ${other}`).toBe(true)
        expect(r.sum(stat as Stat, 0, facts as never)).toBe(total)
      }
  })
})

it.each([0, 1])('a Defense is the one that an attack with that weapon is compared with (weapon %i)', weapon => {
  const arms = [
    { name: 'sword', damage: '1d6', types: 'slashing' },
    { name: 'laser', use: 'projectile', damage: '1d4', types: 'fire', increment: 60 },
  ]
  const s = new StarStage([{ weapons: arms }, { totals: { EAC: 11, KAC: 17 } }])
  const facts = factsOfNumber(s.r, { stat: 'defense', who: 1, other: 0, weapon })
  expect(s.r.explain('defense', 1, facts as never).total).toBe(s.needed({ weapon }).total)
  expect(s.needed({ weapon }).total).toBe(weapon === 0 ? 17 : 11)
})
