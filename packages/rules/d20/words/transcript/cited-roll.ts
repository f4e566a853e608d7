import type { Row } from '@quintain/engine'
import { isKeptOff } from './kept-off.ts'
import { isOpposedRoll } from './opposed.ts'

/** Whether the total of an entry's roll stands among its citations: rolls against each other, and those that keep an effect off. */
export const isCitedRoll = (row: Row): boolean => isOpposedRoll(row) || isKeptOff(row)
