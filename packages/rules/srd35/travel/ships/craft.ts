export interface Craft {
  readonly miles: number
  /** Hours of a day: as long as its oars or poles are worked, or under sail. */
  readonly hours: number
  /** Used on rivers: it takes the current, and floats. */
  readonly river: boolean
  /** Sailed and rowed. */
  readonly both?: true
}
export const ROWED = 10
export const SAILED = 24

/** Watercraft with their miles an hour. */
export const CRAFT = {
  raft: { miles: 0.5, hours: ROWED, river: true },
  barge: { miles: 0.5, hours: ROWED, river: true },
  keelboat: { miles: 1, hours: ROWED, river: true },
  rowboat: { miles: 1.5, hours: ROWED, river: true },
  'sailing ship': { miles: 2, hours: SAILED, river: false },
  warship: { miles: 2.5, hours: SAILED, river: false, both: true },
  longship: { miles: 3, hours: SAILED, river: false, both: true },
  galley: { miles: 4, hours: SAILED, river: false, both: true },
} as const satisfies Readonly<Record<string, Craft>>
export const HUNDREDTHS = 100
export const MINUTES = 60

export const craftOf = (name: unknown): Craft | undefined =>
  typeof name === 'string' && Object.hasOwn(CRAFT, name) ? CRAFT[name as keyof typeof CRAFT] : undefined

export const isWhole = (n: unknown, most: number): n is number =>
  typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= most

/** Hours for people: 1.5 of ninety minutes. */
export const inHours = (minutes: number): number => Math.round((minutes / MINUTES) * HUNDREDTHS) / HUNDREDTHS
