/** Types of damage by the letters that weapons and abilities are printed with: `1d6+4 P`, `(60-ft. cone, 8d6 So)`. */
export const DAMAGE_LETTERS: Readonly<Record<string, string>> = {
  A: 'acid',
  B: 'bludgeoning',
  C: 'cold',
  E: 'electricity',
  F: 'fire',
  P: 'piercing',
  S: 'slashing',
  So: 'sonic',
}
