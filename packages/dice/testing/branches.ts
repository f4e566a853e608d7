import { expect } from 'vitest'
import { type Dist, pairs } from '../exact/distribution.ts'

/** Throws one die with this number of sides; 'F' shows -1, 0 or 1. */
export type Fall = (sides: number) => number

/**
 * What a game of dice comes to, by playing it again for every way in which its dice can fall. Ways less likely than `tail`
 * are left out. Shares no code with what it checks.
 */
export function branches(play: (fall: Fall) => number, tail = 1e-7): { totals: Map<number, number>; missing: number } {
  const totals = new Map<number, number>()
  let missing = 0
  const open: { faces: number[]; chance: number }[] = [{ faces: [], chance: 1 }]
  for (let way = open.pop(); way; way = open.pop()) {
    const { faces, chance } = way
    if (chance < tail) {
      missing += chance
      continue
    }
    let at = 0
    try {
      const total = play(sides => {
        if (at < faces.length) return faces[at++]!
        throw needs(sides)
      })
      totals.set(total, (totals.get(total) ?? 0) + chance)
    } catch (error) {
      if (error !== needed) throw error
      for (let face = 1; face <= needed.sides; face++)
        open.push({ faces: [...faces, face], chance: chance / needed.sides })
    }
  }
  return { totals, missing }
}

class Needed extends Error {
  sides = 0
}
/** One for all: an error that is made notes where it was made, which takes longer than the game. */
const needed = new Needed('a die is needed')
const needs = (sides: number): Needed => Object.assign(needed, { sides })

/** Every total is as likely as in the game, but for the ways that it leaves out. */
export function agreesWith(got: Dist, play: (fall: Fall) => number, what: string, tail = 1e-7): void {
  const { totals, missing } = branches(play, tail)
  const all = new Map(pairs(got))
  for (const total of new Set([...totals.keys(), ...all.keys()])) {
    const off = Math.abs((all.get(total) ?? 0) - (totals.get(total) ?? 0))
    expect(off, `${what}: chance of ${total}`).toBeLessThan(missing + 1e-9)
  }
  expect(missing, `${what}: ways left out`).toBeLessThan(0.02)
}

// What tables of dice do, by hand.

export const add = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
export const up = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)
export const high = (list: readonly number[], n: number): number => add(up(list).slice(-n))
export const low = (list: readonly number[], n: number): number => add(up(list).slice(0, n))
export const count = (list: readonly number[], test: (v: number) => boolean): number => list.filter(test).length

export const dice =
  (n: number, sides: number) =>
  (fall: Fall): number[] =>
    Array.from({ length: n }, () => fall(sides))

/** A die that is rolled again while it should be; once at most where `once`. */
export function again(fall: Fall, sides: number, face: number, goes: (v: number) => boolean, once = false): number {
  let now = face
  while (goes(now)) {
    now = fall(sides)
    if (once) return now
  }
  return now
}

/** A die with all that comes of its explosions. */
export function burst(fall: Fall, sides: number, goes: (v: number) => boolean, less = 0): number[] {
  const all = [fall(sides)]
  for (let last = all[0]!; goes(last); ) {
    last = fall(sides)
    all.push(last - less)
  }
  return all
}
