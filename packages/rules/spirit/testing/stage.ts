import type { Options, Ruleset } from '@quintain/engine'
import { hitPoints, nonlethal } from '../../d20/injury/fields.ts'
import { temporaryPoints } from '../../d20/injury/points.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { type Played, Stage } from '../../testing/stage.ts'
import type { SpiritSheet } from '../index.ts'
import { enter } from '../injury/enter.ts'
import { spirit } from '../ruleset.ts'
import { sheetSchema } from '../sheet.ts'

/** A sheet of the text with as little as possible said. */
export const creature = (given: Record<string, unknown> = {}): SpiritSheet =>
  sheetSchema.parse({ id: 'a', side: 'us', hitPoints: 20, ...given })

type Where = ConstructorParameters<typeof Stage>[2]

/** Creatures of the text on a stage, with their hit points. The first is on side `us`, the others on `them` unless said. */
export class SpiritStage extends Stage {
  constructor(
    given: readonly Record<string, unknown>[],
    how: { options?: Options; rules?: Ruleset } & NonNullable<Where> = {},
  ) {
    const sheets = given.map((g, i) => creature({ id: 'abcdef'[i], side: i === 0 ? 'us' : 'them', ...g }))
    super(how.rules ?? spirit(how.options), sheets, how)
    sheets.forEach((sheet, who) => {
      enter(this.m, who, sheet)
    })
  }
  hp(who = 0): number {
    return this.r.amount(who, hitPoints)
  }
  nonlethal(who = 0): number {
    return this.r.amount(who, nonlethal)
  }
  temporary(who = 0): number {
    return temporaryPoints(this.r, who)
  }
  /** Names of the states that a creature has. */
  states(who = 0): string[] {
    return this.scene.rules.conditions
      .map(d => d.condition)
      .filter(k => this.r.has(who, k))
      .map(k => k.name)
  }
  /** The first creature attacks the second. */
  blow(faces: readonly (number | readonly number[])[], how: Partial<Parameters<typeof attackStep>[0]> = {}): Played {
    return this.play([attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0, ...how })], faces)
  }
  result(played: Played): unknown {
    return played.of('attack-rolled')[0]?.['result']
  }
}

/** A bonus or penalty of this size to attack rolls, in all. */
export const sword = { name: 'sword', damage: '1d8' }
