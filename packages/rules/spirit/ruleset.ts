import type { Options, Stacking } from '@quintain/engine'
import { Ruleset } from '@quintain/engine'
import { leaving } from '../d20/actions/moves/leave.ts'
import { attackRolls } from '../d20/attack/attack-roll.ts'
import { opportunities } from '../d20/attack/opportunity.ts'
import { effects } from '../d20/effects/apply-effect.ts'
import { hitPointInjury } from '../d20/healing/hit-points.ts'
import { usesBack } from '../d20/healing/uses-back.ts'
import { turnStarts } from '../d20/injury/turn-start.ts'
import { walks } from '../d20/movement/walk.ts'
import { plainTactics } from '../d20/tactics/plain-tactic.ts'
import { acting } from '../d20/turn/act.ts'
import { initiativeOrder } from '../d20/turn/initiative.ts'
import { limitedUses } from '../d20/turn/resources.ts'
import { rounds } from '../d20/turn/round.ts'
import { timing } from '../d20/turn/timers.ts'
import { actions } from './actions/actions.ts'
import { moves } from './actions/moves.ts'
import { borrowedReady } from './actions/ready.ts'
import { attack } from './attack/attack.ts'
import { critical } from './attack/critical.ts'
import { damage } from './attack/damage.ts'
import { defense } from './attack/defense.ts'
import { opportunity } from './attack/opportunity.ts'
import { saves } from './checks/saves.ts'
import { conditions } from './conditions/conditions.ts'
import { massive } from './injury/injury.ts'
import { hitPointRules } from './injury/rules.ts'
import { borrowedManeuvers } from './maneuvers/maneuvers.ts'
import { movement } from './movement/movement.ts'
import { initiative } from './turn/initiative.ts'
import { surprise } from './turn/surprise.ts'

const hitPoints = hitPointInjury(hitPointRules)
const lastingEffects = effects(hitPointRules)

/** Terms of these kinds always add up; of two bonuses of any other kind the higher counts (spirit/bonuses/dodge-stacks). */
const ADD = new Set(['untyped', 'dodge', 'ability', 'size', 'base', 'range', 'ability damage', 'ruling'])
const stacking: Stacking = type => (ADD.has(type) ? 'add' : 'best')

/**
 * Combat against Spiritual Pressure. Differences from its siblings: hit points down to -10; a threat is confirmed by a
 * second roll; attacks of opportunity; several attacks by base attack bonus; the better of two abilities for each save.
 */
export const spirit = (options: Options = {}): Ruleset =>
  new Ruleset({
    id: 'spirit',
    title: 'Spiritual Pressure',
    stacking,
    stackingRule: 'spirit/bonuses/dodge-stacks',
    chapters: [
      acting,
      rounds,
      timing,
      limitedUses,
      usesBack,
      turnStarts,
      initiativeOrder,
      walks,
      opportunities,
      leaving,
      plainTactics,
      initiative,
      surprise,
      opportunity,
      movement,
      moves,
      actions,
      attack,
      attackRolls,
      critical,
      damage,
      defense,
      saves,
      conditions,
      ...hitPoints,
      massive,
      lastingEffects,
      // From starfinder's text, where this one is silent.
      ...borrowedManeuvers,
      ...borrowedReady,
    ],
    options,
  })
