import { type Context, feature, type Reader, reading } from '@quintain/engine'

const FATIGUE = 'srd35/mounts/fatigue'
const NEEDS_REST = reading(
  'mount-fatigue-needs-rest',
  FATIGUE,
  'a mount that a march has tired stays fatigued until it has slept; default: until as many points have healed as the march dealt',
)

/** Points of a march that a mount still owes: those healed since it was dealt them are paid, whatever dealt the wounds. */
export const owedOfMount = (c: Context, owed: number, healed: number): number =>
  needsRest(c) ? owed : Math.max(0, owed - healed)

/** Whether a night's sleep alone ends the fatigue of a mount, however it is healed. */
export const needsRest = (r: Reader): boolean => NEEDS_REST(r)

/** A mount that a march has harmed is fatigued, and when it is so no more. */
export const mountFatigue = feature(FATIGUE, { readings: [NEEDS_REST] })
