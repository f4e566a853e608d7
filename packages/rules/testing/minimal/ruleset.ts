import type { Options } from '@quintain/engine'
import { Ruleset } from '@quintain/engine'
import { attackRolls } from '../../d20/attack/attack-roll.ts'
import { rollChecks } from '../../d20/checks/roll-check.ts'
import { afflictions } from '../../d20/effects/afflictions.ts'
import { effects } from '../../d20/effects/apply-effect.ts'
import { areas } from '../../d20/effects/burst.ts'
import { lastingEffects } from '../../d20/effects/running/running.ts'
import { summonings } from '../../d20/effects/running/summon.ts'
import { teleporting } from '../../d20/effects/running/teleport.ts'
import { awareness } from '../../d20/position/awareness.ts'
import { acting } from '../../d20/turn/act.ts'
import { timePassing } from '../../d20/turn/advance-time.ts'
import { initiativeOrder } from '../../d20/turn/initiative.ts'
import { joining } from '../../d20/turn/join.ts'
import { orderChanges } from '../../d20/turn/order.ts'
import { rounds } from '../../d20/turn/round.ts'
import { turnRulings } from '../../d20/turn/rulings.ts'
import { timing } from '../../d20/turn/timers.ts'
import { acts } from './actions/acts.ts'
import { actions } from './actions/attack.ts'
import { attack } from './attack/attack.ts'
import { effectsOfText } from './effects/effects.ts'
import { injury } from './injury/injury.ts'
import { snares } from './maneuvers/snare.ts'
import { cover } from './position/cover.ts'
import { light } from './position/light.ts'
import { position } from './position/position.ts'
import { initiative, surprise } from './turn/turn.ts'

/**
 * Lantern duels, an invented game of eleven rules. Everyone reaches everyone, so no one moves; a hit takes light, and who has
 * none left is out. Rounds, turns and the order of initiative are the shared ones.
 */
export const minimal = (options: Options = {}): Ruleset =>
  new Ruleset({
    id: 'minimal',
    title: 'Lantern Duels',
    stacking: () => 'add',
    chapters: [
      // All four grades of awareness, as senses of a text may give them.
      awareness('d20'),
      acting,
      rounds,
      turnRulings,
      timing,
      initiativeOrder,
      orderChanges,
      initiative,
      surprise,
      attack,
      attackRolls,
      position,
      cover,
      light,
      injury,
      actions,
      ...snares,
      // Acts as documents, areas, what comes again, what runs on, time outside of rounds: all shared.
      effects,
      areas,
      afflictions,
      lastingEffects,
      summonings,
      teleporting,
      joining,
      rollChecks,
      timePassing,
      effectsOfText,
      acts,
    ],
    options,
  })
