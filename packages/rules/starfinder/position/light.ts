import type { Chapter } from '@quintain/engine'
import { DIM_AS_NORMAL } from '@quintain/grid'
import { at } from '../../d20/vocabulary/fields.ts'

/** Light: eyes for low light see in dim light as in normal light; the light where the target stands decides. */
export const light: Chapter = {
  topic: 'light',
  from: 'starfinder',
  fields: [at],
  slots: { light: { policy: () => DIM_AS_NORMAL } },
}
