import type { Reader, RuleId, Tally } from '@quintain/engine'
import { attackFacts } from '../attack/facts.ts'
import { checkBonus } from '../checks/checks.ts'
import { sheetOf } from '../creature/abilities.ts'
import { aidsOf } from '../vocabulary/aid.ts'
import type { ManeuverFacts } from '../vocabulary/stats.ts'
import { AID, grapple, PER_SIZE, sizes } from './grapple-check.ts'
import { mindRules } from './wits/mind-rules.ts'

const RUSH: RuleId = 'true20/maneuvers/rush-check'
const TRIP: RuleId = 'true20/maneuvers/trip'
const DISARM: RuleId = 'true20/maneuvers/disarm'
const MIND: RuleId = 'true20/maneuvers/mental-grapple'

/** Strength; the larger has 4 for each category of difference; a creature that resists has 4 for being steady. */
function rush(t: Tally, r: Reader, who: number, f: ManeuverFacts): void {
  t.add(checkBonus(r, who, 'Strength'), 'score', 'Strength', RUSH)
  t.add(Math.max(0, sizes(sheetOf(r, who).size) - sizes(sheetOf(r, f.other).size)), 'size', 'larger', RUSH)
  if (f.part === 'resists' && sheetOf(r, who).steady) t.add(PER_SIZE, 'state', 'steady', RUSH)
}

/** The better of Strength and Dexterity, for a creature that resists also of Acrobatics; 4 for each category from Medium. */
function trip(t: Tally, r: Reader, who: number, f: ManeuverFacts): void {
  const skills = f.part === 'resists' ? ['Strength', 'Dexterity', 'Acrobatics'] : ['Strength', 'Dexterity']
  const known = skills.filter(skill => skill !== 'Acrobatics' || 'Acrobatics' in sheetOf(r, who).skills)
  const bonuses = known.map(skill => checkBonus(r, who, skill))
  const best = Math.max(...bonuses)
  t.add(best, 'score', known[bonuses.indexOf(best)]!, TRIP)
  const { size, steady } = sheetOf(r, who)
  t.add(sizes(size), 'size', size, TRIP)
  if (f.part === 'resists' && steady) t.add(PER_SIZE, 'state', 'steady', TRIP)
}

/** The damage bonus of who disarms against the Strength of who holds the thing. */
function disarm(t: Tally, r: Reader, who: number, f: ManeuverFacts): void {
  if (f.part === 'resists') {
    t.add(checkBonus(r, who, 'Strength'), 'score', 'Strength', DISARM)
    return
  }
  const facts = attackFacts(r, { by: who, at: f.other, weapon: f.weapon, as: 'attack', index: 0 })
  t.add(r.tally('damage', who, facts), 'damage', 'damage bonus', DISARM)
}
const SAVES = ['Fortitude', 'Reflex', 'Will'] as const
/** A grapple of minds: Will saves on both sides, or what a reading says, and help as in one of bodies. */
function mind(t: Tally, r: Reader, who: number, f: ManeuverFacts): void {
  const { roll, size } = mindRules(r)
  const save = SAVES.find(s => s.toLowerCase() === roll.toLowerCase())
  if (save) t.add(r.tally('save', who, { save }), 'save', `${save} save`, MIND)
  else t.add(checkBonus(r, who, roll), 'score', roll, MIND)
  if (size) t.add(sizes(sheetOf(r, who).size), 'size', sheetOf(r, who).size, MIND)
  for (const [helper] of aidsOf(r, who, 'grapple', f.other)) t.add(2, 'aid', r.sheet(helper).name, AID)
}

/** What is added to each roll of a contest. */
export const bonusOf = { grapple, rush, trip, disarm, mind } as const
