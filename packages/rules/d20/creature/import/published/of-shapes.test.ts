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
  it('reads the bodies that a block names, and what it keeps in them', () => {
    const words = (name: string, quality: string, text_: string) =>
      read(text, block(name, quality, `${quality.replace(/ [a-z]/, x => x.toUpperCase())} (Su): ${text_}`)).forms
    const imp = words('Imp', 'Alternate form', 'It can assume other forms. Common forms include raven and boar.')
    expect(imp.map(f => [f.name, f.weapons.map(w => w.name)])).toEqual([
      ['boar', ['gore']],
      ['raven', ['claws']],
    ])
    const barghest = words(
      'Barghest',
      'Change shape',
      'It can assume the form of a goblin or a wolf. In wolf form, it loses its claw attacks but retains its bite attack.',
    )
    expect(barghest).toMatchObject([
      { name: 'wolf', keeps: ['bite'], weapons: [] },
      { name: 'goblin', weapons: [] },
    ])
    expect(words('Thing', 'Change shape', 'It can assume the form of a pool of lava.')).toEqual([])
  })
  it('in the body of an animal it has what that body does by nature, and not what its own does', () => {
    const attacking = (name: string, quality: string, attacks: string) =>
      block(name, quality).replace('Attacks: Poison', `Attacks: ${attacks}`)
    const holds = 'Constrict 1d6+6, improved grab, poison'
    const { forms } = read(text, attacking('Yuan-Ti', 'Alternate form, fast healing 3', holds))
    expect(forms).toMatchObject([
      { name: 'viper', features: [{ poison: { with: 'fangs', dc: 11 } }, { 'fast healing': { points: 3 } }] },
    ])
    const dead = attacking('Vampire, Fighter', 'Alternate form, fast healing 5', 'Dominate, energy drain')
    const vampire = read(text, dead)
    expect(vampire.forms.map(f => f.name)).toEqual(['dire wolf', 'dire bat'])
    const featuresOf = (form: object) => ((form as { features?: object[] }).features ?? []).flatMap(f => Object.keys(f))
    expect(featuresOf(vampire.forms[0]!)).toEqual(expect.arrayContaining(['trip', 'fast healing']))
    const acts = (keys: object) => ((keys as { acts?: { name: string }[] }).acts ?? []).map(a => a.name)
    expect(acts(vampire.creature)).toContain('dominate')
    expect(acts(vampire.forms[0]!)).not.toContain('dominate')
    expect(read(text, block('Vampire Spawn', 'Alternate form')).forms).toEqual([])
    expect(read(text, block('Yuan-Ti', 'Alternate form')).notes).not.toContain('left out: ')
    expect(vampire.notes).not.toContain('left out: ')
  })
  it('leaves to the reader what nobody knows, and what the block describes', () => {
    expect(read(text, block('Moss Lurker', 'Alternate form')).special).toEqual(['Alternate form'])
  })
})

describe.each(['srd35', 'spirit', 'modern'])('house/features/forms of polymorph in %s', text => {
  const likes = (list: string) =>
    read(text, block('Trickster', 'Spell-like abilities', '', `Spell-Like Abilities: ${list} Caster level 9th.`))
  it('has bodies at hand, each by a use of the spell, without what its own body does by nature', () => {
    const { forms, notes, creature } = likes('1/day-polymorph, fear (DC 14).')
    expect(forms.map(f => f.name)).toEqual(['troll', 'dire wolf', 'brown bear', 'eagle', 'rat'])
    expect(forms[0]).toMatchObject({ weapons: [{ name: 'claw' }, { name: 'bite' }], cost: 'effect' })
    const { acts } = creature as unknown as { acts: readonly object[] }
    expect(acts).toContainEqual({
      name: 'polymorph to troll',
      cost: 'standard',
      uses: { max: 1, recharge: 'day', shares: 'polymorph' },
      effect: { personal: true, consequences: [{ form: 'troll', lasts: { minutes: 9 } }] },
    })
    expect(JSON.stringify(forms)).not.toContain('poison')
    expect(notes).toContain('these are at hand')
    expect(notes).not.toContain('left out: ')
  })
  it('of humanoid bodies alone takes one without attacks', () => {
    expect(likes('At will-polymorph (humanoid form only).').forms.map(f => [f.name, f.weapons])).toEqual([
      ['humanoid', []],
    ])
  })
})
