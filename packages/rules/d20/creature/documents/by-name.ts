import { z } from 'zod'
import { nearest } from '../../../catalogue/nearest.ts'

/** The entry of a table under a name, for a field of a sheet; case is ignored, and a name that is none gets the nearest ones. */
export const byName =
  <T>(what: string, table: ReadonlyMap<string, T>) =>
  (name: string, ctx: z.RefinementCtx): T => {
    const found = table.get(name.toLowerCase())
    if (found) return found
    const near = alike(name.toLowerCase(), [...table.keys()])
    ctx.addIssue({
      code: 'custom',
      message: `no ${what} "${name}"${near.length ? `: did you mean ${near.join(', ')}?` : `: quintain list ${what === 'armor' ? what : `${what}s`} has them all`}`,
    })
    return z.NEVER
  }

/** The names that come near one, else those that have all its words or one of them. */
function alike(name: string, all: readonly string[]): readonly string[] {
  const near = nearest(name, all)
  if (near.length) return near
  const wordsOf = (text: string) => text.split(/[^a-z0-9]+/).filter(w => w.length > 2)
  const said = wordsOf(name)
  const share = (of: string) =>
    said.filter(w => wordsOf(of).some(x => x === w || (w.length > 3 && x.includes(w)))).length
  const most = Math.max(0, ...all.map(share))
  return most === 0 ? [] : all.filter(k => share(k) === most).slice(0, 4)
}
