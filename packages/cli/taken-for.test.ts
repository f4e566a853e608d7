import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { quintain, root, scratch } from './testing/command.ts'

const { file, remove } = scratch()
afterAll(remove)

it('a journal that is taken for a fight file, and the other way, is told which verbs take it', async () => {
  const duel = join(root, 'examples/duel.yaml')
  const journal = file('duel.jsonl', (await quintain('fight', duel, '--seed', '1', '--json')).out)
  for (const verb of ['fight', 'check'])
    expect((await quintain(verb, journal)).err, verb).toMatch(
      /this is the journal of a fight: quintain play .* goes on/,
    )
  for (const verb of ['verify', 'replay', 'undo'])
    expect((await quintain(verb, duel)).err, verb).toMatch(
      /this is a fight file, not a journal: quintain fight .* fights it/,
    )
})
