import type { Reader, View } from '@quintain/engine'
import {
  event,
  feature,
  GAME,
  handedOver,
  Mutator,
  maybe,
  Reader as Reading,
  run,
  type Scene,
  say,
  step,
} from '@quintain/engine'
import { mayStop } from '@quintain/grid'
import { type FormCost, formOf, type WithForms } from '../../creature/features/form-of.ts'
import { fit } from '../../movement/squeezing.ts'
import { groundOf } from '../../position/ground.ts'
import { present, sideOfSpace, squareAt } from '../../position/position.ts'
import { action } from '../../turn/action.ts'
import { at } from '../../vocabulary/fields.ts'

const RULE = 'house/features/forms'
export const CHANGE_FORM = 'change-form'
const NONE: readonly string[] = []

const sheetIn = (v: View, who: number): WithForms => v.sheet(who) as WithForms
/** The forms that a creature can change into from the one that it is in. */
export const formsOpen = (v: View, who: number): readonly string[] => {
  const { forms, formCosts } = sheetIn(v, who)
  return forms ? Object.keys(forms).filter(form => form !== formOf(v, who) && formCosts?.[form] !== 'effect') : NONE
}
/** What it takes to change into a form. */
const costOf = (r: Reader, who: number, form: unknown): Exclude<FormCost, 'effect'> => {
  const cost = sheetIn(r, who).formCosts?.[formNamed(r, who, form) ?? '']
  return cost === undefined || cost === 'effect' ? 'standard' : cost
}
const formNamed = (v: View, who: number, name: unknown): string | undefined =>
  Object.keys(sheetIn(v, who).forms ?? {}).find(form => form.toLowerCase() === String(name).toLowerCase())

const changes = step('changes-form', { who: 'creature', form: 'text' })
export const changed = event(
  'form-changed',
  { who: 'creature', form: 'text', from: 'text', to: maybe('square') },
  (w, { who, form, from, to }) => {
    w.exclude(GAME, handedOver, { who, form: from })
    w.include(GAME, handedOver, { who, form })
    if (to !== undefined) w.set(who, at, to)
  },
  { of: 'who', to: 'seen' },
)

/** The fight as it would be were a creature in another form. What is asked of it depends on all that is so now. */
export function supposing(r: Reader, who: number, form: string): Reader {
  r.readsAll()
  const T = r.S.slice()
  const m = new Mutator(r.scene as Scene, T)
  m.exclude(GAME, handedOver, { who, form: formOf(r, who) })
  m.include(GAME, handedOver, { who, form })
  return new Reading(r.scene as Scene, T)
}
/**
 * Where a creature would stand in a form: where it is, or by as few squares as its new space is wider; undefined where it finds no
 * room.
 */
export function standsAs(r: Reader, who: number, form: string): number | undefined {
  const here = r.get(who, at)
  const then = supposing(r, who, form)
  const wide = sideOfSpace(then, who)
  if (wide <= sideOfSpace(r, who)) return here
  const ground = groundOf(then, who)
  const { x, y } = squareAt(r, here)
  const { width, map } = r.board
  for (let back = 0; back <= 2 * (wide - 1); back++)
    for (let up = Math.max(0, back - wide + 1); up <= Math.min(back, wide - 1); up++) {
      const [left, top] = [x - (back - up), y - up]
      if (left >= 0 && top >= 0 && mayStop(ground, map.at(top * width + left))) return top * width + left
    }
  return undefined
}

/** Change of form: another sheet in place of its own, with its wounds and all that is so of it. */
export const changingForm = feature(RULE, {
  says: 'A creature that has other forms changes into one of them, or back, by the action that the form names, a standard action where it names none. What the form says stands in place of what the creature has: its attacks, size, reach, speeds, protections, abilities and features. Hit points, wounds, conditions, effects, uses and the place in the order stay as they are, and nothing is healed. What it holds or wears and the form has no use for is part of its body meanwhile. A larger form needs room for its space.',
  reads: { creature: ['forms', 'ownForm'] },
  needs: { fields: [at], steps: [fit] },
  events: [changed],
  commands: [
    action({
      name: CHANGE_FORM,
      rule: RULE,
      parameters: { form: 'text' },
      choices: (r, who) => ({ form: formsOpen(r, who) }),
      cost: (r, who, { form }) => costOf(r, who, form),
      refuse(r, who, { form }) {
        const all = formsOpen(r, who)
        if (all.length === 0) return [{ why: say`it has no other form`, rule: RULE }]
        const named = form === undefined ? undefined : formNamed(r, who, form)
        if (named === undefined) return [{ why: say`it needs one of its forms: ${all.join(', ')}`, rule: RULE }]
        if (named === formOf(r, who)) return [{ why: say`it is in that form`, rule: RULE }]
        if (!all.includes(named)) return [{ why: say`an effect brings that form, no command`, rule: RULE }]
        return standsAs(r, who, named) === undefined
          ? [{ why: say`its space in that form finds no room here`, rule: RULE }]
          : []
      },
      suggestions: (r, who) => formsOpen(r, who).map(form => ({ do: CHANGE_FORM, form })),
      plan: (c, who, { form }) => [changes({ who, form: formNamed(c, who, form)! })],
    }),
  ],
  steps: [
    run(changes, (c, { who, form }) => {
      const from = formOf(c, who)
      const to = present(c, who) && form !== from ? standsAs(c, who, form) : undefined
      if (to === undefined) return
      c.emit(changed({ who, form, from, ...(to === c.get(who, at) ? {} : { to }) }))
      c.plan(fit({ who }))
    }),
  ],
  words: {
    commands: { [CHANGE_FORM]: 'changes into another of its forms, or back' },
    parameters: { [`${CHANGE_FORM}.form`]: 'the form, by its name' },
    events: { [changed.kind]: ({ who, form }, s) => `${s.name(who)} changes form: ${form}` },
  },
})
