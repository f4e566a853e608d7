import { nearest } from '@quintain/rules'
import type { z } from 'zod'
import { commandSchema, type FightFile, type FightSchema } from '../schema.ts'
import type { KeyPath } from './problem.ts'
import { isGroup } from './say.ts'

/** A fight file as far as it can be read: an error in one part does not prevent the check of the others. */
export interface Salvaged {
  readonly data: FightFile
  /** The map cannot be read: the creatures' positions are unknown. */
  readonly mapless: boolean
  /** Keys of creatures that are no groups of keys. */
  readonly shapeless: ReadonlySet<string>
  /** The commands of the script that can be read, with their places in it. */
  readonly script: readonly (readonly [place: number, command: z.output<typeof commandSchema>])[]
}

export const whole = (data: FightFile): Salvaged => ({
  data,
  mapless: false,
  shapeless: new Set(),
  script: [...(data.script ?? []).entries()],
})

/** What is left of a file when the parts with issues are taken out; null when its ruleset or its creatures cannot be read. */
export function salvage(
  schema: FightSchema,
  raw: Readonly<Record<string, unknown>>,
  issues: readonly z.core.$ZodIssue[],
): Salvaged | null {
  if (!isGroup(raw.creatures)) return null
  const left: Record<string, unknown> = { ...raw }
  const creatures: Record<string, unknown> = { ...raw.creatures }
  const shapeless = new Set<string>()
  for (const issue of issues) {
    const [key, second] = issue.path as KeyPath
    if (issue.code === 'unrecognized_keys' && key === undefined) for (const k of issue.keys) delete left[k]
    else if (key === 'creatures' && second !== undefined) shapeless.add(String(second))
    else if (key !== undefined) delete left[key]
  }
  for (const key of shapeless) creatures[key] = {}
  const parsed = schema.safeParse({ ...left, creatures })
  if (!parsed.success) return null
  const given = Array.isArray(raw.script) ? raw.script : []
  const script = [...given.entries()].flatMap(([i, c]) => {
    const read = commandSchema.safeParse(c)
    return read.success ? [[i, read.data] as const] : []
  })
  // A misspelt "map" is one too: else every creature would stand nowhere.
  const mapGiven = 'map' in raw || Object.keys(raw).some(key => !(key in left) && nearest(key, ['map'], 1).length > 0)
  const lost = (mapGiven && !('map' in left)) || ('places' in raw && !('places' in left))
  return { data: parsed.data, mapless: lost, shapeless, script }
}
