export { reason } from '../../d20/words/reasons.ts'
