import type { Figures } from '../figures.ts'
import type { Taken } from '../taken.ts'
import { GIVEN, numbersIn } from './bonuses.ts'

const WHILE = '\\b(?:when|while|if|once|whenever|as long as)\\b'
const STATES: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `${WHILE}[^.;]{0,50}\\b(?:below|reduced to|at|fewer than|less than|has)\\b[^.;,]{0,20}\\bhalf\\b[^.;,]{0,40}\\b(?:hit points|HP)\\b(?: or (?:fewer|less|lower))?(?: remaining)?,?`,
      'i',
    ),
    'hurt',
  ],
  [
    new RegExp(
      `${WHILE}[^.;,]{0,60}\\b(?:adjacent to|next to|within 5 feet of)\\b[^.;,]{0,20}\\b(?:ally|allies|another|other|one or more)\\b[^.;,]{0,30},?`,
      'i',
    ),
    'beside a friend',
  ],
  [
    new RegExp(`${WHILE}[^.;,]{0,40}\\b(?:in (?:areas? of )?bright light|exposed to bright light)\\b,?`, 'i'),
    'in bright light',
  ],
  [new RegExp(`${WHILE}[^.;,]{0,40}\\bin (?:areas? of )?(?:total )?darkness\\b,?`, 'i'), 'in the dark'],
]
const KEYS: Readonly<Record<string, string>> = { attack: 'attack', damage: 'damage', AC: 'defense', saves: 'saves' }

/** A bonus or a penalty that it has while it is in some state. */
export function statesIn(t: Taken, f: Figures): void {
  for (const [pattern, when] of STATES) {
    const state = pattern.exec(t.left)
    if (!state) continue
    const rest = `${t.left.slice(0, state.index)} ~ ${t.left.slice(state.index + state[0].length)}`
    const begins = GIVEN.exec(rest)
    if (!begins) return
    const after = rest.slice(begins.index + begins[0].length)
    const { to, length, other, kind } = numbersIn(after)
    if (to.length === 0 || other || to.some(x => !KEYS[x])) return
    // What is left has to say nothing more.
    if (/\d|\b(?:and|but|also|each|per|against|unless)\b/i.test(after.slice(length))) return
    if (kind) f.kind = kind
    const value = Number(begins[1])
    f.features.push({ bonus: { when: [when], ...Object.fromEntries(to.map(x => [KEYS[x]!, value])) } })
    t.clear()
    return
  }
}
