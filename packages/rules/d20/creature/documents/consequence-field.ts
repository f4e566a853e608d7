import type { Read } from '@quintain/engine'
import { z } from 'zod'
import { SAVES } from '../../vocabulary/check-steps.ts'
import { refuseSlip } from '../bonuses.ts'
import { type Boosted, COMMONLY_BOOSTED, PENALIZED } from '../effect.ts'
import { NO_WINGS, speedsForATime } from '../speeds.ts'
import { damageTypes, dice, someDice } from '../weapon.ts'
import { onceFor, replaced } from './read-fields.ts'
import { durationField } from './time-fields.ts'

/** What a consequence may be; each is exactly one of them. */
const KINDS = [
  'damage',
  'heals',
  'grants',
  'raises',
  'adds',
  'condition',
  'improves',
  'penalizes',
  'lowers',
  'drains',
  'restores',
  'levels',
  'restoresLevels',
  'fatigue',
  'afflicts',
  'cures',
  'dispels',
  'ends',
  'pushes',
  'pulls',
  'ruled',
  'boon',
  'form',
  'bids',
  'binds',
  'draws',
  'resolve',
  'speeds',
] as const
type Kind = (typeof KINDS)[number]
/** The keys that may go with each kind of consequence. */
const WITH: Readonly<
  Record<
    | 'to'
    | 'type'
    | 'which'
    | 'anew'
    | 'facing'
    | 'once'
    | 'by'
    | 'drained'
    | 'kills'
    | 'daily'
    | 'types'
    | 'nonlethal'
    | 'past'
    | 'lasts'
    | 'lingers'
    | 'against'
    | 'stacks'
    | 'upToLevel'
    | 'upToPoints'
    | 'only'
    | 'spares'
    | 'friends'
    | 'foes'
    | 'user'
    | 'burst'
    | 'anchors'
    | 'maneuverability'
    | 'upright',
    readonly Kind[]
  >
> = {
  to: ['adds'],
  type: ['adds', 'improves'],
  which: ['adds'],
  anew: ['adds'],
  facing: ['adds'],
  once: ['adds'],
  by: ['improves', 'penalizes', 'lowers', 'drains', 'restores'],
  drained: ['restores'],
  kills: ['lowers', 'drains'],
  daily: ['levels'],
  past: ['fatigue'],
  types: ['damage'],
  nonlethal: ['damage'],
  lingers: ['condition'],
  lasts: ['grants', 'raises', 'adds', 'improves', 'penalizes', 'condition', 'levels', 'boon', 'form', 'speeds'],
  stacks: ['adds'],
  upToLevel: KINDS,
  upToPoints: KINDS,
  only: KINDS,
  spares: KINDS,
  friends: KINDS,
  foes: KINDS,
  user: KINDS,
  burst: ['binds'],
  anchors: ['binds'],
  maneuverability: ['speeds'],
  upright: ['speeds'],
  against: ['dispels'],
}

/** What a text's effects may do, and its words for them. */
export interface EffectWords {
  /** The keys that its chapters read; all of them when absent. */
  readonly read?: Read | undefined
  /** Areas begin at intersections of the grid, and there are cylinders, shapable areas and areas of their own. */
  readonly placed?: boolean
  /** An ability by its English name in lower case; read as the text's own name for it. */
  readonly ability: z.ZodType<string>
  readonly conditions: readonly string[]
  /** A save by the names that the text has for it; the three usual ones when absent. */
  readonly save?: z.ZodType<(typeof SAVES)[number]>
  /** Consequences that the text knows; those that its chapters read when absent. */
  readonly knows?: readonly (typeof KINDS)[number][]
  /** Amounts of damage; dice when absent. */
  readonly damage?: z.ZodType<string>
  /** Numbers to which an effect may add; those that all texts have when absent. */
  readonly boosts?: readonly Boosted[]
  /** The DC of a save may go by the level and an ability of its user. */
  readonly derivesDc?: boolean
}
/** Conditions that effects may bring, by name. */
export const conditionsOf = ({ conditions, read }: EffectWords): readonly string[] =>
  [...conditions, ...(read?.condition ?? [])].sort()
/** The consequences that a text knows. */
const known = ({ knows, read }: EffectWords): readonly (typeof KINDS)[number][] =>
  knows ?? KINDS.filter(k => !read || read.consequence.has(k))

/**
 * An ability by its name, however it is written, read as the name that the text's sheets have for it. `names` are in
 * lower case.
 */
export const abilityField = (names: Readonly<Record<string, string>>) =>
  z.string().transform((name, ctx): string => {
    const low = name.toLowerCase()
    const found = Object.hasOwn(names, low) ? names[low] : undefined
    if (found !== undefined) return found
    const known = Object.keys(names).map(key => key.charAt(0).toUpperCase() + key.slice(1))
    ctx.addIssue({ code: 'custom', message: `"${name}" is no ability: there are ${known.join(', ')}` })
    return z.NEVER
  })

const [text, some] = [z.string().min(1).exactOptional(), z.int().positive().exactOptional()]
const amount = z.int().min(0)
const hint = z.string().min(1).max(200).exactOptional()
const NAMED = {
  type: z.string().min(1).superRefine(refuseSlip).exactOptional(),
  which: text,
  afflicts: text,
  cures: text,
  dispels: text,
  boon: text,
  form: text,
  draws: text,
  ruled: hint,
}
const COUNTED = { raises: some, pushes: some, pulls: some, stacks: some, binds: some, burst: some, resolve: some }
const someKinds = z.array(z.string().min(1)).min(1).exactOptional()
const side = z.literal(true).exactOptional()
const LIMITS = {
  upToLevel: some,
  upToPoints: some,
  only: someKinds.describe('the kinds of creatures to which it comes alone: [undead]'),
  spares: someKinds.describe('kinds of creatures to which it does not come: [undead]'),
  friends: side.describe('true: it comes to friends of who brings it alone: true'),
  foes: side.describe('true: it comes to foes of who brings it alone: true'),
}
const TYPE_OF_DAMAGE = 'types of damage are written types: { damage: 2d6, types: fire }'
const consequenceField = onceFor((words: EffectWords) => {
  const { ability, boosts = COMMONLY_BOOSTED, damage = dice, save = z.enum(SAVES) } = words
  const knows = known(words)
  const all = {
    damage: damage.exactOptional(),
    heals: dice.exactOptional(),
    grants: someDice.exactOptional(),
    adds: z.int().exactOptional(),
    to: z.enum(boosts).exactOptional(),
    anew: z.literal(true).exactOptional(),
    facing: someKinds,
    once: z
      .literal(true)
      .exactOptional()
      .describe('true: the bonus counts for one attack, save or check and is over: true'),
    ...NAMED,
    ...COUNTED,
    ...LIMITS,
    condition: z.enum(conditionsOf(words)).exactOptional(),
    improves: ability.exactOptional(),
    penalizes: ability.exactOptional(),
    lowers: ability.exactOptional(),
    drains: ability.exactOptional(),
    restores: ability.exactOptional(),
    drained: z.literal(true).exactOptional(),
    kills: z.literal(true).exactOptional(),
    levels: someDice.exactOptional(),
    restoresLevels: someDice.exactOptional(),
    daily: z.strictObject({ kind: save, dc: amount }).exactOptional(),
    fatigue: z.int().min(0).exactOptional(),
    ends: z.enum(conditionsOf(words)).exactOptional(),
    bids: z.enum(['attack', 'move']).exactOptional(),
    anchors: z.literal(true).exactOptional(),
    user: z.literal(true).exactOptional(),
    upright: z.literal(true).exactOptional(),
    ...speedsForATime,
    against: z.int().min(0).exactOptional(),
    by: someDice.exactOptional(),
    types: damageTypes.exactOptional(),
    nonlethal: z.boolean().exactOptional(),
    past: z.enum(['disabled', 'suffocation']).exactOptional(),
    lasts: durationField.exactOptional(),
    lingers: someDice.exactOptional(),
  }
  // What goes with no consequence that the text knows is as unknown as that.
  const fields = { ...all } as Record<string, z.ZodType>
  for (const k of KINDS)
    if (!knows.includes(k))
      fields[k] = replaced(`this ruleset knows no such consequence: there are ${knows.join(', ')}`)
  for (const [word, kinds] of Object.entries(WITH))
    if (!kinds.some(k => knows.includes(k)))
      fields[word] = replaced(word === 'type' ? TYPE_OF_DAMAGE : `stands with ${kinds.join(', ')} only`)
  if (words.read && !words.read.consequence.has('upToPoints'))
    fields['upToPoints'] = replaced('these rules count no hit points: upToLevel')
  if (!boosts.includes('reduction'))
    for (const word of ['which', 'anew']) fields[word] = replaced('these rules have no bonus to reduction')
  return z.strictObject(fields as typeof all).superRefine((c, ctx) => {
    const given = KINDS.filter(k => c[k] !== undefined)
    const wrong = (message: string, path: string[] = []) => ctx.addIssue({ code: 'custom', path, message })
    if (given.length !== 1) wrong(`a consequence is one of ${knows.join(', ')}; here: ${given.join(', ') || 'none'}`)
    for (const [word, kinds] of Object.entries(WITH))
      if (c[word as keyof typeof WITH] !== undefined && !given.some(k => kinds.includes(k)))
        wrong(word === 'type' && given.includes('damage') ? TYPE_OF_DAMAGE : `stands with ${kinds.join(', ')} only`, [
          word,
        ])
    for (const word of ['maneuverability', 'upright'] as const)
      if (c[word] !== undefined && typeof c.speeds?.fly !== 'number') wrong(NO_WINGS, [word])
    if (c.adds !== undefined && c.to === undefined) wrong(`to what: to: ${boosts.join(', ')}`)
    if (c.once && !['attack', 'saves', 'checks'].includes(c.to ?? 'attack'))
      wrong('stands with to: attack, saves or checks', ['once'])
    if ((c.which ?? c.anew) !== undefined && c.to !== 'reduction')
      wrong('stands with to: reduction only', [c.which === undefined ? 'anew' : 'which'])
    if ((c.adds ?? 0) > 0 && (PENALIZED as readonly string[]).includes(c.to ?? ''))
      wrong('an ability score can be given a penalty only: adds: -4', ['adds'])
    if (c.lingers !== undefined && c.lasts !== 'effect') wrong('stands with lasts: effect', ['lingers'])
    if ((c.improves ?? c.penalizes ?? c.lowers ?? c.drains ?? c.restores) !== undefined && c.by === undefined)
      wrong('how many points: by: 1d4', ['by'])
    if (c.levels !== undefined && c.lasts !== undefined && c.lasts !== 'permanent')
      wrong('negative levels last until they are removed: permanent, or nothing here', ['lasts'])
  })
})

/** A list of consequences, in the words of a text. */
export const consequencesField = onceFor((words: EffectWords) => z.array(consequenceField(words)))
