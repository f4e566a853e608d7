import type { Reader } from '@quintain/engine'
import { flightMeant } from '../../actions/moves/fly.ts'
import { CONSIDERATIONS, type ConsiderationName } from '../../creature/roles.ts'
import { END } from '../../turn/act.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { isAlone } from '../acts.ts'
import type { Choice, Turn } from '../consideration.ts'
import { firstOf } from '../considerations.ts'
import { comesNext } from '../plans/closing/together.ts'
import { Outlook } from '../plans/outlook.ts'
import { asChoice } from '../plans/plan.ts'
import { weightsOf } from '../plans/role.ts'
import { defending } from '../plans/safety/defending.ts'
import { comesOut } from '../through/comes-out.ts'
import { endOf } from './approach.ts'
import { shootsNearer } from './nearer-shot.ts'

const NOTHING: Choice = { why: 'nothing', command: END }
/** What goes before all weighing. */
export const GOES_FIRST: readonly ConsiderationName[] = ['retreats', 'keeps-up', 'stands']
/** What those go by, in this order, who fly. */
export const FLYING = CONSIDERATIONS.filter(
  name => name !== 'hides' && name !== 'defends' && !GOES_FIRST.includes(name),
)

/** What one does that flies: the first thing that it can do, but that it does not end its turn in reach of foes for nothing. */
export function flying(
  r: Reader,
  who: number,
  turn: Turn,
  may: ReadonlySet<ConsiderationName>,
  care: number,
  wanted: readonly number[],
): Choice {
  const first = firstOf(r, who, turn, may, FLYING)
  if (!first && may.has('approaches')) return comesOut(r, who, turn) ?? NOTHING
  const here = r.get(who, at)
  const outlook = (): Outlook => new Outlook(r, who, turn.foes, weightsOf(r, who), care, wanted)
  const nearer = shootsNearer(r, who, turn, first, outlook)
  if (nearer) return nearer
  if (first?.why !== 'approaches' || turn.way()?.arrives) return first ?? NOTHING
  const o = outlook()
  const { path } = first.command as { path?: readonly number[] }
  const flight = path ? undefined : flightMeant(r, who, first.command)
  const end = path?.at(-1) ?? (flight ? endOf(r, who, flight).square : here)
  const open = turn.standard && r.get(who, movedThisTurn) === 0 && !o.isThreatened(end)
  if (open && (isAlone(r, who) || comesNext({ o }, here) || !o.isExposed(end))) return first
  // It comes no nearer than its next turn leads to a foe from.
  const near = turn.standard ? turn.way()?.until?.(square => comesNext({ o }, square)) : undefined
  if (near) return { ...first, command: near }
  if (open) return first
  // Nor does it give an opportunity for coming nearer alone.
  const given = o.opportunities([here, ...(path ?? []).slice(0, -1)])
  // Who has done its deed from afar stays where it can do the next one.
  const stays = !turn.standard && o.shoots && o.now(here) > 0
  if (!stays && o.value(end) - given >= o.value(here) && (o.weights.taken < 1 || !o.isThreatened(end))) return first
  const aloft = firstOf(r, who, turn, may, ['keeps-aloft'])
  if (aloft) return aloft
  const defends = defending({ r, who, turn, o, may }, turn.way()?.foe)
  return defends ? asChoice(defends) : NOTHING
}
