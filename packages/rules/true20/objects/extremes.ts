import type { Chapter, Context, Step } from '@quintain/engine'
import { run, step, trigger } from '@quintain/engine'
import { dosesOf } from '../../d20/effects/affliction-checks.ts'
import { afflictionBegan, afflictionEnded, endAffliction, expose } from '../../d20/vocabulary/effect-steps.ts'
import { HARM_BESIDE } from '../creature/hazards.ts'

const comes = step('harm-of-weather', { who: 'creature', of: 'text' })
const goes = step('harm-of-weather-over', { who: 'creature', of: 'text' })
const harmOf = (of: string): string | undefined => HARM_BESIDE[of]

/** Whoever is out in extreme cold or heat is harmed by it each minute, beside the saves that it takes. */
export const extremes: Chapter = {
  topic: 'hazards',
  from: 'true20',
  rules: ['true20/hazards/cold-schedule', 'true20/hazards/heat-schedule'],
  steps: [
    run(comes, (c: Context, { who, of }) => {
      if (dosesOf(c, who, of) === 0) c.plan(expose({ who, of }))
    }),
    run(goes, (c: Context, { who, of }) => {
      if (dosesOf(c, who, of) > 0) c.plan(endAffliction({ who, of, how: 'left' }))
    }),
  ],
  triggers: [
    trigger(afflictionBegan, (_, { who, of }): readonly Step[] => {
      const harm = harmOf(of)
      return harm === undefined ? [] : [comes({ who, of: harm })]
    }),
    trigger(afflictionEnded, (_, { who, of }): readonly Step[] => {
      const harm = harmOf(of)
      return harm === undefined ? [] : [goes({ who, of: harm })]
    }),
  ],
}
