import type { Chapter, Reader } from '@quintain/engine'
import { droppedWeapons, sheathed } from '../../creature/held/hands.ts'
import { intoMelee, lastTarget } from '../../position/engaged.ts'
import { altitude, at } from '../../vocabulary/fields.ts'

declare module '@quintain/engine' {
  interface Slots {
    /** Points that a shot at a foe loses because friends of the shooter fight it hand to hand; absent: none. */
    shotsIntoMelee?(r: Reader, who: number, foe: number): number
  }
}

/** What shooting into a melee takes off the number to hit. */
const POINTS = 4

/** How the tactic counts shots into a melee, in texts where they are hindered. */
export const shotsIntoMelee: Chapter = {
  topic: 'tactics',
  from: 'd20',
  needs: { slots: ['movement'], fields: [altitude, at, droppedWeapons, lastTarget, sheathed] },
  slots: { shotsIntoMelee: (r, who, foe) => (r.fact(intoMelee, who, foe) === 1 ? POINTS : 0) },
}
