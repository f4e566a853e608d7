import { type Bar, condition, feature, type Reader, say } from '@quintain/engine'

const RULE = 'house/features/away'
const NOTHING: readonly Bar[] = ['act', 'move', 'attack', 'threaten', 'opportunity', 'react']
/** Shut in or elsewhere for a time: it comes back where it was. */
export const away = condition('away')
/** Elsewhere for good: the fight goes on without it. */
export const sentAway = condition('sent away')
const isAway = (r: Pick<Reader, 'has'>, who: number): boolean => r.has(who, away) || r.has(who, sentAway)

/** Mazes, spheres and other worlds: who is there does nothing here, and nothing here reaches it. */
export const elsewhere = feature(RULE, {
  says: 'A creature that is away, in a maze, a sphere or another world, does nothing and nothing reaches it, until the effect is over: then it is where it was. One that is sent away takes no part in the fight any more.',
  reads: { condition: [away.name, sentAway.name] },
  conditions: [
    { condition: away, rule: RULE, bars: NOTHING },
    { condition: sentAway, rule: RULE, bars: [...NOTHING, 'fight'] },
  ],
  adds: {
    passesBy: (c, { who, by }) => who !== by && isAway(c, who),
    turnedAside: (v, { at }) => (isAway(v, at) ? { why: say`${v.sheet(at).name} is away`, rule: RULE } : undefined),
  },
  words: {
    conditions: {
      [away.name]: { begins: 'is away, where nothing reaches it', ends: 'away', listed: true },
      [sentAway.name]: { begins: 'is sent away', ends: 'sent away', listed: true },
    },
  },
})
