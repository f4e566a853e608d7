import { refusal as shared } from '../../d20/words/refusals.ts'

/** Why a command is refused under spirit: the shared sentences, and those of its own acts. */
export const refusal = {
  ...shared,
  untrained: 'not trained in it',
  checkFailed: 'the check has not succeeded',
}
