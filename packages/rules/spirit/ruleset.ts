import type { Options, Stacking } from '@quintain/engine'
import { Ruleset } from '@quintain/engine'
import { blows } from '../d20/blow/blow.ts'
import { acting } from '../d20/turn/act.ts'
import { turnDuties } from '../d20/turn/duties.ts'
import { initiativeOrder } from '../d20/turn/initiative.ts'
import { rounds } from '../d20/turn/round.ts'
import { timing } from '../d20/turn/timers.ts'
import { attack } from './attack.ts'
import { conditions } from './conditions.ts'
import { critical } from './critical.ts'
import { damage } from './damage.ts'
import { defense } from './defense.ts'
import { healing } from './healing.ts'
import { injury } from './injury.ts'
import { saves } from './saves.ts'

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
    chapters: [
      acting,
      rounds,
      timing,
      turnDuties,
      initiativeOrder,
      attack,
      blows,
      critical,
      damage,
      defense,
      saves,
      conditions,
      ...injury,
      healing,
    ],
    options,
  })
