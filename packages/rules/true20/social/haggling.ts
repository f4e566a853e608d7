import { event, feature, maybe, type RuleId, reading, run, type Step, say, step } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import type { MarginResult } from '../../d20/vocabulary/check-steps.ts'
import { LEAST, opposedCheck } from '../../d20/vocabulary/check-steps.ts'
import { refusal } from '../words/refusals.ts'
import { listenerRefusals } from './listeners.ts'
import { resistance } from './sense-motive.ts'

export const HAGGLING_COMPOUND = reading('haggling-compound', 'true20/social/haggling')
const HAGGLING: RuleId = 'true20/social/haggling'

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
  { of: 'seller', to: 'seen', amount: { name: 'price', of: e => e.price } },
)
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
  parameters: { target: 'creature', value: 'int', buys: maybe('flag'), sells: maybe('flag') },
  cost: 'standard',
  refuse: (r, who, { target, value, buys, sells }) => [
    ...listenerRefusals(r, who, target, HAGGLING),
    ...(typeof value === 'number' && value > 0 ? [] : [{ why: refusal.noMarketValue, rule: HAGGLING }]),
    ...(buys !== undefined && buys === sells ? [{ why: say`it buys or it sells, not both`, rule: HAGGLING }] : []),
  ],
  suggestions: () => [],
  plan(c, who, { target, value, buys, sells }) {
    const [seller, buyer] = buys === true || sells === false ? [target, who] : [who, target]
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

/** Seller and buyer agree on a price. */
export const haggling = feature(HAGGLING, {
  events: [priceAgreed],
  commands: [haggle],
  steps: [
    run(price, (c, { seller, buyer, value, percent, sold }) =>
      c.emit(priceAgreed({ seller, buyer, value, price: Math.round((value * percent) / 100), sold })),
    ),
  ],
  readings: [HAGGLING_COMPOUND],
})
