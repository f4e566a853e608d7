import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that start a browser, a server, a database or many commands: each takes five seconds and more. */
const LONG = /packages\/(web|server|cli\/queue|cli\/sim|seats\/killed)|scripts\/(pack|size)|documented|fuzz|processes/

/** Begins with the files that take long, so that no processor waits for one of them at the end; the rest in Vitest's order. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const long = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(long), ...sorted.filter(file => !long(file))]
  }
}
