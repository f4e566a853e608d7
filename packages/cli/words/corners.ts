const sides = (y: string, x: string, high: string, side: string): readonly string[] => {
  const all = [`${y}${x}`, `${y}-${x}`, `${y} ${x}`, `${high} ${side}`, `${high}-${side}`]
  const top = { upper: 'top', lower: 'bottom' }[high]!
  const both = [...all, `${top} ${side}`, `${top}-${side}`]
  return [...both, ...both.map(words => `${words} corner`), `${y[0]}${x[0]} corner`]
}

/** What people call the corners of a square, by their short names. */
export const CORNER_WORDS: Readonly<Record<string, readonly string[]>> = {
  nw: sides('north', 'west', 'upper', 'left'),
  ne: sides('north', 'east', 'upper', 'right'),
  sw: sides('south', 'west', 'lower', 'left'),
  se: sides('south', 'east', 'lower', 'right'),
}
