import type { Reader, RuleId, Tally } from '@quintain/engine'
import { score } from '../../../d20/creature/abilities.ts'
import { raceNow } from '../../vocabulary/race.ts'
import { reason } from '../../words/reasons.ts'
import type { BonusTo } from '../bonuses.ts'
import type { StarfinderSheet } from '../sheet.ts'
import { sheetOf } from '../sheet-of.ts'

/** The bonuses of a creature: where it has become of another race, the racial ones are those of that race. */
function bonusesOf(r: Reader, who: number): StarfinderSheet['bonuses'] {
  const { bonuses, races } = sheetOf(r, who)
  if (races.length === 0) return bonuses
  const [race] = r.items(who, raceNow)
  const now = races.find(x => x.name === race)
  return now ? [...bonuses.filter(b => b.type !== 'racial'), ...now.bonuses] : bonuses
}

/** Whether a creature has no Intelligence: none at all, or a score that stands at 0. */
export const lacksMind = (r: Reader, who: number): boolean =>
  sheetOf(r, who).mindless === true || score(r, who, 'Intelligence') <= 0
/** Adds the bonuses of a sheet to a number; a mind that is not there is not heartened. */
export function addBonuses(
  t: Tally,
  r: Reader,
  who: number,
  names: readonly (BonusTo | (string & {}))[],
  rule: RuleId,
  descriptors: readonly string[] = [],
): void {
  const mindless = lacksMind(r, who)
  for (const { type, value, from, to, against } of bonusesOf(r, who)) {
    const meant = to === undefined || to === 'AC' ? names.includes('EAC') || names.includes('KAC') : names.includes(to)
    if (!meant || (against && !against.some(d => descriptors.includes(d)))) continue
    if (type === 'morale' && value > 0 && mindless)
      t.lose(value, type, from, rule, reason.hasNoMind, 'starfinder/bonuses/morale-needs-mind')
    else t.add(value, type, from, rule)
  }
}
