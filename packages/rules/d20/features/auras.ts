import type { Context, Reader, Step } from '@quintain/engine'
import { feature, GAME, key, perScene, run, step, trigger } from '@quintain/engine'
import { TOTALLY_CONCEALED } from '@quintain/grid'
import { followsIn } from '../creature/documents/acts.ts'
import type { Consequence, Effect } from '../creature/effect.ts'
import { featuresNamed } from '../creature/features/given.ts'
import { percentConcealed } from '../position/concealment.ts'
import { present } from '../position/position.ts'
import { enteredFight } from '../turn/join.ts'
import { fightOpened } from '../turn/round.ts'
import { clearTimers } from '../turn/timers.ts'
import { attackRolled } from '../vocabulary/attack-step.ts'
import { blinded, dead, unconscious } from '../vocabulary/conditions.ts'
import { beginEffect, runningEffects } from '../vocabulary/effect-steps.ts'
import { at, timers } from '../vocabulary/fields.ts'
import { sleeping } from './house/sleeping.ts'
import { creatureFeature } from './made.ts'
import { descriptorsKey, leftKeys, type Saved, saveOf } from './saved.ts'

/** Names of the areas of each creature that run from the start. */
const always = perScene(({ sheets }) => sheets.map(sheet => followsIn(sheet).flatMap(f => (f.always ? [f.name] : []))))
/** The areas of a creature that run from the start and do not run yet. */
function starts(c: Context, who: number): readonly Step[] {
  const names = always(c.scene)[who] ?? []
  if (names.length === 0 || !present(c, who) || c.has(who, dead)) return []
  const runs = c.items(GAME, runningEffects).filter(e => e.by === who)
  return names.flatMap(act =>
    runs.some(e => e.act === act) ? [] : [beginEffect({ by: who, act, to: c.get(who, at) })],
  )
}
/** What goes out from a creature without an act of its own runs from the start of a fight. */
export const alwaysOn = feature('house/features/always', {
  needs: { steps: [beginEffect], fields: [runningEffects] },
  triggers: [
    trigger(fightOpened, c => c.scene.sheets.flatMap((_, who) => starts(c, who))),
    trigger(enteredFight, (c, { who }) => starts(c, who)),
  ],
})

type Save = NonNullable<Effect['save']>['kind']
interface Around extends Saved {
  readonly feet: number
  readonly consequences: readonly Consequence[]
  readonly eachTurn?: true
  readonly called?: string
  readonly friends?: true
  readonly others?: true
  readonly only?: readonly string[]
  readonly descriptors?: readonly string[]
  readonly untilHit?: true
}
const keysOf = (example: string) =>
  ({
    feet: key('count', 'how far it reaches: 30', { required: true }),
    dc: key('amount', 'what a save must reach, none is allowed when absent: 13'),
    save: key('save', 'the save against it: Will', { beside: ['dc'] }),
    consequences: key('consequences', `what it does to those within: ${example}`, { required: true }),
    ...leftKeys,
  }) as const
const whomKeys = {
  only: key({ each: 'text' }, 'the kinds of creatures that it works on, all when absent: [undead]'),
  ...descriptorsKey,
} as const
const area = (given: Around, save: Save, more: Partial<Effect>): Effect => {
  const { feet, consequences, eachTurn, friends, others, only, descriptors } = given
  return {
    area: { shape: 'emanation', feet },
    lasts: 'permanent',
    dismissible: false,
    dispellable: false,
    ...(friends ? { friends } : { foes: true as const }),
    ...saveOf(given, save),
    consequences,
    ...(eachTurn ? { eachTurn, turnsOnly: true } : {}),
    ...(others ? { others } : {}),
    ...(only ? { only } : {}),
    ...(descriptors ? { descriptors } : {}),
    ...more,
  }
}

/** What has its eyes closed. */
const CLOSED = [unconscious, sleeping]
/** Whether one looks into the eyes of another: both have them open, and nothing hides the other wholly, no dark, fog or unseen body. */
const eyesMeet = (r: Reader, who: number, by: number): boolean =>
  !r.has(who, blinded) &&
  !CLOSED.some(eyes => r.has(who, eyes) || r.has(by, eyes)) &&
  percentConcealed(r, 'ranged', who, by, r.get(who, at), r.get(by, at), false) < TOTALLY_CONCEALED
/** A gaze: each foe within looks up as its turn begins, and saves. */
export const gaze = creatureFeature<Around>('house/features/gaze', 'gaze', {
  takes: { ...keysOf('[{ condition: petrified }]'), ...whomKeys },
  help: 'foes within save as each of their turns begins: { feet: 30, save: Fortitude, dc: 13, consequences: [{ condition: petrified }] }',
  adds: {
    passesBy: (c, { who, by, effect }) => effect.descriptors?.includes('gaze') === true && !eyesMeet(c, who, by),
  },
  brings: given => ({
    follows: [
      {
        name: 'gaze',
        always: true,
        effect: area({ ...given, eachTurn: true }, 'Fortitude', {
          descriptors: ['gaze', ...(given.descriptors ?? [])],
        }),
      },
    ],
  }),
})
const AURA = 'aura'
/** What an aura has brought is over for who has hit its creature. */
const shakesOff = step('shakes-off', { who: 'creature', aura: 'text' })
/** Something around a creature that works once on each foe who comes within: fear, stench. */
export const aura = creatureFeature<Around>('house/features/aura', AURA, {
  takes: {
    ...keysOf('[{ condition: shaken, lasts: { rounds: 5 } }]'),
    called: key('text', 'what it is called, aura when absent: stench'),
    eachTurn: key('flag', 'it works as each of their turns begins, not once: true'),
    friends: key('flag', 'it works on the creature and its friends, not on foes: true'),
    others: key('flag', 'it does nothing to the creature itself: true', { beside: ['friends'] }),
    ...whomKeys,
    untilHit: key('flag', 'who hits the creature is free of what the aura has brought: true'),
  },
  help: 'works once on foes who come within: { feet: 30, save: Will, dc: 14, consequences: [{ condition: shaken }] }',
  brings: given => ({
    follows: [{ name: given.called ?? AURA, always: true, effect: area(given, 'Will', {}) }],
  }),
  needs: { fields: [timers] },
  steps: [
    run(shakesOff, (c, { who, aura: source }) => {
      const ended = c.items(who, timers).filter(t => t.source === source)
      clearTimers(c, who, t => t.source === source)
      c.plan(...ended.flatMap(t => t.steps))
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, at: who, result }) =>
      who === undefined || who < 0 || (result !== 'hit' && result !== 'critical')
        ? []
        : featuresNamed<Around>(c.sheet(who), AURA).flatMap(({ untilHit, called = AURA }) =>
            untilHit ? [shakesOff({ who: by, aura: called })] : [],
          ),
    ),
  ],
})
/** Fear that goes out from a creature. */
export const fearAura = creatureFeature<Around>('house/features/frightful-presence', 'frightful presence', {
  takes: keysOf('[{ condition: shaken, lasts: { rounds: 20 } }]'),
  help: 'frightens foes who come within: { feet: 30, dc: 14, consequences: [{ condition: shaken, lasts: { rounds: 20 } }] }',
  brings: given => ({
    follows: [
      {
        name: 'frightful presence',
        always: true,
        effect: area(given, 'Will', { descriptors: ['fear', 'mind-affecting'] }),
      },
    ],
  }),
})
