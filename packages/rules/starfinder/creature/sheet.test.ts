import { describe, expect, it } from 'vitest'
import { sheetSchema } from '../sheet.ts'

type Part = Readonly<Record<string, unknown>>
const doc = (act: Part, more: Part = {}) => ({
  id: 'a',
  side: 'a',
  hitPoints: 10,
  level: 7,
  abilities: { Charisma: 3, Wisdom: 4, Strength: -1 },
  acts: [{ name: 'doom', ...act }],
  ...more,
})
const effect = (save: Part = {}, more: Part = {}) => ({
  consequences: [{ condition: 'shaken' }],
  save: { kind: 'Will', ...save },
  ...more,
})
const WISE = { keyAbility: 'Wisdom' }

describe('the DC of an act that does not state one', () => {
  it.each<[what: string, act: Part, more: Part, dc: number, ability: string | undefined]>([
    ['stated', { effect: effect({ dc: 9 }) }, {}, 9, undefined],
    ['a spell of a class', { kind: 'spell', level: 3, effect: effect() }, WISE, 17, 'Wisdom'],
    ['a spell of level 0', { kind: 'spell', level: 0, effect: effect() }, WISE, 14, 'Wisdom'],
    ['a spell-like ability', { kind: 'spell-like', level: 2, effect: effect() }, WISE, 15, 'Charisma'],
    [
      'a spell-like ability by another ability',
      { kind: 'spell-like', level: 2, effect: effect({ ability: 'Strength' }) },
      {},
      11,
      'Strength',
    ],
    [
      'by an ability that it has not',
      { kind: 'spell-like', level: 2, effect: effect({ ability: 'Intelligence' }) },
      {},
      12,
      'Intelligence',
    ],
    ['an ability of the creature', { effect: effect({ ability: 'Wisdom' }) }, {}, 17, 'Wisdom'],
    ['a feature of a class', { classLevel: 4, effect: effect() }, WISE, 16, 'Wisdom'],
    ['a feature of an odd level', { classLevel: 5, effect: effect() }, WISE, 16, 'Wisdom'],
    ['a spell-like feature of a class', { kind: 'spell-like', classLevel: 10, effect: effect() }, WISE, 19, 'Wisdom'],
    ['a spell by a level in a class', { kind: 'spell', classLevel: 6, effect: effect() }, WISE, 17, 'Wisdom'],
  ])('%s', (_, act, more, dc, ability) => {
    const { save } = sheetSchema.parse(doc(act, more)).acts[0]!.effect!
    expect([save?.dc, save?.ability]).toEqual([dc, ability])
  })
  const NUMBER = 'needs a number, or '
  it.each<[what: string, act: Part, more: Part, message: string]>([
    ['a spell of no level', { kind: 'spell', effect: effect() }, WISE, `${NUMBER}the level of the spell: level: 3`],
    [
      'a spell-like ability of no level',
      { kind: 'spell-like', effect: effect() },
      {},
      `${NUMBER}the level of the spell: level: 3`,
    ],
    [
      'a spell of no class',
      { kind: 'spell', level: 3, effect: effect() },
      {},
      `${NUMBER}the key ability of its class: keyAbility: Wisdom`,
    ],
    [
      'a feature of no class',
      { classLevel: 4, effect: effect() },
      {},
      `${NUMBER}the key ability of its class: keyAbility: Wisdom`,
    ],
    ['an ability by none', { effect: effect() }, WISE, `${NUMBER}the ability that it goes by: ability: Wisdom`],
  ])('%s cannot be told', (_, act, more, message) => {
    expect(sheetSchema.safeParse(doc(act, more)).error?.issues.map(i => [i.path.join('.'), i.message])).toEqual([
      ['acts.0.effect.save.dc', message],
    ])
  })
  it.each<
    [
      kind: string | undefined,
      lasts: Part | undefined,
      dispellable: boolean | undefined,
      resistible: boolean | undefined,
    ]
  >([
    [undefined, { rounds: 3 }, false, undefined],
    ['other', { rounds: 3 }, false, undefined],
    ['spell', { rounds: 3 }, undefined, true],
    ['spell-like', { rounds: 3 }, undefined, true],
    [undefined, undefined, undefined, undefined],
  ])(
    'of kind %s for %j: what is no spell is neither resisted nor dispelled',
    (kind, lasts, dispellable, resistible) => {
      const act = {
        ...(kind ? { kind } : {}),
        effect: effect({ dc: 12 }, { resistible: true, ...(lasts ? { lasts } : {}) }),
      }
      const read = sheetSchema.parse(doc(act)).acts[0]!.effect!
      expect([read.dispellable, read.resistible]).toEqual([dispellable, resistible])
    },
  )
})

describe('what does not fit on a sheet', () => {
  const problems = (more: Part) =>
    sheetSchema
      .safeParse({ id: 'a', side: 'a', hitPoints: 10, ...more })
      .error?.issues.map(i => `${i.path.join('.')}: ${i.message}`)
  const weapon = (more: Part = {}) => ({ name: 'claw', damage: '1d6', ...more })
  it.each<[what: string, more: Part, found: readonly string[] | undefined]>([
    [
      'nothing',
      {
        weapons: [weapon()],
        acts: [{ name: 'x', strikes: 'claw', effect: { consequences: [{ condition: 'shaken' }] } }],
      },
      undefined,
    ],
    [
      'an act that strikes with what it has not',
      {
        weapons: [weapon(), weapon({ name: 'bite' })],
        acts: [{ name: 'x', strikes: 'tail', effect: { consequences: [{ condition: 'shaken' }] } }],
      },
      ['acts.0.strikes: "tail" is no weapon of it: there are claw, bite'],
    ],
    [
      'one that strikes with nothing',
      { acts: [{ name: 'x', strikes: 'tail', effect: { consequences: [{ condition: 'shaken' }] } }] },
      ['acts.0.strikes: "tail" is no weapon of it: there are none'],
    ],
    [
      'a touch without a weapon',
      { acts: [{ name: 'x', touch: true, effect: { consequences: [{ condition: 'shaken' }] } }] },
      [
        'acts.0.touch: needs the weapon that it strikes with: strikes: touch, and { name: touch, damage: 0 } among the weapons',
      ],
    ],
    [
      'a weapon whose effect has no DC',
      { weapons: [weapon({ effect: effect() })] },
      ['weapons.0.effect.save.dc: needs a number'],
    ],
    [
      'a weapon whose critical effect has none',
      { weapons: [weapon(), weapon({ name: 'bite', effect: effect({ dc: 12 }), criticalEffect: effect() })] },
      ['weapons.1.criticalEffect.save.dc: needs a number'],
    ],
    [
      'permanent without a time',
      { acts: [{ name: 'x', permanent: { time: { hours: 1 } }, effect: effect({ dc: 12 }) }] },
      ['acts.0.permanent: stands with an effect that lasts a time'],
    ],
    [
      'permanent for the fight',
      { acts: [{ name: 'x', permanent: { time: { hours: 1 } }, effect: effect({ dc: 12 }, { lasts: 'fight' }) }] },
      ['acts.0.permanent: stands with an effect that lasts a time'],
    ],
    [
      'permanent by concentration',
      {
        acts: [
          {
            name: 'x',
            permanent: { time: { hours: 1 } },
            effect: effect({ dc: 12 }, { lasts: { concentration: true } }),
          },
        ],
      },
      ['acts.0.permanent: stands with an effect that lasts a time'],
    ],
    [
      'permanent for a time',
      {
        acts: [{ name: 'x', permanent: { time: { hours: 1 } }, effect: effect({ dc: 12 }, { lasts: { minutes: 1 } }) }],
      },
      undefined,
    ],
    ['an affliction that nobody has', { exposed: ['ague'] }, ['exposed.0: no affliction "ague": there are none']],
    ['more points than the maximum', { hitPoints: { maximum: 5, current: 6 } }, ['hitPoints: Invalid input']],
  ])('%s', (_, more, found) => {
    expect(problems(more)).toEqual(found)
  })
  it.each<[more: Part, made: Part]>([
    [{}, { name: 'a', level: 1, size: 'medium', reach: 5, dies: 'at 0 Hit Points' }],
    [
      { name: 'Ko', cr: 5 },
      { name: 'Ko', level: 5 },
    ],
    [{ cr: 0 }, { level: 1 }],
    [{ cr: 5, level: 2 }, { level: 2 }],
    [{ size: 'huge' }, { size: 'huge', reach: 15 }],
    [
      { size: 'huge', build: 'long' },
      { size: 'huge', reach: 10 },
    ],
    [{ size: 'huge', reach: 0 }, { reach: 0 }],
    [{ stamina: 5 }, { dies: 'by Resolve' }],
    [{ stamina: 5, dies: 'at 0 Hit Points' }, { dies: 'at 0 Hit Points' }],
    [{ hitPoints: 8 }, { hitPoints: { maximum: 8, current: 8 } }],
    [{ hitPoints: { maximum: 8 } }, { hitPoints: { maximum: 8, current: 8 } }],
    [{ hitPoints: { maximum: 8, current: 8 } }, { hitPoints: { maximum: 8, current: 8 } }],
  ])('%j makes %j', (more, made) => {
    expect(sheetSchema.parse({ id: 'a', side: 'a', hitPoints: 10, ...more })).toMatchObject(made)
  })
  const frame = { name: 'frame', category: 'powered', eac: 8, kac: 10, dexterity: 2, speeds: { fly: 30, climb: 20 } }
  const TRAINED = ['Powered Armor Proficiency']
  it.each<[what: string, armor: Part, more: Part, speeds: Part | undefined, proficient: boolean]>([
    ['none of its own', frame, {}, { fly: 30, climb: 20 }, true],
    ['the better of both', frame, { speeds: { fly: 40, climb: 10, swim: 5 } }, { fly: 40, climb: 20, swim: 5 }, true],
    ['a speed of 0', { ...frame, speeds: { fly: 0 } }, {}, { fly: 0 }, true],
    ['armor without speeds', { ...frame, speeds: undefined }, { speeds: { fly: 40 } }, { fly: 40 }, true],
    ['unskilled', { ...frame, proficient: false }, { speeds: { fly: 45 } }, { fly: 22 }, false],
    ['unskilled, none of its own', { ...frame, proficient: false }, {}, undefined, false],
    ['trained by a feat', { ...frame, proficient: false }, { feats: TRAINED }, { fly: 30, climb: 20 }, true],
    [
      'heavy, which that feat does not train',
      { ...frame, category: 'heavy', proficient: false },
      { feats: TRAINED },
      { fly: 30, climb: 20 },
      false,
    ],
  ])('speeds in armor: %s', (_, { speeds: its, ...armor }, more, speeds, proficient) => {
    const worn = its === undefined ? armor : { ...armor, speeds: its }
    const read = sheetSchema.parse({ id: 'a', side: 'a', hitPoints: 10, armor: worn, ...more })
    expect([read.speeds, read.armor!.proficient]).toEqual([speeds, proficient])
  })
  it.each<[light: Part, fits: boolean]>([
    [{ bright: 20 }, true],
    [{ dim: 20 }, true],
    [{ bright: 0, dim: 0 }, true],
    [{}, false],
  ])('a light of %j fits: %s', (light, fits) => {
    expect(problems({ light })).toEqual(
      fits ? undefined : ['light: a light has a bright, a normal or a dim radius, as { bright: 20, dim: 40 }'],
    )
  })
  it('what strikes without a body strikes others like it in full', () => {
    const weapons = [weapon({ qualities: ['magic'] }), weapon({ name: 'bite' })]
    const qualities = (by: Part) =>
      sheetSchema
        .parse({ id: 'a', side: 'a', hitPoints: 10, weapons, ...by })
        .weapons.slice(0, 2)
        .map(w => w.qualities)
    expect([qualities({ by: 'incorporeal' }), qualities({})]).toEqual([
      [['magic', 'incorporeal'], ['incorporeal']],
      [['magic'], undefined],
    ])
  })
})
