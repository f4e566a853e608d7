import { feature, key, type View } from '@quintain/engine'

/** The speed in feet that what it carries leaves a creature; undefined where its sheet says nothing of a load. */
export const speedUnderLoad = (v: View, who: number): number | undefined =>
  (v.sheet(who) as { readonly encumbered?: number }).encumbered

/** A heavy load slows its bearer: how much is outside the text, so the sheet says the speed that is left. */
export const encumbrance = feature('spirit/movement/encumbrance', {
  keys: {
    creature: {
      encumbered: key('amount', 'speed in feet with gear or companions that it carries, where that is slower: 20'),
    },
  },
})
