import type { ConditionData, View } from '@quintain/engine'
import type { Senses } from '@quintain/grid'
import { sensesOf } from '../../d20/position/light.ts'
import { deafened } from '../../d20/vocabulary/conditions.ts'
import type { Mechanism } from '../creature/senses.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { forceField, inVacuum, withoutScent } from '../vocabulary/conditions.ts'

/** Senses that a body without substance gives nothing to. */
const BODILY: readonly Mechanism[] = ['scent', 'sound', 'vibration']
/** Senses that need something around them to carry what they perceive. */
const CARRIED: readonly Mechanism[] = ['scent', 'sound']

/** Whether a sense that rests on something can perceive another creature now. */
export function works(v: View, who: number, other: number, by: Mechanism | undefined): boolean {
  if (by === undefined) return true
  if (by === 'sound' && !hears(v, who)) return false
  if (by === 'scent' && v.has(who, withoutScent)) return false
  if (BODILY.includes(by) && sheetOf(v, other).by === 'incorporeal') return false
  if (!v.has(who, inVacuum) && !v.has(other, inVacuum)) return true
  // In a vacuum a tremor comes through the ground that both stand on.
  return by === 'vibration' ? !floats(v, who) && !floats(v, other) : !CARRIED.includes(by)
}
const floats = (v: View, who: number): boolean => sheetOf(v, who).by === 'flight'
/** Whether a creature hears at all. */
export const hears = (v: View, who: number): boolean =>
  (sensesOf(v, who) as { readonly hearing?: boolean }).hearing !== false && !v.has(who, deafened)

/** The senses with which a creature may perceive another: those that are lost, or find nothing in it, are left out. */
export function sensesFor(v: View, who: number, other: number): Senses {
  const { senses } = sheetOf(v, who)
  if (!senses) return NONE
  const eyes = senses.through?.filter(t => t.sense === 'vision')
  const dark = eyes?.length && senses.vision !== false ? Math.max(...eyes.map(darkvisionOf)) : 0
  if (senses.blindsight === undefined && senses.blindsense === undefined && dark === 0) return senses
  const { blindsight, blindsense, blindsightBy, blindsenseBy, ...plain } = senses
  return {
    ...plain,
    ...(dark > 0 ? { darkvision: Math.max(dark, plain.darkvision ?? 0) } : {}),
    ...(blindsight !== undefined && works(v, who, other, blindsightBy) ? { blindsight } : {}),
    ...(blindsense !== undefined && works(v, who, other, blindsenseBy) ? { blindsense } : {}),
  }
}
const NONE: Senses = {}
/** Eyes that see through things see in the dark, so far unless their description says else. */
const darkvisionOf = ({ darkvision = DARKVISION }: { readonly darkvision?: number }): number => darkvision
const DARKVISION = 60

/** Whether a creature with blindsight is spared what eyes suffer: being blinded, gazes. */
export const needsNoEyes = (v: View, who: number): boolean =>
  sheetOf(v, who).senses?.blindsight !== undefined && works(v, who, who, sheetOf(v, who).senses?.blindsightBy)

/** Conditions in which senses are lost. */
export const lostSenses: readonly ConditionData[] = [
  { condition: withoutScent, rule: 'starfinder/senses/mechanism' },
  { condition: forceField, rule: 'starfinder/senses/sense-through-energy-fields' },
  { condition: inVacuum, rule: 'starfinder/senses/blindsight-environments' },
]
