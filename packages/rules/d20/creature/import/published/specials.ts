import { OF_BEASTS } from './of-beasts.ts'
import { OF_CELESTIALS } from './of-celestials.ts'
import { OF_FIENDS } from './of-fiends.ts'
import { OF_FOLK } from './of-folk.ts'
import { OF_THE_DEAD } from './of-the-dead.ts'
import { readersOf, readersOfPrinted } from './special.ts'

const ALL = [OF_FIENDS, OF_THE_DEAD, OF_CELESTIALS, OF_FOLK, OF_BEASTS]
/** Specials of published creatures that blocks print by their names alone. */
export const SPECIALS = ALL.flatMap(readersOf)
/** The same where a block prints their words, which nobody understands wholly. */
export const PRINTED_SPECIALS = ALL.flatMap(readersOfPrinted)
