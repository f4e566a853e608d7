/** How bleeding stops where published texts say nothing else. */
export const STAUNCHED: Readonly<Record<string, unknown>> = { staunched: { dc: 15 } }
