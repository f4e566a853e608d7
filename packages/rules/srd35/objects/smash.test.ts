import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import type { Srd35Sheet } from '../creature/sheet.ts'
import { TurnStage } from '../testing/turn.ts'

const MACE = { name: 'mace', damage: '1d100', types: 'bludgeoning' }
const RAPIER = { name: 'rapier', damage: '1d6', types: 'piercing' }
const PICK = { name: 'morningstar', damage: '1d8', types: ['bludgeoning', 'piercing'] }
const BOW = { name: 'bow', use: 'projectile', damage: '1d8', types: 'piercing', increment: 100 }
const AT = {
  at: [
    [1, 1],
    [2, 1],
    [2, 2],
  ],
} as const
const scene = (object: unknown, first: object = {}, more: object = {}, how: object = {}) =>
  new TurnStage(
    [
      { weapons: [MACE, RAPIER, PICK, BOW], ...first },
      { object, ...more },
    ],
    { ...AT, ...how },
  )
const sheet = (s: TurnStage, who = 1) => s.r.sheet(who) as unknown as Srd35Sheet

describe('smashing', () => {
  rules('srd35/objects/smash-attack').each([
    [1, 2, 'hit'],
    [0, 2, 'miss'],
    [0, 3, 'hit'],
    [9, 1, 'miss'],
    [-20, 20, 'hit'],
  ])('attack bonus %i, a door of Medium size, %i on the die: %s', (bonus, face, result) => {
    const s = scene('good wooden door', { baseAttack: 0, weapons: [{ ...MACE, attack: bonus }] })
    const played = s.do({ do: 'smash', target: 1 }, face === 1 || result === 'miss' ? [face] : [face, 1])
    expect(played.results).toEqual([result])
  })
  rules('srd35/objects/weapon-kinds').it('with what cuts or crushes: a rapier does not, a morningstar does', () => {
    const s = scene('treasure chest').turn()
    const why = (weapon: number, by = 'smash') => s.why({ do: by, target: 1, weapon })
    expect([why(0), why(1), why(2), why(3)]).toEqual([[], ['srd35/objects/weapon-kinds'], [], []])
    expect(why(1, 'attack')).toContain('srd35/objects/weapon-kinds')
    // What moves can be struck, but nobody lines up a blow at it.
    const moves = scene({ hardness: 0, animated: true }, {}, { hitPoints: 9 }).turn()
    const careful = { do: 'smash', target: 1, weapon: 0, carefully: true }
    expect([moves.why({ ...careful, carefully: false }), moves.why(careful)]).toEqual([
      [],
      ['srd35/objects/line-up-a-shot'],
    ])
    // The first weapon that serves, where none is named.
    const t = scene('treasure chest', { weapons: [RAPIER, MACE] })
    t.do({ do: 'smash', target: 1 }, [10, 6])
    expect(t.hp(1)).toBe(14)
  })
  rules('srd35/objects/smash-attack', 'srd35/objects/two-ways').it(
    'a creature is no object, and nobody is its foe',
    () => {
      const s = new TurnStage([{ weapons: [MACE] }, {}, { object: 'treasure chest', side: 'other' }], AT).turn()
      expect(s.why({ do: 'smash', target: 1 })).toEqual(['srd35/objects/smash-attack'])
      const legal = s.scene.rules.commands
      expect(legal['attack']!.suggestions(s.r, 0).some(c => c['target'] === 2)).toBe(false)
      expect([legal['smash']!, legal['break']!].map(k => k.suggestions(s.r, 0).some(c => c['target'] === 2))).toEqual([
        true,
        true,
      ])
    },
  )
  rules('srd35/objects/line-up-a-shot').it('with the whole round: sure in melee, +5 from afar', () => {
    const s = scene('treasure chest')
    const played = s.do({ do: 'smash', target: 1, weapon: 0, carefully: true }, [7])
    expect([played.results, s.hp(1)]).toEqual([['hit'], 13])
    const far = scene({ like: 'treasure chest' }, { abilities: { Dexterity: -1 } }, { size: 'diminutive' })
    expect(far.do({ do: 'smash', target: 1, weapon: 3, carefully: true }, [3, 8]).results).toEqual(['hit'])
    expect(far.do({ do: 'smash', target: 1, weapon: 3, carefully: true }, [2]).results).toEqual(['miss'])
    expect(far.do({ do: 'smash', target: 1, weapon: 3 }, [7]).results).toEqual(['miss'])
    expect(s.scene.rules.commands['smash']!.cost(s.r, 0, { do: 'smash', carefully: true })).toBe('full-round')
    const moving = scene({ hardness: 5, animated: true }, {}, { hitPoints: 10 }).turn()
    expect(moving.why({ do: 'smash', target: 1, weapon: 0, carefully: true })).toEqual(['srd35/objects/line-up-a-shot'])
  })
})

describe('Armor Class', () => {
  table('srd35/objects/armor-class').each('$size', row => {
    const size = row.text('size').toLowerCase()
    const s = scene('treasure chest', {}, { size })
    expect(s.defense(1).total).toBe(row.number('inanimate_ac'))
    expect(s.defense(1).terms.find(t => t.type === 'size')?.value ?? 0).toBe(row.number('modifier'))
  })
  rules('srd35/objects/armor-class').it('touch attacks find the same', () => {
    expect(scene('treasure chest').defense(1, true).total).toBe(3)
  })
  rules('srd35/objects/animated-ac').it('an animated table counts as a creature', () => {
    const s = scene(
      { hardness: 5, animated: true },
      {},
      { size: 'large', naturalArmor: 4, hitPoints: 30, abilities: { Dexterity: 0 } },
    )
    expect(s.defense(1).total).toBe(13)
    expect(
      scene({ hardness: 5, animated: true }, {}, { hitPoints: 3, abilities: { Dexterity: 2 } }).defense(1).total,
    ).toBe(12)
  })
})

describe('what somebody bears', () => {
  const ORC = {
    id: 'orc',
    side: 'them',
    shield: { name: 'heavy steel shield', bonus: 2 },
    weapons: [{ name: 'spear', damage: '1d8' }],
  }
  const borne = (object: object, name = 'heavy steel shield') =>
    new TurnStage([{ weapons: [MACE, RAPIER, BOW], baseAttack: 5 }, ORC, { side: 'them', name, object }], AT)
  const shield = { like: 'heavy steel shield', heldBy: 'orc' }
  rules('srd35/objects/sunder-weapon-or-shield', 'srd35/objects/arms-table').it(
    'is sundered, against its bearer’s Armor Class and 8',
    () => {
      const s = borne(shield)
      expect(s.defense(1).total).toBe(12)
      expect(s.do({ do: 'sunder', target: 2, weapon: 0 }, [14]).results).toEqual(['miss'])
      s.do({ do: 'sunder', target: 2, weapon: 0 }, [15, 17])
      expect(s.hp(2)).toBe(13)
      expect(s.turn().why({ do: 'sunder', target: 2, weapon: 1 })).toEqual(['srd35/objects/weapon-kinds'])
      expect(s.why({ do: 'sunder', target: 2, weapon: 2 })).toEqual(['srd35/objects/sunder-weapon-or-shield'])
      expect(s.why({ do: 'smash', target: 2, weapon: 0 })).toEqual(['srd35/objects/sunder-weapon-or-shield'])
      const { sunder, smash } = s.scene.rules.commands
      expect([sunder, smash].map(k => k!.suggestions(s.r, 0))).toEqual([[{ do: 'sunder', target: 2 }], []])
      const free = scene('treasure chest').turn()
      expect(free.why({ do: 'sunder', target: 1, weapon: 0 })).toEqual(['srd35/objects/sunder-weapon-or-shield'])
      expect(free.scene.rules.commands['sunder']!.suggestions(free.r, 0)).toEqual([])
      expect(s.why({ do: 'attack', target: 2, weapon: 0 })).toEqual(['srd35/objects/sunder-weapon-or-shield'])
    },
  )
  rules('srd35/objects/destroyed-at-zero').it('serves until its points are 0', () => {
    const s = borne({ like: 'heavy wooden shield', heldBy: 'orc' })
    const blow = (n: number) => s.do({ do: 'sunder', target: 2, weapon: 0 }, [19, n])
    blow(19)
    expect([s.hp(2), s.defense(1).total]).toEqual([1, 12])
    blow(6)
    expect([s.hp(2), s.states(2).includes('destroyed'), s.defense(1).total]).toEqual([0, true, 10])
    expect(s.turn().why({ do: 'sunder', target: 2, weapon: 0 })).toContain('srd35/objects/sunder-weapon-or-shield')
  })
  rules('srd35/objects/destroyed-at-zero').it('a destroyed weapon strikes no more', () => {
    const s = borne({ like: 'one-handed hafted weapon', heldBy: 'orc' }, 'spear')
    expect(s.turn().why({ do: 'attack', target: 0, weapon: 0 }, 1)).toEqual([])
    s.do({ do: 'sunder', target: 2, weapon: 0 }, [19, 50])
    expect([s.hp(2), s.turn().why({ do: 'attack', target: 0, weapon: 0 }, 1)]).toEqual([
      0,
      ['srd35/objects/destroyed-at-zero'],
    ])
  })
})

describe('sections, repair', () => {
  rules('srd35/objects/sections').it('one falls, the next stands', () => {
    const wall = { object: 'masonry wall' }
    const s = new TurnStage([{ weapons: [MACE] }, wall, wall], AT)
    s.do({ do: 'smash', target: 1 }, [10, 98])
    expect([s.hp(1), s.states(1).includes('destroyed'), s.hp(2)]).toEqual([0, true, 90])
  })
  rules('srd35/objects/repair').it('by the Craft skill of its kind, which is named where there are several', () => {
    const mends = (skills: object, more: object = {}) => {
      const s = new TurnStage(
        [{ skills }, { object: 'heavy wooden shield', hitPoints: { maximum: 15, current: 5 } }],
        AT,
      )
      const command = { do: 'repair', target: 1, dc: 15, ...more }
      if (s.turn().why(command).length > 0) return 'refused'
      s.do(command, [8])
      return s.hp(1)
    }
    expect(mends({ 'Craft (woodworking)': 7 })).toBe(15)
    expect(mends({ 'Craft (woodworking)': 7, 'Craft (pottery)': 0 })).toBe('refused')
    expect(mends({ 'Craft (woodworking)': 7, 'Craft (pottery)': 0 }, { skill: 'Craft (woodworking)' })).toBe(15)
    expect(mends({ 'Craft (woodworking)': 7, 'Craft (pottery)': 0 }, { skill: 'Craft (pottery)' })).toBe(5)
    expect(mends({ Craft: 7, 'Craft (pottery)': 0 })).toBe(15)
    const points = (n: number) => mends({ Craft: 7 }, { points: n })
    expect([points(2), points(1), points(0)]).toEqual([7, 6, 'refused'])
    const far = new TurnStage(
      [{ skills: { Craft: 4 } }, { object: 'heavy wooden shield', hitPoints: { maximum: 15, current: 5 } }],
      {
        at: [
          [1, 1],
          [4, 1],
        ],
      },
    )
    expect(far.turn().why({ do: 'repair', target: 1 })).toEqual(['srd35/objects/repair'])
    expect(far.why({ do: 'repair', target: 0 })).toEqual(['srd35/objects/repair'])
    // Skills of other kinds are none to choose from.
    expect(mends({ Listen: 2, 'Craft (woodworking)': 7, Aircraft: 1 })).toBe(15)
  })
  rules('srd35/objects/repair').it('Craft mends what is damaged, not what is destroyed or whole', () => {
    const s = scene('heavy wooden shield', { skills: { Craft: 4 } })
    expect(s.turn().why({ do: 'repair', target: 1 })).toEqual(['srd35/objects/repair'])
    s.do({ do: 'smash', target: 1, weapon: 0 }, [10, 19])
    s.do({ do: 'repair', target: 1, dc: 12 }, [7])
    expect(s.hp(1)).toBe(1)
    s.do({ do: 'repair', target: 1, dc: 12, points: 3 }, [8])
    expect(s.hp(1)).toBe(4)
    s.do({ do: 'repair', target: 1 }, [6])
    expect(s.hp(1)).toBe(15)
    s.do({ do: 'smash', target: 1, weapon: 0 }, [10, 90])
    expect(s.turn().why({ do: 'repair', target: 1 })).toContain('srd35/objects/repair')
  })
})

describe('tables', () => {
  const figures = (object: unknown, more: object = {}) => {
    const it = sheet(scene(object, {}, more))
    return [(it as unknown as { object: { hardness: number } }).object.hardness, it.hitPoints.maximum]
  }
  table('srd35/objects/arms-table').each('$item', row => {
    const [item, hardness, hp] = [row.text('item'), row.cell('hardness'), row.cell('hp')]
    if (item === 'armor') {
      expect([hardness, hp]).toEqual(['by material', 'armor bonus x 5'])
      expect(figures({ material: 'steel', armorBonus: 8 })).toEqual([10, 40])
    } else expect(figures(item)).toEqual([hardness, hp])
  })
  table('srd35/objects/substances').each('$substance', row => {
    for (const material of row.text('substance').split(' or '))
      expect(figures({ material, inches: 3 })).toEqual([row.number('hardness'), 3 * row.number('hp_per_inch')])
  })
  table('srd35/objects/objects-table').each('$object', row => {
    const like = row.text('object').replace(/ \(.*\)/, '')
    const s = scene(like)
    expect([...figures(like), s.r.tally('break DC', 1, {})]).toEqual([
      row.number('hardness'),
      row.number('hp'),
      row.number('break_dc'),
    ])
  })
  rules('srd35/objects/substances').it('by a reading what names its thickness goes by its substance', () => {
    const system = { 'hp-always-by-substance': true }
    const points = (like: string, options: object) =>
      sheet(new TurnStage([{}, { object: like }], { options: options as never })).hitPoints.maximum
    expect([points('masonry wall', {}), points('masonry wall', system)]).toEqual([90, 180])
    expect([points('hewn stone', system), points('iron door', system), points('treasure chest', system)]).toEqual([
      540, 60, 15,
    ])
  })
  rules('srd35/objects/substances', 'srd35/objects/objects-table').it(
    'rows as they are printed, and parts of an inch',
    () => {
      expect(figures('Rope (1 inch diam.)')).toEqual([0, 2])
      expect(figures({ material: 'Iron or steel', inches: 2 })).toEqual([10, 60])
      expect(figures({ material: 'wood', inches: 0.5 })).toEqual([5, 5])
      expect([figures({ material: 'ice', inches: 1.5 }), figures({ material: 'glass', inches: 0.5 })]).toEqual([
        [0, 4],
        [1, 1],
      ])
    },
  )
  rules('srd35/objects/arms-size', 'srd35/dice/rounding').it('halved and doubled by size, never below 1', () => {
    expect(figures('heavy steel shield', { size: 'large' })).toEqual([10, 40])
    expect(figures('light wooden shield', { size: 'small' })).toEqual([5, 3])
    expect(figures('light blade', { size: 'diminutive' })).toEqual([10, 1])
    expect(figures('buckler', { size: 'tiny' })).toEqual([10, 1])
    // What is no arms has its points whatever its size.
    expect(figures('treasure chest', { size: 'large' })).toEqual([5, 15])
  })
  rules('srd35/objects/armor-hardness-and-hp').each([
    [{ material: 'steel', armorBonus: 5 }, [10, 25]],
    [{ material: 'leather', armorBonus: 2 }, [2, 10]],
    [{ material: 'steel', armorBonus: 5, enhancement: 1 }, [12, 35]],
  ] as const)('%j: %j', (object, expected) => {
    expect(figures(object)).toEqual(expected)
  })
  rules('srd35/objects/magic-enhancement').it('2 hardness and 10 points for each +1', () => {
    expect(figures({ like: 'one-handed blade', enhancement: 2 })).toEqual([14, 25])
  })
  rules('srd35/objects/arms-size').it('magic points are scaled by a reading alone', () => {
    const of = (options: object) =>
      sheet(
        new TurnStage([{}, { size: 'large', object: { like: 'one-handed blade', enhancement: 1 } }], {
          options: options as never,
        }),
      ).hitPoints.maximum
    expect([of({}), of({ 'magic-hp-before-size': true })]).toEqual([20, 30])
  })
})

describe('figures in play', () => {
  /** What is left of an object after a blow of so many points. */
  const left = (object: unknown, n: number, more: object = {}, options: object = {}) => {
    const s = scene(object, {}, more, { options })
    s.do({ do: 'smash', target: 1, weapon: 0, carefully: true }, [n])
    return s.hp(1)
  }
  rules('srd35/objects/arms-table', 'srd35/objects/arms-size').it(
    'a light blade breaks, a two-handed haft holds',
    () => {
      expect([left('light blade', 12), left('two-handed hafted weapon', 12)]).toEqual([0, 3])
      expect(left('heavy steel shield', 20, { size: 'large' })).toBe(30)
      expect(left('light wooden shield', 7, { size: 'small' })).toBe(1)
    },
  )
  rules('srd35/objects/magic-enhancement').it('a +2 blade: 14 off, of 25', () => {
    expect([
      left({ like: 'one-handed blade', enhancement: 2 }, 14),
      left({ like: 'one-handed blade', enhancement: 2 }, 20),
    ]).toEqual([25, 19])
  })
  rules('srd35/objects/armor-hardness-and-hp').it('steel armor of +5: 10 off, of 25', () => {
    expect(left({ material: 'steel', armorBonus: 5 }, 20)).toBe(15)
    expect(left({ material: 'leather', armorBonus: 2 }, 5)).toBe(7)
  })
  rules('srd35/objects/substances').it('by the inch', () => {
    expect([left({ material: 'adamantine', inches: 2 }, 50), left({ material: 'ice', inches: 4 }, 5)]).toEqual([50, 7])
    expect(left('masonry wall', 58, {}, { 'hp-always-by-substance': true })).toBe(130)
  })
})

describe('saves', () => {
  const blast = {
    name: 'blast',
    effect: {
      range: 50,
      save: { kind: 'Reflex', dc: 15, onSuccess: 'half' },
      consequences: [{ damage: '1d100', types: 'acid' }],
    },
  }
  const OWNER = { id: 'owner', side: 'us', saves: { Reflex: 4, Will: 1 } }
  const item = (object: object) =>
    new TurnStage([{ acts: [blast] }, OWNER, { object: { hardness: 0, ...object }, hitPoints: 100 }], AT)
  const save = (s: TurnStage, kind: 'Reflex' | 'Will') => s.r.tally('save', 2, { save: kind })
  rules('srd35/objects/save-unattended-nonmagical').it('no die for what nobody attends', () => {
    const s = item({})
    const played = s.do({ do: 'use', act: 'blast', target: 2 }, [40])
    expect([played.of('saved'), s.hp(2), save(s, 'Reflex')]).toEqual([[], 60, 0])
  })
  rules('srd35/objects/save-attended').each([
    ['heldBy', 11, 80],
    ['wornBy', 10, 60],
    ['touchedBy', 11, 80],
  ])('%s the owner, who adds 4: %i leaves %i', (how, face, left) => {
    const s = item({ [how]: 'owner' })
    expect(save(s, 'Reflex')).toBe(4)
    s.play([{ do: 'apply-effect', by: 0, who: 2, act: 'blast' } as never], [face, 40])
    expect(s.hp(2)).toBe(left)
  })
  rules('srd35/objects/save-magic-item', 'srd35/dice/rounding').it('2 and half the caster level', () => {
    expect([save(item({ casterLevel: 8 }), 'Reflex'), save(item({ casterLevel: 5 }), 'Will')]).toEqual([6, 4])
  })
  rules('srd35/objects/save-magic-item').it('an enhancement bonus alone makes it magic: +2', () => {
    expect(save(item({ enhancement: 3 }), 'Will')).toBe(2)
    const s = item({ enhancement: 1 })
    expect(s.do({ do: 'use', act: 'blast', target: 2 }, [13, 9]).of('saved')).toHaveLength(1)
  })
  rules('srd35/objects/save-magic-item-attended').it('the better of both', () => {
    const cloak = { casterLevel: 5, wornBy: 'owner' }
    expect(save(item(cloak), 'Will')).toBe(4)
    const quick = new TurnStage(
      [{}, { ...OWNER, saves: { Reflex: 7 } }, { object: { hardness: 0, ...cloak }, hitPoints: 5 }],
      AT,
    )
    expect(save(quick, 'Reflex')).toBe(7)
    const first = new TurnStage([OWNER, { object: { hardness: 0, heldBy: 'owner' }, hitPoints: 5 }], AT)
    expect(first.r.tally('save', 1, { save: 'Reflex' })).toBe(4)
  })
})
