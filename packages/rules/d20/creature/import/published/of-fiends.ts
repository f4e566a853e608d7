import { printed } from '../../../words/imports/stat-block.ts'
import { adds, around, every, harm, type Specials, save, state } from './special.ts'

const bleeding = (damage: string) => ({
  features: [{ hit: { with: /glaive|tail/, consequences: [{ afflicts: 'infernal wound' }] } }],
  keys: {
    afflictions: [{ name: 'infernal wound', every: { rounds: 1 }, again: 'last', stages: [[{ damage }]] }],
  },
})
/** Demons, devils and other fiends, and those who are like them. */
export const OF_FIENDS: Specials = {
  'death throes': [
    {
      of: /balor/,
      features: [
        { 'death throes': { feet: 100, dc: 'Con', save: 'Reflex', onSuccess: 'half', consequences: [harm('100')] } },
      ],
    },
    {
      of: /frost worm/,
      features: [
        {
          'death throes': {
            feet: 100,
            dc: 'Con',
            save: 'Reflex',
            onSuccess: 'half',
            consequences: [harm('12d6', 'cold'), harm('8d6', 'piercing')],
          },
        },
      ],
    },
  ],
  quills: {
    of: /howler/,
    features: [
      {
        hit: {
          with: /quill/,
          dc: 'Dex',
          save: 'Reflex',
          consequences: ['attack', 'saves', 'checks'].map(to => ({ ...adds(-1, to, 'untyped'), stacks: 20 })),
        },
      },
    ],
    less: printed.lodged,
  },
  'flaming body': { features: [{ 'while holding': { consequences: [harm('6d6', 'fire')] } }] },
  'protective slime': {
    features: [
      { thorns: { body: true, dc: 'Con', save: 'Reflex', onSuccess: 'half', consequences: [harm('1d8', 'acid')] } },
    ],
    less: printed.sparesGear,
  },
  smite: {
    of: /nalfeshnee/,
    acts: [
      {
        name: 'smite',
        uses: { max: 3, recharge: 'day' },
        effect: { area: around(60), foes: true, save: save('Will', 'Cha'), consequences: [state('dazed', '1d10')] },
      },
    ],
    less: printed.burstsAtOnce,
  },
  spores: {
    of: /vrock/,
    acts: [
      {
        name: 'spores',
        cost: 'free',
        uses: every(3),
        effect: { area: around(5), foes: true, consequences: [harm('1d8'), { afflicts: 'spores' }] },
      },
    ],
    keys: {
      afflictions: [{ name: 'spores', every: { rounds: 1 }, times: 10, again: 'last', stages: [[{ damage: '1d4' }]] }],
    },
  },
  'barbed defense': { features: [{ thorns: { consequences: [harm('1d8+6', 'piercing')] } }] },
  impale: [{ of: /devil/, features: [{ constrict: { damage: '3d8+9', types: 'piercing' } }] }],
  fear: {
    of: /barbed devil|hamatula/,
    features: [{ hit: { with: /claw/, dc: 'Cha', save: 'Will', consequences: [state('frightened', '1d4')] } }],
  },
  'infernal wound': { of: /devil/, ...bleeding('2') },
  beard: {
    of: /bearded devil|barbazu/,
    features: [
      {
        rend: {
          with: /claw/,
          dc: 'Con',
          save: 'Fortitude',
          onSuccess: [harm('1d8+2', 'slashing')],
          consequences: [harm('1d8+2', 'slashing'), { afflicts: 'devil chills' }],
        },
      },
    ],
    keys: {
      afflictions: [
        {
          name: 'devil chills',
          onset: { days: 1 },
          every: { days: 1 },
          check: { save: 'Fortitude', dc: 'Con' },
          stages: [[{ lowers: 'Str', by: '1d4' }]],
          again: 'last',
          cure: 3,
          descriptors: ['disease'],
        },
      ],
    },
  },
  'battle frenzy': {
    features: [{ boon: { called: 'battle frenzy', savesAgainst: [{ descriptor: 'Will', value: 2, type: 'morale' }] } }],
    acts: [
      {
        name: 'battle frenzy',
        cost: 'free',
        uses: { max: 2, recharge: 'day' },
        effect: {
          personal: true,
          consequences: [
            { improves: 'Str', by: '4', type: 'morale', lasts: { rounds: 6 } },
            { improves: 'Con', by: '4', type: 'morale', lasts: { rounds: 6 } },
            { boon: 'battle frenzy', lasts: { rounds: 6 } },
            adds(-2, 'AC', 'untyped', { rounds: 6 }),
          ],
        },
      },
    ],
  },
  'dancing chains': {
    of: /chain devil|kyton/,
    acts: [
      {
        name: 'dancing chains',
        attack: { by: 'ranged', times: 4 },
        effect: { range: 20, targets: 4, consequences: [harm('2d4+2', 'slashing')] },
      },
    ],
    wants: printed.wantsChains,
  },
  stench: {
    of: /hezrou/,
    features: [
      {
        aura: {
          called: 'stench',
          feet: 10,
          save: 'Fortitude',
          dc: 'Con',
          only: ['living'],
          descriptors: ['poison'],
          onSuccess: [{ condition: 'sickened', lasts: 'effect' }],
          consequences: [{ condition: 'nauseated', lasts: 'effect', lingers: '1d4' }],
        },
      },
    ],
  },
  'dance of ruin': {
    of: /vrock/,
    features: [
      {
        together: {
          called: 'dance of ruin',
          others: 2,
          within: 30,
          rounds: 3,
          feet: 100,
          damage: '20d6',
          dc: 'Cha',
          spares: ["tanar'ri"],
        },
      },
    ],
  },
  'unnerving gaze': {
    features: [{ gaze: { feet: 30, save: 'Will', dc: 'Cha', consequences: [state('shaken', '1d3')] } }],
  },
  slow: {
    of: /ice devil|gelugon/,
    features: [{ hit: { with: /spear|tail/, dc: 'Con', consequences: [state('slowed', '1d6')] } }],
  },
  stun: {
    of: /horned devil|cornugon/,
    features: [{ hit: { with: /chain/, dc: 'Str', consequences: [state('stunned', '1d4')] } }],
  },
  'eye rays': {
    of: /retriever/,
    acts: [
      ...['fire', 'cold', 'electricity'].map(types => ({
        name: `eye ray of ${types}`,
        uses: every(6),
        attack: 'ranged touch',
        effect: { range: 100, save: save('Reflex', 'Dex', 'half'), consequences: [harm('12d6', types)] },
      })),
      {
        name: 'petrifying eye ray',
        uses: every(6),
        attack: 'ranged touch',
        effect: { range: 100, save: save('Fortitude', 'Dex'), consequences: [{ condition: 'petrified' }] },
      },
    ],
  },
  'aversion to daylight': {
    features: [{ bonus: { called: 'aversion to daylight', when: ['in bright light'], attack: -4 } }],
  },
}
