import type { Command, CommandKind, Context, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe, oneOf, policy, question, record, run, step } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { attacksWith, fullAttackWith, madeWith, stillToAttack, timesUsed } from '../attack/own-full-attack.ts'
import { ownFullAttack } from '../creature/documents/carried.ts'
import { isArmed } from '../creature/held/hands.ts'
import type { Weapon } from '../creature/sheet.ts'
import { type AttackRules, canAttackNow } from '../position/may-attack.ts'
import { isBarred, isDown, present, sheetOf, spaceOf } from '../position/position.ts'
import { isWatched } from '../position/threat.ts'
import { after, attacksMade, costRefusals, firstAttackWeapon, pay, spent } from '../turn/act.ts'
import { action } from '../turn/action.ts'
import { economyOf, restricted } from '../turn/economy.ts'
import { giveUntil, placeOf } from '../turn/timers.ts'
import { defensive, prone, totalDefense } from '../vocabulary/conditions.ts'
import { at, movedThisTurn, moveLeft, standardLeft } from '../vocabulary/fields.ts'
import { walk } from '../vocabulary/movement.ts'
import { atPlace } from '../vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'
import {
  type Aimed,
  aimRefusals,
  attackSteps,
  attacksOn,
  type Declared,
  declared,
  declaredSpec,
  fightDefensively,
  guesses,
  squaresToGuess,
} from './attacks.ts'
import { likeliestFirst, squaresToStepTo } from './suggestions.ts'

/** Which rules the two commands and their refusals cite. */
export interface AttackText extends AttackRules {
  readonly full: RuleId
  readonly choose: RuleId
  readonly defensively: RuleId
  /** The rule that lets some weapons deal the other kind of damage. */
  readonly switched: RuleId
  /** The rule of weapons that take both hands. */
  readonly twoHanded: RuleId
}

/** What follows in a full attack: another attack, the 5-foot step, a move action instead (after the first), or nothing. */
export type Next = Aimed | { readonly step: number } | 'move' | 'stop'
export const attackNext = question<Next>('attack.next', {
  options: record({ ...declaredSpec, weapon: maybe('weapon'), step: maybe('square') }),
  about: { target: maybe('creature'), square: maybe('square') },
})

/**
 * A full attack continues; `target` or `square`: what was attacked last. `done`: attacks by skill already made; `off`: the weapon of the other hand, `offDone` once it
 * has attacked; `begun`: attacks of any kind made in this turn.
 */
export const sequence = step('sequence', {
  who: 'creature',
  target: maybe('creature'),
  square: maybe('square'),
  done: 'int',
  begun: 'int',
  off: maybe('int'),
  offDone: maybe('flag'),
  switched: maybe('flag'),
  kind: maybe('text'),
  /** Which attacks of the sheet's own full attack have been made, a bit for each; absent where its skill gives them. */
  made: maybe('int'),
})

const takes = { target: 'creature', weapon: 'weapon', defensively: maybe('flag'), switched: maybe('flag') } as const
function asDeclared(command: Command): Aimed {
  const d: { -readonly [K in keyof Aimed]: Aimed[K] } = { weapon: command['weapon'] as number }
  if (command['target'] !== undefined) d.target = command['target'] as number
  if (command['square'] !== undefined) d.square = command['square'] as number
  if (command['switched'] === true) d.switched = true
  return d
}
/** What is attacked: a creature, or a square. */
const aimOf = ({
  target,
  square,
}: {
  readonly target?: unknown
  readonly square?: unknown
}): Pick<Aimed, 'target' | 'square'> => ({
  ...(target === undefined ? {} : { target: target as number }),
  ...(square === undefined ? {} : { square: square as number }),
})

/** Fighting defensively is declared with the first attack of the turn. */
function defensiveRefusals(r: Reader, who: number, command: Command, text: AttackText): Refusal[] {
  return command['defensively'] === true && r.get(who, attacksMade) > 0 && !r.has(who, defensive)
    ? [{ why: refusal.defensivelyTooLate, rule: text.defensively }]
    : []
}

/** Dealing the other kind of damage takes a melee weapon, or one that is made for nonlethal damage. */
function switchRefusals(r: Reader, who: number, command: Command, text: AttackText): Refusal[] {
  const w = typeof command['weapon'] === 'number' ? sheetOf(r, who).weapons[command['weapon']] : undefined
  return command['switched'] === true && w && !r.slots.hit.maySwitch(w)
    ? [{ why: refusal.onlyKindOfDamage(w.name), rule: text.switched }]
    : []
}

/** One attack as a standard action. */
export const attack = (text: AttackText) =>
  action({
    name: 'attack',
    rule: text.attack,
    parameters: { ...takes, target: maybe('creature'), square: maybe('square') },
    anyOf: ['target', 'square'],
    cost: 'standard',
    refuse(r, who, command) {
      return [
        ...aimRefusals(r, who, command, text),
        ...defensiveRefusals(r, who, command, text),
        ...switchRefusals(r, who, command, text),
      ]
    },
    suggestions: (r, who) => [...attacksOn(r, who), ...guesses(r, who)].map(d => ({ do: 'attack', ...d })),
    plan(c, who, command) {
      if (command['defensively'] === true) fightDefensively(c, who)
      const d = asDeclared(command)
      c.emit(declared({ who, ...targetOf(d), weapon: d.weapon, made: c.get(who, attacksMade) + 1 }))
      return attackSteps(c, who, d, 0)
    },
  })

const targetOf = ({ target }: Pick<Aimed, 'target'>): { readonly target?: number } =>
  target === undefined ? {} : { target }

/** An attack was made and nothing else that takes time: where attacks may grow, it may still become a full attack. */
const canContinue = (r: Reader, who: number): boolean =>
  economyOf(r).fullAttack === 'grows' &&
  r.get(who, attacksMade) === 1 &&
  r.get(who, standardLeft) === 0 &&
  r.get(who, moveLeft) >= 1 &&
  !restricted(r, who) &&
  r.get(who, movedThisTurn) < 2

/** How a full attack opens: the first attack of this command, and what is then made of each kind. */
interface Opening {
  readonly first: Aimed
  readonly index: number
  readonly done: number
  readonly offDone?: true
  /** Which attacks of the sheet's own full attack have been made then. */
  readonly made?: number
}
/** The sheet's own full attack that a command begins, or goes on with; none where its skill gives its attacks. */
const ownOf = (r: Reader, who: number, command: Command, goingOn: boolean): readonly number[] =>
  fullAttackWith(r, who, goingOn ? r.get(who, firstAttackWeapon) - 1 : command['weapon'], command['off'])
/** Which attacks of it were made before a command. */
const before = (r: Reader, who: number, own: readonly number[], goingOn: boolean): number =>
  goingOn ? madeWith(own, 0, r.get(who, firstAttackWeapon) - 1) : 0

/**
 * Either hand may attack first: the other one does when `weapon` names its weapon too, or when no other attack is left to
 * a full attack that continues; of a double weapon, whose parts are one weapon, `hand` says which part.
 */
function openingOf(r: Reader, who: number, command: Command, goingOn: boolean): Opening {
  const d = asDeclared(command)
  const off = command['off'] as number | undefined
  const made = goingOn ? 1 : 0
  const own = ownOf(r, who, command, goingOn)
  if (own.length) {
    const earlier = before(r, who, own, goingOn)
    const index = timesUsed(r, who, own, earlier, d.weapon)
    return { first: d, index, done: made + 1, made: madeWith(own, earlier, d.weapon) }
  }
  const regular = { first: d, index: made, done: made + 1 }
  if (off === undefined) return regular
  const itself = d.weapon === off && (!isDouble(r, who, off) || command['hand'] === 'off')
  if (itself || (goingOn && r.slots.attacks(r, who) < 2))
    return { first: { ...d, weapon: off, hand: 'off' }, index: 0, done: made, offDone: true }
  return { ...regular, first: { ...d, hand: 'regular' } }
}
const isDouble = (r: Reader, who: number, weapon: number): boolean =>
  sheetOf(r, who).weapons[weapon]?.hands === 'double'

/** Takes both hands, so that none is left for another weapon: fists, feet and teeth do not. */
const takesBoth = (w: Weapon | undefined): boolean => w?.hands === 'two' && !w.unarmed && !w.natural

/**
 * The weapon of the other hand is one of the sheet, and in hand, and neither it nor the others of this turn need both; nor
 * has it attacked already as the first weapon of a full attack that continues.
 */
function offRefusals(r: Reader, who: number, { off, weapon }: Command, text: AttackText): Refusal[] {
  if (off === undefined) return []
  const { weapons } = sheetOf(r, who)
  const w = typeof off === 'number' ? weapons[off] : undefined
  if (!w) return [{ why: refusal.noOffHandWeapon, rule: text.hand }]
  const why: Refusal[] = []
  if (!isArmed(r, who, off as number)) why.push({ why: refusal.notInHand(w.name), rule: text.hand })
  const first = r.get(who, firstAttackWeapon) - 1
  if (first === off && w.hands !== 'double') why.push({ why: refusal.usedInFirstHand(w.name), rule: text.full })
  const both = [w, weapons[weapon as number], weapons[first]].find(takesBoth)
  if (both) why.push({ why: refusal.bothHandsTaken(both.name), rule: text.twoHanded })
  return why
}

/** The name of a full attack of the sheet's own that a command asks for. */
const kindOf = ({ kind }: Command): string | undefined => (kind === undefined ? undefined : String(kind))

/** All attacks of a round; `off` names the weapon of the other hand. */
export const fullAttack = (text: AttackText): CommandKind => ({
  name: 'full-attack',
  rule: text.full,
  parameters: {
    ...takes,
    target: maybe('creature'),
    square: maybe('square'),
    off: maybe('weapon'),
    hand: maybe(oneOf('regular', 'off')),
  },
  anyOf: ['target', 'square'],
  cost: () => 'full-round',
  refuse(r, who, command) {
    const why: Refusal[] = []
    const goingOn = canContinue(r, who)
    if (!goingOn) why.push(...costRefusals(r, who, 'full-round'))
    const own = ownOf(r, who, command, goingOn)
    const left = stillToAttack(own, before(r, who, own, goingOn))
    if (goingOn && !own.length && r.slots.attacks(r, who, kindOf(command)) < 2 && command['off'] === undefined)
      why.push({ why: refusal.noFurtherAttack, rule: text.full })
    if (own.length && !left.includes(command['weapon'] as number)) {
      const names = left.map(w => sheetOf(r, who).weapons[w]!.name)
      why.push({ why: refusal.otherWeaponsOfFullAttack(names), rule: text.full })
    }
    const wrong = offRefusals(r, who, command, text)
    const { first } = openingOf(r, who, wrong.length ? { ...command, off: undefined } : command, goingOn)
    why.push(
      ...aimRefusals(r, who, { ...command, weapon: first.weapon }, text),
      ...defensiveRefusals(r, who, command, text),
      ...switchRefusals(r, who, { ...command, weapon: first.weapon }, text),
      ...wrong,
    )
    return why
  },
  suggestions: (r, who) =>
    [...attacksOn(r, who), ...guesses(r, who)]
      .filter(d => attacksWith(r, who, d.weapon) > 1)
      .map(d => ({ do: 'full-attack', ...d })),
  plan(c, who, command) {
    const off = command['off'] as number | undefined
    if (command['defensively'] === true && !c.has(who, defensive)) fightDefensively(c, who)
    const goingOn = canContinue(c, who)
    if (goingOn) c.emit(spent({ who, cost: 'full-round', on: 'full-attack', ...after(c, who, 'move')! }))
    else pay(c, who, 'full-round', 'full-attack')
    const { first, index, done, offDone, made } = openingOf(c, who, command, goingOn)
    const begun = goingOn ? 2 : 1
    c.emit(declared({ who, ...targetOf(first), weapon: first.weapon, made: begun }))
    return [
      ...attackSteps(c, who, first, index, 'full', kindOf(command)),
      sequence({
        who,
        ...aimOf(first),
        done,
        begun,
        ...(off === undefined ? {} : { off }),
        ...(offDone ? { offDone } : {}),
        ...(first.switched ? { switched: true } : {}),
        ...(kindOf(command) === undefined ? {} : { kind: kindOf(command) }),
        ...(made === undefined ? {} : { made }),
      }),
    ]
  },
})

/** The full attack of its own that a creature is making: the one of the weapon that it attacked with first. */
const begunBy = (r: Reader, who: number): readonly number[] => ownFullAttack(r, who, r.get(who, firstAttackWeapon) - 1)

/** What may follow in a full attack now. */
function nextOptions(
  c: Context,
  s: {
    who: number
    target?: number | undefined
    square?: number | undefined
    done: number
    begun: number
    off?: number | undefined
    offDone?: boolean | undefined
    kind?: string | undefined
    made?: number | undefined
  },
): Next[] {
  const { who } = s
  const options: Next[] = []
  const twoHands = s.off !== undefined
  const targets = likeliestFirst(c, who, s.target)
  const strikes = (weapons: readonly number[], hand?: 'regular' | 'off') => {
    for (const target of targets)
      for (const weapon of weapons)
        if (canAttackNow(c, { by: who, at: target, weapon }))
          options.push(hand ? { target, weapon, hand } : { target, weapon })
    for (const weapon of weapons)
      for (const square of squaresToGuess(c, who, weapon, s.square))
        options.push(hand ? { square, weapon, hand } : { square, weapon })
  }
  const all = sheetOf(c, who).weapons.map((_, i) => i)
  if (s.made !== undefined) strikes(stillToAttack(begunBy(c, who), s.made))
  else if (s.done < c.slots.attacks(c, who, s.kind))
    strikes(
      all.filter(i => (i !== s.off && !(twoHands && takesBoth(sheetOf(c, who).weapons[i]))) || isDouble(c, who, i)),
      twoHands ? 'regular' : undefined,
    )
  if (s.off !== undefined && !s.offDone) strikes([s.off], 'off')
  const { step, fullAttack: how } = economyOf(c)
  const mayStep = step === 'once, in place of distance' && c.get(who, movedThisTurn) === 0
  if (mayStep && !c.barred(who, 'move') && !c.has(who, prone))
    for (const to of squaresToStepTo(c, who)) options.push({ step: to })
  if (s.begun === 1 && how === 'grows') options.push('move')
  options.push('stop')
  return options
}

/** Whether a full attack has an attack left. */
function attacksLeft(c: Context, s: Parameters<typeof nextOptions>[1]): boolean {
  if (s.made !== undefined) return stillToAttack(begunBy(c, s.who), s.made).length > 0
  return s.done < c.slots.attacks(c, s.who, s.kind) || (s.off !== undefined && !s.offDone)
}

/** How a full attack continues. */
export const attacking = run(sequence, (c, s) => {
  const { who } = s
  if (c.barred(who, 'act') || c.barred(who, 'attack') || !present(c, who)) return
  // A creature that is meanwhile limited to one action a turn has used it: the attacks so far may leave it no more.
  if (c.barred(who, 'full-round')) return
  if (!attacksLeft(c, s)) return
  const options = nextOptions(c, s)
  const next = c.ask(attackNext, who, options, aimOf(s))
  if (next === 'stop') return
  if (next === 'move') {
    // The rest of the attacks is given up; what is left of the turn is a move action.
    c.emit(spent({ who, cost: 'none', on: 'move instead of attacks', ...after(c, who, 'none')!, standard: 0, move: 1 }))
    return
  }
  if ('step' in next) return c.plan(walk({ who, path: [next.step], pace: 'step', from: c.get(who, at) }), sequence(s))
  const offHand = next.hand === 'off'
  c.emit(declared({ who, ...targetOf(next), weapon: next.weapon, made: s.begun + 1 }))
  const own = s.made === undefined ? [] : begunBy(c, who)
  const index = s.made !== undefined ? timesUsed(c, who, own, s.made, next.weapon) : offHand ? 0 : s.done
  c.plan(
    ...attackSteps(c, who, { ...next, switched: s.switched }, index, 'full', s.kind),
    sequence({
      ...s,
      ...(offHand ? { offDone: true } : {}),
      target: next.target,
      square: next.square,
      done: offHand ? s.done : s.done + 1,
      begun: s.begun + 1,
      ...(s.made === undefined ? {} : { made: madeWith(own, s.made, next.weapon) }),
    }),
  )
})

const isBlow = (o: Next): o is Declared => typeof o === 'object' && 'target' in o && o.target !== undefined

/**
 * The same target while it stands, else the nearest foe that stands, with the weapon that the turn began with where that reaches it, and
 * with none that gives an opening where that one gives none; else the same target while it is helpless for a time alone. Who struck at
 * a square strikes there again, then gives up.
 */
export const goOnAttacking = policy(attackNext, (c, who, options, about): Next => {
  const { target, square } = about as { target?: number; square?: number }
  const first = c.get(who, firstAttackWeapon) - 1
  const opens = (weapon: number): boolean => c.slots.attackProvokes?.(c, who, weapon) === 'all'
  const careful = first >= 0 && !opens(first) && isWatched(c, who)
  const foes = options.filter(
    (o): o is Declared =>
      isBlow(o) && c.sheet(o.target).side !== c.sheet(who).side && !(careful && o.weapon !== first && opens(o.weapon)),
  )
  const on = (foe: number | undefined): Declared | undefined => {
    const all = foes.filter(o => o.target === foe)
    return all.find(o => o.weapon === first) ?? all[0]
  }
  const feet = (i: number) => distanceBetween(spaceOf(c, who), spaceOf(c, i))
  const [nearest] = foes.filter(o => !isDown(c, o.target)).sort((a, b) => feet(a.target) - feet(b.target))
  const same = on(target)
  if (same && !isDown(c, same.target)) return same
  const held = same && !isBarred(c, same.target, 'fight') ? same : undefined
  const guess = options.find(o => typeof o === 'object' && 'square' in o && o.square === square)
  return on(nearest?.target) ?? held ?? guess ?? (options.includes('move') ? 'move' : 'stop')
})

/** All attention on defense: a better number to hit for a round, and no attacks of opportunity. */
export const totalDefenseAs = (rule: RuleId) =>
  action({
    name: 'total-defense',
    rule,
    cost: 'standard',
    refuse: (r, who) => (r.has(who, defensive) ? [{ why: refusal.alreadyDefensive, rule }] : []),
    plan: (c, who) => giveUntil(c, who, totalDefense, atPlace(placeOf(c, who))),
  })
