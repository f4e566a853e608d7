import { Command, CommanderError } from 'commander'
import { EXIT, sayError, writeError, writeOut } from './terminal.ts'
import { VERSION } from './version.ts'

/** The `quintain` command without its verbs. */
export const frame = (): Command =>
  new Command('quintain')
    .description('Fights of d20-family games by the book: played, explained, with exact odds.')
    .version(VERSION, '-V, --version')
    .showHelpAfterError('(quintain --help lists the verbs, quintain VERB --help says more)')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ writeOut, writeErr: writeError })

/** Prints what went wrong, and returns the exit code. What says it knows the files of fights: it is loaded where something did. */
export async function reported(error: unknown): Promise<number> {
  // Commander has said by itself what it ends with: help, the version, or an option that is not there.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badInput
  return (await import('./failures.ts')).reportFailure(error)
}

/** The ends of the streams of this process and unforeseen errors end it with a word. */
export function guarded(): void {
  process.stdout.on('error', error => {
    // A reader such as `head` that has seen enough is no error.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit()
    void import('./failures.ts').then(({ reasonOf }) => {
      sayError(`standard output: ${reasonOf(error) ?? 'cannot be written'}`)
      process.exit(EXIT.badInput)
    })
  })
  // There is no one left to report it to.
  process.stderr.on('error', () => process.exit())
  process.on('uncaughtException', error => void reported(error).then(code => process.exit(code)))
}
