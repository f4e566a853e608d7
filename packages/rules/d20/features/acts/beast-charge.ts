import { feature, type Only, say, type View } from '@quintain/engine'
import { featuresIn } from '../../creature/features/given.ts'

const RULE = 'house/features/charge-of-beasts'
/** What a charge is for. */
const CHARGERS: readonly string[] = ['pounce', 'powerful charge', 'sprint']
const charges = (sheet: object): boolean => featuresIn(sheet).some(f => CHARGERS.includes(f.name))
const BEAST = ['charge of beasts']
const NONE: readonly string[] = []
/** The key of a chapter that has nothing to say where nobody pounces or charges powerfully. */
export const havingCharge: Only = { key: BEAST[0]!, among: sheet => (charges(sheet) ? BEAST : NONE) }

/** In a text without a charge only those charge whose features end in one. */
export const beastsCharge = feature(RULE, {
  says: 'In a text that describes no charge, creatures that pounce, sprint or have a powerful charge do charge, as starfinder has it. Nobody else does.',
  slots: { mayCharge: (r: View, who: number) => charges(r.sheet(who)) },
  refuse: {
    charge: (r, who) => !charges(r.sheet(who)) && say`only those charge that pounce, sprint or have a powerful charge`,
  },
})
