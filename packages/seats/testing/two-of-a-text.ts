/** The texts that tables are played under, each with the keys of somebody who fights. */
const POINTS = { hitPoints: 900, baseAttack: 6, weapons: [{ name: 'katana', damage: '1d10' }] }
const SHEETS = {
  spirit: POINTS,
  srd35: POINTS,
  modern: POINTS,
  starfinder: { ...POINTS, stamina: 10 },
  // Nobody falls at the first blow here either, whatever the dice say.
  true20: { combat: 6, toughness: 40, weapons: [{ name: 'katana', damage: 3 }] },
} as const
export type Text = keyof typeof SHEETS
export const TEXTS = Object.keys(SHEETS) as readonly Text[]

/** The creatures of a fight file: Aiko, who acts first, and Grub, at the squares that are given. */
export const twoOf = (text: Text, aiko: string, grub: string): Readonly<Record<string, object>> => ({
  aiko: { side: 'watch', at: aiko, initiative: 90, ...SHEETS[text] },
  grub: { side: 'raid', at: grub, initiative: -90, ...SHEETS[text] },
})
