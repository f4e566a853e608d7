import { d20 } from '@quintain/dice'
import type { Chapter, CommandKind, Refusal } from '@quintain/engine'
import { event, oneOf, run, step } from '@quintain/engine'
import { ALONE, care, TENDED } from '../injury/fields.ts'
import { become, careChanged } from '../injury/thresholds.ts'
import { present } from '../position/position.ts'
import { feetBetween } from '../position/range.ts'
import { pay, unaffordable } from '../turn/act.ts'
import { dying, stable } from '../vocabulary/conditions.ts'

/** Somebody sees to a wounded creature: a Heal check steadies the dying, and whoever is stable and alone is alone no longer. */
export const firstAidStep = step('first-aid', { by: 'creature', who: 'creature' })
export const firstAidGiven = event(
  'first-aid-given',
  { by: 'creature', who: 'creature', result: oneOf('steadied', 'failed', 'cared for') },
  null,
)

export const STEADY_DC = 15
const RULE = 'spirit/injury/stabilize-with-heal-check'

/** Why nobody can be helped by this: neither dying nor stable without care. */
const wants = (r: Parameters<CommandKind['refuse']>[0], who: number): boolean =>
  r.has(who, dying) || r.get(who, care) === ALONE

/** First aid. The text names the check and its DC and no action; a standard action at arm's length is the usual reading. */
export const firstAid: CommandKind = {
  name: 'first-aid',
  rule: RULE,
  description: 'Heal check DC 15: steadies a dying creature next to you, or sees to one that is stable and alone',
  parameters: { target: 'creature' },
  cost: () => 'standard',
  refuse(r, who, command) {
    const at = command['target']
    const out: Refusal[] = []
    const dear = unaffordable(r, who, 'standard')
    if (dear) out.push({ why: dear, rule: RULE })
    if (typeof at !== 'number' || !r.scene.sheets[at]) out.push({ why: 'needs someone to see to', rule: RULE })
    else if (at === who) out.push({ why: 'cannot see to itself', rule: RULE })
    else if (!wants(r, at))
      out.push({ why: `${r.sheet(at).name} is neither dying nor stable without care`, rule: RULE })
    else if (!present(r, at) || r.fact(feetBetween, who, at) > 5)
      out.push({ why: `${r.sheet(at).name} is not within 5 feet`, rule: RULE })
    return out
  },
  suggestions: (r, who) =>
    r.scene.creatures
      .map((_, target) => ({ do: 'first-aid', target }))
      .filter(command => firstAid.refuse(r, who, command).length === 0),
  plan(c, who, command) {
    pay(c, who, 'standard', 'first-aid')
    return [firstAidStep({ by: who, who: command['target'] as number })]
  },
}

export const firstAidChapter: Chapter = {
  topic: 'injury',
  from: 'spirit',
  events: [firstAidGiven],
  commands: [firstAid],
  steps: [
    run(firstAidStep, (c, { by, who }) => {
      if (c.has(who, dying)) {
        const bonus = c.tally('check', by, { skill: 'Heal' })
        const grade = c.roll('heal', d20, face => (face + bonus >= STEADY_DC ? 'steadied' : 'failed'))
        c.emit(firstAidGiven({ by, who, result: grade }))
        if (grade === 'failed') return
        become(c, who, stable)
        c.emit(careChanged({ who, care: TENDED }))
      } else if (c.get(who, care) === ALONE) {
        c.emit(firstAidGiven({ by, who, result: 'cared for' }))
        c.emit(careChanged({ who, care: TENDED }))
      }
    }),
  ],
}
