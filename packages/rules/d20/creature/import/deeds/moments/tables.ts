import type { Guess } from '../../../../words/imports/guesses.ts'
import { harmIn, type Keys, noFigures } from '../figures.ts'
import { worded } from '../sentences/wording.ts'
import { Taken } from '../taken.ts'

const HEAD = /^(?:roll )?\(?1?d(\d+)\b(?! (?:rounds|minutes|hours|points|damage))/i
const ROW = /^(\d+)(?: ?(?:-|to) ?(\d+))?[.:)]? +(.+)$/
const ASKS =
  /,? ?(?:as |which is )?(?:determined|rolled|found|chosen|described|listed)(?: randomly)?(?: by rolling [^.;]*?)? (?:on|by|in|from) (?:the|this) (?:following )?(?:table|list)(?: below)?/i
/** What stands behind a die, to its last word: conditions and damage; undefined where a row says something else. */
function rowOf(text: string, guessed: Guess[]): Keys[] | undefined {
  const f = noFigures()
  const t = new Taken(worded(text, f))
  harmIn(t, f)
  guessed.push(...f.guessed)
  if (f.burns.length + f.heals.length + f.rest.length > 0 || f.muddled) return undefined
  if (/\d|\b(?:DC|save|bonus|penalty|can't|cannot|teleport|pushed|pulled|speed)\b/i.test(t.left)) return undefined
  const states = f.conditions.map(
    ({ name, lasts }): Keys =>
      name === 'prone' ? { condition: name } : { condition: name, lasts: lasts ?? { rounds: 1 } },
  )
  const all = [...f.harm, ...states]
  return all.length > 0 ? all : undefined
}

/** A table of what a die brings. */
export interface Table {
  /** What each face brings, in their order. */
  readonly of: readonly (readonly Keys[])[]
  /** The words without the table. */
  readonly words: string
  readonly guessed: readonly Guess[]
}
/** A table of random effects below the words of an ability, where each of its rows is understood; undefined for any other. */
export function tableIn(plain: string): Table | undefined {
  const lines = plain
    .split('\u00b6')
    .map(x => x.trim())
    .filter(Boolean)
  const head = lines.findIndex(x => HEAD.test(x))
  const faces = head < 0 ? 0 : Number(HEAD.exec(lines[head]!)![1])
  if (faces < 2 || faces > 20) return undefined
  const of: (readonly Keys[])[] = []
  const guessed: Guess[] = []
  let at = head + 1
  for (; at < lines.length; at++) {
    const [, from, to = from, text] = ROW.exec(lines[at]!) ?? []
    if (from === undefined || Number(from) !== of.length + 1) break
    const row = rowOf(text!, guessed)
    if (!row) return undefined
    for (let face = Number(from); face <= Number(to); face++) of.push(row)
  }
  if (of.length !== faces) return undefined
  const words = [...lines.slice(0, head), ...lines.slice(at)].join(' \u00b6 ')
  const before = words
    .replace(ASKS, '')
    .replace(/\bbe (?:affected by|subjected to|suffer) (?:a|one) random (?:effect|condition)\b/i, 'be affected')
  return {
    of,
    words: before.replace(
      /\b(?:suffers?|is affected by|gains?) (?:a|one) random (?:effect|condition)\b/i,
      'is affected',
    ),
    guessed: [...new Set(guessed)],
  }
}
