import type { Chapter, View } from '@quintain/engine'
import { GAME, policy } from '@quintain/engine'
import { score } from '../../d20/creature/abilities.ts'
import { addBoosts } from '../../d20/creature/boosts.ts'
import { fliesAt } from '../../d20/movement/flight/wings.ts'
import { settleAt } from '../../d20/movement/legal-end.ts'
import { outOfBreath, ran, rested, restsAfterTurn, roundsRun, runs, turnsRested } from '../../d20/movement/run.ts'
import type { MovementText } from '../../d20/position/slots.ts'
import { order } from '../../d20/vocabulary/fields.ts'
import { CLIMBING, SWIMMING, USUAL_DC } from '../checks/checks.ts'
import { halved, isUnskilled } from '../creature/armor.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { reach } from '../position/position.ts'
import { willing } from '../vocabulary/conditions.ts'

const UNSKILLED = 'starfinder/defense/powered-armor-proficiency'

const text: MovementText = {
  policy: v => ({
    hamperedDiagonalAdvances: v.option('difficult-diagonal-advances-count') === true,
    worst: v.option('worst-of-before-and-after') === true ? 'before-and-after' : 'after',
    ...(v.option('squeeze-and-entangled-both-halve') === true ? { squeeze: 4 } : {}),
  }),
  // Sizes do not let creatures past each other in this text.
  passage: v => ({
    sizesApart: 'never',
    tiny: v.option('zero-reach-cannot-stop') === true ? 'pass' : 'stop',
    squeezeThrough: false,
    ...(v.option('helpless-obstacle-from-large') === true ? { hindersFrom: 'large' } : {}),
  }),
  // Who is neither friend nor foe lets pass whom it will.
  bars(v, who, other) {
    if (!sheetOf(v, other).neutral || v.sheet(who).side === v.sheet(other).side) return undefined
    if (v.option('neutrals-pass') === true) return false
    return v.option('neutrals-block') === true || !v.has(other, willing)
  },
  carries: v => v.option('diagonal-count-per-action') !== true,
  opportunities: true,
  // What provokes is leaving a threatened square, wherever it leads.
  entering: false,
  endsNearest: false,
  endsByChoice: true,
  reach,
  reaching: { tenFootDiagonal: 'always' },
  crossings: { climb: { ...CLIMBING, dc: USUAL_DC }, swim: { ...SWIMMING, dc: USUAL_DC } },
  crossesByCommand: true,
  // Unarmed strikes do not threaten; natural weapons are no unarmed strikes.
  armedUnarmed: (_v: View) => false,
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
    'starfinder/terrain/difficult-cost',
    'starfinder/terrain/several-squares',
    'starfinder/movement/double-move',
    'starfinder/movement/double-cost',
    'starfinder/movement/stacked-doubling',
    'starfinder/movement/minimum-limits',
    'starfinder/movement/additional-types',
  ],
  fields: [roundsRun, turnsRested],
  events: [ran, outOfBreath, rested],
  steps: runs,
  policies: [policy(settleAt, (_c, _who, options) => options[0]!)],
  triggers: [restsAfterTurn],
  stats: {
    speed(t, c, who, { flying }) {
      addBoosts(t, c, who, 'speed', 'starfinder/movement/speed')
      const sheet = sheetOf(c, who)
      const flies = fliesAt(sheet, flying === true)
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
    run: {
      times: () => 4,
      rounds: (r, who) => score(r, who, 'Constitution'),
      bonus: (r, who) => r.tally('check', who, { skill: 'Constitution' }),
      nimble: () => false,
      turnOnly: r => r.option('run-flat-footed-turn-only') === true,
      addsUp: r => r.option('run-count-resets-when-stopping') !== true,
      limitByChoice: r => r.option('rest-only-after-failed-check') !== true,
      hardLimit: r => r.option('run-hard-limit-in-combat') === true && (r.read(GAME, order)?.length ?? 0) > 0,
    },
  },
  options: {
    'neutrals-block': { rule: 'starfinder/movement/through-ally', kind: 'flag' },
    'neutrals-pass': { rule: 'starfinder/movement/through-ally', kind: 'flag' },
    'run-flat-footed-turn-only': { rule: 'starfinder/actions/run', kind: 'flag' },
    'run-hard-limit-in-combat': { rule: 'starfinder/travel/run-free-rounds', kind: 'flag' },
    'run-count-resets-when-stopping': { rule: 'starfinder/travel/run-free-rounds', kind: 'flag' },
    'rest-only-after-failed-check': { rule: 'starfinder/travel/run-rest', kind: 'flag' },
    'squeeze-and-entangled-both-halve': { rule: 'starfinder/movement/squeeze-effects', kind: 'flag' },
    'zero-reach-cannot-stop': { rule: 'starfinder/position/zero-reach-enter', kind: 'flag' },
    'helpless-obstacle-from-large': { rule: 'starfinder/movement/through-helpless', kind: 'flag' },
    'boundary-to-smaller': { rule: 'starfinder/grid/creature-size-table', kind: 'flag' },
    'no-mixed-sharing': { rule: 'starfinder/grid/tiny-per-square', kind: 'flag' },
    'diagonal-count-per-action': {
      rule: 'starfinder/grid/diagonals',
      kind: 'flag',
    },
    'difficult-diagonal-advances-count': {
      rule: 'starfinder/terrain/difficult-cost',
      kind: 'flag',
    },
    'worst-of-before-and-after': {
      rule: 'starfinder/terrain/several-squares',
      kind: 'flag',
    },
  },
}
