import type { Reader } from '@quintain/engine'
import type { DamageType } from '../../../d20/vocabulary/damage-types.ts'
import type { Mitigation } from '../../../d20/vocabulary/mitigation.ts'
import type { Share } from '../../creature/objects/figures.ts'
import { objectOf } from '../../position/things.ts'
import { ACID_AND_SONIC } from './acid-and-sonic.ts'
import { COLD } from './cold.ts'
import { ELECTRICITY_AND_FIRE } from './electricity-and-fire.ts'
import { sparedOfRange } from './ranged-half.ts'
import type { UsualShare } from './share.ts'

/** What most objects take of each energy, and the rule. */
const USUAL: Readonly<Record<'acid' | 'sonic' | 'electricity' | 'fire' | 'cold', UsualShare>> = {
  acid: ACID_AND_SONIC,
  sonic: ACID_AND_SONIC,
  electricity: ELECTRICITY_AND_FIRE,
  fire: ELECTRICITY_AND_FIRE,
  cold: COLD,
}
const HALVINGS: Readonly<Record<Share, number>> = { all: 0, half: 1, quarter: 2, none: 0 }

/** The energies that an object takes less of: as most objects do, or as its sheet says of it. */
export function energies(r: Reader, who: number, up: boolean): readonly Mitigation[] {
  const { takes = {} } = objectOf(r, who)!
  const spared = sparedOfRange(r)
  return (Object.keys(USUAL) as (keyof typeof USUAL)[]).flatMap(type => {
    const usual = USUAL[type]
    const given = takes[type]
    const share = given ?? usual.share
    const rule = given === undefined ? usual.rule : 'srd35/objects/energy-exceptions'
    const types: readonly DamageType[] = [type]
    const what = { types, source: `${share} of ${type}`, rule }
    if (share === 'none') return [{ ...what, kind: 'immune' as const }]
    return Array.from(
      { length: HALVINGS[share] },
      (_, i): Mitigation => ({ ...what, kind: 'halve', up, ...(spared && i === 0 ? { overcomeBy: spared } : {}) }),
    )
  })
}
