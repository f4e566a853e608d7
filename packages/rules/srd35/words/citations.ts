import type { RuleId } from '@quintain/engine'
import { opportunityRules } from '../../borrowed/attack/opportunity.ts'
import { hitPointRules } from '../../borrowed/injury/hit-points.ts'
import type { Citation, CitedEntry } from '../../d20/words/citation.ts'
import { citationsFor } from '../../d20/words/citations.ts'

const shared = citationsFor({
  injury: hitPointRules,
  opportunity: opportunityRules,
  natural: 'modern/attack/natural-1-and-20',
  critical: 'modern/critical/confirmation',
  wide: 'modern/critical/expanded-threat-range',
  save: 'modern/saves/roll',
  area: 'modern/saves/reflex-half',
  naturalSave: 'modern/saves/natural-1-and-20',
  massive: 'spirit/injury/massive-damage',
  exposed: 'spirit/objects/exposed-items-on-natural-1',
  damage: 'modern/injury/hit-points',
  half: kind => [kind === 'Reflex' ? 'modern/saves/reflex-half' : 'modern/saves/roll', 'srd35/dice/rounding'],
})

type Fields = Readonly<Record<string, unknown>>
/** The rules of a way, by the steps of which it is made. */
const WAY: Readonly<Record<string, (step: Fields) => readonly RuleId[]>> = {
  march: ({ minutes, gone, country, by, pace }) =>
    Number(gone) === 0 || Number(minutes) > 0
      ? []
      : [
          by !== undefined ? 'srd35/mounts/speeds' : 'srd35/movement/distance-hour',
          ...(country === undefined ? [] : (['srd35/travel/terrain-multiplier'] as const)),
          ...(pace === 'hustle' ? (['srd35/travel/hustle-hours-in-day'] as const) : []),
        ],
  'wear-down': ({ n }) => [n === undefined ? 'srd35/travel/forced-march-check' : 'srd35/travel/hustle-damage'],
  'explored-for': ({ pace }) => [
    'srd35/movement/distance-minute',
    ...(pace === 'run' ? (['srd35/movement/local-run'] as const) : []),
  ],
  'sail-on': ({ floated }) => [
    'srd35/travel/ship-speeds',
    ...(Number(floated) > 0 ? (['srd35/travel/floating'] as const) : []),
  ],
  'resolve-chase': ({ overland }) => [overland ? 'srd35/chase/long-chase' : 'srd35/chase/equal-speed'],
}
/** Citations of an entry. */
export const citations = (x: CitedEntry): readonly Citation[] => {
  const step = x.entry.step as unknown as Fields
  const rules = WAY[String(step['do'])]?.(step)
  return rules === undefined ? shared(x) : rules.length > 0 ? [{ rules }] : []
}

/** The rule of a roll to which nothing is added, by the number that it makes. */
export const bareRoll: Readonly<Record<string, RuleId>> = {
  attack: 'modern/attack/attack-roll',
  damage: 'modern/damage/hit-deals-damage',
  save: 'modern/saves/roll',
  initiative: 'spirit/initiative/check',
}
/** The rule for the least damage of a hit. */
export const leastDamage: RuleId = 'modern/damage/minimum-one'
