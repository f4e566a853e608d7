import { type LineOdds, oddsOfLine } from '@quintain/odds'
import { type Registry, rulesets } from '@quintain/rules'

/**
 * Exact odds of an attack line, as `quintain odds` prints them: `odds('+9/+4 1d10+3 19-20/x2 vs 17, 30 hp')`. Read under
 * the ruleset that is named, else under the first of the registry that accepts the line. Throws a LineError with the column
 * when the line cannot be read, and an Error when it does not fit the ruleset.
 */
export const odds = (line: string, ruleset?: string, registry: Registry = rulesets): LineOdds =>
  oddsOfLine(line, registry, ruleset).odds
