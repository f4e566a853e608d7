/**
 * What a page loads that is sent views of a fight under this text, and plays in them: its rules, and how views are opened. Neither
 * sheets' schemas nor sentences about them, nor anything of another text.
 */
import { hitPointOpening, type Opening } from '../visibility.ts'

export { modern } from './ruleset.ts'
/** How views of a fight under modern are opened in which numbers are known as bands, or hidden. */
export const modernOpening: Opening = hitPointOpening
