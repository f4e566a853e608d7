import type { Chapter } from '@quintain/engine'
import type { HitPointRules } from './rules.ts'

/** Where the text on dying and strain contradicts itself or is silent. */
export const injuryReadings = (rules: HitPointRules): Chapter => ({
  topic: 'injury',
  from: rules.from,
  options: {
    'strain-waived-by-healing': {
      rule: rules.strain,
      kind: 'flag',
      description: 'a disabled creature whose act raised its hit points takes no point for it; default: always one',
    },
    'dying-loses-before-roll': {
      rule: rules.stabilize,
      kind: 'flag',
      description: 'the dying lose the point first, then roll; default: the point is lost when the roll fails',
    },
  },
})

/** The same of healing. */
export const healingReadings = (rules: HitPointRules): Chapter => ({
  topic: 'injury',
  from: rules.from,
  options: {
    'night-flat': {
      rule: rules.night,
      kind: 'flag',
      description: 'a night heals 1 hit point a level in all; default: a level for every hour of it',
    },
    'bed-rest-replaces-night': {
      rule: rules.bed,
      kind: 'flag',
      description: 'a day in bed heals 2 a level in all, its night included; default: the night is added',
    },
    'temp-hp-noted-total': {
      rule: rules.temporary,
      kind: 'flag',
      description:
        'when temporary hit points end, the total falls to the one noted when they came; default: what is left of them goes',
    },
    'constitution-loss-caps': {
      rule: rules.raisedConstitution,
      kind: 'flag',
      description:
        'when a raised Constitution ends, current hit points fall only to the maximum; default: by what they rose',
    },
    'nonlethal-cure-actual': {
      rule: rules.nonlethalCure,
      kind: 'flag',
      description: 'a cure takes as much nonlethal damage as it restored hit points; default: as much as the cure says',
    },
  },
})
