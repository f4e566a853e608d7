/**
 * Loads the built tests once, and tries mutants: each is switched on, and the tests that reach it run, the quickest first, until
 * one fails. A parent that hears nothing for a while ends the process and counts the mutant as noticed.
 */
const ns = (globalThis.__stryker__ = {})
const { tests } = await import(process.argv[2])

/** Whether a test passes. */
async function passes(test) {
  try {
    await test.run()
    return true
  } catch {
    return false
  }
}

/** Runs all tests once: how long each takes, and the mutants that it reaches. Those that fail are left out. */
async function dryRun() {
  const reached = []
  const failed = []
  const inFiles = Object.keys(ns.mutantCoverage?.static ?? {})
  for (const [i, test] of tests.entries()) {
    ns.currentTestId = String(i)
    const began = performance.now()
    const passed = await passes(test)
    const ms = performance.now() - began
    ns.currentTestId = undefined
    if (!passed) failed.push(`${test.file}: ${test.name}`)
    else reached.push([i, ms, Object.keys(ns.mutantCoverage?.perTest[i] ?? {})])
    if (ns.mutantCoverage) ns.mutantCoverage.perTest = {}
    process.send({ alive: i })
  }
  process.send({ reached, failed, atLoad: inFiles })
}

async function tryMutant(id, those) {
  for (const i of those) {
    ns.activeMutant = id
    const passed = await passes(tests[i])
    ns.activeMutant = undefined
    if (passed) continue
    // A test that still fails was left in disorder by the mutant: the process is begun anew.
    const clean = await passes(tests[i])
    return { id, by: i, clean }
  }
  return { id, by: null, clean: true }
}

process.on('message', async message => {
  if (message === 'dry run') await dryRun()
  else process.send({ tried: await tryMutant(message.id, message.tests) })
})
process.send({ ready: tests.length })
