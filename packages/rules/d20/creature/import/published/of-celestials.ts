import { printed } from '../../../words/imports/stat-block.ts'
import { boonAgainst } from '../deeds/spells/forms.ts'
import { adds, around, cone, daily, harm, line, type Specials, save, state } from './special.ts'

/** Angels, archons, eladrins and what else comes from above. */
export const OF_CELESTIALS: Specials = {
  'protective aura': {
    of: /angel|deva|planetar|solar/,
    features: [
      {
        aura: {
          called: 'protective aura',
          feet: 20,
          friends: true,
          consequences: [
            { ...adds(4, 'AC', 'deflection', 'effect'), facing: ['evil'] },
            { ...adds(4, 'saves', 'resistance', 'effect'), facing: ['evil'] },
            { boon: 'protective aura', lasts: 'effect' },
          ],
        },
      },
      { boon: { ...boonAgainst('protective aura', 'evil'), spellsUpTo: 3 } },
    ],
  },
  stun: {
    of: /astral deva/,
    features: [{ rend: { with: /mace/, dc: 'Str', save: 'Fortitude', consequences: [state('stunned', '1d6')] } }],
  },
  'aura of menace': {
    of: /archon/,
    features: [
      {
        aura: {
          called: 'aura of menace',
          feet: 20,
          save: 'Will',
          dc: ['Cha', 2],
          untilHit: true,
          consequences: [adds(-2, 'attack', 'untyped'), adds(-2, 'AC', 'untyped'), adds(-2, 'saves', 'untyped')],
        },
      },
    ],
  },
  trumpet: {
    of: /archon/,
    acts: [
      {
        name: 'trumpet',
        effect: {
          area: around(100),
          foes: true,
          save: save('Fortitude', 'Cha'),
          consequences: [state('paralyzed', '1d4')],
        },
      },
    ],
  },
  roar: {
    of: /leonal/,
    acts: [
      {
        name: 'roar',
        uses: daily(3),
        effect: {
          area: cone(60),
          descriptors: ['sonic'],
          consequences: [harm('2d6', 'sonic')],
        },
      },
    ],
    less: printed.asHolyWord,
  },
  'whirlwind blast': {
    acts: [
      {
        name: 'whirlwind blast',
        effect: { area: line(20), save: save('Reflex', 'Con', 'half'), consequences: [harm('3d6')] },
      },
    ],
  },
  gaze: {
    of: /ghaele/,
    features: [{ gaze: { feet: 60, save: 'Will', dc: 'Cha', consequences: [state('panicked', '2d10')] } }],
    less: printed.gazeOfGhaele,
  },
  'enervation ray': {
    acts: [
      {
        name: 'enervation ray',
        attack: 'ranged touch',
        effect: { range: 200, consequences: [{ levels: '1d4', daily: { kind: 'Fortitude', dc: 'Cha' } }] },
      },
    ],
  },
  'fists of thunder and lightning': { without: printed.inAttacks },
  '3d6 sonic or 3d6 electricity': {
    features: [{ hit: { with: /slam/, consequences: [harm('3d6', 'sonic')] } }],
    less: printed.firstOf('sonic'),
  },
  'spiked chains': { without: printed.inAttacks },
  'positive energy lash': { without: printed.inAttacks },
  'positive energy': {
    of: /ravid/,
    features: [{ hit: { with: /slap|claw/, consequences: [{ damage: '2d10', only: ['undead'] }] } }],
  },
}
