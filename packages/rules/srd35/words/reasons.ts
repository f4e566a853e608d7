/** Why a term of a number does not count in this text. */
export const reason = {
  largerCounts: (other: string) => `${other} adds more, and only the larger counts`,
} as const
