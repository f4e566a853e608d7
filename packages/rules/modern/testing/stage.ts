import type { Options, Ruleset } from '@quintain/engine'
import { AttackStage } from '../../testing/attack-stage.ts'
import type { ModernSheet } from '../index.ts'
import { enter } from '../injury/enter.ts'
import { modern } from '../ruleset.ts'
import { sheetSchema } from '../sheet.ts'

/** A sheet of the text with as little as possible said. */
export const person = (given: Record<string, unknown> = {}): ModernSheet =>
  sheetSchema.parse({ id: 'a', side: 'us', hitPoints: 20, ...given })

/** People of the text on a stage, with their hit points. The first is on side `us`, the others on `them` unless said. */
export class ModernStage extends AttackStage {
  constructor(
    given: readonly Record<string, unknown>[],
    how: { options?: Options; rules?: Ruleset } & NonNullable<ConstructorParameters<typeof AttackStage>[2]> = {},
  ) {
    const sheets = given.map((g, i) => person({ id: 'ABCDEF'[i], side: i === 0 ? 'us' : 'them', ...g }))
    super(how.rules ?? modern(how.options), sheets, how)
    sheets.forEach((sheet, who) => {
      enter(this.m, who, sheet)
    })
  }
}
