import { d20 } from '@quintain/dice'
import type { Chapter, Context, Reader, RuleId } from '@quintain/engine'
import { event, maybe, oneOf, run, step } from '@quintain/engine'
import { speedOf } from '../movement/budget.ts'
import { flySpeed } from '../movement/flight/text.ts'
import { isAloft } from '../position/height.ts'
import { areFoes, mountOf, present } from '../position/position.ts'
import { action } from '../turn/action.ts'
import { refusal } from '../words/refusals.ts'

const how = oneOf('escaped', 'caught', 'goes on')
export const chased = event('chased', { who: 'creature', by: 'creatures', how }, null, { of: 'who', to: 'seen' })
/** A chase is decided, as far as it can be: round by round, or over a long way overland. */
export const resolveChase = step(
  'resolve-chase',
  { who: 'creature', by: 'creatures', rounds: 'int', overland: 'flag' },
  { rolls: 'who' },
)

/** What a text says of chases. */
export interface ChaseText {
  readonly rule: RuleId
  /** Rounds after which a chase between equals is decided by a check. */
  few(r: Reader): number
  /** What a tie of those checks means. */
  tie(r: Reader): 'escaped' | 'caught' | 'goes on'
}

/** Who runs or flies where somebody flees or pursues: the mount of a rider. */
const runnerOf = (r: Reader, who: number): number => {
  const mount = mountOf(r, who)
  return mount >= 0 ? mount : who
}
/** Feet of its speed, through the air where it is in it. */
const chaseSpeed = (r: Reader, who: number): number => (isAloft(r, who) ? flySpeed(r, who) : speedOf(r, who))

/** Whether a creature may pursue another: a foe that is there and can move. */
const pursues = (r: Reader, who: number, foe: number): boolean =>
  areFoes(r, who, foe) && present(r, foe) && r.barred(runnerOf(r, foe), 'move') === null

const checkOf = (c: Context, who: number, ability: 'Dexterity' | 'Constitution', key: string): number => {
  const bonus = c.tally('check', who, { skill: ability })
  return c.roll(key, d20, face => face) + bonus
}

const resolving = (text: ChaseText) =>
  run(resolveChase, (c, { who, by, rounds, overland }) => {
    const tell = (what: 'escaped' | 'caught' | 'goes on') => c.emit(chased({ who, by, how: what }))
    const chasedOne = runnerOf(c, who)
    const chasers = by.map(foe => runnerOf(c, foe))
    if (overland) {
      const own = checkOf(c, chasedOne, 'Constitution', 'chase')
      const best = Math.max(...chasers.map((foe, i) => checkOf(c, foe, 'Constitution', `chase ${i + 2}`)))
      // A tie is not the highest.
      return tell(own > best ? 'escaped' : 'caught')
    }
    const [own, its] = [chaseSpeed(c, chasedOne), Math.max(...chasers.map(foe => chaseSpeed(c, foe)))]
    if (own !== its) return tell(own > its ? 'escaped' : 'caught')
    if (rounds < text.few(c)) return tell('goes on')
    const mine = checkOf(c, chasedOne, 'Dexterity', 'chase')
    const theirs = Math.max(
      ...chasers.flatMap((foe, i) =>
        chaseSpeed(c, foe) === own ? [checkOf(c, foe, 'Dexterity', `chase ${i + 2}`)] : [],
      ),
    )
    tell(mine === theirs ? text.tie(c) : mine > theirs ? 'escaped' : 'caught')
  })

/** Who flees from whom, and for how many rounds so far. */
const chase = (text: ChaseText) =>
  action({
    name: 'chase',
    rule: text.rule,
    parameters: { by: 'creatures', rounds: maybe('int'), overland: maybe('flag') },
    cost: 'none',
    suggestions: () => [],
    refuse(r, who, { by }) {
      const held = r.barred(runnerOf(r, who), 'move')
      if (held) return [{ why: refusal.cannotMove(held.condition.name), rule: held.rule }]
      return Array.isArray(by) && by.length > 0 && by.every(foe => typeof foe === 'number' && pursues(r, who, foe))
        ? []
        : [{ why: refusal.needsPursuer, rule: text.rule }]
    },
    plan: (_c, who, { by, rounds = 0, overland = false }) => [resolveChase({ who, by, rounds, overland })],
  })

/** Chases: the faster wins; equals roll against each other, and so do all on a long way. */
export const chasing = (text: ChaseText): Pick<Chapter, 'needs' | 'events' | 'steps' | 'commands'> => ({
  needs: { stats: ['check', 'speed'] },
  events: [chased],
  steps: [resolving(text)],
  commands: [chase(text)],
})
