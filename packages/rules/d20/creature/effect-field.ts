import { z } from 'zod'
import { SAVES } from '../vocabulary/check-steps.ts'
import { areaField, changesField } from './documents/area-field.ts'
import { consequencesField, type EffectWords } from './documents/consequence-field.ts'
import { growing } from './documents/growth.ts'
import { fieldsRead, onceFor, replaced } from './documents/read-fields.ts'
import { oneUnit, runsField, spanField, spans, UNIT } from './documents/time-fields.ts'
import type { Consequence, Effect, EffectArea } from './effect.ts'
import { DISCHARGES, onlyOnSuccess } from './effect.ts'
import { dice } from './weapon.ts'

export { replaced } from './documents/read-fields.ts'
export { durationField, spanField } from './documents/time-fields.ts'

const amount = z.int().min(0)
const feet = amount
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
    arcs: z
      .int()
      .positive()
      .exactOptional()
      .describe('how many of the foes nearest to whom it is aimed at have half of it, with a save easier by 2: 10'),
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
      if ((changes?.conceals ?? changes?.hampers ?? changes?.blocks) !== undefined && !area)
        wrong('conceals, hampers and blocks need an area', 'changes')
      if (changes?.blocks && area && ['emanation', 'cone'].includes(area.shape))
        wrong('stands with a place: it does not begin with its user', 'changes', 'blocks')
      if (effect.arcs !== undefined && (area?.shape !== 'burst' || lasts !== undefined))
        wrong('stands with an area that is a burst and happens once', 'arcs')
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
      staunched: z
        .strictObject({ dc: amount.exactOptional().describe('what the check of who tends it must reach: 15') })
        .exactOptional()
        .describe('hit points that come back end it, and so does a check of who tends it: { dc: 15 }'),
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
