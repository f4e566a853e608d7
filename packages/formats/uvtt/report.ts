/**
 * What an import did with a part of the file: read it as it is written, guessed where the format leaves it open, or
 * ignored it. `path` is the place in the document, `what` the result, `reason` why.
 */
export interface ReportEntry {
  readonly kind: 'read' | 'guessed' | 'ignored'
  readonly path: string
  readonly what: string
  readonly reason: string
}

/** What an import has guessed and left out. */
export type Report = readonly ReportEntry[]

/** Collects the entries of one import. */
export class ReportBook {
  readonly entries: ReportEntry[] = []

  read(path: string, what: string, reason = ''): void {
    this.entries.push({ kind: 'read', path, what, reason })
  }

  guessed(path: string, what: string, reason: string): void {
    this.entries.push({ kind: 'guessed', path, what, reason })
  }

  ignored(path: string, what: string, reason: string): void {
    this.entries.push({ kind: 'ignored', path, what, reason })
  }
}

/** Parts that a cut map leaves over: outside the picture, and without effect on it. */
const LEFT_OVER = /^outside the picture(?:, does not reach it)?; kept$/

/** Entries about parts that lie outside are one line, which counts them by their place in the document. */
function gathered(entries: Report): Report {
  const outside = entries.filter(entry => LEFT_OVER.test(entry.reason))
  const first = outside[0]
  if (!first || outside.length === 1) return entries
  const counts = new Map<string, number>()
  for (const { path } of outside) {
    const part = /^\w+/.exec(path)?.[0] ?? path
    counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  const what = [...counts].map(([part, n]) => `${n} of ${part}`).join(', ')
  const line: ReportEntry = { kind: 'read', path: 'outside', what, reason: 'outside the picture; kept' }
  return [...entries.filter(entry => !outside.includes(entry)), line]
}

/** The report as text: a heading for each kind with its count, then a line for each entry; one for all that lies outside. */
export function reportText(report: Report): string {
  const widest = Math.min(36, Math.max(0, ...report.map(entry => entry.path.length)))
  const line = ({ path, what, reason }: ReportEntry) =>
    `  ${path.padEnd(widest)}  ${what}${reason ? ` (${reason})` : ''}`
  return (['read', 'guessed', 'ignored'] as const)
    .map(kind => {
      const entries = report.filter(entry => entry.kind === kind)
      const head = `${kind[0]!.toUpperCase()}${kind.slice(1)}: ${entries.length || 'nothing'}`
      return [head, ...gathered(entries).map(line)].join('\n')
    })
    .join('\n')
}
