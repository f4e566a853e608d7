import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { tacticOf } from '../../d20/tactics/plain-tactic.ts'
import { altitude } from '../../d20/vocabulary/fields.ts'
import { StarStage } from '../testing/stage.ts'

const touch = { name: 'touch', damage: '1d6' }
const map = GridMap.parse([
  '............',
  '.######.....',
  '.######.....',
  '.######.....',
  '.######.....',
  '.######.....',
  '............',
])
const scene = (ghost: object, at: readonly [number, number]) =>
  new StarStage(
    [
      { by: 'incorporeal', weapons: [touch], ...ghost },
      { weapons: [touch], side: 'other' },
    ],
    {
      map,
      at: [at, [10, 3]],
    },
  ).turn()
const choice = (s: StarStage) => tacticOf(s.r, 0)
/** The turns after which it is in the open. */
function turnsInside(s: StarStage): number {
  for (let n = 0; n < 9; n++) {
    const [x, y] = s.where()
    if (!map.terrainAt({ x: x!, y: y! }).solid) return n
    s.turn().do(choice(s).command)
  }
  return 9
}

describe('a body that is none, inside of a wall where it perceives nobody', () => {
  it('comes out, since it knows that a foe is about', () => {
    const s = scene({}, [3, 3])
    expect(choice(s)).toMatchObject({ why: 'approaches', command: { do: 'move' }, foe: 1 })
    expect(turnsInside(s)).toBeLessThan(4)
  })
  it('with wings as well, on the ground and in the air', () => {
    const wings = { speeds: { fly: 30 }, maneuverability: 'perfect' }
    expect(turnsInside(scene(wings, [3, 3]))).toBeLessThan(4)
    const up = scene(wings, [2, 3])
    up.m.set(0, altitude, 10)
    expect(choice(up)).toMatchObject({ why: 'approaches', command: { do: 'fly', altitude: 10 } })
  })
  it('stays where its tactics keep it, and where no foe is left', () => {
    expect(choice(scene({ tactics: { only: ['attacks'] } }, [3, 3])).command.do).toBe('end')
    expect(
      choice(new StarStage([{ by: 'incorporeal', weapons: [touch] }], { map, at: [[3, 3]] }).turn()).command.do,
    ).toBe('end')
  })
})
