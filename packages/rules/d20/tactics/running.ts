import type { Command, Reader } from '@quintain/engine'
import { bestPathTo, type Flood, type Square } from '@quintain/grid'
import { neighbours } from '../actions/suggestions.ts'
import { isHarmful } from '../creature/effect.ts'
import { active, documentOf, lastingIn, reaches, runningOf } from '../effects/running/facts.ts'
import { clearGround, worksOn } from '../effects/running/shunned.ts'
import { carryOf, floodOn } from '../movement/budget.ts'
import { exactSquares, squaresFor } from '../movement/square-parts.ts'
import { groundOf } from '../position/ground.ts'
import { harmingGroundAt, hasHarmingGround } from '../position/hazards/harming.ts'
import { areFoes, isBarred, present, squareAt } from '../position/position.ts'
import { at, movedThisTurn } from '../vocabulary/fields.ts'

declare module '@quintain/engine' {
  interface Additions {
    /** Squares at which a creature is harmed that ends its turn there, by what others are; undefined where none harms it. */
    harmsThere(r: Reader, who: number): ((square: Square) => boolean) | undefined
  }
}

/** Whether an effect does what it is for: it harms a foe that still fights, or helps someone of the own side. */
function serves(r: Reader, who: number, id: string): boolean {
  const effect = runningOf(r, id)
  const doc = effect && documentOf(r, effect)
  if (!effect || !doc) return false
  const harms = isHarmful(doc)
  // A foe that it holds helpless still counts.
  const fights = (i: number) => present(r, i) && !isBarred(r, i, 'fight')
  return r.scene.sheets.some((_, i) => areFoes(r, who, i) === harms && fights(i) && reaches(r, effect, i))
}

/** Concentrating on one of its effects that would end with this turn, where it still serves; undefined for none. */
export function keepsUp(r: Reader, who: number): Command | undefined {
  const kind = r.scene.rules.commands['keep-up']
  if (!kind || !lastingIn(r).any) return undefined
  const fits = (c: Command) => serves(r, who, String(c['effect'])) && kind.refuse(r, who, c).length === 0
  return kind.suggestions(r, who).find(fits)
}

/**
 * Whether it is bad for a creature to stand at a square: an effect fills it that harms such creatures. Undefined where
 * nothing does.
 */
export function harmAt(r: Reader, who: number): ((square: Square) => boolean) | undefined {
  const ground = groundHarmAt(r, who)
  const effects = effectHarmAt(r, who)
  const { harmsThere } = r.scene.rules.added
  if (harmsThere) {
    const all = [ground, effects, ...harmsThere.map(of => of(r, who))].filter(harms => harms !== undefined)
    return all.length === 0 ? undefined : square => all.some(harms => harms(square))
  }
  return ground && effects ? square => ground(square) || effects(square) : (ground ?? effects)
}

/** The same by the ground: what harms on entering alone is no worse for one who is in it. */
function groundHarmAt(r: Reader, who: number): ((square: Square) => boolean) | undefined {
  if (!hasHarmingGround(r)) return undefined
  const under = harmingGroundAt(r, who).map(x => x.terrain)
  return square =>
    harmingGroundAt(r, who, r.board.map.index(square)).some(
      ({ terrain, harm }) => (harm.eachTurn || !under.includes(terrain)) && worksOn(r, who, harm),
    )
}
/** The same by effects that run on. */
function effectHarmAt(r: Reader, who: number): ((square: Square) => boolean) | undefined {
  if (!lastingIn(r).any) return undefined
  const bad = active(r).filter(e => {
    const doc = e.squares && documentOf(r, e)
    if (!doc || !isHarmful(doc) || e.spared?.includes(who)) return false
    // What harms only as it begins is over.
    if (!doc.eachTurn && !doc.consequences.some(c => c.lasts === 'effect')) return false
    if (doc.foes && !areFoes(r, e.by, who)) return false
    const reached = { who, by: e.by, name: e.act, effect: doc, from: e.id }
    return worksOn(r, who, doc) && !r.scene.rules.added.passesBy?.some(passes => passes(r, reached))
  })
  return bad.length === 0 ? undefined : square => bad.some(e => reaches(r, e, who, r.board.map.index(square)))
}

/** What a move of so many squares leads to, through nothing that harms those who pass. */
export const clearFlood = (r: Reader, who: number, squares: number): Flood =>
  floodOn(r, who, clearGround(r, who) ?? groundOf(r, who), squares)

/**
 * Out of what harms it: by a 5-foot step where that will do, else by the shortest way, to where it can attack if one such
 * place is near enough. Undefined where nothing harms it, or no way out is short enough.
 */
export function leavesHarm(r: Reader, who: number, striking: () => (square: Square) => boolean): Command | undefined {
  const harms = harmAt(r, who)
  const here = squareAt(r, r.get(who, at))
  if (!harms?.(here) || isBarred(r, who, 'move') || r.get(who, movedThisTurn) !== 0) return undefined
  const out = (s: Square) => !harms(s)
  const suits = striking()
  const step = r.scene.rules.commands['step']
  if (step)
    for (const wanted of [(s: Square) => out(s) && suits(s), out])
      for (const to of neighbours(r, who)) {
        const command: Command = { do: 'step', path: [to] }
        if (wanted(squareAt(r, to)) && step.refuse(r, who, command).length === 0) return command
      }
  if (!r.scene.rules.commands['move']) return undefined
  const ground = groundOf(r, who)
  const squares = squaresFor(r, who, exactSquares(r, who), 'walk')
  const carry = carryOf(r, who)
  const path =
    bestPathTo(ground, here, s => out(s) && suits(s), squares, carry) ?? bestPathTo(ground, here, out, squares, carry)
  return path && { do: 'move', path: path.squares.slice(1).map(s => r.board.map.index(s)) }
}
