/**
 * What a page loads that is sent views of a fight under this text, and plays in them: its rules, and how views are opened. Neither
 * sheets' schemas nor sentences about them, nor anything of another text.
 */
import { floors } from '../floors.ts'
import { defenseBand, type Opening, saveBands, statBand } from '../visibility.ts'

export { true20 } from './ruleset.ts'

/** Toughness against what does lethal damage, its injuries counted. */
const toughness = statBand('toughness', [-3, 0, 3, 6, 9, 12, 15, 18], { row: 'lethal', finesse: false })
/** How views of a fight under true20 are opened in which numbers are known as bands, or hidden. */
export const true20Opening: Opening = { bands: { defense: defenseBand, toughness, ...saveBands }, floors }
