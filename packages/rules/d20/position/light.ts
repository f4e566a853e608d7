import { type Chapter, perScene, type RuleId, sharedReading, type View } from '@quintain/engine'
import {
  DOUBLED_RADII,
  hidesNothing,
  type LightSource,
  type LightZone,
  lightFor,
  middleOf,
  type SensePolicy,
  type Senses,
} from '@quintain/grid'
import { at } from '../vocabulary/fields.ts'
import { boardLights } from './map-drawing/drawn.ts'
import { mapOf, numberOf, present, spaceOf } from './position.ts'

export const SHADOW_CONCEALS_FROM_DARKVISION = sharedReading('shadow-conceals-from-darkvision')
export const LOW_LIGHT_RADIUS_ONLY = sharedReading('low-light-radius-only')
export const DARKNESS_BLINDS_THOSE_IN_IT = sharedReading('darkness-blinds-those-in-it')

/** How a text has light and senses. */
export interface LightText {
  policy(v: View): SensePolicy
  /** Feet of dim light beyond a light that gives no figure for it; absent: none. */
  dimBand?(v: View, bright: number): number
}

/** How far a light makes it bright, normal (starfinder/light/normal) and dim, in feet from it. */
export interface Radii {
  readonly bright?: number | undefined
  readonly normal?: number | undefined
  readonly dim?: number | undefined
}
/** The zones of a light. */
export const zonesOf = (light: Radii): LightZone[] =>
  LIT.flatMap(level => (light[level] === undefined ? [] : [{ level, feet: light[level] }]))
const LIT = ['bright', 'normal', 'dim'] as const

/** What light and senses ask of a sheet; all of it may be left out. */
export interface Seeing {
  readonly senses?: Senses | undefined
  /** A light that it carries, in feet: bright up to the first figure, normal and dim up to the others. */
  readonly light?: Radii | undefined
}

declare module '@quintain/engine' {
  interface Slots {
    /** Absent: light hides no creature. */
    light?: LightText
    /** The senses by which a creature may perceive another now; absent: those of its sheet. */
    senses?(v: View, who: number, other: number): Senses
  }
  interface Additions {
    /** Lights that shine now beside those of the map, of sheets and of running effects. */
    shines(v: View): readonly LightSource[]
    /** Whether the light that a creature carries by its sheet is out. */
    isOut(v: View, who: number): boolean
  }
  interface Board {
    /** Lights of the map itself, which never change. */
    readonly lights?: readonly LightSource[]
  }
}

const seeing = (v: View, who: number): Seeing => v.sheet(who) as Seeing
/** The senses that stand in the sheet of a creature. */
export const sensesOf = (v: View, who: number): Senses => seeing(v, who).senses ?? {}
/** The senses by which a creature may perceive another. */
export const sensesFor = (v: View, who: number, other: number): Senses =>
  v.scene.rules.slots.senses?.(v, who, other) ?? sensesOf(v, who)

function dimBeyond(v: View, bright: number): number | undefined {
  const band = v.scene.rules.slots.light?.dimBand?.(v, bright)
  return band === undefined ? undefined : bright + band
}

/** A light of the map that says nothing of a dimmer light beyond it, with the band that the text gives to every light. */
export function banded(v: View, light: LightSource): LightSource {
  const far = (level: string): number => light.zones.find(z => z.level === level)?.feet ?? 0
  const lit = Math.max(far('bright'), far('normal'))
  const reach = light.darkens || far('dim') > lit ? undefined : dimBeyond(v, lit)
  if (reach === undefined || lit === 0) return light
  return { ...light, zones: [...light.zones.filter(z => z.level !== 'dim'), { level: 'dim', feet: reach }] }
}

/** The lights that creatures carry, where they are now. */
function carried(v: View): LightSource[] {
  const found: LightSource[] = []
  for (let i = 0; i < v.count; i++) {
    const { light } = seeing(v, i)
    if (!light || !present(v, i) || v.scene.rules.added.isOut?.some(isOut => isOut(v, i))) continue
    const { bright, normal } = light
    const lit = bright ?? normal
    const { dim = lit === undefined ? undefined : dimBeyond(v, Math.max(lit, normal ?? 0)) } = light
    found.push({ id: v.sheet(i).id, at: middleOf(spaceOf(v, i)), zones: zonesOf({ bright, normal, dim }) })
  }
  return found
}

/** What is remembered of a scene: the last layers of light, by where the carried lights are. */
const layersOf = perScene(() => new Map<string, Uint8Array>())
const ENOUGH = 64

/** The level of light of every square for eyes like these, as the place in LIGHT_LEVELS. */
export function lightNow(v: View, senses: Senses, policy: SensePolicy): Uint8Array {
  const { slots, added } = v.scene.rules
  const moving = [...carried(v), ...(slots.mapNow?.lights(v) ?? []), ...(added.shines ?? []).flatMap(shine => shine(v))]
  const map = mapOf(v)
  const sharp = senses.lowLight === true && policy.lowLight === 'doubles-radii'
  const fixed = boardLights(v)
  const key = `${fixed === v.board.lights ? '' : `${fixed.map(l => l.id).join()} `}${numberOf(map)} ${sharp ? 1 : 0}${policy.lowLightCones ? 1 : 0} ${moving.map(l => `${l.id} ${l.at.join()}${l.cone ?? ''}`).join(' ')}`
  const known = layersOf(v.scene)
  const found = known.get(key)
  if (found) return found
  const layer = lightFor(map, { senses }, { sources: [...fixed.map(light => banded(v, light)), ...moving], policy })
  if (known.size >= ENOUGH) known.delete(known.keys().next().value!)
  known.set(key, layer)
  return layer
}

/** Whether light and fog of this board hide no creature from one that has a line of effect to it: then no check is needed. */
export const isPlain = (v: View): boolean =>
  hidesNothing(mapOf(v)) &&
  !v.board.lights?.some(source => source.darkens) &&
  v.scene.rules.slots.mapNow?.darkens(v) !== true

/** Which rules light and senses cite. */
export interface LightRules {
  readonly lowLight: RuleId
  readonly darkvision: RuleId
  readonly darkness: RuleId
}

/** Light with radii that low-light vision doubles: for the text that has these rules, and those that borrow them. */
export function doubledRadii(from: string, rules: LightRules): Chapter {
  const policy = (v: View): SensePolicy => ({
    ...DOUBLED_RADII,
    lowLightCones: !LOW_LIGHT_RADIUS_ONLY(v),
    darkvisionInDim: SHADOW_CONCEALS_FROM_DARKVISION(v) ? 'concealed' : 'clear',
    darkness: DARKNESS_BLINDS_THOSE_IN_IT(v) ? 'of-the-viewer' : 'of-the-target',
  })
  return {
    topic: 'light',
    from,
    fields: [at],
    slots: { light: { policy } },
    readings: [
      DARKNESS_BLINDS_THOSE_IN_IT.under(rules.darkness),
      LOW_LIGHT_RADIUS_ONLY.under(rules.lowLight),
      SHADOW_CONCEALS_FROM_DARKVISION.under(rules.darkvision),
    ],
  }
}
