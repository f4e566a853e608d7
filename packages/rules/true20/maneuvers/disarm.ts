import type { Chapter, Command, Context, Reader, Refusal, RuleId } from '@quintain/engine'
import { feature, maybe, policy, question, run, step } from '@quintain/engine'
import { takeOver } from '../../d20/actions/moves/change-hands.ts'
import { dropped, freeHands, isArmed } from '../../d20/creature/held/hands.ts'
import { heldBy, thingNamed } from '../../d20/creature/held/things.ts'
import { action } from '../../d20/turn/action.ts'
import { at as place } from '../../d20/vocabulary/fields.ts'
import { targets, weaponRefusals } from '../actions/attack.ts'
import { attackFacts } from '../attack/facts.ts'
import { sheetOf } from '../creature/abilities.ts'
import { refusal } from '../words/refusals.ts'
import { begin, type Contest, mayReact } from './contest.ts'

const RULE: RuleId = 'true20/maneuvers/disarm'
const COUNTER: RuleId = 'true20/maneuvers/disarm-counter'
/** What an attempt from afar takes off the attack roll. */
const FROM_AFAR = 4

/** Struck out of a hand: to the ground, or into the hand of who did it bare-handed. */
const lose = step('lose-grip', { who: 'creature', by: 'creature', item: 'int', grab: 'flag' })
/** "It failed to disarm you: disarm it?" */
export const counterDisarm = question<'try' | 'pass'>('disarm.counter', { about: { at: 'creature' } })
const offer = step('offer-counter-disarm', { who: 'creature', at: 'creature', item: maybe('int') })

const isBare = (r: Reader, who: number, weapon: number): boolean => {
  const w = sheetOf(r, who).weapons[weapon]
  return w?.unarmed === true || w?.natural === true
}
/** A hand that is neither holding anything of one's own nor of others; the hand that strikes counts. */
const hasHand = (r: Reader, who: number): boolean => freeHands(r, who) > 0

/** The thing is chosen before the roll, so it is part of the contest's name. */
const kindOf = (item: number, counters: boolean): Contest => ({
  name: counters ? `disarm ${item}` : `counter-disarm ${item}`,
  roll: 'disarm',
  reacts: !counters,
  grabs: () => counters,
  more: (c, by, weapon) => (sheetOf(c, by).weapons[weapon]!.use === 'melee' ? 0 : FROM_AFAR),
  results: (c, by, at, weapon) => [
    { margin: 1, steps: [lose({ who: at, by, item, grab: isBare(c, by, weapon) && hasHand(c, by) })] },
  ],
  lost: (c, by, at, weapon) => {
    const risky = sheetOf(c, by).weapons[weapon]!.use === 'melee' && !isBare(c, by, weapon)
    return counters && risky ? [offer({ who: at, at: by, item: weapon })] : []
  },
})
const ITEMS = 32
/** The contest of each place in a list of weapons, and its counter. */
export const disarmContests: readonly Contest[] = Array.from({ length: ITEMS }, (_, i) => i).flatMap(i => [
  kindOf(i, true),
  kindOf(i, false),
])

/** The weapon that a counter is tried with: the melee weapon in hand that does most, else a bare hand. */
function handOf(r: Reader, who: number, other: number): number {
  const { weapons } = sheetOf(r, who)
  const fit = weapons.flatMap((w, i) => (w.use === 'melee' && isArmed(r, who, i) ? [i] : []))
  const worth = (weapon: number) =>
    r.sum('damage', who, attackFacts(r, { by: who, at: other, weapon, as: 'attack', index: 0 }))
  return fit.reduce((best, i) => (best < 0 || worth(i) > worth(best) ? i : best), -1)
}

const item = (r: Reader, target: number, name: unknown): number | undefined =>
  thingNamed(r, target, heldBy(r, target), name)
function refuse(r: Reader, who: number, { target, weapon, item: name }: Command): readonly Refusal[] {
  const out = weaponRefusals(r, who, target, weapon)
  if (out.length) return out
  const at = target as number
  const things = heldBy(r, at)
  const { weapons, name: whose } = sheetOf(r, at)
  if (item(r, at, name) !== undefined) return []
  return [
    {
      why: refusal.nothingToDisarm(
        whose,
        things.map(i => weapons[i]!.name),
      ),
      rule: RULE,
    },
  ]
}

const disarmCommand = action({
  name: 'disarm',
  rule: RULE,
  parameters: { target: 'creature', weapon: 'weapon', item: maybe('text') },
  cost: 'standard',
  refuse,
  suggestions: (r, who) =>
    targets(r, who).flatMap(t => (refuse(r, who, { do: 'disarm', ...t }).length ? [] : [{ do: 'disarm', ...t }])),
  plan: (c, who, { target, weapon, item: name }) =>
    begin(c, kindOf(item(c, target, name)!, true), { by: who, at: target, weapon }),
})

/** A weapon is knocked out of a hand: an attack roll, then damage bonus against Strength; a failure may be answered in kind. */
export const disarming: Chapter = feature([RULE, COUNTER], {
  commands: [disarmCommand],
  policies: [policy(counterDisarm, () => 'try')],
  steps: [
    run(lose, (c, { who, by, item: weapon, grab }) => {
      if (!heldBy(c, who).includes(weapon)) return
      if (grab) c.plan(takeOver({ who: by, from: who, weapon }))
      else c.emit(dropped({ who, weapon, to: c.get(who, place) }))
    }),
    run(offer, (c: Context, { who, at, item: weapon = -1 }) => {
      const hand = handOf(c, who, at)
      if (hand < 0 || !mayReact(c, who) || !heldBy(c, at).includes(weapon)) return
      if (c.ask(counterDisarm, who, ['try', 'pass'], { at }) === 'pass') return
      c.plan(...begin(c, kindOf(weapon, false), { by: who, at, weapon: hand }))
    }),
  ],
})
