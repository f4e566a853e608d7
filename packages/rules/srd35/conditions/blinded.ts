import { feature, say } from '@quintain/engine'
import { seesNothing } from '../../d20/checks/blindness.ts'

/** Poor visibility hampers, so one who sees nothing does not charge, as it does not run (d20/movement/run). */
export const sightlessCharges = feature('srd35/conditions/blinded-and-poor-visibility', {
  refuse: { charge: (r, who) => seesNothing(r, who) && say`it sees nothing: nobody charges in that` },
})
