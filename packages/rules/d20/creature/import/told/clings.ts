import { printed } from '../../../words/imports/stat-block.ts'
import { ownIn } from '../known/bodies.ts'
import { type Beast, type Keys, type Read, type Reader, type Said, withOf } from '../reading.ts'

/** Blood that it drains from whom it holds, by its words. */
export const drains: Reader = (said, of) => {
  const [lost] = said.prose.losses
  const by = lost?.by ?? '1d4'
  return {
    features: [
      {
        'while holding': {
          consequences: [{ lowers: of.text.abilities[lost?.ability ?? 'Con'], by }],
          ...(/^stirge/i.test(of.block.name) ? { enough: 4 } : {}),
          ...drunk(said, of),
          ...enoughIn(said.prose.text),
        },
      },
    ],
    guessed: lost ? [] : [printed.guessedDrain(by, of.text.abilities.Con)],
  }
}
/** What it has of the blood itself: `On each such drain attack, the vampire gains 5 temporary hit points`. */
export const drunk = (said: Said, of: Beast): Keys => {
  const own = ownIn(of.block.paragraph(said.name)).map(({ user: _, ...points }) => points)
  return own.length > 0 ? { itself: own } : {}
}
/** What clings cannot dodge meanwhile. */
export const attach: Reader = (said, of): Read => {
  const dodges = Math.max(0, of.figures.modifiers.Dex)
  const worse = { bonus: { when: ['holding'], defense: -dodges, called: 'attached' } }
  return {
    features: [
      { 'improved grab': { ...withOf(said, of), largest: 'colossal', clings: true } },
      ...(dodges > 0 ? [worse] : []),
      // Blood that it drains may be said with how it attaches.
      ...(said.prose.losses.length > 0 ? (drains(said, of)?.features ?? []) : []),
    ],
    guessed: [printed.attaches],
  }
}
/** Points after which it lets go: `Once it has dealt 4 points of Constitution damage, it detaches`. */
const enoughIn = (words: string): Keys => {
  const [, n, other] =
    /\bonce it (?:has )?(?:dealt|drained|drains|deals) (\d+) points?\b[^.]*\b(?:detaches|lets go|releases)\b|\b(?:detaches|lets go)\b[^.]*\b(?:after|once) [^.]*?(\d+) points?\b/i.exec(
      words,
    ) ?? []
  return n || other ? { enough: Number(n ?? other) } : {}
}
/** With each round of a fight it is likelier, by as much as its paragraph says. */
export const goesBerserk: Reader = ({ prose }) => {
  const percent = Number(/(\d+)% chance each round/i.exec(prose.text)?.[1] ?? 1)
  return {
    features: [{ berserk: { percent } }],
    ...(prose.text.includes('%') ? {} : { guessed: [printed.asKnown('berserk')] }),
  }
}
