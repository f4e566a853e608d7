import { feature, key } from '@quintain/engine'
import { OUT } from '../../borrowed/injury/injury.ts'
import { SHARES } from '../creature/objects/figures.ts'
import { isInanimate } from '../position/things.ts'
import { destroyed, object } from '../vocabulary/conditions.ts'

const TABLE = 'srd35/objects/objects-table'
const share = key({ oneOf: SHARES }, 'how much of this energy harms it: all, half, quarter or none')

/** Objects stand in a fight like creatures: they do nothing, are nobody's foe, and have hardness and hit points by the tables. */
export const things = feature(
  [
    'srd35/objects/two-ways',
    TABLE,
    'srd35/objects/arms-table',
    'srd35/objects/arms-size',
    'srd35/objects/armor-hardness-and-hp',
    'srd35/objects/substances',
    'srd35/objects/magic-enhancement',
    'srd35/objects/sections',
  ],
  {
    keys: {
      creature: {
        object: key(
          {
            either: [
              'text',
              {
                of: {
                  like: key('text', 'a row of the tables: strong wooden door'),
                  material: key('text', 'what it is made of, where no row fits: stone'),
                  inches: key('measure', 'how thick it is, in inches: 4, 0.5; 1 when absent'),
                  armorBonus: key('amount', 'of armor: its bonus to Armor Class by itself: 5'),
                  hardness: key('amount', 'its hardness, where that is not what the tables say: 5'),
                  breaks: key('amount', 'the DC of the Strength check that breaks it: 23'),
                  barred: key('flag', 'whether it is a door that is barred: true'),
                  isDoor: key('flag', 'whether size and tools count for breaking it, as for doors: true'),
                  door: key(
                    'text',
                    'the door of the map that it is, by the square that it fills or the two beside it: C3 C4',
                  ),
                  heldBy: key('text', 'the key of the creature that has it in hand: orc'),
                  wornBy: key('text', 'the key of the creature that wears it: orc'),
                  touchedBy: key('text', 'the key of the creature that touches it: orc'),
                  enhancement: key('count', 'its enhancement bonus, where it is magic: 2'),
                  casterLevel: key(
                    'count',
                    'its caster level, where it is magic: 8; 0 when only an enhancement bonus makes it so',
                  ),
                  animated: key('flag', 'whether it moves and fights like a creature: true'),
                  takes: key(
                    { of: { acid: share, sonic: share, electricity: share, fire: share, cold: share } },
                    'how much of an energy harms it, where that is not usual: { fire: all }',
                  ),
                  vulnerable: key(
                    {
                      each: {
                        of: {
                          to: key('text', 'a type of damage, a weapon by its name, or what an attack is: fire'),
                          ignoresHardness: key('flag', 'whether its hardness does not count against that: true'),
                        },
                      },
                    },
                    'what does it double damage: [{ to: fire, ignoresHardness: true }]',
                  ),
                  ineffective: key({ each: 'text' }, 'weapons that do nothing to it, by their names: [club]'),
                },
              },
            ],
          },
          'an object and no creature, by a row of the tables: treasure chest; or its figures: { material: stone, inches: 4 }',
        ),
      },
    },
    conditions: [
      { condition: object, rule: TABLE, bars: OUT },
      { condition: destroyed, rule: 'srd35/objects/destroyed-at-zero', bars: OUT },
    ],
    slots: {
      foes: (v, a, b) => v.sheet(a).side !== v.sheet(b).side && !isInanimate(v, a) && !isInanimate(v, b),
    },
    options: {
      'hp-always-by-substance': {
        rule: 'srd35/objects/substances',
        kind: 'flag',
        help: 'walls, iron doors and whatever names its thickness have the hit points of their substance; default: those of their row',
      },
      'magic-hp-before-size': {
        rule: 'srd35/objects/arms-size',
        kind: 'flag',
        help: 'the hit points of an enhancement bonus are scaled by size too; default: they are added afterwards',
      },
    },
  },
)
