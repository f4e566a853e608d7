/** Each text by itself, loaded when it is asked for: who plays one fight needs no other. */
export const textsAlone = {
  spirit: () => import('./spirit/index.ts').then(text => text.spiritSystem),
  modern: () => import('./modern/index.ts').then(text => text.modernSystem),
  true20: () => import('./true20/index.ts').then(text => text.true20System),
  starfinder: () => import('./starfinder/index.ts').then(text => text.starfinderSystem),
  srd35: () => import('./srd35/index.ts').then(text => text.srd35System),
}
