import { d100 } from '@quintain/dice'
import {
  type Bar,
  type Command,
  type Context,
  condition,
  feature,
  type Reader,
  type Refusal,
  run,
  say,
  step,
  trigger,
} from '@quintain/engine'
import { attackSteps } from '../../actions/attacks.ts'
import { frightened } from '../../conditions/fear.ts'
import { canAttackNow } from '../../position/may-attack.ts'
import { sheetOf, standsInFight } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { fresh } from '../../turn/delay.ts'
import { turnBegan } from '../../turn/round.ts'
import { giveUntil } from '../../turn/timers.ts'
import { stateEntered } from '../../vocabulary/states.ts'

const RULE = 'house/features/confused'
const STRIKES_NONE: readonly Bar[] = ['opportunity']
const NOTHING: readonly Bar[] = ['act', 'move', 'attack', 'opportunity']
export const confused = condition('confused')
/** What a confused creature does in this turn: nothing, run, or strike whoever is nearest. */
export const babbling = condition('babbling')
export const bolting = condition('bolting')
export const lashing = condition('lashing out')
/** The blow at the nearest has been struck: the turn is over but for its end. */
const spent = step('confusion-spends', { who: 'creature' })
const wavers = step('confusion-rolled', { who: 'creature' }, { rolls: 'who' })

/** Up to which face of a d100 it strikes at the nearest, acts as it will, does nothing, and runs; above that it strikes too. */
const FACES = { strikes: 10, free: 20, nothing: 50, runs: 70 } as const
type Mood = 'strikes the nearest' | 'acts as it will' | 'does nothing' | 'runs'
const moodOf = (face: number): Mood =>
  face <= FACES.strikes
    ? 'strikes the nearest'
    : face <= FACES.free
      ? 'acts as it will'
      : face <= FACES.nothing
        ? 'does nothing'
        : face <= FACES.runs
          ? 'runs'
          : 'strikes the nearest'

/** Everybody else who stands, nearest first; those as near in the order of the fight. */
const nearestTo = (r: Reader, who: number): readonly number[] =>
  r.scene.sheets
    .flatMap((_, i) => (i !== who && standsInFight(r, i) ? [{ i, feet: r.fact(feetBetween, who, i) }] : []))
    .sort((a, b) => a.feet - b.feet || a.i - b.i)
    .map(({ i }) => i)
/** The first of its melee weapons with which it reaches someone now; -1 where it has none. */
const weaponFor = (c: Context, by: number, at: number): number =>
  sheetOf(c, by).weapons.findIndex((w, weapon) => w.use === 'melee' && canAttackNow(c, { by, at, weapon }))

function onlyTheNearest(r: Reader, who: number, { target }: Command): readonly Refusal[] {
  if (!r.has(who, lashing) || typeof target !== 'number' || target === who) return []
  const [nearest] = nearestTo(r, who)
  if (nearest === undefined) return []
  const feet = r.fact(feetBetween, who, nearest)
  return r.scene.sheets[target] && r.fact(feetBetween, who, target) > feet
    ? [{ why: say`it is confused and goes for whoever is nearest: ${r.sheet(nearest).name}`, rule: RULE }]
    : []
}

/** Confusion: a die finds what the creature does with each of its turns. */
export const confusion = feature(RULE, {
  says: 'As each turn of a confused creature begins, and in a turn that begins with what confuses it, a d100 finds what it does: from 11 to 20 it acts as it will, from 21 to 50 it does nothing, from 51 to 70 it runs from its foes, else it strikes once at the nearest creature, friend or foe, that it reaches in melee, and that is its turn; where it reaches nobody it may move and attack nobody farther off than the nearest. It makes no attacks of opportunity.',
  reads: { condition: [confused.name] },
  conditions: [
    { condition: confused, rule: RULE, bars: STRIKES_NONE, living: true, kinds: ['mind-affecting', 'confusion'] },
    { condition: babbling, rule: RULE, bars: NOTHING, living: true },
    { condition: bolting, rule: RULE, implies: [frightened], living: true },
    { condition: lashing, rule: RULE, living: true },
  ],
  refuse: { attack: onlyTheNearest, charge: onlyTheNearest, use: onlyTheNearest },
  steps: [
    run(wavers, (c, { who }) => {
      if (!c.has(who, confused) || c.barred(who, 'act')) return
      const mood = c.roll('confusion', d100, moodOf)
      const turn = { at: 'turn-end', of: who } as const
      if (mood === 'does nothing') giveUntil(c, who, babbling, turn)
      if (mood === 'runs') giveUntil(c, who, bolting, turn)
      if (mood !== 'strikes the nearest') return
      const reached = nearestTo(c, who)
        .map(at => ({ at, weapon: weaponFor(c, who, at) }))
        .find(({ weapon }) => weapon >= 0)
      if (reached) c.plan(...attackSteps(c, who, { target: reached.at, weapon: reached.weapon }, 0), spent({ who }))
      else giveUntil(c, who, lashing, turn)
    }),
    run(spent, (c, { who }) => giveUntil(c, who, babbling, { at: 'turn-end', of: who })),
  ],
  triggers: [
    trigger(turnBegan, (c, { who }) => (c.has(who, confused) ? [wavers({ who })] : [])),
    // A gaze that confuses as a turn begins does so in that turn already.
    trigger(stateEntered, (c, { who, condition: name }) =>
      name === confused.name && !c.has(who, confused) && fresh(c, who) ? [wavers({ who })] : [],
    ),
  ],
  words: {
    conditions: {
      [confused.name]: { begins: 'is confused', ends: 'confused', listed: true },
      [babbling.name]: { begins: 'babbles and does nothing of its own will', ends: null, listed: true },
      [bolting.name]: { begins: 'runs in confusion', ends: null, listed: true },
      [lashing.name]: { begins: 'goes for whoever is nearest', ends: null, listed: true },
    },
  },
})
/** The same of full attacks, in texts that have them. */
export const confusedInFull = feature(RULE, { refuse: { 'full-attack': onlyTheNearest } })
