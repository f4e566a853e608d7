import type { Reader } from '@quintain/engine'
import type { Mitigation } from '../../../d20/vocabulary/mitigation.ts'
import { objectOf } from '../../position/things.ts'
import { IGNORE } from './acid-and-sonic.ts'
import { piercesHardness } from './vulnerability.ts'

/** Hardness takes its number from each blow, the last of all that lessens it. */
export function hardnessOf(r: Reader, who: number): Mitigation {
  const { hardness } = objectOf(r, who)!
  const pierced = [...piercesHardness(r, who), ...(IGNORE(r) ? [['acid'], ['sonic']] : [])]
  return {
    kind: 'harden',
    types: 'any',
    amount: hardness,
    source: `hardness ${hardness}`,
    rule: 'srd35/objects/hardness',
    ...(pierced.length > 0 ? { overcomeBy: pierced } : {}),
  }
}
