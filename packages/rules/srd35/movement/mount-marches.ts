import type { Context, Reader } from '@quintain/engine'
import { feature, reading } from '@quintain/engine'

const FATIGUE = 'srd35/mounts/fatigue'
const NEEDS_REST = reading(
  'mount-fatigue-needs-rest',
  FATIGUE,
  'a mount that a march has tired stays fatigued until it has slept; default: until as many points have healed as the march dealt',
)

/** A mount that bears a rider: its damage of a march is lethal, and its checks fail without a roll. */
export const isDriven = (r: Reader, who: number): boolean => (r.slots.riding?.riderOf(r, who) ?? -1) >= 0

/** Points of a march that a mount still owes: those healed since it was dealt them are paid, whatever dealt the wounds. */
export const owedOfMount = (c: Context, owed: number, healed: number): number =>
  needsRest(c) ? owed : Math.max(0, owed - healed)

/** Whether a night's sleep alone ends the fatigue of a mount, however it is healed. */
export const needsRest = (r: Reader): boolean => NEEDS_REST(r)

/** What marches cost a ridden mount. */
export const mountMarches = feature(['srd35/mounts/hustle-lethal', 'srd35/mounts/forced-march', FATIGUE], {
  readings: [NEEDS_REST],
})
