import { key } from '@quintain/engine'
import type { Consequence, Effect } from '../creature/effect.ts'

type Kind = NonNullable<Effect['save']>['kind']
/** What a feature says of the save against it, and of what is left for who saves. */
export interface Saved {
  /** What a save must reach; none is allowed when absent. */
  readonly dc?: number
  readonly save?: Kind
  readonly onSuccess?: 'half' | 'half damage' | readonly Consequence[]
  readonly besides?: readonly Consequence[]
}
/** The keys of what who saves still has. */
export const leftKeys = {
  onSuccess: key(
    { either: [{ oneOf: ['half', 'half damage'] }, 'consequences'] },
    'what is left for who saves: half, half damage, or what comes in place of it; nothing when absent: half',
    { beside: ['dc'] },
  ),
  besides: key('consequences', 'what comes to who saves beside that: [{ condition: shaken, lasts: { rounds: 1 } }]', {
    beside: ['dc'],
  }),
} as const
/** What else a feature's effect is. */
export const descriptorsKey = {
  descriptors: key({ each: 'text' }, 'what it is, so that those immune to that are not affected: [poison]'),
} as const
/** The save of a feature's effect; nothing where it allows none. */
export function saveOf({ dc, save, onSuccess, besides }: Saved, usual: Kind): Pick<Effect, 'save'> {
  if (dc === undefined) return {}
  const kind = save ?? usual
  if (typeof onSuccess === 'object') return { save: { kind, dc, onSuccess: [...onSuccess, ...(besides ?? [])] } }
  if (onSuccess === undefined) return { save: { kind, dc, onSuccess: besides ?? 'none' } }
  return { save: { kind, dc, onSuccess, ...(besides ? { besides } : {}) } }
}
