import { feature, reading } from '@quintain/engine'
import { score } from '../../d20/creature/abilities.ts'
import { exploring } from '../../d20/movement/explore.ts'
import { timesOf } from './modes.ts'
import { milesAnHour } from './mph-figures.ts'

const RUN = 'srd35/movement/local-run'
const ONE = reading(
  'local-run-one-minute',
  RUN,
  'a run of the local scale is one minute, then a minute of rest; default: two minutes',
)
/** The least score of Constitution that carries a run of a whole minute. */
const LEAST = 9

/** Exploring an area by the minute: walks and hustles without end, runs of a minute or two. */
export const localMovement = feature(['srd35/movement/local-walk-and-hustle', RUN], {
  ...exploring({
    rule: 'srd35/movement/local-walk-and-hustle',
    running: {
      rule: RUN,
      minutes: (r, who) => (score(r, who, 'Constitution') < LEAST ? 0 : ONE(r) ? 1 : 2),
    },
    times: timesOf,
    milesAnHour,
  }),
  readings: [ONE],
})
