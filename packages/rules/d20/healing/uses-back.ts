import type { Chapter } from '@quintain/engine'
import { trigger } from '@quintain/engine'
import { dead, gone } from '../vocabulary/conditions.ts'
import { recharge } from '../vocabulary/resources.ts'
import { hoursOfDay, hoursPassed } from './camp.ts'

const NIGHT = 8

/** Uses that come back by a night's sleep, and with a new day. */
export const usesBack: Chapter = {
  topic: 'healing',
  from: 'd20',
  needs: { steps: [recharge], fields: [hoursOfDay] },
  triggers: [
    trigger(hoursPassed, (c, { hours, asleep, of }) => {
      const all = c.scene.sheets.flatMap((_, who) => (c.has(who, dead) || c.has(who, gone) ? [] : [who]))
      // The hour of the day has gone round when it is less than the hours that passed.
      return [
        ...(asleep >= NIGHT ? all.map(who => recharge({ who, when: 'rest' })) : []),
        ...(of < hours ? all.map(who => recharge({ who, when: 'day' })) : []),
      ]
    }),
  ],
}
