import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { piped, quintain, root, scratch } from '../testing/command.ts'

vi.setConfig({ testTimeout: 60_000 })
const { folder, file, remove } = scratch()
afterAll(remove)

const SECRET = 'hunter2'
const inside = join(folder, 'fights')
const outside = join(folder, 'elsewhere')
beforeAll(() => {
  for (const dir of [inside, outside, join(inside, 'maps'), join(folder, 'fights-of-others')]) mkdirSync(dir)
  const map = 'rows: [". a b ."]\n'
  const bestiary = 'creatures:\n  wolf: { hitPoints: 9, weapons: [{ name: bite, damage: 1d6 }] }\n'
  for (const dir of [outside, join(inside, 'maps'), join(folder, 'fights-of-others')]) {
    writeFileSync(join(dir, 'hall.yaml'), map)
    writeFileSync(join(dir, 'beasts.yaml'), bestiary)
  }
  copyFileSync(join(root, 'examples/maps/sampleMap.dd2vtt'), join(inside, 'maps/cellar.dd2vtt'))
  writeFileSync(join(outside, 'secret.yaml'), `password: ${SECRET}\n${SECRET}: [\n`)
  writeFileSync(join(inside, 'own.yaml'), `${SECRET}: ${SECRET}\n`)
  writeFileSync(join(inside, 'notes.md'), `${SECRET}\n`)
  symlinkSync(join(outside, 'hall.yaml'), join(inside, 'link.yaml'))
  symlinkSync(outside, join(inside, 'linked'))
  symlinkSync(join(inside, 'maps/hall.yaml'), join(inside, 'good-link.yaml'))
})

const named = (map: string, like = '') =>
  `ruleset: spirit\nmap: { file: ${JSON.stringify(map)} }\ncreatures:\n  a: { side: x, hitPoints: 9${like} }\n  b: { side: y, hitPoints: 9 }\n`
const fight = (text: string, name = 'f.yaml') => file(`fights/${name}`, text)

describe('what a file names beside itself', () => {
  it('is read from its folder and below, by links within it too', async () => {
    for (const map of ['maps/hall.yaml', './maps/../maps/hall.yaml', 'good-link.yaml', join(inside, 'maps/hall.yaml')])
      expect(await quintain('check', fight(named(map))), map).toMatchObject({ code: 0 })
    expect(await quintain('check', fight(named('maps/hall.yaml', ', like: "maps/beasts.yaml#wolf"')))).toMatchObject({
      code: 0,
    })
  })
  it('is refused unread elsewhere: above, absolute, by links, by a name that only begins alike', async () => {
    for (const map of [
      '../elsewhere/hall.yaml',
      'maps/../../elsewhere/hall.yaml',
      join(outside, 'hall.yaml'),
      'link.yaml',
      'linked/hall.yaml',
      '../fights-of-others/hall.yaml',
      '/etc/hostname.yaml',
    ]) {
      const path = fight(named(map))
      const refused = { code: 2, err: expect.stringMatching(/map\.file: .*--allow DIR opens another folder|no file/) }
      for (const args of [['check'], ['fight'], ['map'], ['odds']]) {
        const output = await quintain(...args, path, ...(args[0] === 'odds' ? ['a', 'b'] : []))
        expect(output, `${args} ${map}`).toMatchObject(refused)
      }
    }
    expect(await piped(['play', fight(named('link.yaml'))], 'quit\n')).toMatchObject({ code: 2, out: '' })
    const like = fight(named('maps/hall.yaml', ', like: "../elsewhere/beasts.yaml#wolf"'))
    expect(await quintain('check', like)).toMatchObject({ code: 2, err: expect.stringMatching(/like: .*--allow DIR/) })
  })
  it('is read from folders that are allowed', async () => {
    for (const map of ['../elsewhere/hall.yaml', 'link.yaml', 'linked/hall.yaml', join(outside, 'hall.yaml')])
      for (const verb of ['check', 'fight', 'map'])
        expect(await quintain(verb, fight(named(map)), '--allow', outside), `${verb} ${map}`).toMatchObject({ code: 0 })
    const path = fight(named('../elsewhere/hall.yaml'))
    expect((await quintain('check', path, '--allow', join(inside, 'maps'))).code).toBe(2)
    expect((await quintain('check', path, '--allow', join(inside, 'maps'), '--allow', outside)).code).toBe(0)
    expect(await quintain('check', path, '--allow', join(folder, 'none'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/--allow .*none: no such folder/),
    })
  })
  it('is the same for JSON', async () => {
    const json = JSON.stringify({
      ruleset: 'spirit',
      map: { file: '../elsewhere/hall.yaml' },
      creatures: { a: { side: 'x', hitPoints: 9 }, b: { side: 'y', hitPoints: 9 } },
    })
    expect((await quintain('check', fight(json, 'f.json'))).code).toBe(2)
    expect((await quintain('check', fight(json, 'f.json'), '--allow', outside)).code).toBe(0)
  })
  it('is never quoted where it is none of ours', async () => {
    for (const name of ['../elsewhere/secret.yaml', 'own.yaml', 'notes.md'])
      for (const text of [
        named(name),
        named('maps/hall.yaml', `, like: "${name}#wolf"`),
        named('maps/cellar.dd2vtt').replace('" }', `", sidecar: "${name}" }`).replace(/9/g, '9, at: B2'),
      ])
        for (const more of [[], ['--allow', outside]]) {
          const { out, err, code } = await quintain('check', fight(text), ...more)
          expect([code, out]).toEqual([2, ''])
          expect(err, name).not.toContain(SECRET)
        }
  })
})
