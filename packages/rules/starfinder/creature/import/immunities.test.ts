import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

describe('immunities in a file', () => {
  it.each<[given: unknown, made: Part, notes: readonly string[]]>([
    [
      { di: { value: ['Fire', 'nonlethal', 'luck'] } },
      { immunity: [{ types: ['fire'] }], immune: ['nonlethal', 'luck'] },
      [
        'mapped traits.di.value: immune to Fire',
        'mapped traits.di.value: immune to nonlethal',
        'guessed traits.di.value: immune to luck: to effects that are called so, as no other rule names it',
      ],
    ],
    [
      { ci: { value: ['Fire', 'Stunned', 'luck'] } },
      { immune: ['fire', 'stunned', 'luck'] },
      [
        'guessed traits.ci.value: immune to Fire: to effects that are called so, as no other rule names it',
        'mapped traits.ci.value: immune to Stunned',
        'guessed traits.ci.value: immune to luck: to effects that are called so, as no other rule names it',
      ],
    ],
    [
      { di: { value: [' ', 'cold', 7] } },
      { immunity: [{ types: ['cold'] }] },
      ['mapped traits.di.value: immune to cold'],
    ],
    [
      { ci: { custom: 'poison' }, di: { custom: 'poison' } },
      { immune: ['poison'] },
      ['guessed traits.di.custom: immune to poison: to effects that are called so, as no other rule names it'],
    ],
    [
      { ci: { custom: 'poison' }, di: { custom: 'disease' } },
      { immune: ['disease', 'poison'] },
      [
        'guessed traits.di.custom: immune to disease: to effects that are called so, as no other rule names it',
        'guessed traits.ci.custom: immune to poison: to effects that are called so, as no other rule names it',
      ],
    ],
    [
      { di: { custom: 'Fire; Critical Hits,, mind-affecting effects' } },
      { immunity: [{ types: ['fire'] }], immune: ['critical hits', 'mind-affecting'] },
      [
        'guessed traits.di.custom: immune to fire',
        'guessed traits.di.custom: immune to critical hits',
        'guessed traits.di.custom: immune to mind-affecting: to effects that are called so, as no other rule names it',
      ],
    ],
    [
      { di: { custom: 'cold  Effect' } },
      { immunity: [{ types: ['cold'] }] },
      ['guessed traits.di.custom: immune to cold'],
    ],
    [
      { di: { custom: 'side effects of luck' } },
      { immune: ['side effects of luck'] },
      [
        'guessed traits.di.custom: immune to side effects of luck: to effects that are called so, as no other rule names it',
      ],
    ],
    [
      { di: { custom: 'sound effects', value: [] } },
      { immune: ['sound'] },
      ['guessed traits.di.custom: immune to sound: to effects that are called so, as no other rule names it'],
    ],
    [
      { di: { custom: 'swarm immunities' } },
      { immune: ['critical hits', 'flanking', 'prone', 'grappled', 'pinned'] },
      ['mapped traits.di.custom: immune to what swarms are'],
    ],
    [
      { ci: { custom: 'immunity of a plant; undead traits' } },
      { features: ['plant'], immune: ['undead traits'] },
      [
        'mapped traits.ci.custom: features: plant',
        'guessed traits.ci.custom: immune to undead traits: to effects that are called so, as no other rule names it',
      ],
    ],
    [
      { di: { custom: 'robotic immunities' } },
      { immune: ['robotic immunities'] },
      [
        'guessed traits.di.custom: immune to robotic immunities: to effects that are called so, as no other rule names it',
      ],
    ],
    [
      { dv: { value: ['Cold', 'luck'] } },
      { vulnerability: [{ types: ['cold'], share: 'half again' }] },
      ['mapped traits.dv.value: vulnerability: cold', 'ignored traits.dv.value: vulnerability: luck'],
    ],
    [{ dv: { value: ['luck'] } }, {}, ['ignored traits.dv.value: vulnerability: luck']],
    [
      { dv: { custom: 'Light blindness' } },
      { features: ['light blindness'] },
      ['mapped traits.dv.custom: features: light blindness'],
    ],
    [
      { dv: { custom: 'Light blindness', value: ['fire', 'sonic'] } },
      { vulnerability: [{ types: ['fire', 'sonic'], share: 'half again' }], features: ['light blindness'] },
      [
        'mapped traits.dv.value: vulnerability: fire',
        'mapped traits.dv.value: vulnerability: sonic',
        'mapped traits.dv.custom: features: light blindness',
      ],
    ],
    [
      { di: 'fire', dv: 'cold' },
      {},
      ['ignored traits.di: no rule reads it: fire', 'ignored traits.dv: no rule reads it: cold'],
    ],
    [{ sr: 12 }, { spellResistance: 12 }, ['mapped traits.sr: spellResistance: 12']],
    [{ sr: { value: 15 } }, { spellResistance: 15 }, ['mapped traits.sr: spellResistance: 15']],
    [{ sr: 0 }, {}, []],
    [{ sr: -2 }, {}, []],
    [{ sr: 1 }, { spellResistance: 1 }, ['mapped traits.sr: spellResistance: 1']],
    [{ sr: 'high' }, {}, ['ignored traits.sr: "high" is no number: left out']],
  ])('immunities and weaknesses by %j', (given, made, notes) => {
    expect(carriedFrom({ traits: given })).toStrictEqual([made, notes])
  })
})
