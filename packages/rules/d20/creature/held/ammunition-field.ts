import { z } from 'zod'
import { costField } from '../act.ts'

const amount = z.int().min(0)

/** What a weapon fires from, in a fight file. */
export const ammunitionField = z
  .strictObject({
    /** Shots that it holds when loaded. */
    holds: z.int().positive(),
    /** Shots in it as the fight begins; as many as it holds when absent. */
    loaded: amount.exactOptional(),
    /** How often it can be loaded again; without end when absent. */
    spare: amount.exactOptional(),
    /** Shots that one attack takes; 1 when absent. */
    perAttack: z.int().positive().exactOptional(),
    /** What loading takes of a turn, where its description says. */
    reload: costField(['standard', 'move', 'full-round', 'swift', 'free', 'none']).exactOptional(),
  })
  .refine(({ holds, loaded = holds }) => loaded <= holds, { error: 'at most what it holds', path: ['loaded'] })
