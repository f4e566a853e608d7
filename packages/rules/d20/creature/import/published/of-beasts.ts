import { printed } from '../../../words/imports/stat-block.ts'
import { adds, around, cone, daily, every, harm, MIND, type Special, type Specials, save, state } from './special.ts'

const tame = (of: RegExp) => ({ of, without: printed.noPart })
/** A cloud of ink that stays where it was let out, with the water in it. */
const ink = (feet: number): Special => ({
  acts: [
    {
      name: 'ink cloud',
      cost: 'free',
      provokes: false,
      uses: every(10),
      effect: { area: { shape: 'burst', feet }, range: 5, lasts: { minutes: 1 }, changes: { conceals: 'total' } },
    },
  ],
})
/** Beasts, dragons, plants, oozes and vermin. */
export const OF_BEASTS: Specials = {
  'black cloud': {
    acts: [
      {
        name: 'black cloud',
        uses: daily(3),
        effect: {
          area: around(10),
          others: true,
          save: save('Fortitude', 'Con', [harm('2d6')]),
          consequences: [harm('2d6'), { condition: 'confused', lasts: 'fight' }],
        },
      },
    ],
  },
  'acid sting': {
    features: [{ 'while holding': { consequences: [harm('1d4+1', 'piercing'), harm('1d4', 'acid')] } }],
    less: printed.withoutRoll,
  },
  jet: [
    { of: /giant squid|squid, giant/, features: [{ jet: { feet: 320 } }] },
    { of: /kraken/, features: [{ jet: { feet: 280 } }] },
    { of: /squid/, features: [{ jet: { feet: 240 } }] },
    { of: /octopus/, features: [{ jet: { feet: 200 } }] },
  ],
  sprint: { of: /cheetah/, features: [{ sprint: { feet: 500 } }] },
  roar: [
    {
      of: /dragonne/,
      acts: [
        {
          name: 'roar',
          uses: every('1d4'),
          effect: {
            area: around(120),
            foes: true,
            save: save('Will', 'Cha'),
            descriptors: ['sonic'],
            consequences: [{ condition: 'fatigued', lasts: 'fight' }],
          },
        },
      ],
    },
    {
      of: /androsphinx/,
      acts: [
        {
          name: 'roar',
          uses: daily(1),
          effect: {
            area: around(500),
            foes: true,
            save: save('Will', 'Cha'),
            descriptors: ['sonic', 'fear', ...MIND],
            consequences: [state('frightened', '2d6')],
          },
        },
        {
          name: 'second roar',
          uses: daily(1),
          effect: {
            area: around(250),
            foes: true,
            save: save('Fortitude', 'Cha'),
            descriptors: ['sonic'],
            consequences: [state('paralyzed', '1d4')],
          },
        },
        {
          name: 'third roar',
          uses: daily(1),
          effect: {
            area: around(250),
            foes: true,
            save: save('Fortitude', 'Cha'),
            descriptors: ['sonic'],
            consequences: [{ lowers: 'Str', by: '2d4' }],
          },
        },
      ],
    },
  ],
  // In the shape of smoke it fills one of its foes, and its claws are within that one until it has coughed them up.
  'smoke form': {
    of: /belker/,
    acts: [
      {
        name: 'smoke form',
        cost: 'free',
        provokes: false,
        uses: daily(1),
        effect: {
          personal: true,
          consequences: [
            { form: 'smoke', lasts: { rounds: 20 } },
            { condition: 'gaseous', lasts: { rounds: 20 } },
          ],
        },
      },
    ],
    keys: {
      forms: [
        {
          name: 'smoke',
          cost: 'effect',
          speed: 0,
          speeds: { fly: 50 },
          maneuverability: 'perfect',
          weapons: [],
          reduction: [{ amount: 10, overcomeBy: 'magic' }],
          acts: [
            {
              name: 'smoke claws',
              provokes: false,
              effect: { range: 5, only: ['living'], consequences: [{ afflicts: 'smoke claws' }] },
            },
          ],
          afflictions: [
            {
              name: 'smoke claws',
              every: { rounds: 1 },
              check: { save: 'Fortitude', dc: 'Con' },
              stages: [[harm('3d4', 'slashing')]],
              again: 'last',
              cure: 1,
            },
          ],
        },
      ],
    },
  },
  'smoke claws': { of: /belker/, without: printed.ofItsForm },
  'shadow shift': {
    acts: [
      {
        name: 'shadow shift: dancing images',
        effect: { personal: true, consequences: [{ condition: 'mirror images', lasts: { rounds: '1d4' } }] },
      },
      {
        name: 'shadow shift: obscured',
        effect: { personal: true, consequences: [{ boon: 'obscured by shadows', lasts: { rounds: '1d4' } }] },
      },
    ],
    features: [{ boon: { called: 'obscured by shadows', percent: 20 } }],
  },
  'shadow blend': { features: [{ displacement: { percent: 50, in: ['normal', 'dim', 'dark'] } }] },
  'invisible in light': {
    features: [{ displacement: { percent: 50, in: ['bright', 'normal'] } }],
    less: printed.unseenInLight,
  },
  'corrosive slime': { without: printed.inAttacks },
  snatch: { features: [{ 'improved grab': { with: /bite/ } }] },
  capsize: { without: printed.noPart },
  'fiery aura': {
    features: [
      {
        aura: {
          called: 'fiery aura',
          feet: 20,
          save: 'Fortitude',
          dc: 'Con',
          eachTurn: true,
          consequences: [harm('1d6', 'fire')],
        },
      },
    ],
  },
  heat: [
    {
      of: /remorhaz/,
      features: [
        { thorns: { body: true, consequences: [harm('8d6', 'fire')] } },
        { 'ruins weapons': { dc: 'Con', save: 'Fortitude' } },
      ],
    },
  ],
  'flaming hooves': { without: printed.inAttacks },
  'create/destroy water': { without: printed.outside },
  'freezing bite': { without: printed.inAttacks },
  strands: { without: printed.inAttacks },
  implant: { without: printed.takesDays },
  'dominated creature': { without: printed.noPart },
  'hive mind': [
    { of: /formian/, keys: { immune: ['flanking', 'flat-footed'] }, less: printed.oneMind },
    { without: printed.noPart },
  ],
  inhabit: { without: printed.noPart },
  'spell storing': { of: /guardian/, without: printed.nothingStored },
  'find master': { without: printed.noPart },
  guard: {
    of: /guardian/,
    features: [{ aura: { called: 'guard', feet: 5, friends: true, consequences: [adds(2, 'AC', 'deflection')] } }],
    less: printed.itsMaster,
  },
  shriek: [
    {
      of: /vargouille/,
      acts: [
        {
          name: 'shriek',
          effect: {
            area: around(60),
            foes: true,
            save: save('Fortitude', 'Cha'),
            descriptors: ['sonic', 'fear', ...MIND],
            consequences: [state('paralyzed', '2d4')],
          },
        },
      ],
    },
  ],
  feed: { of: /barghest/, without: printed.takesDays },
  kiss: { of: /vargouille/, without: printed.takesDays },
  'augmented critical': { without: printed.inAttacks },
  'animate trees': {
    features: [{ summon: { called: 'animate trees', who: ['animated tree', 'treant'], number: 2, after: '1' } }],
  },
  'ink cloud': [{ of: /kraken/, ...ink(80) }, { of: /octopus|squid/, ...ink(10) }, ink(10)],
  rush: {
    of: /tarrasque/,
    acts: [
      {
        name: 'rush',
        cost: 'free',
        provokes: false,
        uses: every(10),
        effect: { personal: true, consequences: [adds(130, 'speed', 'untyped', { rounds: 1 })] },
      },
    ],
  },
  'frightful presence': {
    of: /tarrasque/,
    features: [
      {
        'frightful presence': {
          feet: 60,
          save: 'Will',
          dc: 'Cha',
          consequences: [{ condition: 'shaken', lasts: 'effect' }],
        },
      },
    ],
  },
  'stunning shock': {
    of: /shocker lizard/,
    acts: [
      {
        name: 'stunning shock',
        uses: every(1),
        effect: {
          range: 5,
          only: ['living'],
          save: save('Reflex', 'Con', 'half'),
          consequences: [{ ...harm('2d8', 'electricity'), nonlethal: true }],
        },
      },
    ],
  },
  'lethal shock': {
    of: /shocker lizard/,
    features: [
      {
        together: {
          called: 'lethal shock',
          others: 1,
          within: 20,
          feet: 20,
          damage: '2d8',
          types: 'electricity',
          each: true,
          most: 6,
          dc: 10,
          harder: true,
        },
      },
    ],
  },
  explosion: {
    of: /yrthak/,
    acts: [
      {
        name: 'explosion',
        effect: { range: 60, area: { shape: 'burst', feet: 10 }, consequences: [harm('2d6', 'piercing')] },
      },
    ],
  },
  'sonic lance': { without: printed.inAttacks },
  amorphous: { keys: { immune: ['critical hits', 'flanking'] } },
  resilient: { of: /phasm/, without: printed.noPart },
  'wolf empathy': tame(/./),
  'bear empathy': tame(/./),
  'boar empathy': tame(/./),
  'tiger empathy': tame(/./),
  'rat empathy': tame(/./),
  howl: { of: /howler/, without: printed.takesDays },
  'breath weapon': {
    of: /gorgon/,
    features: [{ 'breath weapon': { feet: 60, dc: 'Con', rounds: '1d4', consequences: [{ condition: 'petrified' }] } }],
  },
  'acid spray': [
    {
      of: /bombardier/,
      acts: [
        {
          name: 'acid spray',
          uses: every(1),
          effect: { area: cone(10), save: save('Fortitude', 'Con', 'half'), consequences: [harm('1d4+2', 'acid')] },
        },
      ],
    },
    {
      of: /digester/,
      acts: [
        {
          name: 'acid spray',
          uses: every('1d4'),
          effect: { area: cone(20), save: save('Reflex', 'Con', 'half'), consequences: [harm('4d8', 'acid')] },
        },
      ],
    },
  ],
  poison: [
    {
      of: /vargouille/,
      features: [{ hit: { with: /bite/, dc: 'Con', consequences: [{ ruled: 'its wounds do not heal' }] } }],
      rules: 'its wounds do not heal',
    },
    {
      of: /spider eater/,
      features: [{ hit: { with: /sting/, dc: 'Con', consequences: [{ condition: 'paralyzed', lasts: 'fight' }] } }],
    },
  ],
}
