import { readFight, setUp } from '@quintain/formats'
import { midRound, rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { consequencesOf } from '../consequences.ts'
import { attemptOdds, turnOdds } from './in-turn.ts'

const fight = (text: string) => {
  const f = readFight(text, 'turn.yaml', rulesets)
  const { scene, start } = setUp(f)
  return { f, scene, S: midRound(scene, start) }
}
/** Ann beside Bo, whom she hits with 10 and more: 11 of 20 faces; 3 points are enough to fell him. */
const near = fight(`
ruleset: spirit
map: "a b . c"
creatures:
  ann: { side: us, hitPoints: 12, baseAttack: 0, speed: 30, weapons: [{ name: club, damage: 1d6 }] }
  bo: { side: them, hitPoints: 2, baseAttack: 0 }
  cal: { side: them, hitPoints: 30, baseAttack: 0 }
`)
const [ann, bo, cal] = [0, 1, 2]
const strike = (target: number) => ({ do: 'attack', target, weapon: 0 })

describe('the odds of what a creature does in one turn', () => {
  it('are those of its command, with all that may come of it', () => {
    const { chances, undone } = turnOdds(near.scene, near.S, ann, [strike(bo)])
    const found = consequencesOf(near.f.system, near.scene, near.S, chances)
    expect(undone).toEqual([null])
    // At 0 he is disabled, below he is dying: 3 points and more. A natural 20 is confirmed by 11 of 20 faces, and doubled then.
    const [plain, doubled] = [4 / 6, 35 / 36]
    const natural20 = (11 / 20) * doubled + (9 / 20) * plain
    expect(found[bo]!.out).toBeCloseTo((10 / 20) * plain + (1 / 20) * natural20, 12)
    expect(found[cal]!.changes).toEqual([])
  })
  it('of several, one after the other: what cannot be done any more is told with its chance', () => {
    const { undone } = turnOdds(near.scene, near.S, ann, [strike(bo), strike(bo), { do: 'move', to: 3 }])
    expect(undone[0]).toBeNull()
    expect(undone[1]).toMatchObject({ p: expect.closeTo(1, 12), why: { rule: 'spirit/actions/turn-budget' } })
    // Somebody stands there.
    expect(undone[2]!.p).toBeCloseTo(1, 12)
  })
  it('the chance of what is hoped for at the end', () => {
    const hope = { of: ['bo'], can: 'fight', negated: true } as const
    const { hoped, chances } = turnOdds(near.scene, near.S, ann, [strike(bo)], hope)
    const out = consequencesOf(near.f.system, near.scene, near.S, chances)[bo]!.out
    expect(hoped).toBeCloseTo(out, 12)
    expect(() => turnOdds(near.scene, near.S, ann, [], { of: ['zed'], is: 'dead' })).toThrow('no creature "zed"')
  })
  it('a roll that changes nothing in a number succeeds or fails all the same', () => {
    const { scene, S } = fight(`
ruleset: starfinder
map: "a b"
creatures:
  ann: { side: us, hitPoints: 12, skills: { Bluff: 6 } }
  bo: { side: them, hitPoints: 12 }
`)
    const chance = attemptOdds(scene, S, ann, { do: 'feint', target: bo })!
    expect(chance).toBeGreaterThan(0)
    expect(chance * 20).toBeCloseTo(Math.round(chance * 20), 9)
    expect(attemptOdds(near.scene, near.S, ann, { do: 'move', to: 2 })).toBeNull()
  })
})
