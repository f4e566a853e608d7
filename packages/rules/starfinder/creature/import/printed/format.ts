import type { CreatureFormat } from '../../../../creature-format.ts'
import { npcFormat } from '../npc.ts'
import { documentOf } from './document.ts'
import { isPrinted } from './lines.ts'

/** Stat blocks of this game as plain text: with `EAC 14; KAC 16`, from `NAME CR 5` to its special abilities. */
export const printedFormat: CreatureFormat = {
  title: 'stat blocks as plain text, with EAC and KAC',
  reads: isPrinted,
  read(text) {
    const { document, place } = documentOf(String(text))
    const { notes, ...made } = npcFormat.read(document)
    return { ...made, notes: notes.map(note => ({ ...note, path: place(note.path) })) }
  },
}
