import { printed } from '../../../words/imports/stat-block.ts'
import type { Keys } from '../reading.ts'
import { adds, around, daily, every, harm, MIND, type Specials, save, state, toTheEnd } from './special.ts'

const song = (name: string, condition: string, descriptors: readonly string[]) => ({
  name,
  effect: {
    area: around(60),
    foes: true,
    save: save('Will', 'Cha'),
    descriptors: ['sonic', ...descriptors],
    consequences: [state(condition, 10)],
  },
})
/** What a destrachan's sound is tuned to, before it or all around it. */
const harmonics = (to: string, kind: string, consequences: readonly Keys[], onSuccess = 'none'): readonly Keys[] =>
  [
    { where: 'before it', area: { shape: 'cone', feet: 80 } },
    { where: 'all around', area: around(30), others: true },
  ].map(({ where, ...fills }) => ({
    name: `harmonics: ${to}, ${where}`,
    effect: { ...fills, save: save(kind, 'Cha', onSuccess), descriptors: ['sonic'], consequences },
  }))
/** Fey, giants, hags, peoples of the deep and of the land. */
export const OF_FOLK: Specials = {
  'blinding beauty': {
    features: [{ gaze: { feet: 30, save: 'Fortitude', dc: 'Cha', consequences: [toTheEnd('blinded')] } }],
  },
  pipes: {
    of: /satyr/,
    acts: [
      song('pipes: charm', 'charmed', ['charm', ...MIND]),
      song('pipes: sleep', 'sleeping', ['sleep', ...MIND]),
      song('pipes: fear', 'panicked', ['fear', ...MIND]),
    ],
  },
  fiddle: {
    of: /grig/,
    acts: [
      {
        name: 'fiddle',
        effect: {
          area: around(30),
          foes: true,
          save: save('Will', 'Cha'),
          descriptors: ['sonic', ...MIND],
          consequences: [state('dazed', 10)],
        },
      },
    ],
    less: printed.dances,
  },
  'evil eye': {
    acts: [
      {
        name: 'evil eye',
        uses: daily(3),
        effect: {
          range: 30,
          save: save('Will', 'Cha'),
          descriptors: ['fear'],
          consequences: [toTheEnd('dazed'), { afflicts: 'deadly fright' }],
        },
      },
    ],
    keys: {
      afflictions: [
        {
          name: 'deadly fright',
          check: { save: 'Fortitude', dc: 'Cha' },
          stages: [[{ condition: 'dead' }]],
          descriptors: ['fear'],
        },
      ],
    },
  },
  weakness: [
    {
      of: /hag/,
      acts: [
        {
          name: 'weakness',
          attack: 'melee touch',
          effect: { save: save('Fortitude', 'Cha'), consequences: [{ lowers: 'Str', by: '2d4' }] },
        },
      ],
    },
    {
      of: /roper/,
      features: [{ hit: { with: /strand/, dc: 'Con', consequences: [{ lowers: 'Str', by: '2d8' }] } }],
    },
  ],
  'blood frenzy': {
    acts: [
      {
        name: 'blood frenzy',
        cost: 'free',
        uses: daily(1),
        effect: {
          personal: true,
          consequences: [adds(1, 'attack', 'morale'), adds(1, 'damage', 'morale'), adds(-2, 'AC', 'untyped')],
        },
      },
    ],
  },
  'freshwater sensitivity': { without: printed.noSalt },
  'elemental endurance': { without: printed.noPart },
  'svirfneblin traits': { without: printed.inFigures },
  enslave: {
    acts: [
      {
        name: 'enslave',
        uses: daily(3),
        effect: { range: 30, save: save('Will', 'Cha'), descriptors: MIND, consequences: [toTheEnd('dominated')] },
      },
    ],
  },
  aversion: {
    of: /yuan-ti/,
    acts: [
      {
        name: 'aversion',
        effect: {
          range: 30,
          save: save('Will', 'Cha'),
          descriptors: MIND,
          consequences: [state('frightened', 100)],
        },
      },
    ],
    less: printed.fleesIt,
  },
  'produce acid': {
    of: /yuan-ti/,
    acts: [
      { name: 'produce acid', attack: 'melee touch', effect: { consequences: [harm('3d6', 'acid')] } },
      {
        name: 'produce acid on whom it holds',
        attack: 'melee touch',
        onlyAgainst: ['grappled', 'pinned'],
        effect: { consequences: [harm('5d6', 'acid')] },
      },
    ],
  },
  'special arrows': {
    of: /pixie/,
    acts: [
      {
        name: 'sleep arrow',
        attack: 'ranged',
        effect: {
          range: 100,
          save: save('Fortitude', ['Cha', 2]),
          descriptors: ['sleep'],
          consequences: [{ condition: 'sleeping', lasts: { minutes: 8 } }],
        },
      },
    ],
    wants: printed.arrowOfMemory,
  },
  'vulnerability to sunlight': { of: /derro/, without: printed.takesHours },
  madness: { of: /derro/, without: printed.inFigures },
  'chameleon power': { without: printed.transparent },
  planewalk: { without: printed.outside },
  'mucus cloud': { without: printed.underWater },
  slime: { of: /aboleth/, without: printed.takesMinutes },
  'guarded thoughts': { without: printed.noPart },
  'resistance to charm': { keys: { savesAgainst: [{ descriptor: 'charm', value: 2 }] } },
  spit: [{ of: /naga/, without: printed.inAttacks }],
  engulf: [
    { of: /gibbering mouther/, without: printed.withItsGrab },
    {
      of: /cloaker/,
      features: [{ 'improved grab': { with: /tail/, largest: 'medium' } }],
      less: printed.engulfsByHold,
    },
  ],
  gibbering: {
    acts: [
      {
        name: 'gibbering',
        cost: 'free',
        uses: daily(1),
        effect: {
          area: around(60),
          foes: true,
          save: save('Will', 'Cha'),
          descriptors: ['sonic', ...MIND],
          consequences: [state('confused', '1d2')],
        },
      },
    ],
  },
  spittle: {
    of: /gibbering mouther/,
    acts: [
      {
        name: 'spittle',
        cost: 'free',
        uses: every(1),
        attack: 'ranged touch',
        effect: {
          range: 30,
          save: save('Fortitude', 'Con', [harm('1d4', 'acid')]),
          consequences: [harm('1d4', 'acid'), state('blinded', '1d4')],
        },
      },
    ],
  },
  'destructive harmonics': {
    of: /destrachan/,
    acts: [
      ...harmonics('flesh', 'Reflex', [harm('4d6', 'sonic')], 'half'),
      ...harmonics('nerves', 'Reflex', [{ ...harm('6d6', 'sonic'), nonlethal: true }], 'half'),
      ...harmonics('material', 'Fortitude', [{ ...harm('30', 'sonic'), only: ['object'] }]),
    ],
  },
  'protection from sonics': [
    { of: /destrachan/, keys: { savesAgainst: [{ descriptor: 'sonic', value: 4 }] } },
    { keys: { savesAgainst: [{ descriptor: 'sonic', value: 4 }] } },
  ],
  immunities: { of: /destrachan|yrthak/, keys: { immune: ['gaze', 'blinded', 'dazzled'] } },
}
