import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

const feat = (name: string, system: Part = {}, type = 'feat') => ({ name, type, system })
const deals = (formula = '2d6', more: Part = {}) => ({
  damage: { parts: [{ formula, types: { fire: true, ...more } }] },
})
const breath = (more: Part = {}, name = 'Breath') =>
  feat(name, {
    actionType: 'save',
    area: { shape: 'cone', value: 30 },
    save: { type: 'reflex', dc: 15 },
    ...deals(),
    ...more,
  })

describe('what a creature can do in a file', () => {
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'mindless',
      [feat('Mindless')],
      { mindless: true, features: ['mindless'] },
      ['mapped items[0]: features: mindless', 'guessed items: no attack with damage in the file: it fights unarmed'],
    ],
    [
      'a word in it',
      [feat('Not mindless')],
      { special: ['Not mindless'] },
      [
        'ignored items[0]: "Not mindless" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'a word at its start',
      [feat('Mindless rage')],
      { special: ['Mindless rage'] },
      [
        'ignored items[0]: "Mindless rage" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'a spell called so',
      [feat('Mindless', {}, 'spell')],
      {
        acts: [
          {
            name: 'Mindless',
            kind: 'spell',
            cost: 'standard',
            level: 0,
            casterLevel: 1,
            uses: { max: 1, recharge: 'day' },
            effect: { personal: true, consequences: [{ ruled: 'what the spell of that name does' }] },
          },
        ],
      },
      [
        'ruled items[0]: Mindless: the game master rules what comes of it: what the spell of that name does',
        'simplified items[0].system.uses: how often is not said: once a day',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'unflankable twice',
      [feat('Unflankable (Ex)'), feat('unflankable')],
      { immune: ['flanking'] },
      [
        'mapped items[0]: immune to flanking',
        'mapped items[1]: immune to flanking',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'unflankable in other words',
      [feat('Is unflankable')],
      { special: ['Is unflankable'] },
      [
        'ignored items[0]: "Is unflankable" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'goods called so',
      [feat('Unflankable', {}, 'goods')],
      {},
      [
        'ignored items[0]: goods "Unflankable": not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'nothing',
      [feat('', {}, '')],
      {},
      [
        'ignored items[0]: item "": not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'nothing that is a feat',
      [feat('')],
      {},
      [
        'ignored items[0]: "" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'the same twice',
      [feat('Howl'), feat('Howl')],
      { special: ['Howl'] },
      [
        'ignored items[0]: "Howl" is described in words alone: not carried over',
        'ignored items[1]: "Howl" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'with spaces',
      [feat('Mind   Thrust ', {}, 'spell')],
      {
        acts: [
          {
            name: 'Mind   Thrust',
            kind: 'spell',
            cost: 'standard',
            level: 0,
            casterLevel: 1,
            uses: { max: 1, recharge: 'day' },
            effect: { personal: true, consequences: [{ ruled: 'what the spell of that name does' }] },
          },
        ],
      },
      [
        'ruled items[0]: Mind Thrust: the game master rules what comes of it: what the spell of that name does',
        'simplified items[0].system.uses: how often is not said: once a day',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
  ])('its belongings: %s', (_, given, made, notes) => {
    expect(carriedFrom({}, given)).toStrictEqual([made, notes])
  })
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'a shot',
      [feat('Spit', { actionType: 'rwak', attackBonus: 4, ...deals() })],
      {
        weapons: [
          { name: 'Spit', use: 'projectile', damage: [{ dice: '2d6', types: ['fire'] }], total: 4, increment: 30 },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'mapped items[0].system.attackBonus: Spit, total: 4',
        'simplified items[0].system.range: no range is given: increments of 30 ft. are taken',
      ],
    ],
    [
      'a shot without a bonus',
      [feat('Spit', { actionType: 'rwak', ...deals() })],
      { special: ['Spit'] },
      [
        'ignored items[0]: "Spit" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'a blow',
      [feat('Slam', { actionType: 'mwak', attackBonus: -1, ...deals() })],
      {
        weapons: [{ name: 'Slam', use: 'melee', damage: [{ dice: '2d6', types: ['fire'] }], total: -1, natural: true }],
      },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'mapped items[0].system.attackBonus: Slam, total: -1',
        'guessed items[0].name: Slam is part of its body by its name: a natural weapon',
      ],
    ],
    [
      'a blow without a bonus',
      [feat('Slam', { actionType: 'mwak', ...deals() })],
      { special: ['Slam'] },
      [
        'ignored items[0]: "Slam" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'a swarm',
      [feat('Swarm attack', { actionType: 'mwak', ...deals() })],
      {
        features: [{ swarm: { damage: '2d6', types: ['fire'] } }],
      },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'guessed items[0].system.attackBonus: no attack bonus: it is an act that needs no attack roll',
        'mapped items[0].system.damage: act Swarm attack: { consequences: [{ damage: 2d6, types: [fire] }] }',
        'mapped items: features: { swarm: { damage: 2d6, types: [fire] } }',
      ],
    ],
    [
      'a swarm of another kind',
      [feat('Swarm attack', { actionType: 'other', ...deals() })],
      {
        features: [{ swarm: { damage: '2d6', types: ['fire'] } }],
      },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'guessed items[0].system.attackBonus: no attack bonus: it is an act that needs no attack roll',
        'mapped items[0].system.damage: act Swarm attack: { consequences: [{ damage: 2d6, types: [fire] }] }',
        'mapped items: features: { swarm: { damage: 2d6, types: [fire] } }',
      ],
    ],
    [
      'a swarm that does nothing',
      [feat('Swarm attack', { actionType: 'other', ...deals('') })],
      { special: ['Swarm attack'] },
      [
        'ignored items[0]: "Swarm attack" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'a swarm that heals',
      [feat('Swarm attack', { actionType: 'other', ...deals('1d6', { healing: true }) })],
      { special: ['Swarm attack'] },
      [
        'ignored items[0]: "Swarm attack" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'no swarm',
      [feat('Slime', { actionType: 'other', ...deals() })],
      { special: ['Slime'] },
      [
        'ignored items[0]: "Slime" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'one part of two',
      [feat('Swarm', { actionType: 'other', damage: { parts: [{ formula: '' }, { formula: '1d4' }] } })],
      { acts: [{ name: 'Swarm', cost: 'standard', effect: { consequences: [{ damage: '1d4' }] } }] },
      [
        'mapped items[0].system.damage.parts[1].formula: damage: 1d4',
        'guessed items[0].system.attackBonus: no attack bonus: it is an act that needs no attack roll',
        'mapped items[0].system.damage: act Swarm: { consequences: [{ damage: 1d4 }] }',
      ],
    ],
    [
      'a spell with figures',
      [{ ...breath(), type: 'spell' }],
      {
        acts: [
          {
            name: 'Breath',
            kind: 'spell',
            cost: 'standard',
            level: 0,
            casterLevel: 1,
            uses: { max: 1, recharge: 'day' },
            effect: {
              area: { shape: 'cone', feet: 30 },
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              consequences: [{ damage: '2d6', types: ['fire'] }],
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'simplified items[0].system.uses: how often is not said: once a day',
        'mapped items[0]: act Breath: { area: { shape: cone, feet: 30 }, save: { kind: Reflex, dc: 15, onSuccess: none }, consequences: [{ damage: 2d6, types: [fire] }] }',
      ],
    ],
    [
      'an attack bonus alone',
      [feat('Touch', { attackBonus: 3 })],
      { weapons: [{ name: 'Touch', use: 'melee', total: 3, damage: '0', natural: true }] },
      [
        'guessed items[0].system.actionType: how it attacks is not said: in melee, by its range and kind',
        'guessed items[0].system.damage: no damage is given with Touch: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Touch, total: 3',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
  ])('abilities with figures: %s', (_, given, made, notes) => {
    expect(carriedFrom({}, given)).toStrictEqual([made, notes])
  })
})

describe('abilities by their words', () => {
  const says = (name: string, words: string, more: Part = {}) =>
    feat(name, { description: { value: `<p>${words}</p>` }, ...more })
  it.each<[named: string, item: unknown, made: Part]>([
    [
      'a full attack of three',
      says(
        'Onslaught (Ex)',
        'When it makes a full attack, it can make up to three melee attacks. It takes a -6 penalty to these attacks.',
      ),
      { fullAttacks: [{ name: 'Onslaught', attacks: 3, penalty: -6 }] },
    ],
    [
      'a sense',
      says(
        'Ripples (Ex)',
        'It can sense creatures within 60 feet that touch the same water. This functions as blindsense (vibration).',
      ),
      { senses: { blindsense: 60 } },
    ],
    [
      'ground that does not hamper it',
      says('Stride', "Difficult terrain doesn't hamper its movement."),
      { unhampered: true },
    ],
    [
      'modifiers that are read anyway',
      says('Tough', 'It has electricity resistance 5.', {
        modifiers: [{ effectType: 'energy-resistance', modifier: '5', valueAffected: 'electricity', enabled: true }],
      }),
      { resistance: [{ amount: 5, types: ['electricity'] }] },
    ],
    ['nothing of a fight', says('Shortwave', 'It can communicate wirelessly with others of its kind.'), {}],
    [
      'a distraction',
      says('Distraction (DC 12)', 'It can nauseate targets that it damages.'),
      {
        features: [
          { hit: { save: 'Fortitude', dc: 12, consequences: [{ condition: 'nauseated', lasts: { rounds: 1 } }] } },
        ],
      },
    ],
    [
      'a distraction that is its DC alone',
      says('Distraction', 'DC 13.'),
      {
        features: [
          { hit: { save: 'Fortitude', dc: 13, consequences: [{ condition: 'nauseated', lasts: { rounds: 1 } }] } },
        ],
      },
    ],
    [
      'a fire that a save puts out, whatever action that takes',
      says(
        'Burning Touch',
        'A creature hit by its attack catches fire, taking 1d6 fire damage each round until it succeeds at a DC 13 Reflex save as a move action.',
      ),
      {
        afflictions: [
          {
            name: 'fire until saved (Burning Touch)',
            check: { save: 'Reflex', dc: 13 },
            every: { rounds: 1 },
            again: 'last',
            cure: 1,
            stages: [[{ damage: '1d6', types: ['fire'] }]],
          },
        ],
        features: [{ hit: { consequences: [{ afflicts: 'fire until saved (Burning Touch)' }] } }],
      },
    ],
    [
      'a smell by the figures of its words',
      says('Stench', '30 feet, DC 14, 1d4 rounds. A creature that fails its Fortitude save is sickened.'),
      {
        features: [
          {
            aura: {
              called: 'stench',
              feet: 30,
              save: 'Fortitude',
              dc: 14,
              consequences: [{ condition: 'sickened', lasts: { rounds: '1d4' } }],
            },
          },
        ],
      },
    ],
    [
      'more than is understood',
      says('Pull', 'It pulls a creature 10 feet closer.'),
      {
        features: [
          {
            reminds: {
              called: 'Pull',
              as: 'a fight begins',
              what: 'moves its target',
              words: 'It pulls a creature 10 feet closer.',
            },
          },
        ],
      },
    ],
  ])('%s', (_, item, made) => {
    expect(carriedFrom({}, [item])[0]).toStrictEqual(made)
  })
})

describe('spells by their names', () => {
  const spell = (name: string, system: Part = {}) => ({ name, type: 'spell', system })
  it('have the figures of that spell, and the DC of the file', () => {
    const [made] = carriedFrom({}, [spell('Hold Person (DC 16)', { level: 2 })])
    expect((made['acts'] as readonly Part[])[0]).toMatchObject({
      name: 'Hold Person',
      effect: { save: { kind: 'Will', dc: 16, onSuccess: 'none' }, only: ['humanoid'] },
    })
  })
  it('of talk and lore have no part in a fight', () => {
    expect(carriedFrom({}, [spell('Detect Thoughts (At Will)'), spell('Mindlink')])[0]).toStrictEqual({})
  })
  it('that nothing is known of the table rules', () => {
    expect(carriedFrom({}, [spell('Unheard Of')])[0]).toMatchObject({
      acts: [{ name: 'Unheard Of', effect: { consequences: [{ ruled: 'what the spell of that name does' }] } }],
    })
  })
})
