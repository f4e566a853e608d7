/** How many cases a test draws, which tests of every package may ask. */
const DRAWN = '@quintain/dice/testing'

/** Packages import downward, by name; types that extend the engine's can be reached from the index of the rules. */
export function packagesDown(files, { packages }) {
  const problems = []
  for (const { path, imports, test } of files.values()) {
    const pkg = path.split('/')[1]
    for (const { spec, target, line } of imports) {
      if (spec.startsWith('@quintain/')) {
        const to = spec.slice('@quintain/'.length).split('/')[0]
        const forTests = test && (spec === DRAWN || (pkg !== 'dice' && pkg !== 'grid'))
        if (to !== pkg && !packages[pkg]?.includes(to) && !forTests)
          problems.push(`${path}:${line}  ${pkg} may not import ${spec}: imports run downward`)
      } else if (target?.startsWith('packages/') && target.split('/')[1] !== pkg) {
        const to = target.split('/')[1]
        problems.push(`${path}:${line}  reaches into ${to} by path: import @quintain/${to}`)
      }
    }
  }
  return problems
}

/** A ruleset imports no sibling, and d20 no ruleset, but for the tests of what several share: those play it under a text. */
export function noSiblings(files, { rulesets }) {
  const problems = []
  for (const { path, imports, test } of files.values()) {
    const [, pkg, room] = path.split('/')
    if (pkg !== 'rules' || (test && room === 'd20')) continue
    for (const { target, line } of imports) {
      const to = target?.startsWith('packages/rules/') ? target.split('/')[2] : null
      if (!to || to === room || !rulesets.includes(to)) continue
      if (rulesets.includes(room))
        problems.push(`${path}:${line}  ruleset ${room} imports its sibling ${to}: what two texts share moves to d20/`)
      if (room === 'd20') problems.push(`${path}:${line}  d20 is below the rulesets: it may not import ${to}`)
    }
  }
  return problems
}

/** A declaration that extends the engine's types is imported by the index of the rules, or users do not see it. */
export function typesReachable(files) {
  const index = files.get('packages/rules/index.ts')?.text ?? ''
  return [...files.values()].flatMap(({ path, code, test }) => {
    if (test || !path.startsWith('packages/rules/') || !code.includes("declare module '@quintain/engine'")) return []
    const line = `import './${path.slice('packages/rules/'.length)}'`
    return index.includes(line) ? [] : [`${path}:1  extends the engine's types: ${line} in packages/rules/index.ts`]
  })
}
