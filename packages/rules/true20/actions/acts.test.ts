import { describe, expect } from 'vitest'
import { dead, shaken, stunned, unconscious, winded } from '../../d20/vocabulary/conditions.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { rules } from '../../testing/rule.ts'
import { gradeOf } from '../injury/track.ts'
import { sheetSchema } from '../sheet.ts'
import { Battle } from '../testing/battle.ts'
import { type Given, order, refusal, scene } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { incorporeal } from '../vocabulary/conditions.ts'

const flask = {
  name: 'flask',
  effect: { range: 30, save: { kind: 'Reflex', dc: 15 }, consequences: [{ damage: '4' }] },
}
const dread = {
  name: 'dread',
  effect: { save: { kind: 'Will', dc: 15 }, consequences: [{ condition: 'shaken', lasts: { rounds: 2 } }] },
}
const venom = {
  name: 'venom',
  effect: {
    save: { kind: 'Fortitude', dc: 13 },
    consequences: [{ lowers: 'constitution', by: '1' }, { fatigue: 0 }],
  },
}
const gas = { name: 'gas', effect: { consequences: [{ damage: '6', nonlethal: true }] } }
const acts = [flask, dread, venom, gas] as unknown as NonNullable<Given['acts']>
const use = (act: string) => ({ do: 'use', act, target: 1 })
const against = (target: Given) => fresh(scene({ acts }, target))

describe('acts of a sheet', () => {
  rules('true20/saves/save-formula').each([
    [10, []],
    [9, [20]],
  ] as const)('Reflex +2 and Dexterity +3 against 15, d20 %i: then the Toughness save, if any', (face, toughness) => {
    const s = against({ saves: { reflex: 2 }, abilities: { dexterity: 3 } })
    expect(order(s, 0, use('flask'), [face, ...toughness]).of('withstood')).toHaveLength(toughness.length)
  })
  rules('true20/saves/fortitude-reflex-will').it('Will 12 + 4 - 1 against 15: passed; 11: shaken', () => {
    const victim = { saves: { will: 4 }, abilities: { wisdom: -1 } }
    const s = against(victim)
    order(s, 0, use('dread'), [12])
    expect(s.r.has(1, shaken)).toBe(false)
    const t = against(victim)
    order(t, 0, use('dread'), [11])
    expect(t.r.has(1, shaken)).toBe(true)
  })
  rules('true20/saves/fortitude-reflex-will').it('neither a natural 20 nor a natural 1 decides by itself', () => {
    const s = against({ saves: { fortitude: -8 } })
    order(s, 0, use('venom'), [20])
    expect([s.r.has(1, winded), s.r.tally('ability', 1, { ability: 'constitution' })]).toEqual([true, -1])
    const t = against({ saves: { fortitude: 12 } })
    order(t, 0, use('venom'), [1])
    expect(t.r.has(1, winded)).toBe(false)
  })
  rules('true20/conditions/incorporeal').each([
    ['an act', {}, false, 0],
    ['a supernatural one', { descriptors: ['supernatural'] }, false, 1],
    ['one of their own kind', {}, true, 1],
  ] as const)('of the incorporeal: %s', (_, more, own, saves) => {
    const blast = { name: 'blast', effect: { ...more, consequences: [{ damage: '6' }] } }
    const s = fresh(scene({ acts: [blast] as unknown as NonNullable<Given['acts']> }, {}))
    s.m.give(1, incorporeal)
    if (own) s.m.give(0, incorporeal)
    const played = order(s, 0, use('blast'), saves ? [1] : [])
    expect(played.picks('toughness')).toHaveLength(saves)
  })
  rules('true20/injury/track').it('damage in parts is one Toughness save a row', () => {
    const s = fresh(scene({}, {}))
    const part = (n: number, nonlethal = false) => ({ n, types: [], nonlethal })
    const played = s.play([damage({ who: 1, parts: [part(2), part(3)], attack: false })], [10])
    expect(played.picks('toughness')).toEqual([gradeOf(15 + 5 - 10)])
    expect(
      s.play([damage({ who: 1, parts: [part(0), part(0, true)], attack: false })], [20, 20]).picks('toughness'),
    ).toHaveLength(2)
  })
  rules('true20/actions/reaction').it('the stunned save all the same', () => {
    const s = against({ saves: { reflex: 5 } })
    s.m.give(1, stunned)
    expect(order(s, 0, use('flask'), [10]).of('saved')).toMatchObject([{ result: 'passed' }])
  })
  rules('true20/damage/types').it('non-lethal without a save: by 15 and more unconscious, no worse', () => {
    const s = against({})
    order(s, 0, use('gas'), [1])
    expect([s.r.has(1, unconscious), s.r.has(1, dead)]).toEqual([true, false])
  })
  rules('true20/actions/standard').it('a standard action, within reach of what it is', () => {
    const s = against({})
    order(s, 0, use('dread'), [20])
    expect(refusal(s, 0, use('dread'))).toEqual(['no standard action left this turn'])
    expect(refusal(fresh(s), 0, { ...use('fire') })).toEqual(['has no act "fire": there are flask, dread, venom, gas'])
    expect(refusal(fresh(s), 0, { do: 'use' })).toEqual([
      'needs an act of its sheet: there are flask, dread, venom, gas',
    ])
    expect(refusal(fresh(s), 1, { do: 'use' })).toContain('its sheet lists no acts')
    const far = fresh(
      scene(
        { acts },
        {},
        {
          at: [
            [0, 0],
            [6, 0],
          ],
        },
      ),
    )
    expect([refusal(far, 0, use('flask')), refusal(far, 0, use('venom'))]).toEqual([
      [],
      ['target is not within 5 feet'],
    ])
  })
  rules('true20/round/durations').it('two rounds: up to the count on which it began', () => {
    const b = new Battle([{ acts }, {}]).open([12, 15]).turn(2)
    b.command(0, use('dread')).rolls(3)
    b.to(1)
    expect(b.r.has(1, shaken)).toBe(true)
    b.to(1)
    expect(b.r.has(1, shaken)).toBe(true)
    b.to(0)
    expect(b.r.has(1, shaken)).toBe(false)
  })
  rules('true20/saves/save-formula').it('a state that this text does not know is refused', () => {
    const parsed = sheetSchema.safeParse({
      id: 'a',
      name: 'a',
      side: 'x',
      acts: [{ name: 'hex', effect: { consequences: [{ condition: 'frogged' }] } }],
    })
    expect(parsed.error?.issues.map(i => i.path.join('.'))).toEqual(['acts.0.effect.consequences.0.condition'])
  })
})
