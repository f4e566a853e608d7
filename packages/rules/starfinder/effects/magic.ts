import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { GAME, reading, trigger } from '@quintain/engine'
import type { Act } from '../../d20/creature/documents/acts.ts'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import { casting } from '../../d20/effects/cast.ts'
import { inRow, lastingIn } from '../../d20/effects/running/facts.ts'
import { effectBegan, type RunningEffect, runningEffects, suppressEffect } from '../../d20/vocabulary/effect-steps.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { noMagic, willing } from '../vocabulary/conditions.ts'
import { charges } from './casting/charge.ts'
import { concentrating } from './concentration.ts'

const SPELL_LIKE_NOT_DISRUPTED = reading('spell-like-not-disrupted', 'starfinder/magic/casting-disrupted')
/** Kinds of abilities that are magic. */
const MAGIC = ['spell', 'spell-like', 'supernatural']
/** Whether an act of a creature is magic: what does not say what it is, is not. */
export const isMagic = (r: Reader, by: number, act: string): boolean => MAGIC.includes(actNamed(r, by, act)?.kind ?? '')

/** The magic that goes with a creature works no more, or again: its time goes on meanwhile. */
function suppressed(c: Context, who: number, on: boolean): readonly Step[] {
  if (!lastingIn(c).any) return []
  return inRow(c.items(GAME, runningEffects)).flatMap((e: RunningEffect) =>
    e.on === who && e.weapon === undefined && isMagic(c, e.by, e.act) ? [suppressEffect({ id: e.id, on })] : [],
  )
}
/** Casting, and places where magic is suppressed. */
export const magic: readonly Chapter[] = [
  casting({
    from: 'starfinder',
    long: 'starfinder/magic/casting-action',
    completes: 'with last action',
    disturbs: (v, _, { kind }) => kind !== 'spell-like' || !SPELL_LIKE_NOT_DISRUPTED(v),
  }),
  ...charges,
  concentrating,
  {
    topic: 'magic',
    from: 'starfinder',
    needs: { steps: [suppressEffect], fields: [runningEffects] },
    conditions: [
      { condition: noMagic, rule: 'starfinder/magic/ability-kinds-table' },
      { condition: willing, rule: 'starfinder/effects/willing-targets' },
    ],
    triggers: [
      trigger(stateEntered, (c, { who, condition: name }) => (name === noMagic.name ? suppressed(c, who, true) : [])),
      trigger(stateLeft, (c, { who, condition: name }) => (name === noMagic.name ? suppressed(c, who, false) : [])),
      trigger(effectBegan, (c, { effect }) =>
        effect.on !== undefined && c.has(effect.on, noMagic) && isMagic(c, effect.by, effect.act)
          ? [suppressEffect({ id: effect.id, on: true })]
          : [],
      ),
    ],
    readings: [SPELL_LIKE_NOT_DISRUPTED],
  },
]
/** Spells and spell-like abilities provoke, where they do not say otherwise. */
export const provokes = (act: Act): boolean => act.provokes ?? (act.kind === 'spell' || act.kind === 'spell-like')
/** Ending one's own effect, within its range: a standard action. */
export const dismiss = {
  rule: 'starfinder/magic/dismiss',
  cost: 'standard',
  within: 'starfinder/effects/dismissible',
} as const
