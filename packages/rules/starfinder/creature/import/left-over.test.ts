import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

describe('what a file has besides', () => {
  it.each<[given: Part, made: Part, notes: readonly string[]]>([
    [
      {
        details: {
          alignment: 'N',
          aura: '',
          environment: null,
          age: 0,
          height: '0',
          bonded: false,
          tags: ['', 0],
          more: { a: { b: [] } },
        },
      },
      {},
      ['ignored details.alignment: no rule reads it: N'],
    ],
    [
      { details: { tags: ['', 'x'], more: { a: { b: '', c: 1 } } } },
      {},
      [
        'ignored details.tags: no rule reads it: ["", x]',
        'ignored details.more: no rule reads it: { a: { b: "", c: 1 } }',
      ],
    ],
    [
      { details: { note: { value: '<p>It  lives in <b>mud</b>.</p>' } } },
      {},
      ['ignored details.note: no rule reads it: { value: It lives in mud . }'],
    ],
    [
      { currency: 12, crew: true },
      {},
      ['ignored currency: no rule reads it: 12', 'ignored crew: no rule reads it: true'],
    ],
    [
      { attributes: { speed: { land: { base: 30, hover: true }, deep: { a: { b: { c: 4 } } } } } },
      { speed: 30 },
      [
        'mapped attributes.speed.land.base: speed: 30',
        'ignored attributes.speed.land.hover: no rule reads it: true',
        'ignored attributes.speed.deep: no rule reads it: { a: { b: { c: 4 } } }',
      ],
    ],
    [
      { attributes: { speed: { land: { base: 0, from: { race: { fly: 2 } } } } } },
      {},
      [
        'mapped attributes.speed.land.base: speed: 0',
        'ignored attributes.speed.land.from: no rule reads it: { race: { fly: 2 } }',
      ],
    ],
    [
      {
        traits: {
          senses: { darkvision: { value: 60, seen: { by: 'all' } } },
          size: 'small',
          dr: [],
          sr: { value: 0, why: 'x' },
        },
      },
      { size: 'small', senses: { darkvision: 60 } },
      [
        'mapped traits.size: size: small',
        'mapped traits.senses: senses: { darkvision: 60 }',
        'ignored traits.senses.darkvision.seen: no rule reads it: { by: all }',
        'ignored traits.sr.why: no rule reads it: x',
      ],
    ],
    [
      { attributes: { hp: { max: 9, value: 3, temp: 2, tempmax: 1 }, rp: { max: 2, value: 1, min: 0 } } },
      { hitPoints: 9, resolve: 2 },
      [
        'mapped attributes.hp.max: hitPoints: 9',
        'mapped attributes.rp.max: resolve: 2',
        'ignored attributes.rp.value: no rule reads it: 1',
        'ignored attributes.hp.tempmax: no rule reads it: 1',
      ],
    ],
    [
      { skills: { acr: { enabled: true, ranks: 2, misc: 9 }, note: 'x' } },
      { skills: { Acrobatics: 2 } },
      ['mapped skills.acr.ranks: Acrobatics: 2'],
    ],
    [
      { modifiers: [{ name: 'Rage', effectType: 'ability', modifier: '2', valueAffected: 'str', notes: 'x' }] },
      {},
      ['ignored modifiers[0]: no rule reads it: Rage (ability str) 2'],
    ],
    [
      { long: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
      {},
      ['ignored long: no rule reads it: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'],
    ],
    [
      { long: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
      {},
      ['ignored long: no rule reads it: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    ],
  ])('what no rule reads is told by its place: %j', (given, made, notes) => {
    expect(carriedFrom(given)).toStrictEqual([made, notes])
  })
})
