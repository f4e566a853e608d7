import type { Chapter, Context, View } from '@quintain/engine'
import { bag, event, GAME, perScene, run, step, trigger } from '@quintain/engine'
import { FEET_PER_SQUARE } from '@quintain/grid'
import { reaches } from '../../d20/effects/running/facts.ts'
import { present, squareAt } from '../../d20/position/position.ts'
import {
  effectBegan,
  effectChanged,
  effectEnded,
  enterEffect,
  runningEffects,
} from '../../d20/vocabulary/effect-steps.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { moved, placed } from '../../d20/vocabulary/movement.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { isTerrain } from '../position/objects.ts'

/** Effects, by their ids, that stand or are fixed within a vehicle that is terrain. */
const fixedAboard = bag<string>('effects aboard', { to: 'gm' })
export const effectFixed = event(
  'effect-fixed',
  { who: 'creature', id: 'text', ends: 'flag' },
  (w, e) => (e.ends ? w.exclude(e.who, fixedAboard, e.id) : w.include(e.who, fixedAboard, e.id)),
  { of: 'who', to: 'gm' },
)
/** A vehicle that is terrain for those aboard has come from one square to another: all aboard comes along. */
const carryAlong = step('carry-along', { who: 'creature', from: 'square', to: 'square' })

const vehicles = perScene(({ sheets }) => ({
  all: sheets.flatMap((s, i) => ((s as { extent?: unknown }).extent === undefined ? [] : [i])),
}))
const squares = (feet: number): number => Math.max(1, Math.ceil(feet / FEET_PER_SQUARE))
/** Whether a square is aboard a vehicle whose first square is this: its length runs to the right, its width downwards. */
function aboard(v: View, who: number, from: number): (square: number) => boolean {
  const [length, width] = sheetOf(v, who).extent ?? [FEET_PER_SQUARE, FEET_PER_SQUARE]
  const { x, y } = squareAt(v, from)
  return square => {
    const s = squareAt(v, square)
    return s.x >= x && s.x < x + squares(length) && s.y >= y && s.y < y + squares(width)
  }
}
/** Squares a vehicle's way farther; those that would leave the map are left out. */
function shifted(v: View, all: readonly number[], from: number, to: number): number[] {
  const [a, b] = [squareAt(v, from), squareAt(v, to)]
  return all.flatMap(square => {
    const s = squareAt(v, square)
    const [x, y] = [s.x + b.x - a.x, s.y + b.y - a.y]
    return x >= 0 && y >= 0 && x < v.board.width && y < v.board.height ? [y * v.board.width + x] : []
  })
}

const along = run(carryAlong, (c: Context, { who, from, to }) => {
  const is = aboard(c, who, from)
  const rides = (i: number) => i !== who && present(c, i) && is(c.get(i, at))
  const fixed = c.items(who, fixedAboard)
  for (const effect of c.items(GAME, runningEffects)) {
    const { squares: all } = effect
    if (!all || !fixed.includes(effect.id)) continue
    const now = { ...effect, squares: shifted(c, all, from, to) }
    c.emit(effectChanged({ by: effect.by, was: effect, now }))
    // Those ashore come within it, or are left behind.
    for (let i = 0; i < c.count; i++) {
      if (rides(i)) continue
      const [was, is] = [reaches(c, effect, i), reaches(c, now, i)]
      if (was !== is) c.plan(enterEffect({ who: i, id: effect.id, leaves: was }))
    }
  }
  for (let i = 0; i < c.count; i++) {
    if (!rides(i)) continue
    const [square] = shifted(c, [c.get(i, at)], from, to)
    if (square !== undefined) c.emit(placed({ who: i, to: square, ...(fixed.length > 0 ? { along: fixed } : {}) }))
  }
})

const goes = (c: Context, who: number, from: number, to: number) =>
  from >= 0 && to >= 0 && from !== to && isTerrain(c, who) ? [carryAlong({ who, from, to })] : []

/** Effects and creatures aboard a vehicle that is terrain move along with it. */
export const movingAlong: Chapter = {
  topic: 'effects',
  from: 'starfinder',
  rules: ['starfinder/effects/moving-with-large-vehicle'],
  needs: { steps: [enterEffect], fields: [at, runningEffects] },
  fields: [fixedAboard],
  events: [effectFixed],
  steps: [along],
  triggers: [
    trigger(effectBegan, (c, { effect }) => {
      const { squares: all, by, id } = effect
      if (!all) return []
      // What somebody aboard makes on a part of the vehicle, and all that stands within it.
      const holds = (i: number) => {
        const is = aboard(c, i, c.get(i, at))
        return all.every(is) || (present(c, by) && is(c.get(by, at)) && all.some(is))
      }
      for (const who of vehicles(c.scene).all)
        if (present(c, who) && isTerrain(c, who) && holds(who)) c.emit(effectFixed({ who, id, ends: false }))
      return []
    }),
    trigger(effectEnded, (c, { effect: { id } }) => {
      for (const who of vehicles(c.scene).all)
        if (c.items(who, fixedAboard).includes(id)) c.emit(effectFixed({ who, id, ends: true }))
      return []
    }),
    trigger(moved, (c, { who, from, to }) => goes(c, who, from, to)),
    trigger(placed, (c, { who, to }) => goes(c, who, c.get(who, at), to)),
  ],
}
