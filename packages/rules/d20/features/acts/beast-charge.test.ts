import { refusals } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { systemOf } from '../../../game-system.ts'
import { rulesets } from '../../../rulesets.ts'
import { Stage } from '../../../testing/stage.ts'
import { textStage } from '../../../testing/text-stage.ts'
import { attackFacts } from '../../attack/facts.ts'
import { charging } from '../../tactics/charging.ts'
import { tacticOf } from '../../tactics/plain-tactic.ts'
import { perform } from '../../turn/act.ts'
import { at, moveLeft, standardLeft } from '../../vocabulary/fields.ts'

const RULE = 'house/features/charge-of-beasts'
type Keys = Readonly<Record<string, unknown>>
const natural = (name: string) => ({ name, damage: '1d6', natural: true })
const BEAST = { speed: 30, weapons: ['claw', 'bite'].map(natural), fullAttack: ['claw', 'claw', 'bite'] }
const POUNCES = { ...BEAST, features: ['pounce'] }
const RAMS = { ...BEAST, features: [{ 'powerful charge': { with: 'claw', damage: '3d6' } }] }
const CHARGE = { do: 'charge', target: 1, weapon: 0 }

/** Texts that describe no charge. */
describe.each(['spirit', 'modern'])(`${RULE} in %s`, ruleset => {
  const staged = (a: Keys, feet = 30) => {
    const s = textStage(ruleset, a, { hitPoints: 60 })
    s.m.set(1, at, feet / 5)
    for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
    return s
  }
  const offered = (a: Keys) => staged(a).scene.rules.commands['charge']!.suggestions(staged(a).r, 0)
  it('who pounces charges, and its charge ends in its full attack', () => {
    const s = staged(POUNCES)
    const done = s.play([perform({ who: 0, command: CHARGE })], [19, [3], 19, [3], 19, [3]])
    expect(done.results).toEqual(['hit', 'hit', 'hit'])
    expect(s.r.get(0, at)).toBe(5)
  })
  it('starfinder/actions/charge-attack: 2 less to hit, and 2 less to its defense until its next turn', () => {
    const s = staged(POUNCES)
    const defense = () => s.r.tally('defense', 0, { attacker: 1, melee: true, ranged: false, touch: false })
    const before = defense()
    const facts = attackFacts(s.r, { by: 0, at: 1, weapon: 0, as: 'charge', index: 0 })
    expect(s.r.tally('attack', 0, { ...facts, charge: true })).toBe(s.r.tally('attack', 0, facts) - 2)
    s.play([perform({ who: 0, command: CHARGE })], [1, 1, 1])
    expect(defense()).toBe(before - 2)
  })
  it('a powerful charge does its damage with the hit of a charge, and with no other', () => {
    const hit = staged(RAMS).play([perform({ who: 0, command: CHARGE })], [19, [3], [4, 4, 4]])
    expect(hit.results).toEqual(['hit'])
    expect(hit.of('damage-taken')).toHaveLength(2)
    const plain = staged(RAMS, 5).play([perform({ who: 0, command: { ...CHARGE, do: 'attack' } })], [19, [3]])
    expect(plain.of('damage-taken')).toHaveLength(1)
  })
  it('a powerful charge may bring something else, against which its foe saves', () => {
    const given = { with: 'claw', consequences: [{ condition: 'prone' }], dc: 30, save: 'Reflex' }
    const shocks = { ...BEAST, features: [{ 'powerful charge': given }] }
    const hit = staged(shocks).play([perform({ who: 0, command: CHARGE })], [19, [3], 2])
    expect(hit.of('saved')).toHaveLength(1)
    expect(hit.of('state-entered').map(e => e.condition)).toContain('prone')
    const plain = staged(shocks, 5).play([perform({ who: 0, command: { ...CHARGE, do: 'attack' } })], [19, [3]])
    expect(plain.of('saved')).toHaveLength(0)
  })
  it('nobody else charges, nor is offered it, nor thinks of it', () => {
    const s = staged(BEAST)
    expect(refusals(s.r, 0, CHARGE)).toContainEqual({
      why: 'only those charge that pounce, sprint or have a powerful charge',
      rule: RULE,
    })
    expect(offered(BEAST)).toEqual([])
    expect(charging(s.r, 0, [1])).toBeUndefined()
    expect(offered(POUNCES)).toEqual([CHARGE])
    expect(charging(staged(POUNCES).r, 0, [1])).toEqual({ command: CHARGE, foe: 1 })
  })
  it('spirit/terrain/difficult, spirit/movement/through-friend: not through a friend, nor over rough ground', () => {
    const friend = textStage(ruleset, POUNCES, { hitPoints: 60 }, { side: 'a' })
    for (const [who, square] of [6, 3].entries()) friend.m.set(who + 1, at, square)
    expect(refusals(friend.r, 0, CHARGE).map(x => x.why)).toContain('a creature is in the way, in A4')
    const places = [0, 6].map(x => [x, 0] as const)
    const rough = new Stage(systemOf(rulesets, ruleset).make(), friend.scene.sheets.slice(0, 2), {
      map: ['...~......'],
      at: places,
    })
    expect(refusals(rough.r, 0, CHARGE).map(x => x.why)).toContain('A4 slows movement')
  })
})

describe.each(['spirit', 'modern', 'starfinder', 'srd35'])('house/features/sprint in %s', ruleset => {
  const staged = (a: Keys) => {
    const s = textStage(ruleset, a, { hitPoints: 60 })
    s.m.set(1, at, 16)
    for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
    return s
  }
  const SPRINTS = { speed: 30, weapons: ['bite'].map(natural), features: [{ sprint: { feet: 90 } }] }
  const tooFar = (s: Stage) =>
    s.scene.rules.commands['charge']!.refuse(s.r, 0, CHARGE).some(x => x.why.includes('farther than a charge goes'))
  it('one charge of the fight leads farther than twice its speed', () => {
    const s = staged(SPRINTS)
    expect(tooFar(s)).toBe(false)
    s.play([perform({ who: 0, command: CHARGE })], [1])
    expect(s.r.get(0, at)).toBe(15)
    s.m.set(0, at, 0)
    for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
    expect(tooFar(s)).toBe(true)
  })
  it('a charge within its speed leaves it the other', () => {
    const s = staged(SPRINTS)
    s.m.set(1, at, 6)
    s.play([perform({ who: 0, command: CHARGE })], [1])
    s.m.set(0, at, 0)
    s.m.set(1, at, 16)
    expect(tooFar(s)).toBe(false)
  })
})

describe.each(['spirit', 'modern', 'srd35'])('house/features/pounce in %s', ruleset => {
  const why = (a: Keys) => {
    const s = textStage(ruleset, a, { hitPoints: 60 })
    s.m.set(1, at, 6)
    for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
    return tacticOf(s.r, 0).why
  }
  it('the tactic pounces on a foe that a move would lead to as well', () => {
    expect([why(POUNCES), why(BEAST)]).toEqual(['charges', 'approaches'])
  })
})
