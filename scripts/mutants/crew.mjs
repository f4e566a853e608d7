import { fork } from 'node:child_process'

const CHILD = new URL('child.mjs', import.meta.url)

/** A process with the tests loaded. `ask` ends with null where nothing was heard for `patience` milliseconds or it broke. */
class Worker {
  #child
  constructor(path) {
    this.#child = fork(CHILD, [path], {
      execArgv: ['--max-old-space-size=4096'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  }

  hear(wanted, patience) {
    return new Promise(resolve => {
      const child = this.#child
      let timer
      const end = value => {
        clearTimeout(timer)
        child.off('message', listen)
        child.off('exit', broke)
        resolve(value)
      }
      const broke = () => end(null)
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          child.kill('SIGKILL')
          end(null)
        }, patience)
      }
      const listen = message => {
        if (wanted in message) end(message)
        else wait()
      }
      child.on('message', listen)
      child.on('exit', broke)
      wait()
    })
  }

  ask(message, wanted, patience) {
    const answer = this.hear(wanted, patience)
    this.#child.send(message)
    return answer
  }

  end() {
    this.#child.kill('SIGKILL')
  }
}

/** A process that is ready; on a machine that is busy loading is tried again. */
async function begun(path, tries = 3) {
  const worker = new Worker(path)
  if ((await worker.hear('ready', 120_000)) !== null) return worker
  worker.end()
  if (tries === 1) throw new Error('The tests could not be loaded.')
  return begun(path, tries - 1)
}

/** All tests once: `reached` is a list of [test, milliseconds, ids of mutants], `failed` names those that fail without any. */
export async function dryRun(path) {
  const worker = await begun(path)
  const found = await worker.ask('dry run', 'reached', 600_000)
  worker.end()
  if (found === null) throw new Error('The tests did not end.')
  return found
}

/**
 * Tries mutants, each with the tests that reach it, by so many processes. `told` is handed `{ id, status }` as each is known:
 * Killed, Survived, or Timeout where nothing was heard in `patience` milliseconds.
 */
export async function tryAll(path, jobs, crew, patience, told) {
  const rest = [...jobs]
  await Promise.all(
    Array.from({ length: Math.min(crew, rest.length) }, async () => {
      let worker = null
      for (let job = rest.shift(); job; job = rest.shift()) {
        worker ??= await begun(path)
        const answer = await worker.ask(job, 'tried', patience)
        told({ id: job.id, status: answer === null ? 'Timeout' : answer.tried.by === null ? 'Survived' : 'Killed' })
        if (answer?.tried.clean) continue
        worker.end()
        worker = null
      }
      worker?.end()
    }),
  )
}
