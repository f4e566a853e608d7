import { GAME, refusals } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { proofAgainst } from '../../creature/documents/immune.ts'
import { gaseous } from '../../creature/held/things.ts'
import { boons } from '../../effects/consequences/boons.ts'
import { movingOf } from '../../position/ways/ways-now.ts'
import { bestAct } from '../../tactics/acts.ts'
import { perform } from '../../turn/act.ts'
import { endEffect, runningEffects } from '../../vocabulary/effect-steps.ts'
import { at, moveLeft, standardLeft } from '../../vocabulary/fields.ts'

const RULE = 'house/features/gaseous'
const MIST = {
  name: 'mist',
  effect: {
    personal: true,
    lasts: 'fight',
    consequences: [
      { condition: 'gaseous', lasts: 'effect' },
      { boon: 'mist', lasts: 'effect' },
      { speeds: { fly: 10 }, maneuverability: 'perfect', lasts: 'effect' },
    ],
  },
}
const SPIT = { name: 'spit', effect: { range: 30, consequences: [{ condition: 'shaken' }] } }
const SHEET = { acts: [MIST, SPIT], features: [{ boon: { called: 'mist', immune: ['poison'] } }] }
const ATTACK = { do: 'attack', target: 1, weapon: 0 }

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const staged = () => {
    const s = textStage(ruleset, SHEET, {})
    const fresh = () => {
      for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
    }
    const why = (command: { do: string; [key: string]: unknown }) => {
      fresh()
      return refusals(s.r, 0, command)
        .map(x => x.rule)
        .filter(rule => rule === RULE)
    }
    fresh()
    return { s, why, fresh }
  }
  it('a cloud strikes nobody, uses nothing, walks nowhere, and drifts', () => {
    const { s, why, fresh } = staged()
    const walk = { do: 'move', path: [20] }
    const spit = { do: 'use', act: 'spit', target: 1 }
    expect([ATTACK, walk, spit].flatMap(why)).toEqual([])
    s.play([perform({ who: 0, command: { do: 'use', act: 'mist' } })])
    expect(s.r.has(0, gaseous)).toBe(true)
    expect(s.r.items(0, boons)).toHaveLength(1)
    expect([ATTACK, walk, spit].map(command => why(command).length > 0)).toEqual([true, true, true])
    fresh()
    s.play([perform({ who: 0, command: { do: 'fly', to: 20 } })])
    expect(s.r.get(0, at)).toBe(20)
  })
  it('has neither armor nor hide, and no critical hit or poison is anything to it', () => {
    const HIDES: Readonly<Record<string, object>> = {
      spirit: { naturalArmor: 8 },
      modern: { naturalArmor: 8 },
      srd35: { naturalArmor: 6, shield: { bonus: 2 } },
      starfinder: { armor: { eac: 8, kac: 8 } },
      true20: { armor: 8 },
    }
    const s = textStage(ruleset, HIDES[ruleset] as Readonly<Record<string, unknown>>, {})
    const worth = () =>
      ruleset === 'true20'
        ? s.context().tally('toughness', 0, { row: 'lethal', finesse: false } as never)
        : s
            .context()
            .tally('defense', 0, { attacker: 1, touch: false, kind: 'melee', as: 'attack', weapon: 0 } as never)
    const before = worth()
    s.m.give(0, gaseous)
    expect(before - worth()).toBe(8)
    expect([proofAgainst(s.r, 0, 'critical hits'), proofAgainst(s.r, 0, 'poison')]).toEqual([true, true])
  })
  it('goes through closed doors', () => {
    const s = textStage(ruleset, {}, {})
    const opens = () => movingOf(s.r, 0).seeps === true
    expect(opens()).toBe(false)
    s.m.give(0, gaseous)
    expect(opens()).toBe(true)
  })
  it('is a body again as the effect ends', () => {
    const { s, why } = staged()
    s.play([perform({ who: 0, command: { do: 'use', act: 'mist' } })])
    const [effect] = s.r.items(GAME, runningEffects)
    s.play([endEffect({ id: effect!.id, how: 'dismissed' })])
    expect(s.r.has(0, gaseous)).toBe(false)
    expect(s.r.items(0, boons)).toEqual([])
    expect(why(ATTACK)).toEqual([])
  })
  it('the tactic does not turn to mist', () => {
    const { s } = staged()
    expect(bestAct(s.r, 0, [1])?.command['act']).not.toBe('mist')
  })
})
