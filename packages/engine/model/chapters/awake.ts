import type { Chapter, Only } from '../chapter.ts'
import type { RulesInForce, Sheet } from '../vocabulary.ts'

/** The rules that others were made of by leaving out what has nothing to say. */
const wholes = new WeakMap<RulesInForce, RulesInForce>()
/** The rules with all that their chapters say, of rules in a fight. */
export const wholeOf = (rules: RulesInForce): RulesInForce => wholes.get(rules) ?? rules

/** Rules in fights that are kept of one ruleset: the oldest go. */
const KEPT = 64

/** Which chapters of a ruleset have something to say in a fight: those whose key some sheet has, and those that name none. */
export class Awake {
  private readonly chapters: readonly Chapter[]
  /** How keys are found in a sheet, each with the places of the chapters that need one of them. */
  private readonly needed = new Map<Only['among'], Map<string, number[]>>()
  /** Numbers to which chapters add that may have nothing to say. */
  readonly terms: ReadonlySet<string>
  private readonly made = new WeakMap<RulesInForce, Map<string, RulesInForce>>()

  constructor(chapters: readonly Chapter[]) {
    this.chapters = chapters
    this.terms = new Set(chapters.flatMap(ch => (ch.only ? Object.keys(ch.terms ?? {}) : [])))
    for (const [i, { only }] of chapters.entries()) {
      if (!only) continue
      const places = this.needed.get(only.among) ?? new Map<string, number[]>()
      this.needed.set(only.among, places)
      places.set(only.key, [...(places.get(only.key) ?? []), i])
    }
  }
  /** The rules in a fight of these sheets, made once for those that wake the same chapters. */
  among(
    whole: RulesInForce,
    sheets: readonly Sheet[],
    saidBy: (chapters: readonly Chapter[]) => RulesInForce,
  ): RulesInForce {
    if (this.needed.size === 0) return whole
    const woken = this.woken(sheets)
    const key = woken.size === 0 ? '' : [...woken].sort((a, b) => a - b).join()
    let made = this.made.get(whole)
    if (!made) this.made.set(whole, (made = new Map()))
    const known = made.get(key)
    if (known) return known
    const rules = saidBy(this.chapters.map((ch, i) => (ch.only && !woken.has(i) ? silent(ch) : ch)))
    wholes.set(rules, whole)
    if (made.size >= KEPT) made.delete(made.keys().next().value!)
    made.set(key, rules)
    return rules
  }
  /** The places of chapters whose key some sheet has. */
  private woken(sheets: readonly Sheet[]): ReadonlySet<number> {
    const woken = new Set<number>()
    for (const [among, places] of this.needed)
      for (const sheet of sheets) for (const key of among(sheet)) for (const i of places.get(key) ?? []) woken.add(i)
    return woken
  }
}

/** A chapter without what it says in a fight. */
function silent(chapter: Chapter): Chapter {
  const { terms: _, triggers: _t, refuse: _r, before: _b, after: _a, adds: _d, ...rest } = chapter
  return rest
}
