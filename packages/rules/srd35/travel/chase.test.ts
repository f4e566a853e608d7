import { describe, expect } from 'vitest'
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
})
