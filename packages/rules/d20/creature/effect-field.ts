import type { Read } from '@quintain/engine'
import { z } from 'zod'
import { SAVES } from '../vocabulary/check-steps.ts'
import { refuseSlip } from './bonuses.ts'
import { areaField, changesField } from './documents/area-field.ts'
import { KINDS, WITH } from './documents/consequence-kinds.ts'
import { growing } from './documents/growth.ts'
import { fieldsRead, onceFor, replaced } from './documents/read-fields.ts'
import { durationField, oneUnit, runsField, spanField, spans, UNIT } from './documents/time-fields.ts'
import type { Consequence, Effect, EffectArea } from './effect.ts'
import { type Boosted, COMMONLY_BOOSTED, DISCHARGES, onlyOnSuccess, PENALIZED } from './effect.ts'
import { NO_WINGS, speedsForATime } from './speeds.ts'
import { damageTypes, dice, someDice } from './weapon.ts'

export { replaced } from './documents/read-fields.ts'
export { durationField, spanField } from './documents/time-fields.ts'

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
const feet = amount
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
const LIMITS = { upToLevel: some, upToPoints: some }
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
    facing: z.array(z.string().min(1)).min(1).exactOptional(),
    ...NAMED,
    ...COUNTED,
    ...LIMITS,
    condition: z.enum(conditionsOf(words)).exactOptional(),
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
    if ((c.which ?? c.anew) !== undefined && c.to !== 'reduction')
      wrong('stands with to: reduction only', [c.which === undefined ? 'anew' : 'which'])
    if ((c.adds ?? 0) > 0 && (PENALIZED as readonly string[]).includes(c.to ?? ''))
      wrong('an ability score can be given a penalty only: adds: -4', ['adds'])
    if ((c.lowers ?? c.drains ?? c.restores) !== undefined && c.by === undefined)
      wrong('how many points: by: 1d4', ['by'])
    if (c.levels !== undefined && c.lasts !== undefined && c.lasts !== 'permanent')
      wrong('negative levels last until they are removed: permanent, or nothing here', ['lasts'])
  })
})

/** A list of consequences, in the words of a text. */
export const consequencesField = onceFor((words: EffectWords) => z.array(consequenceField(words)))

const NO_ABILITY = z.never({ error: 'these rules have no DC that goes by an ability: write the number as dc' })
const FLAT = 'stands in a list: consequences: [{ '
/** An effect as a document of a fight file, in the words of a text. */
export const effectField = onceFor((words: EffectWords) => {
  const consequences = consequencesField(words)
  const save = z.strictObject({
    kind: words.save ?? z.enum(SAVES),
    // The attack states it, or the sheet is asked for it when it is settled.
    dc: (words.derivesDc ? amount.exactOptional() : amount) as z.ZodInt,
    ability: (words.derivesDc ? words.ability : NO_ABILITY).exactOptional() as z.ZodExactOptional<z.ZodType<string>>,
    onSuccess: z
      .union([z.enum(['none', 'half', 'half damage']), consequences], {
        error: 'none, half, half damage, or a list of consequences',
      })
      .default('none'),
    besides: consequences.min(1).exactOptional(),
    harmless: z.boolean().exactOptional(),
    passed: replaced('is onSuccess now: none, half, or a list of consequences'),
    difficulty: replaced('is dc now'),
    half: replaced('is written onSuccess: half'),
  })
  const fields = {
    area: areaField(words).exactOptional(),
    range: growing(feet).exactOptional(),
    personal: z.literal(true).exactOptional().describe('true: it works on its own user alone'),
    targets: growing(z.int().positive())
      .exactOptional()
      .describe('how many creatures it may be used on at once, 1 when absent: 3'),
    only: z.array(z.string().min(1)).min(1).exactOptional(),
    spares: z
      .array(z.string().min(1))
      .min(1)
      .exactOptional()
      .describe('kinds of creatures to which it does nothing: [good]'),
    whole: z
      .array(z.string().min(1))
      .min(1)
      .exactOptional()
      .describe('kinds of creatures on which it works whole; others take half of its damage and nothing else: [good]'),
    smaller: z
      .union([z.literal(true), z.number().int().min(1).max(8)])
      .exactOptional()
      .describe(
        'true: it works on those alone that are smaller than its user; a number: on those smaller by so many sizes: 3',
      ),
    foes: z.literal(true).exactOptional().describe('true: it works on opponents of its user alone'),
    others: z.literal(true).exactOptional().describe('true: it works on all others within its area, not on its user'),
    friends: z.literal(true).exactOptional().describe('true: it works on its user and its friends alone'),
    save: save.exactOptional(),
    resistible: z.boolean().exactOptional(),
    descriptors: z.array(z.string().min(1)).exactOptional(),
    consequences: consequences.default([]),
    lasts: runsField
      .exactOptional()
      .describe('how long the effect itself runs, once when absent: { minutes: 1 }, { concentration: true }'),
    changes: changesField
      .exactOptional()
      .describe('what it makes of its squares meanwhile: { conceals: concealment, hampers: 1 }'),
    eachTurn: z.boolean().exactOptional().describe('true: it reaches those within at the start of each of their turns'),
    eachSquare: z
      .boolean()
      .exactOptional()
      .describe('true: it reaches those who move within it again with each square of it that they enter'),
    summons: z
      .array(z.string().min(1))
      .min(1)
      .exactOptional()
      .describe('creatures in reserve, by their keys: the first that still waits comes: [wolf-1, wolf-2]'),
    teleports: z
      .literal(true)
      .exactOptional()
      .describe('true: its user is in the square named at once, without a way there'),
    scries: z
      .literal(true)
      .exactOptional()
      .describe('true: a sensor looks for its user from the square named, while it lasts'),
    closest: z
      .literal(true)
      .exactOptional()
      .describe('true: it works on the nearest enemy, of several on the one that its user chooses'),
    redirects: z
      .enum(['standard', 'move', 'swift', 'free'])
      .exactOptional()
      .describe('the action for which it turns to another target or area while it runs: move'),
    discharge: z
      .enum(DISCHARGES)
      .exactOptional()
      .describe('what ends it before its time, for the creature that it is on: is attacked, is hit or attacks'),
    dismissible: z.boolean().exactOptional().describe('false: its user cannot end it at will'),
    dispellable: z.boolean().exactOptional().describe('false: nothing dispels it while it runs'),
  }
  return z
    .strictObject({
      ...fieldsRead('effect', fields, words.read),
      damage: replaced(`${FLAT}damage: 2d6 }]`),
      nonlethal: replaced(`${FLAT}damage: 2d6, nonlethal: true }]`),
      heals: replaced(`${FLAT}heals: 1d8 }]`),
      temporary: replaced(`is called grants, and ${FLAT}grants: 1d6 }]`),
      raises: replaced(`${FLAT}raises: 10 }]`),
      weakens: replaced(`is called lowers, and ${FLAT}lowers: Strength, by: 1d4 }]`),
      rounds: replaced('stands with what lasts: { grants: 1d6, lasts: { rounds: 3 } }'),
    })
    .superRefine((effect, ctx) => {
      const { area, range, lasts, changes, eachTurn, consequences, save, summons, scries, dispellable } = effect
      const wrong = (message: string, ...path: (string | number)[]) => ctx.addIssue({ code: 'custom', path, message })
      if (!save)
        for (const i of unsaved(consequences as readonly Consequence[])) wrong(DAILY, 'consequences', i, 'daily')
      if (consequences.length === 0 && !changes && !summons && !effect.teleports && !scries)
        wrong('needs one consequence at least', 'consequences')
      if (lasts === undefined) {
        if (changes) wrong('stands with lasts: it changes them as long as it runs', 'changes')
        if (eachTurn) wrong('stands with lasts', 'eachTurn')
        if (effect.eachSquare) wrong('stands with lasts', 'eachSquare')
        if (effect.redirects) wrong('stands with lasts: what is over at once cannot be turned', 'redirects')
        if (effect.discharge) wrong('stands with lasts: what is over at once has no more to discharge', 'discharge')
        if (effect.dismissible !== undefined)
          wrong('stands with lasts: what is over at once needs no ending', 'dismissible')
        if (dispellable !== undefined)
          wrong('stands with lasts: what is over at once cannot be dispelled', 'dispellable')
        const late = [...consequences, ...onlyOnSuccess(save as Effect['save'])]
        if (late.some(c => c.lasts === 'effect')) wrong('lasts: effect needs how long the effect itself lasts', 'lasts')
      }
      if (save?.besides && (save.onSuccess === 'none' || typeof save.onSuccess === 'object'))
        wrong(
          'stands with onSuccess: half or half damage: else all of it is written onSuccess: [{ ... }]',
          'save',
          'besides',
        )
      if (!area && save?.besides?.some(c => c.lasts === 'effect'))
        wrong('what who saves has besides says itself how long it lasts: { rounds: 1 }', 'save', 'besides')
      if (effect.personal && (area || range !== undefined))
        wrong('what works on its user alone has neither area nor range', 'personal')
      if (effect.targets !== undefined && (area || effect.personal || summons))
        wrong('several targets are chosen: it has no area, and does not work on its user alone', 'targets')
      if (effect.friends && effect.foes) wrong('works on friends or on foes', 'friends')
      if (effect.teleports && (area || summons || lasts !== undefined || consequences.length > 0))
        wrong('stands with a range alone: it has no area, duration or consequences', 'teleports')
      if (scries && (area || summons || lasts === undefined || consequences.length > 0 || changes))
        wrong('stands with how long it lasts, and has no area and no consequences', 'scries')
      if (effect.closest && (area || effect.personal || summons || effect.targets !== undefined))
        wrong('has one target', 'closest')
      if (effect.discharge && area) wrong('stands with a target, not with an area', 'discharge')
      if (eachTurn && !area) wrong('stands with an area', 'eachTurn')
      if ((changes?.conceals ?? changes?.hampers) !== undefined && !area)
        wrong('conceals and hampers need an area', 'changes')
      if (summons && (area || save || consequences.length > 0 || changes))
        wrong('an effect that summons has no area, save, changes or consequences of its own', 'summons')
      const least = area && ['cone', 'line'].includes(area.shape) ? 5 : 0
      if (area && typeof area.feet === 'number' && area.feet < least)
        ctx.addIssue({ code: 'custom', path: ['area', 'feet'], message: `a ${area.shape} is at least 5 feet long` })
      if (area && range !== undefined && ['cone', 'line'].includes(area.shape))
        ctx.addIssue({
          code: 'custom',
          path: ['range'],
          message: `a ${area.shape} begins at its user and has no range`,
        })
    })
    .transform(atItsPoint)
})

/** An emanation that has a range begins where its user says, as a burst does; one that has none goes with its user. */
function atItsPoint<T extends object>(effect: T): T {
  const { area, range } = effect as { readonly area?: EffectArea; readonly range?: unknown }
  if (area?.shape !== 'emanation' || range === undefined) return effect
  return { ...effect, area: { ...area, shape: 'burst' } }
}

/** Where negative levels are given without a daily save and without `lasts: permanent`. */
const unsaved = (all: readonly Consequence[]): readonly number[] =>
  all.flatMap((c, i) => (c.levels !== undefined && c.lasts !== 'permanent' && !c.daily ? [i] : []))
const DAILY = 'what saves against them once a day: daily: { kind: Fortitude, dc: 14 }; or lasts: permanent'

/** An affliction as a document of a fight file, in the words of a text. */
export const afflictionField = onceFor((words: EffectWords) => {
  const check = z
    .strictObject({
      save: (words.save ?? z.enum(SAVES)).exactOptional(),
      check: z.string().min(1).exactOptional(),
      dc: amount,
      grows: z.strictObject({ by: z.int(), per: z.enum(['check', 'success']) }).exactOptional(),
    })
    .refine(c => (c.save === undefined) !== (c.check === undefined), { error: 'either a save or a check' })
  const onset = z.strictObject({
    ...spans,
    each: z
      .strictObject({ ability: words.ability, ...spans })
      .refine(oneUnit, { error: UNIT })
      .exactOptional(),
  })
  return z
    .strictObject({
      name: z.string().min(1).describe('its name, by which weapons and effects bring it: adder venom'),
      onset: onset
        .refine(oneUnit, { error: UNIT })
        .exactOptional()
        .describe('the time to the first check, at once when absent: { minutes: 1 }'),
      every: spanField.exactOptional().describe('the time from check to check: { days: 1 }; absent: there is only one'),
      edge: z
        .enum(['turn-start', 'turn-end'])
        .exactOptional()
        .describe(
          'at which edge of its own turns a creature has what comes by rounds: turn-start (when absent), turn-end',
        ),
      times: z
        .union([z.int().positive(), dice])
        .exactOptional()
        .describe('the most checks that it calls for; dice are rolled as it begins: 2'),
      anew: z.literal(true).exactOptional().describe('true: being exposed to it again begins it anew: true'),
      check: check
        .exactOptional()
        .describe('the roll that keeps it off: { save: Fortitude, dc: 13 }; absent: nothing does'),
      always: consequencesField(words)
        .exactOptional()
        .describe('what each check brings, passed or failed: [{ damage: 1d6 }]'),
      onSuccess: consequencesField(words)
        .exactOptional()
        .describe('what a check that is passed brings: [{ damage: 1d3 }]'),
      stages: z
        .array(consequencesField(words))
        .min(1)
        .describe('what each failure brings, the first, the second and so on: [[{ lowers: Strength, by: 1d4 }]]'),
      byCheck: z.boolean().exactOptional().describe('true: stages go by the number of the check, not of the failure'),
      again: z
        .enum(['first', 'last'])
        .exactOptional()
        .describe('the stage that follows the last: first or last; absent: then it is over'),
      inARow: z.boolean().exactOptional().describe('true: only failures one after the other count'),
      cure: z.int().positive().exactOptional().describe('how many checks passed one after the other end it: 2'),
      doses: z.boolean().exactOptional().describe('true: a second dose runs beside the first'),
      only: z.array(z.string().min(1)).min(1).exactOptional().describe('kinds of creatures that can have it: [living]'),
      descriptors: z
        .array(z.string().min(1))
        .exactOptional()
        .describe('what immunities and bonuses to saves go by: [poison]'),
    })
    .refine(a => a.times === undefined || a.every !== undefined, { path: ['every'], error: 'stands with times' })
    .refine(a => a.onSuccess === undefined || a.check !== undefined, {
      path: ['check'],
      error: 'stands with onSuccess',
    })
    .superRefine(({ check, always = [], onSuccess = [], stages }, ctx) => {
      if (check?.save !== undefined) return
      const wrong = (...path: (string | number)[]) => ctx.addIssue({ code: 'custom', path, message: DAILY })
      for (const i of unsaved(always as readonly Consequence[])) wrong('always', i, 'daily')
      for (const i of unsaved(onSuccess as readonly Consequence[])) wrong('onSuccess', i, 'daily')
      for (const [n, stage] of stages.entries())
        for (const i of unsaved(stage as readonly Consequence[])) wrong('stages', n, i, 'daily')
    })
})
