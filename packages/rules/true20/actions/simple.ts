import type { Chapter, CommandKind, Reader } from '@quintain/engine'
import { reading, run, step } from '@quintain/engine'
import { handling } from '../../d20/actions/items.ts'
import { useSkill } from '../../d20/actions/skills/use-skill.ts'
import { drawn, dropped, droppedWeapons, lying, pickedUp, putAway, sheathed } from '../../d20/creature/held/hands.ts'
import { airborne } from '../../d20/movement/flight/text.ts'
import { action } from '../../d20/turn/action.ts'
import { usualEconomy } from '../../d20/turn/economy.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { prone, stunned } from '../../d20/vocabulary/conditions.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { sheetOf } from '../creature/abilities.ts'
import { refusal } from '../words/refusals.ts'
import { actionType, UNDESCRIBED } from './costs.ts'
import { hidingRefusals } from './guards/hide.ts'
import { effort, limits, SURPRISE_ATTACK_OR_MOVE_ONLY } from './limits.ts'

const FREE_ACTIONS_UNLIMITED = reading('free-actions-unlimited', 'true20/actions/free')

const did = step('did', { who: 'creature', act: 'text', kind: 'text' })
const rise = step('stand-up', { who: 'creature' })
const drop = step('drop-down', { who: 'creature' })
const none = (): readonly [] => []

const standUp = action({
  name: 'stand',
  rule: 'true20/conditions/prone',
  cost: (r, who) => (sheetOf(r, who).feats.includes('Instant Up') ? 'free' : 'move'),
  refuse: (r, who) => {
    const barred = r.barred(who, 'move')
    return [
      ...(barred ? [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }] : []),
      ...(r.has(who, prone) ? [] : [{ why: refusal.alreadyStanding, rule: 'true20/conditions/prone' as const }]),
    ]
  },
  plan: (_, who) => [rise({ who })],
})
const dropProne = action({
  name: 'drop-prone',
  rule: 'true20/actions/free',
  cost: 'free',
  refuse: (r, who) =>
    r.has(who, prone) ? [{ why: refusal.alreadyProne, rule: 'true20/actions/free' }] : airborne(r, who),
  plan: (_, who) => [drop({ who })],
})
const speak = action({
  name: 'speak',
  rule: 'true20/maneuvers/speak',
  cost: 'free',
  suggestions: none,
  plan: (_, who) => [did({ who, act: 'speak', kind: 'speech' })],
})
const order = action({
  name: 'command',
  rule: 'true20/maneuvers/command',
  parameters: { order: 'text', to: 'creatures' },
  cost: 'move',
  refuse: (r, who, { order, to }) => [
    ...(typeof order === 'string' && order
      ? []
      : [{ why: refusal.noOrder, rule: 'true20/maneuvers/command' as const }]),
    ...(Array.isArray(to) && to.length && to.every(i => i !== who && r.scene.sheets[i as number])
      ? []
      : [{ why: refusal.noOneToOrder, rule: 'true20/maneuvers/command' as const }]),
  ],
  suggestions: none,
  plan: (_, who, { order }) => [did({ who, act: String(order), kind: 'order' })],
})
const manipulate = action({
  name: 'manipulate',
  rule: 'true20/maneuvers/manipulate-object',
  parameters: { what: 'text' },
  cost: 'move',
  suggestions: none,
  plan: (_, who, { what }) => [did({ who, act: String(what), kind: 'object' })],
})
/** Sense Motive answers an interaction: nobody uses it of its own accord. */
const usingSkills = useSkill({
  rule: 'true20/actions/skills-in-combat',
  refuse: (r, who, skill) =>
    skill === 'Sense Motive'
      ? [{ why: refusal.senseMotivePassive, rule: 'true20/social/sense-motive-passive' }]
      : skill === 'Stealth'
        ? hidingRefusals(r, who)
        : [],
})
/** Named in the table without a description. */
const undescribed = UNDESCRIBED.map(name =>
  action({
    name: name.toLowerCase(),
    rule: 'true20/actions/action-table',
    cost: actionType(name)!,
    suggestions: none,
    plan: (_, who) => [did({ who, act: name, kind: 'named' })],
  }),
)

const hands: readonly CommandKind[] = handling({
  draw: 'true20/maneuvers/manipulate-object',
  pickUp: 'true20/objects/pick-up-and-throw',
  drop: 'true20/maneuvers/drop-item',
  drawing: () => 'move',
})

/** Free actions of a round: the higher of Dexterity and Intelligence and one more, at least one. */
function freeActions(r: Reader, who: number): number {
  if (FREE_ACTIONS_UNLIMITED(r)) return Number.POSITIVE_INFINITY
  const score = (ability: 'dexterity' | 'intelligence') => r.tally('ability', who, { ability })
  return Math.max(1, Math.max(score('dexterity'), score('intelligence')) + 1)
}

/** Actions that do what their name says. */
export const plainActions: Chapter = {
  topic: 'actions',
  from: 'true20',
  rules: [
    'true20/actions/action-table',
    'true20/actions/free',
    'true20/actions/skills-in-combat',
    'true20/actions/types-and-budget',
  ],
  fields: [sheathed, droppedWeapons, lying],
  events: [done, drawn, putAway, dropped, pickedUp],
  steps: [
    run(did, (c, { who, act, kind }) => {
      if (!c.barred(who, 'act')) c.emit(done({ who, act, kind }))
    }),
    run(rise, (c, { who }) => {
      if (c.has(who, prone) && !c.barred(who, 'move')) c.emit(stateLeft({ who, condition: prone.name }))
    }),
    run(drop, (c, { who }) => c.emit(stateEntered({ who, condition: prone.name }))),
  ],
  commands: [standUp, dropProne, speak, order, manipulate, usingSkills, ...undescribed, ...hands],
  refuse: { '*': limits },
  slots: {
    budgetRule: () => 'true20/actions/types-and-budget',
    economy: {
      ...usualEconomy,
      freeActions,
      flatFootedReact: true,
      // Reactions take no time, as many as come about.
      payments: (r, who, cost) => (cost === 'reaction' ? [{}] : usualEconomy.payments(r, who, cost)),
    },
    reactsWhile: [stunned],
    completed: effort,
  },
  readings: [SURPRISE_ATTACK_OR_MOVE_ONLY, FREE_ACTIONS_UNLIMITED],
}
