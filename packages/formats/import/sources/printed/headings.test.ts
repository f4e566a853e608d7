import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { importCreatures } from '../../creature.ts'

const LINES = [
  ['Size/Type:', 'Medium Outsider (Evil)'],
  ['Hit Dice:', '6d8+12 (39 hp)'],
  ['Speed:', '30 ft. (6 squares)'],
  ['Armor Class:', '17 (+7 natural), touch 10, flat-footed 17'],
  ['Attack:', 'Claw +9 melee (1d6+3 plus dread)'],
  ['Special Attacks:', 'Dread, pinning grip'],
  ['Special Qualities:', 'Regeneration 3'],
  ['Abilities:', 'Str 16, Dex 11, Con 14, Int 8, Wis 10, Cha 13'],
] as const
const SAID = [
  ['Combat', 'It waits on ledges, and regeneration lets it wait long.'],
  [
    'Dread (Su)',
    'Its attack causes fear. When a creature is hit by its claw, it must succeed on a DC 14 Will save or become frightened for 1d4 rounds.',
  ],
  ['Pinning Grip (Ex)', 'A creature hit must succeed on a DC 16 Reflex save or fall prone.'],
  [
    'Regeneration',
    'A ledge fiend takes normal damage from good-aligned silvered weapons, and from spells with the good descriptor.',
  ],
  ['Skills', 'Ledge fiends have a +4 racial bonus on Hide checks.'],
] as const
const tabs = `Ledge Fiend\n${LINES.map(line => line.join('\t')).join('\n')}\n\n${SAID.map(([head, text]) => `${head}\n\n${text}\n`).join('\n')}`
const page = `<h1>Ledge Fiend</h1><table>${LINES.map(([label, text]) => `<tr><th>${label}</th><td>${text}</td></tr>`).join('')}</table>${SAID.map(([head, text]) => `<h5>${head}</h5><p>${text}</p>`).join('')}`
const marked = `# Ledge Fiend\n\n${LINES.map(([label, text]) => `**${label}** ${text}  `).join('\n')}\n\n${SAID.map(([head, text]) => `##### ${head}\n\n${text}\n`).join('\n')}`
const inOne = `Ledge Fiend\n${LINES.map(line => line.join(' ')).join('\n')}\n${SAID.map(([head, text]) => `${head}: ${text}`).join('\n')}`

describe.each([
  ['a pasted table', tabs, 'fiend.txt'],
  ['a page', page, 'fiend.html'],
  ['a Markdown text', marked, 'fiend.md'],
  ['a text with both in one line', inOne, 'fiend.txt'],
])('headings over the abilities of %s', (_, text, file) => {
  const [{ creature, notes }] = importCreatures(text, file, rulesets, 'srd35') as [
    ReturnType<typeof importCreatures>[0],
  ]
  it('are the names of what stands below them', () => {
    expect(creature['features']).toEqual([
      {
        hit: {
          with: ['claw'],
          save: 'Will',
          dc: 14,
          consequences: [{ condition: 'frightened', lasts: { rounds: '1d4' } }],
        },
      },
      { hit: { save: 'Reflex', dc: 16, consequences: [{ condition: 'prone' }] } },
      { regeneration: { points: 3, overcomeBy: 'good and silver' } },
    ])
  })
  it('that are about no ability are no part of the one before, and are noted', () => {
    expect(notes.find(n => n.path.endsWith('Combat'))?.how).toBe('ignored')
    expect(notes.filter(n => n.how === 'ruled')).toEqual([])
  })
})
