import type { Options, Stacking } from '@quintain/engine'
import { Ruleset } from '@quintain/engine'
import { leaving } from '../d20/actions/leave.ts'
import { blows } from '../d20/blow/blow.ts'
import { effects } from '../d20/injury/effect.ts'
import { opportunities } from '../d20/movement/opportunity.ts'
import { walks } from '../d20/movement/walk.ts'
import { plainTactics } from '../d20/tactic.ts'
import { acting } from '../d20/turn/act.ts'
import { turnDuties } from '../d20/turn/duties.ts'
import { initiativeOrder } from '../d20/turn/initiative.ts'
import { rounds } from '../d20/turn/round.ts'
import { timing } from '../d20/turn/timers.ts'
import { actions } from './actions/index.ts'
import { attack } from './attack.ts'
import { conditions } from './conditions.ts'
import { critical } from './critical.ts'
import { damage } from './damage.ts'
import { defense } from './defense.ts'
import { initiative } from './initiative.ts'
import { injury } from './injury.ts'
import { movement } from './movement.ts'
import { opportunity } from './opportunity.ts'
import { saves } from './saves.ts'
import { surprise } from './surprise.ts'

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
      turnDuties,
      initiativeOrder,
      walks,
      opportunities,
      leaving,
      plainTactics,
      initiative,
      surprise,
      opportunity,
      movement,
      actions,
      attack,
      blows,
      critical,
      damage,
      defense,
      saves,
      conditions,
      ...injury,
      effects,
    ],
    options,
  })
