import type { AttackLine, LineReading } from '../../d20/creature/attack-line.ts'
import { hitPointLine } from '../../d20/creature/lines/hit-point-line.ts'
import { lineReason } from '../words/refusals.ts'
import { ABILITIES } from './abilities.ts'

const read = hitPointLine({
  title: 'starfinder',
  defense: beyond => ({ totals: { EAC: 10 + beyond, KAC: 10 + beyond } }),
  weapon: { proficient: true },
  spell: { kind: 'spell' },
  // What abilities add is rolled again with the rest of the damage.
  multipliesAll: true,
  abilities: ABILITIES,
  resolve: points => ({ resolve: points, dies: 'by Resolve' }),
})

/** The two creatures of a line, or why it does not fit this text. */
export function attackLine(line: AttackLine): LineReading {
  const weapons = [line, ...line.further]
  const reasons = [
    ...(weapons.some(w => w.threat < 20 || w.critical !== null) ? [lineReason.noThreatRange] : []),
    ...(weapons.some(w => w.touch) ? [lineReason.noTouch] : []),
    ...(line.hp !== null && line.hp < 1 ? [lineReason.noPointsBelow] : []),
  ]
  const reading = read(line)
  if (reasons.length === 0) return reading
  return { reasons: 'reasons' in reading ? [...reasons, ...reading.reasons] : reasons }
}
