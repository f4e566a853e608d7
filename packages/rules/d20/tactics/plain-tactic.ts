import type { Chapter, Command, Reader } from '@quintain/engine'
import { fact, perScene } from '@quintain/engine'
import { droppedWeapons, sheathed } from '../creature/held/hands.ts'
import { looksAhead, type Tactics } from '../creature/roles.ts'
import { boons } from '../effects/consequences/boons.ts'
import { under } from '../features/later/goes-on.ts'
import { hitPoints, pools, raised } from '../injury/fields.ts'
import { lastTarget } from '../position/engaged.ts'
import { sheetOf } from '../position/position.ts'
import { attacksMade } from '../turn/act.ts'
import { turnFields } from '../turn/economy.ts'
import {
  altitude,
  at,
  movedBy,
  movedThisTurn,
  movementCarried,
  opportunitiesUsed,
  parity,
  timers,
} from '../vocabulary/fields.ts'
import { resources } from '../vocabulary/resources.ts'
import type { Looks } from './ahead/ahead.ts'
import { looksOf } from './ahead/known.ts'
import type { Choice } from './consideration.ts'
import { choose, hurtOf } from './plans/decide.ts'
import { killing } from './plans/finish.ts'
import { fleeing } from './retreat.ts'
import { wishing } from './wishes/hit-by.ts'
import { wantedOf } from './wishes/wanted.ts'

/** What was chosen in a scene: each choice once, in the order in which they were first made. The command is interned. */
class Choices {
  readonly all: { readonly why: Choice['why']; readonly command: number; readonly foe: number }[] = []
  private readonly places = new Map<string, Map<number, number>>()
  private readonly foes: number
  constructor(creatures: number) {
    this.foes = creatures + 1
  }
  place(why: Choice['why'], command: number, foe = -1): number {
    let of = this.places.get(why)
    if (!of) this.places.set(why, (of = new Map()))
    const key = command * this.foes + foe + 1
    let place = of.get(key)
    if (place === undefined) of.set(key, (place = this.all.push({ why, command, foe }) - 1))
    return place
  }
}
const choices = perScene(scene => new Choices(scene.sheets.length))

/** What goes into a choice beside the board, as one number for each. */
interface Asked {
  readonly hurt: number
  readonly wanted: readonly number[]
  readonly looks: Looks
}
class Questions {
  /** The first are those of creatures that want nobody before others, and do not look ahead. */
  readonly all: Asked[] = [0, 1, 2].map(hurt => ({ hurt, wanted: [], looks: undefined }))
  private readonly known = new Map<string, number>()
  id(asked: Asked): number {
    const text = `${asked.hurt} ${asked.wanted} ${asked.looks}`
    let id = this.known.get(text)
    if (id === undefined) this.known.set(text, (id = this.all.push(asked) - 1))
    return id
  }
}
const questions = perScene(() => new Questions())

/**
 * What the best plan says, as its place among the scene's choices. Reads no counter, so that who asks depends on nothing
 * else: how much creatures are hurt, and whom one wants to attack, is handed in as one number.
 */
const choice = fact(
  'plain tactic',
  (v, who, asked) => {
    const r = v as Reader
    const { hurt, wanted, looks } = questions(v.scene).all[asked]!
    const { why, command, foe } = choose(r, who, hurt, wanted, looks)
    return choices(v.scene).place(why, v.scene.values.id(command), foe)
  },
  { costly: true },
)

function askedOf(r: Reader, who: number): number {
  const hurt = hurtOf(r, who)
  const wanted = wantedOf(r, who)
  const ahead = looksAhead((sheetOf(r, who) as { readonly tactics?: Tactics }).tactics)
  return wanted.length === 0 && !ahead
    ? hurt
    : questions(r.scene).id({ hurt, wanted, looks: ahead ? looksOf(r, who) : undefined })
}

/** What a creature that nobody commands does, and which consideration says so. */
export function tacticOf(r: Reader, who: number): Choice {
  const out = fleeing(r, who)
  if (out) return { why: 'flees', command: out }
  const { why, command, foe } = choices(r.scene).all[r.fact(choice, who, askedOf(r, who))]!
  return { why, command: r.scene.values.at(command) as Command, ...(foe < 0 ? {} : { foe }) }
}

/** The plain tactic: of all plans that a creature has for its turn, the one that is worth most (`plans/`). */
export function plainTactic(r: Reader, who: number): Command {
  const out = fleeing(r, who)
  if (out) return out
  return r.scene.values.at(choices(r.scene).all[r.fact(choice, who, askedOf(r, who))]!.command) as Command
}

/** The plain tactic plays every creature that no person plays. */
export const plainTactics: Chapter = {
  topic: 'tactics',
  from: 'd20',
  needs: {
    slots: ['attackLimits', 'hit', 'movement'],
    stats: ['attack', 'damage', 'defense', 'save', 'speed'],
    fields: [
      ...turnFields,
      altitude,
      at,
      attacksMade,
      boons,
      droppedWeapons,
      hitPoints,
      lastTarget,
      movedBy,
      movedThisTurn,
      movementCarried,
      opportunitiesUsed,
      parity,
      pools,
      raised,
      resources,
      sheathed,
      timers,
      under,
    ],
  },
  slots: { tactic: plainTactic, killing },
  ...wishing,
}
