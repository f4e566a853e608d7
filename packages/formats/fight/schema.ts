import { rulesets } from '@quintain/rules'
import { z } from 'zod'

const squareName = z.string().regex(/^[A-Za-z]+[1-9][0-9]*$/, 'a square is a row letter and a column number, as C7')
const id = z.string().min(1)

/** A terrain as the grid knows it (`TerrainSpec`), whatever text needs it. */
export const terrainSchema = z.strictObject({
  name: z.string().min(1),
  doublings: z.int().min(0).max(3).exactOptional().describe('how often the cost of a step into the square doubles'),
  obstacle: z.int().min(0).max(250).exactOptional().describe('feet that entering costs beside the step'),
  pace: z
    .tuple([z.int().min(1), z.int().min(1).max(12)])
    .refine(([covered, of]) => covered <= of, { error: 'a fraction is needed, as [3, 4]' })
    .exactOptional()
    .describe('the fraction of the distance that one covers here, as [3, 4]'),
  hampers: z
    .array(z.enum(['ground', 'flight', 'incorporeal']))
    .exactOptional()
    .describe('whom it slows; those on the ground when absent'),
  solid: z.boolean().exactOptional(),
  force: z.boolean().exactOptional().describe('stops the incorporeal too'),
  blocks: z
    .strictObject({
      move: z.boolean().exactOptional(),
      sight: z.boolean().exactOptional(),
      effect: z.boolean().exactOptional(),
    })
    .exactOptional()
    .describe('what it blocks, where solid does not say it'),
  low: z.boolean().exactOptional(),
  cover: z.enum(['none', 'partial', 'cover', 'improved']).exactOptional(),
  concealment: z.enum(['concealment', 'total']).exactOptional(),
  mode: z.enum(['climb', 'swim']).exactOptional(),
  drop: z.int().min(0).exactOptional().describe('feet that one falls on entering'),
  toggles: z.string().exactOptional().describe('a door: the terrain that it is when opened or closed'),
})

/** A map drawn in signs, in a fight file or in a file of its own. */
export const drawingSchema = z.strictObject({
  rows: z
    .union([z.string(), z.array(z.string())])
    .describe(
      'the map drawn in signs, a line a row; spaces between the signs are left out; a letter that is a creature’s places it',
    ),
  legend: z
    .record(z.string().length(1), z.union([z.string(), terrainSchema]))
    .optional()
    .describe('signs that the standard legend lacks, or changes: a terrain, or the id of a creature'),
})
export const mapSchema = z.union([
  z.string().describe('the map drawn in signs'),
  drawingSchema,
  z.strictObject({
    grid: z.looseObject({}).describe('the map as data, as a journal keeps it'),
    lights: z.array(z.looseObject({})).optional().describe('its lights, as a journal keeps them'),
  }),
  z.strictObject({
    file: z.string().describe('a map file, relative to this one: .yaml with rows and legend, or Universal VTT'),
    sidecar: z.string().optional().describe('what a Universal VTT map lacks'),
  }),
])

/** What a fight file says of a creature beside its ruleset's sheet. */
export const placeSchema = z.strictObject({
  at: squareName.optional().describe('where it starts; or draw its letter on the map'),
  letter: z.string().length(1).optional().describe('its sign on the map; the first letter of its key when absent'),
  like: z.string().optional().describe('a creature of a bestiary file to start from: file.yaml#name'),
  conditions: z.array(z.string()).optional().describe('conditions that it starts with'),
  altitude: z
    .int()
    .min(0)
    .max(10_000)
    .optional()
    .describe('feet over the ground at which it starts; on it when absent'),
})

export const commandSchema = z
  .looseObject({ who: id, do: z.string().describe('a command of the ruleset, or end') })
  .describe('a command with its parameters: creatures by key, squares by name')

const common = {
  $schema: z.string().optional(),
  title: z.string().optional(),
  map: mapSchema.optional().describe('an open field of 20 by 20 squares when absent'),
  knows: z
    .record(id, z.array(id))
    .optional()
    .describe(
      'whom a creature knows of at the start; everyone when it is not named here. Who knows of no foe is unaware',
    ),
  notice: z
    .int()
    .optional()
    .describe('the Difficulty at which who knows of no foe may notice one before the fight begins (true20)'),
  script: z.array(commandSchema).optional().describe('commands to give first; after them the tactic plays on'),
  answers: z.array(z.unknown()).optional().describe('answers to questions, in order'),
  faces: z
    .array(z.union([z.int(), z.array(z.int())]))
    .optional()
    .describe('what the dice show first, in order; a list is summed'),
  seed: z.union([z.int(), z.string()]).optional(),
}

export const rulesetSchema = z.union([
  z.enum(Object.keys(rulesets) as [string, ...string[]]),
  z.strictObject({
    id: z.enum(Object.keys(rulesets) as [string, ...string[]]),
    options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string(), z.array(z.unknown())])).optional(),
  }),
])

/** A fight file, creatures not yet checked: what they hold depends on the ruleset. */
export const fightSchema = z.strictObject({
  ...common,
  ruleset: rulesetSchema,
  creatures: z.record(id, z.record(z.string(), z.unknown())),
})
export type FightFile = z.output<typeof fightSchema>

/** JSON Schema of a fight file, for editors: one alternative for each ruleset, its creatures in full. */
export function fightJsonSchema(): Record<string, unknown> {
  const json = (s: z.ZodType): Record<string, unknown> => {
    const { $schema: _, ...rest } = z.toJSONSchema(s, { io: 'input', unrepresentable: 'any' }) as Record<
      string,
      unknown
    >
    return rest
  }
  const place = json(placeSchema).properties as Record<string, unknown>
  const fields = json(z.strictObject(common)).properties as Record<string, unknown>
  const alternatives = Object.values(rulesets).map(kit => {
    const sheet = json(kit.sheet) as { properties: Record<string, unknown>; required?: string[] }
    const { id: _, ...own } = sheet.properties
    return {
      type: 'object',
      properties: {
        ...fields,
        ruleset: {
          anyOf: [
            { const: kit.id },
            {
              type: 'object',
              properties: {
                id: { const: kit.id },
                options: {
                  type: 'object',
                  properties: Object.fromEntries(
                    Object.entries(kit.make().known).map(([name, o]) => [
                      name,
                      {
                        ...(o.kind === 'flag' ? { type: 'boolean' } : o.kind === 'number' ? { type: 'number' } : {}),
                        description: `${o.says} (${o.rule})`,
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
          additionalProperties: { type: 'object', properties: { ...own, ...place }, additionalProperties: false },
        },
      },
      required: ['ruleset', 'creatures'],
      additionalProperties: false,
    }
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A fight of Quintain',
    oneOf: alternatives,
  }
}
