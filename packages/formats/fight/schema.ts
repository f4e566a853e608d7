import { HINDRANCES, LIGHT_LEVELS, STANDARD_LEGEND } from '@quintain/grid'
import { BY_THE_HOUR, clockNamed, type GameSystem, GRAVITIES, PATHS, type Registry } from '@quintain/rules'
import { z } from 'zod'
import { namedSigns } from '../map/index.ts'
import { withDefs } from './defs.ts'
import { offeringNames } from './spelling.ts'

const squareName = z.string().regex(/^[A-Za-z]+[1-9][0-9]*$/, 'a square is a row letter and a column number, as C7')
const id = z.string().min(1)

/** A terrain as the grid defines it (`TerrainSpec`), for every ruleset. */
export const terrainSchema = z.strictObject({
  name: z.string().min(1).describe('its name, as legends show it: mud'),
  doublings: z
    .int()
    .min(0)
    .max(3)
    .exactOptional()
    .describe('how often the cost of a step into the square doubles: 0 to 3; 1 is difficult ground'),
  obstacle: z.int().min(0).max(250).exactOptional().describe('feet that entering costs beside the step: 5 for a hedge'),
  pace: z
    .tuple([z.int().min(1), z.int().min(1).max(12)])
    .refine(([covered, of]) => covered <= of, { error: 'a fraction is needed, as [3, 4]' })
    .exactOptional()
    .describe('the fraction of the distance that one covers here: [3, 4]'),
  hindrances: z
    .array(z.enum(HINDRANCES))
    .exactOptional()
    .describe(
      'what hampers here, in place of doublings under rules that grade it: [heavy obstruction, poor visibility]',
    ),
  hampers: z
    .array(z.enum(['ground', 'flight', 'incorporeal']))
    .exactOptional()
    .describe('whom it slows, those on the ground when absent: [ground, flight]'),
  solid: z.boolean().exactOptional().describe('true for rock and walls: nothing enters, nothing is seen through it'),
  force: z.boolean().exactOptional().describe('whether it stops the incorporeal too: true'),
  blocks: z
    .strictObject({
      move: z.boolean().exactOptional().describe('whether it stops movement: true'),
      sight: z.boolean().exactOptional().describe('whether it stops sight: true'),
      effect: z.boolean().exactOptional().describe('whether it stops effects, such as a burst: true'),
    })
    .exactOptional()
    .describe('what it blocks, where solid does not say it: { sight: true } for a curtain'),
  low: z.boolean().exactOptional().describe('true for what gives cover and is seen over: a low wall'),
  cover: z
    .enum(['none', 'partial', 'cover', 'improved'])
    .exactOptional()
    .describe('the cover that the square gives to those behind it, nothing to those in it: cover'),
  concealment: z
    .union([z.enum(['concealment', 'total']), z.int().min(1).max(100)])
    .exactOptional()
    .describe(
      'how it hides what is seen through it: concealment in undergrowth; or the percentage of attacks that miss: 30',
    ),
  mode: z
    .enum(['climb', 'swim'])
    .exactOptional()
    .describe('how it is crossed, where walking will not do: swim in water'),
  material: z
    .string()
    .min(1)
    .exactOptional()
    .describe('what it is made of or filled with, for senses that go through some materials: steel'),
  inches: z
    .number()
    .min(0)
    .exactOptional()
    .describe('how thick it is where one goes straight through it, a whole square of rock when absent: 6'),
  check: z
    .strictObject({
      skill: z.string().min(1).describe('the skill or ability: Climb'),
      dc: z.int().min(1).max(100).describe('what the roll must reach: 10'),
    })
    .exactOptional()
    .describe('what those roll who enter on the ground; who fails stays where it was: { skill: Climb, dc: 10 }'),
  drop: z.int().min(0).exactOptional().describe('feet that a creature falls on entering: 20 for a pit'),
  toggles: z
    .string()
    .exactOptional()
    .describe('a door: the name of the terrain that it is when opened or closed: open door'),
  locked: z.boolean().exactOptional().describe('true for a closed door that no hand opens until it is ruled: true'),
})

const SIGNS = namedSigns(STANDARD_LEGEND)

const feetOfLight = z.number().min(0).max(1_000_000)
/** A lamp or a fire of a drawn map. */
const drawnLight = z.strictObject({
  at: squareName.describe('the square in whose middle it burns: C4'),
  bright: feetOfLight.describe('feet of its bright light: 20'),
  shadowy: feetOfLight
    .optional()
    .describe('feet from it where its dimmer light ends: 40; as far as the text says, or none, when absent'),
})

/** A map drawn in signs, in a fight file or in its own file. */
export const drawingSchema = z.strictObject({
  rows: z
    .union([z.string(), z.array(z.string())])
    .describe(
      `the map drawn in signs, a line a row (${SIGNS}); spaces between the signs are left out; a letter that is a creature’s places it: "#.g.#"`,
    ),
  legend: z
    .record(z.string().length(1), z.union([z.string(), terrainSchema]))
    .optional()
    .describe(
      'signs that the standard legend lacks, or changes: a terrain by name or by its keys, or the key of a creature: { ",": difficult }',
    ),
  light: z
    .enum([...LIGHT_LEVELS, BY_THE_HOUR])
    .optional()
    .describe(
      'how light it is everywhere, normal when absent; creatures may carry lights of their own: dark. By the hour: as the sky is, bright by day, dim from 6 to 7 and from 19 to 20 o’clock, dark by night; the file then has a time',
    ),
  lights: z
    .array(drawnLight)
    .optional()
    .describe('lamps and fires, each in the middle of a square: [{ at: C4, bright: 20, shadowy: 40 }]'),
})
export const mapSchema = z.union([
  z.string().describe(`the map drawn in signs, a line a row: ${SIGNS}, letters of creatures`),
  z.array(z.string()).describe(`the map drawn in signs, a text a row: ${SIGNS}, letters of creatures`),
  drawingSchema,
  z.strictObject({
    grid: z.looseObject({}).describe('the map as data, as a journal keeps it: { width: 8, height: 4, ... }'),
    lights: z.array(z.looseObject({})).optional().describe('its lights, as a journal keeps them: [{ id: torch, ... }]'),
  }),
  z.strictObject({
    file: z
      .string()
      .describe(
        'a map file in this folder or below it: .yaml with rows and legend, .txt with rows, or Universal VTT (.dd2vtt, .uvtt, .df2vtt): maps/hall.yaml',
      ),
    sidecar: z.string().optional().describe('a file with what a Universal VTT map lacks: maps/hall.dd2vtt.yaml'),
  }),
])

/** A place of an evening: a map of its own, who is there, how light it is. */
const placeOfEvening = z.strictObject({
  about: z.string().optional().describe('what is said of it: a day through hills'),
  map: mapSchema
    .optional()
    .describe(
      'its map, written as the map of a fight, an open floor of 12 by 8 squares when absent: { file: maps/gate.yaml }',
    ),
  light: z
    .enum([...LIGHT_LEVELS, BY_THE_HOUR])
    .optional()
    .describe('how light it is there, where its map does not say so: dark; by the hour: as the sky is'),
  entries: z
    .array(squareName)
    .optional()
    .describe('the squares on which those stand who come in, the first that is free: [A1, A2]'),
  creatures: z
    .record(id, z.record(z.string(), z.unknown()))
    .optional()
    .describe('who is there, as under creatures with this place: { guard: { side: gang, ... } }'),
})
/** A way between two places. */
const wayOfEvening = z.strictObject({
  from: id.describe('the place that it leads from: road'),
  to: id.describe('the place that it leads to, and back again: gate'),
  rounds: z.int().min(1).max(14_400).optional().describe('how long it takes, in rounds: 2'),
  minutes: z.int().min(1).max(14_400).optional().describe('how long it takes, in minutes: 10'),
  hours: z.int().min(1).max(240).optional().describe('how long it takes, in hours: 3'),
  miles: z
    .number()
    .positive()
    .max(500)
    .optional()
    .describe('how long it is: as the text has marches, else a mile an hour for each 10 feet of speed: 20'),
  terrain: z.string().optional().describe('the country that it leads through, where the text has marches: hills'),
  path: z.enum(PATHS).optional().describe('the kind of path, where the text has marches: trail'),
  through: z
    .string()
    .optional()
    .describe(
      'what bars it: the square of a door of the place it leads from, which has to be open (B4), or the key of a creature or thing, which has to be out of the way: door',
    ),
  oneWay: z.boolean().exactOptional().describe('true where it does not lead back: true'),
})

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
    .describe('true for a creature that waits off the map and comes in later: enter-fight brings it'),
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
      'the keys of those whom a creature knows of at the start; everyone when it is not named here. A creature that knows of no foe is unaware: { guard: [] }',
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

/** JSON Schema of a fight file, for editors: one alternative for each ruleset, its creatures in full. */
export function fightJsonSchema(registry: Registry): Record<string, unknown> {
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
