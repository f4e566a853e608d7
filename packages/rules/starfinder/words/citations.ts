import type { RuleId } from '@quintain/engine'
import { citationsFor } from '../../d20/words/citations.ts'

/** Citations of an entry. */
export const citations = citationsFor({
  injury: {
    from: 'starfinder',
    dying: 'starfinder/injury/dying',
    night: 'starfinder/healing/natural-hit-points',
    bed: 'starfinder/healing/natural-hit-points',
    magic: 'starfinder/healing/magical-and-technological',
    temporary: 'starfinder/damage/temporary-hit-points',
    abilityDamage: 'starfinder/abilities/ability-damage-modifier',
    abilityHealing: 'starfinder/healing/ability-damage',
  },
  opportunity: {
    moving: 'starfinder/opportunity/movement',
    ranged: 'starfinder/opportunity/ranged-attack',
    distracting: 'starfinder/opportunity/spellcasting',
    onePerRound: 'starfinder/actions/reaction-limits',
  },
  natural: 'starfinder/attack/natural-1-and-20',
  save: 'starfinder/saves/roll',
  area: 'starfinder/areas/targets-in-area',
  naturalSave: 'starfinder/saves/natural-1-and-20',
  keptOff: {
    resistance: 'starfinder/magic/spell-resistance-check',
    bodiless: 'starfinder/effects/incorporeal-nondamaging-chance',
  },
  damage: 'starfinder/damage/stamina-first',
  half: () => ['starfinder/saves/term-half'],
})

/** The rule of a roll to which nothing is added, by the number that it makes. */
export const bareRoll: Readonly<Record<string, RuleId>> = {
  attack: 'starfinder/attack/roll',
  damage: 'starfinder/damage/on-hit',
  save: 'starfinder/saves/roll',
  initiative: 'starfinder/initiative/check',
}
/** The rule for the least damage of a hit. */
export const leastDamage: RuleId = 'starfinder/damage/minimum'
