/** Vitest loads this file anew before each file of tests, and what it imports once in a process: so it has one import. */
import { beforeFile } from './before-file.ts'

beforeFile()
