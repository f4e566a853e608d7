import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { fractionsOfLine, oddsOfLine } from './index.ts'
import { at, type Blow, blow, dice, type Law, law, map, sum, times } from './testing/law.ts'

const asked = (text: string, ruleset: string) => oddsOfLine(text, rulesets, ruleset).odds
const faces = (holds: (face: number) => boolean): number =>
  Array.from({ length: 20 }, (_, i) => i + 1).filter(holds).length / 20
const BLOW: Blow = {
  bonus: 0,
  vs: 20,
  count: 6,
  sides: 6,
  plus: 30,
  threat: 20,
  times: 2,
  miss: 0,
  reduction: 0,
  once: 0,
  twice: null,
}

/** Points lost one blow after the other: who is dead is struck no more; a blow of 50 and more that leaves it alive asks for a save. */
function felled(blows: readonly Law[], hp: number, bonus: number, above = 0) {
  const fails = faces(n => n === 1 || (n !== 20 && n + bonus < 15))
  let [drops, kills] = [0, 0]
  const walk = (i: number, lost: number, dead: boolean, p: number): void => {
    if (i === blows.length) {
      if (dead) kills += p
      if (dead || lost >= hp + above) drops += p
      return
    }
    for (const [n, q] of blows[i]!) {
      const now = lost + n
      const outright = dead || hp + above - now <= -10
      if (outright || n < 50) walk(i + 1, now, outright, p * q)
      else {
        walk(i + 1, now, true, p * q * fails)
        walk(i + 1, now, false, p * q * (1 - fails))
      }
    }
  }
  walk(0, 0, false, 1)
  return { drops, kills }
}

describe.each(['spirit', 'srd35'])('massive damage in a line of %s', ruleset => {
  it.each([
    ['+12/+7 6d6+30 vs 20, 90 hp, Fort +8', [12, 7], {}, 90, 8, 0],
    [
      '+12/+7/+2 6d6+30 19-20/x2 vs 20, 130 hp, Fortitude +2, 20% miss',
      [12, 7, 2],
      { threat: 19, miss: 20 },
      130,
      2,
      0,
    ],
    ['+8 6d6+30 x3 vs 20, 40 hp, 20 temporary, Fort -1', [8], { times: 3 }, 40, -1, 20],
    ['+12/+12 6d6+30 vs 20, 300 hp, DR 10, Fort +13', [12, 12], { reduction: 10 }, 300, 13, 0],
    ['+12/+12 6d6+30 vs 20, 300 hp, Fort +40', [12, 12], {}, 300, 40, 0],
  ] as const)('%s', (text, bonuses, more, hp, bonus, above) => {
    const { drops, kills, massive, turns, expected } = asked(text, ruleset)
    const blows = bonuses.map(b => blow({ ...BLOW, ...more, bonus: b }))
    const want = felled(blows, hp, bonus, above)
    expect(drops).toBeCloseTo(want.drops, 11)
    expect(kills).toBeCloseTo(want.kills, 11)
    expect(massive!.points).toBe(50)
    expect(massive!.p).toBeCloseTo(1 - blows.reduce((all, b) => all * at(b, n => n < 50), 1), 11)
    // The damage is what it is without the save, and no number of turns follows from it.
    expect(expected).toBeCloseTo(asked(text.replace(/, Fort\w* [+-]\d+/, ''), ruleset).expected!, 12)
    expect(turns).toBeNull()
  })
  it('is asked for where the line gives the save, and of one target', () => {
    expect(asked('+12 6d6+30 vs 20, 90 hp', ruleset).massive).toBeNull()
    expect(asked('+12 1d6+3 vs 20, 90 hp, Fort +8', ruleset)).toMatchObject({ massive: null, turns: {} })
    expect(() => asked('+12/+7 6d6+30 vs 20, 90 hp, Fort +8, 2 targets', ruleset)).toThrow(/asked of one target/)
    expect(() => fractionsOfLine(oddsOfLine('+12 6d6+30 vs 20, 90 hp, Fort +8', rulesets, ruleset), rulesets)).toThrow(
      /blow by blow/,
    )
  })
})
it.each([
  ['+12 6d6+30 vs 20, 90 hp, Fort +8', 'modern', /nothing of this line asks for a Fortitude save under modern/],
  ['+12 6d6+30 vs 20, 90 hp, Fort +8', 'starfinder', /nothing of this line asks for a Fortitude save/],
  ['+12 6d6+30 vs 20, 90 hp, Will +8', 'spirit', /nothing of this line asks for a Will save/],
  ['+12 6d6+30 vs 20, 90 hp, Fort +8, Fort +3', 'spirit', /Fortitude is said already/],
  ['+12 6d6+30 vs 20, 4 resolve', 'starfinder', /give both, as 30 hp, 4 resolve/],
  ['+12 6d6+30 vs 20, 30 hp, 4 resolve', 'spirit', /spirit has no Resolve Points/],
])('%s under %s is refused', (text, ruleset, why) => {
  expect(() => asked(text, ruleset)).toThrow(why)
})

describe('Resolve Points in a line of starfinder', () => {
  /** A natural 20 that would hit rolls all of the damage twice. */
  const shot = (bonus: number, vs: number, dealt: (rolls: number) => Law): Law => {
    const hits = faces(n => n !== 1 && (n === 20 || n + bonus >= vs))
    const critical = 20 + bonus >= vs ? 0.05 : 0
    return law(
      [0, 1 - hits],
      ...[...dealt(1)].map(([n, p]) => [n, p * (hits - critical)] as const),
      ...[...dealt(2)].map(([n, p]) => [n, p * critical] as const),
    )
  }
  const dealt = (rolls: number): Law => map(times(rolls, dice(2, 8)), n => n + rolls * 5)
  it.each([
    ['+9/+4 2d8+5 vs 17, 12 hp, 4 resolve', [9, 4], 12, 0],
    ['+9 2d8+5 vs 17, 9 hp, 6 temporary, 4 resolve', [9], 9, 6],
    ['+5/+5 2d8+5 vs 17, 40 hp, 1 resolve', [5, 5], 40, 0],
  ] as const)('%s: at 0 it is dying, and dead by what is left of one blow', (text, bonuses, hp, above) => {
    const { drops, kills, outcomes } = asked(text, 'starfinder')
    let [fallen, dead] = [0, 0]
    const walk = (i: number, left: number, p: number): void => {
      if (i === bonuses.length) {
        if (left <= 0) fallen += p
        return
      }
      // At 0 the whole of a blow is what remains of it.
      for (const [n, q] of shot(bonuses[i]!, 17, dealt))
        if (n - Math.max(0, left) >= hp) dead += p * q
        else walk(i + 1, Math.max(0, left - n), p * q)
    }
    walk(0, hp + above, 1)
    expect(kills).toBeCloseTo(dead, 11)
    expect(drops).toBeCloseTo(fallen + dead, 11)
    expect(outcomes.find(x => x.state === 'dying')?.p ?? 0).toBeCloseTo(fallen, 11)
  })
  it('without them it is dead at 0', () => {
    const blows = sum(shot(9, 17, dealt), shot(4, 17, dealt))
    expect(asked('+9/+4 2d8+5 vs 17, 12 hp', 'starfinder').kills).toBeCloseTo(
      at(blows, n => n >= 12),
      11,
    )
  })
})
