import { GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { swiftOwed } from '../../d20/turn/economy.ts'
import { startTurn } from '../../d20/turn/round.ts'
import { helpless, totalDefense } from '../../d20/vocabulary/conditions.ts'
import { initiative, order, place, standardLeft } from '../../d20/vocabulary/fields.ts'
import { walk } from '../../d20/vocabulary/movement.ts'
import { rules } from '../../testing/rule.ts'
import { sword } from '../testing/stage.ts'
import { TurnStage } from '../testing/turn.ts'

const feather = { name: 'feather', cost: 'immediate', kind: 'kido' }
const use = { do: 'use', act: 'feather' }
/** The turn of the first; the second has what is given. Both stand next to each other. */
function theirs(first: Record<string, unknown>, second: Record<string, unknown>, apart = 1) {
  const s = new TurnStage(
    [
      { weapons: [sword], ...first },
      { weapons: [sword], ...second },
    ],
    {
      at: [
        [0, 0],
        [apart, 0],
      ],
    },
  ).turn()
  s.m.put(GAME, order, [0, 1])
  s.m.set(GAME, place, 0)
  s.m.set(0, initiative, 18)
  s.m.set(1, initiative, 12)
  s.m.set(1, standardLeft, 0)
  return s
}
const kinds = (played: ReturnType<TurnStage['do']>) => played.done.map(d => d.step.do)

describe('an immediate action', () => {
  const IMMEDIATE = 'spirit/actions/immediate-action'
  const attack = { do: 'attack', target: 1, weapon: 0 }
  rules(IMMEDIATE).it('before an attack is rolled', () => {
    const s = theirs({}, { acts: [feather] })
    const played = s.do(attack, [2], [use])
    const all = kinds(played)
    expect(all.indexOf('do-act')).toBeLessThan(all.indexOf('attack'))
    expect(s.r.get(1, swiftOwed)).toBe(1)
  })
  rules(IMMEDIATE).it('after the attack has hit, before its damage is dealt', () => {
    const s = theirs({ baseAttack: 30 }, { acts: [feather] })
    const all = kinds(s.do(attack, [15, 4], ['pass', use]))
    expect(all.indexOf('do-act')).toBeGreaterThan(all.indexOf('attack'))
    expect(all.indexOf('do-act')).toBeLessThan(all.indexOf('damage'))
  })
  rules(IMMEDIATE).it('between two squares of a move', () => {
    const s = theirs({}, { acts: [feather], weapons: [] }, 9)
    const played = s.do({ do: 'move', path: s.path([1, 0], [2, 0], [3, 0]) }, [], ['pass', use])
    const seen = played.events.filter(e => e.e === 'moved' || e.e === 'act-done').map(e => e.e)
    expect(seen).toEqual(['moved', 'moved', 'act-done', 'moved'])
  })
  rules(IMMEDIATE).it('before a save is rolled', () => {
    const cry = {
      name: 'cry',
      cost: 'standard',
      effect: { save: { kind: 'Will', dc: 15, onSuccess: 'none' }, consequences: [{ damage: '1d6' }] },
    }
    const s = theirs({ acts: [cry] }, { acts: [feather] })
    const all = kinds(s.do({ do: 'use', act: 'cry', target: 1 }, [20], ['pass', use]))
    expect(all.indexOf('do-act', all.indexOf('do-act') + 1)).toBeLessThan(all.indexOf('roll-check'))
  })
  rules(IMMEDIATE).it('as the turn of another begins', () => {
    const s = theirs({}, { acts: [feather] })
    const played = s.play([startTurn({ who: 0 })], [], [use, { do: 'end' }])
    expect(played.of('act-done')).toMatchObject([{ who: 1, act: 'feather' }])
  })
  rules('spirit/actions/immediate-uses-swift').it('once: then nobody is asked any more', () => {
    const s = theirs({}, { acts: [feather] })
    s.do(attack, [2], [use])
    s.m.set(0, standardLeft, 1)
    expect(s.do(attack, [2]).picks('interrupt')).toEqual([])
  })
  rules(IMMEDIATE).it('nobody has one: no step more than without', () => {
    expect(kinds(theirs({}, {}).do(attack, [2]))).toEqual(['perform', 'attack'])
  })
})

describe('a readied action, borrowed from starfinder', () => {
  const TIMING = 'starfinder/actions/ready-timing'
  const ready = (action: object, when: string) => ({ do: 'ready', action, when })
  /** The second readies in its own turn; then the first acts. */
  function waits(action: object, when: string, apart = 1) {
    const s = theirs({ defense: 2, hitPoints: 30 }, { hitPoints: 30 }, apart)
    s.m.set(1, standardLeft, 1)
    s.do(ready(action, when), [], [], 1)
    s.m.set(1, standardLeft, 0)
    return s
  }
  rules(TIMING).it('total defense comes before the attack: its number is 4 higher', () => {
    const s = waits({ do: 'total-defense' }, 'attacks')
    const all = kinds(s.do({ do: 'attack', target: 1, weapon: 0 }, [12], ['act']))
    expect(all.indexOf('take-readied-action')).toBeLessThan(all.indexOf('attack'))
    expect([s.r.has(1, totalDefense), s.hp(1)]).toEqual([true, 30])
  })
  rules(TIMING).it('an attack comes after the attack that set it off', () => {
    const s = waits({ do: 'attack', target: 0, weapon: 0 }, 'attacks')
    const played = s.do({ do: 'attack', target: 1, weapon: 0 }, [2, 3], ['act'])
    expect(played.of('attack-rolled').map(e => e['by'])).toEqual([0, 1])
  })
  rules(TIMING, 'starfinder/actions/ready').it('an attack comes after the whole move, and the order is changed', () => {
    const s = waits({ do: 'attack', target: 0, weapon: 0 }, 'comes adjacent', 5)
    s.do({ do: 'move', path: s.path([1, 0], [2, 0], [3, 0], [4, 0]) }, [3], ['act'])
    expect([s.r.read(GAME, order), s.r.get(1, initiative)]).toEqual([[0, 1], 18])
  })
  rules('starfinder/actions/ready').it('no full action is readied; shown as borrowed', () => {
    const s = theirs({}, {})
    expect(s.why(ready({ do: 'full-attack', target: 1, weapon: 0 }, 'attacks'))).toEqual(['starfinder/actions/ready'])
    expect(s.scene.rules.commands['ready']?.rule).toBe('starfinder/actions/ready')
  })
  rules('starfinder/actions/ready-expires').it('is lost when its next turn comes', () => {
    const s = waits({ do: 'total-defense' }, 'attacks')
    const played = s.play([startTurn({ who: 1 })], [], [{ do: 'end' }])
    expect(played.of('ready-lapsed')).toHaveLength(1)
  })
})

describe('a move cut short', () => {
  rules('spirit/movement/illegal-space').it('judges squares as they are held now: the last legal one is taken', () => {
    const s = new TurnStage([{ weapons: [] }, { weapons: [], side: 'us' }, { weapons: [], side: 'us' }], {
      at: [
        [1, 0],
        [1, 0],
        [0, 0],
      ],
    }).turn()
    // It came from B1 by A1 into a friend's square; meanwhile another friend stands in A1, and it cannot go on.
    s.give(0, helpless)
    s.play([walk({ who: 0, path: s.path([2, 0]), pace: 'walk', from: s.square(0, 1), last: 0 })])
    expect(s.where(0)).toEqual([0, 1])
  })
})
