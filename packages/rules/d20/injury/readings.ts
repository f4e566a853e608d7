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
    },
    'dying-loses-before-roll': {
      rule: rules.stabilize,
      kind: 'flag',
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
    },
    'bed-rest-replaces-night': {
      rule: rules.bed,
      kind: 'flag',
    },
    'temp-hp-noted-total': {
      rule: rules.temporary,
      kind: 'flag',
    },
    'constitution-loss-caps': {
      rule: rules.raisedConstitution,
      kind: 'flag',
    },
    'nonlethal-cure-actual': {
      rule: rules.nonlethalCure,
      kind: 'flag',
    },
  },
})
