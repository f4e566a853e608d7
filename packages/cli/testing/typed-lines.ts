import { typedAt } from './keyboard.ts'

/** A fight file: creatures by their keys, each in the keys of one line, and more lines of the file. */
export const fileOf = (ruleset: string, creatures: Readonly<Record<string, string>>, more = ''): string =>
  [
    `ruleset: ${ruleset}`,
    more,
    'creatures:',
    ...Object.entries(creatures).map(([key, keys]) => `  ${key}: { ${keys} }`),
  ].join('\n')

/** What each of these lines got for an answer, as it is printed, blanks of the layout folded. */
export async function answersTo(file: string, lines: readonly string[], seed = 3): Promise<readonly string[]> {
  const { out, broken } = await typedAt(file, lines, { seed, played: true })
  if (broken) throw new Error(out)
  let at = 0
  const starts = lines.map(line => {
    const found = out.indexOf(`> ${line}\n`, at)
    if (found < 0) throw new Error(`"${line}" was not read:\n${out}`)
    at = found + line.length + 3
    return at
  })
  return starts.map((start, i) => out.slice(start, starts[i + 1] ?? out.length).replaceAll(/\s+/g, ' '))
}
