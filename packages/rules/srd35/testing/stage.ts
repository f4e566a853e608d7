import type { Options, Ruleset } from '@quintain/engine'
import { AttackStage } from '../../testing/attack-stage.ts'
import type { Srd35Sheet } from '../creature/sheet.ts'
import { srd35System } from '../index.ts'
import { enter } from '../injury/enter.ts'
import { srd35 } from '../ruleset.ts'

/** A sheet of the text with as little as possible said. */
export const person = (given: Record<string, unknown> = {}, options: Options = {}): Srd35Sheet => {
  const keys = { id: 'a', side: 'us', ...(given['object'] ? {} : { hitPoints: 20 }), ...given }
  return srd35System.sheet.parse(srd35System.asRead?.(keys, options) ?? keys) as Srd35Sheet
}

/** People of the text on a stage, with their hit points. The first is on side `us`, the others on `them` unless said. */
export class Srd35Stage extends AttackStage {
  constructor(
    given: readonly Record<string, unknown>[],
    how: { options?: Options; rules?: Ruleset } & NonNullable<ConstructorParameters<typeof AttackStage>[2]> = {},
  ) {
    const sheets = given.map((g, i) => person({ id: 'ABCDEF'[i], side: i === 0 ? 'us' : 'them', ...g }, how.options))
    super(how.rules ?? srd35(how.options), sheets, how)
    sheets.forEach((sheet, who) => {
      enter(this.m, who, sheet)
    })
  }
}
