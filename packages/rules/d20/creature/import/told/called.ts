interface Called {
  readonly who: string
  readonly number?: string
  /** How many times of a hundred they answer, where that is said of them alone. */
  readonly percent?: number
}
const CALL =
  /\b(?:attempt to|can) summon ((?!creature|monster|nature)[^.;]*?) with an? (\d+)% chance(?: of success)?(?:,? or ((?:an?|another|\d)[^.;]*?) with an? (\d+)% chance)?/i
const IRREGULAR: Readonly<Record<string, string>> = { wolves: 'wolf', harpies: 'harpy', furies: 'fury' }
const single = (name: string): string => IRREGULAR[name] ?? name.replace(/(?<=ch|sh|x|ss)es$|(?<=[^s])s$/, '')

/** Whom it may call and how many, by its words: `summon 1d6 bearded devils or another barbed devil with a 35% chance`. */
export function calledIn(words: string, own: string): readonly Called[] {
  const [, list, percent, second, other] = CALL.exec(words) ?? []
  if (list === undefined) return []
  if (second !== undefined)
    return [
      ...listed(list, own).map(called => ({ ...called, percent: Number(percent) })),
      ...listed(second, own).map(called => ({ ...called, percent: Number(other) })),
    ]
  return listed(list, own)
}
function listed(list: string, own: string): readonly Called[] {
  return list.split(/,? or |, /).flatMap((part): Called[] => {
    const [, number, name] = /^(?:either )?(?:(\d*d\d+|\d+) |an? |another )?([a-z' -]+)$/i.exec(part.trim()) ?? []
    if (name === undefined) return []
    if (/^(?:another|others?)$/i.test(name) || single(name.toLowerCase()) === own) return [{ who: own }]
    const many = number !== undefined && number !== '1'
    return [{ who: single(name.toLowerCase()), ...(many ? { number: number.toLowerCase() } : {}) }]
  })
}
