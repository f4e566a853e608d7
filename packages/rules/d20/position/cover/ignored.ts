import type { Reader, RuleId } from '@quintain/engine'

declare module '@quintain/engine' {
  interface Additions {
    /** Why cover does not help against the attacks of a creature; undefined where it does. */
    ignoresCover(r: Reader, by: number): { readonly why: string; readonly rule: RuleId } | undefined
  }
}
/** Why cover is no help against the attacks of a creature; undefined where it is. */
export function shootsPast(r: Reader, by: number): { readonly why: string; readonly rule: RuleId } | undefined {
  for (const ignores of r.scene.rules.added.ignoresCover ?? []) {
    const found = ignores(r, by)
    if (found) return found
  }
  return undefined
}
