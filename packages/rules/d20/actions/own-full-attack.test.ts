import { apply, legal } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { sheetSchema as modernSheet } from '../../modern/sheet.ts'
import { ModernStage } from '../../modern/testing/stage.ts'
import { sheetSchema as spiritSheet } from '../../spirit/sheet.ts'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { tacticOf } from '../tactics/plain-tactic.ts'
import { perform, refusals } from '../turn/act.ts'
import { turnBegan } from '../turn/round.ts'

/** Full attacks of beasts with several natural weapons. */
const [CLAW, BITE, ROCK] = [0, 1, 2]
const beast = {
  baseAttack: 6,
  weapons: [
    { name: 'claw', damage: '1d6', natural: true, attack: 2 },
    { name: 'bite', damage: '1d8', natural: true, attack: -3 },
    { name: 'rock', damage: '1d4' },
  ],
  fullAttack: ['claw', 'Claw', 'bite'],
  hitPoints: 60,
}
const MISS = 1
const at: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
]
const spirit = (...sheets: readonly object[]) =>
  new TurnStage([{ ...beast, side: 'one' }, ...sheets.map(s => ({ hitPoints: 60, side: 'other', ...s }))], {
    at,
  }).turn()
const full = (weapon: number, more: object = {}) => ({ do: 'full-attack', target: 1, weapon, ...more })
const next = (weapon: number, target = 1) => ({ target, weapon })
const weapons = (played: ReturnType<TurnStage['do']>) => played.of('attack-rolled').map(e => e['weapon'])

describe('a full attack of the sheet', () => {
  it('has each attack once, in any order, whatever the base attack bonus gives', () => {
    const s = spirit({})
    const played = s.do(full(BITE), [MISS, MISS, MISS], [next(CLAW), next(CLAW)])
    expect(weapons(played)).toEqual([BITE, CLAW, CLAW])
    expect(
      played.done.filter(d => d.step.do === 'attack').map(d => (d.step as unknown as { index: number }).index),
    ).toEqual([0, 0, 0])
    expect(() => spirit({}).do(full(BITE), [MISS, MISS], [next(BITE)])).toThrow('attack.next')
  })
  it('may turn from foe to foe, and stop before its end', () => {
    const s = spirit({}, {})
    expect(weapons(s.do(full(CLAW), [MISS, MISS], [next(BITE, 2), 'stop']))).toEqual([CLAW, BITE])
  })
  it('grows out of a single attack with one of its weapons, and goes on with what is left', () => {
    const s = spirit({})
    s.do({ do: 'attack', target: 1, weapon: BITE }, [MISS])
    expect(refusals(s.r, 0, full(BITE)).map(f => f.why)).toEqual(['its full attack goes on with claw'])
    expect(weapons(s.do(full(CLAW), [MISS, MISS], [next(CLAW)]))).toEqual([CLAW, CLAW])
  })
  it('with another weapon the base attack bonus counts as ever', () => {
    const s = spirit({})
    expect(weapons(s.do(full(ROCK), [MISS, MISS], [next(ROCK)]))).toEqual([ROCK, ROCK])
  })
  it('is what the tactic does with a move to spare, and the keyboard offers it with its own weapons', () => {
    const s = spirit({})
    expect(tacticOf(s.r, 0).command).toMatchObject({ do: 'full-attack', weapon: CLAW })
    const weak = new TurnStage(
      [
        { ...beast, baseAttack: 0, side: 'one' },
        { hitPoints: 60, side: 'other' },
      ],
      { at: at.slice(0, 2) },
    ).turn()
    const offered = legal(weak.r, 0).find(l => l.name === 'full-attack')!
    expect(offered.suggestions.map(x => x.command['weapon'])).toEqual([CLAW, BITE])
  })
  it('works under modern too, at the bonus of each weapon', () => {
    const s = new ModernStage([beast, { hitPoints: 60 }], { at: at.slice(0, 2) })
    apply(s.m, turnBegan({ who: 0, single: false, opportunities: 1, swift: 1 }), s.scene)
    const played = s.play([perform({ who: 0, command: full(CLAW) })], [MISS, MISS, MISS], [next(CLAW), next(BITE)])
    expect(weapons(played)).toEqual([CLAW, CLAW, BITE])
    const bonuses = played.done.flatMap(d => d.why.filter(w => w.stat === 'attack').map(w => w.total))
    expect(bonuses).toEqual([8, 8, 3])
  })
  it('may be one of several: the first attack says which', () => {
    const lists = {
      ...beast,
      fullAttack: [
        ['claw', 'claw', 'bite'],
        ['rock', 'rock', 'bite'],
      ],
    }
    const s = () =>
      new TurnStage(
        [
          { ...lists, side: 'one' },
          { hitPoints: 60, side: 'other' },
        ],
        { at: at.slice(0, 2) },
      ).turn()
    expect(weapons(s().do(full(CLAW), [MISS, MISS, MISS], [next(BITE), next(CLAW)]))).toEqual([CLAW, BITE, CLAW])
    expect(() => s().do(full(CLAW), [MISS, MISS], [next(ROCK)])).toThrow('attack.next')
    const played = s().do(full(ROCK), [MISS, MISS, MISS], [next(BITE), next(ROCK)])
    expect(weapons(played)).toEqual([ROCK, BITE, ROCK])
    // What is no part of the body attacks lower when it attacks again; teeth do not.
    const bonuses = played.done.flatMap(d => d.why.filter(w => w.stat === 'attack').map(w => w.total))
    expect(bonuses).toEqual([6, 3, 1])
  })
  it('may be a single attack: then its base attack bonus gives no more of them', () => {
    const s = new TurnStage(
      [
        { ...beast, fullAttack: ['bite'], side: 'one' },
        { hitPoints: 60, side: 'other' },
      ],
      { at: at.slice(0, 2) },
    ).turn()
    expect(weapons(s.do(full(BITE), [MISS]))).toEqual([BITE])
    expect(legal(s.r, 0).some(l => l.suggestions.some(x => x.command['do'] === 'full-attack'))).toBe(false)
  })
  it('names weapons of the sheet, one of them at least', () => {
    const given = { ...beast, id: 'b', side: 'x' }
    for (const schema of [spiritSheet, modernSheet]) {
      const wrong = schema.safeParse({ ...given, fullAttack: ['claw', 'tail'] })
      expect(wrong.error?.issues.map(i => [i.path.join('.'), i.message])).toEqual([
        ['fullAttack.1', 'no weapon "tail": there are claw, bite, rock'],
      ])
      expect(schema.safeParse({ ...given, fullAttack: [] }).success).toBe(false)
      expect(schema.safeParse({ ...given, fullAttack: [['claw'], ['bite', 'horn']] }).error?.issues[0]?.path).toEqual([
        'fullAttack',
        1,
        1,
      ])
    }
  })
})
