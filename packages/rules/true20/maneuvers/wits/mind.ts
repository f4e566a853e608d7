import type { Chapter, Command, Reader, Refusal, RuleId } from '@quintain/engine'
import { feature } from '@quintain/engine'
import { gradeOf } from '../../../d20/conditions/relations.ts'
import { areFoes, isDown, present } from '../../../d20/position/position.ts'
import { action } from '../../../d20/turn/action.ts'
import { beginRelation, endRelation, links } from '../../../d20/vocabulary/relations.ts'
import { sheetOf } from '../../creature/abilities.ts'
import { thing } from '../../vocabulary/conditions.ts'
import { refusal } from '../../words/refusals.ts'
import { begin, type Contest } from '../contest.ts'

const RULE: RuleId = 'true20/maneuvers/mental-grapple'
const FEAT = 'Mind Touch'

/** A mind is held: no grab comes first, and neither body is. */
const seizing: Contest = {
  name: 'mental grapple',
  roll: 'mind',
  grabs: () => false,
  results: (_c, by, at) => [
    { margin: 1, steps: [beginRelation({ who: by, relation: 'minds', to: at, grade: 'held' })] },
  ],
}
/** The held mind frees itself. */
const escaping: Contest = {
  name: 'break mental grapple',
  roll: 'mind',
  grabs: () => false,
  results: (_c, by, at) => [{ margin: 1, steps: [endRelation({ who: at, relation: 'minds', to: by })] }],
}
export const mindContests: readonly Contest[] = [seizing, escaping]

const holds = (r: Reader, who: number, other: number): boolean => gradeOf(r, 'minds', who, other) !== undefined
function refuse(r: Reader, who: number, { target }: Command): readonly Refusal[] {
  if (!sheetOf(r, who).feats.includes(FEAT)) return [{ why: refusal.needsFeat(FEAT), rule: RULE }]
  if (typeof target !== 'number' || !r.scene.sheets[target] || target === who)
    return [{ why: refusal.noOtherTarget, rule: RULE }]
  const { name } = r.sheet(target)
  if (!present(r, target) || r.has(target, thing)) return [{ why: refusal.hasNoMind(name), rule: RULE }]
  return holds(r, who, target) ? [{ why: refusal.holdsMindAlready(name), rule: RULE }] : []
}
const isHeld = (r: Reader, who: number, by: unknown): boolean =>
  typeof by === 'number' && r.scene.sheets[by] !== undefined && holds(r, by, who)

/** A grapple of minds, by a creature with Mind Touch: Will saves against each other, whatever the bodies do. */
export const mentalGrapple: Chapter = feature(RULE, {
  fields: [links.minds],
  commands: [
    action({
      name: 'mental-grapple',
      rule: RULE,
      parameters: { target: 'creature' },
      cost: 'standard',
      refuse,
      suggestions: (r, who) =>
        r.scene.sheets.flatMap((_, target) =>
          areFoes(r, who, target) && !isDown(r, target) && refuse(r, who, { do: 'mental-grapple', target }).length === 0
            ? [{ do: 'mental-grapple', target }]
            : [],
        ),
      plan: (c, who, { target }) => begin(c, seizing, { by: who, at: target, weapon: 0 }),
    }),
    action({
      name: 'free-mind',
      rule: RULE,
      parameters: { target: 'creature' },
      cost: 'standard',
      refuse: (r, who, { target }) => (isHeld(r, who, target) ? [] : [{ why: refusal.mindNotHeld, rule: RULE }]),
      suggestions: (r, who) =>
        r.scene.sheets.flatMap((_, target) => (isHeld(r, who, target) ? [{ do: 'free-mind', target }] : [])),
      plan: (c, who, { target }) => begin(c, escaping, { by: who, at: target, weapon: 0 }),
    }),
    action({
      name: 'release-mind',
      rule: RULE,
      parameters: { target: 'creature' },
      cost: 'free',
      refuse: (r, who, { target }) =>
        typeof target === 'number' && r.scene.sheets[target] && holds(r, who, target)
          ? []
          : [{ why: refusal.holdsNoMind, rule: RULE }],
      suggestions: (r, who) => r.items(who, links.minds).map(l => ({ do: 'release-mind', target: l.to })),
      plan: (_, who, { target }) => [endRelation({ who, relation: 'minds', to: target })],
    }),
  ],
})
