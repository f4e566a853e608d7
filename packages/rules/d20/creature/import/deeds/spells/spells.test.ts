import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../../../testing/stat-block.ts'
import { spellNamed } from './spells.ts'
import { comersOf } from './that-call.ts'
import { WARDING } from './that-ward.ts'

const likes = (list: string) =>
  printedAs(
    `Hit Dice: 8d8 (36 hp)\nSpecial Attacks: Spell-like abilities\nSpell-Like Abilities: At will-${list}. Caster level 8th.`,
  )

describe('spells by their names', () => {
  it.each(Object.keys(WARDING))('%s does something, and its boon is the one that it gives', name => {
    const spell = spellNamed(name)!
    const effect = spell.effect(8) as { consequences: readonly { boon?: string }[]; changes?: unknown }
    expect(effect.consequences.length > 0 || effect.changes !== undefined).toBe(true)
    const given = effect.consequences.find(c => c.boon !== undefined)?.boon
    expect(spell.boon?.(8)['called']).toBe(given)
  })
  it.each([
    ['resist energy', 3, { resistance: [{ amount: 10, types: 'fire' }] }],
    ['resist energy', 7, { resistance: [{ amount: 20, types: 'fire' }] }],
    ['resist energy', 11, { resistance: [{ amount: 30, types: 'fire' }] }],
    ['protection from energy', 20, { resistance: [{ amount: 120, types: 'fire' }] }],
    ['stoneskin', 9, { reduction: [{ amount: 10, overcomeBy: 'adamantine' }] }],
  ])('%s of a caster of level %i', (name, level, boon) => {
    expect(spellNamed(name)!.boon!(level)).toMatchObject(boon)
  })
  it('bring their boon to the sheet of the caster', () => {
    const [made] = likes('resist energy')
    expect(made['features']).toEqual([
      { boon: { called: 'resist energy', resistance: [{ amount: 20, types: 'fire' }] } },
    ])
    expect(made['acts']).toMatchObject([
      { effect: { personal: true, consequences: [{ boon: 'resist energy', lasts: { minutes: 80 } }] } },
    ])
  })
  it('charm in place of a ruling', () => {
    const [made, notes] = likes('charm person (DC 15)')
    expect(made['acts']).toMatchObject([{ effect: { consequences: [{ condition: 'charmed' }] } }])
    expect(notes.filter(n => n.startsWith('ruled'))).toEqual([])
  })
  it.each([
    ['dimensional anchor', { condition: 'dimensionally anchored' }],
    ['death ward', { boon: 'death ward' }],
    ['align weapon', { boon: 'aligned weapons' }],
    ['mind blank', { boon: 'mind blank' }],
    ['mass heal', { heals: '80' }],
    ['gaseous form', { condition: 'gaseous' }],
    ['levitate', { upright: true }],
  ])('%s leaves nothing to the game master', (name, consequence) => {
    const [made, notes] = likes(name)
    expect(made['acts']).toMatchObject([
      { effect: { consequences: expect.arrayContaining([expect.objectContaining(consequence)]) } },
    ])
    expect(notes.filter(n => n.startsWith('ruled'))).toEqual([])
  })
  it('call those of their level out of the reserve', () => {
    expect(comersOf('summon monster III')).toContain('fiendish ape')
    expect(comersOf("summon nature's ally ix")).toContain('grig')
    expect(comersOf('summon undead v')).toContain('wight')
    expect([comersOf('Summon swarm')?.length, comersOf('fireball')]).toEqual([3, undefined])
    expect(likes('summon swarm')[0]['features']).toMatchObject([{ summon: { called: 'summon swarm', percent: 100 } }])
  })
  it('leave a part to the game master with place and save, and say so', () => {
    const [made, notes] = likes('reverse gravity (DC 20)')
    expect(made['acts']).toMatchObject([
      {
        effect: {
          area: { shape: 'burst', feet: 20 },
          save: { kind: 'Reflex', dc: 20 },
          consequences: [{ ruled: 'all within fall upward' }],
        },
      },
    ])
    expect(notes.some(n => n.startsWith('ruled') && n.includes('all within fall upward'))).toBe(true)
  })
})
