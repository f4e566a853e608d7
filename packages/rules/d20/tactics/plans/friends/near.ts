import type { Reader } from '@quintain/engine'
import { distanceBetween, FEET_PER_SQUARE } from '@quintain/grid'
import { squaresOf } from '../../../movement/budget.ts'
import { mayStop } from '../../../movement/path-cost.ts'
import { groundOf } from '../../../position/ground.ts'
import { areFoes, spaceOf, standingInFight } from '../../../position/position.ts'
import { at } from '../../../vocabulary/fields.ts'
import type { Decision } from '../decision.ts'
import { mendsFirst } from '../role.ts'
import { mayMend, mendsFrom } from './mending.ts'

/** How far from its friends one may be that is there to heal them, and whom it stands by; undefined for all others. */
interface Post {
  readonly feet: number
  readonly friends: readonly number[]
}
function postOf(r: Reader, who: number): Post | undefined {
  if (!mendsFirst(r, who) || !mayMend(r, who)) return undefined
  const friends = standingInFight(r).filter(i => i !== who && !areFoes(r, who, i) && !mayMend(r, i))
  return friends.length === 0 ? undefined : { feet: mendsFrom(r, who) + FEET_PER_SQUARE * squaresOf(r, who), friends }
}
/** Who goes along with its friends comes so much of a move nearer than it has to, since they go on. */
const ALONG = 0.5
/** How many feet one that stands at a square lacks to the friend who is farthest from it. */
const lacks = (r: Reader, who: number, { feet, friends }: Post, square: number): number =>
  Math.max(0, ...friends.map(i => distanceBetween(spaceOf(r, who, square), spaceOf(r, i)) - feet))

/** Whom it stands by, and how near it comes that goes along with them. */
function alongOf(r: Reader, who: number): Post | undefined {
  const post = postOf(r, who)
  return post && { ...post, feet: post.feet - ALONG * FEET_PER_SQUARE * squaresOf(r, who) }
}
/** Whether friends whom it is there to heal are farther off than it lets them go. */
export function isLeftBehind({ r, who }: Decision): boolean {
  const post = alongOf(r, who)
  return post !== undefined && lacks(r, who, post, r.get(who, at)) > 0
}
/** Whether it comes to a friend whom it is there to heal by no move of its next turn. */
export function isOutOfCall({ r, who }: Decision): boolean {
  const post = postOf(r, who)
  return post !== undefined && lacks(r, who, post, r.get(who, at)) > 0
}
/** Of a way the part that brings one within a move of those whom it is there to heal: it has no need to be nearer to foes. */
export function standsBy({ r, who }: Decision, path: readonly number[]): readonly number[] {
  const post = alongOf(r, who)
  if (!post || path.length === 0) return path
  if (lacks(r, who, post, r.get(who, at)) === 0) return []
  const ground = groundOf(r, who)
  const first = path.findIndex(square => lacks(r, who, post, square) === 0 && mayStop(ground, square))
  return first < 0 ? path : path.slice(0, first + 1)
}
/** Squares from which one that heals still comes to all friends in one move, or to more than from here. */
export function keepsNear({ r, who }: Decision): ((square: number) => boolean) | undefined {
  const post = postOf(r, who)
  if (!post) return undefined
  const here = lacks(r, who, post, r.get(who, at))
  return square => lacks(r, who, post, square) <= here
}
