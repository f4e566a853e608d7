import {
  bag,
  type Context,
  condition,
  event,
  key,
  type Reader,
  record,
  run,
  type Step,
  step,
  trigger,
} from '@quintain/engine'
import { featuresIn, type Given } from '../../creature/features/given.ts'
import { areFoes, downs, isDown, present } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { enteredFight } from '../../turn/join.ts'
import { fightOpened, turnBegan } from '../../turn/round.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { saved } from '../../vocabulary/check-steps.ts'
import { moved } from '../../vocabulary/movement.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import { creatureFeature, having, someoneHas } from '../made.ts'

declare module '../../creature/documents/acts.ts' {
  interface Follow {
    readonly words?: string
  }
}
const RULE = 'house/features/reminds'
const REMINDS = 'reminds'
const MOMENTS = [
  'a fight begins',
  'its turn begins',
  'it moves',
  'it attacks',
  'it hits',
  'it is attacked',
  'it is hit',
  'it is harmed',
  'it saves',
  'it falls',
  'a foe falls',
  'a friend falls',
  'a friend is hit',
  'another fails a save',
] as const
type Moment = (typeof MOMENTS)[number]
interface Reminds {
  readonly called: string
  readonly as: Moment
  readonly what: string
  readonly words?: string
}
/** Feet within which what happens to others matters to it. */
const NEAR = 30
const someoneReminds = someoneHas(REMINDS)
const isReminding = (f: Given): f is Reminds & Given => f.name === REMINDS
const remindersOf = (r: Reader, who: number): readonly (Reminds & Given)[] =>
  featuresIn(r.sheet(who)).filter(isReminding)

/** Rulings by which such things are given, by the words for them. */
const DOORS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bonus|penalt)/i, 'number'],
  [/\bheal/i, 'heal'],
  [/\bmove/i, 'place'],
  [/\b(?:attacks|damage)\b/i, 'damage'],
  [/\b(?:poison|disease|curse)\b/i, 'expose'],
]
/** What the game master may type to give it, in this text. */
function doorsFor(r: Reader, what: string): string {
  const all = DOORS.flatMap(([pattern, name]) => (pattern.test(what) ? [name] : []))
  const own = r.scene.rules.rulings as Readonly<Record<string, unknown>>
  return ['give', ...all.filter(name => name === 'number' || own[name] !== undefined)]
    .map(x => `ruling ${x}`)
    .join(', ')
}

/** What the table has been told of since the last turn of its creature began. */
const spec = record({ called: 'text' } as const)
const told = bag<{ readonly called: string }>('reminders told', { to: 'gm', holds: spec })
const reminded = event(
  'reminded',
  { who: 'creature', called: 'text', as: 'text', what: 'text', doors: 'text' },
  (w, e) => w.include(e.who, told, { called: e.called }),
  { of: 'who', to: 'gm' },
)
const anew = event(
  'reminder-anew',
  { who: 'creature', called: 'text' },
  (w, e) => w.exclude(e.who, told, { called: e.called }),
  { of: 'who', to: 'gm' },
)
const remind = step('remind', { who: 'creature', called: 'text' })

/** What is told of a creature at such a moment: each thing once from one of its turns to the next. */
const tell = (c: Context, who: number, ...moments: readonly Moment[]): readonly Step[] =>
  present(c, who)
    ? remindersOf(c, who).flatMap(f => (moments.includes(f.as) ? [remind({ who, called: f.called })] : []))
    : []
/** The same of all others who are near somebody. */
function tellNear(c: Context, who: number, momentOf: (foe: boolean) => Moment | undefined): readonly Step[] {
  const all: Step[] = []
  for (let i = 0; i < c.count; i++) {
    const moment = i === who || !present(c, i) || isDown(c, i) ? undefined : momentOf(areFoes(c, i, who))
    if (moment && c.fact(feetBetween, i, who) <= NEAR) all.push(...tell(c, i, moment))
  }
  return all
}

/** What works by itself and no rule plays is told to the game master at the moment at which it may matter. */
export const reminds = creatureFeature<Reminds>(RULE, REMINDS, {
  only: having(REMINDS),
  takes: {
    called: key('text', 'what it is called: bitter grudge', { required: true }),
    as: key({ oneOf: MOMENTS }, `when it may matter: ${MOMENTS.join(', ')}: it attacks`, { required: true }),
    what: key('text', 'what kinds of things it may do, in short words: bonuses or penalties', { required: true }),
    words: key('text', 'what its source says of it, for people to read: It hates whoever has struck it.'),
  },
  help: 'what no rule plays is told to the game master in time: { called: bitter grudge, as: it attacks, what: bonuses or penalties }',
  says: 'What a creature has that works by itself, and that no rule plays, the game master rules. As the moment comes at which it may matter, the game master is told so, once from one turn of the creature to its next, with the rulings that give such things.',
  brings: ({ called, what, words }) => ({
    follows: [
      {
        name: called,
        effect: { personal: true, consequences: [{ ruled: what }] },
        ...(words === undefined ? {} : { words }),
      },
    ],
  }),
  fields: [told],
  events: [reminded, anew],
  words: {
    events: {
      [reminded.kind]: (e, s) =>
        `${s.name(e.who)}: ${e.called}, as ${e.as}: the game master rules it (${e.what}; ${e.doors})`,
      [anew.kind]: () => null,
    },
  },
  steps: [
    run(remind, (c, { who, called }) => {
      const given = remindersOf(c, who).find(f => f.called === called)
      if (!given || c.items(who, told).some(t => t.called === called)) return
      c.emit(reminded({ who, called, as: given.as, what: given.what, doors: doorsFor(c, given.what) }))
    }),
  ],
  triggers: [
    trigger(fightOpened, c =>
      someoneReminds(c.scene) ? c.scene.sheets.flatMap((_, who) => tell(c, who, 'a fight begins')) : [],
    ),
    trigger(enteredFight, (c, { who }) => (someoneReminds(c.scene) ? tell(c, who, 'a fight begins') : [])),
    trigger(turnBegan, (c, { who }) => {
      if (!someoneReminds(c.scene)) return []
      for (const { called } of c.items(who, told)) c.emit(anew({ who, called }))
      return isDown(c, who) ? [] : tell(c, who, 'its turn begins')
    }),
    trigger(moved, (c, { who }) => (someoneReminds(c.scene) ? tell(c, who, 'it moves') : [])),
    trigger(attackRolled, (c, { by, at, result }) => {
      if (!someoneReminds(c.scene) || at === undefined) return []
      const hit = result === 'hit' || result === 'critical'
      return [
        ...tell(c, by, 'it attacks', ...(hit ? (['it hits'] as const) : [])),
        ...tell(c, at, 'it is attacked', ...(hit ? (['it is hit', 'it is harmed'] as const) : [])),
        ...(hit ? tellNear(c, at, foe => (foe ? undefined : 'a friend is hit')) : []),
      ]
    }),
    trigger(saved, (c, { who, result }) => {
      if (!someoneReminds(c.scene)) return []
      if (result === 'passed') return tell(c, who, 'it saves')
      return [...tell(c, who, 'it saves', 'it is harmed'), ...tellNear(c, who, () => 'another fails a save')]
    }),
    trigger(stateEntered, (c, { who, condition: name }) => {
      if (!someoneReminds(c.scene) || isDown(c, who) || !downs(c.scene.rules, condition(name))) return []
      return [...tell(c, who, 'it falls'), ...tellNear(c, who, foe => (foe ? 'a foe falls' : 'a friend falls'))]
    }),
  ],
})
