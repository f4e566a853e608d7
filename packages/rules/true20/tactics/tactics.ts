import type { Chapter, Command, Reader } from '@quintain/engine'
import { fact } from '@quintain/engine'
import type { Declared } from '../../d20/actions/attacks.ts'
import { fearedBy, mustFlee } from '../../d20/conditions/fear.ts'
import { areFoes } from '../../d20/position/position.ts'
import { flightOf } from '../../d20/tactics/afar/from-fear.ts'
import { plainTactic } from '../../d20/tactics/plain-tactic.ts'
import { killing } from '../../d20/tactics/plans/finish.ts'
import { wishing } from '../../d20/tactics/wishes/hit-by.ts'
import { END } from '../../d20/turn/act.ts'
import { disabled, dying } from '../../d20/vocabulary/conditions.ts'
import { rowOf } from '../attack/damage.ts'
import { against, attackFacts } from '../attack/facts.ts'
import { sheetOf } from '../creature/abilities.ts'
import { BOXES, gradeOf } from '../injury/track.ts'
import { unnoticed } from '../position/awareness.ts'
import { intoMelee } from '../position/position.ts'
import { thing, wounded } from '../vocabulary/conditions.ts'
import { hurt } from '../vocabulary/fields.ts'
import type { Row } from '../vocabulary/names.ts'
import { helpByAid } from './aid.ts'
import { isUnguided, unguidedMove } from './riding.ts'

/** What each result of a Toughness save is worth: nothing, bruised or hurt, and the boxes; those of wounds bring the others along. */
const RESULTS = { 'non-lethal': [0, 1, 3, 6, 10], lethal: [0, 1, 3, 7.5, 10] } as const
/** A result sends up where its box is taken: without taken boxes, with the first, with the second, and with both. */
const sentUp = ([none, little, first, second, out]: (typeof RESULTS)[Row]) => [
  [none, little, first, second, out],
  [none, little, second, second, out],
  [none, little, first, out, out],
  [none, little, out, out, out],
]
const WORTHS = { 'non-lethal': sentUp(RESULTS['non-lethal']), lethal: sentUp(RESULTS.lethal) }
/** What is left of it against the disabled: one action brings them down without a blow. */
const SPENT = 0.4
const FACES = 20
/** What shooting into a melee takes off the number to hit. */
const INTO_MELEE = 4
/** Where hit points are counted in percent, each time that it was hurt counts as a quarter of them. */
const HURTS = 4

/** What is left of one that stands: of the disabled, of the wounded, and what each time that it was hurt takes. */
const SOUND = { disabled: 0.15, wounded: 0.8, hurt: 0.04, least: 0.1 } as const

/** What a step of the track that is healed is worth to those who are so badly off. */
const MENDED = { dying: 7, disabled: 6, wounded: 2 } as const

/** Chance to hit, by points more on the roll, times what the Toughness save can be expected to come to. */
export function expectedInjury(r: Reader, who: number, d: Declared): (more: number) => number {
  const blow = { by: who, at: d.target, weapon: d.weapon }
  const facts = attackFacts(r, blow)
  const needed = r.tally('defense', d.target, against(r, blow)) - r.tally('attack', who, facts)
  const injury = injuryBy(r, d.target, r.tally('damage', who, facts), rowOf(r, blow, facts))
  return more => (Math.min(FACES, Math.max(1, FACES + 1 - (needed - more))) / FACES) * injury
}
/** What the Toughness save against a damage bonus can be expected to come to. */
function injuryBy(r: Reader, who: number, bonus: number, row: Row): number {
  const difficulty = r.tally('difficulty', who, { of: 'toughness', bonus })
  const toughness = r.tally('toughness', who, { row, finesse: false })
  const [first, second] = BOXES[row]
  const worths = WORTHS[row][(r.has(who, first) ? 1 : 0) + (r.has(who, second) ? 2 : 0)]!
  let worth = 0
  for (let face = 1; face <= FACES; face++) worth += worths[gradeOf(difficulty - toughness - face)]!
  return (worth / FACES) * (r.has(who, disabled) && !r.has(who, thing) ? SPENT : 1)
}

/** Whether there is any foe that it has noticed: against those in hiding there is nothing to do. */
export const knowsAFoe = fact('knows a foe', (v, who) =>
  v.scene.sheets.some((_, i) => areFoes(v, who, i) && !v.has(i, thing) && !unnoticed(v, who, i)) ? 1 : 0,
)

export const tactics: Chapter = {
  topic: 'tactics',
  from: 'true20',
  ...wishing,
  slots: {
    tactic(c, who) {
      if (mustFlee(c, who) && fearedBy(c, who).length > 0) return c.scene.values.at(c.fact(flightOf, who)) as Command
      if (c.fact(knowsAFoe, who, who) === 0) return END
      if (isUnguided(c, who)) return c.scene.values.at(c.fact(unguidedMove, who)) as Command
      return plainTactic(c, who)
    },
    killing,
    worth: expectedInjury,
    shotsIntoMelee: (r, who, foe) =>
      r.fact(intoMelee, who, foe) === 1 && !sheetOf(r, who).feats.includes('Precise Shot') ? INTO_MELEE : 0,
    helps: helpByAid,
    harmWorth: (r, victim, bonus) => injuryBy(r, victim, Math.floor(bonus), 'lethal'),
    healWorth: (r, friend, steps) => {
      const worst = r.has(friend, dying) ? MENDED.dying : r.has(friend, disabled) ? MENDED.disabled : MENDED.wounded
      return worst * Math.min(steps, 2)
    },
    soundness: (r, who) => {
      const left = r.has(who, disabled) ? SOUND.disabled : r.has(who, wounded) ? SOUND.wounded : 1
      return Math.max(SOUND.least, left - SOUND.hurt * r.get(who, hurt))
    },
    badlyHurt: (r, who, percent = 25) =>
      r.has(who, wounded) || r.has(who, disabled) || r.get(who, hurt) >= HURTS - (HURTS * percent) / 100,
  },
}
