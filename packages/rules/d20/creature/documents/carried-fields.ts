import { z } from 'zod'

/** The most attacks of one full attack. */
const MOST = 12

/** What a published creature brings beside the figures of its text; all of it may be left out. */
export const carriedFields = {
  /** What no rule of the text reads: it is shown, and has no effect. */
  special: z.array(z.string().min(1)).exactOptional(),
}
const routine = z.array(z.string().min(1)).min(1).max(MOST)
/** The full attack of a creature as it is published, for texts that have full attacks. */
export const fullAttackField = {
  /** Its attacks by the names of weapons, each as often as it attacks with it; or a list of such lists to choose from. */
  fullAttack: z
    .union([routine, z.array(routine).min(1).max(MOST)], {
      error: 'names of weapons are needed, as [claw, claw, bite], or lists of them: [[claw, claw, bite], [club]]',
    })
    .exactOptional(),
}
