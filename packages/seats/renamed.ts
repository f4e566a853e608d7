import type { Command, Spec } from '@quintain/engine'

/** A command with other creatures in the places of those that it names, and that a command within it names. */
export function renamed(
  c: Command,
  parametersOf: (command: string) => Readonly<Record<string, Spec>>,
  to: (who: number) => number,
): Command {
  const parameters = parametersOf(c.do)
  const out: Record<string, unknown> = { ...c }
  const one = (spec: Spec, v: unknown): unknown => {
    if (v === undefined) return v
    if (spec === 'creature') return to(v as number)
    if (spec === 'creatures') return (v as readonly number[]).map(to)
    if (spec === 'command') return renamed(v as Command, parametersOf, to)
    return typeof spec === 'object' && 'maybe' in spec ? one(spec.maybe, v) : v
  }
  for (const k of Object.keys(parameters)) if (out[k] !== undefined) out[k] = one(parameters[k]!, out[k])
  return { ...out, do: c.do }
}
