import type { Chapter } from '@quintain/engine'
import { assessSituation } from './assess-situation.ts'
import { bureaucracy } from './bureaucracy.ts'
import { command } from './command.ts'
import { foreignCustoms } from './foreign-customs.ts'
import { interrogation } from './interrogation.ts'
import { socialActEnded } from './social-act.ts'
import { spreadRumors } from './spread-rumors.ts'

/** What else is got by talking, each with its rule. */
export const inquiries: readonly Chapter[] = [
  foreignCustoms,
  assessSituation,
  bureaucracy,
  spreadRumors,
  command,
  interrogation,
  { topic: 'social', from: 'true20', events: [socialActEnded] },
]
