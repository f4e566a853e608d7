import type { Chapter, View } from '@quintain/engine'
import { hampered } from '../../borrowed/movement/terrain.ts'
import { halvedByBlindness } from '../../d20/checks/blindness.ts'
import { normalScore } from '../../d20/creature/abilities.ts'
import { fliesAt } from '../../d20/movement/flight/wings.ts'
import { outOfBreath, ran, restsFromRunning, roundsRun, runs } from '../../d20/movement/run.ts'
import { CROSSINGS } from '../../d20/movement/walk.ts'
import { reachWith } from '../../d20/position/reach.ts'
import type { MovementText } from '../../d20/position/slots.ts'
import { denied, running } from '../../d20/vocabulary/conditions.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { modifierOf } from '../creature/terms.ts'

const reach = (v: View, who: number, weapon: number): ReturnType<MovementText['reach']> => {
  const sheet = sheetOf(v, who)
  return reachWith(sheet.reach, sheet.weapons[weapon])
}

/** Speed, and running all out. */
export const movement: Chapter = {
  topic: 'movement',
  from: 'modern',
  rules: ['modern/movement/run-all-out', 'modern/movement/speed'],
  fields: [roundsRun],
  events: [ran, outOfBreath],
  steps: runs,
  triggers: restsFromRunning,
  stats: {
    speed(t, c, who, { flying }) {
      const sheet = sheetOf(c, who)
      const flies = fliesAt(c, who, flying === true) ?? (flying ? 0 : undefined)
      if (flies !== undefined) {
        t.add(flies, 'base', 'fly speed', 'srd35/flight/up-speed')
        halvedByBlindness(t, c, who, flies)
        return
      }
      t.add(sheet.speed, 'base', 'speed', 'modern/movement/speed')
      const worn = sheet.armor?.speed
      if (worn !== undefined && worn < sheet.speed)
        t.add(worn - sheet.speed, 'untyped', sheet.armor?.name ?? 'armor', 'modern/movement/speed')
      halvedByBlindness(t, c, who, Math.min(sheet.speed, worn ?? sheet.speed))
    },
  },
  // How running affects Defense is outside the text: the usual loss.
  conditions: [
    { condition: running, rule: 'modern/movement/run-all-out' },
    { condition: denied, rule: 'modern/movement/run-all-out', bars: ['react'] },
  ],
  slots: {
    run: {
      times: () => 4,
      rounds: (r, who) => normalScore(r, who, 'Constitution'),
      bonus: (r, who) => modifierOf(r, who, 'Constitution'),
      nimble: (r, who) => sheetOf(r, who).feats.includes('Run'),
    },
  },
}

/** The grid, reach, the 5-foot step and the withdrawal: the text has none of them, and a fight on a map needs them. */
export const borrowedMovement: Chapter = {
  topic: 'movement',
  from: 'spirit',
  conditions: hampered,
  slots: {
    movement: {
      policy: () => ({}),
      passage: () => ({ sizesApart: 3, tiny: 'stop' }),
      carries: () => true,
      opportunities: true,
      reach,
      crossings: CROSSINGS,
      reaching: { tenFootDiagonal: 'reach-weapon' },
      armedUnarmed: (v, who) => sheetOf(v, who).feats.includes('Combat Martial Arts'),
    },
  },
}
