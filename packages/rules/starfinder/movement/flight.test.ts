import { apply } from '@quintain/engine'
import { expect } from 'vitest'
import { loseHold } from '../../d20/movement/flight/aloft.ts'
import { altitudeOf } from '../../d20/position/height.ts'
import type { Gravity } from '../../d20/position/slots.ts'
import { perform, refusals } from '../../d20/turn/act.ts'
import { endTurn } from '../../d20/turn/round.ts'
import { dead, prone, unconscious } from '../../d20/vocabulary/conditions.ts'
import { altitude, at, moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { FLYING } from '../checks/checks.ts'
import { StarStage } from '../testing/stage.ts'

type Class = 'clumsy' | 'average' | 'perfect'
const bird = (maneuverability: Class = 'average', fly = 60) => ({
  speeds: { fly },
  maneuverability,
  skills: { Acrobatics: 6 },
})
function air(given: Record<string, unknown>, feet = 0, options = {}, gravity?: Gravity) {
  const s = new StarStage([given, {}], {
    at: [
      [10, 10],
      [0, 19],
    ],
    options,
    ...(gravity ? { gravity } : {}),
  }).turn()
  s.m.set(0, altitude, feet)
  return s
}
const why = (s: StarStage, command: object) => refusals(s.r, 0, command as never).map(f => f.rule)
const go = (s: StarStage, command: object, faces: number[] = []) =>
  s.play([perform({ who: 0, command: command as never })], faces)
const square = (x: number, y: number) => y * 20 + x
const height = (s: StarStage) => altitudeOf(s.r, 0)

rules('starfinder/flight/primary-direction').it('the full fly speed straight in any direction', () => {
  for (const [x, y] of [
    [10, 0],
    [19, 10],
    [10, 19],
    [0, 10],
  ] as const)
    expect(why(air(bird(), 20), { do: 'fly', to: square(x, y) })).toEqual([])
  expect(why(air(bird('average', 45), 20), { do: 'fly', to: square(10, 0) })).not.toEqual([])
})
rules('starfinder/flight/primary-direction').it(
  'is chosen anew each turn: it flies on in the one that it turns to',
  () => {
    const s = air(bird(), 20)
    go(s, { do: 'fly', to: square(10, 7) })
    s.play([endTurn({ who: 0 })])
    s.turn()
    // Behind it, which would be three turns of 45 degrees from where it looked.
    go(s, { do: 'fly', to: square(7, 10) })
    expect([s.r.get(0, at), height(s)]).toEqual([square(7, 10), 20])
  },
)
rules('starfinder/flight/primary-direction').each([
  [{}, 30],
  [{ 'primary-up-without-surcharge': true }, 60],
] as const)('straight up by %j: %i feet of 60', (options, feet) => {
  expect(why(air(bird(), 20, options), { do: 'fly', altitude: 20 + feet })).toEqual([])
  expect(why(air(bird(), 20, options), { do: 'fly', altitude: 25 + feet })).not.toEqual([])
  // Where it has flown in another direction first rising costs as ever.
  const level = air(bird('average', 10), 20, options)
  go(level, { do: 'fly', to: square(10, 9) })
  level.turn()
  expect(why(level, { do: 'fly', altitude: 30 })).not.toEqual([])
  // In the second move of the turn it still goes up freely.
  const higher = air(bird('average', 30), 0, options)
  go(higher, { do: 'fly', altitude: feet / 2 })
  expect(why(higher, { do: 'fly', altitude: feet })).toEqual([])
})
rules('starfinder/flight/turning').it('each eighth of a turn costs 5 feet, in the second move too', () => {
  // North for 20 feet; then on, or back.
  const turned = () => {
    const s = air(bird('average', 30), 20)
    go(s, { do: 'fly', to: square(10, 6) })
    return s
  }
  expect(why(turned(), { do: 'fly', to: square(10, 0) })).toEqual([])
  // A half turn takes 20 of 30 feet.
  expect(why(turned(), { do: 'fly', to: square(10, 8) })).toEqual([])
  expect(why(turned(), { do: 'fly', to: square(10, 9) })).not.toEqual([])
  // In the next turn it sets out in any direction.
  const next = turned()
  next.play([endTurn({ who: 0 })])
  next.turn()
  expect(why(next, { do: 'fly', to: square(10, 12) })).toEqual([])
})
rules('starfinder/flight/ascending', 'starfinder/flight/gravity').each([
  ['normal', 30],
  ['low', 60],
  ['zero', 60],
  ['high', 20],
] as const)('in %s gravity one move of 60 rises %i feet', (gravity, feet) => {
  const s = air(bird(), 0, {}, gravity)
  expect(why(s, { do: 'fly', altitude: feet })).toEqual([])
  expect(why(s, { do: 'fly', altitude: feet + 5 })).not.toEqual([])
})
rules('starfinder/flight/ascending').it('sinking costs nothing beside its length; a slant counts as a diagonal', () => {
  expect(why(air(bird('average', 30), 30), { do: 'fly', altitude: 0 })).toEqual([])
  expect(why(air(bird('average', 25), 30), { do: 'fly', altitude: 0 })).not.toEqual([])
  // 5 + 10 feet of diagonals and 5 for each of two squares of height: 25.
  const slant = { do: 'fly', to: square(10, 8), altitude: 10 }
  expect(why(air(bird('average', 25)), slant)).toEqual([])
  expect(why(air(bird('average', 20)), slant)).not.toEqual([])
  expect(why(air(bird('average', 20), 0, { 'slant-counts-as-straight': true }), slant)).toEqual([])
})
table('starfinder/flight/maneuverability').each('$class: $fly_check_modifier beside the skill', row => {
  const check = (how: Class) => air(bird(how)).r.tally('check', 0, FLYING)
  expect(check(row.text('class') as Class)).toBe(6 + row.number('fly_check_modifier'))
})
rules('starfinder/flight/acrobatics-options').it('an average flyer hovers by a check, a clumsy one not at all', () => {
  const s = air(bird(), 20)
  go(s, { do: 'hover' }, [9])
  expect(s.play([endTurn({ who: 0 })]).of('lost-height')).toEqual([])
  expect(why(air({ ...bird('clumsy'), skills: { Acrobatics: 20 } }, 20), { do: 'hover' })).toContain(
    'starfinder/flight/acrobatics-options',
  )
  expect(why(air(bird('average'), 20), { do: 'hover', swift: true })).toContain('starfinder/flight/perfect-swift-hover')
})
rules('starfinder/flight/acrobatics-options').it(
  'who neither flies nor hovers falls, unless the check at the end helps',
  () => {
    const idle = (how: Class, faces: number[], feet = 20) => {
      const s = air(bird(how), feet)
      s.play([endTurn({ who: 0 })], faces)
      return [height(s), s.r.has(0, prone)]
    }
    expect(idle('average', [9])).toEqual([20, false])
    // The check fails, that of the fall too; two dice.
    const s = air(bird(), 20)
    s.play([endTurn({ who: 0 })], [8, 13, [3, 4] as never])
    expect([height(s), s.r.has(0, prone), s.hp()]).toEqual([0, true, 13])
    const caught = air(bird(), 20)
    caught.play([endTurn({ who: 0 })], [8, 14])
    expect([height(caught), caught.r.has(0, prone), caught.hp()]).toEqual([0, false, 20])
    const flown = air(bird('clumsy'), 20)
    go(flown, { do: 'fly', to: square(10, 9) })
    flown.play([endTurn({ who: 0 })])
    expect(height(flown)).toBe(20)
  },
)
rules('starfinder/flight/perfect-swift-hover').it(
  'the perfect hover by a move action without a check, or try it swiftly',
  () => {
    const s = air(bird('perfect'), 20)
    go(s, { do: 'hover' })
    expect([s.r.get(0, moveLeft), s.play([endTurn({ who: 0 })]).of('lost-height')]).toEqual([0, []])
    const swift = air(bird('perfect'), 20)
    go(swift, { do: 'hover', swift: true }, [1])
    expect([swift.r.get(0, moveLeft), swift.r.get(0, standardLeft)]).toEqual([1, 1])
    expect(swift.play([endTurn({ who: 0 })]).of('lost-height')).toEqual([])
  },
)
rules('starfinder/flight/acrobatics-options').it('the dead roll no check to avoid the damage of a fall', () => {
  const s = air(bird('average'), 30)
  apply(s.m, stateEntered({ who: 0, condition: dead.name }), s.scene)
  const fall = s.play([loseHold({ who: 0 })], [[2, 2, 2] as never])
  expect([height(s), fall.of('checked')]).toEqual([0, []])
})
rules('starfinder/flight/perfect-automatic').it('a perfect flyer takes no harm of a fall while it is awake', () => {
  const knocked = air(bird('perfect'), 30)
  const p = knocked.play([], [])
  apply(knocked.m, stateEntered({ who: 0, condition: unconscious.name }), knocked.scene)
  knocked.play([endTurn({ who: 0 })], [[2, 2, 2] as never])
  expect([p.events, height(knocked), knocked.hp(), knocked.r.get(0, at)]).toEqual([[], 0, 14, square(10, 10)])
})
