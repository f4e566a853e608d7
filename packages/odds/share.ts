/** How often something came of many tries: its share, and how far the true chance may lie from it (95 of 100 times). */
export interface Share {
  readonly share: number
  readonly margin: number
}

/** Standard deviations within which 95 of 100 lie. */
const Z = 1.96

/** Half of Wilson's interval: it does not shrink to nothing where something always or never came. */
export function shareOf(times: number, n: number): Share {
  const share = times / n
  const margin = (Z / (1 + Z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))
  return { share, margin }
}
