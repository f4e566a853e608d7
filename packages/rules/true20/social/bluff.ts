import { d20 } from '@quintain/dice'
import type { RuleId, Step } from '@quintain/engine'
import { event, maybe, reading, run, step } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { LEAST, type MarginResult, opposedCheck } from '../../d20/vocabulary/check-steps.ts'
import { checkBonus, reaches } from '../checks/checks.ts'
import { resisted, seenThrough, warned, warningUsed } from '../vocabulary/attitudes.ts'
import { refusal } from '../words/refusals.ts'
import { fastTalk } from './fast-talk.ts'
import { listenerRefusals, resistance } from './listeners.ts'
import { settle } from './mislead.ts'
import { seduce } from './seduction.ts'

export const HAGGLING_COMPOUND = reading('haggling-compound', 'true20/social/haggling')

const HAGGLING: RuleId = 'true20/social/haggling'
const AID: RuleId = 'true20/social/sense-motive-aid'

export const interactionEnded = event(
  'interaction-ended',
  { by: 'creature', at: 'creature', what: 'text', won: 'flag' },
  null,
  { of: 'by', to: 'seen' },
)

/** A price is agreed on, as a percentage of the market value. `sold`: the buyer cannot refuse any more. */
const price = step('agree-on-price', {
  seller: 'creature',
  buyer: 'creature',
  value: 'int',
  percent: 'int',
  sold: 'flag',
})
export const priceAgreed = event(
  'price-agreed',
  { seller: 'creature', buyer: 'creature', value: 'int', price: 'int', sold: 'flag' },
  null,
  { of: 'seller', to: 'seen' },
)
const warn = step('point-out', { who: 'creature', to: 'creatures' })

const STEP = 5
const DEARER = 25
const CHEAPER = 10
/** What n steps of so many percent come to: added up, or one on the other. */
const percentAfter = (n: number, each: number, compound: boolean): number =>
  Math.max(0, compound ? Math.round(100 * (1 + each / 100) ** n) : 100 + n * each)
/** Margins of a check reach no farther than this many steps. */
const STEPS = 20

/** The prices by the margin of the seller. A seller who wins has sold, by however little. */
function priceResults(seller: number, buyer: number, value: number, compound: boolean): readonly MarginResult[] {
  const deal = (steps: number, sold: boolean): readonly Step[] => {
    const percent = percentAfter(Math.abs(steps), steps > 0 ? DEARER : -CHEAPER, compound)
    return [price({ seller, buyer, value, percent, sold })]
  }
  const steps = Array.from({ length: STEPS }, (_, i) => i + 1)
  return [
    { margin: LEAST, steps: deal(-STEPS - 1, false) },
    ...steps.map(n => ({ margin: -STEP * (n + 1) + 1, steps: deal(-n, false) })).reverse(),
    { margin: 1 - STEP, steps: deal(0, false) },
    { margin: 1, steps: deal(0, true) },
    ...steps.map(n => ({ margin: STEP * n, steps: deal(n, true) })),
  ]
}

/** Seller and buyer haggle over what something is worth on the market. Who of them begins makes no difference. */
const haggle = action({
  name: 'haggle',
  rule: HAGGLING,
  parameters: { target: 'creature', value: 'int', buys: maybe('flag') },
  cost: 'standard',
  refuse: (r, who, { target, value }) => [
    ...listenerRefusals(r, who, target, HAGGLING),
    ...(typeof value === 'number' && value > 0 ? [] : [{ why: refusal.noMarketValue, rule: HAGGLING }]),
  ],
  suggestions: () => [],
  plan(c, who, { target, value, buys }) {
    const [seller, buyer] = buys ? [target, who] : [who, target]
    const resists = resistance(c, buyer, seller, 'haggling', ['Bluff', 'Sense Motive'])
    return [
      opposedCheck({
        by: seller,
        against: [buyer],
        own: { check: 'Bluff' },
        its: { check: resists.skill },
        results: priceResults(seller, buyer, value, HAGGLING_COMPOUND(c)),
      }),
    ]
  },
})

/** Points out to others how it was to be taken in: a second check of Sense Motive, in time to resist the same thing. */
const pointOut = action({
  name: 'point-out',
  rule: AID,
  parameters: { to: 'creatures' },
  cost: 'standard',
  refuse: (r, who, { to }) => [
    ...(r.items(who, seenThrough).length ? [] : [{ why: refusal.sawThroughNothing, rule: AID }]),
    ...(Array.isArray(to) && to.length
      ? (to as number[]).flatMap(i => listenerRefusals(r, who, i, AID))
      : [{ why: refusal.noAudience, rule: AID }]),
  ],
  suggestions: () => [],
  plan: (_, who, { to }) => [warn({ who, to })],
})
const DIFFICULTY = 10

export const bluffing = {
  commands: [fastTalk, seduce, haggle, pointOut],
  events: [interactionEnded, priceAgreed, resisted, warned, warningUsed],
  steps: [
    run(settle, (c, { by, at, what, skill, won }) => {
      c.emit(interactionEnded({ by, at, what, won }))
      if (!won && skill === 'Sense Motive') c.emit(resisted({ who: at, by, what }))
    }),
    run(price, (c, { seller, buyer, value, percent, sold }) =>
      c.emit(priceAgreed({ seller, buyer, value, price: Math.round((value * percent) / 100), sold })),
    ),
    run(warn, (c, { who, to }) => {
      const bonus = checkBonus(c, who, 'Sense Motive')
      const made = c.roll('check', d20, n => (reaches(c, n + bonus, DIFFICULTY) ? 'made' : 'failed'))
      if (made === 'failed') return
      for (const { by, what } of c.items(who, seenThrough))
        for (const listener of new Set(to)) if (listener !== by) c.emit(warned({ who: listener, by, what, from: who }))
    }),
  ],
}
