import { importCreatures } from '@quintain/formats'
import { describe, expect, it } from 'vitest'
import { rulesets } from '../../../../index.ts'

const block = (name: string, quality: string, ...more: readonly string[]) =>
  [
    name,
    'Size/Type: Medium Humanoid (Shapechanger)',
    'Hit Dice: 4d8+4 (22 hp)',
    'Speed: 30 ft. (6 squares)',
    'AC 17 (+2 Dex, +5 natural), touch 12, flat-footed 15',
    'Base Attack/Grapple: +3/+5',
    'Attack: Claw +5 melee (1d4+2)',
    'Full Attack: 2 claws +5 melee (1d4+2) and bite +0 melee (1d6+1 plus poison)',
    'Special Attacks: Poison',
    `Special Qualities: ${quality}`,
    'Abilities: Str 15, Dex 15, Con 14, Int 10, Wis 11, Cha 8',
    ...more,
  ].join('\n')
interface Form {
  readonly name: string
  readonly weapons: readonly { readonly name: string; readonly bonus?: number }[]
}
const read = (text: string, source: string) => {
  const [found] = importCreatures(source, 'thing.txt', rulesets, text)
  const { forms = [], special = [] } = found!.creature as { forms?: readonly Form[]; special?: readonly string[] }
  return { forms, special, notes: found!.notes.map(n => n.says).join('\n'), creature: found!.creature }
}

describe.each(['srd35', 'spirit', 'modern'])('house/features/forms of published blocks in %s', text => {
  it('gives the forms that its text has, in sheets that are read', () => {
    const { forms, special, notes } = read(text, block('Werewolf, Hybrid Form', 'Alternate form'))
    expect(forms.map(f => [f.name, f.weapons.map(w => w.name)])).toEqual([['wolf', ['bite']]])
    // A single attack: half as much again of Strength +2.
    expect(forms[0]!.weapons[0]!.bonus).toBe(1)
    expect(special).toEqual([])
    expect(notes).not.toContain('left out: ')
  })
  it('leaves out of a form what its body has no weapon for', () => {
    const { forms, notes } = read(text, block('Doppelganger', 'Change shape'))
    expect(forms).toMatchObject([{ name: 'humanoid', weapons: [], without: ['fullAttack'], features: [] }])
    expect(notes).not.toContain('left out: ')
  })
  it('keeps what the form keeps, with what follows its hits', () => {
    const { forms } = read(text, block('Barghest', 'Change shape'))
    expect(forms).toMatchObject([{ name: 'wolf', keeps: ['bite'] }, { name: 'goblin' }])
    expect(forms[0]).not.toHaveProperty('features')
  })
  it('leaves to the reader what nobody knows, and what the block describes', () => {
    expect(read(text, block('Moss Lurker', 'Alternate form')).special).toEqual(['Alternate form'])
  })
})
