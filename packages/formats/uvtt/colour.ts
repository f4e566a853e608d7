/** A colour: six hexadecimal digits RRGGBB in lower case, and its alpha from 0 to 255. */
export interface Colour {
  readonly rgb: string
  readonly alpha: number
}

export const WHITE: Colour = { rgb: 'ffffff', alpha: 255 }

/**
 * The files write AARRGGBB: the alpha comes first. A leading `#` is let pass; six digits mean a full alpha. Anything else
 * is undefined.
 */
export function readColour(text: string): Colour | undefined {
  const digits = /^#?((?:[0-9a-f]{2})?[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return { rgb: digits.slice(-6), alpha: digits.length === 8 ? Number.parseInt(digits.slice(0, 2), 16) : 255 }
}

/** AARRGGBB, as the files write it. */
export const writeColour = (colour: Colour): string => colour.alpha.toString(16).padStart(2, '0') + colour.rgb

/** How bright a colour looks, from 0 (black) to 1 (white), by the usual weights of red, green and blue. */
export function brightness({ rgb }: Colour): number {
  const part = (at: number) => Number.parseInt(rgb.slice(at, at + 2), 16) / 255
  return 0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
}
