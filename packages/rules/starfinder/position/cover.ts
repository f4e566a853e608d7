// The text's own cover and concealment; texts that are silent on them borrow the same chapters.
export { concealment, cover } from '../../borrowed/cover.ts'
