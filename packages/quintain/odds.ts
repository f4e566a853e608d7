import { type ActionOdds, oddsOfLine } from '@quintain/odds'

/**
 * Exact odds of an attack line, as `quintain odds` tells them: `odds('+9/+4 1d10+3 19-20/x2 vs 17, 30 hp')`. Read under
 * `spirit`, one with a damage bonus under `true20`, unless a ruleset is named. Throws a LineError with the column when the
 * line cannot be read, and an Error when it does not fit the ruleset.
 */
export const odds = (line: string, ruleset?: string): ActionOdds => oddsOfLine(line, ruleset).odds
