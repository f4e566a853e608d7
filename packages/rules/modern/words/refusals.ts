export { refusal } from '../../d20/words/refusals.ts'
