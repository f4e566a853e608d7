import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { afterEach, describe, expect, it } from 'vitest'
import { MemoryKeys, Server } from './index.ts'

const FIGHT = `
ruleset: spirit
map: |
  a . g
creatures:
  aiko: { side: watch, hitPoints: 9, baseAttack: 6, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  grub: { side: raid, hitPoints: 9, baseAttack: 4, initiative: -90, weapons: [{ name: club, damage: 1d10 }] }
`
/** The smallest picture that there is. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let server: Server
afterEach(() => server.stop())

async function table() {
  server = new Server({ store: new MemoryJournals(), keys: new MemoryKeys(), rulesets })
  const origin = await server.listen()
  const made = await server.tables.create('t', FIGHT)
  const keyOf = (seat: string) => made.sittings.keyOf(seat)!
  const ask = async (key: string, body?: object) => {
    const reply = await fetch(`${origin}/api/tables/t/picture`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: reply.status, told: (await reply.json()) as { picture?: string; error?: string } }
  }
  return { made, ask, gm: keyOf('gm'), ann: keyOf('players') }
}

describe('the picture under a map', () => {
  it('is laid by the game master, named in the journal, and given to whoever may see the whole map', async () => {
    const { made, ask, gm, ann } = await table()
    expect((await ask(gm)).status).toBe(404)
    expect((await ask(ann, { picture: DOT })).status).toBe(401)
    expect((await ask('nobody')).status).toBe(401)
    expect((await ask(gm, { picture: DOT })).status).toBe(200)
    const { picture } = made.as('players').view.settings
    expect(picture).toMatch(/^[\w-]{22}$/)
    const journal = await made.journal()
    expect(journal).toContain(picture)
    expect(journal).not.toContain(DOT)
    expect((await ask(ann)).told.picture).toBe(`data:image/png;base64,${DOT}`)
    // Where players know what their side has seen, the picture would show the rest.
    await made.settle({ floor: 'seen' })
    expect((await ask(ann)).status).toBe(404)
    expect((await ask(gm)).status).toBe(200)
    const tried = await server.tables.branch('t')
    expect(await server.tables.pictures.read(tried.name)).toContain(DOT)
    expect((await ask(gm, { picture: '' })).status).toBe(200)
    expect(made.as('players').view.settings.picture).toBe('')
    expect((await ask(gm)).status).toBe(404)
    await server.tables.delete(tried.name)
    expect(await server.tables.pictures.read(tried.name)).toBeNull()
  })
  it('is refused where it is none, or too large', async () => {
    const { ask, gm } = await table()
    expect((await ask(gm, { picture: 'PHN2Zz48L3N2Zz4=' })).told.error).toMatch(/PNG, a JPEG or a WebP/)
    expect((await ask(gm, { picture: '"><script>' })).status).toBe(422)
    const wide = Buffer.from(DOT, 'base64')
    wide.writeUInt32BE(20_000, 16)
    expect((await ask(gm, { picture: wide.toString('base64') })).told.error).toMatch(/16384 pixels/)
    expect([400, 413]).toContain((await ask(gm, { picture: 'A'.repeat(8_500_000) })).status)
  })
})
