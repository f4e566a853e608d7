import type { Chapter } from '@quintain/engine'
import { reading, trigger } from '@quintain/engine'
import { turnBegan, turnEnded } from '../../d20/turn/round.ts'
import { attackRolled } from '../../d20/vocabulary/attack-step.ts'
import { moved } from '../../d20/vocabulary/movement.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { ghosts, isInside, within } from '../position/inside.ts'
import { reachingOut } from '../vocabulary/conditions.ts'

const COVER = 'starfinder/cover/incorporeal-inside-object'
const LATER = reading('incorporeal-cover-lost-until-next-turn', COVER)

const hidesAgain = (who: number) => stateLeft({ who, condition: reachingOut.name })

/** Those without a body inside of objects: total cover, and only cover once they have attacked out of one. */
export const insideObjects: Chapter = {
  topic: 'senses',
  from: 'starfinder',
  rules: ['starfinder/senses/incorporeal-inside-object'],
  conditions: [{ condition: reachingOut, rule: COVER }],
  slots: { within },
  triggers: [
    trigger(attackRolled, (c, { by, at: target }) => {
      if (ghosts(c.scene).all.length === 0 || c.has(by, reachingOut) || !isInside(c, by)) return []
      if (target !== undefined && target >= 0 && !isInside(c, target))
        c.emit(stateEntered({ who: by, condition: reachingOut.name }))
      return []
    }),
    trigger(moved, (c, { who }) => {
      if (c.has(who, reachingOut)) c.emit(hidesAgain(who))
      return []
    }),
    trigger(turnEnded, c => {
      if (LATER(c)) return []
      for (const who of ghosts(c.scene).all) if (c.has(who, reachingOut)) c.emit(hidesAgain(who))
      return []
    }),
    trigger(turnBegan, (c, { who }) => {
      if (c.has(who, reachingOut)) c.emit(hidesAgain(who))
      return []
    }),
  ],
  readings: [LATER],
}
