import type { Structured } from '../../../../d20/creature/import/deeds/deed.ts'
import type { Part } from '../part.ts'
import type { Source } from '../source.ts'

const SAVES: Readonly<Record<string, string>> = { fort: 'Fortitude', refl: 'Reflex', ref: 'Reflex', will: 'Will' }
const SHAPES: Readonly<Record<string, 'cone' | 'line' | 'burst'>> = {
  cone: 'cone',
  line: 'line',
  sphere: 'burst',
  burst: 'burst',
  circle: 'burst',
  cylinder: 'burst',
}
const COSTS: Readonly<Record<string, string>> = {
  action: 'standard',
  standard: 'standard',
  move: 'move',
  full: 'full-round',
  swift: 'swift',
  reaction: 'reaction',
}

/** The figures that a file gives an ability beside its words. */
export function structuredOf(s: Source, path: string, parts: readonly Part[]): Structured {
  const kind = SAVES[s.text(`${path}.save.type`).toLowerCase().slice(0, 4)]
  const dc = s.int(`${path}.save.dc`)
  const shape = SHAPES[s.text(`${path}.area.shape`)]
  const feet = s.int(`${path}.area.value`) ?? 0
  const range = s.int(`${path}.range.value`) ?? 0
  const heals = s.at(`${path}.damage.parts[0].types.healing`) === true
  const cost = COSTS[s.text(`${path}.activation.type`)]
  return {
    ...(cost ? { cost } : {}),
    ...(kind ? { save: { kind, ...(dc ? { dc } : {}), half: s.text(`${path}.save.descriptor`) === 'half' } } : {}),
    ...(shape && feet > 0 ? { area: { shape, feet } } : {}),
    ...(range > 0 ? { range } : {}),
    ...(s.text(`${path}.range.units`) === 'personal' ? { self: true } : {}),
    ...(heals
      ? { heals: parts.map(p => p.dice) }
      : {
          harm: parts.map(({ dice, types, nonlethal }) => ({
            damage: dice,
            ...(types.length ? { types } : {}),
            ...(nonlethal ? { nonlethal } : {}),
          })),
        }),
  }
}
