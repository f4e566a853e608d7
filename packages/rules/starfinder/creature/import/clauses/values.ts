import { bare, tidy, typesOf } from './slots.ts'

type Keys = Record<string, unknown>
const STATE =
  'blinded|dazed|dazzled|deafened|entangled|exhausted|fascinated|fatigued|flat-footed|frightened|nauseated|off-target|panicked|paralyzed|shaken|sickened|slowed|staggered|stunned'

/** A length in words: `1d4 rounds`, `the end of its next turn`; `of` is whose turn `its` is. */
export function lengthOf(text: string, of: 'user' | 'target'): unknown {
  if (/\b(?:end|rest|remainder) of (?:the )?(?:encounter|combat|fight|battle)$/i.test(text.trim())) return 'fight'
  const [, n, unit] =
    /^(?:for )?(?:up to )?(?:the next )?(\d*d\d+|\d+) (round|minute|hour|day)s?$/i.exec(text.trim()) ?? []
  if (n !== undefined) return { [`${unit!.toLowerCase()}s`]: /d/.test(n) ? n.toLowerCase() : Number(n) }
  const edge =
    /^until (?:the )?(start|beginning|end) of (its|their|the [a-z' -]+?'s|an? [a-z' -]+?'s) (?:next )?turn$/i.exec(
      text.trim(),
    )
  if (!edge) return undefined
  const target = /^the (?:target|creature|victim|foe)/i.test(edge[2]!)
  const user = /^(?:the|an?) /i.test(edge[2]!) && !target
  return { until: /end/i.test(edge[1]!) ? 'turn-end' : 'turn-start', of: target ? 'target' : user ? 'user' : of }
}
const LENGTH =
  "(?:for (?:the next )?(?:\\d*d\\d+|\\d+) (?:rounds?|minutes?|hours?|days?)|until the (?:start|beginning|end) of (?:its|their|the [a-z' -]+?'s|an? [a-z' -]+?'s) next turn)"
const STATES = new RegExp(
  `^(?:be|is|are|becomes?|gains? the|falls?|have the|has the)? ?(?:knocked )?(prone|${STATE})(?: conditions?)?(?: (${LENGTH}))?$`,
  'i',
)
const HARM =
  /^(?:takes?|suffers?|be dealt) (?:an? (?:additional|extra) )?(\d*d\d+(?: ?\+ ?\d+)?|\d+)(?: points? of)? ?([a-z, ]*?) ?damage$/i
const WEAKENED =
  /^(?:takes?|suffers?) (\d*d\d+(?: ?\+ ?\d+)?|\d+)(?: points? of)? (Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) (damage|drain)$/i
const MOVED =
  /^(?:is|be|are)? ?(pushed|knocked back|thrown|pulled|dragged)(?: back| away)?(?: up to)? (\d+) feet(?: away| back| closer| toward it| directly away)?(?: from it)?$/i
/** What comes to somebody, in words: `be sickened for 1d4 rounds and knocked prone`; undefined where a part of it is not known. */
export function outcomesOf(text: string): Keys[] | undefined {
  const all: Keys[] = []
  for (const part of text
    .trim()
    .replace(/[.;]$/, '')
    .split(/,? and (?:also )?|, /)) {
    const state = STATES.exec(part)
    const harm = HARM.exec(part)
    const moved = MOVED.exec(part)
    const weakened = WEAKENED.exec(part)
    if (state) {
      const lasts = state[2] === undefined ? undefined : lengthOf(state[2], 'target')
      all.push({ condition: state[1]!.toLowerCase(), ...(lasts ? { lasts } : {}) })
    } else if (harm && !weakened) {
      const types = typesOf(harm[2]!)
      if (harm[2] !== '' && types.length === 0) return undefined
      all.push({ damage: tidy(harm[1]!), ...(types.length ? { types } : {}) })
    } else if (weakened)
      all.push({ [/drain/i.test(weakened[3]!) ? 'drains' : 'lowers']: weakened[2], by: tidy(weakened[1]!) })
    else if (moved) all.push({ [/pull|drag/i.test(moved[1]!) ? 'pulls' : 'pushes']: Number(moved[2]) })
    else return undefined
  }
  // `shaken and sickened for 1 round`: both go by the length that is said behind.
  let last: unknown
  for (const [i, x] of [...all.entries()].reverse()) {
    if (x['condition'] === undefined || x['condition'] === 'prone') continue
    last = x['lasts'] ?? last
    if (last === undefined) return undefined
    all[i] = { ...x, lasts: last }
  }
  return all
}

/** What a bonus or a penalty goes to. */
export interface Numbers {
  readonly to: readonly ('attack' | 'damage' | 'AC' | 'saves' | 'checks')[]
  /** Saves against some things only, by their descriptors. */
  readonly against: readonly string[]
  /** Attacks of one kind alone. */
  readonly kind?: 'melee' | 'ranged'
  /** A skill is among them, which is left out. */
  readonly skills: boolean
}
const NUMBERS: readonly (readonly [RegExp, readonly Numbers['to'][number][]])[] = [
  [/^(?:weapon )?(?:attack and damage rolls?|attacks and damage)$/, ['attack', 'damage']],
  [/^(?:weapon )?(?:attack rolls?|attacks)$/, ['attack']],
  [/^(?:weapon )?damage(?: rolls?)?$/, ['damage']],
  [/^(?:ac|eac|kac|armor class|eac and kac)$/, ['AC']],
  [/^(?:saving throws?|saves)$/, ['saves']],
  [/^(?:skill checks|ability checks|skill and ability checks|ability and skill checks|checks)$/, ['checks']],
]
const AGAINST = /^(?:saving throws?|saves) (?:against|vs\.?|versus) ([a-z, -]+?)(?: effects?)?$/
/** Saves of one kind. */
const OF_ONE = /^(?:fortitude|reflex|will)(?: saves?| saving throws?)?$/
const SKILL = /^[a-z ]+? checks?(?: (?:to|made) [a-z ]+)?$/
/** `attack rolls and saving throws against fear`: which numbers that are; undefined where one of them is not known. */
export function numbersIn(text: string): Numbers | undefined {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/^(?:all|their|its|all of its|its own) /, '')
  const to: Numbers['to'][number][] = []
  const against: string[] = []
  let [kind, skills]: [Numbers['kind'], boolean] = [undefined, false]
  const parts = /^(?:eac and kac|(?:melee |ranged )?attack and damage rolls?)$/.test(said)
    ? [said]
    : said
        .replace(/\beac and kac\b/g, 'ac')
        .replace(/\battack and damage rolls\b/g, 'attack rolls and damage rolls')
        .split(/,? and (?:to )?(?:all |its |their )?|, (?:to )?/)
  for (const part of parts) {
    const own = /^(melee|ranged) /.exec(part)?.[1] as Numbers['kind']
    const known = NUMBERS.find(([pattern]) => pattern.test(part.replace(/^(?:melee|ranged) /, '')))
    const fear = AGAINST.exec(part)
    if (known) {
      to.push(...known[1])
      kind = own ?? kind
    } else if (fear)
      against.push(
        ...fear[1]!
          .split(/,| or /)
          .map(x => x.trim().replace(/ effects?$/, ''))
          .filter(Boolean),
      )
    else if (against.length > 0 && /^[a-z-]+(?: effects?)?$/.test(part)) against.push(part.replace(/ effects?$/, ''))
    else if (OF_ONE.test(part)) against.push(`${part[0]!.toUpperCase()}${part.slice(1).split(' ')[0]}`)
    else if (SKILL.test(part)) skills = true
    else return undefined
  }
  return { to: [...new Set(to)], against, ...(kind ? { kind } : {}), skills }
}
const WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
export const countOf = (text: string): number => WORDS[text.toLowerCase()] ?? Number(text)

/** Consequences of a bonus, and the boon that says what of it goes for some saves alone. */
export function givenTo(
  { to, against }: Numbers,
  n: number,
  name: string,
  lasts: unknown,
  type?: string,
): { readonly consequences: Keys[]; readonly features: Keys[] } {
  const kind = type === undefined ? {} : { type: type.toLowerCase() }
  const savesAgainst = against.map(descriptor => ({ descriptor, value: n, ...kind }))
  return {
    consequences: [
      ...to.map(x => ({ adds: n, to: x, ...kind, lasts })),
      ...(against.length ? [{ boon: bare(name), lasts }] : []),
    ],
    features: against.length ? [{ boon: { called: bare(name), savesAgainst } }] : [],
  }
}
/** The weapon that words name, of those that it has. */
export const armOf = (words: string, weapons: readonly string[]): string | undefined => {
  const said = words
    .toLowerCase()
    .replace(/ (?:attacks?|weapons?)$/, '')
    .replace(/s$/, '')
  return weapons.find(w => w.toLowerCase() === said) ?? weapons.find(w => w.toLowerCase().includes(said))
}

/** The weapons for attacks of one kind; nothing where all of them are. */
export function armsOf(
  kind: string | undefined,
  weapons: readonly string[],
  far: readonly string[],
): { with?: string[] } {
  if (kind === undefined) return {}
  const own = weapons.filter(w => far.includes(w) === /ranged/i.test(kind))
  return own.length === weapons.length ? {} : { with: own }
}
