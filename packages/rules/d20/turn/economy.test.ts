import type { Chapter } from '@quintain/engine'
import { Ruleset } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { rulesets } from '../../rulesets.ts'
import { spirit } from '../../spirit/ruleset.ts'
import { sword } from '../../spirit/testing/stage.ts'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { samplesOf } from '../../testing/index.ts'
import { Stage } from '../../testing/stage.ts'
import { immediateActions, reactions } from '../actions/immediate.ts'
import { interruptions } from '../actions/interruptions.ts'
import { flatFooted } from '../vocabulary/conditions.ts'
import { reactionsLeft, standardLeft } from '../vocabulary/fields.ts'
import { type EconomyText, economyOf, restricted, usualEconomy } from './economy.ts'

/**
 * Another text's economy: swift actions by any other, full actions that take all three, reactions, a small step as a
 * move action.
 */
const economy: EconomyText = {
  payments(r, who, cost) {
    if (cost === 'immediate') return []
    if (cost === 'reaction') return [{ reaction: 1 }]
    if (cost === 'full-round') return restricted(r, who) ? [] : [{ standard: 1, move: 1, swift: 1 }]
    if (cost === 'swift') return [{ swift: 1 }, { move: 1 }, { standard: 1 }]
    return usualEconomy.payments(r, who, cost)
  },
  step: 'a move action',
  fullAttack: 'declared',
}
const outOfTurn = interruptions('spirit', [
  immediateActions,
  reactions((_, _who, act) => (act['act'] === 'parry' ? 'before' : 'after')),
])
/** The shared chapters with that economy handed in, everything else as in spirit. */
const other = new Ruleset({
  id: 'spirit',
  title: 'another economy',
  stacking: spirit().stacking,
  chapters: spirit().chapters.map((ch): Chapter => {
    if (ch.slots?.interrupts) return outOfTurn
    return ch.slots?.economy ? { ...ch, slots: { ...ch.slots, economy } } : ch
  }),
})
const quick = { name: 'quick', cost: 'swift' }
// Spirit's sheets know no reactions: the stage gives them their cost.
const parry = { name: 'parry', cost: 'swift' }
const retort = { name: 'retort', cost: 'swift' }
const REACTIONS = ['parry', 'retort']
const use = (act: string) => ({ do: 'use', act })

/** The turn of the first; the second waits beside it, or a number of squares away. */
function stage(first: object = {}, second: object = {}, apart = 1, rules: Ruleset = other): TurnStage {
  const s = new TurnStage(
    [
      { weapons: [sword], acts: [quick], baseAttack: 6, ...first },
      { weapons: [sword], ...second },
    ],
    {
      rules,
      at: [
        [0, 0],
        [apart, 0],
      ],
    },
  )
  for (const { acts } of s.scene.sheets as unknown as { acts: { name: string; cost: string }[] }[])
    for (const act of acts) if (REACTIONS.includes(act.name)) act.cost = 'reaction'
  s.turn()
  s.m.set(1, standardLeft, 0)
  return s
}
const attack = { do: 'attack', target: 1, weapon: 0 }
const full = { ...attack, do: 'full-attack' }
const kinds = (played: ReturnType<TurnStage['do']>) => played.done.map(d => d.step.do)

describe('the economy of a text, handed to the shared chapters', () => {
  it('a swift action may be paid with the move and the standard action; in spirit with itself alone', () => {
    const s = stage()
    for (let i = 0; i < 3; i++) s.do(use('quick'))
    expect(s.why(use('quick'))).toHaveLength(1)
    expect(s.why(attack)).toHaveLength(1)
    const own = stage({}, {}, 1, spirit())
    own.do(use('quick'))
    expect([own.why(use('quick')).length, own.why(attack)]).toEqual([1, []])
  })
  it('a full action takes the swift action too', () => {
    const s = stage()
    s.do(use('quick'))
    expect(s.why(full)).toHaveLength(1)
    const after = stage()
    after.do(full, [2, 2], [{ target: 1, weapon: 0 }])
    expect(after.why(use('quick'))).toHaveLength(1)
  })
  it('a creature with one action a turn has no full action, under either', () => {
    for (const rules of [other, spirit()])
      expect(stage({}, {}, 1, rules).turn({ single: true }).why(full)).toHaveLength(1)
  })
  it('what has no payment does not exist: immediate actions there, reactions in spirit', () => {
    const acts = [{ name: 'feather', cost: 'immediate' }, parry]
    expect(() => stage({ acts }).do(use('feather'))).toThrow('these rules have no immediate actions')
    expect(() => stage({ acts }, {}, 1, spirit()).do(use('parry'))).toThrow('these rules have no reactions')
  })
  it('the small step is a move action, in any turn; in spirit it takes the place of all other distance', () => {
    const step = (s: TurnStage, x: number) => ({ do: 'step', path: [s.square(x, 0)] })
    const s = stage({}, {}, 9)
    s.do({ do: 'move', path: s.path([1, 0]) })
    expect(s.why(step(s, 2))).toEqual([])
    s.do(step(s, 2))
    expect(s.why(step(s, 3))).toHaveLength(1)
    const own = stage({}, {}, 9, spirit())
    own.do({ do: 'move', path: own.path([1, 0]) })
    expect(own.why(step(own, 2))).toEqual(['spirit/movement/five-foot-step'])
  })
  it('all attacks are declared at once, and each knows it; one attack never becomes more', () => {
    const s = stage()
    const played = s.do(full, [2, 2], [{ target: 1, weapon: 0 }])
    const attacks = played.done
      .filter(d => d.step.do === 'attack')
      .map(d => (d.step as { details?: { full?: true } }).details?.full)
    expect(attacks).toEqual([true, true])
    expect(() => stage().do(full, [2], ['move'])).toThrow()
    const one = stage()
    one.do(attack, [2])
    expect(one.why(full)).toHaveLength(1)
    const own = stage({}, {}, 1, spirit())
    own.do(attack, [2])
    expect(own.why(full)).toEqual([])
  })
})

describe('a reaction', () => {
  it('comes before what it reacts to or after it, as the text says of the act', () => {
    const before = kinds(stage({}, { acts: [parry] }).do(attack, [2], [use('parry')]))
    expect(before.indexOf('do-act')).toBeLessThan(before.indexOf('attack'))
    const after = kinds(stage({}, { acts: [retort] }).do(attack, [2], [use('retort')]))
    expect(after.indexOf('do-act')).toBeGreaterThan(after.indexOf('attack'))
  })
  it('between two squares of a move, and one of those that attacks of opportunity take', () => {
    const s = stage({}, { acts: [parry], weapons: [] }, 9)
    const played = s.do({ do: 'move', path: s.path([1, 0], [2, 0]) }, [], [use('parry')])
    expect(played.events.filter(e => e.e === 'moved' || e.e === 'act-done').map(e => e.e)).toEqual([
      'moved',
      'act-done',
      'moved',
    ])
    expect(s.r.get(1, reactionsLeft)).toBe(0)
    const used = stage({}, { acts: [parry] }, 1)
    used.do(attack, [2], [use('parry')])
    expect(used.do({ do: 'move', path: used.path([0, 1], [0, 2]) }).of('reacted')).toEqual([])
  })
  it('not while flat-footed', () => {
    const s = stage({}, { acts: [parry] }).give(1, flatFooted)
    expect(kinds(s.do(attack, [2]))).not.toContain('offer-act')
  })
})

describe('what an act may cost', () => {
  it.each(Object.values(rulesets))('in $id only what its turns have room for', system => {
    const { fighter } = samplesOf(system.id)
    const sheets = ['a', 'b'].map(id => system.sheet.parse(fighter(id)))
    const { r } = new Stage(system.make(), sheets)
    const read = (cost: string) =>
      system.sheet.safeParse({
        ...fighter('a'),
        acts: [{ name: 'Act', cost, effect: { consequences: [{ damage: 1 }] } }],
      })
    // An act may also be named: then the reason stands in the last of two readings.
    const why = (cost: string) => {
      const issue = read(cost).error!.issues[0]!
      return issue.code === 'invalid_union' ? issue.errors.at(-1)![0]!.message : issue.message
    }
    for (const cost of ['standard', 'move', 'full-round', 'swift', 'immediate', 'reaction'] as const) {
      const room = economyOf(r).payments(r, 0, cost).length > 0
      if (read(cost).success) expect([cost, room]).toEqual([cost, true])
      else expect(why(cost)).toMatch(new RegExp(`^these rules have no ${cost} action: there are standard, move`))
    }
    expect(why('quick')).toMatch(/^an act has no such cost: there are standard, move/)
  })
})
