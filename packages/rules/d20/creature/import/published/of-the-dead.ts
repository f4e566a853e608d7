import { printed } from '../../../words/imports/stat-block.ts'
import { adds, around, every, harm, MIND, type Specials, save, state, toTheEnd } from './special.ts'

/** Who dies by it rises as one of these. */
const rises = (who: string, rounds: string) => ({ features: [{ spawn: { who: [who], rounds } }] })
const dominates = (name: string) => ({
  acts: [
    {
      name,
      effect: { range: 30, save: save('Will', 'Cha'), descriptors: MIND, consequences: [toTheEnd('dominated')] },
    },
  ],
})
/** The undead. */
export const OF_THE_DEAD: Specials = {
  'create spawn': [
    { of: /dread wraith|wraith/, ...rises('wraith', '1d4') },
    { of: /spectre/, ...rises('spectre', '1d4') },
    { of: /wight/, ...rises('wight', '1d4') },
    { of: /shadow/, ...rises('shadow', '1d4') },
    { of: /mohrg|vampire|bodak|ghoul|ghast/, without: printed.takesDays },
  ],
  babble: {
    acts: [
      {
        name: 'babble',
        effect: {
          area: around(60),
          others: true,
          save: save('Will', 'Cha'),
          descriptors: ['sonic', ...MIND],
          consequences: [state('fascinated', '2d4')],
        },
      },
    ],
  },
  despair: {
    of: /mummy/,
    features: [
      // Whoever sees it.
      { aura: { called: 'despair', feet: 500, save: 'Will', dc: 'Cha', consequences: [state('paralyzed', '1d4')] } },
    ],
  },
  'trap essence': {
    of: /devourer/,
    acts: [
      {
        name: 'trap essence',
        attack: 'melee touch',
        effect: {
          only: ['living'],
          save: save('Fortitude', 'Cha'),
          descriptors: ['death'],
          consequences: [{ condition: 'dead' }],
        },
      },
    ],
  },
  // What reaches it reaches the essence that it holds: charms and compulsions, and what sends it away.
  'spell deflection': {
    of: /devourer/,
    keys: { immune: ['charm', 'compulsion', 'fear', 'confused', 'charmed', 'dominated', 'sent away', 'away'] },
  },
  'corrupting touch': { without: printed.inAttacks },
  'damaging touch': { without: printed.inAttacks },
  manifestation: { without: printed.noPart },
  rejuvenation: { without: printed.takesDays },
  'draining touch': {
    acts: [
      {
        name: 'draining touch',
        attack: 'melee touch',
        effect: { consequences: [{ drains: 'Con', by: '1d4' }] },
      },
    ],
    less: printed.oneAbility,
  },
  'frightful moan': {
    acts: [
      {
        name: 'frightful moan',
        effect: {
          area: around(30),
          foes: true,
          only: ['living'],
          save: save('Will', 'Cha'),
          descriptors: ['fear', 'sonic', ...MIND],
          consequences: [state('panicked', '2d4')],
        },
      },
    ],
  },
  'horrific appearance': {
    of: /ghost/,
    acts: [
      {
        name: 'horrific appearance',
        effect: {
          area: around(60),
          foes: true,
          save: save('Fortitude', 'Cha'),
          consequences: [
            { lowers: 'Str', by: '1d4' },
            { lowers: 'Dex', by: '1d4' },
            { lowers: 'Con', by: '1d4' },
          ],
        },
      },
    ],
  },
  'summon undead': {
    of: /nightwalker|nightwing|nightcrawler/,
    features: [
      ['shadow', '2d3+1'],
      ['greater shadow', '1d2+1'],
      ['dread wraith', '1d2'],
    ].map(([who, number]) => ({
      summon: { called: `summon ${who}`, who: [who], number, after: '1d10', shares: 'summon undead' },
    })),
  },
  'evil gaze': {
    features: [{ gaze: { feet: 30, save: 'Will', dc: 'Cha', consequences: [state('paralyzed', '1d8')] } }],
  },
  'corrupting gaze': {
    of: /ghost/,
    features: [
      {
        gaze: {
          feet: 30,
          save: 'Fortitude',
          dc: 'Cha',
          consequences: [harm('2d10'), { lowers: 'Cha', by: '1d4' }],
        },
      },
    ],
  },
  telekinesis: {
    of: /ghost/,
    acts: [
      {
        name: 'telekinesis',
        cost: 'standard',
        uses: every('1d4'),
        attack: 'ranged touch',
        effect: { range: 880, consequences: [harm('12d6')] },
      },
    ],
    less: printed.firstOf('a violent thrust'),
  },
  'vampire weaknesses': { without: printed.weaknesses },
  malevolence: {
    acts: [
      {
        name: 'malevolence',
        effect: { range: 5, save: save('Will', ['Cha', 5]), consequences: [toTheEnd('dominated')] },
      },
    ],
  },
  'children of the night': {
    features: [
      ['wolf', '3d6'],
      ['bat swarm', '1d4+1'],
      ['rat swarm', '1d6+1'],
    ].map(([who, number]) => ({
      summon: {
        called: `children of the night: ${who}`,
        who: [who],
        number,
        after: '2d6',
        shares: 'children of the night',
      },
    })),
  },
  dominate: { of: /vampire/, ...dominates('dominate') },
  domination: dominates('domination'),
  'desecrating aura': {
    features: [
      {
        aura: {
          called: 'desecrating aura',
          feet: 20,
          friends: true,
          others: true,
          only: ['undead'],
          consequences: [
            adds(2, 'attack', 'profane', 'effect'),
            adds(2, 'damage', 'profane', 'effect'),
            adds(2, 'saves', 'profane', 'effect'),
          ],
        },
      },
    ],
    less: printed.withoutPoints,
  },
  'vulnerability to sunlight': { of: /bodak/, features: [{ 'vulnerability to sunlight': { damage: '1', sun: true } }] },
  'gaseous form': {
    of: /vampire/,
    acts: [
      {
        name: 'gaseous form',
        effect: {
          personal: true,
          lasts: 'fight',
          consequences: [
            { condition: 'gaseous', lasts: 'effect' },
            { boon: 'gaseous form', lasts: 'effect' },
            { speeds: { fly: 20 }, maneuverability: 'perfect', lasts: 'effect' },
          ],
        },
      },
    ],
    features: [{ boon: { called: 'gaseous form', reduction: [{ amount: 10, overcomeBy: 'magic' }] } }],
  },
  'death gaze': {
    of: /bodak/,
    features: [
      {
        gaze: {
          feet: 30,
          save: 'Fortitude',
          dc: 'Cha',
          only: ['living'],
          descriptors: ['death'],
          consequences: [{ condition: 'dead' }],
        },
      },
    ],
  },
}
