import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take longest, in a short run or in a long one. On a clean checkout Vitest knows no times and goes by the size of a file, and
 * the ones that draw many cases are small: they would come at the end, each on one processor while the others wait.
 */
const LONGEST = [
  /web\/(page|evening|story|site)\.test/,
  /scripts\/(pack|api|size)\.test/,
  /formats\/proof\/(keys|fights|features|blows|odds|evenings|beasts)\.test/,
  /store\/postgres|server\/|cli\/(queue|sim|serve|large-fight|fuzz|documented|recipes)|killed|processes/,
]
/** Rooms whose files take seconds; those of the rules take tenths, so that the end is even. */
const LONG = [
  /packages\/(formats\/proof|odds\/fights|seats)/,
  /packages\/(cli|odds|formats|quintain|web|store)|scripts|bench/,
]

const ORDER = [...LONGEST, ...LONG]

/** Where a file comes: with the first pattern that it fits. */
const rank = ({ moduleId }: TestSpecification): number => {
  const at = ORDER.findIndex(pattern => pattern.test(moduleId))
  return at < 0 ? ORDER.length : at
}

/** Begins with the files that take long, so that no processor waits for one of them at the end; each lot in Vitest's order. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
