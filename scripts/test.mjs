/**
 * `npm test`: the build and the tests, and beside them style and types. What fails first ends the rest, so that a slip of the pen is
 * known after seconds and not after minutes. `npm test -- package` runs that script of package.json, too, as soon as there is a build.
 */
import { spawn } from 'node:child_process'

/** Go collects its garbage when the heap has grown fivefold: the compiler takes a quarter less time. */
const env = { ...process.env, GOGC: '400' }
const running = new Set()
let isOver = false

/** Runs a script of package.json in a group of processes of its own, which can be ended as a whole. Gives its exit code. */
function run(script, more = {}) {
  if (isOver) return Promise.resolve(1)
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    detached: true,
    env: { ...env, ...more },
  })
  running.add(child)
  return new Promise(done =>
    child.on('close', code => {
      running.delete(child)
      if (code !== 0) end()
      done(code ?? 1)
    }),
  )
}
function end() {
  isOver = true
  for (const child of running) if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)

/** A long run tries the package as it is published, with its types: they take most of the time of a build, and a short run needs none. */
const BUILD = process.env.QUINTAIN_PROOF === undefined ? 'compile' : 'declare'

const failed = codes => codes.find(code => code !== 0) ?? 0
/** The tests of what is built, and what else asks for a build. */
async function built() {
  const others = process.argv.slice(2).map(script => () => run(script))
  const tests = () => run('unit', { QUINTAIN_BUILT: '1' })
  return (await run(BUILD)) || failed(await Promise.all([tests, ...others].map(start => start())))
}
process.exitCode = failed(await Promise.all([run('lint'), run('types'), built()]))
