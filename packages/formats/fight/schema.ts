import { clockNamed, type GameSystem, GRAVITIES, type Registry } from '@quintain/rules'
import { z } from 'zod'
import { withDefs } from './defs.ts'
import { mapSchema, placeOfEvening, squareName, wayOfEvening } from './map/schema.ts'
import { offeringNames } from './spelling.ts'

const id = z.string().min(1)

/** What a fight file says of a creature beside its ruleset's sheet. */
export const placeSchema = z.strictObject({
  at: squareName
    .optional()
    .describe('the square where it starts, its top left one when it is large: C7; or draw its letter on the map'),
  letter: z
    .string()
    .length(1)
    .optional()
    .describe('its sign on the map, one letter: g; the first letter of its key when absent'),
  like: z
    .string()
    .optional()
    .describe(
      'a creature to start from, of a bestiary file in this folder or below it, or by its name one that comes with the ruleset; what stands here beside it counts instead: bestiary/folk.yaml#guard',
    ),
  reserve: z
    .boolean()
    .exactOptional()
    .describe(
      'true for a creature that waits off the map and comes in later: enter-fight brings it, and with a place of its own it comes when foes come there',
    ),
  conditions: z.array(z.string()).optional().describe('conditions of the ruleset that it starts with: [prone]'),
  place: z
    .string()
    .optional()
    .describe('the place where it is, of an evening with places: gate; where it starts when absent'),
  altitude: z
    .int()
    .min(0)
    .max(10_000)
    .optional()
    .describe('feet over the ground at which it starts: 30; on the ground when absent'),
})

export const commandSchema = z
  .looseObject({
    who: id.describe('key of the creature whose turn it is: aiko'),
    do: z.string().describe('a command of the ruleset: move, attack, full-attack; or end'),
    tries: z
      .int()
      .min(1)
      .max(1000)
      .exactOptional()
      .describe(
        'how often it is given at most, for as long as it is legal; where it is not it is passed over: 20. Once, and it has to be legal, when absent',
      ),
  })
  .describe(
    'a command with its parameters, creatures by key, squares and weapons by name: { who: aiko, do: attack, target: grub, weapon: katana }',
  )

const common = {
  $schema: z.string().optional().describe('where the schema of fight files lies, for editors: ./fight.schema.json'),
  title: z
    .string()
    .optional()
    .describe('the heading of the transcript: The old bridge; the name of the file when absent'),
  map: mapSchema
    .optional()
    .describe(
      'the map, in squares of 5 feet: a drawing, or { file: maps/hall.yaml }; an open field of 20 by 20 squares when absent',
    ),
  places: z
    .record(id, placeOfEvening)
    .optional()
    .describe('the places of an evening in place of one map, each under its name: { road: {}, gate: { map: ... } }'),
  ways: z
    .array(wayOfEvening)
    .optional()
    .describe('the ways between the places, which go takes: [{ from: road, to: gate, miles: 20, terrain: hills }]'),
  starts: z
    .string()
    .optional()
    .describe('the place where it begins, and where those are who are in no other: road; the first when absent'),
  time: z
    .string()
    .refine(text => clockNamed(text) !== null, { error: 'a time of day is needed, as day 1, 08:00' })
    .optional()
    .describe(
      'the day and the time at which it begins: day 1, 08:00. The clock of the table goes on from there; there is none when absent',
    ),
  knows: z
    .record(id, z.array(id))
    .optional()
    .describe(
      'the keys of those whom a creature knows of at the start; everyone when it is not named here. Of a foe that its list leaves out it stays unaware, in plain sight too: it cannot attack it, takes no opportunity against it and is not shown it, until that foe attacks it or attacks in its sight, or it finds it by a check that the ruleset has, or the game master reveals it; with sight: true, until it sees it. A creature that knows of no foe is surprised, and knows of all when the surprise round is over: { guard: [] }',
    ),
  spares: z
    .record(id, z.enum(['everybody', 'nobody']))
    .optional()
    .describe(
      'whom a side that wins leaves alive of those who lie helpless, by the names of sides: { raiders: nobody }; everybody when absent',
    ),
  ceiling: z
    .int()
    .min(5)
    .optional()
    .describe('feet over the map’s zero height at which a ceiling stops those who fly; under the sky when absent: 20'),
  gravity: z
    .enum(GRAVITIES)
    .optional()
    .describe('how strong gravity is, in texts that ask for it: zero; normal when absent'),
  sight: z
    .boolean()
    .optional()
    .describe(
      'true where creatures know of their foes by looking alone: who is out of sight can be attacked in a square only: true; everyone knows where everyone is when absent, but for those whom darkness hides',
    ),
  notice: z
    .int()
    .optional()
    .describe(
      'the Difficulty at which a creature that knows of no foe may notice one before the fight begins, where the ruleset has such a check: 15',
    ),
  script: z
    .array(commandSchema)
    .optional()
    .describe('commands to give first, in order; after them the tactic plays on: [{ who: aiko, do: move, to: C7 }]'),
  answers: z
    .array(z.unknown())
    .optional()
    .describe('answers to questions other than commands, in order, as the question lists them: [attack, { step: B4 }]'),
  faces: z
    .array(z.union([z.int(), z.array(z.int())]))
    .optional()
    .describe(
      'what the dice show first, in order of their throws; the dice of one throw as a list or as their sum. What is added to the dice is the rules’ own, and fixed damage takes no face: [15, [4, 5]]',
    ),
  seed: z
    .union([z.int(), z.string()])
    .optional()
    .describe('the same seed, the same dice: 7; a new one for each fight when absent'),
}

const madeOf = (registry: Registry) => {
  const ids = z.enum(Object.keys(registry) as [string, ...string[]])
  const option = z.union([z.boolean(), z.number(), z.string(), z.array(z.unknown())])
  return z.strictObject({
    ...common,
    ruleset: z
      .union([ids, z.strictObject({ id: ids, options: z.record(z.string(), option).optional() })])
      .describe('the rules: an id, or { id, options }'),
    creatures: z.record(id, z.record(z.string(), z.unknown())).describe('who fights, each under a key of its own'),
  })
}
export type FightSchema = ReturnType<typeof madeOf>
export type FightFile = z.output<FightSchema>

const schemas = new WeakMap<Registry, FightSchema>()
/** A fight file under one of these rulesets, creatures not yet checked: what they hold depends on the ruleset. */
export function fightSchema(registry: Registry): FightSchema {
  const schema = schemas.get(registry) ?? madeOf(registry)
  schemas.set(registry, schema)
  return schema
}

type Json = Readonly<Record<string, unknown>>
const isJson = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v)

/** The description of a key by its place, or by the longest end of it that has one. */
export function meaningOf(keys: Readonly<Record<string, string>>, path: readonly string[]): string | undefined {
  for (let i = 0; i < path.length; i++) {
    const found = keys[path.slice(i).join('.')]
    if (found !== undefined) return found
  }
  return undefined
}

/** A JSON Schema with what its keys mean written into it, where nothing is said yet. */
function described(schema: unknown, keys: Readonly<Record<string, string>>, path: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map(s => described(s, keys, path))
  if (!isJson(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => {
      if (name !== 'properties' || !isJson(value)) return [name, described(value, keys, path)]
      const properties = Object.entries(value).map(([key, property]) => {
        const inside = described(property, keys, [...path, key]) as Json
        const description = inside['description'] ?? meaningOf(keys, [...path, key])
        return [key, description === undefined ? inside : { ...inside, description }]
      })
      return [name, Object.fromEntries(properties)]
    }),
  )
}

/** One option as a file writes it. */
function optionExample(system: GameSystem): string {
  const [name, option] = Object.entries(system.make().optionKinds)[0] ?? ['name', { kind: 'flag' }]
  return `{ ${name}: ${option.kind === 'flag' ? 'true' : option.kind === 'number' ? '5' : '...'} }`
}

const jsonSchemas = new WeakMap<Registry, Record<string, unknown>>()
/** JSON Schema of a fight file, for editors: one alternative for each ruleset, its creatures in full. Made once for a registry. */
export function fightJsonSchema(registry: Registry): Record<string, unknown> {
  const schema = jsonSchemas.get(registry) ?? jsonSchemaOf(registry)
  jsonSchemas.set(registry, schema)
  return schema
}
function jsonSchemaOf(registry: Registry): Record<string, unknown> {
  const json = (s: z.ZodType): Record<string, unknown> => {
    const { $schema: _, ...rest } = z.toJSONSchema(s, { io: 'input', unrepresentable: 'any' }) as Record<
      string,
      unknown
    >
    return rest
  }
  const place = json(placeSchema).properties as Record<string, unknown>
  const fields = json(z.strictObject(common)).properties as Record<string, unknown>
  const alternatives = Object.values(registry).map(system => {
    const sheet = offeringNames(described(json(system.sheet), system.keys ?? {}), system) as {
      properties: Record<string, unknown>
      required?: string[]
    }
    const { id: _, ...own } = sheet.properties
    const kept = Object.keys(system.bestiary ?? {})
    const like = kept.length > 0 ? { like: { ...(place['like'] as object), examples: kept } } : {}
    return {
      type: 'object',
      properties: {
        ...fields,
        ruleset: {
          description: `the rules: ${system.id}, or { id: ${system.id}, options: { ... } } with readings of the text`,
          anyOf: [
            { const: system.id },
            {
              type: 'object',
              properties: {
                id: { const: system.id, description: `the rules: ${system.id}` },
                options: {
                  type: 'object',
                  description: `readings of the text, by their names (quintain rule --ruleset ${system.id} lists them): ${optionExample(system)}`,
                  properties: Object.fromEntries(
                    Object.entries(system.make().optionKinds).map(([name, o]) => [
                      name,
                      {
                        ...(o.kind === 'flag' ? { type: 'boolean' } : o.kind === 'number' ? { type: 'number' } : {}),
                        description: `${system.words.descriptions.options[name] ?? name} (${o.rule})`,
                      },
                    ]),
                  ),
                  additionalProperties: false,
                },
              },
              required: ['id'],
              additionalProperties: false,
            },
          ],
        },
        creatures: {
          type: 'object',
          description: 'who fights: each creature under a key of its own, as { aiko: { side: watch, ... } }',
          additionalProperties: {
            type: 'object',
            properties: { ...own, ...place, ...like },
            additionalProperties: false,
          },
        },
      },
      required: ['ruleset', 'creatures'],
      additionalProperties: false,
    }
  })
  return withDefs({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A fight of Quintain',
    oneOf: alternatives,
  })
}
