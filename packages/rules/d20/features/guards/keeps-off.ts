import type { View } from '@quintain/engine'
import type { Defends } from '../../creature/defends.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { summoning } from '../../effects/running/summon.ts'
import type { Attempt } from '../../position/may-attack.ts'

/** What keeps summoned creatures off: their kinds, and what it is called. */
interface Ward {
  readonly called: string
  readonly kinds: readonly string[]
}

/** The ward for which a summoned creature does not strike with its own body at one who has it; undefined for all others. */
export function touchKeptOff(v: View, { by, weapon }: Attempt, wards: readonly Ward[]): Ward | undefined {
  if (wards.length === 0) return undefined
  const { weapons, kinds = [] } = v.sheet(by) as D20Sheet & Partial<Defends>
  const w = weapons[weapon]
  if (w?.use !== 'melee' || !(w.natural || w.unarmed) || summoning(v, by) === undefined) return undefined
  return wards.find(ward => ward.kinds.some(kind => kinds.includes(kind)))
}
