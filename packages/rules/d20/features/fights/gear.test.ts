import { describe, expect, it } from 'vitest'
import { samplesOf } from '../../../testing/index.ts'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { lyingAbout } from '../../creature/held/handed.ts'
import { armorRuined, heldBy, isDestroyed } from '../../creature/held/things.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'

const RULE = 'house/features/ruins-weapons'

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const stage = (given: object, own: object = {}) => {
    const { weapons } = samplesOf(ruleset).fighter('a') as { readonly weapons: readonly object[] }
    const sword = { ...weapons[0], ...own }
    const claw = { ...sword, name: 'claw', natural: true }
    return textStage(ruleset, { weapons: [sword, claw] }, { features: [{ 'ruins weapons': given }] })
  }
  const struck = (s: ReturnType<typeof stage>, weapon = 0, result = 'hit') =>
    (s.scene.rules.triggers[attackRolled.kind] ?? [])
      .flatMap(plan => plan(s.context(), { do: attackRolled.kind, by: 0, at: 1, weapon, result } as never))
      .filter(x => x.do === 'spoils') as never

  it('ruins what hits it, so that it is gone', () => {
    const s = stage({})
    s.play(struck(s))
    expect([heldBy(s.r, 0), isDestroyed(s.r, 0, 0), lyingAbout(s.r)]).toEqual([[], true, []])
  })
  it('a save of its wielder keeps it whole', () => {
    for (const [face, gone] of [
      [2, true],
      [19, false],
    ] as const) {
      const s = stage({ dc: 15, save: 'Fortitude' })
      s.play(struck(s), [face])
      expect(isDestroyed(s.r, 0, 0)).toBe(gone)
    }
  })
  it('what sticks lies with it, and is not ruined', () => {
    const s = stage({ sticks: true })
    s.play(struck(s))
    expect([heldBy(s.r, 0), isDestroyed(s.r, 0, 0), lyingAbout(s.r).map(x => x.square)]).toEqual([[], false, [1]])
  })
  it.each([
    [{ name: 'sword' }, true],
    [{ name: 'sword', material: 'bone' }, false],
    [{ name: 'sword', material: 'wood' }, false],
    [{ name: 'quarterstaff' }, false],
    [{ name: 'quarterstaff', material: 'metal' }, true],
  ])('of metal alone, %o: %s', (own, gone) => {
    const s = stage({ of: ['metal'] }, own)
    s.play(struck(s))
    expect(isDestroyed(s.r, 0, 0)).toBe(gone)
  })
  it('spares natural weapons, and what misses', () => {
    const s = stage({})
    expect([struck(s, 1), struck(s, 0, 'miss')]).toEqual([[], []])
  })
})

const MAIL: Readonly<Record<string, unknown>> = {
  spirit: { bonus: 5, quickness: 2, speed: 20 },
  modern: { bonus: 5 },
  srd35: { bonus: 5 },
  starfinder: { eac: 5, kac: 5 },
  true20: 5,
}
describe.each(TEXTS)('house/features/ruined-armor in %s', ruleset => {
  const worth = (armor: unknown, ruin: boolean) => {
    const s = textStage(ruleset, armor === undefined ? {} : { armor }, {})
    if (ruin) s.m.give(0, armorRuined)
    const c = s.context()
    return ruleset === 'true20'
      ? c.tally('toughness', 0, { row: 'lethal', finesse: false } as never)
      : c.tally('defense', 0, { attacker: 1, touch: false, kind: 'melee', as: 'attack', weapon: 0 } as never)
  }
  it('nothing of it counts any more', () => {
    const bare = worth(undefined, false)
    expect([worth(MAIL[ruleset], false) - bare, worth(MAIL[ruleset], true) - bare]).toEqual([5, 0])
  })
})
