import type { FoundTold, OwnConditionTold, ReadCreatureTold } from '@quintain/seats/workshop'
import type { Home } from './client.ts'
import { text } from './text.ts'

const NAMES = { journal: '.journal.jsonl', fight: '.fight.json', map: '.dd2vtt' } as const
/** Where a try was begun from, by its name. */
const FROM = 'from '

/** Asks as over HTTP, wherever the tables are. */
export type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** The home of a table: what it gives as over HTTP. */
export function homeOf(
  table: string,
  key: string,
  at: Pick<Home, 'linkOf' | 'lobby'> & { readonly fetch: Fetch },
): Home {
  const ask = async (path: string, method = 'GET', body?: object) => {
    try {
      return await at.fetch(`/api/tables/${table}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    } catch {
      // The server cannot be reached: an answer that is not ok.
      return Response.error()
    }
  }
  const from = sessionStorage.getItem(FROM + table)
  return {
    linkOf: at.linkOf,
    lobby: at.lobby,
    async branch() {
      const reply = await ask('/branch', 'POST')
      if (!reply.ok) return
      const { name, links } = (await reply.json()) as { name: string; links: readonly { link: string }[] }
      sessionStorage.setItem(FROM + name, location.href)
      location.assign(links[0]!.link)
    },
    async save(what) {
      const reply = await ask(`/${what}`)
      if (!reply.ok) return
      const a = document.createElement('a')
      a.href = URL.createObjectURL(await reply.blob())
      a.download = `${table}${NAMES[what]}`
      a.click()
      setTimeout(() => URL.revokeObjectURL(a.href), 1000)
    },
    async find(words) {
      const reply = await ask('/creatures/find', 'POST', { words })
      return reply.ok ? ((await reply.json()) as FoundTold) : null
    },
    async add(what) {
      const reply = await ask('/creatures', 'POST', what)
      const told = (await reply.json()) as { error?: string; came?: number }
      return reply.ok ? (told.came ? '' : text.add.noRoom) : (told.error ?? '')
    },
    async read(words) {
      const reply = await ask('/creatures/read', 'POST', { text: words })
      const told: unknown = await reply.json()
      return reply.ok
        ? { ok: true, body: told as readonly ReadCreatureTold[] }
        : { ok: false, error: (told as { error?: string }).error ?? '' }
    },
    async picture() {
      const reply = await ask('/picture')
      return reply.ok ? ((await reply.json()) as { picture: string }).picture : null
    },
    async lay(picture) {
      const reply = await ask('/picture', 'POST', { picture })
      return reply.ok ? '' : (((await reply.json()) as { error?: string }).error ?? '')
    },
    async conditions() {
      const reply = await ask('/conditions')
      return reply.ok ? ((await reply.json()) as readonly OwnConditionTold[]) : []
    },
    async keepCondition(condition) {
      const reply = await ask('/conditions', 'POST', condition)
      return reply.ok ? '' : (((await reply.json()) as { error?: string }).error ?? '')
    },
    async forgetCondition(name) {
      await ask('/conditions/forget', 'POST', { name })
    },
    async keepCreature({ key, creature }) {
      const reply = await ask('/creatures/save', 'POST', { key, creature })
      return reply.ok ? '' : (((await reply.json()) as { error?: string }).error ?? '')
    },
    async back() {
      const reply = await ask('/back', 'POST')
      return reply.ok ? '' : (((await reply.json()) as { error?: string }).error ?? '')
    },
    drop:
      from === null
        ? null
        : async () => {
            await ask('/try', 'DELETE')
            location.assign(from)
          },
  }
}
