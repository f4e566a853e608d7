import type { Chapter, Command, Context, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { feature, maybe, oneOf, run, say, step, trigger } from '@quintain/engine'
import { gradeOf } from '../../../d20/conditions/relations.ts'
import { isArmed } from '../../../d20/creature/held/hands.ts'
import { areFoes, isDown, present } from '../../../d20/position/position.ts'
import { action } from '../../../d20/turn/action.ts'
import { beginRelation, endRelation, holdersOf, links, unlinked } from '../../../d20/vocabulary/relations.ts'
import { isPower } from '../../actions/acts.ts'
import { weaponRefusals } from '../../actions/attack.ts'
import { score, sheetOf } from '../../creature/abilities.ts'
import { holdingMind, mindHeld, mindPinned, thing } from '../../vocabulary/conditions.ts'
import { ABILITIES } from '../../vocabulary/names.ts'
import { wound } from '../../vocabulary/steps.ts'
import { refusal } from '../../words/refusals.ts'
import { begin, type Contest } from '../contest.ts'
import { MIND_RULES, mindRules, wrongRules } from './mind-rules.ts'

const RULE: RuleId = 'true20/maneuvers/mental-grapple'
const FEAT = 'Mind Touch'
/** Minds that may grapple one mind, whatever their bodies are. */
const MOST = 4

/** What a won check brings, as in a grapple of bodies. */
const EFFECTS = ['hold', 'damage', 'pin'] as const
type Effect = (typeof EFFECTS)[number]

/** A mind is free: by the reading that holds bodies with minds the body is too. */
const bodyFollows = step('body-follows-mind', { who: 'creature', to: 'creature' })

const held = (r: Reader, by: number, at: number) => gradeOf(r, 'minds', by, at)
/** A mind is taken in a grade; by a reading its body with it. */
const take = (c: Context, by: number, at: number, grade: 'held' | 'pinned'): readonly Step[] => [
  beginRelation({ who: by, relation: 'minds', to: at, grade }),
  ...(mindRules(c).body
    ? [beginRelation({ who: by, relation: 'grapples', to: at, grade: grade === 'held' ? 'grappled' : 'pinned' })]
    : []),
]
const harm = (c: Context, by: number, at: number): Step => {
  const ability = ABILITIES.find(a => a === mindRules(c).damage.toLowerCase())
  return wound({ who: at, by, bonus: ability ? score(c, by, ability) : 0, row: 'non-lethal' })
}
const results: Readonly<Record<Effect, Contest['results']>> = {
  hold: (c, by, at) => [{ margin: 1, steps: held(c, by, at) === undefined ? take(c, by, at, 'held') : [] }],
  damage: (c, by, at) => [{ margin: 1, steps: [harm(c, by, at)] }],
  pin: (c, by, at) => [{ margin: 1, steps: take(c, by, at, 'pinned') }],
}
/** A grapple of minds for one effect; a grab comes first only by a reading, and only for a mind that is not held. */
const seizing = (effect: Effect): Contest => ({
  name: effect === 'hold' ? 'mental grapple' : `mental grapple to ${effect}`,
  roll: 'mind',
  grabs: (c, by, at) => mindRules(c).grab && held(c, by, at) === undefined,
  results: results[effect],
})
/** The held mind frees itself; out of a pin it comes into a hold. */
const escaping: Contest = {
  name: 'break mental grapple',
  roll: 'mind',
  grabs: () => false,
  results: (c, by, at) => [
    {
      margin: 1,
      steps:
        held(c, at, by) === 'pinned' ? take(c, at, by, 'held') : [endRelation({ who: at, relation: 'minds', to: by })],
    },
  ],
}
export const mindContests: readonly Contest[] = [...EFFECTS.map(seizing), escaping]

const holds = (r: Reader, who: number, other: number): boolean => held(r, who, other) !== undefined
function refuse(r: Reader, who: number, { target, effect = 'hold' }: Command): readonly Refusal[] {
  if (!sheetOf(r, who).feats.includes(FEAT)) return [{ why: refusal.needsFeat(FEAT), rule: RULE }]
  if (typeof target !== 'number' || !r.scene.sheets[target] || target === who)
    return [{ why: refusal.noOtherTarget, rule: RULE }]
  const { name } = r.sheet(target)
  if (!present(r, target) || r.has(target, thing)) return [{ why: refusal.hasNoMind(name), rule: RULE }]
  const grade = held(r, who, target)
  if (effect === 'hold' && grade !== undefined) return [{ why: refusal.holdsMindAlready(name), rule: RULE }]
  if (effect === 'pin' && grade !== 'held') return [{ why: say`pins only a mind that it holds`, rule: RULE }]
  const others = holdersOf(r, 'minds', target).filter(other => other !== who)
  if (grade === undefined && others.length >= MOST)
    return [{ why: say`${MOST} minds grapple ${name} already`, rule: RULE }]
  return grade === undefined && mindRules(r).grab ? weaponRefusals(r, who, target, grabsWith(r, who)) : []
}
/** The melee weapon, or the bare hand, with which it grabs where a grab comes first. */
const grabsWith = (r: Reader, who: number): number =>
  sheetOf(r, who).weapons.findIndex((w, i) => w.use === 'melee' && isArmed(r, who, i))
const isHeld = (r: Reader, who: number, by: unknown): boolean =>
  typeof by === 'number' && r.scene.sheets[by] !== undefined && holds(r, by, who)

/** A grapple of minds, by a creature with Mind Touch: it goes as that of bodies does, by Will saves, whatever the bodies do. */
export const mentalGrapple: Chapter = feature(RULE, {
  fields: [links.minds],
  conditions: [
    { condition: mindHeld, rule: RULE },
    { condition: mindPinned, rule: RULE },
    { condition: holdingMind, rule: RULE },
  ],
  commands: [
    action({
      name: 'mental-grapple',
      rule: RULE,
      parameters: { target: 'creature', effect: maybe(oneOf(...EFFECTS)) },
      cost: 'standard',
      refuse,
      suggestions: (r, who) =>
        r.scene.sheets.flatMap((_, target) =>
          areFoes(r, who, target) && !isDown(r, target)
            ? EFFECTS.flatMap(effect => {
                const command = { do: 'mental-grapple', target, ...(effect === 'hold' ? {} : { effect }) }
                const useless = effect === 'damage' && !holds(r, who, target)
                return useless || refuse(r, who, command).length ? [] : [command]
              })
            : [],
        ),
      plan: (c, who, { target, effect = 'hold' }) =>
        begin(c, seizing(effect), { by: who, at: target, weapon: Math.max(0, grabsWith(c, who)) }),
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
  steps: [
    run(bodyFollows, (c, { who, to }) => {
      if (!holds(c, who, to) && gradeOf(c, 'grapples', who, to) !== undefined)
        c.plan(endRelation({ who, relation: 'grapples', to }))
    }),
  ],
  refuse: {
    use: (r, who, { act }) =>
      r.has(who, mindPinned) && isPower(r, who, act) && say`its mind is pinned: it can only free it`,
  },
  triggers: [
    // By the reading that holds the body with the mind, both are let go together.
    trigger(unlinked, (c, { who, relation, link }) =>
      relation === 'minds' && mindRules(c).body ? [bodyFollows({ who, to: link.to })] : [],
    ),
  ],
  options: {
    [MIND_RULES]: {
      rule: RULE,
      kind: 'data',
      help: 'how a grapple of minds differs from one of bodies: [[roll, Will], [damage, Wisdom], [grab, true], [size, true], [body, true]]; default: Will saves, Wisdom for damage, no grab, no size, and the body is free',
      wrong: wrongRules,
    },
  },
})
