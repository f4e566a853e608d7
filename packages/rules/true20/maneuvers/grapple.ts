import type { Command, Context, Reader, Refusal } from '@quintain/engine'
import { oneOf, say } from '@quintain/engine'
import { gradeOf } from '../../d20/conditions/relations.ts'
import { isArmed } from '../../d20/creature/held/hands.ts'
import { action } from '../../d20/turn/action.ts'
import { beginRelation, endRelation, grapples, links } from '../../d20/vocabulary/relations.ts'
import { targets, weaponRefusals } from '../actions/attack.ts'
import { score, sheetOf } from '../creature/abilities.ts'
import { wound } from '../vocabulary/steps.ts'
import { refusal } from '../words/refusals.ts'
import { begin, type Contest } from './contest.ts'

/** What a won grapple check brings. */
const EFFECTS = ['hold', 'damage', 'pin'] as const
type Effect = (typeof EFFECTS)[number]
const START = 'true20/maneuvers/grapple-start'
const BY_EFFECT = 'true20/maneuvers/grapple-effects'
const WEAPONS = 'true20/conditions/grappled'

/** The reading of the list that the text lacks. */
export const GRAPPLE_EFFECTS = 'grapple-effects'
const AT_ONCE = 'pin at once'
const LISTED: readonly string[] = [...EFFECTS, AT_ONCE]
/** What a won grapple check may bring, by the table's list; absent: all of it, and a pin only of whom it holds already. */
const listed = (r: Reader): readonly string[] => {
  const list = r.option(GRAPPLE_EFFECTS)
  return Array.isArray(list) ? (list as readonly string[]) : EFFECTS
}
const brings = (r: Reader, effect: string): boolean =>
  listed(r).includes(effect) || (effect === 'pin' && listed(r).includes(AT_ONCE))
const effectsOf = (r: Reader): readonly Effect[] => EFFECTS.filter(effect => brings(r, effect))
/** How that list is written. */
export const grappleEffects = {
  rule: BY_EFFECT,
  kind: 'data',
  help: 'a list of what a won grapple check may bring: [hold, damage, pin, pin at once] (pin at once: also of a creature that is not held yet); default: hold, damage and pin',
  wrong: (value: unknown) =>
    Array.isArray(value) &&
    value.some(v => EFFECTS.includes(v as Effect)) &&
    value.every(v => LISTED.includes(v as string))
      ? undefined
      : `is a list of ${LISTED.join(', ')}, with one of ${EFFECTS.join(', ')} at least`,
} as const

const hold = (c: Context, by: number, at: number) =>
  // A hold stays when it is won again, and so does a pin.
  gradeOf(c, 'grapples', by, at) === undefined
    ? [beginRelation({ who: by, relation: 'grapples', to: at, grade: 'grappled' })]
    : []
const results: Readonly<Record<Effect, Contest['results']>> = {
  hold: (c, by, at) => [{ margin: 1, steps: hold(c, by, at) }],
  damage: (c, by, at) => [
    { margin: 1, steps: [wound({ who: at, by, bonus: score(c, by, 'strength'), row: 'non-lethal' })] },
  ],
  pin: (_c, by, at) => [
    { margin: 1, steps: [beginRelation({ who: by, relation: 'grapples', to: at, grade: 'pinned' })] },
  ],
}
/** A grab, unless it is held already, then a grapple check for one effect. */
const grappling = (effect: Effect): Contest => ({
  name: `grapple to ${effect}`,
  roll: 'grapple',
  grabs: (c, by, at) => c.fact(grapples, by, at) === 0,
  results: results[effect],
})
/** The hold that comes with a hit: the grab is done. */
export const seizing: Contest = { ...grappling('hold'), grabs: () => false }
/** A win frees the held; of a pin it leaves a hold. */
const breaking: Contest = {
  name: 'break free',
  roll: 'grapple',
  grabs: () => false,
  results: (c, by, at) => [
    {
      margin: 1,
      steps:
        gradeOf(c, 'grapples', at, by) === 'pinned'
          ? [beginRelation({ who: at, relation: 'grapples', to: by, grade: 'grappled' })]
          : [endRelation({ who: at, relation: 'grapples', to: by })],
    },
  ],
}
export const grappleContests: readonly Contest[] = [...EFFECTS.map(grappling), breaking]

function refuse(r: Reader, who: number, command: Command): readonly Refusal[] {
  const { target, weapon, effect = 'hold' } = command
  const grade = typeof target === 'number' ? gradeOf(r, 'grapples', who, target) : undefined
  // Whom it holds already it wrestles with its body, whatever it has in hand.
  const out = weaponRefusals(r, who, target, weapon).filter(x => grade === undefined || x.rule !== WEAPONS)
  if (out.length) return out
  const at = target as number
  if (sheetOf(r, who).weapons[weapon as number]!.use !== 'melee')
    return [{ why: refusal.needsMeleeAttack, rule: START }]
  if (!brings(r, effect as Effect))
    return [{ why: say`a grapple brings ${effectsOf(r).join(', ')} here`, rule: BY_EFFECT }]
  if (effect === 'pin' && grade !== 'grappled' && !(grade === undefined && listed(r).includes(AT_ONCE)))
    return [{ why: refusal.pinsOnlyHeld, rule: BY_EFFECT }]
  if (effect === 'hold' && grade !== undefined) return [{ why: refusal.holdsAlready, rule: BY_EFFECT }]
  return r.slots.relations.grapples!.refuse(r, who, at)
}

/** Those whom it holds, for which no weapon in hand is fit now: the first one in hand stands for its body. */
function heldTargets(r: Reader, who: number): readonly { readonly target: number; readonly weapon: number }[] {
  const held = r.items(who, links.grapples)
  if (held.length === 0) return []
  const able = targets(r, who)
  const weapon = sheetOf(r, who).weapons.findIndex((w, i) => w.use === 'melee' && isArmed(r, who, i))
  return held.flatMap(l => (weapon < 0 || able.some(t => t.target === l.to) ? [] : [{ target: l.to, weapon }]))
}

export const grappleCommand = action({
  name: 'grapple',
  rule: START,
  parameters: { target: 'creature', weapon: 'weapon', effect: oneOf(...EFFECTS) },
  cost: 'standard',
  refuse,
  suggestions: (r, who) =>
    [...targets(r, who), ...heldTargets(r, who)].flatMap(t =>
      EFFECTS.flatMap(effect => {
        const command = { do: 'grapple', ...t, effect }
        return refuse(r, who, command).length ? [] : [command]
      }),
    ),
  plan: (c, who, { target, weapon, effect = 'hold' }) => begin(c, grappling(effect), { by: who, at: target, weapon }),
})

/** Why `holder` does not hold `held`, in words; none while it does. */
const unlessHeld = (r: Reader, holder: unknown, held: unknown, why: string): readonly Refusal[] =>
  typeof holder === 'number' &&
  typeof held === 'number' &&
  r.scene.sheets[holder] &&
  r.scene.sheets[held] &&
  r.fact(grapples, holder, held) === 1
    ? []
    : [{ why, rule: BY_EFFECT }]

/** A held creature against its holder. */
export const breakFreeCommand = action({
  name: 'break-free',
  rule: BY_EFFECT,
  hostile: false,
  parameters: { target: 'creature' },
  cost: 'standard',
  refuse: (r, who, { target }) => unlessHeld(r, target, who, refusal.noHolder),
  suggestions: (r, who) =>
    r.scene.sheets.flatMap((_, target) => (r.fact(grapples, target, who) === 1 ? [{ do: 'break-free', target }] : [])),
  plan: (c, who, { target }) => begin(c, breaking, { by: who, at: target, weapon: 0 }),
})

export const letGoCommand = action({
  name: 'let-go',
  rule: BY_EFFECT,
  hostile: false,
  parameters: { target: 'creature' },
  cost: 'free',
  refuse: (r, who, { target }) => unlessHeld(r, who, target, refusal.holdsNot),
  suggestions: (r, who) => r.items(who, links.grapples).map(l => ({ do: 'let-go', target: l.to })),
  plan: (_, who, { target }) => [endRelation({ who, relation: 'grapples', to: target })],
})
