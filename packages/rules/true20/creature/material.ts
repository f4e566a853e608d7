/** Toughness of about an inch of a substance (true20/objects/substance-table), which lists paper twice. */
export const SUBSTANCES = {
  paper: 0,
  'sheet of paper': -10,
  glass: 0,
  ice: 0,
  rope: 0,
  soil: 2,
  wood: 5,
  stone: 8,
  iron: 10,
  steel: 15,
} as const
export type Substance = keyof typeof SUBSTANCES
/** How often a thickness is an inch doubled, to the nearest whole number, or to full doublings; never below 0. */
export const doublings = (inches: number, full: boolean): number =>
  Math.max(0, (full ? Math.floor : Math.round)(Math.log2(inches)))
