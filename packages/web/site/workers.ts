import type { TableMessage } from '@quintain/seats/protocol'
import type { Connect } from '../client.ts'
import type { Fetch } from '../home.ts'

/** Messages of the worker; `packages/server/worker/messages.ts` has them too. */
type FromWorker =
  | { readonly w: 'answer'; readonly n: number; readonly status: number; readonly type: string; readonly body: string }
  | { readonly w: 'told'; readonly at: number; readonly message: TableMessage }
  | { readonly w: 'closed'; readonly at: number }

/** What the files of workers leave behind that are loaded as scripts, by the names of the workers: their programs, and the rest of those. */
const loaded = globalThis as {
  quintainWorkers?: Record<string, () => void>
  quintainRests?: Record<string, () => unknown>
}
/** How long after a table is there the rest of its program is loaded ahead, in milliseconds. */
const AHEAD = 3000

function script(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = file
    element.onload = () => resolve()
    element.onerror = () => reject(new Error(`${file} is missing`))
    document.head.append(element)
  })
}
/**
 * Starts the worker of this name. A page that was opened from the disk may start no file as a worker: its files are loaded as scripts,
 * which leave their programs there.
 */
async function started(name: string, file: string, rest: string | undefined): Promise<Worker> {
  if (location.protocol !== 'file:') return new Worker(file)
  await Promise.all([script(file), ...(rest ? [script(rest)] : [])])
  const { quintainWorkers = {}, quintainRests = {} } = loaded
  const program = `${rest ? `globalThis.quintainRest=${quintainRests[name]};` : ''}(${quintainWorkers[name]})()`
  return new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })))
}

/** A worker that holds tables. */
class Host {
  private readonly worker: Promise<Worker>
  private readonly answers = new Map<number, (told: Response) => void>()
  private readonly lines = new Map<number, { told(message: TableMessage): void; closed(): void }>()
  private n = 0

  constructor(name: string, file: string, rest: string | undefined) {
    this.worker = started(name, file, rest).then(worker => {
      worker.onmessage = (event: MessageEvent<FromWorker>) => this.heard(event.data)
      return worker
    })
  }
  private heard(told: FromWorker): void {
    if (told.w === 'answer') {
      const { status, type, body } = told
      this.answers.get(told.n)?.(new Response(body, { status, headers: { 'content-type': type } }))
      this.answers.delete(told.n)
    } else if (told.w === 'told') {
      if (told.message.m === 'welcome')
        setTimeout(() => void this.worker.then(w => w.postMessage({ w: 'rest' })), AHEAD)
      this.lines.get(told.at)?.told(told.message)
    } else {
      this.lines.get(told.at)?.closed()
      this.lines.delete(told.at)
    }
  }
  readonly fetch: Fetch = async (path, { method = 'GET', body }) => {
    const worker = await this.worker
    const n = ++this.n
    return new Promise(resolve => {
      this.answers.set(n, resolve)
      worker.postMessage({ w: 'ask', n, method, path, ...(body ? { body: JSON.parse(String(body)) } : {}) })
    })
  }
  connect(table: string): Connect {
    return on => {
      const at = ++this.n
      this.lines.set(at, on)
      void this.worker.then(worker => {
        worker.postMessage({ w: 'connect', at, table })
        on.open()
      })
      return { send: message => void this.worker.then(worker => worker.postMessage({ w: 'say', at, message })) }
    }
  }
}

/**
 * The workers of a static site by name: one for each text, `making` for new fights, `glossary` for the texts' rules. That of a text is in
 * two files: what a first visit needs, and the rest (`/rest`), which the worker loads itself.
 */
export class Workers {
  private readonly files: Readonly<Record<string, string>>
  private readonly hosts = new Map<string, Host>()
  constructor(files: Readonly<Record<string, string>>) {
    this.files = files
  }
  private host(name: string): Host {
    const file = this.files[name]
    if (file === undefined) throw new Error(`this site has no rules for "${name}"`)
    const host = this.hosts.get(name) ?? new Host(name, file, this.files[`${name}/rest`])
    this.hosts.set(name, host)
    return host
  }
  has(name: string): boolean {
    return Object.hasOwn(this.files, name)
  }
  /** Asks a worker, as over HTTP. What concerns bestiaries and files of others is asked of the one that has them. */
  fetch(name: string): Fetch {
    return (path, init) => this.host(/\/creatures|\/(?:map|picture)$/.test(path) ? 'making' : name).fetch(path, init)
  }
  /** A line to a table. What is asked of the glossary is asked of the worker that has it. */
  connect(name: string, table: string): Connect {
    return on => {
      const line = this.host(name).connect(table)(on)
      return {
        send: message => {
          if ((message as { m?: string }).m === 'rules') void this.rules(message).then(on.told)
          else line.send(message)
        },
      }
    }
  }
  private async rules(message: object): Promise<TableMessage> {
    const told = await this.host('glossary').fetch('/api/rules', { method: 'POST', body: JSON.stringify(message) })
    return (await told.json()) as TableMessage
  }
}
