import { HINDRANCES, LIGHT_LEVELS, STANDARD_LEGEND } from '@quintain/grid'
import { BY_THE_HOUR, PATHS } from '@quintain/rules'
import { z } from 'zod'
import { namedSigns } from '../../map/index.ts'

export const squareName = z
  .string()
  .regex(/^[A-Za-z]+[1-9][0-9]*$/, 'a square is a row letter and a column number, as C7')
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
  drop: z
    .int()
    .min(0)
    .exactOptional()
    .describe(
      'feet that one falls who comes over its edge, by steps or by others: 20 for a pit; ways go round it, and climb-out leads out',
    ),
  harms: z
    .looseObject({})
    .exactOptional()
    .describe(
      'what it does to those who come into it: { consequences: [{ damage: 1d6, types: fire }], eachTurn: true }; a save, eachSquare, only, descriptors and height besides',
    ),
  toggles: z
    .string()
    .exactOptional()
    .describe('a door: the name of the terrain that it is when opened or closed: open door'),
  locked: z.boolean().exactOptional().describe('true for a closed door that no hand opens until it is ruled: true'),
})

const SIGNS = namedSigns(STANDARD_LEGEND)

const feetOfLight = z.number().min(0).max(1_000_000)
/** A lamp or a fire of a drawn map. */
const drawnLight = z
  .strictObject({
    at: squareName.describe('the square in whose middle it burns: C4'),
    bright: feetOfLight.optional().describe('feet of its bright light: 20'),
    normal: feetOfLight.optional().describe('feet from it where its normal light ends, as that of a flashlight: 20'),
    shadowy: feetOfLight
      .optional()
      .describe('feet from it where its dimmer light ends: 40; as far as the text says, or none, when absent'),
  })
  .refine(({ bright, normal }) => bright !== undefined || normal !== undefined, {
    error: 'a lamp has a bright or a normal radius, as { at: C4, bright: 20 }',
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
export const placeOfEvening = z.strictObject({
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
export const wayOfEvening = z.strictObject({
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
