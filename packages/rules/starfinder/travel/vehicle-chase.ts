import { feature, type Reader, say } from '@quintain/engine'
import { sheetOf } from '../creature/sheet-of.ts'

/** Whether a creature is a vehicle: its kinds say so, or it has the extent of one. */
const isVehicle = (r: Reader, who: unknown): boolean => {
  if (typeof who !== 'number' || !r.scene.sheets[who]) return false
  const { kinds = [], extent } = sheetOf(r, who)
  return kinds.includes('vehicle') || extent !== undefined
}

/** Chases of vehicles have rules of their own, which the text leaves out. */
export const vehicleChases = feature('starfinder/chase/vehicles', {
  refuse: {
    chase: (r, who, { by }) => {
      const vehicle = [who, ...(Array.isArray(by) ? by : [])].find(x => isVehicle(r, x))
      return (
        vehicle !== undefined &&
        say`${r.sheet(vehicle).name} is a vehicle: its chases have rules of their own, which this text leaves out`
      )
    },
  },
})
