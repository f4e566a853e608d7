import type { RuleId } from '@quintain/engine'
import { opportunityRules } from '../../borrowed/attack/opportunity.ts'
import { hitPointRules } from '../../borrowed/injury/hit-points.ts'
import { diceText } from '../../d20/creature/damage-dice.ts'
import type { Citation, CitedEntry } from '../../d20/words/citation.ts'
import { citationsFor } from '../../d20/words/citations.ts'

import type { ModernSheet } from '../creature/sheet.ts'

const shared = citationsFor({
  injury: hitPointRules,
  opportunity: opportunityRules,
  natural: 'modern/attack/natural-1-and-20',
  critical: 'modern/critical/confirmation',
  wide: 'modern/critical/expanded-threat-range',
  save: 'modern/saves/roll',
  area: 'modern/saves/reflex-half',
  naturalSave: 'modern/saves/natural-1-and-20',
  damage: 'modern/injury/hit-points',
  half: kind => [kind === 'Reflex' ? 'modern/saves/reflex-half' : 'modern/saves/roll', 'modern/dice/rounding'],
})

/** Citations of a hit's damage, beside its dice and its bonus: the number itself carries those. */
function ofDamage({ entry, r, why }: CitedEntry): readonly Citation[] {
  if (!entry.picks?.some(p => p.key === 'damage')) return []
  const { by, weapon } = entry.step as unknown as { by: string; weapon: number }
  const { damage = [] } = (r.sheet(r.scene.creatures.indexOf(by)) as ModernSheet).weapons[weapon] ?? {}
  const extra = diceText(damage.filter(d => d.once))
  const rolls = why().find(w => w.stat === 'multiplier')?.total ?? 1
  const out: Citation[] = []
  const named = (name: string) => (r.option(name) === true ? `  reading: ${name}` : '')
  const multiplied = named('bonus-dice-spared-only-on-criticals')
  if (extra && rolls > 1) {
    const once = multiplied === '' || entry.picks.some(p => p.key === 'critical' && p.outcome === 'hit')
    const says = `${extra} ${once ? 'once' : `${rolls} times`}${multiplied}`
    out.push({ what: 'extra dice', says, rules: ['modern/damage/bonus-dice-not-multiplied'] })
  }
  const least = named('minimum-per-roll').trim()
  if (least) out.push({ what: 'least', says: `1 for each roll  ${least}`, rules: ['modern/damage/minimum-one'] })
  return out
}

const OWN: Readonly<Record<string, (x: CitedEntry) => readonly Citation[]>> = {
  attack: x => [...shared(x), ...ofDamage(x)],
}

/** Citations of an entry. */
export const citations = (x: CitedEntry): readonly Citation[] => (OWN[String(x.entry.step.do)] ?? shared)(x)

/** The rule of a roll to which nothing is added, by the number that it makes. */
export const bareRoll: Readonly<Record<string, RuleId>> = {
  attack: 'modern/attack/attack-roll',
  damage: 'modern/damage/hit-deals-damage',
  save: 'modern/saves/roll',
  initiative: 'spirit/initiative/check',
}
/** The rule for the least damage of a hit. */
export const leastDamage: RuleId = 'modern/damage/minimum-one'
