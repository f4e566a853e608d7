import type { Chapter } from '@quintain/engine'

/** Where the text on dying and strain contradicts itself or is silent. */
export const injuryReadings: Chapter = {
  topic: 'injury',
  from: 'spirit',
  options: {
    'strain-waived-by-healing': {
      rule: 'spirit/injury/disabled-strain',
      kind: 'flag',
      says: 'a disabled creature whose act raised its hit points takes no point for it; default: always one',
    },
    'dying-loses-before-roll': {
      rule: 'spirit/injury/dying-stabilize-roll',
      kind: 'flag',
      says: 'the dying lose the point first, then roll; default: the point is lost when the roll fails',
    },
  },
}

/** The same of healing. */
export const healingReadings: Chapter = {
  topic: 'healing',
  from: 'spirit',
  options: {
    'night-flat': {
      rule: 'spirit/healing/natural-night',
      kind: 'flag',
      says: 'a night heals 1 hit point a level in all; default: a level for every hour of it',
    },
    'bed-rest-replaces-night': {
      rule: 'spirit/healing/bed-rest',
      kind: 'flag',
      says: 'a day in bed heals 2 a level in all, its night included; default: the night is added',
    },
    'temp-hp-noted-total': {
      rule: 'spirit/healing/temporary-hit-points',
      kind: 'flag',
      says: 'when temporary hit points end, the total falls to the one noted when they came; default: what is left of them goes',
    },
    'constitution-loss-caps': {
      rule: 'spirit/healing/constitution-increase',
      kind: 'flag',
      says: 'when a raised Constitution ends, current hit points fall only to the maximum; default: by what they rose',
    },
    'nonlethal-cure-actual': {
      rule: 'spirit/healing/nonlethal-by-kido',
      kind: 'flag',
      says: 'a cure takes as much nonlethal damage as it restored hit points; default: as much as the cure says',
    },
  },
}
