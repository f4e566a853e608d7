import { Reader } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { startNotes } from './start-notes.ts'

const said = (creatures: string, ruleset = 'modern'): string[] => {
  const { scene, start } = setUp(
    readFight(`ruleset: ${ruleset}\nmap: 'a b .'\ncreatures:\n${creatures}`, 'x.yaml', rulesets),
  )
  return startNotes(
    new Reader(scene, start),
    rulesets[ruleset]?.feats,
    rulesets[ruleset]?.named?.weapons.map(w => w.name),
  )
}

it('names who has neither a weapon nor an act, and says whether it can move', () => {
  const armed = '  a: { side: x, hitPoints: 9, weapons: [{ name: club, damage: 1d6 }] }\n'
  expect(said(`${armed}  b: { name: Bo, side: y, size: tiny, hitPoints: 9 }\n`)).toEqual([
    'Bo has no attack: it can only move.',
  ])
  expect(said(`${armed}  b: { name: Bo, side: y, size: tiny, hitPoints: 9, speed: 0 }\n`)).toEqual([
    'Bo has no attack and cannot move: it can do nothing.',
  ])
  expect(said(`${armed}  b: { side: y, hitPoints: 9, acts: [{ name: cry }] }\n`)).toEqual([])
  // Fists are a weapon where the text gives them to everyone; the dead are left out.
  expect(said('  a: { side: x, hitPoints: 9 }\n  b: { side: y, hitPoints: 9 }\n', 'spirit')).toEqual([])
  expect(said(`${armed}  b: { side: y, hitPoints: 9, conditions: [dead] }\n`)).toEqual([])
})

it('names who cannot walk, and what no rule reads', () => {
  const shark = 'side: x, hitPoints: 9, speed: 0, weapons: [{ name: bite, damage: 1d6 }]'
  const b = '  b: { side: y, hitPoints: 9 }\n'
  expect(
    said(`  a: { name: Shark, ${shark}, speeds: { swim: 60 }, special: [keen scent, blindsense] }\n${b}`, 'spirit'),
  ).toEqual([
    'Shark cannot walk, only swim: it attacks what comes within its reach or range.',
    'No rule reads what Shark has: keen scent, blindsense. It is without effect.',
  ])
  expect(said(`  a: { name: Post, ${shark} }\n${b}`, 'spirit')).toEqual([
    'Post cannot walk: it attacks what comes within its reach or range.',
  ])
  expect(said(`  a: { name: Bird, ${shark}, speeds: { fly: 60 } }\n${b}`, 'spirit')).toEqual([])
})
it('names what the game master rules', () => {
  const hum = 'acts: [{ name: hum, effect: { range: 30, consequences: [{ ruled: sways }] } }]'
  expect(
    said(`  a: { name: Imp, side: x, hitPoints: 9, ${hum} }\n  b: { side: y, hitPoints: 9, acts: [{ name: cry }] }\n`),
  ).toEqual(['The game master rules what these of Imp bring: hum.'])
})
it('names no feat that stands among the features of its sheet', () => {
  const fencer = (more: string) =>
    `  a: { name: Fay, side: x, hitPoints: 9, feats: [Spring Attack]${more} }\n  b: { side: y, hitPoints: 9, acts: [{ name: cry }] }\n`
  const names = (more: string) => said(fencer(more), 'srd35').some(text => text.includes('Spring Attack of Fay'))
  expect([names(''), names(', features: [strikes in passing]')]).toEqual([true, false])
})
it('names weapons without a type of damage where a foe has damage reduction', () => {
  const golem =
    'name: Golem, side: x, hitPoints: 20, reduction: [{ amount: 5 }], weapons: [{ name: slam, damage: 1d6 }]'
  const withAxe = (types: string) =>
    `  a: { ${golem} }\n  b: { name: Bo, side: y, hitPoints: 20, weapons: [{ name: axe, damage: 1d8${types} }] }\n`
  expect(said(withAxe(''), 'spirit')).toEqual([
    'Damage without a type gets past the damage reduction of Golem: axe of Bo. Give such weapons their types: slashing.',
  ])
  expect(said(withAxe(', types: slashing'), 'spirit')).toEqual([])
  // What does no damage has none to get past it.
  expect(said(withAxe('').replace('1d8', '0'), 'spirit')).toEqual([])
})

it('names feats that nothing reads, in one sentence, and the feat that was meant', () => {
  const two = (feats: string) =>
    said(`  a: { name: Bo, side: x, hitPoints: 9, feats: [${feats}] }\n  b: { side: y, hitPoints: 9 }\n`, 'spirit')
  expect(two('Cleave, run')).toEqual([])
  expect(two('Combat Reflexs, Power Attack')).toEqual([
    'No rule reads these feats: Combat Reflexs of Bo (did you mean Combat Reflexes?), Power Attack of Bo. What they give belongs in the figures of the sheet.',
  ])
  expect(two('A, B, C, D, E, F, G, H').join()).toMatch(/F of Bo, G of Bo, H of Bo\. /)
  // An armor that takes a feat reads it, and says what it is without.
  const b = '  b: { side: y, hitPoints: 9, weapons: [Glock 17] }\n'
  const worn = (feats: string) =>
    said(`  a: { name: Bo, side: x, hitPoints: 9, weapons: [Glock 17], armor: tactical vest, feats: [${feats}] }\n${b}`)
  expect(worn('Armor Proficiency (Medium)')).toEqual([])
  expect(worn('')).toEqual(['Bo lacks the feat Armor Proficiency (Medium): Tactical Vest counts +2, not +6.'])
})

it('asks about bombs that fill no area, weapons and acts alike', () => {
  const b = '  b: { side: y, hitPoints: 9, weapons: [{ name: knife, damage: 1d4 }] }\n'
  const bomb = 'name: pipe bomb, effect: { range: 30, consequences: [{ damage: 2d6 }] }'
  const says =
    'What has no area strikes one target alone: pipe bomb of Bo. What bursts has an effect with an area: effect: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 2d6 }] }.'
  for (const text of ['spirit', 'modern', 'starfinder', 'srd35']) {
    expect(said(`  a: { name: Bo, side: x, hitPoints: 9, acts: [{ ${bomb} }] }\n${b}`, text)).toContain(says)
    const spread = bomb.replace('range: 30', 'range: 30, area: { shape: burst, feet: 5 }')
    expect(said(`  a: { name: Bo, side: x, hitPoints: 9, acts: [{ ${spread} }] }\n${b}`, text)).toEqual([])
  }
  const thrown = 'weapons: [{ name: pipe bomb, use: thrown, increment: 10, damage: 2d6 }]'
  expect(said(`  a: { name: Bo, side: x, hitPoints: 9, ${thrown} }\n${b}`, 'spirit')).toContain(says)
  const scatters = `acts: [{ name: throw, strikes: pipe bomb, effect: { range: 30, area: { shape: burst, feet: 5 }, consequences: [{ damage: 2d6 }] } }]`
  expect(said(`  a: { name: Bo, side: x, hitPoints: 9, ${thrown}, ${scatters} }\n${b}`, 'starfinder')).toEqual([])
})

it('names what has a range increment and is neither thrown nor shot', () => {
  const armed = (weapons: string) =>
    said(`  a: { name: Ann, side: x, weapons: [${weapons}] }\n  b: { side: y }\n`, 'true20')
  expect(armed('{ name: bow, damage: 3, increment: 50 }')).toEqual([
    'A range increment does nothing for what is used in hand: bow of Ann. Write use: projectile for what is shot, use: thrown for what is thrown.',
  ])
  expect(armed('{ name: bow, damage: 3, use: projectile, increment: 50 }')).toEqual([])
  const knife = 'name: knife, damage: 1, increment: 10'
  expect(armed(`{ ${knife} }, { ${knife}, use: thrown }`)).toEqual([])
})
