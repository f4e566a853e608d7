import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '../packages/dice/testing/drawn.ts'
import { assemble, pack, rewrite } from './pack.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('the names of our packages', () => {
  it.each([
    ["import { d } from '@quintain/dice'", 'rules/index.js', "import { d } from '../dice/index.js'"],
    ["import { d } from '@quintain/dice'", 'rules/spirit/attack.js', "import { d } from '../../dice/index.js'"],
    ["declare module '@quintain/engine' {", 'rules/catalogue/ids.d.ts', "declare module '../../engine/index.js' {"],
    ['import("@quintain/grid").Square', 'formats/map/draw.d.ts', 'import("../../grid/index.js").Square'],
    ["import { z } from 'zod'", 'formats/index.js', "import { z } from 'zod'"],
  ])('%s in %s', (text, path, result) => {
    expect(rewrite(text, path)).toBe(result)
  })
})

/** The package that an import names, without the path in it. */
const bareImport = /(?:^import|\bfrom|\bimport\() ?['"](@[a-z0-9-]+\/[a-z0-9-]+|[a-z0-9:-]+)(?:\/[^'"\s]*)?['"]/gm

/** The package as installed from the tarball in an empty folder. Its dependencies are those of this repository. */
describe.runIf(isLong)('the package as it is published', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-pack-'))
  const home = join(folder, 'node_modules', 'quintain')
  const node = (code: string) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder, encoding: 'utf8' }).trim()
  let manifest: Awaited<ReturnType<typeof assemble>>

  beforeAll(async () => {
    manifest = await assemble(join(folder, 'assembled'))
    const tarball = pack(join(folder, 'assembled'), folder)
    mkdirSync(home, { recursive: true })
    execFileSync('tar', ['-xzf', tarball, '-C', home, '--strip-components=1'])
    for (const name of Object.keys(manifest.dependencies)) {
      const link = join(folder, 'node_modules', name)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(join(root, 'node_modules', name), link, 'dir')
    }
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('opens by every sub-path', () => {
    const paths = Object.keys(manifest.exports).filter(path => path !== './package.json')
    const names = JSON.stringify(paths.map(path => path.replace('.', 'quintain')))
    const code = `for (const name of ${names}) console.log(name, typeof (await import(name)))`
    expect(node(code).split('\n')).toEqual(paths.map(path => `${path.replace('.', 'quintain')} object`))
  })

  it('knows the rules', () => {
    const code = "import { rule } from 'quintain/rules'; console.log(rule('spirit/attack/attack-roll').topic)"
    expect(node(code)).toBe('attack')
  })

  it('has types that a stranger can compile against', () => {
    writeFileSync(
      join(folder, 'fight.ts'),
      `import { type RuleId } from 'quintain/engine'
import { rule } from 'quintain/rules'
const id: RuleId = 'spirit/attack/attack-roll'
// @ts-expect-error no such rule
const slip: RuleId = 'spirit/attack/atack-roll'
export const lines: string = rule(id).lines + slip
`,
    )
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022']
    const tsc = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, ...options, 'fight.ts'], { cwd: folder, encoding: 'utf8' })
    expect(stdout).toBe('')
  })

  it('has all that its README names, and ranges of dependencies', () => {
    const readme = readFileSync(join(home, 'README.md'), 'utf8')
    const named = [...readme.matchAll(/`?((?:docs|examples)\/[\w./-]+\w|[A-Z]+\.(?:md|txt)|NOTICE)\b/g)].map(
      ([, path = '']) => path,
    )
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(path => !existsSync(join(home, path)))).toEqual([])
    expect(Object.values(manifest.dependencies).filter(range => !/^\^\d/.test(String(range)))).toEqual([])
  })

  it('needs nothing that it does not say', () => {
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(file => /(\.js|\.d\.ts)$/.test(file))
    const named = files.flatMap(file =>
      [...readFileSync(join(home, file), 'utf8').matchAll(bareImport)].map(([, name = '']) => name),
    )
    const strangers = named.filter(name => !name.startsWith('node:') && !Object.hasOwn(manifest.dependencies, name))
    expect(strangers).toEqual([])
  })

  it('carries its licences', () => {
    expect(readdirSync(home)).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE', 'OGL.txt']))
  })
})
