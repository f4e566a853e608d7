import {
  event,
  type Fields,
  GAME,
  gameBag,
  list,
  maybe,
  oneOf,
  perScene,
  type Reader,
  type RuleId,
  record,
} from '@quintain/engine'
import { type DamageType, KINETIC } from './damage-types.ts'

/**
 * What a mitigation does to damage: nothing gets through, half, double, n less per attack, per type, or in all; what is
 * softened comes last, and makes what is left nonlethal.
 */
export type MitigationKind = 'immune' | 'halve' | 'double' | 'reduce' | 'resist' | 'harden' | 'soften'
/** What changes the damage that a creature takes: data of sheets, conditions, substances. */
export interface Mitigation {
  readonly kind: MitigationKind
  readonly types: readonly DamageType[] | 'any'
  /** Points, where the kind takes points. */
  readonly amount?: number
  /** What overcomes it: any of these lists of qualities, each of them whole. A part's types count as qualities of it. */
  readonly overcomeBy?: readonly (readonly string[])[]
  /** Of an immunity: where it works on one part of an attack nothing of the attack gets through. */
  readonly whole?: boolean
  /** It works on nonlethal damage alone. */
  readonly nonlethal?: boolean
  /** It works on attacks alone that have any of these lists of qualities; absent: on all. */
  readonly only?: readonly (readonly string[])[]
  /** Of a doubling: half again as much in its place, rounded down. */
  readonly halfAgain?: boolean
  /** Of a halving: what is left over is rounded up; absent: down. */
  readonly up?: boolean
  /** Where it comes from, for people: `reduction 5/magic`. */
  readonly source: string
  readonly rule: RuleId
}

/** How a text works out the damage that gets through. */
export interface DamageText {
  /** The order in which the text applies the kinds; a kind that is not named does not apply. */
  readonly order: readonly MitigationKind[]
  /** Kinds that are taken once from all parts together, not once from each type. */
  readonly summed: readonly MitigationKind[]
  /** The rule by which onlookers see that damage reduction has lessened a blow; absent: they do not. */
  readonly visible?: RuleId
  /** All that a creature has now. */
  mitigations(r: Reader, who: number): readonly Mitigation[]
}
declare module '@quintain/engine' {
  interface Slots {
    damage: DamageText
  }
  interface Additions {
    /** What keeps damage off a creature beside its sheet; undefined for nothing. */
    protects(r: Reader, who: number): readonly Mitigation[] | undefined
  }
}

/** Types of damage that harm twice, or half again as much. */
export interface Vulnerability {
  readonly types: readonly DamageType[]
  readonly share?: 'half again'
}
/** What a sheet says of damage that does not get through whole. */
interface Documents {
  readonly reduction?: readonly { readonly amount: number; readonly overcomeBy?: readonly (readonly string[])[] }[]
  readonly resistance?: readonly { readonly amount: number; readonly types: readonly DamageType[] }[]
  readonly immunity?: readonly { readonly types: readonly DamageType[] }[]
  readonly vulnerability?: readonly Vulnerability[]
  /** Half of the damage of these types, of swarms. */
  /** Of what it takes half; by the rule of swarms where no other is named. */
  readonly halved?: readonly { readonly types: readonly DamageType[]; readonly rule?: RuleId }[]
  readonly hardness?: { readonly amount: number; readonly overcomeBy?: readonly (readonly string[])[] }
  /** All of its damage is nonlethal but what overcomes that. */
  readonly regeneration?: { readonly overcomeBy?: readonly (readonly string[])[] }
  /** It has no body: only magic and its like harm it, the first by half. */
  readonly bodiless?: { readonly immunity: RuleId; readonly half: RuleId }
  /** What does nothing to it, in words: nonlethal damage too. */
  readonly immune?: readonly string[]
}
/** A blow all of which is nonlethal, among the types of blows. */
const NONLETHAL = 'nonlethal'
/** How a sheet names immunity to nonlethal damage. */
const BLOODLESS: readonly string[] = [NONLETHAL, 'nonlethal damage']
/** The rules by which a sheet's documents work; of a text without one of its own, the borrowed one. */
export type MitigationRules = Readonly<
  Record<Exclude<keyof Documents, 'immune' | 'regeneration' | 'bodiless' | 'halved'>, RuleId>
>

const NONE: readonly Mitigation[] = []
const NOBODY: readonly never[] = []
/** What overcomes a protection as a sheet writes it: `magic`, `good and silver or magic`; `-` for nothing. */
export const overcomers = (by?: readonly (readonly string[])[]): string =>
  by ? by.map(all => all.join(' and ')).join(' or ') : '-'

/** The mitigations that stand in sheets, each sheet read once a scene. */
export function sheetMitigations(rules: MitigationRules): (r: Reader, who: number) => readonly Mitigation[] {
  const known = perScene((): (readonly Mitigation[])[] => [])
  return (r, who) => {
    const sheet = r.sheet(who)
    const own =
      sheet === r.scene.sheets[who]
        ? (known(r.scene)[who] ??= readFrom(sheet as Documents, rules))
        : readFrom(sheet as Documents, rules)
    let all = own
    for (const protects of r.scene.rules.added.protects ?? NOBODY) {
      const more = protects(r, who)
      if (more?.length) all = [...all, ...more]
    }
    return all
  }
}
function readFrom(s: Documents, rules: MitigationRules): readonly Mitigation[] {
  const bloodless = s.immune?.some(what => BLOODLESS.includes(what)) === true
  const known = s.reduction ?? s.resistance ?? s.immunity ?? s.vulnerability ?? s.hardness ?? s.regeneration ?? s.halved
  if (!(bloodless || known || s.bodiless)) return NONE
  const { reduction = [], resistance = [], immunity = [], vulnerability = [], halved = [], hardness } = s
  const all: Mitigation[] = [
    ...immunity.map(d => ({
      kind: 'immune' as const,
      source: `immune to ${d.types.join(', ')}`,
      rule: rules.immunity,
      ...d,
    })),
    ...vulnerability.map(({ types, share }) => ({
      kind: 'double' as const,
      types,
      source: `vulnerable to ${types.join(', ')}`,
      rule: share ? ('house/damage/vulnerability' as const) : rules.vulnerability,
      ...(share ? { halfAgain: true } : {}),
    })),
    ...halved.map(d => ({
      kind: 'halve' as const,
      source: `half of ${d.types.join(' and ')}${d.rule ? '' : ', a swarm'}`,
      rule: 'house/features/swarm' as const,
      ...d,
    })),
    ...reduction.map(d => ({
      kind: 'reduce' as const,
      types: KINETIC,
      source: `reduction ${d.amount}/${overcomers(d.overcomeBy)}`,
      rule: rules.reduction,
      ...d,
    })),
    ...resistance.map(d => ({
      kind: 'resist' as const,
      source: `resistance ${d.amount} to ${d.types.join(', ')}`,
      rule: rules.resistance,
      ...d,
    })),
  ]
  if (bloodless)
    all.push({
      kind: 'immune',
      types: 'any',
      nonlethal: true,
      source: 'immune to nonlethal damage',
      rule: rules.immunity,
    })
  if (hardness)
    all.push({ kind: 'harden', types: 'any', source: `hardness ${hardness.amount}`, rule: rules.hardness, ...hardness })
  if (s.bodiless)
    all.push(
      {
        kind: 'immune',
        types: KINETIC,
        overcomeBy: [['magic'], ['incorporeal']],
        source: 'incorporeal',
        rule: s.bodiless.immunity,
      },
      {
        kind: 'halve',
        types: 'any',
        overcomeBy: [['force'], ['incorporeal']],
        source: 'incorporeal',
        rule: s.bodiless.half,
      },
    )
  if (s.regeneration)
    all.push({
      kind: 'soften',
      types: 'any',
      source: `regeneration, overcome by ${overcomers(s.regeneration.overcomeBy)}`,
      rule: 'house/features/regeneration',
      ...s.regeneration,
    })
  return all.length ? all : NONE
}

// ── what each side has seen of it ──
const proved = {
  by: 'creature',
  foe: 'creature',
  of: oneOf('damage', 'act'),
  /** The types of a blow of which nothing got through, or the name of an act that does nothing to the foe. */
  what: 'text',
  /** What else the blow was: melee, silver. */
  qualities: maybe(list('text')),
  /** Points that the foe takes off such a blow at least; 0 for an act. */
  n: 'int',
} as const
/** Something of a creature that did nothing to a foe. */
export type Proved = Fields<typeof proved>
export const provedSpec = record(proved)

/** What has done nothing to whom. Each side remembers what its own creatures did, and the tactic goes by it. */
export const useless = gameBag<Proved>('proved useless', {
  to: 'all',
  holds: provedSpec,
  as: (p: Proved, v) => (v.open(p.by) && v.knows(p.foe) ? p : undefined),
})

/** Nothing of a blow got through, and its side remembers what it was. `was`: what it knew before. */
export const blowProved = event(
  'blow-proved-useless',
  { proved: provedSpec, was: maybe(provedSpec), by: 'creature' },
  (w, { proved, was }) => {
    if (was) w.exclude<Proved>(GAME, useless, was)
    w.include<Proved>(GAME, useless, proved)
  },
  { of: 'by', to: 'own' },
)

/** The types of a blow by which it is remembered. */
export const typesOf = (
  parts: readonly { readonly types: readonly string[]; readonly nonlethal?: boolean }[],
): string =>
  [...new Set(parts.flatMap(p => p.types)), ...(parts.length && parts.every(p => p.nonlethal) ? [NONLETHAL] : [])]
    .sort()
    .join(' and ')
