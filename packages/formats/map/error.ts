/** One thing wrong in a file: where (a path such as `portals[1].bounds`), what it is, and what would be right. */
export interface Problem {
  readonly path: string
  readonly message: string
  /** In a map of signs: line and column of the text, both from 1. */
  readonly line?: number
  readonly column?: number
}

/** A map or sidecar that cannot be read. `problems` lists everything that is wrong; nothing was imported. */
export class MapFileError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[], file?: string) {
    super(problems.map(p => [file, p.path, p.message].filter(Boolean).join(': ')).join('\n'))
    this.name = 'MapFileError'
    this.problems = problems
  }

  /** The same error with the file's name before each line. */
  in(file: string): MapFileError {
    return new MapFileError(this.problems, file)
  }
}

/** A path of keys and numbers as one reads it: `lights[0].position.x`. */
export function pathOf(keys: readonly PropertyKey[]): string {
  let path = ''
  for (const key of keys) path += typeof key === 'number' ? `[${key}]` : path ? `.${String(key)}` : String(key)
  return path
}

/** A value as it is quoted in an error: short, and recognizable. */
export function quoted(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 40 ? `${text.slice(0, 37)}...` : text
}
