import type { Reader, RuleId } from '@quintain/engine'
import { feature, perScene, reading } from '@quintain/engine'
import { borrowedProtections } from '../../borrowed/protections.ts'
import { protections } from '../../d20/attack/protections.ts'
import { ROUND_FRACTIONS_UP } from '../../d20/checks/readings.ts'
import type { DamageType } from '../../d20/vocabulary/damage-types.ts'
import { type Mitigation, sheetMitigations } from '../../d20/vocabulary/mitigation.ts'
import { SHOT } from '../attack/attack-text.ts'
import type { Share } from '../creature/objects/figures.ts'
import { isLifeless, objectOf } from '../position/things.ts'

const IGNORE = reading(
  'acid-sonic-ignore-hardness',
  'srd35/objects/acid-and-sonic',
  'the hardness of objects does not count against acid and sonic; default: it does',
)

const HARDNESS = 'srd35/objects/hardness'
const RANGED = 'srd35/objects/ranged-half'
const ONE = reading(
  'one-divisor-per-part',
  RANGED,
  'of the divisors of a ranged weapon and of its energy only the larger counts; default: each part takes both',
)
const VULNERABLE = 'srd35/objects/vulnerability'

/** What most objects take of each energy, and the rule. */
export const USUAL: Readonly<Record<'acid' | 'sonic' | 'electricity' | 'fire' | 'cold', readonly [Share, RuleId]>> = {
  acid: ['all', 'srd35/objects/acid-and-sonic'],
  sonic: ['all', 'srd35/objects/acid-and-sonic'],
  electricity: ['half', 'srd35/objects/electricity-and-fire'],
  fire: ['half', 'srd35/objects/electricity-and-fire'],
  cold: ['quarter', 'srd35/objects/cold'],
}
const HALVINGS: Readonly<Record<Share, number>> = { all: 0, half: 1, quarter: 2, none: 0 }

const NONLETHAL: Mitigation = {
  kind: 'immune',
  types: 'any',
  nonlethal: true,
  source: 'no creature of flesh: immune to nonlethal damage',
  rule: 'srd35/objects/immunities',
}

/** The energies that an object takes less of. */
function energies(r: Reader, who: number, up: boolean): readonly Mitigation[] {
  const { takes = {} } = objectOf(r, who)!
  // By a reading a ranged attack's energy is divided by the larger divisor alone: a quarter has the half in it.
  const spared = ONE(r) ? [[SHOT]] : undefined
  return (Object.keys(USUAL) as (keyof typeof USUAL)[]).flatMap(type => {
    const [usual, rule] = USUAL[type]
    const given = takes[type]
    const share = given ?? usual
    const by = given === undefined ? rule : 'srd35/objects/energy-exceptions'
    const types: readonly DamageType[] = [type]
    const what = { types, source: `${share} of ${type}`, rule: by }
    if (share === 'none') return [{ ...what, kind: 'immune' as const }]
    return Array.from(
      { length: HALVINGS[share] },
      (_, i): Mitigation => ({ ...what, kind: 'halve', up, ...(spared && i === 0 ? { overcomeBy: spared } : {}) }),
    )
  })
}

/** All that lessens or raises what an object takes. */
function ofObject(r: Reader, who: number): readonly Mitigation[] {
  const { hardness, vulnerable = [], ineffective = [] } = objectOf(r, who)!
  const up = ROUND_FRACTIONS_UP(r)
  const low = (name: string) => name.trim().toLowerCase()
  const pierced = [
    ...vulnerable.flatMap(v => (v.ignoresHardness ? [[low(v.to)]] : [])),
    ...(IGNORE(r) ? [['acid'], ['sonic']] : []),
  ]
  return [
    NONLETHAL,
    ...ineffective.map(
      (name): Mitigation => ({
        kind: 'immune',
        types: 'any',
        only: [[low(name)]],
        source: `${name} does nothing to it`,
        rule: 'srd35/objects/ineffective-weapons',
      }),
    ),
    ...vulnerable.map(
      ({ to }): Mitigation => ({
        kind: 'double',
        types: 'any',
        only: [[low(to)]],
        source: `vulnerable to ${to}`,
        rule: VULNERABLE,
      }),
    ),
    { kind: 'halve', types: 'any', only: [[SHOT]], source: 'a ranged weapon', rule: RANGED, up },
    ...energies(r, who, up),
    {
      kind: 'harden',
      types: 'any',
      amount: hardness,
      source: `hardness ${hardness}`,
      rule: HARDNESS,
      ...(pierced.length > 0 ? { overcomeBy: pierced } : {}),
    },
  ]
}

const ofSheet = sheetMitigations(borrowedProtections)
const known = perScene(() => new Map<number, readonly Mitigation[]>())
function mitigations(r: Reader, who: number): readonly Mitigation[] {
  if (!isLifeless(r, who)) return ofSheet(r, who)
  const cache = known(r.scene)
  let all = cache.get(who)
  if (!all) {
    all = [...ofSheet(r, who), ...(objectOf(r, who) ? ofObject(r, who) : [NONLETHAL])]
    cache.set(who, all)
  }
  return all
}

const shared = protections('starfinder', borrowedProtections)
/** The damage that gets through to creatures, by their protections, and to objects. */
export const objectDamage = feature(
  [
    HARDNESS,
    'srd35/objects/damage-order',
    'srd35/objects/acid-and-sonic',
    'srd35/objects/electricity-and-fire',
    'srd35/objects/cold',
    'srd35/objects/energy-exceptions',
    RANGED,
    'srd35/objects/ineffective-weapons',
    'srd35/objects/immunities',
    'srd35/objects/animated-immunities',
    VULNERABLE,
  ],
  {
    slots: { damage: { ...shared.slots!.damage!, mitigations } },
    readings: [IGNORE, ONE],
  },
)
