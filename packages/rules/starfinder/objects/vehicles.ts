import { feature, say } from '@quintain/engine'
import { isTerrain } from '../position/objects.ts'

/** A vehicle that is terrain for those aboard is no target: its parts are. */
export const largeVehicles = feature('starfinder/objects/large-vehicle-parts', {
  refuse: {
    use: (r, _, { target }) =>
      typeof target === 'number' &&
      r.scene.sheets[target] !== undefined &&
      isTerrain(r, target) &&
      say`${r.sheet(target).name} is terrain for those aboard: its parts can be targets, the whole cannot`,
  },
})
