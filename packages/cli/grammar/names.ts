import { nearest } from '@quintain/rules'
import { folded, type Word, wordsOf } from './line.ts'

/** What words mean from a place on: a value, how many words it takes, and how far it was guessed (0: as it is called). */
export interface Reading<T = unknown> {
  readonly value: T
  readonly used: number
  readonly cost: number
}

/** Something that goes by names, the one that is printed first. */
export interface Named<T> {
  readonly value: T
  readonly names: readonly string[]
  /** What it is called besides, in whole words alone: bare hands. */
  readonly besides?: readonly string[]
  /** A sign for it: one letter, small or large. */
  readonly sign?: string | undefined
}

/** Small words that people put between the others. They are never the beginning of a name. */
export const FILLERS: ReadonlySet<string> = new Set(
  'with to at on the a an my his her its their via by against from into and then it please in onto of for vs using up toward towards'.split(
    ' ',
  ),
)

const BEGUN = 1
const ARTICLE = 0.5
const WITHIN = 2

interface Entry<T> {
  readonly value: T
  readonly raw: readonly string[]
  readonly names: readonly (readonly string[])[]
  readonly besides: readonly string[]
  readonly sign: string | undefined
}

/** Things that go by names: whole ones, unambiguous beginnings, single words of one. */
export class Names<T> {
  private readonly entries: readonly Entry<T>[]
  private readonly first: boolean
  /** `first`: of several of the same name the first is meant; otherwise none is. */
  constructor(all: readonly Named<T>[], how: { readonly first?: boolean } = {}) {
    this.first = how.first ?? false
    this.entries = all.map(({ value, names, besides = [], sign }) => ({
      value,
      raw: names,
      names: names.map(n => wordsOf(n).map(w => w.low)),
      besides,
      sign,
    }))
  }

  /** Everything that the words from a place on may mean. */
  read(words: readonly Word[], from: number, end = words.length): Reading<T>[] {
    const word = words[from]
    if (!word || from >= end) return []
    if (word.quoted)
      return this.one(
        this.entries.filter(e => e.raw.some(n => n === word.text)),
        1,
        0,
      )
    // `a` before a name is an article rather than the sign of somebody.
    const next = from + 1 < end ? words[from + 1] : undefined
    const article = FILLERS.has(word.low) && next !== undefined && !FILLERS.has(next.low)
    const found: Reading<T>[] = this.one(
      this.entries.filter(e => e.sign === word.text),
      1,
      article ? ARTICLE : 0,
    )
    for (let used = 1; from + used <= end && used <= 12; used++) {
      const said = words.slice(from, from + used)
      if (said.some(w => w.quoted)) break
      const whole = this.whole(said.map(w => w.low))
      const partly = whole.length ? [] : this.partly(said, used)
      const got = whole.length ? whole : partly.length ? partly : this.inPlural(said)
      found.push(...got)
      if (!got.length && this.matching(said).length === 0 && !this.isBegunBesides(said)) break
    }
    return found
  }

  /** The names that begin as the words at a place do, where several do. */
  begun(words: readonly Word[], from: number): string[] {
    const all = this.matching(words.slice(from, from + 1))
    return all.length > 1 ? all.map(e => e.raw[0]!) : []
  }

  /** The names that come near the words at a place: a slip of the keyboard. */
  near(words: readonly Word[], from: number, most = 2): string[] {
    const said = words.slice(from, from + 3).map(w => w.text)
    const byName = new Map(this.entries.flatMap(e => e.raw.map(n => [n, e.raw[0]!] as const)))
    for (let n = said.length; n > 0; n--) {
      const near = nearest(said.slice(0, n).join(' '), byName.keys(), most)
      if (near.length) return [...new Set(near.map(n => byName.get(n)!))]
    }
    return []
  }

  /** What a whole text means; undefined when it is none of these, or several. `whole`: only as it is called. */
  meant(text: string, how: 'whole' | 'begun' = 'begun'): T | undefined {
    const words = wordsOf(text)
    const exact = this.entries.filter(e => e.raw.includes(text))
    if (exact.length === 1) return exact[0]!.value
    return this.read(words, 0)
      .filter(r => r.used === words.length && (how === 'begun' || r.cost === 0))
      .sort((a, b) => a.cost - b.cost)[0]?.value
  }
  /** The names that come near a text. */
  nearTo(text: string): string[] {
    return this.near(wordsOf(text), 0)
  }

  get all(): string[] {
    return this.entries.map(e => e.raw[0]!)
  }

  /** What is called exactly so; of names the first of a thing counts more than its others. */
  private whole(said: readonly string[]): Reading<T>[] {
    const same = (name: readonly string[]) => name.length === said.length && name.every((w, i) => w === said[i])
    const most = Math.max(0, ...this.entries.map(e => e.names.length))
    for (let rank = 0; rank < most; rank++) {
      const called = this.entries.filter(e => same(e.names[rank] ?? []) && said.length > 0)
      if (called.length) return this.one(called, said.length, 0)
    }
    const text = said.join(' ')
    return this.one(
      this.entries.filter(e => e.besides.includes(text)),
      said.length,
      0,
    )
  }
  private isBegunBesides(said: readonly Word[]): boolean {
    const text = `${said.map(w => w.low).join(' ')} `
    return this.entries.some(e => e.besides.some(n => n.startsWith(text)))
  }

  /** `hills` is hill: where nothing else is meant, and no beginning of it. */
  private inPlural(said: readonly Word[]): Reading<T>[] {
    const last = said.at(-1)!
    if (!/.[^s]s$/.test(last.low)) return []
    return this.whole([...said.slice(0, -1).map(w => w.low), last.low.slice(0, -1)]).map(r => ({ ...r, cost: BEGUN }))
  }
  private partly(said: readonly Word[], used: number): Reading<T>[] {
    const all = this.matching(said)
    const from = all.filter(e => e.names.some(n => isAt(n, said, 0)))
    return from.length ? this.one(from, used, BEGUN) : this.one(all, used, WITHIN)
  }
  private matching(said: readonly Word[]): Entry<T>[] {
    if (said.some(w => w.quoted) || FILLERS.has(said[0]!.low)) return []
    return this.entries.filter(e => e.names.some(n => n.some((_, at) => isAt(n, said, at))))
  }
  private one(all: readonly Entry<T>[], used: number, cost: number): Reading<T>[] {
    return all.length === 1 || (all.length > 1 && this.first && cost === 0)
      ? [{ value: all[0]!.value, used, cost }]
      : []
  }
}

/** Whether a word is meant by what was said: a beginning of it, but no number is the beginning of another one. */
const begins = (word: string, said: string): boolean => (/^\d+$/.test(said) ? word === said : word.startsWith(said))
/** Whether words are beginnings of a name's words from one of them on. */
const isAt = (name: readonly string[], said: readonly Word[], at: number): boolean =>
  at + said.length <= name.length && said.every((w, i) => begins(name[at + i]!, w.low))

/** Names of which no two are the same: a number is added to those that are. */
export function distinct(names: readonly string[]): string[] {
  const count = new Map<string, number>()
  const twice = new Set(names.map(folded).filter((n, i, all) => all.indexOf(n) !== i))
  return names.map(name => {
    const low = folded(name)
    if (!twice.has(low)) return name
    count.set(low, (count.get(low) ?? 0) + 1)
    return `${name} #${count.get(low)}`
  })
}
