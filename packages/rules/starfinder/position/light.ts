import type { Chapter } from '@quintain/engine'
import { DIM_AS_NORMAL, FEET_PER_SQUARE } from '@quintain/grid'
import { at } from '../../d20/vocabulary/fields.ts'

/** Light: eyes for low light see in dim light as in normal light; the light where the target stands decides. */
export const light: Chapter = {
  topic: 'light',
  from: 'starfinder',
  rules: ['starfinder/light/beyond-source'],
  fields: [at],
  slots: {
    light: {
      policy: () => DIM_AS_NORMAL,
      dimBand: (v, bright) => (v.option('dim-band-equals-light-range') === true ? bright : FEET_PER_SQUARE),
    },
  },
  options: { 'dim-band-equals-light-range': { rule: 'starfinder/light/beyond-source', kind: 'flag' } },
}
