import type { Explained, Reader, Stat, Stats } from '@quintain/engine'
import { explainCoverBy, nearest } from '@quintain/rules'

/** What players call numbers. */
const ALIASES: Readonly<Record<string, string>> = {
  sp: 'defense',
  ac: 'defense',
  kac: 'defense',
  defence: 'defense',
  hit: 'attack',
  move: 'speed',
  init: 'initiative',
}
/** The number that a word of players means. */
export const statNamed = (word: string): string => {
  const w = word.toLowerCase()
  return Object.hasOwn(ALIASES, w) ? ALIASES[w]! : w
}
const SAVES = ['Fortitude', 'Reflex', 'Will'] as const

/** A number of a creature that words name: `sp bram`, `attack aiko grub`, `will grub`. Null when they name none. */
export interface Asked {
  readonly stat: string
  readonly who: number
  /** Against whom; the first foe when none is named. */
  readonly other: number
  readonly save: (typeof SAVES)[number]
}

/** Reads the words of a question after a number; null when the first is none, or no creature follows. */
export function numberAsked(
  r: Reader,
  words: readonly string[],
  fallback: number,
  creature: (w: string) => number,
): Asked | null {
  const [first = '', ...rest] = words.filter(w => !['of', 'against', 'vs', 'on'].includes(w.toLowerCase()))
  const word = first.toLowerCase()
  const save = SAVES.find(s => s.toLowerCase() === word || (word.length > 2 && s.toLowerCase().startsWith(word)))
  const stat = save ? 'save' : statNamed(word)
  if (!Object.hasOwn(r.scene.rules.stats, stat)) return null
  const named = rest.map(creature)
  if (named.some(n => n < 0) || named.length > 2) return null
  // A word that is a command too is a number only with a creature after it, and a command's own words go on.
  if (named.length === 0 && r.scene.rules.commands[first]) return null
  const who = named[0] ?? fallback
  const foe = r.scene.sheets.findIndex(s => s.side !== r.scene.sheets[who]!.side)
  return { stat, who, other: named[1] ?? foe, save: save ?? 'Fortitude' }
}

/** The number with its terms, as it would be in a plain attack with the first weapon. */
export function explained(r: Reader, asked: Asked): Explained {
  const { weapons = [] } = r.scene.sheets[asked.stat === 'defense' ? asked.other : asked.who] as {
    weapons?: readonly { use?: string }[]
  }
  const melee = (weapons[0]?.use ?? 'melee') === 'melee'
  const facts = {
    target: asked.other,
    attacker: asked.other,
    weapon: 0,
    melee,
    ranged: !melee,
    thrown: weapons[0]?.use === 'thrown',
    unarmed: false,
    index: 0,
    opportunity: false,
    touch: false,
    switched: false,
    intoMelee: false,
    critical: false,
    save: asked.save,
    skill: '',
  }
  const done = r.explain(asked.stat as Stat, asked.who, facts as unknown as Stats[Stat])
  return asked.stat === 'save' ? { ...done, stat: asked.save as never } : done
}

/** The lines that decided the cover in a Defense, as a sentence; null where there is none. */
export function coverBehind(r: Reader, { stat, who, other }: Asked): string | null {
  if (stat !== 'defense' || other < 0) return null
  const { weapons = [] } = r.scene.sheets[other] as { weapons?: readonly { use?: string }[] }
  const found = explainCoverBy(r, (weapons[0]?.use ?? 'melee') === 'melee' ? 'melee' : 'ranged', other, who)
  return found && found.degree !== 'none' ? found.why : null
}

/** Numbers whose names come near a word. */
export const nearNumbers = (r: Reader, word: string): string[] => nearest(word, Object.keys(r.scene.rules.stats), 2)
