import type { Chapter } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { DIM_AS_NORMAL, FEET_PER_SQUARE } from '@quintain/grid'
import { at } from '../../d20/vocabulary/fields.ts'

const DIM_BAND_EQUALS_LIGHT_RANGE = reading('dim-band-equals-light-range', 'starfinder/light/beyond-source')

/** Light: eyes for low light see in dim light as in normal light; the light where the target stands decides. */
export const light: Chapter = {
  topic: 'light',
  from: 'starfinder',
  rules: ['starfinder/light/beyond-source'],
  fields: [at],
  slots: {
    light: {
      policy: () => DIM_AS_NORMAL,
      dimBand: (v, bright) => (DIM_BAND_EQUALS_LIGHT_RANGE(v) ? bright : FEET_PER_SQUARE),
    },
  },
  readings: [DIM_BAND_EQUALS_LIGHT_RANGE],
}
