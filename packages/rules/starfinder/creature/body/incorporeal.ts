import type { View } from '@quintain/engine'
import { ENERGY, KINETIC } from '../../../d20/vocabulary/damage-types.ts'
import type { Mitigation } from '../../../d20/vocabulary/mitigation.ts'
import { sheetOf } from '../sheet-of.ts'

/** Whether a creature has no body. */
export const isIncorporeal = (v: View, who: number): boolean => sheetOf(v, who).by === 'incorporeal'

/** What hurts it in full: others like it, and force. */
const WHOLE = [['incorporeal'], ['force']] as const
/** What an attack is that is magical: a weapon with a fusion, a spell or its like. */
export const MAGICAL = 'magical effect'

/** What a body that is none does not feel, and what it feels by half. */
const byPart: readonly Mitigation[] = [
  {
    kind: 'immune',
    types: KINETIC,
    overcomeBy: [['magic'], [MAGICAL], ...WHOLE],
    source: 'incorporeal: kinetic attacks without magic',
    rule: 'starfinder/defense/incorporeal-kinetic-immunity',
  },
  {
    kind: 'halve',
    types: [...KINETIC, ...ENERGY],
    overcomeBy: WHOLE,
    source: 'incorporeal',
    rule: 'starfinder/defense/incorporeal-half-damage',
  },
]
/** By a reading an attack without magic that is kinetic in any part does nothing at all. */
const byWhole: readonly Mitigation[] = byPart.map(m => (m.kind === 'immune' ? { ...m, whole: true } : m))
export const MIXED = 'mixed-attack-counts-as-kinetic'
export const insubstantial = (v: View): readonly Mitigation[] => (v.option(MIXED) === true ? byWhole : byPart)
