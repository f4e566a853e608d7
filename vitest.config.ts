import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './scripts/testing/long-first.ts'

const packages = fileURLToPath(new URL('./packages/', import.meta.url))

const include = ['packages/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts']
/** Tests that put something in the place of a module, which Vite's module runner alone can do: after a build, in long runs. */
const mocking = ['packages/formats/proof/no-lines.test.ts']
/**
 * Much code runs for one test alone: machine code is made of what runs eight times as long as by default, which takes a quarter of the CPU
 * seconds off. V8 had this flag up to Node 21.
 */
const machineCode = Number.parseInt(process.versions.node, 10) < 22 ? ['--interrupt-budget=528000'] : []
/** After a build Node loads compiled tests by itself: quicker than Vite's module runner, and the code that people run. */
const native = {
  include,
  exclude: ['**/node_modules/**', ...mocking],
  runner: './scripts/testing/runner.mjs',
  execArgv: [
    '--enable-source-maps',
    // Node begins with room for a megabyte of new objects, and collects it again and again: tests make many that are soon gone.
    '--min-semi-space-size=16',
    '--single-threaded-gc',
    ...machineCode,
    ...['--import', new URL('./scripts/testing/native.mjs', import.meta.url).href],
  ],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}
const projects = [
  { extends: true as const, test: { name: 'built', ...native } },
  ...(process.env.QUINTAIN_PROOF === undefined
    ? []
    : [{ extends: true as const, test: { name: 'mocking', include: mocking } }]),
]

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@quintain\/([a-z]+)$/, replacement: `${packages}$1/index.ts` },
      { find: /^@quintain\/([a-z]+)\/([a-z0-9]+)$/, replacement: `${packages}$1/$2/index.ts` },
      { find: /^@quintain\/([a-z]+)\/([a-z0-9]+)\/([a-z]+)$/, replacement: `${packages}$1/$2/$3.ts` },
      { find: /^quintain$/, replacement: `${packages}quintain/index.ts` },
    ],
  },
  test: {
    ...(process.env.QUINTAIN_BUILT === undefined ? { include } : { projects }),
    globalSetup: [
      './scripts/testing/scratch.mjs',
      ...(process.env.QUINTAIN_BUILT === undefined ? [] : ['./scripts/testing/compiled.mjs']),
    ],
    setupFiles: ['./scripts/testing/setup.ts'],
    // The files of a worker share their modules: a third of the time. No test may leave anything behind in a module.
    isolate: false,
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes at once, but for a machine that is busy.
    expect: { poll: { timeout: 30_000 } },
  },
})
