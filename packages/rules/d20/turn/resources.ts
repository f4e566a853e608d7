import type { Chapter, Reader, View } from '@quintain/engine'
import { beyond, GAME, maybe, ruled, ruling, run, trigger } from '@quintain/engine'
import { order } from '../vocabulary/fields.ts'
import { type Recharge, recharge, remaining, resourceSet, resources, type Uses } from '../vocabulary/resources.ts'
import { DAY } from '../vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'
import type { Recurring } from './advance-time.ts'
import { freshened } from './out-of-combat/out-of-combat.ts'
import { sceneBegan } from './out-of-combat/scenes.ts'
import { fightOpened, roundBegan, turnBegan } from './round.ts'

declare module '@quintain/engine' {
  interface Slots {
    /** The limited uses that a creature's documents grant. */
    uses?(r: Reader, who: number): readonly Uses[]
  }
}

const usesOf = (r: Reader, who: number): readonly Uses[] => r.slots.uses?.(r, who) ?? []
/** Whether a creature has used up anything that recharges at this moment. */
const lacks = (r: Reader, who: number, when: Recharge): boolean =>
  usesOf(r, who).some(u => u.recharge === when && remaining(r, who, u.of) < u.max)

/**
 * What brings uses back outside of fights: a completed rest, and each day, counted from when time first passes. A text's
 * `time` has them among what recurs.
 */
export const usesOverTime: readonly Recurring[] = [
  {
    source: 'uses by rest',
    moment: () => ({ at: 'rest' }),
    every: 1,
    steps: (_, who) => [recharge({ who, when: 'rest' })],
    calls: (r, who) => lacks(r, who, 'rest'),
  },
  {
    source: 'uses by day',
    moment: () => ({ at: 'outside' }),
    every: DAY,
    steps: (_, who) => [recharge({ who, when: 'day' })],
    calls: (r, who) => usesOf(r, who).some(u => u.recharge === 'day'),
  },
]

/** What a creature spends, by name: also what it has none left of. */
const storesOf = (v: View, who: number): readonly string[] => v.items(who, resources).map(x => x.of)

/** So much is left of what a creature spends, by the game master's word. */
const left = ruling({
  name: 'left',
  rule: 'house/ruling/left',
  parameters: { who: 'creature', resource: 'text', to: maybe('int'), by: maybe('int') },
  choices: v => ({ resource: [...new Set(v.scene.sheets.flatMap((_, who) => storesOf(v, who)))] }),
  refuse(r, { who, resource: of, to, by }) {
    const rule = 'house/ruling/left' as const
    const all = storesOf(r, who)
    if (!all.includes(of)) return [{ why: refusal.noSuchStore(r.sheet(who).name, of, all), rule }]
    if ((to === undefined) === (by === undefined)) return [{ why: refusal.needsToOrBy, rule }]
    const n = to ?? remaining(r, who, of) + (by ?? 0)
    return n < 0 ? [{ why: refusal.noFewerThanNone(of, remaining(r, who, of)), rule }] : beyond(n)
  },
  plan(c, { who, resource: of, to, by }) {
    const was = remaining(c, who, of)
    c.emit(resourceSet({ who, of, was, left: to ?? was + (by ?? 0) }))
    c.emit(ruled({ what: 'left', who }))
  },
})

/** Limited uses: they recharge each turn, round, fight or scene, by a rest, or each day. */
export const limitedUses: Chapter = {
  topic: 'round',
  from: 'd20',
  needs: {
    fields: [order],
  },
  fields: [resources],
  events: [resourceSet],
  rulings: [left],
  steps: [
    run(recharge, (c, { who, when }) => {
      for (const { of, max, recharge: on } of usesOf(c, who)) {
        const was = remaining(c, who, of)
        if (on === when && was < max) c.emit(resourceSet({ who, of, was, left: max }))
      }
    }),
  ],
  triggers: [
    trigger(freshened, (c, { who }) =>
      (['turn', 'round'] as const).filter(when => lacks(c, who, when)).map(when => recharge({ who, when })),
    ),
    trigger(turnBegan, (c, { who }) => (lacks(c, who, 'turn') ? [recharge({ who, when: 'turn' })] : [])),
    trigger(roundBegan, c =>
      (c.read(GAME, order) ?? []).filter(who => lacks(c, who, 'round')).map(who => recharge({ who, when: 'round' })),
    ),
    trigger(sceneBegan, c =>
      c.scene.sheets.flatMap((_, who) => (lacks(c, who, 'scene') ? [recharge({ who, when: 'scene' })] : [])),
    ),
    trigger(fightOpened, c =>
      c.scene.sheets.flatMap((_, who) => (lacks(c, who, 'fight') ? [recharge({ who, when: 'fight' })] : [])),
    ),
  ],
}
