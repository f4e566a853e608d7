import type { Chapter } from '@quintain/engine'
import { command } from './command.ts'
import { dropProne } from './drop-prone.ts'
import { manipulateObject } from './manipulate-object.ts'
import { speak } from './speak.ts'
import { standUp } from './stand-up.ts'

/** Maneuvers that do what their name says. */
export const plainManeuvers: readonly Chapter[] = [standUp, dropProne, speak, command, manipulateObject]
