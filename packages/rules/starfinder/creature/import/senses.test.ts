import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

describe('senses and languages in a file', () => {
  it.each<[given: unknown, made: Part, notes: readonly string[]]>([
    [
      'sense through (vision) 60 ft.',
      { senses: { through: [{ sense: 'vision', range: 60 }] } },
      ['mapped traits.senses: senses: { through: [{ sense: vision, range: 60 }] }'],
    ],
    [
      'sense-through(Vibration[fog])30 ft.',
      { senses: { through: [{ sense: 'vibration', range: 30, only: ['fog'] }] } },
      ['mapped traits.senses: senses: { through: [{ sense: vibration, range: 30, only: [fog] }] }'],
    ],
    [
      'sense through ( vision [fog ] ) 60 ft.',
      { senses: { through: [{ sense: 'vision', range: 60, only: ['fog'] }] } },
      ['mapped traits.senses: senses: { through: [{ sense: vision, range: 60, only: [fog] }] }'],
    ],
    [
      'can sense through (vision) 60 ft.',
      { special: ['can sense through (vision) 60 ft.'] },
      ['ignored traits.senses: not understood: "can sense through (vision) 60 ft."'],
    ],
    [
      'sense through (vision [Fog, , smoke or sand only])',
      { senses: { through: [{ sense: 'vision', range: 1000, only: ['fog', 'smoke', 'sand'] }] } },
      [
        'guessed traits.senses: sense through (vision [Fog, , smoke or sand only]) without a range: 1000 ft. are taken',
        'mapped traits.senses: senses: { through: [{ sense: vision, range: 1000, only: [fog, smoke, sand] }] }',
      ],
    ],
    [
      'sense through (vision []) 10 ft.',
      { senses: { through: [{ sense: 'vision', range: 10 }] } },
      ['mapped traits.senses: senses: { through: [{ sense: vision, range: 10 }] }'],
    ],
    [
      'sense through (vision [all fog, smoke]) 10 ft.',
      { special: ['sense through (vision [all fog, smoke]) 10 ft.'] },
      ['ignored traits.senses: not understood: "sense through (vision [all fog, smoke]) 10 ft."'],
    ],
    [
      'sense through (hearing (wood and  stone)) 20 ft.',
      { senses: { through: [{ sense: 'hearing', range: 20, only: ['wood', 'stone'] }] } },
      ['mapped traits.senses: senses: { through: [{ sense: hearing, range: 20, only: [wood, stone] }] }'],
    ],
    [
      'sense through (vision) 60 ft., sense through (life [fog]) 30 ft.',
      {
        senses: {
          through: [
            { sense: 'vision', range: 60 },
            { sense: 'life', range: 30, only: ['fog'] },
          ],
        },
      },
      [
        'mapped traits.senses: senses: { through: [{ sense: vision, range: 60 }, { sense: life, range: 30, only: [fog] }] }',
      ],
    ],
    [
      { darkvision: 60, blindsense: '0', custom: '' },
      { senses: { darkvision: 60 } },
      ['mapped traits.senses: senses: { darkvision: 60 }'],
    ],
    [
      { blindsense: { value: 30 }, blindsight: { range: '10 ft. (heat)' } },
      { senses: { blindsense: 30, blindsight: 10 } },
      [
        'guessed traits.senses: blindsight by heat: no rule names that, plain blindsight is taken',
        'mapped traits.senses: senses: { blindsense: 30, blindsight: 10 }',
      ],
    ],
    [
      { lowlight: true, deaf: false },
      { senses: { lowLight: true } },
      ['mapped traits.senses: senses: { lowLight: true }'],
    ],
    [
      { value: 'darkvision 60 ft., low-light vision', custom: 'blindsight (scent) 20 ft.' },
      { senses: { darkvision: 60, lowLight: true, blindsight: { range: 20, by: 'scent' } } },
      ['mapped traits.senses: senses: { darkvision: 60, lowLight: true, blindsight: { range: 20, by: scent } }'],
    ],
    [
      { value: { blind: true }, custom: ['deaf', 7, ' '] },
      { senses: { vision: false, hearing: false } },
      ['mapped traits.senses: senses: { vision: false, hearing: false }'],
    ],
    [
      ['darkvision 60 ft. and low-light vision'],
      { senses: { darkvision: 60, lowLight: true } },
      ['mapped traits.senses: senses: { darkvision: 60, lowLight: true }'],
    ],
    [
      'darkvision 60 ft.**, heat* sight**',
      { senses: { darkvision: 60 }, special: ['heat* sight'] },
      ['ignored traits.senses: not understood: "heat* sight"', 'mapped traits.senses: senses: { darkvision: 60 }'],
    ],
    ['darkvision 90', { senses: { darkvision: 90 } }, ['mapped traits.senses: senses: { darkvision: 90 }']],
    ['darkvision (90)', { senses: { darkvision: 90 } }, ['mapped traits.senses: senses: { darkvision: 90 }']],
    [
      'blindsight 90 (life)',
      { senses: { blindsight: { range: 90, by: 'life' } } },
      ['mapped traits.senses: senses: { blindsight: { range: 90, by: life } }'],
    ],
    ['darkvision 60 - feet', { senses: { darkvision: 60 } }, ['mapped traits.senses: senses: { darkvision: 60 }']],
    ['darkvision 120ft', { senses: { darkvision: 120 } }, ['mapped traits.senses: senses: { darkvision: 120 }']],
    ["darkvision 5 '", { senses: { darkvision: 5 } }, ['mapped traits.senses: senses: { darkvision: 5 }']],
    ['30-foot dark vision', { senses: { darkvision: 30 } }, ['mapped traits.senses: senses: { darkvision: 30 }']],
    ['see 90', { special: ['see 90'] }, ['ignored traits.senses: not understood: "see 90"']],
    [
      'blind, deaf',
      { senses: { vision: false, hearing: false } },
      ['mapped traits.senses: senses: { vision: false, hearing: false }'],
    ],
    ['blinded', { special: ['blinded'] }, ['ignored traits.senses: not understood: "blinded"']],
    [
      'blindsense, darkvision',
      { senses: { blindsense: 30, darkvision: 60 } },
      [
        'simplified traits.senses: blindsense without a range: 30 ft. are taken',
        'simplified traits.senses: darkvision without a range: 60 ft. are taken',
        'mapped traits.senses: senses: { blindsense: 30, darkvision: 60 }',
      ],
    ],
    [
      'darkvision 60 ft., darkvision 90 ft.',
      { senses: { darkvision: 90 } },
      [
        'ignored traits.senses: darkvision is there twice: the one with 60 ft. is left out',
        'mapped traits.senses: senses: { darkvision: 90 }',
      ],
    ],
    [
      'darkvision 90 ft., darkvision 60 ft.',
      { senses: { darkvision: 90 } },
      [
        'ignored traits.senses: darkvision is there twice: the one with 60 ft. is left out',
        'mapped traits.senses: senses: { darkvision: 90 }',
      ],
    ],
    [
      'blindsense (scent) 30 ft., blindsense 60 ft.',
      { senses: { blindsense: 60 } },
      [
        'ignored traits.senses: blindsense is there twice: the one with 30 ft. is left out',
        'mapped traits.senses: senses: { blindsense: 60 }',
      ],
    ],
    [
      'blindsense (scent) 60 ft., blindsense 60 ft.',
      { senses: { blindsense: { range: 60, by: 'scent' } } },
      [
        'ignored traits.senses: blindsense is there twice: the one with 60 ft. is left out',
        'mapped traits.senses: senses: { blindsense: { range: 60, by: scent } }',
      ],
    ],
    [
      'blindsight [ Luck ] 30 ft.',
      { senses: { blindsight: 30 } },
      [
        'simplified traits.senses: blindsight by luck: no rule names that, plain blindsight is taken',
        'mapped traits.senses: senses: { blindsight: 30 }',
      ],
    ],
    [
      'blindsense ( scent ) 30 ft.',
      { senses: { blindsense: { range: 30, by: 'scent' } } },
      ['mapped traits.senses: senses: { blindsense: { range: 30, by: scent } }'],
    ],
    ['darkvision (scent) 60 ft.', { senses: { darkvision: 60 } }, ['mapped traits.senses: senses: { darkvision: 60 }']],
    [
      'darkvision (heat) 60 ft.',
      { senses: { darkvision: 60 } },
      [
        'guessed traits.senses: darkvision by heat: no rule names that, plain darkvision is taken',
        'mapped traits.senses: senses: { darkvision: 60 }',
      ],
    ],
    ['', {}, []],
    [
      'blindsense (vibration, 30 ft.) and blindsight 5 ft.',
      { senses: { blindsense: { range: 30, by: 'vibration' }, blindsight: 5 } },
      ['mapped traits.senses: senses: { blindsense: { range: 30, by: vibration }, blindsight: 5 }'],
    ],
    [
      'blindsense (2 rounds) 60ft',
      { senses: { blindsense: 60 } },
      ['mapped traits.senses: senses: { blindsense: 60 }'],
    ],
    [
      'blindsense (1 of 2) 40 - ft.',
      { senses: { blindsense: 40 } },
      ['mapped traits.senses: senses: { blindsense: 40 }'],
    ],
  ])('senses by %j', (given, made, notes) => {
    expect(carriedFrom({ traits: { senses: given } })).toStrictEqual([made, notes])
  })
  it.each<[given: unknown, made: Part, notes: readonly string[]]>([
    [
      { value: ['common', 'aklo'] },
      { languages: ['common', 'aklo'] },
      ['mapped traits.languages.value: languages: common, aklo'],
    ],
    [
      { value: [], custom: "Undercommon; High Elven, d'ziriak " },
      { languages: ['undercommon', 'high elven', "d'ziriak"] },
      ["mapped traits.languages.value: languages: undercommon, high elven, d'ziriak"],
    ],
    [
      { value: { common: true, aklo: false }, custom: 'telepathy 100 ft.' },
      { telepathy: 100, languages: ['common'] },
      ['mapped traits.languages.custom: telepathy: 100', 'mapped traits.languages.value: languages: common'],
    ],
    [
      { custom: 'Limited  Telepathy  5ft' },
      { telepathy: { range: 5, limited: true } },
      ['mapped traits.languages.custom: telepathy: { range: 5, limited: true }'],
    ],
    [
      { custom: 'mute telepathy 30 ft.' },
      {},
      ['ignored traits.languages.custom: not understood: "mute telepathy 30 ft."'],
    ],
    [{ custom: 'telepathy  30  feet' }, { telepathy: 30 }, ['mapped traits.languages.custom: telepathy: 30']],
    [
      { custom: 'any two, cannot Speak, 3 others' },
      {},
      [
        'ignored traits.languages.custom: not understood: "any two"',
        'ignored traits.languages.custom: not understood: "cannot Speak"',
        'ignored traits.languages.custom: not understood: "3 others"',
      ],
    ],
    [
      { value: '', custom: 'Truespeech, +1' },
      { languages: ['truespeech'] },
      ['ignored traits.languages.custom: not understood: "+1"', 'mapped traits.languages.value: languages: truespeech'],
    ],
    [
      { custom: 'Ünlaut, 3 Elven' },
      { languages: ['ünlaut'] },
      [
        'ignored traits.languages.custom: not understood: "3 Elven"',
        'mapped traits.languages.value: languages: ünlaut',
      ],
    ],
  ])('languages by %j', (given, made, notes) => {
    expect(carriedFrom({ traits: { languages: given } })).toStrictEqual([made, notes])
  })
})
