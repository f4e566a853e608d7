import type { Context } from '@quintain/engine'
import { perScene } from '@quintain/engine'

/** Conditions that only the living have: what they feel and sense, how they are worn, and what they are about to do. */
const NAMES: ReadonlySet<string> = new Set([
  ...['blinded', 'dazzled', 'deafened', 'fascinated', 'charmed', 'sleeping', 'unable to smell'],
  ...['shaken', 'frightened', 'panicked', 'cornered', 'sickened', 'nauseated', 'dazed', 'stunned', 'slowed'],
  ...[
    'fatigued',
    'exhausted',
    'winded',
    'paralyzed',
    'entangled',
    'off-target',
    'off-kilter',
    'bolstered',
    'invigorated',
  ],
  ...['flat-footed', 'surprised', 'running', 'climbs fast', 'unable to dodge', 'fighting defensively', 'total defense'],
  ...['aiming', 'casting', 'concentrating', 'charged', 'making an extra effort', 'moving all out', 'may touch at once'],
  ...['rolls twice, the better counts', 'rolls twice, the worse counts', 'resistance lowered'],
])
const listed = perScene(({ rules }) => rules.layout.conditions.filter(k => NAMES.has(k.name)))

/** Names of the conditions that a creature has and only the living can have. */
export function ofTheLiving(c: Context, who: number): string[] {
  const all = listed(c.scene)
  return c.hasAny(who, all) ? all.filter(k => c.has(who, k)).map(k => k.name) : []
}
