import { NAME, type Route } from '../routes.ts'
import type { Tables } from '../tables.ts'
import type { WorkerAsk } from './messages.ts'

/** What an answer is where nothing is sent over HTTP. */
export interface Answered {
  readonly status: number
  readonly body: unknown
  readonly type?: string
}
const problem = (status: number, error: string): Answered => ({ status, body: { error } })

/** Answers what was asked of these ways. Whoever asks is the host: the tables are in its own browser. */
export async function answered(
  routes: readonly Route[],
  tables: Tables,
  { method, path, body }: WorkerAsk,
  link: (table: string, key: string, ruleset: string) => string,
): Promise<Answered> {
  for (const route of routes) {
    const found = route.method === method ? matching(route.path, path) : null
    if (!found) continue
    const { name = '' } = found
    if (name && !NAME.test(name)) return problem(404, `no table "${name.slice(0, 100)}"`)
    const read = route.body?.safeParse(body)
    if (read && !read.success) {
      const [issue] = read.error.issues
      return problem(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`.replace(/^: /, ''))
    }
    return route.handle(tables, { name, role: 'host', body: read?.data as never, link })
  }
  return problem(404, 'there is nothing here')
}

/** The parameters of a path, where it is of this form. */
function matching(form: string, path: string): Readonly<Record<string, string>> | null {
  const [want, is] = [form.split('/'), path.split('/')]
  if (want.length !== is.length) return null
  const found: Record<string, string> = {}
  for (const [i, part] of want.entries()) {
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(is[i]!)
    else if (part !== is[i]) return null
  }
  return found
}
