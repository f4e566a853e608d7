import type { JournalLine, Reader, Scene } from '@quintain/engine'
import type { GameSystem, Speaker } from '@quintain/rules'

/** Creatures and weapons by their names on the sheets. `r`: a state in which creatures may have taken weapons from others. */
export function speakerOf(scene: Scene, r?: Reader): Speaker {
  const index = (id: unknown) => (typeof id === 'number' ? id : scene.creatures.indexOf(String(id)))
  return {
    name: id => scene.sheets[index(id)]?.name ?? String(id),
    weapon: (id, w) => {
      const sheets = r ? scene.sheetsIn(r.S) : scene.sheets
      const all = (sheets[index(id)] as { weapons?: readonly { name: string }[] } | undefined)?.weapons
      return all?.[Number(w)]?.name ?? `weapon ${String(w)}`
    },
    kinds: id => (scene.sheets[index(id)] as { kinds?: readonly string[] } | undefined)?.kinds,
  }
}

/** What was taken back, in the words of the game system: `Bram’s attack, Aiko’s opportunity, 7 damage`. */
export function undone({ words }: GameSystem, speaker: Speaker, gone: readonly JournalLine[]): string {
  const rows = gone.flatMap(l => l.rows ?? [])
  const parts = gone.flatMap(({ did, rows = [] }) => {
    if (did.do === 'rule') return [words.frame.rulingOf(String(did.reason))]
    const acts =
      did.do === 'out-of-turn' ? [words.frame.of(speaker.name(did.who), did.command.do.replaceAll('-', ' '))] : []
    return [...acts, ...rows.flatMap(row => words.undone(row, speaker))]
  })
  return words.frame.undone(parts, rows.filter(row => row.step.do === 'end-turn').length)
}

/** Whether a sentence has these words in it, and not only their letters. */
export function saysAlready(sentence: string, words: string): boolean {
  const apart = (end: string | undefined) => end === undefined || !/[\p{L}\p{N}]/u.test(end)
  for (let at = sentence.indexOf(words); at >= 0; at = sentence.indexOf(words, at + 1))
    if (apart(sentence[at - 1]) && apart(sentence[at + words.length])) return true
  return false
}
