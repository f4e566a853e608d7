import type { Chapter, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, feature, reading, run, step, trigger } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { disabled } from '../../d20/vocabulary/conditions.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { sheetOf } from '../creature/abilities.ts'
import { counts, faded } from '../healing/healing.ts'
import { destroyed, thing, wounded } from '../vocabulary/conditions.ts'
import { hurt, layersLeft } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'

const RULE: RuleId = 'true20/objects/layer-by-layer'
const DESTROYED = reading('layer-needs-destroyed', RULE)

export const byTheInch = event(
  'attacked-by-the-inch',
  { who: 'creature', layers: 'int' },
  (w, e) => w.set(e.who, layersLeft, e.layers),
  { of: 'who', to: 'seen' },
)
export const layerThrough = event(
  'layer-through',
  { who: 'creature', left: 'int' },
  (w, e) => w.set(e.who, layersLeft, e.left),
  { of: 'who', to: 'seen' },
)
/** An inch has a hole through it: the next one is whole. */
const nextLayer = step('next-layer', { who: 'creature' })

function refuse(r: Reader, target: unknown): readonly Refusal[] {
  if (typeof target !== 'number' || !r.scene.sheets[target] || !r.has(target, thing))
    return [{ why: refusal.needsThing, rule: RULE }]
  const { name, material } = sheetOf(r, target)
  if (!material || material.inches <= 1) return [{ why: refusal.notThick(name), rule: RULE }]
  if (r.get(target, layersLeft) > 0) return [{ why: refusal.byInchAlready(name), rule: RULE }]
  const begun = r.get(target, hurt) > 0 || [wounded, disabled, destroyed].some(k => r.has(target, k))
  return begun ? [{ why: refusal.attackedWhole(name), rule: RULE }] : []
}

/** A thick thing is broken through an inch at a time, each with the Toughness of its material alone. */
export const layers: Chapter = feature(RULE, {
  fields: [layersLeft],
  events: [byTheInch, layerThrough, faded],
  commands: [
    action({
      name: 'by-the-inch',
      rule: RULE,
      parameters: { target: 'creature' },
      cost: 'none',
      refuse: (r, _who, { target }) => refuse(r, target),
      suggestions: () => [],
      plan: (c, _who, { target }) => {
        c.emit(byTheInch({ who: target, layers: Math.ceil(sheetOf(c, target).material!.inches) }))
      },
    }),
  ],
  steps: [
    run(nextLayer, (c, { who }) => {
      const left = c.get(who, layersLeft)
      if (left <= 1) return
      for (const k of [wounded, disabled, destroyed]) if (c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
      if (c.get(who, hurt) > 0) c.emit(counts(c, who, { hurt: 0 }))
      c.emit(layerThrough({ who, left: left - 1 }))
    }),
  ],
  triggers: [
    trigger(stateEntered, (c, { who, condition }) => {
      const through = condition === destroyed.name || (condition === disabled.name && !DESTROYED(c))
      return through && c.get(who, layersLeft) > 1 ? [nextLayer({ who })] : []
    }),
  ],
  readings: [DESTROYED],
})
