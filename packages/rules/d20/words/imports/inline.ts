/** Text that YAML would read as something else when it stands in brackets bare. */
const QUOTED = /^$|^[\s>|@`%&*!?#'"[\]{}-]|[,:#[\]{}"'\n]|\s$|^(?:true|false|null|~|yes|no|on|off|[-+.\d]+)$/i

/** A value as a fight file has it, in one line: `{ name: claw, damage: 1d6, types: [slashing] }`. Imports nothing, so that every room may use it. */
export function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value === 'string') return QUOTED.test(value) ? JSON.stringify(value) : value
  if (typeof value !== 'object' || value === null) return String(value)
  const keys = Object.entries(value).filter(([, v]) => v !== undefined)
  return keys.length === 0 ? '{}' : `{ ${keys.map(([key, v]) => `${inline(key)}: ${inline(v)}`).join(', ')} }`
}

/** The same of what is a text already: as it is. */
export const plainOrInline = (value: unknown): string => (typeof value === 'string' ? value : inline(value))
