import type { Command, CommandKind, Context, Reader, Refusal, RuleId, View } from '@quintain/engine'
import { GAME, maybe, run } from '@quintain/engine'
import { aura } from '@quintain/grid'
import { provoke } from '../attack/opportunity.ts'
import { type Act, actNamed, actsOf, chargeOf, occasionRefusals, weaponOfAct } from '../creature/documents/acts.ts'
import { isHarmful, onlyHinders } from '../creature/effect.ts'
import { isArmed } from '../creature/held/hands.ts'
import { isCast } from '../creature/levels/spell-like.ts'
import { FROM_USER, feetTo } from '../effects/area.ts'
import { CHOSEN, LAID_OUT } from '../effects/areas/corners.ts'
import { cornersAround, placingRefusals, placingTakes } from '../effects/areas/placing.ts'
import { assailed } from '../effects/areas/struck.ts'
import { canGesture, carelessly, castBy } from '../effects/cast.ts'
import { isAttended } from '../effects/running/concentration.ts'
import { dispelledByAct, dispelRefusals } from '../effects/running/dispel.ts'
import { inRow, lastingIn, madeBy } from '../effects/running/facts.ts'
import { sensorRefusals } from '../effects/running/sensor.ts'
import { summonsRefusals } from '../effects/running/summon.ts'
import { teleportRefusals } from '../effects/running/teleport.ts'
import { touchable, touchesFreely, touchRefusals } from '../effects/touch.ts'
import { usesRefusals } from '../effects/uses.ts'
import { aimBars, mayAim, mayAttack } from '../position/may-attack.ts'
import { areFoes, isDown, mapOf, present, spaceOf } from '../position/position.ts'
import { carryRefusals } from '../position/reach.ts'
import { barredOutOfTurn } from '../turn/act.ts'
import { action } from '../turn/action.ts'
import type { Cost } from '../turn/economy.ts'
import { beginFull, begunBy, completeFull, isDue } from '../turn/full-round.ts'
import { withInterrupts } from '../turn/interrupt.ts'
import { aimIn, beginCast, castDefensively, completeCast, doAct, done, restCast } from '../vocabulary/act-steps.ts'
import { check } from '../vocabulary/check-steps.ts'
import { placingIn, runningEffects } from '../vocabulary/effect-steps.ts'
import { at } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'

/** The rules of casting in a text. */
export interface CastingRules {
  readonly long: RuleId
  readonly touch: RuleId
  /** The rule of gestures; absent: no act needs any. */
  readonly somatic?: RuleId
  /** What takes rounds is complete with the action of the last one, and may be aimed only then. */
  readonly lastAction?: boolean
  /** While an effect is kept up by concentration nothing else is cast or kept up; absent: that is no hindrance. */
  readonly exclusive?: RuleId
}

declare module '@quintain/engine' {
  interface Additions {
    /** Why an act of a sheet cannot be aimed at this creature, beside how far it carries. */
    actAimed(r: Reader, who: number, act: Act, target: number): readonly Refusal[]
  }
}

/** Acts that a sheet lists, with the rules of the text that they come under. */
export interface ListedText {
  readonly rule: RuleId
  readonly begin: RuleId
  /** The rule of how far an area may begin. */
  readonly range?: RuleId
  /** The rule of how many creatures an act is used on, where the text has one. */
  readonly targets?: RuleId
  /** The rules of casting: what takes concentration may be lost by damage. Absent: nothing takes any. */
  readonly casting?: CastingRules
  /** Areas begin at intersections, which the command names. */
  readonly placed?: boolean
  /** The rule by which acts provoke, where nothing is cast on the defensive. */
  readonly provoking?: RuleId
  /** Whether an act distracts, so that doing it in a threatened square provokes. */
  provokes(act: Act, defensively: boolean): boolean
  /** Why an act cannot reach a target; for acts that have a target. */
  aim(r: Reader, who: number, act: Act, target: number): readonly Refusal[]
  /** The text's own reasons why an act cannot be done to several creatures at once. */
  several?(r: Reader, who: number, act: Act, targets: readonly number[]): readonly Refusal[]
  /** The text's own reasons why an act cannot be done now, whatever it is aimed at. */
  barred?(r: Reader, who: number, act: Act): readonly Refusal[]
  /** Why the weapon that carries an act with an area cannot be thrown to where the command says. */
  throws?(r: Reader, who: number, act: Act, command: Command): readonly Refusal[]
  /** Whether an act has a target: its own user when none is named. */
  reaches(act: Act): boolean
  /** Whether it does damage or another ill: then it needs a named target. */
  harms(act: Act): boolean
}

const actOf = (r: Reader, who: number, command: Command): Act | undefined =>
  command.act === undefined ? undefined : actNamed(r, who, command.act)
function unknown(r: Reader, who: number, { act }: Command, rule: RuleId): Refusal[] {
  const known = actsOf(r, who).map(a => a.name)
  if (!known.length) return [{ why: refusal.noActs, rule }]
  return [{ why: act === undefined ? refusal.needsAct(known) : refusal.unknownAct(String(act), known), rule }]
}

/** Why nothing comes out of the weapon that an act strikes with: put away, empty, or used up. */
function armRefusals(r: Reader, who: number, act: Act): readonly Refusal[] {
  const weapon = weaponOfAct(r, who, act)
  if (weapon < 0) return []
  const { rules, refuseWeapon } = r.slots.attackLimits
  const out = refuseWeapon?.(r, who, weapon) ?? []
  return isArmed(r, who, weapon) ? out : [{ why: refusal.notInHand(act.strikes!), rule: rules.hand }, ...out]
}

/** Why an act cannot fill its area from there. What has no range goes off wherever that is; what has one needs a way there. */
function areaRefusals(r: Reader, who: number, act: Act, command: Command, text: ListedText): readonly Refusal[] {
  const { to, target } = command
  const { area, range } = act.effect!
  const rule = text.range ?? text.rule
  if (target !== undefined) return [{ why: refusal.fillsArea(act.name), rule }]
  const thrown = act.strikes !== undefined && CHOSEN.includes(area!.shape) && text.throws !== undefined
  const put = thrown && r.slots.effects.placed ? [] : armRefusals(r, who, act)
  if (put.length) return put
  const away = to !== undefined && to !== r.get(who, at)
  if (area!.shape === 'emanation') return away ? [{ why: refusal.startsAtUser(act.name), rule }] : []
  const map = mapOf(r)
  const placed = r.slots.effects.placed !== undefined
  if (placed && LAID_OUT.includes(area!.shape)) {
    const laid = placingIn(command) ?? {}
    const wrong = placingRefusals(r, who, act, laid.squares?.[0] ?? 0, laid)
    if (wrong.length || range === undefined) return wrong
    return mayAim(r, who, laid.squares![0]!, { feet: range, needsWay: true, rule })
  }
  if (typeof to !== 'number' || to < 0 || to >= map.width * map.height)
    return [{ why: refusal.needsSquare(act.name), rule }]
  const own = FROM_USER.includes(area!.shape) && feetTo(r, who, to) === 0
  if (own) return [{ why: refusal.leadsAway(act.name), rule }]
  const harmful = isHarmful(act.effect!)
  if (placed) {
    const wrong = placingRefusals(r, who, act, to, placingIn(command) ?? {})
    if (wrong.length) return wrong
    if (CHOSEN.includes(area!.shape) && act.strikes !== undefined && text.throws)
      return text.throws(r, who, act, command)
    if (CHOSEN.includes(area!.shape)) return harmful ? aimBars(r, who) : []
  }
  if (range === undefined && !harmful) return []
  return mayAim(r, who, to, { feet: range ?? Number.POSITIVE_INFINITY, needsWay: range !== undefined, rule })
}

/** Why an act cannot be aimed at a creature: what single rules have against it, and how far it carries. */
const aimedAt = (r: Reader, who: number, act: Act, target: number, text: ListedText): readonly Refusal[] => {
  const bars = (r.scene.rules.added.actAimed ?? []).flatMap(bar => bar(r, who, act, target))
  const aim = touchesFreely(r, who, act, target)
    ? carryRefusals(r, who, target, text.range ?? text.rule)
    : act.attack
      ? mayAttack(r, { by: who, at: target, weapon: weaponOfAct(r, who, act), as: 'act' })
      : text.aim(r, who, act, target)
  return bars.length > 0 ? [...bars, ...aim] : aim
}
/** Why an act cannot be done to these creatures at once: each of them is chosen, and none twice. */
function targetsRefusals(r: Reader, who: number, act: Act, command: Command, text: ListedText): readonly Refusal[] {
  const { rule } = text
  const all = command['targets'] as readonly number[]
  const most = act.effect?.targets ?? 1
  if (command.target !== undefined || command['to'] !== undefined) return [{ why: refusal.targetsAlone, rule }]
  if (act.effect?.area || act.effect?.summons) return [{ why: refusal.fillsArea(act.name), rule }]
  if (all.length === 0 || new Set(all).size < all.length) return [{ why: refusal.targetsTwice, rule }]
  if (all.length > most)
    return [{ why: refusal.tooManyTargets(act.name, most), rule: text.targets ?? 'house/act/targets' }]
  if (all.some(target => !r.scene.sheets[target])) return [{ why: refusal.noTarget, rule }]
  const several = text.several?.(r, who, act, all) ?? []
  return several.length ? several : all.flatMap(target => aimedAt(r, who, act, target, text))
}

/** Why an act of the sheet cannot be done to what the command names. */
export function aimRefusals(
  r: Reader,
  who: number,
  command: Command,
  text: ListedText,
  rule = text.rule,
): readonly Refusal[] {
  const act = actOf(r, who, command)
  if (!act) return unknown(r, who, command, rule)
  const spent = usesRefusals(r, who, act)
  if (spent.length) return spent
  if (text.casting?.somatic && !canGesture(r, who, act))
    return [{ why: refusal.cannotGesture(act.name), rule: text.casting.somatic }]
  const { target, targets, to, effect } = command
  if (effect !== undefined) return dispelRefusals(r, who, act, command, rule)
  if (targets !== undefined) return targetsRefusals(r, who, act, command, text)
  if (act.effect?.summons) return summonsRefusals(r, who, act, command, rule)
  if (act.effect?.teleports) return teleportRefusals(r, who, act, command, text.range ?? rule)
  if (act.effect?.scries) return sensorRefusals(r, who, act, command, text.range ?? rule)
  if (act.effect?.area) return areaRefusals(r, who, act, command, text)
  if (to !== undefined) return [{ why: refusal.fillsNoArea(act.name), rule: text.rule }]
  // What is held until it is delivered is cast without a target too.
  if (act.touch && text.casting) {
    const weapon = chargeOf(r, who, act)
    // Without a weapon it touches the willing, several at once.
    if (weapon < 0) {
      const one = ofOne(r, who, act, command)
      return one ? targetsRefusals(r, who, act, one, text) : [{ why: refusal.namesTargets(act.name), rule: text.rule }]
    }
    return target === undefined ? [] : touchRefusals(r, who, target, weapon, text.casting.touch)
  }
  if (!text.reaches(act)) return target === undefined ? [] : [{ why: refusal.doneToNobody(act.name), rule: text.rule }]
  if (target !== undefined && (typeof target !== 'number' || !r.scene.sheets[target]))
    return [{ why: refusal.noTarget, rule: text.rule }]
  if (target === undefined && !act.effect?.personal && (text.harms(act) || (act.effect && onlyHinders(act.effect))))
    return [{ why: refusal.needsTarget(act.name), rule: text.rule }]
  return aimedAt(r, who, act, (target as number | undefined) ?? who, text)
}
/** A touch for several that names one creature is for that one alone. */
function ofOne(r: Reader, who: number, act: Act, { target, ...command }: Command): Command | undefined {
  const isFor = act.touch && chargeOf(r, who, act) < 0 && typeof target === 'number' && command['targets'] === undefined
  return isFor ? { ...command, targets: [target] } : undefined
}
/** A casting of rounds that is aimed only when it is complete. */
const aimedLate = (act: Act | undefined, command: Command, text: ListedText): boolean =>
  text.casting?.lastAction === true && (act?.castingRounds ?? 1) > 1 && Object.keys(aimIn(command)).length === 0
/** Why nothing else is cast or kept up while an effect is. */
function heldRefusals(r: Reader, who: number, act: Act | undefined, rule: RuleId | undefined): readonly Refusal[] {
  if (
    !act ||
    rule === undefined ||
    !(isCast(act) || (typeof act.effect?.lasts === 'object' && 'concentration' in act.effect.lasts))
  )
    return []
  const held = madeBy(r, who).find(e => isAttended(r, e))
  return held ? [{ why: refusal.concentratesOn(held.id), rule }] : []
}
/** What an emanation begins with is where its user stands. */
const atUser = (r: Reader, who: number, act: Act) =>
  act.effect?.area?.shape === 'emanation' ? { to: r.get(who, at) } : {}
/** An act of the sheet as suggested commands: to each whom it can reach; an area at each foe. */
export function offered(r: Reader, who: number, name: 'use' | 'begin-full', act: Act, text: ListedText): Command[] {
  if (act.effect?.teleports || act.effect?.scries || usesRefusals(r, who, act).length) return []
  if (act.effect?.summons) return offeredSquares(r, who, name, act, text)
  const effects = dispelledByAct(r, who, act.name).flatMap((e): Command[] => {
    const command = { do: name, act: act.name, effect: e.id }
    return aimRefusals(r, who, command, text).length ? [] : [command]
  })
  return [...effects, ...offeredElse(r, who, name, act, text)]
}
/** A creature is called to a square next to its user, or to one next to that. */
function offeredSquares(r: Reader, who: number, name: string, act: Act, text: ListedText): Command[] {
  const map = mapOf(r)
  const near = spaceOf(r, who)
  for (const feet of [5, 10]) {
    const squares: number[] = []
    aura(map, near, feet).squares.forEach((inside, to) => {
      if (inside) squares.push(to)
    })
    for (const to of squares) {
      const command = { do: name, act: act.name, to }
      if (aimRefusals(r, who, command, text).length === 0) return [command]
    }
  }
  return []
}
function offeredElse(r: Reader, who: number, name: 'use' | 'begin-full', act: Act, text: ListedText): Command[] {
  if (act.effect?.area) {
    if (act.effect.area.shape === 'emanation') return [{ do: name, act: act.name }]
    // Help goes to friends, the fallen among them; everything else to foes.
    const helps = !isHarmful(act.effect) && act.effect.consequences.some(c => (c.adds ?? 1) > 0)
    const foes = r.scene.creatures.flatMap((_, i) =>
      present(r, i) && (helps ? !areFoes(r, who, i) : areFoes(r, who, i) && !isDown(r, i)) ? [i] : [],
    )
    if (r.slots.effects.placed && LAID_OUT.includes(act.effect.area.shape)) return []
    if (r.slots.effects.placed && CHOSEN.includes(act.effect.area.shape))
      return cornersAround(r, foes).flatMap((where): Command[] => {
        const command = { do: name, act: act.name, ...where }
        return areaRefusals(r, who, act, command, text).length ? [] : [command]
      })
    const squares = [...new Set(foes.map(i => mapOf(r).index(spaceOf(r, i))))]
    return squares.flatMap(to => {
      const command = { do: name, act: act.name, to }
      return areaRefusals(r, who, act, command, text).length ? [] : [command]
    })
  }
  if (!text.reaches(act)) return [{ do: name, act: act.name }]
  const charge = text.casting ? chargeOf(r, who, act) : -1
  if (charge >= 0) {
    const touched = touchable(r, who, charge, text.casting!.touch)
    return [...touched.map(target => ({ do: name, act: act.name, target })), { do: name, act: act.name }]
  }
  return r.scene.creatures.flatMap((_, target) =>
    (act.attack ? aimedAt(r, who, act, target, text) : text.aim(r, who, act, target)).length
      ? []
      : [{ do: name, act: act.name, target }],
  )
}

function carryOut(c: Context, who: number, command: Command, text: ListedText) {
  const act = actOf(c, who, command)!
  const aim = aimIn(ofOne(c, who, act, command) ?? command)
  const spell = { who, act: act.name, kind: act.kind, ...aimIn({ ...aim, ...atUser(c, who, act) }) }
  const defensively = command['defensively'] === true
  // What is thrown to its place provokes as a ranged attack does.
  const thrown = act.strikes !== undefined && act.effect?.area && text.throws
  const provokes = text.provokes(act, defensively) ? [provoke({ who, act: thrown ? 'ranged attack' : act.name })] : []
  if (!text.casting || !isCast(act)) {
    if (!act.check) return [...provokes, doAct(spell)]
    const { skill, dc } = act.check
    return [...provokes, check({ who, skill, dc, passed: [doAct(spell)], failed: [] })]
  }
  const careful = defensively ? [castDefensively({ who })] : provokes
  const { lastAction = false } = text.casting
  const left = Math.max(0, (act.castingRounds ?? 0) - (lastAction ? 1 : 0))
  const begins = beginCast({ ...spell, left })
  if (left === 0) return [begins, ...careful, ...withInterrupts(c, 'cast', who, [completeCast({ who })])]
  // What takes rounds is complete just before a later turn, or with the action of the last.
  return lastAction
    ? [begins, ...careful, ...withInterrupts(c, 'cast', who, [restCast({ who })])]
    : [begins, ...careful]
}

const actNames = (r: View, who: number) => ({
  act: actsOf(r, who).map(a => a.name),
  ...(lastingIn(r).any ? { effect: inRow(r.items(GAME, runningEffects)).map(e => e.id) } : {}),
})

/** Doing what a sheet lists. */
export const useAct = (text: ListedText): CommandKind =>
  action({
    name: 'use',
    rule: text.rule,
    parameters: {
      act: 'text',
      target: maybe('creature'),
      targets: maybe('creatures'),
      to: maybe('square'),
      effect: maybe('text'),
      ...(text.placed ? placingTakes : {}),
      defensively: maybe('flag'),
    },
    ...{ choices: actNames, hostile: assailed },
    cost: (r, who, command): Cost => {
      const act = actOf(r, who, command)
      return act?.castingRounds ? 'full-round' : (act?.cost ?? 'standard')
    },
    refuse(r, who, command) {
      const act = actOf(r, who, command)
      const barred = (act && text.barred?.(r, who, act)) ?? []
      const aim = aimedLate(act, command, text) ? [] : aimRefusals(r, who, command, text)
      return [
        ...(text.casting && castBy(r, who) ? [{ why: refusal.castsAlready, rule: text.casting.long }] : []),
        ...heldRefusals(r, who, act, text.casting?.exclusive),
        ...occasionRefusals(act),
        ...carelessly(r, command, text.provoking ?? text.rule),
        ...barred,
        ...aim.filter(({ why }) => !barred.some(b => b.why === why)),
      ]
    },
    suggestions: (r, who) => actsOf(r, who).flatMap(a => offered(r, who, 'use', a, text)),
    plan: (c, who, command) => carryOut(c, who, command, text),
  })

/** The acts of a sheet, and a full-round act in two turns. */
export const listedActs = (text: ListedText): readonly CommandKind[] => [
  useAct(text),
  action({
    name: 'begin-full',
    rule: text.begin,
    parameters: { act: 'text', target: maybe('creature'), to: maybe('square'), ...(text.placed ? placingTakes : {}) },
    ...{ choices: actNames, hostile: assailed },
    cost: 'standard',
    refuse(r, who, command) {
      if (r.scene.rules.commands[command['act'] as string])
        return [{ why: refusal.cannotBeBegun(String(command['act'])), rule: text.begin }]
      const act = actOf(r, who, command)
      if (act && act.cost !== 'full-round') return [{ why: refusal.noFullRoundAct(act.name), rule: text.begin }]
      return aimRefusals(r, who, command, text, text.begin)
    },
    suggestions: (r, who) =>
      actsOf(r, who)
        .filter(a => a.cost === 'full-round')
        .flatMap(a => offered(r, who, 'begin-full', a, text)),
    plan(c, who, command) {
      const act = actOf(c, who, command)!
      beginFull(c, who, { do: 'use', act: act.name, ...aimIn(command) })
      return text.provokes(act, false) ? [provoke({ who, act: act.name })] : []
    },
  }),
  action({
    name: 'complete-full',
    rule: text.begin,
    cost: 'standard',
    refuse: (r, who) => {
      const command = begunBy(r, who)
      if (!command) return [{ why: refusal.nothingBegun, rule: text.begin }]
      return isDue(r, who) ? aimRefusals(r, who, command, text) : [{ why: refusal.completedNextTurn, rule: text.begin }]
    },
    plan(c, who) {
      const command = begunBy(c, who)!
      const act = actOf(c, who, command)!
      completeFull(c, who)
      return [doAct({ who, act: act.name, kind: act.kind, ...aimIn({ ...aimIn(command), ...atUser(c, who, act) }) })]
    },
  }),
]

export const doesAct = run(doAct, (c, { do: _, ...act }) => {
  if (!barredOutOfTurn(c, act.who, actNamed(c, act.who, act.act)?.cost ?? 'none')) c.emit(done(act))
})
