import { key } from '@quintain/engine'
import { creatureFeature } from '../made.ts'

interface Summons {
  readonly who: readonly string[]
  readonly called?: string
  readonly percent?: number
  readonly number?: string
  readonly uses?: number
  readonly shares?: string
  readonly hours?: number
  readonly after?: string
}
const RANGE = 30
/** Summoning: others of its kind come, out of those who wait in reserve, for an hour, and not each time that it calls. */
export const summons = creatureFeature<Summons>('house/features/summon', 'summon', {
  takes: {
    who: key({ each: 'text' }, 'who comes, by id or by name, of those in reserve: [ice mephit]', { required: true }),
    called: key('text', 'what the act is called, summon when absent: summon mephit'),
    percent: key('percent', 'how often of a hundred times somebody comes, each time when absent: 25'),
    number: key('dice', 'how many come at once, 1 when absent: 1d4'),
    uses: key('count', 'how often a day, once when absent: 1'),
    shares: key('text', 'a store of uses that it shares with another call: summon fiend'),
    after: key('dice', 'rounds until they come, at once when absent: 1d10'),
    hours: key('count', 'how long they stay, 1 when absent: 1'),
  },
  help: 'calls creatures of the reserve to it: { who: [ice mephit], percent: 25, number: 1d4 }',
  says: 'A creature that summons calls those whom its sheet names, as many as it says, of those who wait in reserve. They appear within 30 feet and go after an hour. With `after` they come so many rounds later, as the turn of who has called them begins, if it can still fight then. Where the sheet gives a chance, a die decides whether anybody comes; either way the use is spent. Who was summoned summons nobody.',
  brings: ({ who, called = 'summon', percent, number, uses = 1, shares, after, hours = 1 }) => ({
    acts: [
      {
        name: called,
        cost: 'standard',
        kind: 'spell-like',
        uses: { max: uses, recharge: 'day', ...(shares === undefined ? {} : { shares }) },
        effect: {
          range: RANGE,
          lasts: { hours },
          summons: who,
          consequences: [],
          ...(percent === undefined ? {} : { chance: percent }),
          ...(number === undefined ? {} : { number }),
          ...(after === undefined ? {} : { after }),
        },
      },
    ],
  }),
})
