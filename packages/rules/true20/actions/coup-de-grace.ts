import type { Chapter, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, maybe, run, step } from '@quintain/engine'
import { TOTALLY_CONCEALED } from '@quintain/grid'
import { concealmentBy } from '../../d20/position/concealment.ts'
import { areFoes } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { withInterrupts } from '../../d20/turn/interrupt.ts'
import { giveUntil } from '../../d20/turn/timers.ts'
import { attackStep, withDetails } from '../../d20/vocabulary/attack-step.ts'
import { dead, helpless } from '../../d20/vocabulary/conditions.ts'
import { atTurnEnd } from '../../d20/vocabulary/timers.ts'
import { COUP_BASE_DAMAGE } from '../attack/attack-text.ts'
import { sheetOf } from '../creature/abilities.ts'
import { fullAttackRefusals } from '../movement/mounts.ts'
import { near, placeOf } from '../position/position.ts'
import { found } from '../vocabulary/conditions.ts'
import { foundWhom } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { attackRefusals, MANNER, mannerOf } from './attack.ts'

const RULE: RuleId = 'true20/damage/coup-de-grace'
const TARGETING: RuleId = 'true20/concealment/total-targeting'
const CONCEALED: RuleId = 'true20/damage/coup-de-grace-concealed'

export const targetFound = event(
  'target-found',
  { who: 'creature', at: 'creature' },
  (w, e) => w.set(e.who, foundWhom, e.at + 1),
  { of: 'who', to: 'own' },
)
const feel = step('feel-around', { by: 'creature', at: 'creature' })
export const coup = step('coup-de-grace', {
  by: 'creature',
  at: 'creature',
  weapon: 'int',
  switched: maybe('flag'),
})

/** Why this one cannot be finished off: not helpless, not adjacent, of a kind that is immune to critical hits. */
function victimRefusals(r: Reader, who: number, at: number): readonly Refusal[] {
  const name = r.sheet(at).name
  const out: Refusal[] = []
  if (!r.has(at, helpless) || r.has(at, dead)) out.push({ why: refusal.notHelpless(name), rule: RULE })
  if (!near(r, who, at)) out.push({ why: refusal.notAdjacent(name), rule: 'true20/damage/coup-de-grace-limits' })
  if (sheetOf(r, at).immune.includes('critical hits'))
    out.push({ why: refusal.immuneToCriticals(name), rule: 'true20/damage/coup-de-grace-limits' })
  return out
}
const concealed = (r: Reader, who: number, at: number): boolean =>
  r.fact(concealmentBy.melee, who, placeOf(r, at)) >= TOTALLY_CONCEALED
const victims = (r: Reader, who: number): readonly number[] =>
  r.scene.sheets.flatMap((_, at) => (areFoes(r, who, at) && victimRefusals(r, who, at).length === 0 ? [at] : []))

export const coupCommand = action({
  name: 'coup-de-grace',
  rule: RULE,
  parameters: { target: 'creature', weapon: 'weapon', switched: MANNER.switched },
  cost: 'full-round',
  refuse: (r, who, command) => {
    // Whom it cannot see it must have found first.
    const basic = attackRefusals(r, who, { ...command, finesse: false }).filter(x => x.rule !== TARGETING)
    const at = command['target']
    if (typeof at !== 'number' || r.scene.sheets[at] === undefined) return basic
    const lost = concealed(r, who, at) && !(r.has(who, found) && r.get(who, foundWhom) === at + 1)
    return [
      ...basic,
      ...fullAttackRefusals(r, who),
      ...victimRefusals(r, who, at),
      ...(lost ? [{ why: refusal.notFound(r.sheet(at).name), rule: CONCEALED }] : []),
    ]
  },
  suggestions: (r, who) =>
    victims(r, who).flatMap(at =>
      sheetOf(r, who).weapons.map((_, weapon) => ({ do: 'coup-de-grace', target: at, weapon })),
    ),
  plan: (_, by, command) => [
    coup({
      by,
      at: command['target'] as number,
      weapon: command['weapon'] as number,
      switched: mannerOf(command).switched,
    }),
  ],
})

export const feelAround = action({
  name: 'feel-around',
  rule: CONCEALED,
  parameters: { target: 'creature' },
  cost: 'full-round',
  refuse: (r, who, command) => {
    const at = command['target']
    if (typeof at !== 'number' || r.scene.sheets[at] === undefined || at === who)
      return [{ why: refusal.nobodyToFind, rule: CONCEALED }]
    const seen = concealed(r, who, at) ? [] : [{ why: refusal.inPlainSight(r.sheet(at).name), rule: CONCEALED }]
    return [...victimRefusals(r, who, at), ...seen]
  },
  suggestions: (r, who) => victims(r, who).map(at => ({ do: 'feel-around', target: at })),
  plan: (_, by, command) => [feel({ by, at: command['target'] as number })],
})

export const coupDeGrace: Chapter = {
  topic: 'actions',
  from: 'true20',
  fields: [foundWhom],
  conditions: [{ condition: found, rule: CONCEALED }],
  events: [targetFound],
  commands: [coupCommand, feelAround],
  steps: [
    run(coup, (c, { by, at, weapon, switched }) => {
      if (!c.has(at, helpless) || c.has(at, dead)) return
      const blow = attackStep({ by, at, weapon, as: 'attack', index: 0, ...withDetails({ switched, coup: true }) })
      c.plan(...withInterrupts(c, 'attack', by, [blow]))
    }),
    run(feel, (c, { by, at }) => {
      c.emit(targetFound({ who: by, at }))
      giveUntil(c, by, found, atTurnEnd(by), { left: 2 })
    }),
  ],
  readings: [COUP_BASE_DAMAGE],
}
