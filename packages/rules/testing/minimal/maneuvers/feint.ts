import type { Chapter, RuleId } from '@quintain/engine'
import { condition } from '@quintain/engine'
import type { RelationText } from '../../../d20/conditions/relations.ts'
import { type Maneuver, maneuverCommands } from '../../../d20/maneuvers/contest.ts'
import { beginRelation } from '../../../d20/vocabulary/relations.ts'

const RULE: RuleId = 'minimal/maneuvers/feint'
/** Paces within which a feint holds, in feet. */
const NEAR = 10
export const offGuard = condition('off guard')

const feint: Maneuver = {
  name: 'feint',
  rule: RULE,
  results: (_, by, at) => [
    { margin: 0, steps: [beginRelation({ who: by, relation: 'feints', to: at, grade: offGuard.name })] },
  ],
}

/** Who has deceived whom: it ends by distance too. */
export const feintText: RelationText = {
  grades: [offGuard.name],
  ofActor: [],
  ofTarget: { [offGuard.name]: offGuard },
  maxFeet: () => NEAR,
  lasts: "until the end of the actor's next turn",
  refuse: () => [],
}

/** A feint: an attack roll that does nothing but lower the guard of its target for a time. */
export const feints: Chapter = {
  topic: 'maneuvers',
  from: 'minimal',
  conditions: [{ condition: offGuard, rule: RULE, mods: [{ to: 'defense', value: -2, type: 'untyped', rule: RULE }] }],
  commands: maneuverCommands([feint], { more: 0, rules: { attack: RULE, reach: RULE, range: RULE, hand: RULE } }),
}
