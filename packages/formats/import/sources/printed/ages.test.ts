import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { importCreatures } from '../../index.ts'

const FIGURES = [
  'Age|Size|Hit Dice (hp)|Str|Dex|Con|Int|Wis|Cha|Base Attack/ Grapple|Attack|Fort Save|Ref Save|Will Save|Breath Weapon (DC)|Frightful Presence DC',
  'Wyrmling|T|3d12+3 (22)|11|10|13|8|11|8|+3/–5|+5|+4|+3|+3|1d8 (12)|—',
  'Adult|L|15d12+45 (142)|23|10|17|12|15|12|+15/+25|+20|+12|+9|+11|6d8 (20)|18',
  'Ancient|G|30d12+180 (375)|31|10|23|16|19|16|+30/+52|+36|+23|+17|+21|10d8 (31)|28',
]
const ABLE = [
  'Age|Speed|Initiative|AC|Special Abilities|Caster Level|SR',
  'Wyrmling|60 ft., fly 100 ft. (average)|+0|15 (+2 size, +3 natural), touch 12, flat-footed 15|Immunity to sonic|—|—',
  'Adult|60 ft., fly 150 ft. (poor)|+0|24 (–1 size, +15 natural), touch 9, flat-footed 24|DR 5/magic, quake|3rd|18',
  'Ancient|60 ft., fly 200 ft. (clumsy)|+0|36 (–4 size, +30 natural), touch 6, flat-footed 36|DR 15/magic|11th|25',
]
const SAID = [
  'Breath Weapon (Su): An amber dragon has one type of breath weapon, a cone of sonic energy.',
  'Quake (Su): As a standard action, all creatures within 20 feet take 4d6 bludgeoning damage (Reflex DC 18 half), once per day per age category.',
  'Spell-Like Abilities: At will—mage armor (adult or older); 3/day—fireball (ancient or older), slow.',
  'Skills: Bluff and Jump are considered class skills for amber dragons.',
]
const cells = (line: string): string[] => line.split('|')
const html = (rows: readonly string[]): string =>
  `<table>${rows
    .map(
      row =>
        `<tr>${cells(row)
          .map(cell => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`
const PAGE = `<h3>Amber Dragon</h3><p>Dragon (Earth)</p>${html(FIGURES)}${html(ABLE)}${SAID.map(line => `<p>${line}</p>`).join('')}`
const MARKDOWN = [
  '## Amber Dragon\n\nDragon (Earth)\n',
  ...[FIGURES, ABLE].map(rows => `${rows.map(row => `| ${cells(row).join(' | ')} |`).join('\n')}\n`),
  ...SAID,
].join('\n')
const TABS = [
  'Amber Dragon',
  'Dragon (Earth)',
  ...[FIGURES, ABLE].map(rows => `${rows.map(row => cells(row).join('\t')).join('\n')}\n`),
  ...SAID,
].join('\n')
const read = (text: string, file = 'amber.html') => importCreatures(text, file, rulesets, 'srd35')

describe('dragons by their age', () => {
  it('are a creature for each age, in a page, in Markdown and with tabs alike', () => {
    const page = read(PAGE)
    expect(page.map(({ key, creature: c }) => [key, c['size'], c['hitPoints'], c['spellResistance']])).toEqual([
      ['wyrmling-amber-dragon', 'tiny', 22, undefined],
      ['adult-amber-dragon', 'large', 142, 18],
      ['ancient-amber-dragon', 'gargantuan', 375, 25],
    ])
    const figures = page.map(({ creature }) => creature)
    expect(figures.every(c => (c['kinds'] as readonly string[]).includes('earth'))).toBe(true)
    expect(read(MARKDOWN).map(({ creature }) => creature)).toEqual(figures)
    expect(read(TABS).map(({ creature }) => creature)).toEqual(figures)
  })
  it('attack as their size does: the wings of a large one, the tail of a gargantuan one', () => {
    const [young, adult, old] = read(PAGE).map(({ creature }) => creature)
    expect(young!['fullAttack']).toEqual(['bite', 'claw', 'claw'])
    expect(adult!['fullAttack']).toEqual(['bite', 'claw', 'claw', 'wing', 'wing', 'tail slap'])
    expect(old!['weapons']).toMatchObject([
      { name: 'bite', damage: '4d6', reach: 20 },
      { name: 'claw', damage: '2d8', attack: -5, bonus: -5 },
      { name: 'wing', damage: '2d6' },
      { name: 'tail slap', damage: '2d8', bonus: 5 },
    ])
    expect(young!['weapons']).toMatchObject([{ name: 'bite', damage: '1d4', reach: 5 }, {}])
    expect([young!['reach'], adult!['reach'], old!['reach']]).toEqual([0, 5, 15])
  })
  it('breathe and frighten by their own cells', () => {
    const [young, , old] = read(PAGE).map(({ creature }) => creature)
    expect(young!['features']).toEqual([
      { 'breath weapon': { feet: 15, damage: '1d8', types: ['sonic'], dc: 12, rounds: '1d4' } },
    ])
    expect(old!['features']).toMatchObject([
      { 'breath weapon': { feet: 60, damage: '10d8', dc: 31 } },
      { 'frightful presence': { feet: 300, dc: 28 } },
    ])
  })
  it('have what they had when they were younger, and nothing of what comes later', () => {
    const acts = read(PAGE).map(({ creature }) =>
      ((creature['acts'] ?? []) as { name: string; uses?: { max: number }; effect: { consequences: object[] } }[]).map(
        ({ name, uses }) => (uses ? `${name} ${uses.max}` : name),
      ),
    )
    expect(acts).toEqual([
      ['slow 3'],
      ['mage armor', 'slow 3', 'quake 6'],
      ['crush', 'tail sweep', 'mage armor', 'fireball 3', 'slow 3', 'quake 10'],
    ])
    expect(read(PAGE).map(({ creature }) => creature['reduction'])).toEqual([
      undefined,
      [{ amount: 5, overcomeBy: 'magic' }],
      [{ amount: 15, overcomeBy: 'magic' }],
    ])
    const crush = (read(PAGE)[2]!.creature['acts'] as { effect: { consequences: object[] } }[])[0]!
    expect(crush.effect.consequences[0]).toEqual({ damage: '4d6+15', types: ['bludgeoning'] })
  })
  it('keep a breath whose type is not said to its words', () => {
    const notes = read(PAGE.replace('a cone of sonic energy', 'a cone')).flatMap(r => r.notes)
    expect(notes.some(n => n.how !== 'mapped' && n.says.includes('breath'))).toBe(true)
  })
})
