import {
  type FeatureText,
  key,
  maybe,
  perScene,
  type Reader,
  type Refusal,
  run,
  say,
  sheetsEver,
  step,
  type Tally,
  trigger,
  type View,
} from '@quintain/engine'
import { actNamed } from '../../creature/documents/acts.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { BOON, type Boon, type BoonText, boonNamed, boons, boonsIn } from '../../effects/consequences/boons.ts'
import { cure } from '../../healing/healing.ts'
import { missing } from '../../injury/points.ts'
import { SHARES } from '../../injury/sharing.ts'
import { isPlainly } from '../../position/concealment.ts'
import type { Attempt } from '../../position/may-attack.ts'
import { present } from '../../position/position.ts'
import { feetBetween, feetToTarget } from '../../position/range.ts'
import { turnBegan } from '../../turn/round.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { SAVES } from '../../vocabulary/check-steps.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { KINETIC } from '../../vocabulary/damage-types.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { type Mitigation, overcomers } from '../../vocabulary/mitigation.ts'
import type { AttackFacts } from '../../vocabulary/stats.ts'
import { isInOne, whenKey } from '../fights/bonus-when.ts'
import { touchKeptOff } from '../guards/keeps-off.ts'
import { byBoon, leftOf } from '../guards/runs-out.ts'
import { creatureFeature, goesWith } from '../made.ts'
import { marksKey, marksOn, warded } from './marked.ts'

const RULE = 'house/features/boon'
const having = perScene(scene => sheetsEver(scene).filter(s => boonsIn(s).length > 0).length)
type Had = Boon & { readonly text: BoonText }

/** The boons that effects have given a creature. */
const givenTo = (r: View, who: number): readonly Had[] =>
  r.items(who, boons).flatMap((b): Had[] => {
    const text = boonNamed(r, b.by, b.name)
    return text ? [{ ...b, text }] : []
  })
/** The boons that a creature has now: those given for a time, and its own in the states that they name. */
function boonsOf(r: Reader, who: number): readonly Had[] {
  if (having(r.scene) === 0) return []
  const given = givenTo(r, who)
  const own = boonsIn(r.sheet(who)).flatMap((text): Had[] =>
    text.when && isInOne(r, who, text.when) ? [{ name: text.called, by: who, source: text.called, text }] : [],
  )
  return [...own, ...given.filter((b, i) => given.findIndex(x => x.by === b.by && x.name === b.name) === i)]
}
/** What does nothing to a creature by its boons. */
const immuneNow = (r: Reader, who: number): readonly string[] => boonsOf(r, who).flatMap(b => b.text.immune ?? [])
const followName = (called: string): string => `${BOON}: ${called}`
const markName = (called: string): string => `mark: ${called}`
const thornsName = (called: string): string => `${called}, which answers`
/** Feet within which who hits it in melee has its thorns. */
const BESIDE = 5
/** `fire or acid` as lists of qualities, any of which is enough. */
const qualities = (by: string): readonly (readonly string[])[] =>
  by.split(' or ').map(all => all.split(' and ').map(quality => quality.trim().toLowerCase()))

const strikes = step('boon-strikes', {
  who: 'creature',
  at: 'creature',
  by: 'creature',
  called: 'text',
  mark: maybe('flag'),
  thorns: maybe('flag'),
})
const common = {
  called: key('text', 'what it is called, by which consequences give it: ember shell', { required: true }),
  stance: key('text', 'of boons with the same stance who has them keeps the last alone: shielding'),
  when: whenKey(false),
  with: key({ either: ['text', { each: 'text' }] }, 'the weapons that its hits go with, all when absent: claw', {
    beside: ['hits', 'marks', 'increment'],
  }),
  immune: key({ each: 'text' }, 'what does nothing to it meanwhile, as in immune of a sheet: [death, energy drain]'),
  keepsOff: key(
    { each: 'text' },
    'kinds of summoned creatures that do not touch who has it with their own bodies: [evil]',
  ),
  hits: key('consequences', 'what comes with each hit of who has it: [{ damage: 1d6, types: fire }]'),
  marks: marksKey,
  thorns: key('consequences', 'what comes to who hits it in melee from beside it: [{ damage: 1d6+5, types: fire }]'),
  increment: key('amount', 'feet of the range increment of its weapons meanwhile, where that is longer: 500'),
  percent: key(
    'percent',
    'how many of a hundred attacks on it miss while an effect gives it, as if it were concealed: 50',
  ),
  wards: key(
    {
      of: {
        kind: key({ oneOf: SAVES }, 'what saves against it: Will', { required: true }),
        dc: key('count', 'what it must reach: 14', { required: true }),
      },
    },
    'who would strike at it must save first, or cannot while it lasts; it ends where who has it strikes: { kind: Will, dc: 14 }',
  ),
  spells: key({ each: 'text' }, 'acts that do nothing to who has it meanwhile, by their names: [fireball]'),
  spellsUpTo: key('count', 'spells of so low a level do nothing to who has it meanwhile: 3'),
  savesAgainst: key(
    {
      each: {
        of: {
          descriptor: key('text', 'what is saved against, or a kind of save: fear, Will', { required: true }),
          value: key('bonus', 'what saves against it have more or less meanwhile: 2', { required: true }),
          type: key('text', 'the kind of the bonus, untyped when absent: morale'),
        },
      },
    },
    'what it adds to saves against some things meanwhile: [{ descriptor: fear, value: 2, type: morale }]',
  ),
  spellResistance: key(
    {
      of: {
        of: key('count', 'what a caster must reach with a d20 and its level: 25', { required: true }),
        facing: key({ each: 'text' }, 'the kinds of casters that must reach it, all when absent: [evil]'),
      },
    },
    'spell resistance meanwhile: { of: 25, facing: [evil] }',
  ),
} as const
const LEAST = [
  'hits',
  'immune',
  'keepsOff',
  'spellResistance',
  'marks',
  'increment',
  'savesAgainst',
  'thorns',
  'percent',
  'spellsUpTo',
  'wards',
  'spells',
] as const
const SAYS =
  'Who has a boon has what the sheet that describes it says: its hits bring more, who hits it in melee from beside it is harmed, attacks on it miss as if it were concealed, summoned creatures of some kinds do not touch it, it has resistance, reduction or immunity, some things do nothing to it, its weapons count as something or shoot farther before they lose accuracy, spells must overcome its resistance, those of the lower levels or of some names do nothing to it, who would strike at it must save first, it saves better or worse against some things, it regains hit points as each of its turns begins, or who gave it takes a share of its damage. Given to a foe it may be a mark: who has set it, or that one and its friends, attack that foe better, or that foe attacks it worse. It has it as long as the effect that gave it lasts, and of its own in the states that it names.'
/** What marks on a target add to a roll against it. */
function addMarks(
  t: Tally,
  r: Reader,
  who: number,
  facts: { target: number; weapon: number },
  to: 'attack' | 'damage',
) {
  if (having(r.scene) === 0 || facts.target < 0) return
  for (const { called, marks } of marksOn(r, facts.target, who, facts.weapon))
    if (marks[to]) t.add(marks[to], 'untyped', called, RULE)
}
/** What its weapon loses less by the distance, by a longer range increment for a time. */
function addRange(t: Tally, r: Reader, who: number, f: AttackFacts): void {
  const w = (r.sheet(who) as D20Sheet).weapons[f.weapon]
  const loss = r.scene.rules.slots.rangeLoss
  if (f.melee || having(r.scene) === 0 || w?.increment === undefined || loss === undefined) return
  for (const { text } of boonsOf(r, who)) {
    const { increment, called } = text
    if (increment === undefined || increment <= w.increment || (text.with !== undefined && !goesWith(text, w))) continue
    const feet = feetToTarget(r, who, f)
    const less = loss(r, feet, w.increment) - loss(r, feet, increment)
    if (less > 0) t.add(less, 'untyped', called, RULE)
  }
}
/** What a boon does in every text. */
const always = {
  brings: ({ called, hits, marks, thorns }: BoonText) => ({
    follows: [
      ...(hits ? [{ name: followName(called), effect: { consequences: hits } }] : []),
      ...(marks?.hits ? [{ name: markName(called), effect: { consequences: marks.hits } }] : []),
      ...(thorns ? [{ name: thornsName(called), effect: { consequences: thorns } }] : []),
    ],
  }),
  terms: {
    attack: (t, c, who, facts) => {
      addMarks(t, c, who, facts, 'attack')
      addRange(t, c, who, facts)
    },
    defense: (t, c, who, { attacker, melee }) => {
      if (attacker < 0 || having(c.scene) === 0) return
      for (const [called, n] of warded(c, who, attacker, melee)) t.add(n, 'untyped', called, RULE)
    },
    damage: (t, c, who, facts) => addMarks(t, c, who, facts, 'damage'),
    save: (t, c, who, { save, descriptors = [] }) => {
      if (having(c.scene) === 0) return
      for (const { text } of boonsOf(c, who))
        for (const { descriptor, value, type = 'untyped' } of text.savesAgainst ?? [])
          if (descriptor === save || descriptors.includes(descriptor)) t.add(value, type, text.called, RULE)
    },
  } satisfies FeatureText['terms'],
  steps: [
    run(strikes, (c, { at, by, called, mark, thorns }) => {
      const act = thorns ? thornsName(called) : mark ? markName(called) : followName(called)
      if (present(c, at) && !c.has(at, dead)) c.plan(applyEffect({ by, who: at, act }))
    }),
  ],
} as const
const hitsToo = trigger(attackRolled, (c, { by, at, weapon, result }) => {
  if (at === undefined || (result !== 'hit' && result !== 'critical') || having(c.scene) === 0) return []
  const w = (c.sheet(by) as D20Sheet).weapons[weapon]
  const own = boonsOf(c, by).flatMap(({ by: maker, text }) =>
    text.hits && w && (text.with === undefined || goesWith(text, w))
      ? [strikes({ who: by, at, by: maker, called: text.called })]
      : [],
  )
  const marked = marksOn(c, at, by, weapon).filter(m => m.marks.hits)
  const near = at >= 0 && w?.use === 'melee' && c.fact(feetBetween, by, at) <= BESIDE
  const answers = near ? boonsOf(c, at).filter(b => b.text.thorns) : []
  return [
    ...own,
    ...marked.map(m => strikes({ who: by, at, by: m.by, called: m.called, mark: true })),
    ...answers.map(({ by: maker, text }) => strikes({ who: at, at: by, by: maker, called: text.called, thorns: true })),
  ]
})
/** How many of a hundred attacks miss who has been given such boons. */
const displaced = (r: View, who: number): number =>
  having(r.scene) === 0 || isPlainly(r, who) ? 0 : Math.max(0, ...givenTo(r, who).map(b => b.text.percent ?? 0))

/** The spell resistance that a creature has been given against another; undefined for none. */
function resistsNow(r: Reader, who: number, by: number): number | undefined {
  if (having(r.scene) === 0) return undefined
  const { kinds = [] } = r.sheet(by) as { readonly kinds?: readonly string[] }
  const all = givenTo(r, who).flatMap(({ text: { spellResistance: of } }) =>
    of && (of.facing === undefined || of.facing.some(kind => kinds.includes(kind))) ? [of.of] : [],
  )
  return all.length > 0 ? Math.max(...all) : undefined
}

/** Whom what was summoned cannot touch. */
function turnedAside(v: View, a: Attempt): Refusal | undefined {
  if (a.at < 0 || having(v.scene) === 0) return undefined
  const wards = givenTo(v, a.at).flatMap(({ text }) =>
    text.keepsOff ? [{ called: text.called, kinds: text.keepsOff }] : [],
  )
  const ward = touchKeptOff(v, a, wards)
  return ward && { why: say`${ward.called} keeps off the touch of what was summoned`, rule: RULE }
}

/** Whether it is a spell of too low a level for what a creature has been given. */
function keepsOffSpell(
  r: Reader,
  { who, by, name }: { readonly who: number; readonly by: number; readonly name: string },
) {
  if (having(r.scene) === 0) return false
  if (givenTo(r, who).some(b => b.text.spells?.some(spell => spell.toLowerCase() === name.toLowerCase()))) return true
  const most = Math.max(-1, ...givenTo(r, who).map(b => b.text.spellsUpTo ?? -1))
  const act = most < 0 ? undefined : actNamed(r, by, name)
  return act?.level !== undefined && act.level <= most
}
/** A boon: what a creature has for a time, or in some state, in a text without hit points. */
export const boonByTrack = creatureFeature<BoonText>(RULE, BOON, {
  takes: common,
  least: LEAST,
  help: 'what an effect gives for a time, or a state brings: { called: ember shell, hits: [{ condition: dazzled, lasts: { rounds: 1 } }] }',
  says: SAYS,
  ...always,
  triggers: [hitsToo],
  adds: { immuneNow, displaced, turnedAside, resistsNow, passesBy: keepsOffSpell },
})
/** The same in texts with hit points, in which damage can be kept off. */
export const boonByPoints = creatureFeature<BoonText>(RULE, BOON, {
  takes: {
    ...common,
    resistance: key(
      {
        each: {
          of: {
            amount: key('count', 'points taken off such damage: 10', { required: true }),
            types: key('types', 'the types of damage: fire', { required: true }),
          },
        },
      },
      'resistance meanwhile: [{ amount: 10, types: fire }]',
    ),
    reduction: key(
      {
        each: {
          of: {
            amount: key('count', 'points taken off: 5', { required: true }),
            overcomeBy: key('text', 'what overcomes it, nothing when absent: magic or silver'),
            against: key('text', 'the blows that it keeps off, all when absent: ranged'),
          },
        },
      },
      'damage reduction meanwhile: [{ amount: 5, overcomeBy: adamantine }]',
    ),
    immunity: key('types', 'types of damage that do nothing to it meanwhile: [fire, cold]'),
    qualities: key({ each: 'text' }, 'what its weapons count as against reduction meanwhile: [good]'),
    upTo: key('count', 'points of damage that it keeps off in all, after which it is over: 120'),
    heals: key('count', 'hit points that it regains as each of its turns begins: 5'),
    shares: key({ oneOf: SHARES }, 'how much of the damage to who has it the giver takes in its place: half'),
  },
  least: [...LEAST, 'resistance', 'reduction', 'immunity', 'qualities', 'heals', 'shares'],
  help: 'what an effect gives for a time, or a state brings: { called: ember shell, resistance: [{ amount: 10, types: cold }], hits: [{ damage: 1d6, types: fire }] }',
  says: SAYS,
  ...always,
  needs: { steps: [cure, applyEffect], fields: [boons] },
  triggers: [
    hitsToo,
    trigger(turnBegan, (c, { who }) => {
      const n = boonsOf(c, who).reduce((most, { text }) => Math.max(most, text.heals ?? 0), 0)
      return n > 0 && missing(c, who) > 0 && !c.has(who, dead) ? [cure({ who, n, by: 'rest' })] : []
    }),
  ],
  adds: {
    immuneNow,
    displaced,
    turnedAside,
    resistsNow,
    passesBy: keepsOffSpell,
    weaponsCountAs: (r, who) => boonsOf(r, who).flatMap(b => b.text.qualities ?? []),
    sharesHarm(r, who) {
      if (having(r.scene) === 0) return undefined
      const found = boonsOf(r, who).find(b => b.text.shares && b.by !== who && present(r, b.by) && !r.has(b.by, dead))
      return found && { to: found.by, share: found.text.shares! }
    },
    protects(r, who) {
      if (having(r.scene) === 0) return undefined
      return boonsOf(r, who).flatMap((had): Mitigation[] => {
        const { called, resistance = [], reduction = [], immunity } = had.text
        return [
          ...(immunity
            ? [{ kind: 'immune' as const, types: immunity, source: byBoon('immune', called), rule: RULE } as const]
            : []),
          ...reduction.map(({ amount: whole, overcomeBy, against }): Mitigation => {
            const amount = leftOf(r, who, had, whole)
            const by = {
              ...(overcomeBy === undefined ? {} : { overcomeBy: qualities(overcomeBy) }),
              ...(against === undefined ? {} : { only: qualities(against) }),
            }
            const source = byBoon(`reduction ${amount}/${overcomers(by.overcomeBy)}`, called)
            return { kind: 'reduce', types: KINETIC, amount, source, rule: RULE, ...by }
          }),
          ...resistance.map(({ amount: whole, types }): Mitigation => {
            const amount = leftOf(r, who, had, whole)
            const source = byBoon(`resistance ${amount} to ${types.join(', ')}`, called)
            return { kind: 'resist', types, amount, source, rule: RULE }
          }),
        ]
      })
    },
  },
})
