import type { AskedCommand, Chapter, Command, Reader, Refusal } from '@quintain/engine'
import { feature, say } from '@quintain/engine'
import { grappled } from '../../d20/vocabulary/conditions.ts'
import { grappling, pinned } from '../vocabulary/conditions.ts'

const RULE = 'true20/conditions/grappled'
/** In a grapple: held, pinned, or holding somebody. */
export const IN_GRAPPLE = [grappled, grappling, pinned]

/** What takes more of the body than a bare hand, a small weapon or an attempt to get free. */
const COMPLICATED: ReadonlySet<string> = new Set([
  'aid',
  'aim',
  'break',
  'close-door',
  'combined-attack',
  'coup-de-grace',
  'cross-water',
  'disarm',
  'dismount',
  'drag',
  'feel-around',
  'first-aid',
  'hand-over',
  'hide',
  'manipulate',
  'mount',
  'open-door',
  'pick-up',
  'reload',
  'repair',
  'shake-free',
  'sheathe',
  'smother-fire',
  'throw-object',
  'trip',
  'two-weapons',
])
function refuse(r: Reader, who: number, _: Command, { name }: AskedCommand): readonly Refusal[] {
  return COMPLICATED.has(name) && r.hasAny(who, IN_GRAPPLE)
    ? [{ why: say`too much for somebody in a grapple: let go or break free first`, rule: RULE }]
    : []
}

/** Who wrestles does nothing more complicated than to strike bare-handed or with a small weapon, or to get free. */
export const wrestling: Chapter = feature(RULE, { refuse: { '*': refuse } })
