import type { RulingKind } from '@quintain/engine'
import { ruled, ruling } from '@quintain/engine'
import { sheetOf } from '../creature/sheet-of.ts'
import { raceChanged, raceNow } from '../vocabulary/race.ts'
import { refusal } from '../words/refusals.ts'

const RULE = 'starfinder/bonuses/racial-change'

/** A creature is of another race from now on, as by reincarnation: one that its sheet names. */
export const raceRuling: RulingKind = ruling({
  name: 'race',
  rule: RULE,
  parameters: { who: 'creature', race: 'text' },
  choices: r => ({ race: [...new Set(r.scene.sheets.flatMap((_, i) => sheetOf(r, i).races.map(x => x.name)))] }),
  refuse(r, { who, race }) {
    const names = sheetOf(r, who).races.map(x => x.name)
    return names.includes(String(race)) ? [] : [{ why: refusal.noSuchRace(names), rule: RULE }]
  },
  plan(c, { who, race }) {
    const [was] = c.items(who, raceNow)
    if (was !== race) c.emit(raceChanged({ who, now: race, ...(was === undefined ? {} : { was }) }))
    c.emit(ruled({ what: 'race', who }))
  },
})
