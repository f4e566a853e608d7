import { describe, expect, it } from 'vitest'
import { tacticOf } from './d20/tactics/plain-tactic.ts'
import { plansNow } from './d20/tactics/plans/decide.ts'
import { considered } from './d20/words/descriptions/considered.ts'
import { TurnStage } from './spirit/testing/turn.ts'

/** What a creature does with a turn that leads to no blow. */
const axe = { name: 'axe', damage: '1d8' }
const greatsword = { name: 'greatsword', damage: '2d6', hands: 'two' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 100 }
type Spot = readonly [number, number]
const open = Array.from({ length: 12 }, () => '.'.repeat(30))
const stage = (sheets: readonly Readonly<Record<string, unknown>>[], places: readonly Spot[], more: object = {}) =>
  new TurnStage(
    sheets.map(sheet => ({ weapons: [axe], hitPoints: 40, baseAttack: 3, ...sheet })),
    { at: places, map: open, ...more },
  ).turn()
const mine = { side: 'one' }
const foe = { side: 'other' }

describe('spirit/defense/total-defense: a move that comes into reach for nothing', () => {
  const among = (sheet: object) =>
    stage(
      [
        { ...mine, ...sheet },
        { ...foe, weapons: [greatsword, bow] },
        { ...foe, weapons: [greatsword] },
      ],
      [
        [8, 5],
        [17, 5],
        [17, 6],
      ],
    )
  it('is not made with what is left of a turn: it defends itself', () => {
    const s = among({})
    s.do(tacticOf(s.r, 0).command)
    expect(tacticOf(s.r, 0)).toMatchObject({ why: 'defends', command: { do: 'total-defense' } })
    expect(considered(s.r, 0)).toContain('puts all into its defense')
  })
  it('a brute goes on', () => {
    const s = among({ tactics: 'brute' })
    s.do(tacticOf(s.r, 0).command)
    expect(tacticOf(s.r, 0).why).not.toBe('defends')
  })
  it('nor is it begun where a blow is worth much less than what foes do meanwhile', () => {
    const ogre = { ...foe, hitPoints: 60, baseAttack: 8, weapons: [{ name: 'club', damage: '4d6' }] }
    const places: readonly Spot[] = [
      [2, 5],
      [8, 4],
      [9, 5],
      [8, 6],
    ]
    const s = stage([{ ...mine, hitPoints: 8, baseAttack: 0 }, ogre, ogre, ogre], places)
    const [best, ...others] = plansNow(s.r, 0)
    expect([tacticOf(s.r, 0).why, others.every(p => p.worth < best!.worth)]).toEqual(['defends', true])
  })
  it('who can strike from where it stands strikes', () => {
    const s = stage(
      [mine, foe],
      [
        [5, 5],
        [6, 5],
      ],
    )
    expect(tacticOf(s.r, 0).why).toBe('attacks')
  })
})
