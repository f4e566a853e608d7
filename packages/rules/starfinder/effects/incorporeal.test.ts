import type { Options } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { blinded } from '../../d20/vocabulary/conditions.ts'
import { damage as damageStep } from '../../d20/vocabulary/damage-step.ts'
import type { DamageType } from '../../d20/vocabulary/damage-types.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

type Given = Record<string, unknown>
const ghost: Given = { by: 'incorporeal', hitPoints: 100 }
const laser = { name: 'laser', use: 'projectile', damage: '1d8', types: 'fire', increment: 60, bonus: 2 }
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const fused = { ...sword, name: 'fused sword', qualities: ['magic'] }
const claw = { name: 'claw', damage: '1d8', types: 'slashing', natural: true }
function loses(
  parts: readonly (readonly [number, ...DamageType[]])[],
  qualities: string[] = [],
  more: Given = {},
  options: Options = {},
): number {
  const s = new StarStage([{}, { ...ghost, ...more }], { options })
  s.play([
    damageStep({
      who: 1,
      parts: parts.map(([n, ...types]) => ({ n, types, nonlethal: false })),
      attack: true,
      ...(qualities.length ? { qualities } : {}),
    }),
  ])
  return 100 - s.hp(1)
}
const duel = (first: Given, second: Given, options: Options = {}) =>
  new StarStage(
    [
      { baseAttack: 10, weapons: [laser, sword, fused], ...first },
      { hitPoints: 100, totals: { EAC: 14, KAC: 17 }, ...second },
    ],
    {
      at: [
        [5, 5],
        [6, 5],
      ],
      options,
    },
  ).turn()

describe('the incorporeal', () => {
  rules('starfinder/defense/incorporeal-kinetic-immunity').it('feel no blow without magic', () => {
    expect(loses([[20, 'slashing']])).toBe(0)
    const s = duel({}, ghost)
    s.blow([15, 8], { weapon: 1 })
    expect(s.hp(1)).toBe(100)
  })
  rules('starfinder/defense/incorporeal-half-damage').it('half of energy and of magical blows, rounded down', () => {
    expect([loses([[9, 'fire']]), loses([[7, 'slashing']], ['magic']), loses([[7]])]).toEqual([4, 3, 7])
    expect(
      loses([
        [6, 'slashing'],
        [5, 'fire'],
      ]),
    ).toBe(2) // prettier-ignore
    const s = duel({}, ghost)
    s.blow([15, 7], { weapon: 2 })
    expect(s.hp(1)).toBe(97)
  })
  rules('starfinder/defense/incorporeal-half-damage').each([
    [{}, 2, 3, 4],
    [{ 'mixed-attack-counts-as-kinetic': true }, 0, 3, 4],
  ] as const)('blows of two kinds by %j: %i, magical ones %i, mere energy %i', (options, mixed, magical, energy) => {
    const through = (parts: readonly (readonly [number, ...DamageType[]])[], qualities: string[] = []) =>
      loses(parts, qualities, {}, options)
    const blade = [
      [6, 'slashing'],
      [5, 'fire'],
    ] as const
    expect([
      through(blade),
      through(
        [
          [3, 'slashing'],
          [5, 'fire'],
        ],
        ['magic'],
      ),
      through([[9, 'fire']]),
    ]).toEqual([mixed, magical, energy]) // prettier-ignore
  })
  rules('starfinder/damage/mitigation-order').it('the save, then the half, then resistance', () => {
    expect(loses([[11, 'fire']], [], { resistance: [{ amount: 5, types: ['fire'] }] })).toBe(0)
    expect(loses([[23, 'fire']], [], { resistance: [{ amount: 5, types: ['fire'] }] })).toBe(6)
  })
  rules('starfinder/defense/incorporeal-full-damage').it('their like and force hurt them in full', () => {
    expect([loses([[9, 'slashing']], ['incorporeal']), loses([[11, 'force']])]).toEqual([9, 11])
    const s = duel({ ...ghost, weapons: [claw] }, { ...ghost, totals: { EAC: 10, KAC: 10 } })
    s.blow([15, 8])
    expect(s.hp(1)).toBe(92)
  })
  rules('starfinder/critical/incorporeal-immune').it('suffer no critical hits', () => {
    const s = duel({}, { ...ghost, totals: { EAC: 15, KAC: 15 } })
    expect([s.blow([20, 7], { weapon: 0 }).results, s.hp(1)]).toEqual([['hit'], 96])
  })
  rules('starfinder/attack/incorporeal-targets-eac').it('strike against EAC', () => {
    const s = duel({ ...ghost, weapons: [claw], baseAttack: 0 }, {})
    expect([s.needed().total, s.blow([14, 3]).results, s.blow([13]).results]).toEqual([14, ['hit'], ['miss']])
    expect(duel({ weapons: [claw] }, {}).needed().total).toBe(17)
  })
  rules('starfinder/maneuvers/incorporeal-no-physical-force').it('neither handle nor are handled', () => {
    const RULE = 'starfinder/maneuvers/incorporeal-no-physical-force'
    for (const name of ['trip', 'grapple', 'bull-rush']) {
      const command = { do: name, target: 1, weapon: 1 }
      expect(duel({}, ghost).why(command)).toContain(RULE)
      expect(duel({ ...ghost }, {}).why(command)).toContain(RULE)
      expect(duel({}, {}).why(command)).not.toContain(RULE)
    }
  })
  rules('starfinder/effects/incorporeal-nondamaging-chance').it(
    '50 on d% lets a harmless effect work, 51 does not',
    () => {
      const daze = {
        name: 'daze',
        kind: 'spell',
        effect: {
          range: 30,
          save: { kind: 'Will', dc: 15, onSuccess: 'none' },
          consequences: [{ condition: 'shaken', lasts: { rounds: 2 } }],
        },
      }
      const cast = (faces: readonly number[], first: Given = {}) => {
        const s = duel({ acts: [daze], ...first }, { ...ghost, totals: {} })
        const played = s.do({ do: 'use', act: 'daze', target: 1 }, faces)
        return [s.states(1), played.of('effect-resisted').map(e => e['why'])]
      }
      expect(cast([50, 5])).toEqual([['shaken'], []])
      expect(cast([51])).toEqual([[], ['incorporeal']])
      // What has no body itself needs no luck.
      expect(cast([5], ghost)).toEqual([['shaken'], []])
    },
  )
  rules('starfinder/movement/incorporeal-sense-of-direction').it('find their way blinded', () => {
    const s = new StarStage([{ ...ghost, speed: 40 }], { map: ['.'.repeat(20)] }).turn()
    s.m.give(0, blinded)
    expect([s.why({ do: 'move', to: s.square(8, 0) }), s.why({ do: 'move', to: s.square(9, 0) })]).toEqual([
      [],
      ['starfinder/movement/speed'],
    ])
  })
})

describe('spell resistance', () => {
  const bolt = (more: Given = {}) => ({
    name: 'hex',
    kind: 'spell',
    effect: { range: 60, resistible: true, consequences: [{ damage: '5', types: 'cold' }], ...more },
  })
  const ball = { ...bolt({ area: { shape: 'burst', feet: 10 } }), name: 'ball' }
  const warded = (n: number): Given => ({ spellResistance: n, hitPoints: 50 })
  const mage = (level: number, act: object = bolt()): Given => ({ level, acts: [act, ball] })
  rules('starfinder/magic/spell-resistance-check').it('d20 and caster level reach it, 1 and 20 mean nothing', () => {
    const hit = (level: number, resistance: number, face: number) => {
      const s = duel(mage(level), warded(resistance))
      s.do({ do: 'use', act: 'hex', target: 1 }, [face])
      return s.hp(1) < 50
    }
    expect([hit(7, 18, 11), hit(7, 18, 10), hit(30, 18, 1), hit(1, 30, 20)]).toEqual([true, false, true, false])
  })
  rules('starfinder/magic/spell-resistance-passive').it('protects those who sleep', () => {
    const s = duel(mage(5), { ...warded(20), hitPoints: { maximum: 50, current: 50 } })
    s.do({ do: 'use', act: 'hex', target: 1 }, [14])
    expect(s.hp(1)).toBe(50)
  })
  rules('starfinder/magic/spell-resistance-own-effects').it('never against one’s own', () => {
    const heal = { name: 'mend', kind: 'spell', effect: { resistible: true, consequences: [{ heals: '4' }] } }
    const s = duel({ acts: [heal], spellResistance: 25, hitPoints: { maximum: 20, current: 10 } }, {})
    s.do({ do: 'use', act: 'mend' })
    expect(s.hp(0)).toBe(14)
  })
  rules('starfinder/magic/spell-resistance-where').it('not where the effect ignores it', () => {
    const s = duel(
      mage(1, { ...bolt(), effect: { range: 60, consequences: [{ damage: '5', types: 'cold' }] } }),
      warded(30),
    )
    s.do({ do: 'use', act: 'hex', target: 1 })
    expect(s.hp(1)).toBe(45)
  })
  rules(
    'starfinder/magic/spell-resistance-separate-checks',
    'starfinder/magic/spell-resistance-protects-only-owner',
  ).it('a check for each in an area, and it protects its owner alone', () => {
    const s = new StarStage([mage(6), warded(15), warded(17), { hitPoints: 50 }], {
      at: [
        [0, 0],
        [6, 5],
        [6, 6],
        [7, 6],
      ],
    }).turn()
    s.do({ do: 'use', act: 'ball', to: s.square(6, 6), corner: 'nw' }, [9, 10])
    expect([s.hp(1), s.hp(2), s.hp(3)]).toEqual([45, 50, 45])
  })
})

describe('what overcomes protections', () => {
  rules('starfinder/damage/reduction-magic-weapons').it('spells count as magic, unless a reading wants weapons', () => {
    const shard = {
      name: 'shard',
      kind: 'spell',
      effect: { range: 60, consequences: [{ damage: '14', types: 'piercing' }] },
    }
    const of = (options: Options, act: object = shard) => {
      const s = duel({ acts: [act] }, { reduction: [{ amount: 10, overcomeBy: 'magic' }] }, options)
      s.do({ do: 'use', act: 'shard', target: 1 })
      return 100 - s.hp(1)
    }
    expect([
      of({}),
      of({ 'only-weapons-overcome-reduction': true }),
      of({}, { ...shard, kind: 'extraordinary' }),
    ]).toEqual([14, 4, 4])
  })
  rules('starfinder/damage/reduction-ammunition').it('what the gun is, its shot is', () => {
    const rifle = (qualities: string[]) => ({ ...laser, name: 'rifle', types: 'piercing', bonus: 5, qualities })
    const shot = (quality: string) => {
      const s = duel(
        { weapons: [rifle([quality])] },
        { reduction: [{ amount: 5, overcomeBy: quality }], totals: { KAC: 10 } },
      )
      s.blow([10, 4])
      return 100 - s.hp(1)
    }
    expect([shot('magic'), shot('lawful')]).toEqual([9, 9])
    const plain = duel(
      { weapons: [rifle([])] },
      { reduction: [{ amount: 5, overcomeBy: 'magic' }], totals: { KAC: 10 } },
    )
    plain.blow([10, 4])
    expect(plain.hp(1)).toBe(96)
  })
  const sting = {
    name: 'sting',
    damage: '1d10',
    types: 'electricity',
    effect: { consequences: [{ condition: 'off-target', lasts: { rounds: 1 } }] },
  }
  rules('starfinder/damage/energy-resistance-negates-riders').it(
    'what rides on an attack goes with the last of its damage',
    () => {
      const hit = (amount: number) => {
        const s = duel({ weapons: [sting] }, { resistance: [{ amount, types: ['electricity'] }] })
        s.blow([10, 8])
        return s.states(1)
      }
      expect([hit(8), hit(7)]).toEqual([[], ['off-target']])
    },
  )
})
