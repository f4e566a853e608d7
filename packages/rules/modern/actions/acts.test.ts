import { describe, expect } from 'vitest'
import { refusals } from '../../d20/turn/act.ts'
import { standardLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { ModernStage } from '../testing/stage.ts'

const knife = { name: 'knife', damage: '1d4' }
const hurts = { range: 30, save: { kind: 'Will', dc: 15 }, consequences: [{ damage: '1d6' }] }
const helps = { range: 30, consequences: [{ heals: '1d6' }] }

/** The first creature in its turn, with this act; the second stands armed beside it. */
function having(act: object, more: object = {}) {
  const stage = new ModernStage([{ acts: [{ name: 'it', ...act }], ...more }, { weapons: [knife] }])
  stage.m.set(0, standardLeft, 1)
  return stage
}
const why = (stage: ModernStage, more: object = {}) =>
  refusals(stage.r, 0, { do: 'use', act: 'it', ...more }).map(x => `${x.why} (${x.rule})`)

describe('an act of the sheet', () => {
  rules('modern/saves/roll').it('that harms needs somebody to be done to; one that helps is done to oneself', () => {
    expect(why(having({ effect: hurts }))).toEqual(['it needs a target (modern/saves/roll)'])
    expect(why(having({ effect: hurts }), { target: 1 })).toEqual([])
    expect(why(having({ effect: helps }))).toEqual([])
  })
  rules('modern/saves/roll').it('without an effect is done to nobody', () => {
    expect(why(having({}))).toEqual([])
    expect(why(having({}), { target: 1 })).toEqual(['it is done to nobody (modern/saves/roll)'])
  })
  rules('spirit/opportunity/distracting-acts').it('provokes attacks of opportunity where the sheet says so', () => {
    const wounded = (act: object) => {
      const stage = having(act)
      let acted = false
      stage.turns(2, [2, 20, 15, 3], who => {
        if (acted || who !== 0) return undefined
        acted = true
        return { do: 'use', act: 'it' }
      })
      return 20 - stage.hp(0)
    }
    expect(wounded({ provokes: true })).toBe(3)
    expect(wounded({ provokes: false })).toBe(0)
    expect(wounded({})).toBe(0)
  })
  rules('spirit/actions/swift-action', 'spirit/actions/free-action', 'spirit/actions/immediate-action').it(
    'beyond the actions of the text is what the family has, and its rules say why there is none left',
    () => {
      const out = (cost: string) => {
        const stage = having({ cost })
        const rules: string[] = []
        // In the turn of the other; an immediate action waits until one has acted.
        stage.turns(1, [2, 20], () => {
          stage.m.set(0, standardLeft, 0)
          rules.push(...refusals(stage.r, 0, { do: 'use', act: 'it' }).map(x => x.rule))
          return undefined
        })
        return rules
      }
      expect(out('swift')).toEqual(['spirit/actions/swift-action'])
      expect(out('free')).toEqual(['spirit/actions/free-action'])
      expect(out('immediate')).toEqual(['spirit/actions/immediate-action'])
      const spent = having({})
      spent.m.set(0, standardLeft, 0)
      expect(refusals(spent.r, 0, { do: 'use', act: 'it' }).map(x => x.rule)).toEqual(['modern/actions/turn'])
    },
  )
})
