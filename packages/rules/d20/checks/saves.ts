import type { Chapter, Reader, RuleId, Tally } from '@quintain/engine'
import { sharedReading } from '@quintain/engine'
import { addReflexCover } from '../position/cover.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import type { SaveFacts } from '../vocabulary/stats.ts'
import { addAgainst } from './against.ts'

export const TIES_FAIL_ON_SAVES = sharedReading('ties-fail-on-saves')

/** Saves of a text: d20 and the modifier against a DC. */
interface SaveText {
  readonly from: string
  /** The rule of the roll. */
  readonly roll: RuleId
  /** Adds the ability and the base saves of a creature. */
  add(t: Tally, r: Reader, who: number, save: SaveFacts['save']): void
  readonly readings: NonNullable<Chapter['readings']>
  /** The abilities that a check may be of. */
  readonly abilities: readonly string[]
  /** What the text calls an ability, a save or the number to hit besides. */
  readonly otherNames?: Readonly<Record<string, readonly string[]>>
}

/**
 * Saves, with what a creature has against some things only, and cover against areas. A natural 1 fails and a natural 20
 * succeeds; a total that equals the DC succeeds, unless the text has the option `ties-fail-on-saves` and it is chosen.
 */
export const savesAgainstDc = ({ from, roll, add, readings, abilities, otherNames }: SaveText): Chapter => ({
  topic: 'saves',
  from,
  needs: { fields: [altitude, at] },
  slots: {
    checks: {
      naturals: 'save',
      tiesFail: (r, kind) => kind === 'save' && TIES_FAIL_ON_SAVES(r),
      tie: () => 'initiator loses',
      dcName: 'DC',
      againstRule: roll,
      named: abilities,
      ...(otherNames ? { otherNames } : {}),
    },
  },
  stats: {
    save(t, c, who, facts) {
      addAgainst(t, c, who, facts)
      add(t, c, who, facts.save)
      addReflexCover(t, c, who, facts)
    },
  },
  readings,
})
