export { transcript } from '../../d20/words/transcript/hit-points.ts'
