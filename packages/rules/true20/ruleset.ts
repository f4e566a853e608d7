import type { Options } from '@quintain/engine'
import { Ruleset } from '@quintain/engine'
import { acting } from '../d20/turn/act.ts'
import { initiativeOrder } from '../d20/turn/initiative.ts'
import { rounds } from '../d20/turn/round.ts'
import { timing } from '../d20/turn/timers.ts'
import { abilities } from './abilities.ts'
import { attack } from './attack.ts'
import { checks } from './checks.ts'
import { conditions } from './conditions.ts'
import { critical } from './critical.ts'
import { damage } from './damage.ts'
import { defense } from './defense.ts'
import { dyingChapter } from './dying.ts'
import { healing } from './healing.ts'
import { injury } from './injury.ts'
import { position } from './position.ts'
import { saves } from './saves.ts'
import { striking } from './strike.ts'
import { time } from './time.ts'

export const true20 = (options: Options = {}): Ruleset =>
  new Ruleset({
    id: 'true20',
    title: 'True20',
    stacking: () => 'add',
    chapters: [
      injury,
      dyingChapter,
      healing,
      time,
      damage,
      saves,
      defense,
      attack,
      striking,
      critical,
      abilities,
      checks,
      conditions(options),
      position,
      acting,
      initiativeOrder,
      rounds,
      timing,
    ],
    options,
  })
