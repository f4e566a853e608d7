import { type Behind, behindIn, type Read } from '../d20/telling/behind.ts'
import type { ModernSheet } from './sheet.ts'

const shared = behindIn({
  natural: 'modern/attack/natural-1-and-20',
  critical: 'modern/critical/confirmation',
  wide: 'modern/critical/expanded-threat-range',
  save: 'modern/saves/roll',
  naturalSave: 'modern/saves/natural-1-and-20',
  harm: 'modern/injury/hit-points',
  half: kind => [kind === 'Reflex' ? 'modern/saves/reflex-half' : 'modern/saves/roll', 'modern/dice/rounding'],
})

/** What an explosive threw, once for everyone whom it catches. */
function ofExplosion({ entry, r }: Read): readonly Behind[] {
  const { by, explosive } = entry.step as unknown as { by: string; explosive: string }
  const e = (r.sheet(r.scene.creatures.indexOf(by)) as ModernSheet).explosives.find(x => x.name === explosive)
  const face = entry.picks?.find(p => p.key === 'damage')?.face
  if (!e || face === undefined) return []
  const says = `${face} (${e.damage}), once for everyone within ${e.radius} ft`
  return [{ what: `damage ${face}`, says, rules: ['modern/saves/reflex-half'] }]
}

/** The rules behind an entry. */
export const behind = (x: Read): readonly Behind[] => (x.entry.step.do === 'explode' ? ofExplosion(x) : shared(x))
