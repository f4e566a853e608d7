import type { Chapter, View } from '@quintain/engine'
import { policy, reading } from '@quintain/engine'
import { addBoosts } from '../../d20/creature/boosts.ts'
import type { PathRules } from '../../d20/movement/budget.ts'
import { fliesAt } from '../../d20/movement/flight/wings.ts'
import { settleAt } from '../../d20/movement/illegal-movement.ts'
import type { MovementText } from '../../d20/position/slots.ts'
import { CLIMBING, USUAL_DC } from '../checks/climb.ts'
import { SWIMMING } from '../checks/swim.ts'
import { halved, isUnskilled } from '../creature/armor.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { CORNER, carriesDiagonals, REACHING } from '../position/grid.ts'
import { reach, stopsWithoutReach } from '../position/position.ts'
import { willing } from '../vocabulary/conditions.ts'
import { terrainPolicy } from './terrain.ts'

const SQUEEZE_AND_ENTANGLED_BOTH_HALVE = reading(
  'squeeze-and-entangled-both-halve',
  'starfinder/movement/squeeze-effects',
)
const NEUTRALS_PASS = reading('neutrals-pass', 'starfinder/movement/through-ally')
const NEUTRALS_BLOCK = reading('neutrals-block', 'starfinder/movement/through-ally')
const HELPLESS_OBSTACLE_FROM_LARGE = reading('helpless-obstacle-from-large', 'starfinder/movement/through-helpless')
const UNSKILLED = 'starfinder/defense/powered-armor-proficiency'

const text: MovementText = {
  policy: v => ({
    ...terrainPolicy(v),
    ...(SQUEEZE_AND_ENTANGLED_BOTH_HALVE(v) ? { squeeze: 4 } : {}),
  }),
  // Sizes do not let creatures past each other in this text.
  passage: v => ({
    sizesApart: 'never',
    tiny: stopsWithoutReach(v) ? 'stop' : 'pass',
    squeezeThrough: false,
    ...(HELPLESS_OBSTACLE_FROM_LARGE(v) ? { hindersFrom: 'large' } : {}),
  }),
  // Who is neither friend nor foe lets pass whom it will.
  bars(v, who, other) {
    if (!sheetOf(v, other).neutral || v.sheet(who).side === v.sheet(other).side) return undefined
    if (NEUTRALS_PASS(v)) return false
    return NEUTRALS_BLOCK(v) || !v.has(other, willing)
  },
  carries: carriesDiagonals,
  opportunities: true,
  // What provokes is leaving a threatened square, wherever it leads.
  entering: false,
  endsNearest: false,
  endsByChoice: true,
  reach,
  reaching: REACHING,
  crossings: { climb: { ...CLIMBING, dc: USUAL_DC }, swim: { ...SWIMMING, dc: USUAL_DC } },
  crossesByCommand: true,
  // Unarmed strikes do not threaten; natural weapons are no unarmed strikes.
  armedUnarmed: (_v: View) => false,
}

/** What ways of moving cite. */
export const PATHS: PathRules = {
  far: 'starfinder/movement/speed',
  corner: CORNER,
  blocked: 'starfinder/actions/move-speed',
  occupied: 'starfinder/movement/through-opponent',
  end: 'starfinder/movement/end-in-occupied',
}

export const movement: Chapter = {
  topic: 'movement',
  from: 'starfinder',
  rules: [
    'starfinder/movement/land-speed',
    'starfinder/movement/speed',
    'starfinder/movement/speed-means-current-mode',
    'starfinder/movement/squeeze-effects',
    'starfinder/movement/through-ally',
    'starfinder/movement/through-helpless',
    'starfinder/movement/double-move',
    'starfinder/movement/double-cost',
    'starfinder/movement/stacked-doubling',
    'starfinder/movement/minimum-limits',
    'starfinder/movement/additional-types',
  ],
  policies: [policy(settleAt, (_c, _who, options) => options[0]!)],
  stats: {
    speed(t, c, who, { flying }) {
      addBoosts(t, c, who, 'speed', 'starfinder/movement/speed')
      const sheet = sheetOf(c, who)
      const flies = fliesAt(c, who, flying === true)
      if (flies !== undefined) {
        t.add(flies, 'base', 'fly speed', 'starfinder/movement/speed-means-current-mode')
        return
      }
      if (flying) return
      t.add(sheet.speed, 'base', 'land speed', 'starfinder/movement/land-speed')
      const { armor } = sheet
      const byArmor = armor?.speed ?? 0
      t.add(byArmor, 'untyped', armor?.name ?? 'armor', 'starfinder/movement/speed')
      if (isUnskilled(sheet)) {
        const lost = halved(sheet.speed + byArmor) - sheet.speed - byArmor
        t.add(lost, 'untyped', `not proficient with ${armor?.name ?? 'armor'}`, UNSKILLED)
      }
    },
  },
  slots: {
    movement: text,
  },
  readings: [HELPLESS_OBSTACLE_FROM_LARGE, NEUTRALS_BLOCK, NEUTRALS_PASS, SQUEEZE_AND_ENTANGLED_BOTH_HALVE],
}
