/** Rules of spirit on what gives hit points and ability scores back. */
export const healingRules = {
  night: 'spirit/healing/natural-night',
  bed: 'spirit/healing/bed-rest',
  nonlethalHealing: 'spirit/healing/nonlethal-natural',
  magic: 'spirit/healing/kido-healing',
  nonlethalCure: 'spirit/healing/nonlethal-by-kido',
  temporary: 'spirit/healing/temporary-hit-points',
  raisedConstitution: 'spirit/healing/constitution-increase',
  abilityHealing: 'spirit/healing/ability-damage',
} as const
