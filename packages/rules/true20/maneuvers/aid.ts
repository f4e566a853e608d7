import { d20 } from '@quintain/dice'
import type { Chapter, Command, Reader, Refusal, RuleId } from '@quintain/engine'
import { oneOf, run, step } from '@quintain/engine'
import { areFoes } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { targets, weaponRefusals } from '../actions/attack.ts'
import { attackFacts } from '../attack/facts.ts'
import { adjacent, near, placeOf } from '../position/position.ts'
import { aided, aidOver, aids } from '../vocabulary/aid.ts'
import { fascinated } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

const RULE: RuleId = 'true20/maneuvers/aid'
const kind = oneOf('attack', 'defense')

/** The help that an attack roll against Defense 10 gives in place of damage. */
export const help = step('aid', { by: 'creature', who: 'creature', foe: 'creature', kind })
const shake = step('shake-free', { by: 'creature', who: 'creature', weapon: 'int' })

const wanted = (r: Reader, who: number, friend: unknown): readonly Refusal[] =>
  typeof friend !== 'number' || r.scene.sheets[friend] === undefined || friend === who
    ? [{ why: refusal.nobodyToAid, rule: RULE }]
    : []

/** A friend is helped against whom it is in melee with. */
function unengaged(r: Reader, friend: unknown, foe: unknown): readonly Refusal[] {
  const [a, b] = [friend, foe].map(Number) as [number, number]
  if (!r.scene.sheets[a] || !r.scene.sheets[b] || (areFoes(r, a, b) && r.fact(adjacent, a, placeOf(r, b)) === 1))
    return []
  return [{ why: refusal.notInMelee(r.sheet(a).name, r.sheet(b).name), rule: RULE }]
}

export const aidCommand = action({
  name: 'aid',
  rule: RULE,
  parameters: { who: 'creature', target: 'creature', weapon: 'weapon', kind },
  cost: 'standard',
  refuse: (r, who, command) => [
    ...wanted(r, who, command['who']),
    ...unengaged(r, command['who'], command['target']),
    ...weaponRefusals(r, who, command['target'], command['weapon']),
  ],
  suggestions: (r, who) =>
    targets(r, who).flatMap(({ target, weapon }) =>
      r.scene.sheets.flatMap((_, friend): Command[] =>
        friend === who || unengaged(r, friend, target).length > 0
          ? []
          : (['attack', 'defense'] as const).map(kind => ({ do: 'aid', who: friend, target, weapon, kind })),
      ),
    ),
  plan(c, by, command) {
    const [who, foe] = [command['who'] as number, command['target'] as number]
    const aid = help({ by, who, foe, kind: command['kind'] === 'defense' ? 'defense' : 'attack' })
    return [
      attackStep({
        by,
        at: foe,
        weapon: command['weapon'] as number,
        as: 'attack',
        index: 0,
        needed: c.sum('difficulty', foe, { of: 'aid', bonus: 0 }),
        results: [{ margin: 0, steps: [aid] }],
      }),
    ]
  },
})

export const shakeFreeCommand = action({
  name: 'shake-free',
  rule: 'true20/conditions/fascinated-breaking',
  parameters: { who: 'creature' },
  cost: 'standard',
  refuse: (r, who, command) => {
    const out = wanted(r, who, command['who'])
    const friend = command['who'] as number
    if (out.length > 0 || (r.has(friend, fascinated) && near(r, who, friend))) return out
    return [{ why: refusal.nobodyFascinated, rule: 'true20/conditions/fascinated-breaking' }]
  },
  suggestions: (r, who) =>
    r.scene.sheets.flatMap((s, i) => (s.side === r.sheet(who).side ? [{ do: 'shake-free', who: i }] : [])),
  plan: (_, by, command) => [shake({ by, who: command['who'] as number, weapon: 0 })],
})

export const aiding: Chapter = {
  topic: 'maneuvers',
  from: 'true20',
  fields: [aids],
  events: [aided, aidOver],
  commands: [aidCommand, shakeFreeCommand],
  steps: [
    run(help, (c, { by, who, foe, kind }) => c.emit(aided({ who, aid: { kind, foe, from: by } }))),
    run(shake, (c, { by, who, weapon }) => {
      if (c.option('aid-roll-to-shake') === true) {
        const bonus = c.tally('attack', by, attackFacts(c, { by, at: who, weapon }))
        const difficulty = c.tally('difficulty', who, { of: 'aid', bonus: 0 })
        if (c.roll('aid', d20, n => (n + bonus >= difficulty ? 'helped' : 'failed')) === 'failed') return
      }
      if (c.has(who, fascinated)) c.emit(stateLeft({ who, condition: fascinated.name }))
    }),
  ],
  options: {
    'aid-roll-to-shake': {
      rule: 'true20/conditions/fascinated-breaking',
      kind: 'flag',
    },
  },
}
