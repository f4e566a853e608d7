import { MANEUVERABILITY, type ManeuverabilityClass } from '@quintain/grid'
import { z } from 'zod'
import { CONSIDERATIONS, LOOKS_AHEAD, ROLES, type Role, SPENDS } from './roles.ts'

const feet = z.number().int().min(0)

const maneuverabilityField = z.enum(Object.keys(MANEUVERABILITY) as [ManeuverabilityClass, ...ManeuverabilityClass[]])
/** How nimbly it flies by a speed that an effect gives. */
const nimblyField = maneuverabilityField.describe('how nimbly it flies by that speed, average when absent: good')
export const NO_WINGS = 'how nimbly it flies stands with a fly speed: speeds: { fly: 60 }'
const speedGiven = z.union([z.int().positive(), z.enum(['none', 'half'])], {
  error: 'feet, none or half: { fly: 60 }, { fly: none }',
})
/** Ways of moving that an effect gives for a time, or leaves half or nothing of. */
const speedsGivenField = z
  .strictObject({
    climb: speedGiven.exactOptional().describe('climbing, in feet, none or half: 20'),
    swim: speedGiven.exactOptional().describe('swimming, in feet, none or half: 30'),
    fly: speedGiven.exactOptional().describe('flying, in feet, none or half: 60'),
    burrow: speedGiven.exactOptional().describe('burrowing, in feet, none or half: 10'),
  })
  .refine(ways => Object.keys(ways).length > 0, { error: 'which way of moving: { fly: 60 }' })
  .describe('ways of moving that it has for a time, or what is left of one, none or half: { fly: 60 }, { fly: none }')

/** The keys of a consequence that does so. */
export const speedsForATime = {
  speeds: speedsGivenField.exactOptional(),
  maneuverability: nimblyField.exactOptional(),
}

/** How a creature of a fight file gets about, in every text; all of it may be left out. Speeds in feet. */
export const waysFields = {
  speeds: z
    .strictObject({
      climb: feet.exactOptional(),
      swim: feet.exactOptional(),
      fly: feet.exactOptional(),
      burrow: feet.exactOptional(),
    })
    .exactOptional(),
  maneuverability: maneuverabilityField.exactOptional(),
  by: z.enum(['ground', 'flight', 'incorporeal']).exactOptional(),
  /** Difficult ground costs it no more than open ground. */
  unhampered: z.boolean().exactOptional(),
  fills: z.boolean().exactOptional(),
  hinders: z.boolean().exactOptional(),
}

/** The same for a text in which getting through a foe's squares is a skill of some. */
export const movingFields = {
  ...waysFields,
  /** Trained in getting through a foe's squares. */
  tumbles: z.boolean().exactOptional(),
}

/** What riding asks of a creature in a fight file. */
export const ridingFields = {
  /** It can be ridden; `saddle` is one that holds its rider better than others. */
  mount: z.strictObject({ saddle: z.literal('military').exactOptional() }).exactOptional(),
  /** The id of the creature that it rides from the start. */
  rides: z.string().exactOptional(),
}

const NOT_FLEES = 'true, false, or the share of its hit points at which it flees, as 25%'

const roles = z.enum(Object.keys(ROLES) as [Role, ...Role[]])
const considered = z.array(z.enum(CONSIDERATIONS)).min(1)
const weight = z.number().min(0).max(10)

/** What the plain tactic asks of a creature in a fight file. */
export const tacticFields = {
  /**
   * When it is badly wounded, or has no more than this share of its hit points left, and its side is losing, it makes for
   * the edge of the map and leaves.
   */
  flees: z.union([z.boolean(), z.string().regex(/^(100|[1-9]?[0-9])%$/)], { error: NOT_FLEES }).default(false),
  /** What it goes by when nobody commands it: a role, what it may do at all, or either with weights of its own. */
  tactics: z
    .union([
      roles,
      z.literal(LOOKS_AHEAD),
      considered,
      z.strictObject({
        role: roles.exactOptional(),
        only: considered.exactOptional(),
        now: weight.exactOptional(),
        next: weight.exactOptional(),
        taken: weight.exactOptional(),
        lost: weight.exactOptional(),
        ally: weight.exactOptional(),
        attacks: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).exactOptional(),
        near: z.string().min(1).exactOptional(),
        within: z.number().int().min(0).exactOptional(),
        apart: z.number().int().min(0).exactOptional(),
        spends: z.enum(SPENDS).exactOptional(),
        looksAhead: z.boolean().exactOptional(),
      }),
    ])
    .exactOptional(),
}
