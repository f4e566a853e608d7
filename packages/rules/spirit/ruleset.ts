import type { Options, Stacking } from '@quintain/engine'
import { Ruleset } from '@quintain/engine'

/** Terms of these kinds always add up; of two bonuses of any other kind the higher counts (spirit/bonuses/dodge-stacks). */
const ADD = new Set(['untyped', 'dodge', 'ability', 'size', 'base', 'range', 'ability damage', 'ruling'])
const stacking: Stacking = type => (ADD.has(type) ? 'add' : 'best')

/**
 * Combat against Spiritual Pressure. Differences from its siblings: hit points down to -10; a threat is confirmed by a
 * second roll; attacks of opportunity; several attacks by base attack bonus; the better of two abilities for each save.
 */
export const spirit = (options: Options = {}): Ruleset =>
  new Ruleset({
    id: 'spirit',
    title: 'Spiritual Pressure',
    stacking,
    chapters: [],
    options,
  })
