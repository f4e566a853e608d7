import type { Chapter, View } from '@quintain/engine'
import { hampered } from '../../borrowed/movement.ts'
import { halvedByBlindness } from '../../d20/checks/blindness.ts'
import { score } from '../../d20/creature/abilities.ts'
import { fliesAt } from '../../d20/movement/flight/wings.ts'
import { outOfBreath, ran, restsAfterTurn, roundsRun, runs } from '../../d20/movement/run.ts'
import { CROSSINGS } from '../../d20/movement/walk.ts'
import type { MovementText } from '../../d20/position/slots.ts'
import { denied, hurriedClimb, running } from '../../d20/vocabulary/conditions.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { speedUnderLoad } from './encumbrance.ts'

/**
 * Small and Medium creatures reach all squares two away with a reach weapon. For others the text gives no figure: as far
 * as the weapon says, else twice their natural reach.
 */
function reach(v: View, who: number, weapon: number): ReturnType<MovementText['reach']> {
  const sheet = sheetOf(v, who)
  const reach = sheet.weapons[weapon]?.reach
  if (!reach) return { feet: sheet.reach }
  return { feet: reach === true ? 2 * sheet.reach : reach, weapon: true, from: sheet.reach + 5 }
}

/**
 * Fists of a monk, of the Improved Unarmed Strike feat, of a creature with natural weapons, and a touch that delivers a
 * Kido count as armed (spirit/attack/counts-as-armed).
 */
function armedUnarmed(v: View, who: number, weapon: number): boolean {
  const sheet = sheetOf(v, who)
  return (
    sheet.weapons[weapon]?.touch === true ||
    sheet.weapons.some(w => w.natural) ||
    sheet.feats.includes('Improved Unarmed Strike') ||
    sheet.classes.some(name => name.toLowerCase() === 'monk')
  )
}

const text: MovementText = {
  policy: v => ({
    hamperedDiagonalAdvances: v.option('difficult-diagonal-shifts') === true,
    worst: v.option('worst-of-before-and-after') === true ? 'before-and-after' : 'after',
    barrier: v.option('barrier-includes-entry') === true ? 'included' : 'added',
    // Named among impassable obstacles (spirit/grid/diagonal-past-creatures-and-pits).
    pits: 'closed',
  }),
  passage: v => ({
    sizesApart: v.option('exactly-three-sizes') === true ? { exactly: 3 } : 3,
    tiny: v.option('tiny-must-leave') === true ? 'pass' : 'stop',
    squeezeThrough: v.option('squeeze-through-opponent') === true,
  }),
  carries: v => v.option('diagonal-count-per-move') !== true,
  opportunities: true,
  reach,
  crossings: CROSSINGS,
  reaching: { tenFootDiagonal: 'reach-weapon' },
  armedUnarmed,
}

export const movement: Chapter = {
  topic: 'movement',
  from: 'spirit',
  rules: [
    'spirit/movement/accelerated-climbing',
    'spirit/movement/run',
    'spirit/movement/run-and-quickness',
    'spirit/movement/speed-basis',
    'spirit/movement/squeezing-past-opponent',
    'spirit/movement/three-sizes-difference',
    'spirit/movement/very-small-creatures',
    'spirit/terrain/difficult',
    'spirit/terrain/mixed-squares',
    'spirit/terrain/obstacles',
    'spirit/movement/hampered',
    'spirit/movement/in-combat',
    'spirit/movement/through-friend',
    'spirit/movement/filling-creature',
    'spirit/terrain/flying-and-incorporeal',
    'spirit/movement/multiple-doubling',
  ],
  fields: [roundsRun],
  events: [ran, outOfBreath],
  steps: runs,
  triggers: [restsAfterTurn],
  stats: {
    speed(t, c, who, { flying }) {
      const sheet = sheetOf(c, who)
      const flies = fliesAt(sheet, flying === true)
      if (flies !== undefined) {
        t.add(flies, 'base', 'fly speed', 'spirit/movement/speed-basis')
        halvedByBlindness(t, c, who, flies)
        return
      }
      t.add(sheet.speed, 'base', 'base land speed', 'spirit/movement/speed-basis')
      const worn = sheet.armor?.speed
      if (worn !== undefined && worn < sheet.speed)
        t.add(worn - sheet.speed, 'untyped', sheet.armor?.name ?? 'armor', 'spirit/movement/speed-basis')
      const unburdened = Math.min(sheet.speed, worn ?? sheet.speed)
      const slowest = Math.min(unburdened, speedUnderLoad(c, who) ?? unburdened)
      t.add(slowest - unburdened, 'untyped', 'what it carries', 'spirit/movement/encumbrance')
      halvedByBlindness(t, c, who, slowest)
    },
  },
  conditions: [
    { condition: running, rule: 'spirit/movement/run' },
    { condition: denied, rule: 'spirit/movement/run-and-quickness', bars: ['react'] },
    {
      condition: hurriedClimb,
      rule: 'spirit/movement/accelerated-climbing',
      mods: [
        {
          to: 'check',
          value: -5,
          type: 'untyped',
          rule: 'spirit/movement/accelerated-climbing',
          when: { skill: 'Climb' },
        },
      ],
    },
    ...hampered,
  ],
  slots: {
    movement: text,
    run: {
      times: (r, who) => (sheetOf(r, who).armor?.category === 'heavy' ? 3 : 4),
      rounds: (r, who) => score(r, who, 'Constitution'),
      bonus: (r, who) => r.tally('check', who, { skill: 'Constitution' }),
      nimble: (r, who) => sheetOf(r, who).feats.includes('Run'),
    },
  },
  options: {
    'diagonal-count-per-move': {
      rule: 'spirit/grid/diagonals',
      kind: 'flag',
    },
    'difficult-diagonal-shifts': {
      rule: 'spirit/terrain/difficult',
      kind: 'flag',
    },
    'worst-of-before-and-after': {
      rule: 'spirit/terrain/mixed-squares',
      kind: 'flag',
    },
    'barrier-includes-entry': {
      rule: 'spirit/terrain/obstacles',
      kind: 'flag',
    },
    'exactly-three-sizes': {
      rule: 'spirit/movement/three-sizes-difference',
      kind: 'flag',
    },
    'tiny-must-leave': {
      rule: 'spirit/movement/very-small-creatures',
      kind: 'flag',
    },
    'squeeze-through-opponent': {
      rule: 'spirit/movement/squeezing-past-opponent',
      kind: 'flag',
    },
  },
}
