import type { Chapter, ConditionData } from '@quintain/engine'
import * as k from '../../d20/vocabulary/conditions.ts'
import { knockedOut } from '../../d20/vocabulary/conditions.ts'

const OUT = ['act', 'move', 'attack', 'fight', 'threaten', 'opportunity', 'react'] as const

/** What the states of hit points, of the start of a fight and of declared defenses do in this text. */
const data: readonly ConditionData[] = [
  { condition: k.flatFooted, rule: 'spirit/conditions/flat-footed', bars: ['react', 'opportunity'] },
  // A creature that is bound or held may still speak.
  {
    condition: k.helpless,
    rule: 'spirit/conditions/unconscious-from-nonlethal',
    bars: ['move', 'attack', 'threaten', 'opportunity', 'react'],
  },
  { condition: k.unconscious, rule: 'spirit/injury/dying', bars: OUT, implies: [k.helpless] },
  { condition: knockedOut, rule: 'spirit/conditions/unconscious-from-nonlethal', implies: [k.unconscious] },
  { condition: k.dying, rule: 'spirit/injury/dying', implies: [k.unconscious] },
  { condition: k.stable, rule: 'spirit/injury/dying-stabilize-roll', implies: [k.unconscious] },
  { condition: k.dead, rule: 'spirit/injury/dead', bars: OUT },
  { condition: k.disabled, rule: 'spirit/injury/disabled-actions', bars: ['full-round'] },
  { condition: k.staggered, rule: 'spirit/conditions/staggered', bars: ['full-round'] },
  {
    condition: k.defensive,
    rule: 'spirit/defense/fighting-defensively',
    mods: [{ to: 'attack', value: -4, type: 'untyped', rule: 'spirit/defense/fighting-defensively' }],
  },
  { condition: k.unseen, rule: 'spirit/defense/losing-quickness-bonus' },
  { condition: k.blinded, rule: 'spirit/defense/losing-quickness-bonus' },
  { condition: k.deafened, rule: 'spirit/magic/verbal-deafened' },
  { condition: k.gone, rule: 'house/movement/leave', bars: OUT },
  { condition: k.reserve, rule: 'house/turn/enter-fight', bars: OUT },
  { condition: k.totalDefense, rule: 'spirit/defense/total-defense', bars: ['opportunity'] },
]

export const conditions: Chapter = {
  topic: 'conditions',
  from: 'spirit',
  conditions: data,
  options: {
    'flat-footed-until-regular-turn': {
      rule: 'spirit/conditions/flat-footed',
      kind: 'flag',
    },
  },
}
