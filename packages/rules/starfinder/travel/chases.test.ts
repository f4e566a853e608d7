import type { Options } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

type Given = Record<string, unknown>
const runner = (Dexterity = 0, speed = 30, Constitution = 0): Given => ({
  speed,
  abilities: { Dexterity, Constitution },
})
const chase = (
  fleeing: Given,
  pursuers: readonly Given[],
  more: Given,
  faces: readonly number[] = [],
  options: Options = {},
) => {
  const s = new StarStage([fleeing, ...pursuers], { options })
  const by = pursuers.map((_, i) => i + 1)
  const played = s.do({ do: 'chase', by, rounds: 3, overland: false, ...more } as never, faces)
  const rolled = played.done.flatMap(d => d.picks.map(p => [p.key, p.face]))
  expect(played.of('chased')).toMatchObject([{ who: 0, by }])
  return [played.of('chased')[0]!['how'], rolled]
}

describe('chases by several', () => {
  rules('starfinder/chase/slower-cannot-escape').each([
    [40, [30, 30], 'escaped'],
    [40, [30, 50], 'caught'],
    [40, [50, 30], 'caught'],
    [20, [10, 30], 'caught'],
  ] as const)('a speed of %i against %j', (own, speeds, how) => {
    expect(
      chase(
        runner(0, own),
        speeds.map(n => runner(0, n)),
        { rounds: 0 },
      ),
    ).toEqual([how, []])
  })
  rules('starfinder/chase/equal-speed').it('only those of its own speed roll, and the best of them counts', () => {
    const three = [runner(1), runner(9, 20), runner(3)]
    expect(chase(runner(2), three, {}, [10, 9, 8])).toEqual([
      'escaped',
      [
        ['chase', 10],
        ['chase 2', 9],
        ['chase 4', 8],
      ],
    ]) // prettier-ignore
    expect(chase(runner(2), three, {}, [10, 9, 10])).toEqual([
      'caught',
      [
        ['chase', 10],
        ['chase 2', 9],
        ['chase 4', 10],
      ],
    ]) // prettier-ignore
    expect(chase(runner(2), three, {}, [10, 12, 2])[0]).toBe('caught')
    expect(chase(runner(2), three, {}, [10, 11, 2])[0]).toBe('goes on')
  })
  rules('starfinder/chase/equal-speed').each([
    [2, {}, 'goes on'],
    [3, {}, 'escaped'],
    [3, { 'chase-rounds': 5 }, 'goes on'],
    [4, { 'chase-rounds': 5 }, 'goes on'],
    [5, { 'chase-rounds': 5 }, 'escaped'],
  ] as const)('after %i rounds by %j: %s', (rounds, options, how) => {
    expect(chase(runner(), [runner()], { rounds }, how === 'escaped' ? [12, 3] : [], options)[0]).toBe(how)
  })
  rules('starfinder/chase/overland').it('over a long way all roll, whatever their speeds', () => {
    const all = [runner(0, 10, 4), runner(0, 60, 1)]
    const rolled = (...faces: readonly [number, number, number]) =>
      chase(runner(0, 30, 2), all, { overland: true }, faces)
    expect(rolled(15, 12, 15)).toEqual([
      'escaped',
      [
        ['chase', 15],
        ['chase 2', 12],
        ['chase 3', 15],
      ],
    ]) // prettier-ignore
    expect([rolled(15, 13, 2)[0], rolled(15, 2, 16)[0], rolled(2, 20, 1)[0], rolled(2, 1, 20)[0]]).toEqual([
      'caught',
      'caught',
      'caught',
      'caught',
    ])
  })
})
