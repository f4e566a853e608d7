import { riderDropped } from '../../d20/movement/mounts.ts'
import { lines as shared } from '../../d20/words/lines.ts'
import { saddleLine } from '../../d20/words/transcript/saddle.ts'
import { chaseLines } from '../../d20/words/travel/chase.ts'
import type { Words } from '../../d20/words/words.ts'
import { breakOpen } from '../objects/break.ts'

/** Lines of this text, by the step. */
export const lines: Words['lines'] = {
  ...shared,
  ...chaseLines,
  [riderDropped.kind]: saddleLine,
  [breakOpen.kind]({ entry, name, face, totals, turnOf }) {
    const shown = face('check')
    if (shown === undefined) return null
    const { by, at, tool } = entry.step
    const broken = entry.picks?.some(p => p.outcome === 'broken')
    const roll = `Strength check ${shown + (totals('breaking')[0] ?? 0)} against ${totals('break DC')[0]}`
    const tries = `tries to break ${name(at)}${tool === undefined ? '' : ` with ${String(tool)}`}: ${roll}, ${broken ? 'broken' : 'it holds'}`
    return { text: by === turnOf ? tries : `${name(by)} ${tries}`, silent: ['checked'] }
  },
}
