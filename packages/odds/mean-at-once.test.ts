import { AGENDA, Lists, Mutator, meanAtOnce, meanOf, Planes, Scene } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { at, attackStep, rulesets, systemOf } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { gauge } from './attack.ts'

const system = systemOf(rulesets, 'spirit')
const map = GridMap.open(3, 1)
/** The mean damage of one attack with this weapon: at once, and by planes of states. */
function meansOf(weapon: object, target: object, times = 1) {
  const sheets = [
    system.sheet.parse({ id: 'a', side: 'a', hitPoints: 9, weapons: [{ name: 'maul', ...weapon }] }),
    system.sheet.parse({ id: 'b', side: 'b', ...target }),
  ]
  const scene = new Scene(system.make({}), sheets, { width: map.width, height: map.height, map })
  const S = scene.empty()
  const m = new Mutator(scene, S)
  sheets.forEach((sheet, who) => {
    m.set(who, at, who)
    system.enter(m, who, sheet)
  })
  const step = attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 })
  S[AGENDA] = scene.agenda(
    Array.from({ length: times }, () => step),
    0,
  )
  const { loss } = gauge(system, scene, S.slice(), 1, {})
  const lists = new Lists(scene)
  return { once: meanAtOnce(lists, S, loss), planes: meanOf(new Planes(scene, { lists }).run(S), loss) }
}

describe('the mean of one attack without planes of states', () => {
  it.each([
    [
      { damage: '2d6', bonus: 6, threat: 19 },
      { hitPoints: 100, defense: 3 },
    ],
    [{ damage: '1d3', bonus: -2 }, { hitPoints: 40 }],
  ])('is the same: %o on %o', (weapon, target) => {
    const { once, planes } = meansOf(weapon, target)
    expect(planes).toBeGreaterThan(0)
    expect(once).toBeCloseTo(planes, 12)
  })
  it('is not told where what follows may change something, or more is pending', () => {
    expect(meansOf({ damage: '2d6', bonus: 6 }, { hitPoints: 10 }).once).toBeUndefined()
    expect(meansOf({ damage: '2d6' }, { hitPoints: 100 }, 2).once).toBeUndefined()
    // Nonlethal damage is compared with hit points.
    expect(meansOf({ damage: '1d8', nonlethal: true }, { hitPoints: 40 }).once).toBeUndefined()
  })
})
