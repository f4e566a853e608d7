import type { Command, Options, Ruleset } from '@quintain/engine'
import { apply } from '@quintain/engine'
import { temporaryPoints } from '../../d20/injury/points.ts'
import { bare, pointsIn } from '../../d20/injury/pools.ts'
import { perform, refusals } from '../../d20/turn/act.ts'
import { turnBegan } from '../../d20/turn/round.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { type Played, Stage } from '../../testing/stage.ts'
import { attackText } from '../attack/attack-text.ts'
import type { StarfinderSheet } from '../creature/sheet.ts'
import { enter, resolveOf, STAMINA } from '../injury/fields.ts'
import { starfinder } from '../ruleset.ts'
import { sheetSchema } from '../sheet.ts'

/** A sheet of the text with as little as possible said. */
export const creature = (given: Record<string, unknown> = {}): StarfinderSheet =>
  sheetSchema.parse({ id: 'a', side: 'us', hitPoints: 20, ...given })

type Where = NonNullable<ConstructorParameters<typeof Stage>[2]>
type Blow = Partial<Parameters<typeof attackStep>[0]>
type Faces = readonly (number | readonly number[])[]

/** Creatures of the text on a stage, with their points. The first is on side `us`, the others on `them` unless said. */
export class StarStage extends Stage {
  constructor(
    given: readonly Record<string, unknown>[],
    how: { readonly options?: Options; readonly rules?: Ruleset } & Where = {},
  ) {
    const sheets = given.map((g, i) => creature({ id: 'abcdef'[i], side: i === 0 ? 'us' : 'them', ...g }))
    super(how.rules ?? starfinder(how.options), sheets, how)
    sheets.forEach((sheet, who) => {
      enter(this.m, who, sheet)
    })
  }
  /** A fresh turn for everyone, each with the reaction of a round. */
  turn(): this {
    for (let who = 0; who < this.r.count; who++)
      apply(this.m, turnBegan({ who, single: false, opportunities: 1, swift: 1 }), this.scene)
    return this
  }
  hp(who = 0): number {
    return bare(this.r, who)
  }
  sp(who = 0): number {
    return pointsIn(this.r, who, STAMINA)
  }
  rp(who = 0): number {
    return resolveOf(this.r, who)
  }
  temporary(who = 0): number {
    return temporaryPoints(this.r, who)
  }
  /** Stamina, Hit and Resolve Points. */
  points(who = 0): [sp: number, hp: number, rp: number] {
    return [this.sp(who), this.hp(who), this.rp(who)]
  }
  /** Names of the states that a creature has, those left out that another one of them implies. */
  states(who = 0): string[] {
    const { conditions, masks } = this.scene.rules
    const all = conditions.map(d => d.condition).filter(k => this.r.has(who, k))
    return all.filter(k => !all.some(other => other !== k && masks.implies(other, k))).map(k => k.name)
  }
  /** The first creature attacks the second with its first weapon. */
  blow(faces: Faces, how: Blow = {}): Played {
    const target = how.square === undefined ? { at: 1 } : {}
    return this.play([attackStep({ by: 0, ...target, weapon: 0, as: 'attack', index: 0, ...how })], faces)
  }
  private attackOf(how: Blow) {
    const step = attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0, ...how })
    return { step: { ...step, at: step.at ?? 1 }, facts: attackText.facts(this.r, { ...step, at: step.at ?? 1 }) }
  }
  /** The attack bonus of an attack of the first creature on the second. */
  bonus(how: Blow = {}) {
    const { step, facts } = this.attackOf(how)
    return this.r.explain('attack', step.by, facts)
  }
  /** The Armor Class that such an attack is compared with. */
  needed(how: Blow = {}) {
    const { step, facts } = this.attackOf(how)
    return this.r.explain('defense', step.at, attackText.against(this.r, step, facts))
  }
  /** An Armor Class against a melee attack by nobody in particular. */
  ac(kind: 'EAC' | 'KAC', who = 0): number {
    const facts = {
      attacker: -1,
      melee: true,
      ranged: false,
      touch: false,
      ...(kind === 'EAC' ? { energy: true } : {}),
    }
    return this.r.tally('defense', who, facts)
  }
  square(x: number, y: number): number {
    return y * this.scene.width + x
  }
  where(who = 0): [x: number, y: number] {
    const square = this.r.get(who, at)
    return [square % this.scene.width, Math.floor(square / this.scene.width)]
  }
  /** The rules that speak against a command; empty when it is legal. */
  why(command: Command, who = 0): string[] {
    return refusals(this.r, who, command).map(f => f.rule)
  }
  /** Carries a legal command out; throws when it is not. */
  do(command: Command, faces: Faces = [], answers: readonly unknown[] = [], who = 0): Played {
    const why = refusals(this.r, who, command)
    if (why.length) throw new Error(`${command.do}: ${why.map(f => f.why).join('; ')}`)
    return this.play([perform({ who, command })], faces, answers)
  }
}
