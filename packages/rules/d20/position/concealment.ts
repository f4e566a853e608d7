import { type Die, d100 } from '@quintain/dice'
import type { Chapter, Condition, Reader, RuleId, View } from '@quintain/engine'
import { fact, sharedReading } from '@quintain/engine'
import {
  CONCEALING_LINES,
  type ConcealmentPolicy,
  concealing,
  concealmentOf,
  derive,
  sightingOf,
  TOTALLY_CONCEALED,
} from '@quintain/grid'
import { blinded } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { type AttackKind, NEAREST_SQUARE, unpackedSquare, unpackedWho } from './cover.ts'
import { lightNow, sensesFor } from './light.ts'
import { isHidden, sightOf } from './perception.ts'
import { mapOf, spaceOf, squareAt } from './position.ts'
import { reachesThrough } from './sense-through/sense-through.ts'
import { byBlindsight } from './senses/blindsight.ts'

export const DEFENDER_PICKS_CONCEALMENT_CORNER = sharedReading('defender-picks-concealment-corner')
export const CORNER_TOUCH_COUNTS = sharedReading('corner-touch-counts')

/** The roll after a hit that may find that it missed after all. */
export interface MissChance {
  readonly die: Die
  misses(face: number): boolean
  readonly rule: RuleId
}

/** How a text has concealment. The lines themselves are the grid's. */
export interface ConcealmentText {
  policy(v: View): ConcealmentPolicy
  /** From the percentage that light, fog and senses give, above 0. */
  missChance(percent: number): MissChance
  /** Conditions that conceal those who are in them from everyone, with the percentage. */
  readonly conditions?: readonly { readonly condition: Condition; readonly percent: number }[]
  /** The least percentage that everyone has against attacks: where it is given instead of read off a map. */
  readonly least?: number
  /** Whether a creature is attacked on a guess, since its attacker does not know of it: then it is totally concealed. */
  unnoticed?(v: View, by: number, target: number): boolean
  /** Whether an attacker is not fully aware of its target, whatever its senses could show it: then it is totally concealed. */
  unaware?(v: View, by: number, target: number): boolean
  /** Those who hold each other are felt: not being seen is no use against the other. */
  readonly feelsHeld?: true
  /** Concealment by dim light goes by lines like that of fog, not by the light of the target. */
  lightByLines?(v: View): boolean
}

declare module '@quintain/engine' {
  interface Slots {
    /** Absent: nothing conceals. */
    concealment?: ConcealmentText
  }
  interface Additions {
    /** How many of a hundred attacks on a creature miss for what it is; 0 for most. */
    displaced(v: View, target: number): number
    /** Whether a creature sees another that nobody sees by their eyes alone. */
    seesUnseen(v: View, who: number, other: number): boolean
    /** Whether neither the dark nor a place where it only seems to be hides a creature: it is lit up. */
    seenPlainly(v: View, target: number): boolean
    /** Whether what only seems to be elsewhere does not deceive a creature. */
    seesTruly(v: View, by: number, target: number): boolean
    /** Whether a creature is not hampered by what conceals others in part. */
    seesThrough(v: View, by: number): boolean
  }
}

/** Whether any terrain of a map conceals what is in it. */
const foggy = derive(map => concealing(map).some(percent => percent > 0))

const NO_ONE: readonly never[] = []
/** Whether it is lit up, so that neither the dark nor a false place hides it. */
export const isPlainly = (v: View, target: number): boolean =>
  v.scene.rules.added.seenPlainly?.some(plain => plain(v, target)) === true
/** The percentage of attacks that miss, were attacker and target to stand at these squares: the highest of all sources. `displaces`: who only seems to be elsewhere counts, though it is seen. */
export function percentConcealed(
  v: View,
  kind: AttackKind,
  by: number,
  target: number,
  from = v.get(by, at),
  to = v.get(target, at),
  displaces = true,
): number {
  const { concealment: text } = v.scene.rules.slots
  if (!text) return 0
  const onMap = from >= 0 && to >= 0
  if (text.unaware?.(v, by, target)) return TOTALLY_CONCEALED
  if (onMap && byBlindsight(v, by, target, from, to)) return 0
  if (v.has(by, blinded) || isHidden(v, by, target) || text.unnoticed?.(v, by, target)) return TOTALLY_CONCEALED
  const percent = percentBetween(v, kind, by, target, from, to, displaces)
  return percent < TOTALLY_CONCEALED && v.scene.rules.added.seesThrough?.some(sees => sees(v, by)) ? 0 : percent
}

/** The same by what lies between the two and what the target has on it, whether it is noticed or not. */
export function percentBetween(
  v: View,
  kind: AttackKind,
  by: number,
  target: number,
  from = v.get(by, at),
  to = v.get(target, at),
  displaces = true,
): number {
  const { concealment: text } = v.scene.rules.slots
  if (!text) return 0
  let percent = text.least ?? 0
  if (displaces && !v.scene.rules.added.seesTruly?.some(sees => sees(v, by, target)))
    for (const displaced of v.scene.rules.added.displaced ?? NO_ONE) percent = Math.max(percent, displaced(v, target))
  for (const of of text.conditions ?? []) if (v.has(target, of.condition)) percent = Math.max(percent, of.percent)
  if (from < 0 || to < 0) return percent
  const sight = sightOf(v, by, target, from, to)
  const plain = isPlainly(v, target)
  if (sight && !(plain && sight.by !== 'nothing')) percent = Math.max(percent, sight.concealment)
  const map = mapOf(v)
  const attack = { from: spaceOf(v, by, from), to: spaceOf(v, target, to), kind }
  if (sight && !plain && text.lightByLines?.(v)) {
    const layer = dimness(v, by, target, from)
    percent = Math.max(percent, concealmentOf(map, attack, layer, text.policy(v)).percent)
  }
  if (!foggy(map) || reachesThrough(v, by, target, from, to, 'vision')) return percent
  return Math.max(percent, concealmentOf(map, attack, undefined, text.policy(v)).percent)
}

/** What the light of each square conceals from a creature, in percent. */
function dimness(v: View, by: number, target: number, from: number): Uint8Array {
  const senses = sensesFor(v, by, target)
  const policy = v.scene.rules.slots.light!.policy(v)
  const viewer = { space: spaceOf(v, by, from), senses }
  const map = mapOf(v)
  const light = lightNow(v, senses, policy)
  return light.map((_, square) => {
    const { by: how, concealment } = sightingOf(map, viewer, { ...squareAt(v, square), side: 1 }, { policy, light })
    return how === 'nothing' ? 0 : concealment
  })
}

const concealmentFact = (kind: AttackKind) =>
  fact(`concealment, ${kind}`, (v, a, packed) =>
    percentConcealed(v, kind, a, unpackedWho(v, packed), v.get(a, at), unpackedSquare(v, packed)),
  )
/** The percentage of `a`'s attacks on `b` (see `inSquare`) that miss. */
export const concealmentBy = { melee: concealmentFact('melee'), ranged: concealmentFact('ranged') } as const

/** The roll that a hit on a concealed target calls for, or null. */
export function missChanceOf(r: Reader, kind: AttackKind, by: number, target: number): MissChance | null {
  const percent = r.fact(concealmentBy[kind], by, target)
  return percent > 0 ? r.slots.concealment!.missChance(percent) : null
}

/** Which rules concealment cites. */
export interface ConcealmentRules {
  readonly lines: RuleId
  readonly missChance: RuleId
  readonly total: RuleId
}

/**
 * Concealment by the lines from one corner, and d% against the percentage: for the text that has these rules, and those
 * that borrow them.
 */
export function percentConcealment(
  from: string,
  rules: ConcealmentRules,
  more: Pick<ConcealmentText, 'conditions' | 'unaware' | 'lightByLines' | 'feelsHeld'> = {},
): Chapter {
  const text: ConcealmentText = {
    ...more,
    policy: v => ({
      ...CONCEALING_LINES,
      corner: DEFENDER_PICKS_CONCEALMENT_CORNER(v) ? 'defender-picks' : 'attacker-picks',
      cornerTouch: CORNER_TOUCH_COUNTS(v),
      large: v.option(NEAREST_SQUARE) === true ? 'nearest-square' : 'whole-space',
    }),
    missChance: percent => ({
      die: d100,
      misses: face => face <= percent,
      rule: percent >= TOTALLY_CONCEALED ? rules.total : rules.missChance,
    }),
  }
  return {
    topic: 'concealment',
    from,
    fields: [at],
    slots: { concealment: text },
    readings: [CORNER_TOUCH_COUNTS.under(rules.lines), DEFENDER_PICKS_CONCEALMENT_CORNER.under(rules.lines)],
  }
}
