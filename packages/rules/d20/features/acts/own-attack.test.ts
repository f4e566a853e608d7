import { describe, expect, it } from 'vitest'
import { TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { wieldedWeapons } from '../../position/threat.ts'
import { perform } from '../../turn/act.ts'
import { at } from '../../vocabulary/fields.ts'

const RULE = 'house/features/own-attack'
type Keys = Readonly<Record<string, unknown>>
const ray = (effect: Keys, more: Keys = {}) => ({
  weapons: [],
  acts: [{ name: 'ray', attack: 'ranged touch', effect: { range: 60, ...effect }, ...more }],
})
const COLD = { consequences: [{ damage: '2d6', types: 'cold' }] }
const SAVED = {
  save: { kind: 'Fortitude', dc: 30, onSuccess: 'none' },
  consequences: [{ condition: 'blinded', lasts: { rounds: 2 } }],
}
const USE = { do: 'use', act: 'ray', target: 1 }

describe.each(TEXTS_WITH_POINTS)(`${RULE} in %s`, ruleset => {
  const staged = (a: Keys, b: Keys = {}) => {
    const s = textStage(ruleset, a, b)
    // Far enough that nobody threatens it.
    s.m.set(1, at, 6)
    return s
  }
  const used = (a: Keys, faces: readonly (number | readonly number[])[]) =>
    staged(a).play([perform({ who: 0, command: USE })], faces)
  const own = (a: Keys): number => (staged(a).r.sheet(0) as D20Sheet).weapons.findIndex(w => w.ofAct === 'ray')

  it('is an attack with the act, and with a hit its damage comes', () => {
    const hit = used(ray(COLD), [15, [3, 4]])
    expect(hit.results).toEqual(['hit'])
    expect(hit.of('damage-taken')).toHaveLength(1)
    const miss = used(ray(COLD), [1])
    expect([miss.results, miss.of('damage-taken')]).toEqual([['miss'], []])
  })
  it('is multiplied by a critical hit where it asks for nothing but the hit', () => {
    const faces = ruleset === 'starfinder' ? [20] : [20, 19]
    const n = (critical: readonly (number | readonly number[])[]) =>
      used(ray(COLD), critical).of('damage-taken')[0]!['n'] as number
    expect(n([...faces, [3, 4, 3, 4]])).toBe(2 * n([15, [3, 4]]))
  })
  it('is made as often as the act says, at one foe', () => {
    const volley = {
      ...ray(COLD),
      acts: [{ name: 'ray', attack: { by: 'ranged touch', times: 3 }, effect: { range: 60, ...COLD } }],
    }
    const shot = used(volley, [15, [1, 1], 1, 15, [2, 2]])
    expect(shot.results).toEqual(['hit', 'miss', 'hit'])
    expect(shot.of('damage-taken')).toHaveLength(2)
  })
  it('brings what a save may keep off with a hit alone', () => {
    expect(used(ray(SAVED), [1]).of('state-entered')).toEqual([])
    const entered = used(ray(SAVED), [15, 2]).of('state-entered')
    expect(entered.map(e => e['condition'])).toContain('blinded')
  })
  it('is made by nobody without the act', () => {
    const a = ray(COLD)
    const s = textStage(ruleset, a, {})
    const weapon = own(a)
    const why = s.scene.rules.commands['attack']!.refuse(s.r, 0, { do: 'attack', target: 1, weapon }).map(x => x.why)
    expect(why).toContain('ray is no attack by itself: use ray')
    const offered = ['attack', 'draw', 'pick-up'].flatMap(name => [
      ...(s.scene.rules.commands[name]?.suggestions(s.r, 0) ?? []),
    ])
    expect(offered.filter(c => c['weapon'] === weapon)).toEqual([])
    // A touch in melee threatens nobody.
    const touch = { weapons: [], acts: [{ name: 'ray', attack: 'melee touch', effect: COLD }] }
    const beside = textStage(ruleset, touch, {})
    expect(wieldedWeapons(beside.r, 0)).not.toContain(own(touch))
  })
  it('reaches those whom it may reach: in its range, and in reach for a touch', () => {
    const near = ray({ ...COLD, range: 20 })
    const why = (a: Keys) => {
      const s = staged(a)
      // It is nobody's turn: one reason is always there.
      return s.scene.rules.commands['use']!.refuse(s.r, 0, USE).length - 1
    }
    expect([why(ray(COLD)), why(near)]).toEqual([0, 1])
    expect(why({ acts: [{ name: 'ray', attack: 'melee touch', effect: COLD }] })).toBe(1)
  })
  it('touches the willing and itself without a roll, and a foe with one', () => {
    const healing = { acts: [{ name: 'ray', attack: 'melee touch', effect: { consequences: [{ heals: 4 }] } }] }
    const s = textStage(
      ruleset,
      { ...healing, side: 'us', hitPoints: { maximum: 20, current: 10 } },
      { side: 'them' },
      { side: 'us' },
    )
    const touched = (target: number, faces: readonly number[]) =>
      s.play([perform({ who: 0, command: { do: 'use', act: 'ray', target } })], faces).of('attack-rolled').length
    expect([touched(0, []), touched(2, []), touched(1, [1])]).toEqual([0, 0, 1])
  })
  it('meets each of several whom it is used on', () => {
    const s = textStage(ruleset, ray({ ...COLD, targets: 2 }), {}, {})
    s.m.set(1, at, 6)
    s.m.set(2, at, 7)
    const played = s.play([perform({ who: 0, command: { do: 'use', act: 'ray', targets: [1, 2] } })], [15, [3, 4], 1])
    expect(played.results).toEqual(['hit', 'miss'])
  })
  it.each([
    ['strikes', ray(COLD, { strikes: 'sword' })],
    ['called', { ...ray(COLD), weapons: [{ name: 'ray', damage: '1d6' }] }],
    ['no area', ray({ ...COLD, range: undefined, area: { shape: 'cone', feet: 15 } })],
    ['carries so far', { acts: [{ name: 'ray', attack: 'ranged', effect: COLD }] }],
    ['no range', ray(COLD, { attack: 'melee' })],
    ['brings something', { acts: [{ name: 'ray', attack: 'ranged' }] }],
  ])('is refused where it cannot be: %s', (_, a) => {
    expect(() => textStage(ruleset, JSON.parse(JSON.stringify(a)) as Keys)).toThrow(/attack|strikes/)
  })
})
it(`${RULE} is no rule of true20, in which there are no touches`, () => {
  expect(() => textStage('true20', { acts: [{ name: 'ray', attack: 'ranged touch', effect: {} }] })).toThrow(/attack/)
})
