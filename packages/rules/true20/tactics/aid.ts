import type { Reader } from '@quintain/engine'
import type { Help } from '../../d20/tactics/aid/helping.ts'
import { attackFacts } from '../attack/facts.ts'
import { aidCommand } from '../maneuvers/aid.ts'

const FACES = 20
/** What aid adds to an attack or to Defense. */
const BONUS = 2

/** The aid that a creature may give in place of an attack, with the chance of its attack roll. */
export const helpByAid = (r: Reader, who: number): readonly Help[] =>
  aidCommand.suggestions(r, who).map(command => {
    const {
      who: friend,
      target: foe,
      weapon,
      kind,
    } = command as unknown as {
      who: number
      target: number
      weapon: number
      kind: 'attack' | 'defense'
    }
    const bonus = r.tally('attack', who, attackFacts(r, { by: who, at: foe, weapon }))
    const needed = r.tally('difficulty', foe, { of: 'aid', bonus: 0 }) - bonus
    const chance = Math.min(FACES, Math.max(1, FACES + 1 - needed)) / FACES
    return { command, friend, foe, kind, bonus: BONUS, chance }
  })
