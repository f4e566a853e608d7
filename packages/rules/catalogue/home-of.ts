import { homes } from './glossary/homes.ts'

let byRule: Map<string, string> | undefined

/** The file of packages/ in which a rule stands, as `rules/spirit/attack/attack.ts`; undefined where no file names it. */
export function homeOf(id: string): string | undefined {
  byRule ??= new Map(Object.entries(homes).flatMap(([path, ids]) => ids.split(' ').map(rule => [rule, path] as const)))
  return byRule.get(id)
}
