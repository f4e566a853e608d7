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

/** The report as text: a heading for each kind with its count, then a line for each entry. */
export function reportText(report: Report): string {
  const widest = Math.min(36, Math.max(0, ...report.map(entry => entry.path.length)))
  const line = ({ path, what, reason }: ReportEntry) =>
    `  ${path.padEnd(widest)}  ${what}${reason ? ` (${reason})` : ''}`
  return (['read', 'guessed', 'ignored'] as const)
    .map(kind => {
      const entries = report.filter(entry => entry.kind === kind)
      const head = `${kind[0]!.toUpperCase()}${kind.slice(1)}: ${entries.length || 'nothing'}`
      return [head, ...entries.map(line)].join('\n')
    })
    .join('\n')
}
