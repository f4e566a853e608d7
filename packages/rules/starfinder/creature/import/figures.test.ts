import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

describe('the figures in a file', () => {
  it.each<[given: unknown, made: Part, notes: readonly string[]]>([
    [{ str: { mod: 3 } }, { abilities: { Strength: 3 } }, ['mapped abilities.str.mod: Strength: 3']],
    [{ str: { mod: 0 } }, { abilities: { Strength: 0 } }, ['mapped abilities.str.mod: Strength: 0']],
    [{ str: { mod: 0, value: 14 } }, { abilities: { Strength: 2 } }, ['mapped abilities.str.value: Strength: 2']],
    [{ str: { mod: 0, value: 10 } }, { abilities: { Strength: 0 } }, ['mapped abilities.str.value: Strength: 0']],
    [{ str: { mod: 0, value: 7 } }, { abilities: { Strength: 0 } }, ['mapped abilities.str.mod: Strength: 0']],
    [{ str: { mod: 0, value: 8 } }, { abilities: { Strength: -1 } }, ['mapped abilities.str.value: Strength: -1']],
    [{ str: { mod: 3, value: 20 } }, { abilities: { Strength: 3 } }, ['mapped abilities.str.mod: Strength: 3']],
    [{ str: { value: 8 } }, { abilities: { Strength: -1 } }, ['mapped abilities.str.value: Strength: -1']],
    [{ str: { value: 7 } }, { abilities: { Strength: 7 } }, ['mapped abilities.str.value: Strength: 7']],
    [
      { str: { base: '-1', mod: 5 } },
      { abilities: { Strength: -1 } },
      ['mapped abilities.str.base: Strength: -1', 'ignored abilities.str.mod: no rule reads it: 5'],
    ],
    [{ str: '2' }, { abilities: { Strength: 2 } }, ['mapped abilities.str: Strength: 2']],
    [{ str: {} }, {}, ['ignored abilities.str: {} is no number: left out']],
    [{ str: 'strong' }, {}, ['ignored abilities.str: "strong" is no number: left out']],
  ])('abilities by %j', (given, made, notes) => {
    expect(carriedFrom({ abilities: given })).toStrictEqual([made, notes])
  })
  it.each<[given: unknown, made: Part, notes: readonly string[]]>([
    [{ cr: 5 }, { cr: 5, level: 5 }, ['mapped details.cr: cr: 5']],
    [{ cr: 0 }, {}, []],
    [{ cr: '1/2' }, {}, []],
    [{ cr: -1 }, {}, []],
    [{ level: { value: 4 } }, { cr: 4, level: 4 }, ['mapped details.cr: cr: 4']],
    [{ cr: 1 }, { cr: 1 }, ['mapped details.cr: cr: 1']],
    [{ cr: 'high' }, {}, ['ignored details.cr: "high" is no number: left out']],
  ])('its challenge by %j', (given, made, notes) => {
    expect(carriedFrom({ details: given })).toStrictEqual([made, notes])
  })
  it.each<[given: unknown, made: Part, notes: readonly string[]]>([
    [
      { eac: 10, kac: 12, fort: 1, reflex: 2, will: 3, init: -1 },
      { totals: { EAC: 10, KAC: 12, Fortitude: 1, Reflex: 2, Will: 3, initiative: -1 } },
      [
        'mapped attributes.eac: totals.EAC: 10',
        'mapped attributes.kac: totals.KAC: 12',
        'mapped attributes.fort: totals.Fortitude: 1',
        'mapped attributes.reflex: totals.Reflex: 2',
        'mapped attributes.will: totals.Will: 3',
        'mapped attributes.init: totals.initiative: -1',
      ],
    ],
    [
      { ref: 4, refl: 9 },
      { totals: { Reflex: 4 } },
      ['mapped attributes.ref: totals.Reflex: 4', 'ignored attributes.refl: no rule reads it: 9'],
    ],
    [
      { fort: 1, ref: 5 },
      { totals: { Fortitude: 1, Reflex: 5 } },
      ['mapped attributes.fort: totals.Fortitude: 1', 'mapped attributes.ref: totals.Reflex: 5'],
    ],
    [
      { eac: { base: 13 }, kac: { base: 12 } },
      { totals: { EAC: 13, KAC: 12 } },
      [
        'mapped attributes.eac.base: totals.EAC: 13',
        'mapped attributes.kac.base: totals.KAC: 12',
        'guessed attributes.kac.base: KAC is lower than EAC in the file: taken as it stands',
      ],
    ],
    [
      { eac: 12, kac: 12 },
      { totals: { EAC: 12, KAC: 12 } },
      ['mapped attributes.eac: totals.EAC: 12', 'mapped attributes.kac: totals.KAC: 12'],
    ],
    [{ eac: 12 }, { totals: { EAC: 12 } }, ['mapped attributes.eac: totals.EAC: 12']],
    [{ kac: 12 }, { totals: { KAC: 12 } }, ['mapped attributes.kac: totals.KAC: 12']],
    [{ eac: { base: 0, value: 11 } }, { totals: { EAC: 11 } }, ['mapped attributes.eac.value: totals.EAC: 11']],
    [{ eac: { base: 0 } }, { totals: { EAC: 0 } }, ['mapped attributes.eac.base: totals.EAC: 0']],
    [
      { eac: { base: { value: 4 }, mod: 6 } },
      { totals: { EAC: 6 } },
      ['mapped attributes.eac.mod: totals.EAC: 6', 'ignored attributes.eac.base: no rule reads it: { value: 4 }'],
    ],
    [{ init: { total: 7 } }, { totals: { initiative: 7 } }, ['mapped attributes.init.total: totals.initiative: 7']],
    [{ hp: { max: 20 } }, { hitPoints: 20 }, ['mapped attributes.hp.max: hitPoints: 20']],
    [{ hp: { max: 0, value: 15 } }, { hitPoints: 15 }, ['mapped attributes.hp.max: hitPoints: 15']],
    [{ hp: { bonus: 12 } }, { hitPoints: 12 }, ['mapped attributes.hp.max: hitPoints: 12']],
    [{ hp: 9 }, { hitPoints: 9 }, ['mapped attributes.hp.max: hitPoints: 9']],
    [{ hp: { max: -4, temp: 5 } }, {}, []],
    [{ hp: { max: 0 } }, {}, []],
    [{ hp: { max: 1 } }, {}, ['mapped attributes.hp.max: hitPoints: 1']],
    [
      { hp: { max: 20, value: 12, formula: '3d8' } },
      { hitPoints: 20 },
      ['mapped attributes.hp.max: hitPoints: 20', 'ignored attributes.hp.formula: no rule reads it: 3d8'],
    ],
    [{ hp: '1,200' }, { hitPoints: 1200 }, ['mapped attributes.hp.max: hitPoints: 1200']],
    [{ rp: { max: 4 } }, { resolve: 4 }, ['mapped attributes.rp.max: resolve: 4']],
    [{ rp: { max: 10 } }, { resolve: 10 }, ['guessed attributes.rp.max: resolve: 10']],
    [{ rp: { max: 10, value: 10 } }, { resolve: 10 }, ['mapped attributes.rp.max: resolve: 10']],
    [{ rp: { max: 4, value: 0 } }, { resolve: 4 }, ['mapped attributes.rp.max: resolve: 4']],
    [{ rp: { max: 0 } }, {}, []],
    [{ rp: { max: 3, value: 3 } }, { resolve: 3 }, ['mapped attributes.rp.max: resolve: 3']],
    [{ rp: { value: 5 } }, {}, ['ignored attributes.rp.value: no rule reads it: 5']],
    [{ rp: { max: 1 } }, { resolve: 1 }, ['mapped attributes.rp.max: resolve: 1']],
  ])('the numbers of its block by %j', (given, made, notes) => {
    expect(carriedFrom({ attributes: given })).toStrictEqual([made, notes])
  })
  it.each<[given: unknown, made: Part, notes: readonly string[]]>([
    ['+5', { totals: { Fortitude: 5 } }, ['mapped attributes.fort: totals.Fortitude: 5']],
    ['-5', { totals: { Fortitude: -5 } }, ['mapped attributes.fort: totals.Fortitude: -5']],
    ['−5', { totals: { Fortitude: -5 } }, ['mapped attributes.fort: totals.Fortitude: -5']],
    ['–5', { totals: { Fortitude: -5 } }, ['mapped attributes.fort: totals.Fortitude: -5']],
    [' + 5 ', { totals: { Fortitude: 5 } }, ['mapped attributes.fort: totals.Fortitude: 5']],
    ['12 ft', { totals: { Fortitude: 12 } }, ['mapped attributes.fort: totals.Fortitude: 12']],
    ['30 feet', { totals: { Fortitude: 30 } }, ['mapped attributes.fort: totals.Fortitude: 30']],
    ["7'", { totals: { Fortitude: 7 } }, ['mapped attributes.fort: totals.Fortitude: 7']],
    ['1,200', { totals: { Fortitude: 50 } }, ['simplified attributes.fort: 1200 cannot be meant: 50 is taken']],
    ['+1,234,567', {}, ['ignored attributes.fort: "+1,234,567" is no number: left out']],
    ['12,345', { totals: { Fortitude: 50 } }, ['simplified attributes.fort: 12345 cannot be meant: 50 is taken']],
    ['1,20', {}, ['ignored attributes.fort: "1,20" is no number: left out']],
    ['1234', { totals: { Fortitude: 50 } }, ['simplified attributes.fort: 1234 cannot be meant: 50 is taken']],
    ['7/2', { totals: { Fortitude: 3 } }, ['mapped attributes.fort: totals.Fortitude: 3']],
    ['12/34', { totals: { Fortitude: 0 } }, ['mapped attributes.fort: totals.Fortitude: 0']],
    ['3.5', { totals: { Fortitude: 3 } }, ['mapped attributes.fort: totals.Fortitude: 3']],
    ['13.75', { totals: { Fortitude: 13 } }, ['mapped attributes.fort: totals.Fortitude: 13']],
    ['13.ab', {}, ['ignored attributes.fort: "13.ab" is no number: left out']],
    ['5 or 6', {}, ['ignored attributes.fort: "5 or 6" is no number: left out']],
    ['about 5', {}, ['ignored attributes.fort: "about 5" is no number: left out']],
    ['none', {}, ['ignored attributes.fort: "none" is no number: left out']],
    [' ', {}, ['ignored attributes.fort: " " is no number: left out']],
    ['', {}, []],
    [null, {}, []],
    [true, {}, ['ignored attributes.fort: true is no number: left out']],
    [[5], {}, ['ignored attributes.fort: [5] is no number: left out']],
    [1000000, {}, ['ignored attributes.fort: 1000000 is no number: left out']],
    [-1000000, {}, ['ignored attributes.fort: -1000000 is no number: left out']],
    [999999, { totals: { Fortitude: 50 } }, ['simplified attributes.fort: 999999 cannot be meant: 50 is taken']],
    [3.9, { totals: { Fortitude: 3 } }, ['mapped attributes.fort: totals.Fortitude: 3']],
    ['1e3', { totals: { Fortitude: 50 } }, ['simplified attributes.fort: 1000 cannot be meant: 50 is taken']],
    ['5%', {}, ['ignored attributes.fort: "5%" is no number: left out']],
    ['5ft.', { totals: { Fortitude: 5 } }, ['mapped attributes.fort: totals.Fortitude: 5']],
    ["5 '", { totals: { Fortitude: 5 } }, ['mapped attributes.fort: totals.Fortitude: 5']],
    [{ max: '4 FT.' }, { totals: { Fortitude: 4 } }, ['mapped attributes.fort.max: totals.Fortitude: 4']],
    [1.7976931348623157e308, {}, ['ignored attributes.fort: 1.7976931348623157e+308 is no number: left out']],
  ])('numbers as %j', (given, made, notes) => {
    expect(carriedFrom({ attributes: { fort: given } })).toStrictEqual([made, notes])
  })
  it.each<[given: unknown, made: Part, notes: readonly string[]]>([
    [{ acr: { enabled: true, ranks: 5 } }, { skills: { Acrobatics: 5 } }, ['mapped skills.acr.ranks: Acrobatics: 5']],
    [{ acr: { enabled: 'yes', ranks: 5 }, ste: { enabled: false, ranks: 3 } }, {}, []],
    [{ ath: { enabled: true } }, {}, []],
    [
      { pro1: { enabled: true, ranks: '+6', subname: 'cook' }, odd: { enabled: true, ranks: 2 } },
      { skills: { 'Profession (cook)': 6, odd: 2 } },
      ['mapped skills.pro1.ranks: Profession (cook): 6', 'mapped skills.odd.ranks: odd: 2'],
    ],
    [
      { constructor: { enabled: true, ranks: 2 } },
      { skills: { constructor: 2 } },
      ['mapped skills.constructor.ranks: constructor: 2'],
    ],
    [
      { acr: { enabled: true, ranks: 0, misc: 4 } },
      { skills: { Acrobatics: 0 } },
      ['mapped skills.acr.ranks: Acrobatics: 0'],
    ],
  ])('skills by %j', (given, made, notes) => {
    expect(carriedFrom({ skills: given })).toStrictEqual([made, notes])
  })
  it.each<[given: unknown, made: Part, notes: readonly string[]]>([
    [{ type: 'Undead' }, { kinds: ['undead'] }, ['mapped details.type: kinds: undead']],
    [
      { type: 'Construct (magical)', subtype: 'technological' },
      { kinds: ['construct', 'magical', 'technological'] },
      ['mapped details.type: kinds: construct, magical, technological'],
    ],
    [
      { type: 'Humanoid', subtype: 'Human, Elf;  android' },
      { kinds: ['living', 'humanoid', 'human', 'elf', 'android'] },
      ['mapped details.type: kinds: living, humanoid, human, elf, android'],
    ],
    [
      { type: 'undead', subtype: 'Incorporeal' },
      { kinds: ['undead', 'incorporeal'], by: 'incorporeal' },
      ['mapped details.type: kinds: undead, incorporeal'],
    ],
    [
      { type: 'Animal', subtype: 'animal' },
      { kinds: ['living', 'animal'] },
      ['mapped details.type: kinds: living, animal'],
    ],
    [{ type: 'Undeadly' }, { kinds: ['living', 'undeadly'] }, ['mapped details.type: kinds: living, undeadly']],
  ])('kinds by %j', (given, made, notes) => {
    expect(carriedFrom({ details: given })).toStrictEqual([made, notes])
  })
})
