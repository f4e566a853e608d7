const detected = ['Killed', 'Timeout']
const missed = ['Survived', 'NoCoverage']

/** Whether a mutant that was tried was `killed` or is `alive`; nothing where it was not tried. */
export function stateOf({ status }) {
  if (detected.includes(status)) return 'killed'
  return missed.includes(status) ? 'alive' : undefined
}

/** Counts for each file, in the order of the paths, and for all: mutants tried, killed, survived, not covered; `score` is the part killed. */
export function summarise(results, nameOf = name => name, textOf = () => '') {
  const tried = results.filter(mutant => stateOf(mutant) !== undefined)
  const files = [...new Set(tried.map(({ fileName }) => fileName))].sort()
  return {
    all: countsOf(tried),
    files: files.map(file => ({
      file: nameOf(file),
      ...countsOf(tried.filter(({ fileName }) => fileName === file)),
    })),
    alive: tried.filter(mutant => stateOf(mutant) === 'alive').map(mutant => aliveOf(mutant, nameOf, textOf)),
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

function aliveOf(mutant, nameOf, textOf) {
  const { fileName, location, mutatorName, replacement, status } = mutant
  const { line, column } = location.start
  return {
    at: `${nameOf(fileName)}:${line}:${column}`,
    kind: mutatorName,
    was: textBetween(textOf(fileName), location),
    becomes: replacement ?? '',
    covered: status === 'Survived',
  }
}

function textBetween(text, { start, end }) {
  const lines = text.split('\n').slice(start.line - 1, end.line)
  if (lines.length === 0) return ''
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join('\n')
}

/** One mutant that no test noticed: its place, what stood there and what stands there instead. */
export function lineOf(mutant, nameOf, textOf) {
  return lineOfAlive(aliveOf(mutant, nameOf, textOf))
}

function lineOfAlive({ at, kind, was, becomes, covered }) {
  const change = [was, becomes].filter(text => text !== '').map(short)
  return `${covered ? 'survived ' : 'uncovered'}  ${at}  ${kind}: ${change.join(' -> ')}`
}

function short(text) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 57)}...` : line
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
    ...alive.map(lineOfAlive),
    '',
    row('file', ['mutants', 'killed', 'survived', 'uncovered', 'score']),
    ...files.map(file => row(file.file, cells(file))),
    row('all', cells(all)),
  ]
}
