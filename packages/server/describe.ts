import { hello, PROTOCOL, seatMessage, tableMessage } from '@quintain/seats/protocol'
import { z } from 'zod'
import { MAKING } from './making.ts'
import { ROUTES, type Route } from './routes.ts'

type Json = Readonly<Record<string, unknown>>
const schemaOf = (type: z.ZodType): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  return schema
}
const json = (type: z.ZodType): Json => ({ 'application/json': { schema: schemaOf(type) } })

const problem = z.object({ error: z.string() })
/** What may come of asking in any way, beside the answers of its own. */
const besides = ({ body, path }: Route): Route['answers'] => ({
  ...(body ? { 400: { what: 'The body is not of this form.', body: problem } } : {}),
  401: { what: 'No key was sent, or one that does not open this.', body: problem },
  403: { what: 'A page of another site asks.', body: problem },
  ...(path.includes('/:name')
    ? {
        409: {
          what: 'The table is there and cannot be opened: its journal is damaged, or of another version.',
          body: problem,
        },
      }
    : {}),
  421: { what: 'The server is not known by this name.', body: problem },
})

function operationOf(route: Route): Json {
  const { summary, may, body, path } = route
  const names = [...path.matchAll(/:(\w+)/g)].map(m => m[1]!)
  return {
    summary,
    security: [{ [may]: [] }],
    ...(names.length
      ? { parameters: names.map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } })) }
      : {}),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: Object.fromEntries(
      Object.entries({ ...besides(route), ...route.answers }).map(([status, { what, body: told }]) => [
        status,
        { description: what, ...(told ? { content: json(told) } : {}) },
      ]),
    ),
  }
}

/** What the server answers over HTTP, as OpenAPI 3.1. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of [...ROUTES, ...MAKING]) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })
  return {
    openapi: '3.1.0',
    info: { title: 'Tables of Quintain', version: String(PROTOCOL) },
    paths,
    components: {
      securitySchemes: {
        host: bearer('the key behind the # of the link to all tables'),
        gm: bearer('the key of a game master of the table, or that of the host'),
      },
    },
  }
}

/** What goes over the connection of a seat, as AsyncAPI 3.0. */
export function asyncApi(): Json {
  const message = (type: z.ZodType) => ({ contentType: 'application/json', payload: schemaOf(type) })
  const channel = { $ref: '#/channels/seat' }
  const of = (name: string) => ({ $ref: `#/channels/seat/messages/${name}` })
  return {
    asyncapi: '3.0.0',
    info: { title: 'A seat at a table of Quintain', version: String(PROTOCOL) },
    channels: {
      seat: {
        address: '/t/{name}/live',
        description: 'A WebSocket; the same messages go to and from a worker. Its first message is hello.',
        parameters: { name: { description: 'the name of the table' } },
        messages: { hello: message(hello), asked: message(seatMessage), told: message(tableMessage) },
      },
    },
    operations: {
      ask: { action: 'send', channel, messages: [of('hello'), of('asked')] },
      hear: { action: 'receive', channel, messages: [of('told')] },
    },
  }
}
