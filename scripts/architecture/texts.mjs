const pure = ['dice', 'grid', 'engine', 'rules']
const banned = [
  {
    in: pure,
    pattern: /\bMath\.random\b/,
    why: 'randomness comes in through the context (or a generator that is passed in)',
  },
  { in: pure, pattern: /\bDate\.now\b|\bnew Date\b|\bperformance\.now\b/, why: 'no clock here' },
  { in: pure, pattern: /from 'node:|\bprocess\.|\bconsole\./, why: 'no I/O here' },
  { in: ['rules'], pattern: /\btry \{|\bcatch \(/, why: 'rules do not catch: a waiting question passes through them' },
  { in: ['rules'], pattern: /\basync\b|\bawait\b|\bPromise\b/, why: 'rules are synchronous' },
]

/** In the pure packages there is no clock, no randomness of their own, no I/O; rules catch nothing and wait for nothing. */
export function pureRooms(files) {
  const breaks = (text, path) => banned.filter(b => b.in.includes(path.split('/')[1]) && b.pattern.test(text))
  return search(
    [...files.values()].filter(({ path, code, test }) => !test && breaks(code, path).length > 0),
    (line, { path }) => breaks(line, path).map(b => b.why),
  )
}

/** d20 holds no rule id of a text: a shared chapter is handed the ids that it cites. */
export function citesNoText(files, { rulesets }) {
  const id = new RegExp(`['"\`](${rulesets.join('|')})/[a-z0-9-]*`, 'g')
  return search(
    [...files.values()].filter(({ path, test }) => path.startsWith('packages/rules/d20/') && !test),
    line => [...line.matchAll(id)].map(([found]) => `d20 cites ${found.slice(1)}...: a rule id is handed in`),
  )
}

/** Nothing outside of packages/rules knows a ruleset by name, but for the files that are allowed to. */
export function namesNoRuleset(files, { rulesets, namers }) {
  const name = new RegExp(`\\b(${rulesets.join('|')})\\b`, 'g')
  const sources = [...files.values()].filter(
    ({ path, test }) => !test && !path.startsWith('packages/rules/') && !Object.hasOwn(namers, path),
  )
  return search(sources, line =>
    [...new Set([...line.matchAll(name)].map(([found]) => found))].map(
      found => `names the ruleset ${found}: ask the game systems that are handed in`,
    ),
  )
}

/** What plays all texts alike knows no condition of theirs, nor an event that one text alone has. */
export function namesNoWords(files, { rulesets, plainWords }) {
  const inRules = [...files.values()].filter(({ path, test }) => !test && path.startsWith('packages/rules/'))
  const own = new RegExp(`^packages/rules/(${rulesets.join('|')})/`)
  const found = (code, declares) => [...code.matchAll(declares)].map(([, name]) => name)
  const words = new Set(
    inRules.flatMap(({ path, code }) => [
      ...found(code, /\bcondition\(\s*'([^']+)'/g),
      ...(own.test(path) ? found(code, /\bevent\(\s*'([^']+)'/g) : []),
    ]),
  )
  const playsAll = ({ path, test }) => !test && /^packages\/(formats|odds|cli|quintain)\//.test(path)
  return search([...files.values()].filter(playsAll), line =>
    [...line.matchAll(/'([^'\n]*)'/g)]
      .filter(([, text]) => words.has(text) && !plainWords.includes(text))
      .map(([, text]) => `"${text}" is a word of the texts: ask the game system`),
  )
}

/** No file is long. */
export function shortFiles(files, { maxLines }) {
  return [...files.values()].flatMap(({ path, text, test, generated }) => {
    const lines = text.split('\n').length
    return lines > maxLines && !test && !generated ? [`${path}:${maxLines}  ${lines} lines: one thing, or two?`] : []
  })
}

/** No folder is wide: files beside tests, generated ones left out. */
export function narrowFolders(files, { maxFiles, wideFolders }) {
  const count = new Map()
  for (const { path, test, generated } of files.values()) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (!test && !generated) count.set(folder, (count.get(folder) ?? 0) + 1)
  }
  return [...count]
    .filter(([folder, n]) => n > maxFiles && !wideFolders.includes(folder))
    .map(([folder, n]) => `${folder}  ${n} files: at most ${maxFiles} beside tests`)
}

function search(files, problemsOf) {
  return files.flatMap(file =>
    file.lines.flatMap((line, i) => problemsOf(line, file).map(why => `${file.path}:${i + 1}  ${why}`)),
  )
}
