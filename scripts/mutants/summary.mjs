const detected = ['Killed', 'Timeout']
const missed = ['Survived', 'NoCoverage']

/** Counts for each file, in the order of the paths, and for all: mutants tried, killed, survived, not covered; `score` is the part killed. */
export function summarise(results, nameOf = name => name) {
  const tried = results.filter(({ status }) => detected.includes(status) || missed.includes(status))
  const files = [...new Set(tried.map(({ fileName }) => fileName))].sort()
  return {
    all: countsOf(tried),
    files: files.map(file => ({
      file: nameOf(file),
      ...countsOf(tried.filter(({ fileName }) => fileName === file)),
    })),
    alive: tried.filter(({ status }) => missed.includes(status)).map(mutant => aliveOf(mutant, nameOf)),
  }
}

function countsOf(mutants) {
  const count = statuses => mutants.filter(({ status }) => statuses.includes(status)).length
  const killed = count(detected)
  return {
    mutants: mutants.length,
    killed,
    survived: count(['Survived']),
    uncovered: count(['NoCoverage']),
    score: mutants.length ? Math.round((killed / mutants.length) * 100) : null,
  }
}

function aliveOf({ fileName, location, mutatorName, replacement, status }, nameOf) {
  const { line, column } = location.start
  return {
    at: `${nameOf(fileName)}:${line}:${column}`,
    kind: mutatorName,
    becomes: replacement ?? '',
    covered: status === 'Survived',
  }
}

/** The summary as lines for people. */
export function linesOf({ all, files, alive }) {
  const width = Math.max(4, ...files.map(({ file }) => file.length))
  const row = (name, cells) => name.padEnd(width) + cells.map(cell => `${cell}`.padStart(11)).join('')
  const cells = ({ mutants, killed, survived, uncovered, score }) => [
    mutants,
    killed,
    survived,
    uncovered,
    score === null ? '-' : `${score} %`,
  ]
  return [
    ...alive.map(({ at, kind, becomes, covered }) => {
      const text = becomes.replace(/\s+/g, ' ')
      return `${covered ? 'survived ' : 'uncovered'}  ${at}  ${kind}: ${text.length > 60 ? `${text.slice(0, 57)}...` : text}`
    }),
    '',
    row('file', ['mutants', 'killed', 'survived', 'uncovered', 'score']),
    ...files.map(file => row(file.file, cells(file))),
    row('all', cells(all)),
  ]
}
