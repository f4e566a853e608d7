import { z } from 'zod'
import { SUBSTANCES, type Substance } from './material.ts'

const NAMES = Object.keys(SUBSTANCES) as readonly Substance[]

/** What a thing is made of, and how thick it is in inches. */
export const materialField = z.strictObject({ of: z.enum(NAMES), inches: z.number().positive().default(1) })
