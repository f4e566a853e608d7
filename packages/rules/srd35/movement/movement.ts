import type { Chapter, View } from '@quintain/engine'
import { trigger } from '@quintain/engine'
import { hampered } from '../../borrowed/movement/terrain.ts'
import { halvedByBlindness } from '../../d20/checks/blindness.ts'
import { score } from '../../d20/creature/abilities.ts'
import { isCharge } from '../../d20/creature/documents/acts.ts'
import { fliesAt } from '../../d20/movement/flight/wings.ts'
import { moveToLegalSquare } from '../../d20/movement/illegal-movement.ts'
import { outOfBreath, ran, restsFromRunning, roundsRun, runs } from '../../d20/movement/run.ts'
import { CROSSINGS } from '../../d20/movement/walk.ts'
import { present } from '../../d20/position/position.ts'
import { reachWith } from '../../d20/position/reach.ts'
import type { MovementText } from '../../d20/position/slots.ts'
import { fightOpened } from '../../d20/turn/round.ts'
import { denied, running } from '../../d20/vocabulary/conditions.ts'
import { hasFeat, sheetOf } from '../creature/sheet-of.ts'
import { modifierOf } from '../creature/terms.ts'
import { sharesSquares } from '../position/grid.ts'
import { doubledUnseeing, hamperedPolicy, sightless } from './hampered.ts'
import { runMultiplier } from './modes.ts'

const reach = (v: View, who: number, weapon: number): ReturnType<MovementText['reach']> => {
  const sheet = sheetOf(v, who)
  return reachWith(sheet.reach, sheet.weapons[weapon])
}

/** Fists count as armed with claws, by Improved Unarmed Strike, for a monk, and where a touch delivers a charge. */
function armedUnarmed(v: View, who: number, weapon: number): boolean {
  const { weapons, classes } = sheetOf(v, who)
  return (
    weapons[weapon]?.touch === true ||
    weapons.some((w, i) => w.natural && !isCharge(v, who, i)) ||
    hasFeat(v, who, 'Improved Unarmed Strike') ||
    classes.some(name => name.toLowerCase() === 'monk')
  )
}

/** Speed on the ground and in the air. */
export const speed: Chapter = {
  topic: 'movement',
  from: 'srd35',
  stats: {
    speed(t, c, who, { flying }) {
      const sheet = sheetOf(c, who)
      const flies = fliesAt(c, who, flying === true) ?? (flying ? 0 : undefined)
      if (flies !== undefined) {
        t.add(flies, 'base', 'fly speed', 'srd35/flight/up-speed')
        halvedByBlindness(t, c, who, flies)
        doubledUnseeing(t, c, who, flies)
        return
      }
      const rule = 'srd35/movement/scales'
      t.add(sheet.speed, 'base', 'speed', rule)
      const worn = sheet.armor?.speed
      if (worn !== undefined && worn < sheet.speed)
        t.add(worn - sheet.speed, 'untyped', sheet.armor?.name ?? 'armor', rule)
      halvedByBlindness(t, c, who, Math.min(sheet.speed, worn ?? sheet.speed))
      doubledUnseeing(t, c, who, Math.min(sheet.speed, worn ?? sheet.speed))
    },
  },
}

/** The grid, reach, running and squeezing: spirit's, where this text says only what hampers and how fast one runs. */
export const borrowedMovement: Chapter = {
  topic: 'movement',
  from: 'spirit',
  fields: [roundsRun],
  events: [ran, outOfBreath],
  steps: runs,
  triggers: [
    ...restsFromRunning,
    // Who shared a square while no rounds were counted stands apart once they are.
    trigger(fightOpened, c =>
      sharesSquares(c) ? c.scene.sheets.flatMap((_, who) => (present(c, who) ? [moveToLegalSquare({ who })] : [])) : [],
    ),
  ],
  conditions: [
    { condition: running, rule: 'srd35/movement/run-multiplier' },
    { condition: denied, rule: 'spirit/movement/run-and-quickness', bars: ['react'] },
    ...hampered,
  ],
  slots: {
    movement: {
      policy: hamperedPolicy,
      sightless,
      shares: sharesSquares,
      passage: () => ({ sizesApart: 3, tiny: 'stop' }),
      carries: () => true,
      wastes: true,
      opportunities: true,
      reach,
      crossings: CROSSINGS,
      reaching: { tenFootDiagonal: 'reach-weapon' },
      armedUnarmed,
    },
    run: {
      times: runMultiplier,
      rounds: (r, who) => score(r, who, 'Constitution'),
      bonus: (r, who) => modifierOf(r, who, 'Constitution'),
      nimble: (r, who) => hasFeat(r, who, 'Run'),
    },
  },
}
