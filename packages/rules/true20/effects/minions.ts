import { feature } from '@quintain/engine'
import { MINION_RULES, OF_MINIONS } from '../creature/minion-rules.ts'

const RULE = 'true20/effects/minions'
const names: readonly string[] = OF_MINIONS

/** What the text says of minions is lost but for their common initiative and their orders; the rest is a reading. */
export const minions = feature(RULE, {
  options: {
    [MINION_RULES]: {
      rule: RULE,
      kind: 'data',
      help: `a list of what holds between heroes and minions: [${OF_MINIONS.join(', ')}] (minions score no critical hits on heroes, a hero's threat to a minion needs no second roll, a minion's failed Toughness save is the worst result); default: nothing`,
      wrong: value =>
        Array.isArray(value) && value.every(v => names.includes(v)) ? undefined : `is a list of ${names.join(', ')}`,
    },
  },
})
