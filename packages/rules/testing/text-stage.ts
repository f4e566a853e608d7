import { systemOf } from '../game-system.ts'
import { rulesets } from '../rulesets.ts'
import { samplesOf } from './index.ts'
import { Stage } from './stage.ts'

type Keys = Readonly<Record<string, unknown>>

/** The rulesets, and those whose creatures have hit points. */
export const TEXTS = Object.keys(rulesets)
export const TEXTS_WITH_POINTS = TEXTS.filter(id => id !== 'true20')

/**
 * Sample fighters of a text with these keys besides, a row of neighbours with a square each, each on its own side, as the text
 * lets them enter. Their weapon 0 is a sword.
 */
export function textStage(ruleset: string, ...given: readonly Keys[]): Stage {
  const system = systemOf(rulesets, ruleset)
  const sheets = given.map((keys, i) =>
    system.sheet.parse({ ...samplesOf(ruleset).fighter('abcdef'.charAt(i)), ...keys }),
  )
  const s = new Stage(system.make(), sheets)
  for (const [i, sheet] of sheets.entries()) system.enter(s.m, i, sheet)
  return s
}
