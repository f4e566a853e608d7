import type { Chapter, Options } from '@quintain/engine'
import { conditions } from './conditions.ts'
import { debilities } from './debility.ts'
import { entangling } from './entangle.ts'
import { fatigue } from './fatigue.ts'

/** What a creature can be in: forty states as data, and those that follow from numbers. */
export const states = (options: Options): readonly Chapter[] => [
  conditions(options),
  fatigue, //    winded, fatigued, exhausted: levels
  debilities, // a score below -5 fells its bearer
  entangling, // entangled twice is helpless
]
