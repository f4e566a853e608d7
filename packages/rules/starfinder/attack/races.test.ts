import type { Step } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const RULE = 'starfinder/bonuses/racial-change'
const folk = (...names: readonly string[]) => ({
  races: names.map(name => ({ name, bonuses: [{ type: 'racial', value: 2, to: 'Perception' }] })),
})
const scene = () => new StarStage([folk('owl folk', 'stone folk'), folk('owl folk', 'fish folk'), {}])
const ruling = (s: StarStage, who: number, race: string) =>
  s.play([{ do: s.scene.rules.rulings['race']!.step.kind, who, race, reason: 'so' } as Step]).events

describe('a ruling on a race', () => {
  rules(RULE).it('is offered for the races of all sheets, each once', () => {
    const s = scene()
    const kind = s.scene.rules.rulings['race']!
    expect(kind.choices!(s.r)).toEqual({ race: ['owl folk', 'stone folk', 'fish folk'] })
  })
  rules(RULE).it('is for one that the sheet names, and says which there are', () => {
    const s = scene()
    const why = (who: number, race: string) =>
      s.scene.rules.rulings['race']!.refuse(s.r, { rule: 'race', who, race } as never).map(f => f.why)
    expect([why(0, 'stone folk'), why(1, 'stone folk'), why(2, 'owl folk')]).toEqual([
      [],
      ['no such race on its sheet: there are owl folk, fish folk'],
      ['no such race on its sheet: there are none'],
    ])
  })
  rules(RULE).it('is told with the race before, and changes nothing where it is that already', () => {
    const s = scene()
    const told = (race: string) => ruling(s, 0, race).filter(e => e.e !== 'ruling')
    const ruled = { e: 'ruled', what: 'race', who: 0 }
    expect(s.r.tally('check', 0, { skill: 'Perception' })).toBe(0)
    expect(told('owl folk')).toEqual([{ e: 'race-changed', who: 0, now: 'owl folk' }, ruled])
    expect(told('stone folk')).toEqual([{ e: 'race-changed', who: 0, now: 'stone folk', was: 'owl folk' }, ruled])
    expect(told('stone folk')).toEqual([ruled])
    expect(s.r.tally('check', 0, { skill: 'Perception' })).toBe(2)
  })
})
