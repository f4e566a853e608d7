interface Called {
  readonly who: string
  readonly number?: string
  /** How many times of a hundred they answer, where that is said of them alone. */
  readonly percent?: number
}
const CALL = /\b(?:attempt to|can) summon ((?!creature|monster|nature)[^.;]*? with an? \d+% chance[^.;]*)/i
/** Whom it calls without a chance: `can automatically summon 4d10 dretches, 1d4 hezrous, or one nalfeshnee, glabrezu, or balor`. */
const SURELY = /\bcan automatically summon ((?!creature|monster|nature)[^.;]*)/i
/** Whom it may call with one chance: `1d6 bearded devils with a 35% chance of success, or another barbed devil with a 20% chance`. */
const CHANCE = /(?:^|,? or |, )((?:(?! with an? \d+%).)*?) with an? (\d+)% chance(?: of success)?/gi
const IRREGULAR: Readonly<Record<string, string>> = { wolves: 'wolf', harpies: 'harpy', furies: 'fury' }
const single = (name: string): string => IRREGULAR[name] ?? name.replace(/(?<=ch|sh|x|ss)es$|(?<=[^s])s$/, '')

/** Whom it may call and how many, by its words: `summon 1d6 bearded devils or another barbed devil with a 35% chance`. */
export function calledIn(words: string, own: string): readonly Called[] {
  const all = [...(CALL.exec(words)?.[1] ?? '').matchAll(CHANCE)]
  if (all.length === 0) return listed(SURELY.exec(words)?.[1] ?? '', own)
  return all.flatMap(([, list = '', percent]) =>
    listed(list, own).map(called => (all.length > 1 ? { ...called, percent: Number(percent) } : called)),
  )
}
function listed(list: string, own: string): readonly Called[] {
  return list.split(/,? or |, /).flatMap((part): Called[] => {
    const [, number, name] = /^(?:either )?(?:(\d*d\d+|\d+) |one |an? |another )?([a-z' -]+)$/i.exec(part.trim()) ?? []
    if (name === undefined) return []
    if (/^(?:another|others?)$/i.test(name) || single(name.toLowerCase()) === own) return [{ who: own }]
    const many = number !== undefined && number !== '1'
    return [{ who: single(name.toLowerCase()), ...(many ? { number: number.toLowerCase() } : {}) }]
  })
}
