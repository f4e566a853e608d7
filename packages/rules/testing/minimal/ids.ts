declare module '@quintain/engine' {
  /** The rules of catalogue/minimal.yaml. For a ruleset of the catalogue `node scripts/catalogue.mjs` writes them. */
  interface RuleIds {
    'minimal/initiative/draw': true
    'minimal/round/one-act': true
    'minimal/surprise/caught': true
    'minimal/attack/roll': true
    'minimal/damage/dims': true
    'minimal/injury/dark': true
    'minimal/maneuvers/snare': true
    'minimal/effects/acts': true
    'minimal/cover/walls': true
    'minimal/light/unlit': true
    'minimal/maneuvers/feint': true
  }
}

export {}
