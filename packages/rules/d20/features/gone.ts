import { event, feature, type Only, perScene, type SceneData, sheetsEver, trigger, value } from '@quintain/engine'
import { featuresIn } from '../creature/features/given.ts'
import { turnBegan } from '../turn/round.ts'
import { moved } from '../vocabulary/movement.ts'

const RULE = 'house/features/gone'
/** The state of who has gone a way in its turn, and of who has stayed. */
export const [HAS_MOVED, HAS_NOT_MOVED] = ['has moved', 'has not moved'] as const
/** Squares that a creature has gone since its turn began. */
export const squaresGone = value('squares gone')
const went = event('went', { who: 'creature', squares: 'int' }, (w, e) => w.set(e.who, squaresGone, e.squares), {
  of: 'who',
  to: 'seen',
})
/** Whether something of a sheet goes by how far its creature has gone. */
const counts = (sheet: object): boolean =>
  featuresIn(sheet).some(f => {
    const when = (f as { readonly when?: unknown }).when
    return Array.isArray(when) && when.some(x => x === HAS_MOVED || x === HAS_NOT_MOVED)
  })
const only: Only = { key: HAS_MOVED, among: sheet => (counts(sheet) ? [HAS_MOVED] : []) }
const someoneCounts = perScene((scene: SceneData) => sheetsEver(scene).filter(counts).length)

/** How far a creature has gone in its turn is counted where something goes by that. */
export const gone = feature(RULE, {
  only,
  says: 'Where something of a creature goes by whether it has moved, the squares that it has gone since its turn began count.',
  fields: [squaresGone],
  events: [went],
  words: { events: { [went.kind]: () => null } },
  triggers: [
    trigger(moved, (c, { who, from, to }) => {
      if (someoneCounts(c.scene) > 0 && from !== to && counts(c.sheet(who)))
        c.emit(went({ who, squares: c.get(who, squaresGone) + 1 }))
      return []
    }),
    trigger(turnBegan, (c, { who }) => {
      if (someoneCounts(c.scene) > 0 && c.get(who, squaresGone) > 0) c.emit(went({ who, squares: 0 }))
      return []
    }),
  ],
})
