import type { Reader } from '@quintain/engine'
import { feature } from '@quintain/engine'

/** A mount that bears a rider: its damage of a march is lethal, and its checks fail without a roll. */
export const isDriven = (r: Reader, who: number): boolean => (r.slots.riding?.riderOf(r, who) ?? -1) >= 0

/** What marches cost a ridden mount. */
export const mountMarches = feature(['srd35/mounts/hustle-lethal', 'srd35/mounts/forced-march'], {})
