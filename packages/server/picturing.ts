import { readPicture } from '@quintain/formats'
import { z } from 'zod'
import type { Answer, Route } from './routes.ts'

const problem = z.object({ error: z.string() })
/** Characters of a picture in base64: six megabytes. */
const MOST = 8 * 1024 * 1024
/** Pixels along one side. */
const WIDEST = 16_384
const body = z.strictObject({ picture: z.string().max(MOST, 'a picture of at most 6 MB') })

const none = (name: string): Answer => ({ status: 404, body: { error: `no picture of table "${name}"` } })
const wrong = (error: string): Answer => ({ status: 422, body: { error } })

/** What lies under the grid of a table: handed in by its game master, and given to whoever may see the whole map. */
export const PICTURING: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/tables/:name/picture',
    summary: 'The picture under the map of a table. Who knows of the map what was seen is given none.',
    may: 'seat',
    answers: {
      200: { what: 'The picture as a data address.', body: z.object({ picture: z.string() }) },
      404: { what: 'There is no such table, or no picture for this seat.', body: problem },
    },
    handle: async (tables, { name, role }) => {
      const table = await tables.find(name)
      if (!table) return none(name)
      const whole = table.table.known.settings.floor !== 'seen' && table.fight.places === undefined
      const picture = whole || role !== 'seat' ? await tables.pictures.read(name) : null
      return picture === null ? none(name) : { status: 200, body: { picture } }
    },
  },
  {
    method: 'POST',
    path: '/api/tables/:name/picture',
    summary: 'Lays a picture under the map, from its first to its last square; an empty one takes it away.',
    may: 'gm',
    body,
    limit: MOST + 1024,
    answers: {
      200: { what: 'It lies there.', body: z.object({}) },
      404: { what: 'There is no such table.', body: problem },
      422: { what: 'It is no PNG, JPEG or WebP, or too large.', body: problem },
    },
    handle: async (tables, given) => {
      if (!(await tables.has(given.name))) return { status: 404, body: { error: `no table "${given.name}"` } }
      const { picture } = given.body as z.infer<typeof body>
      const found = picture === '' ? null : readPicture(picture)
      if (found === undefined) return wrong('a picture is a PNG, a JPEG or a WebP in base64')
      if (found && Math.max(found.width, found.height) > WIDEST)
        return wrong(`a picture has at most ${WIDEST} pixels along a side, not ${found.width} x ${found.height}`)
      const base64 = picture.slice(picture.startsWith('data:') ? picture.indexOf(',') + 1 : 0)
      await tables.picture(given.name, found && `data:image/${found.type};base64,${base64}`)
      return { status: 200, body: {} }
    },
  },
]
