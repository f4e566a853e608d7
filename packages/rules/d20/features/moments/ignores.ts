import { key, say, type View } from '@quintain/engine'
import { featuresNamed, type Given } from '../../creature/features/given.ts'
import type { Weapon } from '../../creature/sheet.ts'
import { creatureFeature, goesWith, someoneHas, type With } from '../made.ts'

const KEEPS_OFF = ['resistance', 'reduction', 'hardness', 'immunity'] as const
const WHAT = ['cover', 'concealment', ...KEEPS_OFF] as const
interface Ignores extends With {
  readonly what: readonly (typeof WHAT)[number][]
  readonly points?: number
}
const RULE = 'house/features/ignores'
const IGNORES = 'ignores'
const someoneIgnores = someoneHas(IGNORES)
const allOf = (v: View, who: number): readonly (Ignores & Given)[] =>
  someoneIgnores(v.scene) ? featuresNamed<Ignores>(v.sheet(who), IGNORES) : []
const has = (v: View, who: number, what: Ignores['what'][number]): boolean =>
  allOf(v, who).some(f => f.what.includes(what))
/** What it gets past, as qualities of an attack. */
const pastOf = ({ what, points }: Ignores): readonly string[] =>
  KEEPS_OFF.filter(kind => what.includes(kind)).map(kind =>
    points === undefined || kind === 'immunity' ? `past ${kind}` : `past ${kind} ${points}`,
  )
const goesWithAny = (given: Ignores, w: Weapon): boolean => given.with === undefined || goesWith(given, w)

/** Ignores: cover, concealment or protections of its foes are no help against it. */
export const ignoring = creatureFeature<Ignores>(RULE, IGNORES, {
  takes: {
    what: key({ each: { oneOf: WHAT } }, `what is no help against it, any of these: ${WHAT.join(', ')}: [cover]`, {
      required: true,
    }),
    points: key('count', 'so many points of resistance, reduction and hardness alone, all when absent: 10'),
    with: key(
      { either: ['text', { each: 'text' }] },
      'the weapons that get past protections, and its effects too when absent: bite',
    ),
  },
  help: 'what is no help against it: { what: [cover, concealment] }, { what: [resistance], points: 10, with: bite }',
  says: 'Cover short of total cover and concealment short of total concealment do nothing against the attacks of the creature; of resistance, damage reduction and hardness its damage gets past all or so many points, and half of it past an immunity to its type.',
  brings: given => {
    const past = pastOf(given)
    return past.length === 0
      ? {}
      : { weapons: w => (goesWithAny(given, w) ? { qualities: [...(w.qualities ?? []), ...past] } : undefined) }
  },
  adds: {
    ignoresCover: (r, by) => (has(r, by, 'cover') ? { why: say`no help against its attacks`, rule: RULE } : undefined),
    seesThrough: (v, by) => has(v, by, 'concealment'),
    getsPast: (r, by) => allOf(r, by).flatMap(f => (f.with === undefined ? pastOf(f) : [])),
  },
})
