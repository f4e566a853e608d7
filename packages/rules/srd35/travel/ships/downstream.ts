import type { Command, Refusal } from '@quintain/engine'
import { feature, say } from '@quintain/engine'
import type { Craft } from './craft.ts'
import { isWhole } from './craft.ts'

const DOWN = 'srd35/travel/downstream'

/** Miles an hour of a river of which nothing else is said. */
const CURRENT = 3
/** Tenths below which a number is taken for whole miles, which it is not. */
const WEAKEST = 10

/** Miles an hour of the current, in tenths as a command gives it. */
export const currentOf = ({ current }: Command): number => (typeof current === 'number' ? current / 10 : CURRENT)

/** Why a craft does not take the current of a command. */
export function currentRefusals(
  { current, way, floating = 0, craft: name }: Command,
  craft: Craft,
): readonly Refusal[] {
  const why: Refusal[] = []
  if (current !== undefined && !isWhole(current, 200))
    why.push({ why: say`the current is given in tenths of a mile an hour, from 0 to 200: 30`, rule: DOWN })
  else if (typeof current === 'number' && current > 0 && current < WEAKEST)
    why.push({
      why: say`the current is given in tenths of a mile an hour: ${current} miles an hour are current ${current * 10}; one that is too weak to matter is gentle`,
      rule: DOWN,
    })
  if ((way !== undefined || (floating as number) > 0) && !craft.river)
    why.push({ why: say`a ${String(name)} takes no current: rafts, barges, keelboats and rowboats do`, rule: DOWN })
  return why
}

/** The current adds to the speed of river craft on its way. */
export const downstream = feature(DOWN, {})
