import type { Options, Stacking } from '@quintain/engine'
import { Ruleset } from '@quintain/engine'
import { leaving } from '../d20/actions/leave.ts'
import { blows } from '../d20/blow/blow.ts'
import { effects } from '../d20/injury/effect.ts'
import { hitPointInjury } from '../d20/injury/index.ts'
import { opportunities } from '../d20/movement/opportunity.ts'
import { walks } from '../d20/movement/walk.ts'
import { plainTactics } from '../d20/tactic.ts'
import { acting } from '../d20/turn/act.ts'
import { turnDuties } from '../d20/turn/duties.ts'
import { initiativeOrder } from '../d20/turn/initiative.ts'
import { rounds } from '../d20/turn/round.ts'
import { timing } from '../d20/turn/timers.ts'
import { actions, borrowedActions, borrowedOpportunities } from './actions.ts'
import { acts } from './acts.ts'
import { attack } from './attack.ts'
import { borrowedConditions, conditions } from './conditions.ts'
import { critical } from './critical.ts'
import { damage } from './damage.ts'
import { defense } from './defense.ts'
import { borrowedMovement, movement } from './movement.ts'
import { initiative, surprise } from './round.ts'
import { rounding } from './rounding.ts'
import { saves } from './saves.ts'

/** Terms of these kinds always add up; of several bonuses of any other kind the highest counts. */
const ADD = new Set(['untyped', 'dodge', 'ability', 'size', 'base', 'range', 'ability damage', 'ruling'])
const stacking: Stacking = type => (ADD.has(type) ? 'add' : 'best')

/**
 * A modern game. Differences from its siblings: Defense has a class bonus that nothing takes away and an equipment bonus
 * by proficiency; each full range increment costs, the first included; halves of Strength for the off hand and two hands;
 * Reflex saves for half. The text ends at 0 hit points: what follows, and all that a map needs, is borrowed, and shown as
 * borrowed (`Ruleset.borrowed`): in transcripts, by `quintain rule`, and below.
 */
export const modern = (options: Options = {}): Ruleset =>
  new Ruleset({
    id: 'modern',
    title: 'Modern d20',
    stacking,
    stackingRule: 'modern/bonuses/stacking',
    chapters: [
      attack,
      damage,
      critical,
      defense,
      saves,
      conditions,
      surprise,
      actions,
      acts,
      movement,
      rounding,
      // Mechanics that all texts share.
      acting,
      rounds,
      timing,
      turnDuties,
      initiativeOrder,
      walks,
      opportunities,
      leaving,
      plainTactics,
      blows,
      effects,
      // From spirit's text, where this one is silent.
      initiative,
      borrowedActions,
      borrowedOpportunities,
      borrowedMovement,
      borrowedConditions,
      ...hitPointInjury,
    ],
    options,
  })
