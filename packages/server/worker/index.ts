/** The tables of a static site: the same service in a worker of the browser, its journals in the browser's database. */
import type { Registry } from '@quintain/rules'
import type { Drawer, Workshop } from '@quintain/seats/workshop'
import { IndexedJournals } from '@quintain/store/indexed'
import { notedBeside } from '../kept/beside.ts'
import { NotedKeys, notedDrawer } from '../kept/noted-keys.ts'
import { ROUTES, type Route } from '../routes.ts'
import { Tables } from '../tables.ts'
import { answered } from './answer.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { Sitting } from './sitting.ts'

export type { FromWorker, ToWorker, WorkerAsk } from './messages.ts'

/** A worker as it is seen from within. */
export interface Port {
  postMessage(message: FromWorker): void
  onmessage: ((event: { readonly data: ToWorker }) => void) | null
}
/** What a server in a web worker is made of. */
export interface WorkerOptions {
  readonly rulesets: Registry
  /** What new fights are made with, and the ways that ask for it. */
  readonly making?: { readonly routes: readonly Route[]; workshop(drawer: Drawer): Workshop }
  /** The fight that a new visitor finds, and the name of its table. */
  readonly ready?: { readonly name: string; readonly fight: string }
}

/** The address of a seat behind the `#`: the text, the table and the key. */
const linkOf = (table: string, key: string, ruleset: string): string => `#/${ruleset}/${table}/${key}`

/** Serves a page through the messages of its worker. */
export function serveWorker(port: Port, { rulesets, making, ready }: WorkerOptions): void {
  const store = new IndexedJournals()
  const keys = new NotedKeys(store)
  const workshop = making?.workshop(notedDrawer(store))
  const pictures = notedBeside(store, 'picture')
  const tables = new Tables(store, keys, rulesets, { pictures, ...(workshop ? { workshop } : {}) })
  const routes = [...ROUTES, ...(making?.routes ?? [])]
  const sittings = new Map<number, Sitting>()
  const answer = async (n: number, asked: { method: string; path: string; body?: unknown }) => {
    try {
      if (asked.path === '/api/ready' && ready && !(await tables.has(ready.name)))
        await tables.create(ready.name, ready.fight)
      const path = asked.path === '/api/ready' && ready ? `/api/tables/${ready.name}/links` : asked.path
      const told = await answered(routes, tables, { ...asked, path }, linkOf)
      const text = told.type ? String(told.body) : JSON.stringify(told.body)
      port.postMessage({ w: 'answer', n, status: told.status, type: told.type ?? 'application/json', body: text })
    } catch (error) {
      console.error(error)
      const body = JSON.stringify({ error: 'that could not be done' })
      port.postMessage({ w: 'answer', n, status: 500, type: 'application/json', body })
    }
  }
  port.onmessage = ({ data }) => {
    switch (data.w) {
      case 'ask':
        void answer(data.n, data)
        break
      case 'connect': {
        const { at } = data
        const tell = (message: Parameters<Sitting['take']>[0]) =>
          port.postMessage({ w: 'told', at, message } as FromWorker)
        const end = () => {
          if (sittings.delete(at)) port.postMessage({ w: 'closed', at })
        }
        sittings.set(at, new Sitting(tables, data.table, tell, end))
        break
      }
      case 'say':
        sittings.get(data.at)?.take(data.message)
        break
      case 'leave':
        sittings.get(data.at)?.close()
    }
  }
}
