import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isLong } from '@quintain/rules/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { quintain, root, scratch, served } from './testing/command.ts'

const { folder, file, remove } = scratch()
afterAll(remove)

describe('quintain serve', () => {
  const bridge = join(root, 'examples/bridge.yaml')
  const links = (out: string) => [...out.matchAll(/http:\/\/127\.0\.0\.1:\d+\/t\/bridge#([\w-]{22})/g)].map(m => m[1])
  it('prints a link for each seat, and keeps its tables', async () => {
    const first = await served(['serve', bridge, '--folder', join(folder, 'tables')], folder)
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(links(first.out)).toHaveLength(2)
    const keys = join(folder, 'tables', 'bridge.keys.json')
    expect(statSync(keys).mode & 0o077).toBe(0)
    // No key is in what is kept of the fight.
    for (const key of links(first.out))
      expect(readFileSync(join(folder, 'tables', 'bridge.jsonl'), 'utf8')).not.toContain(key)
    expect(existsSync(join(folder, 'tables', 'bridge.jsonl.lock'))).toBe(false)
  })
  it.runIf(isLong)('goes on from where they were', async () => {
    const first = await served(['serve', bridge, '--folder', join(folder, 'kept')], folder)
    const second = await served(['serve', bridge, '--folder', join(folder, 'kept')], folder)
    expect(second.out).toContain('goes on from where it was')
    expect(links(second.out)).toEqual(links(first.out))
  })
  it('says what is wrong with a file, a port, a folder', async () => {
    const bad = file('bad.yaml', 'ruleset: spirit\ncreatures: {}\n')
    expect(await quintain('serve', bad, '--folder', folder)).toMatchObject({
      code: 2,
      err: expect.stringContaining('bad.yaml:2'),
    })
    expect(await quintain('serve', 'nobody.yaml')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no such file'),
    })
    expect(await quintain('serve', '--port', 'x')).toMatchObject({
      code: 2,
      err: expect.stringContaining('0 to 65535'),
    })
    expect(await quintain('serve', '--folder', bad)).toMatchObject({ code: 2 })
    expect(await quintain('serve', '--store', 'mysql://x')).toMatchObject({
      code: 2,
      err: expect.stringContaining('the address of a PostgreSQL database'),
    })
    const duel = new URL('../../examples/duel.yaml', import.meta.url).pathname
    expect(await quintain('serve', duel, '--store', 'postgres://a@127.0.0.1:1/x')).toMatchObject({
      code: 2,
      err: expect.stringContaining('the database cannot be used: '),
    })
  })
})
