import { d100 } from '@quintain/dice'
import { condition, event, key, type Reader, run, step, trigger, value } from '@quintain/engine'
import { attackSteps } from '../../actions/attacks.ts'
import { ownFullAttack } from '../../creature/documents/carried.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import { kindsOf } from '../../creature/features/kinds-of.ts'
import { isArmed } from '../../creature/held/hands.ts'
import { canAttackNow } from '../../position/may-attack.ts'
import { areFoes, sheetOf, standsInFight } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { perform } from '../../turn/act.ts'
import { turnBegan } from '../../turn/round.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import { creatureFeature, having } from '../made.ts'
import { strays } from '../moments/dominated.ts'
import { movesToward } from './toward.ts'

interface Berserk {
  readonly percent?: number
}
const RULE = 'house/features/berserk'
const NAME = 'berserk'
const OFTEN = 1
/** Nobody has it in hand any more. */
const wild = condition('berserk')
/** The chance of its next turn, in percent. */
const chance = value('chance to go berserk', { to: 'own' })
const grows = event('berserk-chance', { who: 'creature', n: 'int' }, (w, e) => w.set(e.who, chance, e.n), {
  of: 'who',
  to: 'own',
  silent: true,
})
const slips = step('slips-its-master', { who: 'creature' }, { rolls: 'who' })
const rages = step('rages', { who: 'creature' })
const strikes = step('rages-at', { who: 'creature', weapon: 'weapon', index: 'int' })
const given = (r: Reader, who: number): Berserk | undefined => featuresNamed<Berserk>(r.sheet(who), NAME)[0]

/** The living who stand, nearest first, friend or foe; those as near in the order of the fight. */
const preyOf = (r: Reader, who: number): readonly number[] =>
  r.scene.sheets
    .flatMap((_, i) =>
      i !== who && standsInFight(r, i) && kindsOf(r.sheet(i)).includes('living')
        ? [{ i, feet: r.fact(feetBetween, who, i) }]
        : [],
    )
    .sort((a, b) => a.feet - b.feet || a.i - b.i)
    .map(({ i }) => i)
/** The nearest that a melee weapon of it reaches now, and the first weapon that does. */
function reached(r: Reader, who: number): { readonly at: number; readonly weapon: number } | undefined {
  for (const prey of preyOf(r, who)) {
    const weapon = sheetOf(r, who).weapons.findIndex(
      (w, i) => w.use === 'melee' && isArmed(r, who, i) && canAttackNow(r, { by: who, at: prey, weapon: i }),
    )
    if (weapon >= 0) return { at: prey, weapon }
  }
  return undefined
}
const isFoeInFight = (r: Reader, who: number): boolean =>
  r.scene.sheets.some((_, i) => areFoes(r, who, i) && standsInFight(r, i))
/** Berserk: with each round of a fight it is likelier that nobody has it in hand, and it strikes at whoever is nearest. */
export const berserk = creatureFeature<Berserk>(RULE, NAME, {
  only: having(NAME),
  takes: { percent: key('count', 'by how many percent the chance grows with each of its turns, 1 when absent: 1') },
  once: true,
  help: 'may go berserk in a fight and strike at whoever is nearest: { percent: 1 }',
  says: 'As each turn of the creature begins while a foe can fight, a d100 finds whether it goes berserk: 1 percent in its first turn, or as many as its sheet says, and so many more in each further one. Who is berserk stays so to the end of the fight. In each of its turns it strikes with all that its full attack has at the nearest living creature that it reaches, friend or foe; where it reaches nobody it walks one move toward the nearest, and strikes once if it reaches that one then. It does nothing else.',
  brings: () => ({}),
  fields: [chance],
  events: [grows],
  conditions: [{ condition: wild, rule: RULE }],
  needs: { slots: ['movement'] },
  steps: [
    run(slips, (c, { who }) => {
      const of = given(c, who)
      if (!of || c.has(who, wild) || !standsInFight(c, who)) return
      const now = c.get(who, chance) + (of.percent ?? OFTEN)
      c.emit(grows({ who, n: now }))
      if (c.roll(NAME, d100, face => (face <= now ? 'berserk' : 'in hand')) !== 'berserk') return
      c.emit(stateEntered({ who, condition: wild.name }))
      c.plan(rages({ who }))
    }),
    run(rages, (c, { who }) => {
      if (!standsInFight(c, who) || c.barred(who, 'act') || c.barred(who, 'attack')) return
      const first = reached(c, who)
      if (first) {
        const own = ownFullAttack(c, who, first.weapon)
        const times = own.length > 0 ? 0 : (c.slots.attacks?.(c, who) ?? 1)
        const all = own.length > 0 ? own : Array.from({ length: times }, () => first.weapon)
        c.plan(...all.map((weapon, index) => strikes({ who, weapon, index })), strays({ who }))
        return
      }
      const [nearest] = preyOf(c, who)
      const path = nearest === undefined || c.barred(who, 'move') ? [] : movesToward(c, who, nearest)
      const walk = path.length > 0 ? [perform({ who, command: { do: 'move', path: [...path] } })] : []
      c.plan(...walk, strikes({ who, weapon: 0, index: 0 }), strays({ who }))
    }),
    run(strikes, (c, { who, weapon, index }) => {
      if (!standsInFight(c, who)) return
      const found = reached(c, who)
      if (!found) return
      const own = canAttackNow(c, { by: who, at: found.at, weapon }) && sheetOf(c, who).weapons[weapon]?.use === 'melee'
      c.plan(...attackSteps(c, who, { target: found.at, weapon: own ? weapon : found.weapon }, index, 'full'))
    }),
  ],
  triggers: [
    trigger(turnBegan, (c, { who }) =>
      !given(c, who) ? [] : c.has(who, wild) ? [rages({ who })] : isFoeInFight(c, who) ? [slips({ who })] : [],
    ),
  ],
  words: {
    events: { [grows.kind]: () => null },
    conditions: {
      [wild.name]: { begins: 'goes berserk', ends: 'berserk', listed: true },
    },
  },
})
