import type { Chapter, Context, Fields, Tally, View } from '@quintain/engine'
import { bag, event, fact, oneOf, record, run, step } from '@quintain/engine'
import { unwalled } from '../../d20/position/cover.ts'
import { areFoes, present, spaceOf } from '../../d20/position/position.ts'
import { clearTimers, startTimer } from '../../d20/turn/timers.ts'
import { flatFooted } from '../../d20/vocabulary/conditions.ts'
import { timers } from '../../d20/vocabulary/fields.ts'

const kind = oneOf('covering', 'harried', 'feinted')
const fields = { kind, by: 'creature' } as const
/**
 * What one action does for a later attack. `covering`: the creature that has it is harder to hit, for one attack; `harried`:
 * it is easier to hit for the next ally that attacks it; `feinted`: it is flat-footed for the next attack of `by`.
 */
export type Favor = Fields<typeof fields>
const favor = record(fields)
export const favors = bag<Favor>('favors', { to: 'seen', holds: favor })
const FAVOR = 2
const FEINTED = -2

export const favorGiven = event(
  'favor-given',
  { who: 'creature', favor },
  (w, e) => w.include(e.who, favors, e.favor),
  { of: 'who', to: { favor: 'seen' } },
)
export const favorOver = event('favor-over', { who: 'creature', favor }, (w, e) => w.exclude(e.who, favors, e.favor), {
  of: 'who',
  to: { favor: 'seen' },
})
/** Gives a creature a favor until the n-th such moment of the turns of the creature that gives it. */
export const giveFavor = step('give-favor', {
  who: 'creature',
  kind,
  by: 'creature',
  until: oneOf('turn-start', 'turn-end'),
  left: 'int',
})
const endFavor = step('end-favor', { who: 'creature', kind, by: 'creature' })

const sourceOf = ({ kind, by }: Favor): string => `${kind} by ${by}`
const has = (v: View, who: number, kind: Favor['kind'], by: number): boolean =>
  v.items(who, favors).some(f => f.kind === kind && f.by === by)

/** 1 when covering fire keeps an attacker off a target: the creature that gave it has a line of effect to the attacker. */
const covered = fact('covered by fire', (v: View, target, attacker) =>
  v.items(target, favors).some(f => covers(v, f, attacker)) ? 1 : 0,
)
const covers = (v: View, { kind, by }: Favor, attacker: number): boolean =>
  kind === 'covering' && present(v, by) && present(v, attacker) && unwalled(v, spaceOf(v, by), spaceOf(v, attacker))
/** 1 when a friend of the attacker has harried the target. */
const harried = fact('harried', (v: View, target, attacker) =>
  v.items(target, favors).some(f => f.kind === 'harried' && !areFoes(v, f.by, attacker)) ? 1 : 0,
)
/** 1 when the attacker has feinted at the target. */
const feinted = fact('feinted', (v: View, target, attacker) => (has(v, target, 'feinted', attacker) ? 1 : 0))

/** Adds what harrying fire gives an attack roll. */
export function addHarrying(
  t: Tally,
  c: Parameters<typeof areFoes>[0] & { fact: Context['fact'] },
  who: number,
  target: number,
) {
  if (target >= 0 && c.fact(harried, target, who) === 1)
    t.add(FAVOR, 'circumstance', 'harrying fire', 'starfinder/actions/harrying-fire')
}
/** Adds what covering fire and a feint do to the Armor Class of a target. */
export function addFavors(t: Tally, c: View & { fact: Context['fact'] }, target: number, attacker: number): void {
  if (attacker < 0) return
  if (c.fact(covered, target, attacker) === 1)
    t.add(FAVOR, 'circumstance', 'covering fire', 'starfinder/actions/covering-fire')
  if (!c.has(target, flatFooted) && c.fact(feinted, target, attacker) === 1)
    t.add(FEINTED, 'untyped', 'feinted', 'starfinder/actions/feint-effect')
}
/** An attack uses up, hit or miss, what it was helped or hindered by. */
export function useFavors(c: Context, by: number, target: number): void {
  if (target < 0) return
  for (const favor of c.items(target, favors)) {
    const used =
      favor.kind === 'covering'
        ? covers(c, favor, by)
        : favor.kind === 'harried'
          ? !areFoes(c, favor.by, by)
          : favor.by === by
    if (used) finish(c, target, favor)
  }
}
function finish(c: Context, who: number, favor: Favor): void {
  c.emit(favorOver({ who, favor }))
  clearTimers(c, who, t => t.source === sourceOf(favor))
}

/** What one action does for a later attack. */
export const favoring: Chapter = {
  topic: 'attack',
  from: 'starfinder',
  needs: { fields: [timers] },
  fields: [favors],
  events: [favorGiven, favorOver],
  steps: [
    run(giveFavor, (c, { who, kind, by, until, left }) => {
      const favor: Favor = { kind, by }
      if (has(c, who, kind, by)) finish(c, who, favor)
      c.emit(favorGiven({ who, favor }))
      const steps = [endFavor({ who, kind, by })]
      startTimer(c, who, { moment: { at: until, of: by }, left, steps, source: sourceOf(favor) })
    }),
    run(endFavor, (c, { who, kind, by }) => {
      if (has(c, who, kind, by)) c.emit(favorOver({ who, favor: { kind, by } }))
    }),
  ],
}
