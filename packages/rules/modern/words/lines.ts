export { lines, rolls } from '../../d20/words/lines.ts'
