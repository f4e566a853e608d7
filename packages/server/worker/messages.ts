import type { TableMessage } from '@quintain/seats/protocol'

/** What is asked as over HTTP. */
export interface WorkerAsk {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}
/** What a page sends to the worker that holds its tables. `at`: a number that the page gives to each connection. */
export type ToWorker =
  | ({ readonly w: 'ask'; readonly n: number } & WorkerAsk)
  | { readonly w: 'connect'; readonly at: number; readonly table: string }
  | { readonly w: 'say'; readonly at: number; readonly message: unknown }
  | { readonly w: 'leave'; readonly at: number }
  /** The rest of the program may be loaded ahead, where it is in two scripts. */
  | { readonly w: 'rest' }
/** What it is told. */
export type FromWorker =
  | { readonly w: 'answer'; readonly n: number; readonly status: number; readonly type: string; readonly body: string }
  | { readonly w: 'told'; readonly at: number; readonly message: TableMessage }
  | { readonly w: 'closed'; readonly at: number }
