import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import house from '../../vitest.config.ts'

/**
 * The tests that `npm run mutants` tries against each mutant. Left out are those that run the built package or processes
 * of their own (no mutant is seen there), and the proofs of `formats/proof`, which compare ways of playing with each
 * other: a wrong rule is wrong in all of them, and each takes seconds. So is the test that reads the source of chapters,
 * which is another one once mutants are in it.
 *
 * The first run counts what each test reaches, which makes every test several times slower. A test that samples 20,000
 * fights takes longer than the usual minute then, and one failure ends the run.
 */
export default defineConfig({
  ...house,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    ...house.test,
    include: [
      'rules/**/*',
      'odds/**/*',
      'quintain/**/*',
      'formats/fight/**/*',
      'formats/run/**/*',
      'formats/transcript/**/*',
      'formats/import/stat-block',
      'formats/import/as-printed',
    ].map(files => `packages/${files}.test.ts`),
    exclude: [...(house.test?.exclude ?? configDefaults.exclude), 'packages/rules/needs.test.ts'],
    testTimeout: 600_000,
  },
})
