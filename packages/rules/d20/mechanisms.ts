import type { Chapter } from '@quintain/engine'
import { leaving } from './actions/moves/leave.ts'
import { attackRolls } from './attack/attack-roll.ts'
import { attempts } from './checks/attempt.ts'
import { opposedChecks } from './checks/opposed.ts'
import { rollChecks } from './checks/roll-check.ts'
import { afflictions } from './effects/afflictions.ts'
import { effects } from './effects/apply-effect.ts'
import { areas } from './effects/burst.ts'
import { boosting } from './effects/consequences/timed.ts'
import { lastingEffects } from './effects/running/running.ts'
import { summonings } from './effects/running/summon.ts'
import { teleporting } from './effects/running/teleport.ts'
import { actUses } from './effects/uses.ts'
import { walks } from './movement/walk.ts'
import { doorsOpening } from './position/doors/change.ts'
import { drawingMaps } from './position/map-drawing/draw.ts'
import { going } from './travel/go.ts'
import { acting } from './turn/act.ts'
import { timePassing } from './turn/advance-time.ts'
import { initiativeOrder } from './turn/initiative.ts'
import { joining } from './turn/join.ts'
import { revealed } from './turn/opening/unlisted.ts'
import { limitedUses } from './turn/resources.ts'
import { rounds } from './turn/round.ts'
import { turnRulings } from './turn/rulings.ts'
import { timing } from './turn/timers.ts'

/** What every text plays by, whatever its own rules: turns and time, ways, checks, attack rolls, effects and their areas, the map as it changes. */
export const mechanisms: readonly Chapter[] = [
  revealed,
  acting,
  rounds,
  turnRulings,
  timing,
  timePassing,
  limitedUses,
  initiativeOrder,
  walks,
  joining,
  going,
  leaving,
  rollChecks,
  opposedChecks,
  attempts,
  attackRolls,
  effects,
  areas,
  boosting,
  lastingEffects,
  doorsOpening,
  drawingMaps,
  summonings,
  teleporting,
  afflictions,
  actUses,
]
