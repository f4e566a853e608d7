import { z } from 'zod'

/** The most attacks of one full attack. */
const MOST = 12

/** What a published creature brings beside the figures of its text; all of it may be left out. */
export const carriedFields = {
  /** What no rule of the text reads: it is shown, and has no effect. */
  special: z.array(z.string().min(1)).exactOptional(),
}
/** The full attack of a creature with several natural weapons, for texts that have full attacks. */
export const fullAttackField = {
  /** Its attacks by the names of weapons, each as often as it attacks with it. */
  fullAttack: z.array(z.string().min(1)).min(2).max(MOST).exactOptional(),
}
