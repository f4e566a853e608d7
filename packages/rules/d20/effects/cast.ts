import { d100 } from '@quintain/dice'
import type {
  Chapter,
  Command,
  Condition,
  ConditionData,
  Context,
  Reader,
  Refusal,
  RuleId,
  Step,
  View,
} from '@quintain/engine'
import { condition, run } from '@quintain/engine'
import { type Act, actNamed, actsOf, storeOf } from '../creature/documents/acts.ts'
import { droppedWeapons, HANDS, handsTaken, sheathed } from '../creature/held/hands.ts'
import { isCast } from '../creature/levels/spell-like.ts'
import { clearTimers, endConditions, giveUntil, startTimer } from '../turn/timers.ts'
import {
  aimIn,
  beginCast,
  castBegan,
  castDefensively,
  castEnded,
  castOn,
  castWentOn,
  completeCast,
  disrupt,
  doAct,
  FOCUS,
  focus,
  focused,
  goOnCast,
  loseCast,
  restCast,
  type UnderWay,
  underWay,
} from '../vocabulary/act-steps.ts'
import { passOrFail, rollCheck } from '../vocabulary/check-steps.ts'
import { grappled, helpless, pinned } from '../vocabulary/conditions.ts'
import { endEffect, lapseEffect } from '../vocabulary/effect-steps.ts'
import { order, timers } from '../vocabulary/fields.ts'
import { holdersOf, links } from '../vocabulary/relations.ts'
import { remaining, resourceSet, resources } from '../vocabulary/resources.ts'
import { stateLeft } from '../vocabulary/states.ts'
import { atTurnEnd, atTurnStart } from '../vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'
import { keepOn } from './running/concentration.ts'
import { runningOf } from './running/facts.ts'

/** Casts for a round or longer: it threatens nobody. */
export const longCasting = condition('casting')

/** What a text says of casting. */
export interface CastText {
  readonly from: string
  /** The rule of a casting that takes rounds. */
  readonly long: RuleId
  /** What its caster cannot do meanwhile. */
  readonly bars?: ConditionData['bars']
  /** When a casting that takes rounds is complete: just before the turn after them, or with the action of the last. */
  readonly completes: 'before next turn' | 'with last action'
  /** The check that damage calls for; absent: what is disturbed is lost. */
  readonly concentration?: {
    readonly skill: string
    /** The DC against damage, and of casting on the defensive, by the level of the Kido. */
    disrupted(damage: number, level: number): number
    defensively(level: number): number
  }
  /** Whether damage disturbs this casting at all; absent: it always does. */
  disturbs?(v: View, who: number, spell: UnderWay): boolean
  /** In this condition what is spoken may be spoiled, up to so much on d%. */
  readonly deafened?: { readonly condition: Condition; readonly percent: number }
}

/** Whether a creature can gesture as what it casts asks. */
export const canGesture = (v: View, who: number, act: Act | undefined): boolean =>
  act?.somatic !== true ||
  !(
    [helpless, grappled, pinned].some(state => v.has(who, state)) ||
    handsTaken(v, who) >= HANDS ||
    v.items(who, links.grapples).length > 0 ||
    holdersOf(v, 'grapples', who).length > 0
  )

/** What a creature casts; undefined when it casts nothing. Sheets are asked first. */
export const castBy = (v: View, who: number): UnderWay | undefined =>
  actsOf(v, who).some(isCast) ? v.items(who, underWay)[0] : undefined
const levelOf = (r: Reader, who: number, { act }: UnderWay): number => actNamed(r, who, act)?.level ?? 0

/** A use is counted, whatever came of it. */
function count(c: Context, who: number, act: Act | undefined): void {
  if (!act?.uses) return
  const of = storeOf(act)
  const was = remaining(c, who, of)
  if (was > 0) c.emit(resourceSet({ who, of, was, left: was - 1 }))
}
const SOURCE = 'casting'
const NEVER_SPOILT = { condition: null, percent: 0 } as const
/** It is over, one way or another. */
function end(c: Context, who: number, spell: UnderWay, how: 'complete' | 'lost' | 'spoiled'): void {
  c.emit(castEnded({ who, spell, how }))
  clearTimers(c, who, t => t.source === SOURCE)
  if (c.has(who, longCasting)) c.emit(stateLeft({ who, condition: longCasting.name }))
}
/** Waits for the start of the caster's next turn. */
const awaitTurn = (c: Context, who: number): void =>
  startTimer(c, who, { moment: atTurnStart(who), left: 1, steps: [castOn({ who })], source: SOURCE })

/** The chances of the checks of Concentration, for those who weigh what they do. */
function chances({ skill, disrupted, defensively }: NonNullable<CastText['concentration']>) {
  const passes = (r: Reader, who: number, dc: number): number =>
    Math.min(20, Math.max(0, 21 - dc + r.tally('check', who, { skill }))) / 20
  return {
    castsCarefully: (r: Reader, who: number, act: Act): number => passes(r, who, defensively(act.level ?? 0)),
    keepsCasting: (r: Reader, who: number, act: Act, damage: number): number =>
      passes(r, who, disrupted(damage, act.level ?? 0)),
  }
}

/** Casting on the defensive is a rule of some texts alone; `rule`: the one by which acts provoke. */
export const carelessly = (r: Reader, { defensively }: Command, rule: RuleId): readonly Refusal[] =>
  defensively === true && r.slots.castsCarefully === undefined ? [{ why: refusal.noCarefulCasting, rule }] : []

/** Casting: what takes concentration, and loses it by damage. */
export const casting = (text: CastText): Chapter => ({
  topic: 'magic',
  from: text.from,
  needs: {
    steps: [doAct, endConditions, endEffect, lapseEffect, rollCheck],
    stats: ['check'],
    fields: [droppedWeapons, order, resources, sheathed, timers],
  },
  fields: [underWay],
  events: [castBegan, castWentOn, castEnded],
  conditions: [{ condition: longCasting, rule: text.long, ...(text.bars ? { bars: text.bars } : {}) }],
  adds: { gestures: canGesture },
  slots: {
    casts(v, who) {
      const spell = castBy(v, who)
      return spell !== undefined && spell.resting !== true && text.disturbs?.(v, who, spell) !== false
    },
    ...(text.concentration ? chances(text.concentration) : {}),
    ...(text.deafened ? { spellsAreSpoken: true as const } : {}),
  },
  steps: [
    run(beginCast, (c, { do: _, who, ...spell }) => {
      const { act, kind, left } = spell
      const own: UnderWay = { act, kind, ...aimIn({ ...spell }), left }
      c.emit(castBegan({ who, spell: own }))
      if (left === 0) return
      giveUntil(c, who, longCasting, { at: 'never' }, { source: SOURCE })
      awaitTurn(c, who)
    }),
    run(castDefensively, (c, { who }) => {
      const spell = castBy(c, who)
      if (!spell || !text.concentration) return
      const { defensively, skill } = text.concentration
      const results = passOrFail([], [loseCast({ who })])
      c.plan(
        rollCheck({
          who,
          roll: { check: skill },
          dc: defensively(levelOf(c, who, spell)),
          against: spell.act,
          results,
        }),
      )
    }),
    run(restCast, (c, { who }) => {
      const was = castBy(c, who)
      if (was) c.emit(castWentOn({ who, was, now: { ...was, resting: true } }))
    }),
    run(goOnCast, (c, { do: _, who, ...anew }) => {
      const was = castBy(c, who)
      if (!was) return
      goOnCasting(c, who)
      // It may be aimed only now, or elsewhere.
      const aim = Object.keys(aimIn(anew)).length > 0 ? aimIn(anew) : aimIn({ ...was })
      const now: UnderWay = { act: was.act, kind: was.kind, ...aim, left: was.left - 1 }
      c.emit(castWentOn({ who, was, now }))
      c.plan(now.left > 0 ? restCast({ who }) : completeCast({ who }))
    }),
    run(disrupt, (c, { who, n }) => {
      const spell = castBy(c, who)
      if (!spell) return
      // A creature that it drops has nothing to roll for.
      if (!text.concentration || c.barred(who, 'act')) {
        c.plan(loseCast({ who }))
        return
      }
      const { disrupted, skill } = text.concentration
      const dc = disrupted(n, levelOf(c, who, spell))
      const results = passOrFail([], [loseCast({ who })])
      c.plan(rollCheck({ who, roll: { check: skill }, dc, against: spell.act, results }))
    }),
    run(focus, (c, { who, effect }) => {
      const runs = runningOf(c, effect)
      // Only what is lost like a spell can be disturbed.
      const act = runs && actNamed(c, who, runs.act)
      if (runs && act && isCast(act)) c.emit(castBegan({ who, spell: { act: runs.act, kind: FOCUS, effect, left: 0 } }))
    }),
    run(focused, (c, { who, effect }) => {
      const spell = castBy(c, who)
      if (spell?.kind === FOCUS) end(c, who, spell, 'complete')
      if (runningOf(c, effect)) keepOn(c, effect, who)
    }),
    run(loseCast, (c, { who }) => {
      const spell = castBy(c, who)
      if (!spell) return
      end(c, who, spell, 'lost')
      if (spell.kind === FOCUS && spell.effect !== undefined) {
        c.plan(endEffect({ id: spell.effect, how: 'given up' }))
        return
      }
      count(c, who, actNamed(c, who, spell.act))
    }),
    run(completeCast, (c, { who }) => {
      const spell = castBy(c, who)
      if (!spell) return
      const act = actNamed(c, who, spell.act)
      if (c.barred(who, 'act')) {
        end(c, who, spell, 'lost')
        return
      }
      // A creature that was seized or bound meanwhile gestures no more.
      if (!canGesture(c, who, act)) {
        end(c, who, spell, 'lost')
        count(c, who, act)
        return
      }
      const { condition: deaf, percent } = text.deafened ?? NEVER_SPOILT
      const spoils = deaf !== null && act?.verbal === true && c.has(who, deaf)
      if (spoils && c.roll('deafened', d100, face => (face <= percent ? 'spoiled' : 'spoken')) === 'spoiled') {
        end(c, who, spell, 'spoiled')
        count(c, who, act)
        return
      }
      // Of what takes rounds the range is judged as it comes into effect.
      const rounds = (act?.castingRounds ?? 0) > 0
      if (
        rounds &&
        (c.slots.castAims?.(c, who, { do: 'use', act: spell.act, ...aimIn({ ...spell }) }) ?? []).length > 0
      ) {
        end(c, who, spell, 'lost')
        count(c, who, act)
        return
      }
      end(c, who, spell, 'complete')
      const { left: _, resting: _rests, ...does } = spell
      c.plan(doAct({ who, ...does }))
    }),
    run(castOn, (c, { who }) => {
      const was = castBy(c, who)
      if (!was) return
      if (text.completes === 'before next turn') {
        if (was.left <= 1) {
          c.plan(completeCast({ who }))
          return
        }
        c.emit(castWentOn({ who, was, now: { ...was, left: was.left - 1 } }))
      }
      // Each further round takes its full-round action, or it is lost.
      const steps: Step[] = [loseCast({ who })]
      startTimer(c, who, { moment: atTurnEnd(who), left: 1, steps, source: SOURCE })
    }),
  ],
})
declare module '@quintain/engine' {
  interface Additions {
    /** Whether a creature can gesture as what it casts asks. */
    gestures(v: View, who: number, act: Act): boolean
  }
  interface Slots {
    /** Spells are spoken, where their sheet says nothing else. */
    spellsAreSpoken?: true
    /** Why a casting that is complete reaches nothing of what it was aimed at; absent: it does. */
    castAims?(r: Reader, who: number, command: Command): readonly Refusal[]
  }
}

/** The full-round action of a round of casting. */
export function goOnCasting(c: Context, who: number, anew: ReturnType<typeof aimIn> = {}): void {
  const was = castBy(c, who)
  if (was && Object.keys(anew).length > 0)
    c.emit(castWentOn({ who, was, now: { act: was.act, kind: was.kind, ...anew, left: was.left } }))
  clearTimers(c, who, t => t.source === SOURCE && t.steps.some(s => s.do === loseCast.kind))
  awaitTurn(c, who)
}
/** Whether a long casting wants its action in this turn. */
export const wantsAction = (v: View, who: number): boolean =>
  castBy(v, who) !== undefined &&
  v.items(who, timers).some(t => t.source === SOURCE && t.steps.some(s => s.do === loseCast.kind))
