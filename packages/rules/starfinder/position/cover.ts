/** Cover by lines, which other texts borrow. */
export { cover } from '../../borrowed/cover.ts'
