/**
 * What a page loads that is sent views of a fight under this text, and plays in them: its rules, and how views are opened. Neither
 * sheets' schemas nor sentences about them, nor anything of another text.
 */
import { floors } from '../floors.ts'
import { defenseBand, type Opening } from '../visibility.ts'

export { true20 } from './ruleset.ts'
export const true20Opening: Opening = { bands: { defense: defenseBand }, floors }
