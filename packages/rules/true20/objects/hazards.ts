import type { Chapter, Command, Context, Reader, Refusal, Step } from '@quintain/engine'
import { condition, event, maybe, reading, run, step, trigger } from '@quintain/engine'
import { dosesOf } from '../../d20/effects/affliction-checks.ts'
import { altitudeOf } from '../../d20/position/height.ts'
import { areFoes, groundMapOf, squareAt } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { endConditions, giveUntil, placeOf as placeInOrder, startTimer } from '../../d20/turn/timers.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { afflictionEnded, endAffliction, expose } from '../../d20/vocabulary/effect-steps.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { dropped, moved, placed } from '../../d20/vocabulary/movement.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { atPlace, HOUR } from '../../d20/vocabulary/timers.ts'
import { sheetOf } from '../creature/abilities.ts'
import { AIRLESS, FIRE, NO_AIR, USED_UP } from '../creature/hazards.ts'
import { HAZARD_TYPES, isBruise, UNTOLD } from '../injury/hazard-types.ts'
import { adjacent, placeOf } from '../position/position.ts'
import { gearBurns } from '../vocabulary/steps.ts'
import { refusal } from '../words/refusals.ts'

const REFLEX = 15
/** Rolls on the ground or is smothered with cloaks: until the save is made. */
export const smothering = condition('smothering a fire')
/** The one further save of a round has been made. */
export const smothered = condition('smothered once')
const OUT = 'true20/hazards/putting-out-fire'
const ROLLING_IS_MOVE = reading('rolling-is-move', OUT)
/** Its gear has had the one save that a reading allows while it burns. */
export const gearSaved = condition('gear saved from fire')
const GEAR = 'true20/hazards/burning-items'
const ONCE = reading('items-save-once', GEAR)

export const douse = step('douse', { who: 'creature' })

/** Whether somebody at this square and height is in water of the map, and not over it. */
const inWater = (c: Reader, square: number, feet: number): boolean =>
  square >= 0 && feet === 0 && groundMapOf(c).terrainAt(squareAt(c, square)).mode === 'swim'
/** A creature comes into water: it burns no more. */
const doused = (c: Context, who: number, to: number, feet = altitudeOf(c, who)): readonly Step[] =>
  dosesOf(c, who, FIRE) > 0 && inWater(c, to, feet) ? [douse({ who })] : []

/** Hours that the air of a sealed space lasts, for those who breathe it; a large fire counts as one Medium creature. */
export function hoursOfAir(cubicFeet: number, sizes: readonly string[], fires = 0): number {
  const users = sizes.reduce((n, size) => n + (size === 'small' ? 0.5 : 1), fires)
  return (6 * (cubicFeet / 1000)) / users
}
/** Gallons and pounds that a creature needs in n days of a normal climate. */
export const provisions = (sizes: readonly string[], days: number): number =>
  sizes.reduce((n, size) => n + (size === 'small' ? 0.5 : 1), 0) * days

/** Creatures are shut up in a space without fresh air: of this size, or with air for so many hours. */
export const sealedIn = step('sealed-in', {
  among: 'creatures',
  cubicFeet: maybe('int'),
  fires: maybe('int'),
  hours: maybe('int'),
})

/** What keeps the time for which the air lasts. */
export const AIR = 'air'
/** The air that somebody is shut up with lasts so many rounds. */
export const shutIn = event('shut-in', { who: 'creature', rounds: 'int' }, null, { of: 'who', to: 'seen' })

const untold: readonly string[] = UNTOLD
const itemsOf = (r: Reader, who: number): number[] => {
  const { id } = r.sheet(who)
  return r.scene.sheets.flatMap((_, i) => {
    const { object } = sheetOf(r, i)
    const bearer = typeof object === 'object' ? ('heldBy' in object ? object.heldBy : object.wornBy) : undefined
    return bearer === id ? [i] : []
  })
}
const burns = (r: Reader, who: number): Step =>
  damage({ who, parts: [{ n: 2, types: ['fire'], nonlethal: isBruise(r, 'fire') }], attack: false, source: FIRE })
/** A Reflex save of 15 against fire. */
const reflex = (who: number, passed: readonly Step[], failed: readonly Step[]): Step =>
  rollCheck({
    who,
    roll: { save: 'Reflex' },
    dc: REFLEX,
    against: FIRE,
    descriptors: ['fire'],
    results: passOrFail(passed, failed),
  })
/** Whose flames a command is for: its own unless it names another. */
const whose = (who: number, command: Command): number => {
  const other = command['who']
  return typeof other === 'number' ? other : who
}
/** It burns, has not had the save of this round yet, and is next to who helps. */
function smotherRefusals(r: Reader, who: number, command: Command): Refusal[] {
  const it = whose(who, command)
  if (!r.scene.sheets[it]) return [{ why: refusal.noTarget, rule: OUT }]
  const why: Refusal[] = []
  if (dosesOf(r, it, FIRE) === 0) why.push({ why: refusal.notOnFire, rule: OUT })
  if (r.has(it, smothered)) why.push({ why: refusal.smotheredAlready, rule: OUT })
  if (it !== who && r.fact(adjacent, who, placeOf(r, it)) !== 1)
    why.push({ why: refusal.notAdjacent(r.sheet(it).name), rule: OUT })
  return why
}

/** What a fire, a sealed room and the like do beside what comes again. */
export const hazards: Chapter = {
  topic: 'hazards',
  from: 'true20',
  rules: [
    'true20/hazards/boiling-water',
    'true20/hazards/burning-items',
    'true20/hazards/fast-water',
    'true20/hazards/hunger',
    'true20/hazards/putting-out-fire',
    'true20/hazards/smoke',
    'true20/hazards/smoke-suffocation',
    'true20/hazards/thirst',
    'true20/hazards/damage-saves',
    'true20/hazards/acid-drowning',
    'true20/hazards/drowning',
  ],
  events: [shutIn],
  conditions: [
    {
      condition: smothering,
      rule: OUT,
      mods: [{ to: 'save', value: 4, type: 'circumstance', rule: OUT, when: { save: 'Reflex' } }],
    },
    { condition: smothered, rule: OUT },
    { condition: gearSaved, rule: GEAR },
  ],
  commands: [
    action({
      name: 'smother-fire',
      rule: OUT,
      parameters: { who: maybe('creature') },
      // Rolling takes the whole turn, a helper with a cloak a standard action.
      cost: (r, who, command) =>
        whose(who, command) !== who ? 'standard' : ROLLING_IS_MOVE(r) ? 'move' : 'full-round',
      refuse: smotherRefusals,
      suggestions: (r, who) =>
        r.scene.sheets.flatMap((_, it): Command[] =>
          areFoes(r, who, it) || smotherRefusals(r, who, { do: 'smother-fire', who: it }).length > 0
            ? []
            : [it === who ? { do: 'smother-fire' } : { do: 'smother-fire', who: it }],
        ),
      plan: (c, by, command) => {
        const who = whose(by, command)
        c.emit(stateEntered({ who, condition: smothering.name }))
        giveUntil(c, who, smothered, atPlace(placeInOrder(c, by)))
        return [reflex(who, [douse({ who })], []), endConditions({ who, conditions: [smothering.name] })]
      },
    }),
  ],
  adds: {
    // Nothing catches fire in the water.
    passesBy: (c, { who, name }) => name === FIRE && inWater(c, c.get(who, at), altitudeOf(c, who)),
  },
  slots: { jumpsIn: (r, who) => dosesOf(r, who, FIRE) > 0 },
  readings: [ROLLING_IS_MOVE, ONCE],
  options: {
    'boiling-once': { rule: 'true20/hazards/boiling-water', kind: 'flag' },
    'choke-every-round-after-two': { rule: 'true20/hazards/smoke', kind: 'flag' },
    'smoke-never-suffocates': { rule: 'true20/hazards/smoke-suffocation', kind: 'flag' },
    'first-check-at-limit': { rule: 'true20/hazards/thirst', kind: 'flag' },
    'hunger-straight-fatigued': { rule: 'true20/hazards/hunger', kind: 'flag' },
    [HAZARD_TYPES]: {
      rule: 'true20/hazards/damage-saves',
      kind: 'data',
      help: `a list of hazards that do non-lethal damage: [${UNTOLD.join(', ')}]; default: all of these do lethal damage`,
      wrong: value =>
        Array.isArray(value) && value.every(v => untold.includes(v)) ? undefined : `is a list of ${UNTOLD.join(', ')}`,
    },
    'fast-water-literal': { rule: 'true20/hazards/fast-water', kind: 'flag' },
  },
  triggers: [
    // Enough water puts a fire out without a roll.
    trigger(moved, (c, { who, to, altitude: feet }) => doused(c, who, to, feet)),
    trigger(placed, (c, { who, to }) => doused(c, who, to)),
    trigger(dropped, (c, { who, altitude: feet }) => doused(c, who, c.get(who, at), feet)),
    // Air in time: who has left the smoke or the closed space suffocates no further.
    trigger(afflictionEnded, (c, { who, of }) =>
      AIRLESS.includes(of) && dosesOf(c, who, NO_AIR) > 0 ? [endAffliction({ who, of: NO_AIR, how: 'left' })] : [],
    ),
    trigger(afflictionEnded, (c, { who, of }) =>
      of === FIRE && c.has(who, gearSaved) ? [endConditions({ who, conditions: [gearSaved.name] })] : [],
    ),
  ],
  steps: [
    run(douse, (c: Context, { who }) => c.plan(endAffliction({ who, of: FIRE, how: 'left' }))),
    run(gearBurns, (c, { who }) => {
      const items = itemsOf(c, who)
      if (items.length === 0 || c.has(who, gearSaved)) return
      if (ONCE(c)) c.emit(stateEntered({ who, condition: gearSaved.name }))
      c.plan(...items.map(item => reflex(who, [], [burns(c, item)])))
    }),
    run(sealedIn, (c, { among, cubicFeet = 0, fires = 0, hours }) => {
      const sizes = among.map(i => sheetOf(c, i).size)
      const lasts = hours ?? hoursOfAir(cubicFeet, sizes, fires)
      const rounds = Math.max(1, Math.floor(lasts * HOUR))
      for (const who of among) {
        c.emit(shutIn({ who, rounds }))
        startTimer(c, who, {
          moment: { at: 'clock' },
          left: rounds,
          steps: [expose({ who, of: USED_UP })],
          source: AIR,
        })
      }
    }),
  ],
}
