/** Hardness and hit points of something, and the DC of the Strength check that breaks it where the text gives one. */
export interface Row {
  readonly hardness: number
  readonly hitPoints: number
  readonly breaks?: number
  /** It is a door: size and tools count for breaking it. */
  readonly door?: true
  /** The substance and thickness that its row names, in inches. */
  readonly made?: { readonly of: string; readonly inches: number }
}

/** Weapons and shields of Medium size (srd35/objects/arms-table). */
export const ARMS: Readonly<Record<string, Row>> = {
  'light blade': { hardness: 10, hitPoints: 2 },
  'one-handed blade': { hardness: 10, hitPoints: 5 },
  'two-handed blade': { hardness: 10, hitPoints: 10 },
  'light metal-hafted weapon': { hardness: 10, hitPoints: 10 },
  'one-handed metal-hafted weapon': { hardness: 10, hitPoints: 20 },
  'light hafted weapon': { hardness: 5, hitPoints: 2 },
  'one-handed hafted weapon': { hardness: 5, hitPoints: 5 },
  'two-handed hafted weapon': { hardness: 5, hitPoints: 10 },
  'projectile weapon': { hardness: 5, hitPoints: 5 },
  buckler: { hardness: 10, hitPoints: 5 },
  'light wooden shield': { hardness: 5, hitPoints: 7 },
  'heavy wooden shield': { hardness: 5, hitPoints: 15 },
  'light steel shield': { hardness: 10, hitPoints: 10 },
  'heavy steel shield': { hardness: 10, hitPoints: 20 },
  'tower shield': { hardness: 5, hitPoints: 20 },
}

/** Hardness of a substance, and hit points of each inch of it (srd35/objects/substances). */
export const SUBSTANCES: Readonly<Record<string, { readonly hardness: number; readonly perInch: number }>> = {
  paper: { hardness: 0, perInch: 2 },
  cloth: { hardness: 0, perInch: 2 },
  rope: { hardness: 0, perInch: 2 },
  glass: { hardness: 1, perInch: 1 },
  ice: { hardness: 0, perInch: 3 },
  leather: { hardness: 2, perInch: 5 },
  hide: { hardness: 2, perInch: 5 },
  wood: { hardness: 5, perInch: 10 },
  stone: { hardness: 8, perInch: 15 },
  iron: { hardness: 10, perInch: 30 },
  steel: { hardness: 10, perInch: 30 },
  mithral: { hardness: 15, perInch: 30 },
  adamantine: { hardness: 20, perInch: 40 },
}

/** Common objects (srd35/objects/objects-table), and what else the table of break DCs names (srd35/objects/break-dcs). */
export const OBJECTS: Readonly<Record<string, Row>> = {
  rope: { hardness: 0, hitPoints: 2, breaks: 23, made: { of: 'rope', inches: 1 } },
  'simple wooden door': { hardness: 5, hitPoints: 10, breaks: 13, door: true },
  'small chest': { hardness: 5, hitPoints: 1, breaks: 17 },
  'good wooden door': { hardness: 5, hitPoints: 15, breaks: 18, door: true },
  'treasure chest': { hardness: 5, hitPoints: 15, breaks: 23 },
  'strong wooden door': { hardness: 5, hitPoints: 20, breaks: 23, door: true },
  'masonry wall': { hardness: 8, hitPoints: 90, breaks: 35, made: { of: 'stone', inches: 12 } },
  'hewn stone': { hardness: 8, hitPoints: 540, breaks: 50, made: { of: 'stone', inches: 36 } },
  chain: { hardness: 10, hitPoints: 5, breaks: 26 },
  manacles: { hardness: 10, hitPoints: 10, breaks: 26 },
  'masterwork manacles': { hardness: 10, hitPoints: 10, breaks: 28 },
  'iron door': { hardness: 10, hitPoints: 60, breaks: 28, door: true, made: { of: 'iron', inches: 2 } },
  'rope bonds': { hardness: 0, hitPoints: 2, breaks: 23, made: { of: 'rope', inches: 1 } },
  'chain bonds': { hardness: 10, hitPoints: 5, breaks: 26 },
  // Bars have a break DC and no row of their own: an inch of iron.
  'iron bars': { hardness: 10, hitPoints: 30, breaks: 24, made: { of: 'iron', inches: 1 } },
}
/** The DC to break down a door that is barred. */
export const BARRED = 25
