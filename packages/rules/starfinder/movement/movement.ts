import type { Chapter, View } from '@quintain/engine'
import { score } from '../../d20/creature/abilities.ts'
import { outOfBreath, ran, restsAfterTurn, roundsRun, runs } from '../../d20/movement/run.ts'
import type { MovementText } from '../../d20/position/slots.ts'
import { sheetOf } from '../creature/sheet.ts'
import { reach } from '../position/position.ts'

const text: MovementText = {
  policy: v => ({
    hamperedDiagonalAdvances: v.option('difficult-diagonal-advances-count') === true,
    worst: v.option('worst-of-before-and-after') === true ? 'before-and-after' : 'after',
  }),
  // Sizes do not let creatures past each other in this text.
  passage: () => ({ sizesApart: 'never', tiny: 'stop', squeezeThrough: false }),
  carries: v => v.option('diagonal-count-per-action') !== true,
  opportunities: true,
  reach,
  reaching: { tenFootDiagonal: 'always' },
  // Unarmed strikes do not threaten; natural weapons are no unarmed strikes.
  armedUnarmed: (_v: View) => false,
}

export const movement: Chapter = {
  topic: 'movement',
  from: 'starfinder',
  fields: [roundsRun],
  events: [ran, outOfBreath],
  steps: runs,
  triggers: [restsAfterTurn],
  stats: {
    speed(t, c, who) {
      const sheet = sheetOf(c, who)
      const flies = sheet.by === 'flight' ? sheet.speeds?.fly : undefined
      if (flies !== undefined) {
        t.add(flies, 'base', 'fly speed', 'starfinder/movement/speed-means-current-mode')
        return
      }
      t.add(sheet.speed, 'base', 'land speed', 'starfinder/movement/land-speed')
      const { armor } = sheet
      t.add(armor?.speed ?? 0, 'untyped', armor?.name ?? 'armor', 'starfinder/movement/speed')
    },
  },
  slots: {
    movement: text,
    run: {
      times: () => 4,
      rounds: (r, who) => score(r, who, 'Constitution'),
      bonus: (r, who) => r.tally('check', who, { skill: 'Constitution' }),
      nimble: () => false,
    },
  },
  options: {
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
