import type { Registry } from '@quintain/rules'

const quoted = (word: string): string =>
  /^[\w./:=+-]+$/.test(word) ? word : `"${word.replaceAll(/(["\\$`])/g, '\\$1')}"`

/** The command that asks the same again, as it can be typed; what is undefined is left out. */
export const typed = (...words: readonly (string | undefined)[]): string =>
  ['quintain', ...words.filter(word => word !== undefined).map(quoted)].join(' ')

/** A line as it is typed, or as `odds` printed it to be shared: the ruleset before it, the answer behind it. */
export function unshared(text: string, registry: Registry): { readonly line: string; readonly ruleset: string | null } {
  const [, id, line] = /^\s*(\w+):\s*(.*?)\s*(?::[^:]*\(exact\)\s*)?$/.exec(text) ?? []
  return id !== undefined && Object.hasOwn(registry, id) ? { line: line!, ruleset: id } : { line: text, ruleset: null }
}
