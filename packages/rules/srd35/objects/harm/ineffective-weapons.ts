import type { Reader } from '@quintain/engine'
import type { Mitigation } from '../../../d20/vocabulary/mitigation.ts'
import { objectOf } from '../../position/things.ts'
import { low } from './vulnerability.ts'

/** Weapons that do nothing to it. */
export const ineffectiveWeapons = (r: Reader, who: number): readonly Mitigation[] =>
  (objectOf(r, who)!.ineffective ?? []).map(
    (name): Mitigation => ({
      kind: 'immune',
      types: 'any',
      only: [[low(name)]],
      source: `${name} does nothing to it`,
      rule: 'srd35/objects/ineffective-weapons',
    }),
  )
