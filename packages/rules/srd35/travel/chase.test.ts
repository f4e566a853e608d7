import { describe, expect } from 'vitest'
import { helpless } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { Way } from '../testing/way.ts'

type Given = Record<string, unknown>
const runner = (Dexterity = 0, speed = 30, Constitution = 0): Given => ({
  speed,
  abilities: { Dexterity, Constitution },
})
function chase(
  fleeing: Given,
  pursuers: readonly Given[],
  more: Given,
  faces: readonly number[] = [],
  options: Given = {},
) {
  const s = new Way([fleeing, ...pursuers.map(p => ({ side: 'them', ...p }))], options)
  const by = pursuers.map((_, i) => i + 1)
  return s.do({ do: 'chase', by, rounds: 3, overland: false, ...more }, faces).of('chased')[0]!['how']
}

describe('evasion and pursuit', () => {
  rules('srd35/chase/unequal-speed').each([
    [20, [30], 'caught'],
    [40, [30], 'escaped'],
    [40, [30, 50], 'caught'],
  ] as const)('speed %i against %j: %s, without a roll', (own, speeds, how) => {
    const all = speeds.map(speed => runner(9, speed))
    expect(chase(runner(0, own), all, { rounds: 0 })).toBe(how)
  })
  rules('srd35/chase/equal-speed').it('three rounds, then Dexterity; a tie goes on, or the pursuer has it', () => {
    expect(chase(runner(3), [runner(1)], {}, [10, 11])).toBe('escaped')
    expect(chase(runner(0), [runner(2)], {}, [12, 11])).toBe('caught')
    expect(chase(runner(), [runner()], { rounds: 2 })).toBe('goes on')
    const tie = (options: Given = {}) => chase(runner(1), [runner()], {}, [9, 10], options)
    expect([tie(), tie({ 'chase-ties-to-pursuer': true })]).toEqual(['goes on', 'caught'])
  })
  rules('srd35/chase/long-chase').it('Constitution of all, and the pursued must be the highest', () => {
    const long = (faces: readonly number[], fleeing = 2) =>
      chase(runner(0, 30, fleeing), [runner(0, 10, 1), runner(0, 60, 3)], { overland: true }, faces)
    expect([long([14, 12, 12]), long([14, 12, 13]), long([14, 15, 1])]).toEqual(['escaped', 'caught', 'caught'])
    expect(chase(runner(), [runner(0, 30, 1)], { overland: true }, [11, 10])).toBe('caught')
  })
  rules('srd35/chase/unequal-speed', 'srd35/chase/equal-speed', 'srd35/chase/long-chase').it(
    'who rides goes by the speed and the checks of its mount',
    () => {
      const ride = (pursuer: Given, more: Given, faces: readonly number[] = []) => {
        const horse = {
          hitPoints: 30,
          mount: {},
          speed: 60,
          size: 'large',
          abilities: { Dexterity: 4, Constitution: 6 },
        }
        const at = [
          [0, 0],
          [1, 0],
          [9, 9],
        ] as const
        const s = new Way([{}, horse, { side: 'them', ...pursuer }], {}, { at })
        s.turn().do({ do: 'mount', target: 1 })
        return s.do({ do: 'chase', by: [2], rounds: 3, ...more }, faces).of('chased')[0]!['how']
      }
      expect([ride(runner(9, 50), {}), ride(runner(9, 70), {})]).toEqual(['escaped', 'caught'])
      const first = new Way(
        [{ mount: {}, speed: 60, size: 'large' }, {}, { side: 'them', ...runner(9, 50) }],
        {},
        {
          at: [
            [0, 0],
            [2, 0],
            [9, 9],
          ],
        },
      )
      first.turn().do({ do: 'mount', target: 0 }, [], 1)
      expect(first.do({ do: 'chase', by: [2] }, [], 1).of('chased')).toMatchObject([{ who: 1, how: 'escaped' }])
      expect(ride(runner(0, 60), {}, [8, 11])).toBe('escaped')
      expect(ride(runner(0, 30, 0), { overland: true }, [6, 11])).toBe('escaped')
    },
  )
  rules('srd35/chase/unequal-speed').it('nobody is pursued by those who cannot move, nor flees who cannot', () => {
    const s = new Way([{}, { side: 'them' }])
    const flee = { do: 'chase', by: [1] }
    expect(s.why(flee)).toEqual([])
    s.m.give(1, helpless)
    expect(s.why(flee)).toEqual(['srd35/chase/equal-speed'])
    const held = new Way([{}, { side: 'them' }])
    held.m.give(0, helpless)
    expect(held.why(flee)).toHaveLength(1)
  })
})
