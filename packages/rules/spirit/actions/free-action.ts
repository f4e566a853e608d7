import { feature } from '@quintain/engine'
import { usualEconomy } from '../../d20/turn/economy.ts'

const RULE = 'spirit/actions/free-action'

/** Free actions: as many in a turn as an option allows, without it any number. */
export const freeActions = feature(RULE, {
  slots: {
    economy: {
      ...usualEconomy,
      freeActions: r => {
        const limit = r.option('free-actions')
        return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
      },
    },
  },
  options: { 'free-actions': { rule: RULE, kind: 'number' } },
})
