/**
 * What answers a viewer runs on the fight made of its view: legal commands, refusals, odds and reach say no more than that holds.
 * In the files that answer viewers the true state is read only where it says so, each place for its reason.
 */
const TRUTH =
  /\b(?:t|table|whole)\.(?:reader|S|legal|refuse|preview)\b|\bfollowing\.S\b|\{[^}]*\breader\b[^}]*\} = (?:this\.)?(?:t|table)\b/

/** No answer to a viewer reads the true state. `viewers`: the files or folders; `truths`: the places that read it, by file. */
export function onOpenedViews(files, { viewers, truths }) {
  const problems = []
  for (const { path, lines, test } of files.values()) {
    if (test || !viewers.some(v => path.startsWith(v))) continue
    const allowed = truths[path] ?? {}
    const read = lines.map((line, i) => [line, i + 1]).filter(([line]) => TRUTH.test(line))
    for (const [line, n] of read)
      if (!Object.keys(allowed).some(place => line.includes(place)))
        problems.push(`${path}:${n}  reads the true state: what answers a viewer runs on its opened view`)
    for (const place of Object.keys(allowed))
      if (!read.some(([line]) => line.includes(place))) problems.push(`${path}:1  no line reads "${place}" any more`)
  }
  return problems
}
