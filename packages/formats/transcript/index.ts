export { layOut, type Paint, whyLines } from './layout.ts'
export type { Line } from './line.ts'
export { Transcript } from './transcript.ts'
