import { readsOf } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { abilityField, type EffectWords } from './documents/consequence-field.ts'
import { effectField } from './effect-field.ts'

const ability = abilityField({ strength: 'Might', wisdom: 'Sense' })
const words: EffectWords = {
  ability,
  conditions: ['dazed'],
  knows: ['damage', 'adds', 'lowers', 'restores', 'levels', 'afflicts', 'condition', 'grants'],
  boosts: ['AC', 'reduction', 'Strength'],
}
const rich: EffectWords = { ...words, placed: true, derivesDc: true }
const poor: EffectWords = {
  ...words,
  read: readsOf([{ reads: { effect: ['consequences', 'lasts', 'range'], consequence: ['damage', 'condition'] } }]),
}
const hit = [{ damage: '1d6' }]
const problems = (field: z.ZodType, doc: unknown): readonly string[] =>
  (field.safeParse(doc).error?.issues ?? []).map(i => `${i.path.join('.')}: ${i.message}`)

describe('an effect in a file', () => {
  it.each<[doc: unknown, problems: readonly string[]]>([
    [{ consequences: hit }, []],
    [{ consequences: hit, lasts: { rounds: 1 } }, []],
    [
      { consequences: hit, changes: { hampers: 1 } },
      [
        'changes: stands with lasts: it changes them as long as it runs',
        'changes: conceals, hampers and blocks need an area',
      ],
    ],
    [
      { consequences: hit, changes: { hampers: 1 }, lasts: 'fight' },
      ['changes: conceals, hampers and blocks need an area'],
    ],
    [{ consequences: hit, area: { shape: 'burst', feet: 10 }, changes: { hampers: 1 }, lasts: 'fight' }, []],
    [{ consequences: hit, area: { shape: 'burst', feet: 10 }, changes: { conceals: 'total' }, lasts: 'fight' }, []],
    [
      { consequences: hit, changes: { conceals: 'total' }, lasts: 'fight' },
      ['changes: conceals, hampers and blocks need an area'],
    ],
    [{ consequences: hit, changes: { light: { bright: 20 } }, lasts: 'fight' }, []],
    [
      { consequences: hit, changes: {}, lasts: 'fight' },
      ['changes: light, darkens, conceals, hampers, deflects or blocks'],
    ],
    [{ consequences: hit, eachTurn: true }, ['eachTurn: stands with lasts', 'eachTurn: stands with an area']],
    [{ consequences: hit, eachTurn: true, lasts: 'fight' }, ['eachTurn: stands with an area']],
    [{ consequences: hit, eachTurn: true, lasts: 'fight', area: { shape: 'burst', feet: 10 } }, []],
    [{ consequences: hit, redirects: 'move' }, ['redirects: stands with lasts: what is over at once cannot be turned']],
    [{ consequences: hit, redirects: 'move', lasts: 'fight' }, []],
    [
      { consequences: hit, discharge: 'attacks' },
      ['discharge: stands with lasts: what is over at once has no more to discharge'],
    ],
    [{ consequences: hit, discharge: 'attacks', lasts: 'fight' }, []],
    [
      { consequences: hit, discharge: 'attacks', lasts: 'fight', area: { shape: 'burst', feet: 10 } },
      ['discharge: stands with a target, not with an area'],
    ],
    [
      { consequences: hit, dismissible: false },
      ['dismissible: stands with lasts: what is over at once needs no ending'],
    ],
    [{ consequences: hit, dismissible: false, lasts: 'fight' }, []],
    [
      { consequences: hit, dispellable: false },
      ['dispellable: stands with lasts: what is over at once cannot be dispelled'],
    ],
    [{ consequences: hit, dispellable: false, lasts: 'fight' }, []],
    [{ consequences: hit, personal: true }, []],
    [
      { consequences: hit, personal: true, range: 30 },
      ['personal: what works on its user alone has neither area nor range'],
    ],
    [
      { consequences: hit, personal: true, area: { shape: 'burst', feet: 10 } },
      ['personal: what works on its user alone has neither area nor range'],
    ],
    [{ consequences: hit, targets: 2 }, []],
    [
      { consequences: hit, targets: 2, personal: true },
      ['targets: several targets are chosen: it has no area, and does not work on its user alone'],
    ],
    [
      { consequences: hit, targets: 2, area: { shape: 'burst', feet: 10 } },
      ['targets: several targets are chosen: it has no area, and does not work on its user alone'],
    ],
    [{ consequences: hit, closest: true }, []],
    [{ consequences: hit, closest: true, targets: 2 }, ['closest: has one target']],
    [{ consequences: hit, closest: true, personal: true }, ['closest: has one target']],
    [{ consequences: hit, closest: true, area: { shape: 'burst', feet: 10 } }, ['closest: has one target']],
    [{ consequences: hit, range: 30 }, []],
    [{ consequences: hit, range: 30, area: { shape: 'burst', feet: 10 } }, []],
    [
      { consequences: hit, range: 30, area: { shape: 'cone', feet: 10 } },
      ['range: a cone begins at its user and has no range'],
    ],
    [
      { consequences: hit, range: 30, area: { shape: 'line', feet: 10 } },
      ['range: a line begins at its user and has no range'],
    ],
    [{ consequences: hit, range: 30, area: { shape: 'emanation', feet: 10 } }, []],
    [{ consequences: hit, area: { shape: 'cone', feet: 4 } }, ['area.feet: a cone is at least 5 feet long']],
    [{ consequences: hit, area: { shape: 'cone', feet: 5 } }, []],
    [{ consequences: hit, area: { shape: 'line', feet: 0 } }, ['area.feet: a line is at least 5 feet long']],
    [{ consequences: hit, area: { shape: 'burst', feet: 0 } }, []],
    [{ consequences: hit, area: { shape: 'burst' } }, ['area.feet: a whole number, or { base: 100, perLevel: 10 }']],
    [{ consequences: hit, area: { shape: 'cone', feet: { perLevel: 1 } } }, []],
    [
      { consequences: hit, area: { shape: 'cylinder', feet: 10, height: 30 } },
      [
        'area.shape: Invalid option: expected one of "burst"|"spread"|"emanation"|"cone"|"line"|"wall"',
        'area: Unrecognized key: "height"',
      ],
    ],
    [
      { consequences: hit, lasts: { rounds: 1, minutes: 1 } },
      ['lasts: permanent, fight, { minutes: 10 } or { concentration: true }'],
    ],
    [{ consequences: hit, lasts: { concentration: true, lingers: { rounds: 2 } } }, []],
    [{ consequences: hit, lasts: 'effect' }, ['lasts: permanent, fight, { minutes: 10 } or { concentration: true }']],
    [{ consequences: hit, damage: '1d6' }, ['damage: stands in a list: consequences: [{ damage: 2d6 }]']],
    [{ consequences: hit, heals: '1' }, ['heals: stands in a list: consequences: [{ heals: 1d8 }]']],
    [{ consequences: hit, rounds: 3 }, ['rounds: stands with what lasts: { grants: 1d6, lasts: { rounds: 3 } }']],
    [{ consequences: hit, only: [] }, ['only: Too small: expected array to have >=1 items']],
  ])('%j', (doc, found) => {
    expect(problems(effectField(words), doc)).toEqual(found)
  })
  it.each<[doc: unknown, problems: readonly string[]]>([
    [{}, ['consequences: needs one consequence at least']],
    [{ teleports: true }, []],
    [
      { teleports: true, area: { shape: 'burst', feet: 10 } },
      ['teleports: stands with a range alone: it has no area, duration or consequences'],
    ],
    [
      { teleports: true, lasts: 'fight' },
      ['teleports: stands with a range alone: it has no area, duration or consequences'],
    ],
    [
      { teleports: true, consequences: hit },
      ['teleports: stands with a range alone: it has no area, duration or consequences'],
    ],
    [
      { teleports: true, summons: ['wolf'] },
      ['teleports: stands with a range alone: it has no area, duration or consequences'],
    ],
    [{ summons: ['wolf'] }, []],
    [{ summons: ['wolf'], lasts: 'fight' }, []],
    [
      { summons: ['wolf'], consequences: hit },
      ['summons: an effect that summons has no area, save, changes or consequences of its own'],
    ],
    [
      { summons: ['wolf'], area: { shape: 'burst', feet: 10 } },
      ['summons: an effect that summons has no area, save, changes or consequences of its own'],
    ],
    [
      { summons: ['wolf'], save: { kind: 'Will', dc: 12 } },
      ['summons: an effect that summons has no area, save, changes or consequences of its own'],
    ],
    [
      { summons: ['wolf'], changes: { light: { dim: 5 } }, lasts: 'fight' },
      ['summons: an effect that summons has no area, save, changes or consequences of its own'],
    ],
    [
      { summons: ['wolf'], targets: 2 },
      ['targets: several targets are chosen: it has no area, and does not work on its user alone'],
    ],
    [{ summons: ['wolf'], closest: true }, ['closest: has one target']],
    [{ changes: { light: { dim: 5 } }, lasts: 'fight' }, []],
  ])('teleports, summons and scries: %j', (doc, found) => {
    expect(problems(effectField(words), doc)).toEqual(found)
  })
  it.each<[doc: unknown, problems: readonly string[]]>([
    [{ scries: true, lasts: 'fight' }, []],
    [{ scries: true }, ['scries: stands with how long it lasts, and has no area and no consequences']],
    [
      { scries: true, lasts: 'fight', area: { shape: 'burst', feet: 10 } },
      ['scries: stands with how long it lasts, and has no area and no consequences'],
    ],
    [
      { scries: true, lasts: 'fight', summons: ['wolf'] },
      ['scries: stands with how long it lasts, and has no area and no consequences'],
    ],
    [
      { scries: true, lasts: 'fight', consequences: hit },
      ['scries: stands with how long it lasts, and has no area and no consequences'],
    ],
    [
      { scries: true, lasts: 'fight', changes: { light: { dim: 5 } } },
      ['scries: stands with how long it lasts, and has no area and no consequences'],
    ],
    [{ consequences: hit, save: { kind: 'Will', ability: 'wisdom' } }, []],
    [{ consequences: hit, area: { shape: 'cylinder', feet: 10, height: 30 } }, []],
    [
      { consequences: hit, area: { shape: 'cylinder', feet: 10 } },
      ['area.height: a cylinder needs the height of its circle'],
    ],
    [
      { consequences: hit, area: { shape: 'cylinder', feet: 4, height: 30 } },
      ['area.feet: a cylinder has a radius of at least 5 feet'],
    ],
    [{ consequences: hit, area: { shape: 'burst', feet: 10, height: 30 } }, ['area.height: stands with a cylinder']],
    [{ consequences: hit, area: { shape: 'burst', feet: 4 } }, ['area.feet: a burst has a radius of at least 5 feet']],
    [{ consequences: hit, area: { shape: 'burst', feet: 5 } }, []],
    [
      { consequences: hit, area: { shape: 'spread', feet: 0 } },
      ['area.feet: a spread has a radius of at least 5 feet'],
    ],
    [{ consequences: hit, area: { shape: 'emanation', feet: 0 } }, []],
    [{ consequences: hit, area: { shape: 'shapable', feet: 10, cubes: 2 } }, []],
    [
      { consequences: hit, area: { shape: 'shapable', feet: 10 } },
      ['area.cubes: a shapable area needs the number of its cubes'],
    ],
    [
      { consequences: hit, area: { shape: 'shapable', feet: 5, cubes: 2 } },
      ['area.feet: a cube of a shapable area is at least 10 feet long, in whole squares'],
    ],
    [
      { consequences: hit, area: { shape: 'shapable', feet: 12, cubes: 2 } },
      ['area.feet: a cube of a shapable area is at least 10 feet long, in whole squares'],
    ],
    [{ consequences: hit, area: { shape: 'shapable', feet: { perLevel: 1 }, cubes: 2 } }, []],
    [{ consequences: hit, area: { shape: 'burst', feet: 10, cubes: 2 } }, ['area.cubes: stands with shapable']],
    [{ consequences: hit, area: { shape: 'burst', feet: { base: 1, perLevel: 1 } } }, []],
    [{ consequences: hit, area: { shape: 'burst', feet: 10, most: 3 } }, []],
    [{ consequences: hit, area: { shape: 'emanation' } }, []],
    [
      { consequences: hit, area: { shape: 'burst', feet: 10, height: 0 } },
      ['area.height: Too small: expected number to be >0', 'area.height: stands with a cylinder'],
    ],
  ])('where sensors are known and areas are placed: %j', (doc, found) => {
    expect(problems(effectField(rich), doc)).toEqual(found)
  })

  it.each<[doc: unknown, problems: readonly string[]]>([
    [{ consequences: hit, lasts: 'fight', range: 30 }, []],
    [{ consequences: hit, personal: true }, ['personal: no rule of this ruleset reads it']],
    [{ scries: true, lasts: 'fight' }, ['scries: these rules have no effects that send out sensors']],
    [{ summons: ['wolf'] }, ['summons: these rules have no effects that call creatures']],
  ])('in a text that reads few keys: %j', (doc, found) => {
    expect(problems(effectField(poor), doc)).toEqual(found)
  })
  it('knows the consequences that chapters read', () => {
    const all = { ability, conditions: ['dazed'], read: poor.read }
    expect(problems(effectField(all), { consequences: [{ heals: '1' }] })).toEqual([
      'consequences.0.heals: this ruleset knows no such consequence: there are damage, condition',
    ])
    expect(problems(effectField(all), { consequences: [{ condition: 'dazed' }] })).toEqual([])
  })
})
