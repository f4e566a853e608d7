import { z } from 'zod'
import { type EffectArea, PLACED_SHAPES, SHAPES } from '../effect.ts'
import { RADII } from '../seeing.ts'
import { someDice } from '../weapon.ts'
import { growing } from './growth.ts'

/** What a text says of the areas of its effects. */
export interface AreaWords {
  /** Areas begin at intersections of the grid, and there are cylinders, shapable areas and areas of their own. */
  readonly placed?: boolean
}

const feet = z.int().min(0)

/** The area of an effect in a fight file. */
export function areaField({ placed = false }: AreaWords): z.ZodType<EffectArea> {
  const shapes = placed ? [...SHAPES, ...PLACED_SHAPES] : [...SHAPES]
  const plain = {
    shape: z.enum(shapes),
    feet: placed ? growing(feet).default(0) : growing(feet),
    levels: someDice
      .exactOptional()
      .describe('how many levels of creatures it takes, the weakest first, in dice or a number: 2d4'),
  }
  const more = {
    height: z.int().positive().exactOptional().describe('feet over the ground of the circle of a cylinder: 30'),
    cubes: z.int().positive().exactOptional().describe('how many cubes a shapable area has: 4'),
    most: z.int().positive().exactOptional().describe('how many creatures it affects, the nearest first: 3'),
  }
  const read = z.strictObject({ ...plain, ...(placed ? more : {}) }) as unknown as z.ZodType<EffectArea>
  return read.superRefine(({ shape, feet: size, height, cubes }, ctx) => {
    const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if ((shape === 'cylinder') !== (height !== undefined))
      wrong('height', shape === 'cylinder' ? 'a cylinder needs the height of its circle' : 'stands with a cylinder')
    if ((shape === 'shapable') !== (cubes !== undefined))
      wrong('cubes', shape === 'shapable' ? 'a shapable area needs the number of its cubes' : 'stands with shapable')
    if (shape === 'shapable' && typeof size === 'number' && (size < 10 || size % 5 !== 0))
      wrong('feet', 'a cube of a shapable area is at least 10 feet long, in whole squares')
    if (placed && ['burst', 'spread', 'cylinder'].includes(shape) && typeof size === 'number' && size < 5)
      wrong('feet', `a ${shape} has a radius of at least 5 feet`)
  })
}
/** What an effect makes of its squares, or of the light and the darkness that go with its creature. */
export const changesField = z
  .strictObject({
    light: z.strictObject(RADII).exactOptional(),
    darkens: z
      .strictObject({ dark: feet.exactOptional(), dim: feet.exactOptional() })
      .refine(d => d.dark !== undefined || d.dim !== undefined, {
        error: 'how far: { dim: 20 }, { dark: 10, dim: 20 }',
      })
      .exactOptional(),
    conceals: z.enum(['concealment', 'total']).exactOptional(),
    hampers: z.int().min(1).max(3).exactOptional(),
    deflects: z.literal(true).exactOptional(),
    blocks: z.enum(['solid', 'force']).exactOptional(),
  })
  .refine(c => Object.keys(c).length > 0, { error: 'light, darkens, conceals, hampers, deflects or blocks' })
