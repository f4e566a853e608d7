import type { Command, Context, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { event, GAME, maybe, ruled, ruling, run, step } from '@quintain/engine'
import { awareOf } from '../../position/awareness.ts'
import { isApart } from '../../position/places/places.ts'
import { areFoes, present, waitsInReserve } from '../../position/position.ts'
import { dead, delaying, flatFooted, readied, reserve, surprised, waiting } from '../../vocabulary/conditions.ts'
import { hasRolled, order, place, ranked, reached, winner } from '../../vocabulary/fields.ts'
import { stateLeft } from '../../vocabulary/states.ts'
import { refusal } from '../../words/refusals.ts'
import { action } from '../action.ts'
import { inFreePlay, openFight, sidesLeft } from '../end.ts'
import { agreed } from '../order.ts'

const RULE: RuleId = 'house/turn/begin-fight'

/** Stands for an initiative that is not rolled yet: a fight has begun and may end before the roll. */
const FOUND = 2

/** The order of the last fight is forgotten. */
export const orderLaidAside = event(
  'order-laid-aside',
  {
    among: 'creatures',
    /** Creatures that by the file know of no foe: once a fight begins they perceive as others do. */
    found: maybe('creatures'),
  },
  (w, e) => {
    w.put(GAME, order, [])
    w.set(GAME, place, -1)
    w.put(GAME, reached, null)
    w.put(GAME, winner, null)
    w.set(GAME, ranked, 0)
    for (const who of e.among) w.set(who, agreed, 0)
    for (const who of e.found ?? []) w.set(who, hasRolled, FOUND)
  },
  { of: 'table', to: { among: 'gm', found: 'gm' } },
)
/** A fight begins outside of rounds: everyone who is there rolls initiative anew. */
export const beginFight = step('begin-fight', {
  aware: maybe('creatures'),
  unaware: maybe('creatures'),
  /** Who begins it: of several places of a board it goes on where this one is. */
  by: maybe('creature'),
})

/** Those who take part in a fight that begins now, where `by` is. */
export const thereToFight = (r: Reader, by?: number): readonly number[] =>
  r.scene.sheets.flatMap((_, who) =>
    present(r, who) && !r.has(who, dead) && !r.has(who, reserve) && (by === undefined || !isApart(r, by, who))
      ? [who]
      : [],
  )
/** In whose place a fight may begin: where somebody is who begins it, else the first place in which two sides are. */
function beginsWhere(r: Reader, by?: number): number | undefined {
  if (!r.board.places || by !== undefined) return by
  const first = r.scene.sheets.findIndex((_, who) => present(r, who) && sidesLeft(r, who).length > 1)
  return first < 0 ? undefined : first
}
/** Whether a creature knows of anybody that it fights against. */
const knowsFoe = (r: Reader, who: number, all: readonly number[]): boolean =>
  all.some(i => areFoes(r, who, i) && !r.barred(i, 'fight') && awareOf(r, who, i) > 0)

/** What the file says of those who know of no foe holds until a fight has come upon them. */
const isOblivious = (r: Reader, who: number): boolean =>
  r.board.oblivious?.includes(who) === true && r.get(who, hasRolled) === 0

/** Who knows of a foe as the fight begins, and who does not: as it was said, else by what they are aware of. */
function sorted(r: Reader, by?: number, aware: readonly number[] = [], unaware: readonly number[] = []) {
  const all = thereToFight(r, beginsWhere(r, by))
  const knows = (who: number): boolean => !isOblivious(r, who) && knowsFoe(r, who, all)
  // To name those who know anyway says that nobody else does.
  const alone = aware.length > 0 && unaware.length === 0 && aware.every(knows)
  const know = all.filter(who => aware.includes(who) || (!alone && !unaware.includes(who) && knows(who)))
  // Where nobody knows of anybody there is nobody to be surprised.
  return know.length === 0 ? { aware: all, unaware: [] } : { aware: know, unaware: all.filter(i => !know.includes(i)) }
}

/** Lays the order of the last fight aside, and what hung on it. `there`: those of the fight that begins. */
function layAside(c: Context, there: readonly number[]): void {
  const all = c.scene.sheets.map((_, who) => who)
  const among = all.filter(who => c.get(who, agreed) !== 0)
  const found = there.filter(who => isOblivious(c, who))
  c.emit(orderLaidAside(found.length > 0 ? { among, found } : { among }))
  for (const who of all)
    for (const k of [waiting, flatFooted, surprised, delaying, readied])
      if (c.scene.rules.layout.knows(k) && c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
}

function beginRefusals(r: Reader, by?: number): readonly Refusal[] {
  if (!inFreePlay(r)) return [{ why: refusal.onlyInFreePlay, rule: RULE }]
  const sides = sidesLeft(r, beginsWhere(r, by))
  if (sides.length > 1) return []
  const waits = r.scene.sheets.filter((s, who) => waitsInReserve(r, who) && s.side !== sides[0]).map(s => s.name)
  return [{ why: waits.length > 0 ? refusal.foesInReserve(waits) : refusal.nobodyToFight, rule: RULE }]
}
const lists = { aware: maybe('creatures'), unaware: maybe('creatures') } as const
const stepFor = ({ aware, unaware }: { readonly aware?: unknown; readonly unaware?: unknown }, by?: number): Step =>
  beginFight({
    ...(by === undefined ? {} : { by }),
    ...(aware ? { aware: aware as readonly number[] } : {}),
    ...(unaware ? { unaware: unaware as readonly number[] } : {}),
  })

export const beginsFight = action({
  name: 'begin-fight',
  rule: RULE,
  parameters: lists,
  cost: 'none',
  mode: 'free',
  refuse: (r, who) => (inFreePlay(r) ? beginRefusals(r, who) : []),
  suggestions: () => [{ do: 'begin-fight' }],
  plan: (c, who, given) => [stepFor(given, c.board.places ? who : undefined)],
})
export const fightRuled = ruling({
  name: 'begin-fight',
  rule: RULE,
  parameters: lists,
  refuse: r => beginRefusals(r),
  plan(c, given) {
    c.emit(ruled({ what: 'begin-fight' }))
    c.plan(stepFor(given))
  },
})

/** Whether a command is a blow against somebody who fights back: a fight begins with it, before it falls. */
export function isHostile(r: Reader, who: number, given: Command): boolean {
  const kind = r.scene.rules.commands[given.do]
  const { hostile = kind?.parameters['weapon'] !== undefined } = kind ?? {}
  const struck =
    typeof hostile === 'function'
      ? hostile(r, who, given)
      : hostile
        ? [given['target'], ...((given['targets'] as readonly unknown[] | undefined) ?? [])]
        : []
  return struck.some(
    i => typeof i === 'number' && r.scene.sheets[i] && areFoes(r, who, i) && present(r, i) && !r.barred(i, 'fight'),
  )
}

export const beginning = run(
  beginFight,
  (c, { aware, unaware, by }) => {
    // Somebody may have begun it in the meantime, or nobody is left to fight.
    if (beginRefusals(c, by).length > 0) return
    const knowing = sorted(c, by, aware, unaware)
    layAside(c, [...knowing.aware, ...knowing.unaware])
    c.plan(openFight(knowing))
  },
  { plain: true },
)
