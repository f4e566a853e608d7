import { rulesets } from '@quintain/rules'
import { readFight } from '../../fight/index.ts'
import { type RunOptions, runFight } from '../../run/index.ts'
import { layOut, Transcript } from '../index.ts'

/** The lines of a fight's transcript as it is run with seed 1, with or without their numbers and rules. */
export function transcriptOf(file: string, how: { readonly why?: boolean; readonly rounds?: number } = {}): string[] {
  const f = readFight(file, 'fight.yaml', rulesets)
  const run: RunOptions = { seed: 1, explain: true, ...(how.rounds === undefined ? {} : { rounds: how.rounds }) }
  const { table } = runFight(f, run)
  const lines: string[] = []
  const why = how.why ?? true
  const t = new Transcript(table.scene, f.system, table.header.start, line =>
    lines.push(layOut(line, { why: why ? f.system : undefined })),
  )
  for (const l of table.lines) t.add(l)
  t.flush()
  return lines.join('\n').split('\n')
}
