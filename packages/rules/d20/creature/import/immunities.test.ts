import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('immunities of a printed block', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Special Qualities: immunity to fire',
      { immunity: [{ types: ['fire'] }] },
      ['mapped line 2, Special Qualities: immune: fire'],
    ],
    [
      'Special Qualities: immune to cold and sleep effects',
      { immunity: [{ types: ['cold'] }], immune: ['sleep'] },
      ['mapped line 2, Special Qualities: immune: cold, sleep'],
    ],
    [
      'Special Qualities: immunity to poison, sleep, and stunning, scent',
      { immune: ['poison', 'sleep', 'stunning'], senses: { blindsense: 5 } },
      [
        'mapped line 2, Special Qualities: immune: poison, sleep, stunning',
        'mapped line 2, Special Qualities: senses: { blindsense: 5 }',
        'guessed line 2, Special Qualities: senses: it finds who is within 5 ft. by scent',
      ],
    ],
    [
      'Special Qualities: immunity to magic',
      { immune: ['magic'] },
      ['mapped line 2, Special Qualities: immune: magic'],
    ],
    [
      'Special Qualities: immunity to magical sleep',
      { immune: ['sleep'] },
      ['mapped line 2, Special Qualities: immune: sleep'],
    ],
    [
      'Special Qualities: immunity to acid or mind-affecting effect',
      { immunity: [{ types: ['acid'] }], immune: ['mind-affecting'] },
      ['mapped line 2, Special Qualities: immune: acid, mind-affecting'],
    ],
    [
      'Special Qualities: no immunity to fire',
      { special: ['no immunity to fire'] },
      ['ignored line 2, Special Qualities: special: no immunity to fire; no rule: without effect'],
    ],
    [
      'Special Qualities: immunity to black magic',
      { immune: ['black magic'] },
      ['mapped line 2, Special Qualities: immune: black magic'],
    ],
    [
      'Special Qualities: immunity to sound effects of drums',
      { immune: ['sound effects of drums'] },
      ['mapped line 2, Special Qualities: immune: sound effects of drums'],
    ],
    [
      'Special Qualities: immunity to fire, sand and ice, and cold',
      { immunity: [{ types: ['fire'] }], special: ['sand and ice', 'and cold'] },
      [
        'mapped line 2, Special Qualities: immune: fire',
        'ignored line 2, Special Qualities: special: sand and ice; no rule: without effect',
        'ignored line 2, Special Qualities: special: and cold; no rule: without effect',
      ],
    ],
    [
      'Special Qualities: immunity to fire, fear effect, and cold',
      { immunity: [{ types: ['fire', 'cold'] }], immune: ['fear'] },
      ['mapped line 2, Special Qualities: immune: fire, fear, cold'],
    ],
    [
      'Special Qualities: no immunity to a, b, and c',
      { special: ['no immunity to a', 'b', 'and c'] },
      [
        'ignored line 2, Special Qualities: special: no immunity to a; no rule: without effect',
        'ignored line 2, Special Qualities: special: b; no rule: without effect',
        'ignored line 2, Special Qualities: special: and c; no rule: without effect',
      ],
    ],
    [
      'Special Qualities: scent, immunity to a, b, and c, and d',
      { immune: ['a', 'b', 'c'], senses: { blindsense: 5 }, special: ['and d'] },
      [
        'mapped line 2, Special Qualities: immune: a, b, c',
        'mapped line 2, Special Qualities: senses: { blindsense: 5 }',
        'guessed line 2, Special Qualities: senses: it finds who is within 5 ft. by scent',
        'ignored line 2, Special Qualities: special: and d; no rule: without effect',
      ],
    ],
    [
      'Special Qualities: immunity to  force',
      { immunity: [{ types: ['force'] }] },
      ['mapped line 2, Special Qualities: immune: force'],
    ],
    [
      'Special Qualities: immunity to fire, and  charm, scent',
      { immunity: [{ types: ['fire'] }], immune: ['charm'], senses: { blindsense: 5 } },
      [
        'mapped line 2, Special Qualities: immune: fire, charm',
        'mapped line 2, Special Qualities: senses: { blindsense: 5 }',
        'guessed line 2, Special Qualities: senses: it finds who is within 5 ft. by scent',
      ],
    ],
    [
      'Special Qualities: immunity to a, b, c, d, e, f, and g',
      { immune: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
      ['mapped line 2, Special Qualities: immune: a, b, c, d, e, f, g'],
    ],
    [
      'Special Qualities: immunity to a, b, c, d, e, f, g, and h',
      { immune: ['a'], special: ['b', 'c', 'd', 'e', 'f', 'g', 'and h'] },
      [
        'mapped line 2, Special Qualities: immune: a',
        'ignored line 2, Special Qualities: special: b; no rule: without effect',
        'ignored line 2, Special Qualities: special: c; no rule: without effect',
        'ignored line 2, Special Qualities: special: d; no rule: without effect',
        'ignored line 2, Special Qualities: special: e; no rule: without effect',
        'ignored line 2, Special Qualities: special: f; no rule: without effect',
        'ignored line 2, Special Qualities: special: g; no rule: without effect',
        'ignored line 2, Special Qualities: special: and h; no rule: without effect',
      ],
    ],
    [
      'Special Qualities: immunity to a (all), b, and c',
      { immune: ['a (all)', 'b', 'c'] },
      ['mapped line 2, Special Qualities: immune: a (all), b, c'],
    ],
    [
      'Special Qualities: immunity to a, b +2, and c',
      { immune: ['a'], special: ['b +2', 'and c'] },
      [
        'mapped line 2, Special Qualities: immune: a',
        'ignored line 2, Special Qualities: special: b +2; no rule: without effect',
        'ignored line 2, Special Qualities: special: and c; no rule: without effect',
      ],
    ],
  ])('immunities: %s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Special Qualities: vulnerability to cold',
      { vulnerability: [{ types: ['cold'], share: 'half again' }] },
      ['mapped line 2, Special Qualities: vulnerability: half again as much cold damage'],
    ],
    [
      'Special Qualities: vulnerability to fire and acid',
      { vulnerability: [{ types: ['fire', 'acid'], share: 'half again' }] },
      ['mapped line 2, Special Qualities: vulnerability: half again as much fire, acid damage'],
    ],
    [
      'Special Qualities: vulnerability to sunlight',
      { special: ['vulnerability to sunlight'] },
      ['ignored line 2, Special Qualities: special: vulnerability to sunlight; no rule: without effect'],
    ],
    [
      'Special Qualities: vulnerability to fire, sonic, and cold',
      { vulnerability: [{ types: ['fire', 'sonic', 'cold'], share: 'half again' }] },
      ['mapped line 2, Special Qualities: vulnerability: half again as much fire, sonic, cold damage'],
    ],
    [
      'Special Qualities: a vulnerability to cold',
      { special: ['a vulnerability to cold'] },
      ['ignored line 2, Special Qualities: special: a vulnerability to cold; no rule: without effect'],
    ],
    [
      'Special Qualities: vulnerability to fire and sunlight',
      { special: ['vulnerability to fire and sunlight'] },
      ['ignored line 2, Special Qualities: special: vulnerability to fire and sunlight; no rule: without effect'],
    ],
  ])('weaknesses: %s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Special Qualities: scent',
      { senses: { blindsense: 5 } },
      [
        'mapped line 2, Special Qualities: senses: { blindsense: 5 }',
        'guessed line 2, Special Qualities: senses: it finds who is within 5 ft. by scent',
      ],
    ],
    [
      'Special Qualities: undead traits',
      { features: ['undead'] },
      ['mapped line 2, Special Qualities: features: undead'],
    ],
    [
      'Special Qualities: Traits',
      { special: ['Traits'] },
      ['ignored line 2, Special Qualities: special: Traits; no rule: without effect'],
    ],
    ['Special Qualities: —', {}, ['mapped line 2, Special Qualities: nothing is printed']],
    ['Special Qualities: -', {}, ['mapped line 2, Special Qualities: nothing is printed']],
    ['Special Qualities: none', {}, ['mapped line 2, Special Qualities: it says nothing that other lines do not']],
    ['Special Qualities: see text', {}, ['mapped line 2, Special Qualities: it says nothing that other lines do not']],
    [
      'Special Qualities: see text here',
      { special: ['see text here'] },
      ['ignored line 2, Special Qualities: special: see text here; no rule: without effect'],
    ],
    [
      'Special Qualities: also scent',
      { senses: { blindsense: 5 } },
      [
        'mapped line 2, Special Qualities: senses: { blindsense: 5 }',
        'guessed line 2, Special Qualities: senses: it finds who is within 5 ft. by scent',
      ],
    ],
    [
      'Special Qualities: Also  darkvision 60 ft.',
      { senses: { darkvision: 60 } },
      ['mapped line 2, Special Qualities: senses: darkvision 60 ft.'],
    ],
    [
      'Special Qualities: scent, scent',
      { senses: { blindsense: 5 } },
      [
        'mapped line 2, Special Qualities: senses: { blindsense: 5 }',
        'guessed line 2, Special Qualities: senses: it finds who is within 5 ft. by scent',
        'mapped line 2, Special Qualities: senses: { blindsense: 5 }',
        'guessed line 2, Special Qualities: senses: it finds who is within 5 ft. by scent',
      ],
    ],
    [
      'Special Qualities: scent,keen',
      { senses: { blindsense: 5 }, special: ['keen'] },
      [
        'mapped line 2, Special Qualities: senses: { blindsense: 5 }',
        'guessed line 2, Special Qualities: senses: it finds who is within 5 ft. by scent',
        'ignored line 2, Special Qualities: special: keen; no rule: without effect',
      ],
    ],
    [
      'Special Qualities: it also sees',
      { special: ['it also sees'] },
      ['ignored line 2, Special Qualities: special: it also sees; no rule: without effect'],
    ],
    [
      'Special Qualities: constrict (1d6, see text); rake',
      { features: [{ constrict: { damage: '1d6' } }], special: ['rake'] },
      [
        'mapped line 2, Special Qualities: features: { constrict: { damage: 1d6 } }',
        'ignored line 2, Special Qualities: special: rake; no rule: without effect',
      ],
    ],
    ['Special Qualities: ', {}, ['mapped line 2, Special Qualities: nothing is printed']],
    [
      'Special Attacks: Pounce, rake 1d6',
      { special: ['Pounce', 'rake 1d6'] },
      [
        'ignored line 2, Special Attacks: special: Pounce; no rule: without effect',
        'ignored line 2, Special Attacks: special: rake 1d6; no rule: without effect',
      ],
    ],
    ['Special Attacks: —', {}, ['mapped line 2, Special Attacks: nothing is printed']],
  ])('all others: %s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
})
