export { drawn, isLong, isProof, seeds, someOf } from './drawn.ts'
