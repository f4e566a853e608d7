import type { Fetch } from './home.ts'
import { text } from './text.ts'

/** Asks the server for something, as its host. */
export type AskHost = <T>(path: string, body?: object, method?: string) => Promise<Told<T>>
export type Told<T> =
  | { readonly ok: true; readonly body: T }
  | {
      readonly ok: false
      /** The one of HTTP; 0 where the server cannot be reached. */
      readonly status: number
      readonly error: string
      readonly problems: readonly string[]
    }

/** The server as the one has it who runs it. */
export const hostAt =
  (key: string, fetch: Fetch): AskHost =>
  async <T>(path: string, body?: object, method = body ? 'POST' : 'GET') => {
    try {
      const reply = await fetch(`/api${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const told = (await reply.json()) as T & { error?: string; problems?: readonly { text: string }[] }
      if (reply.ok) return { ok: true, body: told }
      return {
        ok: false,
        status: reply.status,
        error: told.error ?? '',
        problems: told.problems?.map(p => p.text) ?? [],
      }
    } catch {
      return { ok: false, status: 0, error: text.unreachable, problems: [] }
    }
  }
