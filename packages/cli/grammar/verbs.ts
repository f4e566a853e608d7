import type { CommandKind, RulesInForce } from '@quintain/engine'
import type { Word } from './line.ts'
import { Names, type Reading } from './names.ts'
import { isSaying } from './sayings.ts'

/** The command that ends a turn, which every ruleset has. */
export const END = 'end'

/** What a command may be called: where a hyphen stands a blank does as well, and `open the door` is `open-door`. */
export const namesOfCommand = (name: string): readonly string[] => [
  name,
  ...(name.includes('-') ? [' ', ' the '].map(x => name.replaceAll('-', x)) : []),
]
const named = new WeakMap<RulesInForce['commands'], Names<CommandKind | typeof END>>()
/** The commands of a ruleset by their names. They are made once: each line that is typed asks for them several times. */
export function commandNames({ commands }: RulesInForce): Names<CommandKind | typeof END> {
  let names = named.get(commands)
  if (names) return names
  names = new Names<CommandKind | typeof END>([
    ...Object.values(commands).map(kind => ({ value: kind, names: namesOfCommand(kind.name) })),
    { value: END, names: [END, 'end turn', 'done'] },
  ])
  named.set(commands, names)
  return names
}

/**
 * The command that a line begins with: by its whole name, else by the beginning of it, of two letters or more. `do` may stand
 * before it, and must where a word of the keyboard has the same name.
 */
export function verbAt(
  names: Names<CommandKind | typeof END>,
  words: readonly Word[],
  from: number,
  end: number,
): Reading<CommandKind | typeof END> | null {
  const skip = words[from]?.low === 'do' && from + 1 < end ? 1 : 0
  const saying = isSaying(words.slice(from + skip, end), names.all)
  const all = names
    .read(words, from + skip, end)
    .filter(r => r.cost === 0 || (r.cost === 1 && words[from + skip]!.low.length > 1 && !saying))
    .sort((a, b) => a.cost - b.cost || b.used - a.used)
  return all[0] ? { ...all[0], used: all[0].used + skip } : null
}
