import { timingSafeEqual } from 'node:crypto'
import websocket from '@fastify/websocket'
import type { Registry } from '@quintain/rules'
import type { Hosting } from '@quintain/seats/service'
import { type Drawer, Workshop } from '@quintain/seats/workshop'
import type { Journals } from '@quintain/store'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { shownHost } from './address.ts'
import type { TextBeside } from './kept/beside.ts'
import type { KeyStore } from './kept/keys.ts'
import { LIMITS, type Limits } from './limits.ts'
import { Live, type Report } from './live.ts'
import { MAKING } from './making.ts'
import { isOurs, mayConnect } from './origin.ts'
import { HEADERS, NO_PAGE, type PageFile, pageFiles } from './pages.ts'
import { type Given, linkOf, NAME, ROUTES, type Route } from './routes.ts'
import { Tables } from './tables.ts'

/** What a server is made of. */
export interface ServerOptions extends Pick<Hosting, 'source'> {
  readonly store: Journals
  readonly keys: KeyStore
  readonly rulesets: Registry
  /** The folder of the built page; a line of text stands in its place when absent. */
  readonly page?: string
  /** Bestiaries that new fights may take creatures from: their texts, by the names that fight files have for them. */
  readonly shelves?: Readonly<Record<string, string>>
  /** Where creatures are kept that are saved on the page; in memory when absent. */
  readonly drawer?: Drawer
  /** Where pictures of maps are kept; in memory when absent. */
  readonly pictures?: TextBeside
  /** Where it is kept how far tables were when they were left, so that listing them opens none; nowhere when absent. */
  readonly left?: TextBeside
  /** Names under which the server is reached, beside its addresses and `localhost`. */
  readonly names?: readonly string[]
  readonly limits?: Partial<Limits>
  /** Told of what went wrong; the error stream when absent. */
  readonly report?: Report
}

/** Tells what kind of error it was and where in our code, and nothing that a table or a link would be known by. */
const reportShort: Report = (what, error) => {
  const places = error instanceof Error ? (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line)) : []
  console.error([`${what} (${error instanceof Error ? error.name : typeof error})`, ...places.slice(0, 6)].join('\n'))
}

/** Who may ask in a way that is for these. */
const MAY: Readonly<Record<Route['may'], readonly Given['role'][]>> = {
  host: ['host'],
  gm: ['host', 'gm'],
  seat: ['host', 'gm', 'seat'],
}

const same = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

/** A server of tables: its page, its few ways over HTTP, and the connections of those who play. */
export class Server {
  readonly tables: Tables
  private readonly app: FastifyInstance
  private readonly options: ServerOptions
  private readonly limits: Limits
  private readonly report: Report
  private readonly live = new Set<Live>()
  private readonly files: ReadonlyMap<string, PageFile>
  private origin = ''

  constructor(options: ServerOptions) {
    this.options = options
    this.limits = { ...LIMITS, ...options.limits }
    this.report = options.report ?? reportShort
    this.files = options.page === undefined ? new Map() : pageFiles(options.page)
    const { source, shelves, drawer, rulesets, pictures, left } = options
    const workshop = new Workshop(rulesets, { ...(shelves ? { shelves } : {}), ...(drawer ? { drawer } : {}) })
    this.tables = new Tables(options.store, options.keys, rulesets, {
      most: this.limits.tables,
      workshop,
      ...(pictures ? { pictures } : {}),
      ...(left ? { left } : {}),
      ...(source ? { source } : {}),
    })
    this.app = fastify({
      logger: false,
      bodyLimit: this.limits.file,
      forceCloseConnections: true,
      requestTimeout: 30_000,
    })
  }
  /** Listens at an address, and tells where. `port` 0 takes a free one. */
  async listen({
    host = '127.0.0.1',
    port = 0,
  }: {
    readonly host?: string
    readonly port?: number
  } = {}): Promise<string> {
    await this.routes()
    await this.app.listen({ host, port })
    const address = this.app.server.address()
    const at = typeof address === 'object' && address ? address : { port, family: 'IPv4', address: host }
    this.origin = `http://${shownHost(at)}:${at.port}`
    return this.origin
  }
  /** The address of a seat of a table. Throws an Error when there is no such seat. */
  async link(table: string, seat: string): Promise<string> {
    const key = (await this.tables.table(table)).sittings.keyOf(seat)
    if (key === null) throw new Error(`no link for seat "${seat}" of table "${table}"`)
    return linkOf(this.origin, table, key)
  }
  /** The address at which the host of the server makes and lists tables. */
  async hostLink(): Promise<string> {
    return `${this.origin}/#${await this.options.keys.host()}`
  }
  /** Everybody is told, every connection ends, and everything is stored. */
  async stop(): Promise<void> {
    for (const live of this.live) live.bye('the server stops', true)
    await this.app.close()
    await this.tables.end()
  }

  private async routes(): Promise<void> {
    const { app, options, limits } = this
    await app.register(websocket, { options: { maxPayload: limits.frame } })
    app.addHook('onRequest', async (request, reply) => {
      for (const [name, value] of Object.entries(HEADERS)) reply.header(name, value)
      if (!isOurs(request.headers.host, options.names ?? []))
        return reply
          .code(421)
          .send({ error: 'this server is not known by that name: quintain serve --name gives it one' })
    })
    app.setErrorHandler((error: { statusCode?: number; message: string }, _, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) this.report('a request failed', error)
      const told = status < 500 || status === 507
      return reply.code(status).send({ error: told ? error.message : 'the server could not do that' })
    })
    app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'there is nothing here' }))
    for (const route of [...ROUTES, ...MAKING])
      app.route({
        method: route.method,
        url: route.path,
        ...(route.limit === undefined ? {} : { bodyLimit: route.limit }),
        handler: (q, r) => this.answer(route, q, r),
      })
    const index = this.files.get('/index.html') ?? NO_PAGE
    for (const url of ['/', '/t/:name']) app.get(url, (_, reply) => sent(reply, index))
    for (const [url, file] of this.files) if (url !== '/') app.get(url, (_, reply) => sent(reply, file))
    app.get('/t/:name/live', { websocket: true, preValidation: (q, r) => this.admitted(q, r) }, (socket, request) => {
      const { name } = request.params as { name: string }
      const live = new Live(socket, this.tables, name, limits, this.report)
      this.live.add(live)
      socket.on('close', () => this.live.delete(live))
    })
  }
  /** Whether a connection may be opened at all. */
  private async admitted(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { host, origin } = request.headers
    if (!mayConnect(origin, host)) return reply.code(403).send({ error: 'pages of other sites may not connect here' })
    if (this.live.size >= this.limits.connections) return reply.code(503).send({ error: 'too many are connected' })
    const { name } = request.params as { name: string }
    if (!NAME.test(name)) return reply.code(404).send({ error: 'there is nothing here' })
    return undefined
  }
  private async answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { name = '' } = request.params as { name?: string }
    if (!mayConnect(request.headers.origin, request.headers.host))
      return reply.code(403).send({ error: 'pages of other sites may not ask here' })
    const role = await this.roleOf(name, request.headers.authorization)
    if (role === null || !MAY[route.may].includes(role))
      return reply.code(401).send({ error: 'the key of a link is needed: Authorization: Bearer KEY' })
    if (name && !NAME.test(name)) return reply.code(404).send({ error: `no table "${name.slice(0, 100)}"` })
    const read = route.body?.safeParse(request.body)
    if (read && !read.success) {
      const [issue] = read.error.issues
      return reply
        .code(400)
        .send({ error: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`.replace(/^: /, '') })
    }
    const { status, body, type } = await route.handle(this.tables, {
      name,
      role,
      body: read?.data as never,
      link: (table, key) => linkOf(`http://${request.headers.host}`, table, key),
    })
    if (type) reply.type(type)
    return reply.code(status).header('cache-control', 'no-store').send(body)
  }
  /** As what somebody asks who has this key: the host, or somebody with a seat at the table that is named. */
  private async roleOf(name: string, header: string | undefined): Promise<Given['role'] | null> {
    const key = /^Bearer ([\w-]{1,100})$/.exec(header ?? '')?.[1]
    if (key === undefined) return null
    if (same(key, await this.options.keys.host())) return 'host'
    if (!NAME.test(name)) return null
    const seat = await this.tables.join(name, key)
    return seat && (seat.seat.role === 'gm' ? 'gm' : 'seat')
  }
}

const sent = (reply: FastifyReply, { type, body, hashed }: PageFile) =>
  reply
    .type(type)
    .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .send(body)
