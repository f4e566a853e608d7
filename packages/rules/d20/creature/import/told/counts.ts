const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
/** How many times it rakes, by its words: `can also make six rake attacks`; undefined where they do not say. */
export function rakesIn(words: string): number | undefined {
  const said = /\b(one|two|three|four|five|six) rakes?\b/i.exec(words)?.[1]?.toLowerCase()
  return said === undefined || NUMBERS[said] === 2 ? undefined : NUMBERS[said]
}
/** What one roll of damage has more than another with the same dice: 4d8+20 beside 2d8+15 is 2d8+5; undefined for other dice. */
export function moreThan(whole: string, own: string): string | undefined {
  const [a, b] = [whole, own].map(text => /^(\d*)d(\d+)([+-]\d+)?$/.exec(text))
  if (!a || !b || a[2] !== b[2]) return undefined
  const dice = Number(a[1] || 1) - Number(b[1] || 1)
  const plus = Number(a[3] ?? 0) - Number(b[3] ?? 0)
  if (dice < 0 || plus < 0 || dice + plus === 0) return undefined
  return dice === 0 ? String(plus) : `${dice}d${a[2]}${plus > 0 ? `+${plus}` : ''}`
}
