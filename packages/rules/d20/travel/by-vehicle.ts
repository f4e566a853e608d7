import type { Command, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe, say } from '@quintain/engine'
import { refusal } from '../words/refusals.ts'
import { vehiclesIn } from './text.ts'

const MINUTES = 60
/** What a command to go somewhere may say of vehicles: by which, and that some go along. */
export const BY_VEHICLE = { by: maybe('text'), vehicles: maybe('flag') } as const
/** The same for marches. */
export const byVehicle = ({ by, vehicles }: Command): { readonly by?: string; readonly vehicles?: true } => ({
  ...(typeof by === 'string' ? { by } : {}),
  ...(vehicles === true ? { vehicles } : {}),
})
/** The vehicles that can take a creature to another place. */
export const vehicleNames = (r: Reader): readonly string[] => {
  const text = r.slots.march
  return text ? Object.keys(vehiclesIn(text, r)) : []
}

/** Why a party does not go so by what it says of vehicles. `miles`: whether the way is given in miles. */
export function whyNotBy(r: Reader, { by, vehicles, pace }: Command, miles: boolean, rule: RuleId): readonly Refusal[] {
  if (by === undefined && vehicles !== true) return []
  const text = r.slots.march
  if (!text || !miles)
    return [{ why: say`vehicles count on ways that are given in miles, in texts with marches`, rule }]
  if (by === undefined) return []
  const all = vehiclesIn(text, r)
  if (!Object.hasOwn(all, String(by)))
    return [{ why: refusal.noSuchVehicle(Object.keys(all)), rule: text.rules.vehicle }]
  return pace === 'hustle' ? [{ why: refusal.vehicleHustlesNot, rule: text.rules.vehicle }] : []
}
/** Why a vehicle does not go for so many minutes more today. */
export function vehicleDayOver(r: Reader, party: readonly number[], by: unknown, minutes: number): readonly Refusal[] {
  const text = r.slots.march
  const vehicle = text && typeof by === 'string' ? vehiclesIn(text, r)[by] : undefined
  if (!text || !vehicle) return []
  const before = Math.max(...party.map(who => text.minutesDriven(r, who)))
  if (before + minutes <= vehicle.hours * MINUTES) return []
  const gone = Math.round((before / MINUTES) * 100) / 100
  return [{ why: refusal.vehicleDayOver(vehicle.hours, gone), rule: text.rules.day }]
}
