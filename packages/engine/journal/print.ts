import type { RulesInForce } from '../model/vocabulary.ts'

const known = new WeakMap<RulesInForce, string>()
/** A hash of all that a ruleset declares: its steps, events and fields. Another one cannot take its place unnoticed. */
export function printOf(rules: RulesInForce): string {
  let print = known.get(rules)
  if (print === undefined) {
    const steps = Object.values(rules.steps).map(s => [s.kind.kind, s.kind.fields])
    const events = Object.values(rules.events).map(e => [e.kind, e.fields])
    const fields = rules.layout.fields.map(f => [f.name, f.kind, f.scope])
    const conditions = rules.layout.conditions.map(k => k.name)
    print = hash(
      [steps, events, fields, conditions].map(list => JSON.stringify(list.map(x => JSON.stringify(x)).sort())),
    )
    known.set(rules, print)
  }
  return print
}
/** A hash of a fight as its file gave it, its seed too. */
export const printOfFight = (fight: unknown): string => hash([JSON.stringify(fight) ?? ''])

/** 64 bits in two parts, as hexadecimal digits. */
function hash(texts: readonly string[]): string {
  let a = 0x811c9dc5
  let b = 0x9e3779b9
  for (const text of texts)
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      a = Math.imul(a ^ unit, 0x01000193)
      b = Math.imul(b ^ unit, 0x85ebca6b)
      b ^= b >>> 13
    }
  return [a, b].map(n => (n >>> 0).toString(16).padStart(8, '0')).join('')
}
