import type { Chapter, Context, Step } from '@quintain/engine'
import { run, step, trigger } from '@quintain/engine'
import { drawn } from '../../d20/creature/hands.ts'
import { sees } from '../../d20/position/perception.ts'
import { areFoes } from '../../d20/position/position.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { fascinated } from '../vocabulary/conditions.ts'

const wakeUp = step('wake-up', { who: 'creature' })

/** Those who are fascinated and see this creature show that it is a threat. */
const startled = (c: Context, by: number): readonly Step[] =>
  c.scene.sheets.flatMap((_, who) =>
    c.has(who, fascinated) && areFoes(c, who, by) && sees(c, who, by) ? [wakeUp({ who })] : [],
  )

/** An open threat ends fascination at once: here a weapon that a foe draws; an attack does so where it is made. */
export const fascination: Chapter = {
  topic: 'conditions',
  from: 'true20',
  events: [stateLeft],
  steps: [
    run(wakeUp, (c, { who }) => {
      if (c.has(who, fascinated)) c.emit(stateLeft({ who, condition: fascinated.name }))
    }),
  ],
  triggers: [trigger(drawn, (c, { who }) => startled(c, who))],
}
