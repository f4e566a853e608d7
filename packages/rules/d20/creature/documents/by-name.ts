import { z } from 'zod'
import { nearest } from '../../../catalogue/nearest.ts'

/** The entry of a table under a name, for a field of a sheet; case is ignored, and a name that is none gets the nearest ones. */
export const byName =
  <T>(what: string, table: ReadonlyMap<string, T>) =>
  (name: string, ctx: z.RefinementCtx): T => {
    const found = table.get(name.toLowerCase())
    if (found) return found
    const near = nearest(name.toLowerCase(), [...table.keys()])
    ctx.addIssue({
      code: 'custom',
      message: `no ${what} "${name}"${near.length ? `: did you mean ${near.join(', ')}?` : ''}`,
    })
    return z.NEVER
  }
