import { notePlayed } from '../../packages/rules/testing/played.ts'
import './fixed-cases.ts'

/** What is made ready before each file of tests. */
export const beforeFile = notePlayed
