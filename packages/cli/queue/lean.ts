import { frame, guarded, reported } from '../io/frame.ts'
import { registerWorker } from './worker.ts'

/** Runs `quintain worker` as a process of its own, without the other verbs and the rules: threads load those where they count. */
export async function runWorker(argv: readonly string[]): Promise<void> {
  guarded()
  try {
    const program = frame()
    registerWorker(program, null)
    await program.parseAsync(argv)
  } catch (error) {
    process.exitCode = await reported(error)
  }
}
