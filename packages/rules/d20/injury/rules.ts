import type { RuleId } from '@quintain/engine'

/** The text of a chapter that cites none of its rules. */
export interface Source {
  readonly from: string
}

/** The numbers in which texts with hit points differ. */
export interface HitPointFigures {
  /** So many hit points or fewer are death. */
  readonly deadAt: number
  /** Percent: a dying creature grows stable, a stable one wakes, one that is alone begins to recover. */
  readonly chance: number
  /** The check of first aid, whose DC steadies the dying. */
  readonly firstAid: { readonly skill: string; readonly dc: number }
  /** Hours of sleep that are a night's rest. */
  readonly night: number
}

/**
 * The rules of a text with hit points on injury and healing. `from` is the text they stand in; a text without rules of
 * its own hands in those it borrows.
 */
export interface HitPointRules extends Source {
  readonly figures: HitPointFigures
  /** A dying creature loses a hit point a round. */
  readonly dying: RuleId
  /** The roll by which a dying creature becomes stable. */
  readonly stabilize: RuleId
  /** What a standard action costs the disabled. */
  readonly strain: RuleId
  /** The check that steadies a dying creature. */
  readonly firstAid: RuleId
  /** A stable creature that is cared for. */
  readonly withHelp: RuleId
  /** A stable creature that is alone, by the hour. */
  readonly hourlyAlone: RuleId
  /** A disabled creature that is alone, by the day. */
  readonly dailyAlone: RuleId
  /** Hit points of a night's sleep. */
  readonly night: RuleId
  /** Hit points of a day in bed. */
  readonly bed: RuleId
  /** Nonlethal damage that heals by the hour. */
  readonly nonlethalHealing: RuleId
  /** Effects that cure hit points. */
  readonly magic: RuleId
  /** Nonlethal damage that such a cure takes away. */
  readonly nonlethalCure: RuleId
  readonly temporary: RuleId
  /** Hit points of a raised Constitution. */
  readonly raisedConstitution: RuleId
  readonly abilityDamage: RuleId
  /** Points of lowered abilities that rest restores. */
  readonly abilityHealing: RuleId
}
