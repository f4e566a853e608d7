import type { Reader } from '@quintain/engine'
import { feature, perScene } from '@quintain/engine'
import { borrowedProtections } from '../../borrowed/attack/damage.ts'
import { protections } from '../../d20/attack/protections.ts'
import { ROUND_FRACTIONS_UP } from '../../d20/checks/readings.ts'
import { type Mitigation, sheetMitigations } from '../../d20/vocabulary/mitigation.ts'
import { isLifeless, objectOf } from '../position/things.ts'
import { energies } from './harm/energy-exceptions.ts'
import { hardnessOf } from './harm/hardness.ts'
import { NONLETHAL } from './harm/immunities.ts'
import { ineffectiveWeapons } from './harm/ineffective-weapons.ts'
import { ofRange } from './harm/ranged-half.ts'
import { vulnerabilities } from './harm/vulnerability.ts'

/** All that lessens or raises what an object takes: the rules stand in harm/, each in its file. */
function ofObject(r: Reader, who: number): readonly Mitigation[] {
  const up = ROUND_FRACTIONS_UP(r)
  return [
    NONLETHAL,
    ...ineffectiveWeapons(r, who),
    ...vulnerabilities(r, who),
    ofRange(up),
    ...energies(r, who, up),
    hardnessOf(r, who),
  ]
}

const ofSheet = sheetMitigations(borrowedProtections)
const known = perScene(() => new Map<number, readonly Mitigation[]>())
/** What a thing always has is kept; what effects give it for a time is asked for anew, as of everyone. */
function mitigations(r: Reader, who: number): readonly Mitigation[] {
  if (!isLifeless(r, who)) return ofSheet(r, who)
  const cache = known(r.scene)
  let own = cache.get(who)
  if (!own) {
    own = objectOf(r, who) ? ofObject(r, who) : [NONLETHAL]
    cache.set(who, own)
  }
  return [...ofSheet(r, who), ...own]
}

const shared = protections('starfinder', borrowedProtections)
/** The damage that gets through to creatures, by their protections, and to objects. */
export const objectDamage = feature('srd35/objects/damage-order', {
  slots: { damage: { ...shared.slots!.damage!, mitigations } },
})
