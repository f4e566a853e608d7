import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import { npcWeapon } from '../../testing/npc.ts'

const spear = (effect: string) =>
  npcWeapon('Spear', 8, '1d8 + 4', ['piercing'], { critical: { effect, parts: [] }, save: { type: '', dc: '16' } })
const feat = (name: string, words: string) => ({ name, type: 'feat', system: { description: { value: words } } })
type Weapons = readonly { readonly criticalEffect?: unknown }[]
const made = (effect: string, ...others: readonly unknown[]) => {
  const [creature, notes] = carriedFrom({}, [spear(effect), ...others])
  return { effect: (creature['weapons'] as Weapons)[0]!.criticalEffect, creature, notes }
}
const fortitude = { kind: 'Fortitude', dc: 16, onSuccess: 'none' }

describe('what a critical effect is called', () => {
  it.each<[string, object]>([
    ['Bleed 1d6 and knockdown', { consequences: [{ afflicts: 'bleeding 1d6' }, { condition: 'prone' }] }],
    [
      'knockdown, staggered',
      {
        save: { ...fortitude, onSuccess: [{ condition: 'prone' }] },
        consequences: [{ condition: 'prone' }, { condition: 'staggered', lasts: { rounds: 1 } }],
      },
    ],
    ['staggered 1d4 rounds', { save: fortitude, consequences: [{ condition: 'staggered', lasts: { rounds: '1d4' } }] }],
    ['1d4 Str damage', { save: fortitude, consequences: [{ lowers: 'Strength', by: '1d4' }] }],
    ['Con drain 1', { save: fortitude, consequences: [{ drains: 'Constitution', by: '1' }] }],
    ['frostbite 2d6', { consequences: [{ damage: '2d6', types: 'cold' }] }],
    ['bleed 1d4 or knockdown', { consequences: [{ afflicts: 'bleeding 1d4' }] }],
  ])('%s', (text, effect) => expect(made(text).effect).toEqual(effect))
  it('of several at once one that nobody knows leaves all to the table', () =>
    expect(made('knockdown and unmake').effect).toEqual({ consequences: [{ ruled: 'knockdown and unmake' }] }))
  it('energy without dice is no more damage', () =>
    expect(made('freeze').effect).toEqual({ consequences: [{ ruled: 'freeze' }] }))
})

describe('a critical effect that is called as something of its creature', () => {
  it('is the ability of that name, with that weapon alone', () => {
    const { creature, notes } = made(
      'Numbing Jolt [DC 16]',
      npcWeapon('Claw', 8, '1d6', ['slashing']),
      feat(
        'Numbing Jolt (Ex)',
        '<p>The target must succeed at a DC 16 Fortitude save or be staggered for 1d4 rounds.</p>',
      ),
    )
    expect((creature['weapons'] as Weapons).map(w => w.criticalEffect)).toEqual([
      { save: fortitude, consequences: [{ condition: 'staggered', lasts: { rounds: '1d4' } }] },
      undefined,
    ])
    expect(notes.filter(n => n.startsWith('ruled'))).toEqual([])
  })
  it('is its poison, by its name or as the one that it has', () => {
    const poison = feat(
      'Marsh Rot (Ex)',
      '<p>Type poison (injury); Save Fortitude DC 14; Track Constitution; Frequency 1/round for 4 rounds; Cure 1 save</p>',
    )
    expect(made('poison', poison).effect).toEqual({ consequences: [{ afflicts: expect.any(String) }] })
  })
  it('is left to the table where the words of that ability say nothing of a fight', () =>
    expect(made('Grim Jest', feat('Grim Jest', '<p>It laughs.</p>')).effect).toEqual({
      consequences: [{ ruled: 'Grim Jest' }],
    }))
})
