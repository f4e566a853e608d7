import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../../../testing/stat-block.ts'
import { THOUGHT } from './of-thought.ts'
import { powerNamed } from './powers.ts'
import { spellNamed } from './spells.ts'
import { comersOf } from './that-call.ts'
import { SERVING } from './that-serve.ts'
import { SLAYING } from './that-slay.ts'
import { SWAYING } from './that-sway.ts'
import { WARDING } from './that-ward.ts'

const likes = (list: string, text?: 'rich' | 'poor') =>
  printedAs(
    `Hit Dice: 8d8 (36 hp)\nSpecial Attacks: Spell-like abilities\nSpell-Like Abilities: At will-${list}. Caster level 8th.`,
    text,
  )

describe('spells by their names', () => {
  it.each(Object.entries({ ...SERVING, ...SLAYING, ...SWAYING, ...THOUGHT }))(
    '%s does something, and describes what it gives and what runs on',
    (_, spell) => {
      const effect = spell.effect(12, 17) as {
        consequences?: readonly { boon?: string; afflicts?: string; ruled?: string }[]
        changes?: unknown
      }
      const all = effect.consequences ?? []
      expect(all.length > 0 || effect.changes !== undefined).toBe(true)
      expect(all.some(c => c.ruled)).toBe(false)
      expect(spell.boon?.(12)['called']).toBe(all.find(c => c.boon !== undefined)?.boon)
      expect(spell.afflictions?.(12, 17).map(a => a['name']) ?? []).toEqual(all.flatMap(c => c.afflicts ?? []))
    },
  )
  it.each([
    ['finger of death', 'Fortitude', 17, [{ damage: '3d6+8' }]],
    ['disintegrate', 'Fortitude', 16, [{ damage: '5d6' }]],
    ['unholy blight', 'Will', 14, 'half damage'],
    ['implosion', 'Fortitude', 19, 'none'],
  ])('%s: what is left for who saves', (name, kind, dc, onSuccess) => {
    expect(likes(name)[0]['acts']).toMatchObject([{ effect: { save: { kind, dc, onSuccess } } }])
  })
  it('hold with a new save as each turn ends', () => {
    const [made] = likes('hold person')
    expect(made['acts']).toMatchObject([
      { effect: { consequences: [{ condition: 'paralyzed' }, { afflicts: 'held (person)' }] } },
    ])
    expect(made['afflictions']).toMatchObject([
      {
        name: 'held (person)',
        edge: 'turn-end',
        check: { save: 'Will', dc: 12 },
        onSuccess: [{ ends: 'paralyzed' }],
        cure: 1,
      },
    ])
  })
  it('burn on, by the level of their caster', () => {
    expect(likes('acid arrow')[0]['afflictions']).toMatchObject([{ name: 'clinging acid', times: 2 }])
    expect(likes('enervation')[0]['acts']).toMatchObject([
      { effect: { consequences: [{ levels: '1d4', daily: { kind: 'Fortitude', dc: 14 } }] } },
    ])
  })
  it('go by the words of the text: its abilities, and no conditions that it lacks', () => {
    const brought = (text: 'rich' | 'poor') =>
      (
        likes('touch of idiocy, dictum', text)[0]['acts'] as { effect: { consequences: Record<string, unknown>[] } }[]
      ).flatMap(a => a.effect.consequences.map(c => c['lowers'] ?? c['penalizes'] ?? c['condition']))
    expect(brought('rich')).toEqual(['Intelligence', 'Spirit', 'Charm', 'deafened', 'slowed', 'paralyzed'])
    expect(brought('poor')).toEqual(['Intelligence', 'Spirit', 'Charm', 'slowed', 'paralyzed'])
  })
  it('stop at a level or at hit points', () => {
    expect(spellNamed('sleep')!.effect(8)).toMatchObject({ consequences: [{ upToLevel: 4 }] })
    expect(spellNamed('power word stun')!.effect(8)['consequences']).toMatchObject([
      { upToPoints: 150, lasts: { rounds: '1d4' } },
      { upToPoints: 100, lasts: { rounds: '2d4' } },
      { upToPoints: 50, lasts: { rounds: '4d4' } },
    ])
    expect(spellNamed('blasphemy')!.effect(12)['consequences']).toMatchObject([
      { condition: 'dazed', upToLevel: 12 },
      { lowers: 'Strength', upToLevel: 11 },
      { condition: 'paralyzed', upToLevel: 7 },
      { condition: 'dead', upToLevel: 2 },
    ])
  })
  it('are named in a list that tells what has no part in a fight', () => {
    const [, notes] = likes('detect magic, fireball, major image')
    expect(notes.filter(n => /detect magic|major image/.test(n))).toEqual([
      expect.stringMatching(/^ignored.*detect magic: it has no part in a fight/),
      expect.stringMatching(/^ignored.*major image: it is outside of the rules/),
    ])
  })
  it.each(['confusion, lesser', 'confusion lesser', 'Lesser Confusion'])('%s is one name', name => {
    expect(spellNamed(name)).toBe(spellNamed('lesser confusion'))
  })
  it('powers go by their names with and without a word before them', () => {
    expect(powerNamed('dominate')).toBe(powerNamed('psionic dominate'))
    expect(powerNamed('chameleon')).toBeNull()
  })
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
    const [made] = likes('stoneskin')
    expect(made['features']).toEqual([
      { boon: { called: 'stoneskin', reduction: [{ amount: 10, overcomeBy: 'adamantine' }], upTo: 80 } },
    ])
    expect(made['acts']).toMatchObject([
      { effect: { personal: true, consequences: [{ boon: 'stoneskin', lasts: { minutes: 80 } }] } },
    ])
  })
  it('are chosen among, each choice an act by its own name out of the same uses', () => {
    const [made, notes] = printedAs(
      'Hit Dice: 8d8 (36 hp)\nSpecial Attacks: Spell-like abilities\nSpell-Like Abilities: 2/day-resist energy. Caster level 8th.',
    )
    const uses = { max: 2, recharge: 'day', shares: 'resist energy' }
    const energies = ['fire', 'cold', 'acid', 'electricity', 'sonic']
    expect(made['acts']).toMatchObject(energies.map(energy => ({ name: `resist energy ${energy}`, uses })))
    expect(made['features']).toEqual(
      energies.map(types => ({
        boon: { called: `resistance to ${types}`, resistance: [{ amount: 20, types }] },
      })),
    )
    expect(notes.filter(n => n.startsWith('simplified'))).toEqual([])
  })
  it('charm in place of a ruling', () => {
    const [made, notes] = likes('charm person (DC 15)')
    expect(made['acts']).toMatchObject([{ effect: { consequences: [{ condition: 'charmed' }] } }])
    expect(notes.filter(n => n.startsWith('ruled'))).toEqual([])
  })
  it.each([
    ['dimensional anchor', { condition: 'dimensionally anchored' }],
    ['death ward', { boon: 'death ward' }],
    ['freedom of movement', { boon: 'freedom of movement' }],
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

describe('spells of which their caster chooses what they are', () => {
  const choices = (name: string) => Object.keys(spellNamed(name)!.choices ?? {})
  it.each([
    ['blindness/deafness', ['to blind', 'to deafen']],
    ['lesser remove condition', ['of fatigued', 'of shaken', 'of sickened']],
  ])('%s', (name, all) => expect(choices(name)).toEqual(all))
  it.each([
    ['lesser resistant armor', 5, 10],
    ['resistant armor', 10, 10],
    ['greater resistant armor', 15, 5],
  ])('%s keeps off blows, or so many kinds of energy', (name, amount, ways) => {
    expect(choices(name)).toHaveLength(1 + ways)
    const [blows, ...energies] = Object.values(spellNamed(name)!.choices!)
    expect(blows!.effect(6)).toMatchObject({
      consequences: [{ adds: amount, to: 'reduction', lasts: { minutes: 60 } }],
    })
    for (const one of energies) expect(one.boon!(6)).toMatchObject({ resistance: [{ amount }] })
    expect(new Set(energies.map(one => String(one.boon!(6)['called']))).size).toBe(ways)
  })
})

describe('spells that come with figures of their own', () => {
  it('what is injected confuses, until a Will save at the start of a turn ends it', () => {
    const spell = spellNamed('inject nanobots')!
    expect([spell.attack, spell.half]).toEqual(['melee touch', 'damage'])
    expect(spell.afflictions!(7, 15)).toMatchObject([
      { check: { save: 'Will', dc: 15 }, times: 7, onSuccess: [{ ends: 'confused' }], cure: 1 },
    ])
  })
  it('what strangles goes on as long as it is kept up', () => {
    const spell = spellNamed('psychokinetic strangulation')!
    expect(spell.goesOn!(6)).toEqual({ cost: 'standard', rounds: 6, kept: true })
    expect(spell.effect(6)).toMatchObject({ consequences: [{ damage: '3d8' }, { to: 'speed' }] })
  })
  it('a wall of fire is a curtain, burns the undead twice, and says what it leaves out', () => {
    const wall = spellNamed('wall of fire')!
    expect(wall.effect(7)).toMatchObject({
      area: { shape: 'wall', feet: 140 },
      consequences: [
        { damage: '4d6+14', only: ['undead'] },
        { damage: '2d6+7', spares: ['undead'] },
      ],
    })
    expect(wall.effect(30)).toMatchObject({ area: { feet: 200 }, consequences: [{ damage: '4d6+40' }, {}] })
    expect(wall.less).toBeDefined()
  })
  it('silence leaves nobody a word, for its time', () => {
    expect(spellNamed('silence')!.effect(5)).toMatchObject({
      lasts: { minutes: 5 },
      consequences: [{ condition: 'silenced', lasts: 'effect' }],
    })
  })
})
