import { makeRng } from '@quintain/dice'
import type { Condition, Ruleset, Sheet } from '@quintain/engine'
import { apply, type Mutator } from '@quintain/engine'
import { GridMap, groundFor, zones } from '@quintain/grid'
import { describe, expect, test } from 'vitest'
import { rulesets } from '../../rulesets.ts'
import { drawn, someOf } from '../../testing/index.ts'
import { Stage } from '../../testing/stage.ts'
import { attacksOn } from '../actions/attacks.ts'
import { foesWatching, threatOf } from '../movement/reachable.ts'
import { plainTactic } from '../tactics/plain-tactic.ts'
import { refusals } from '../turn/act.ts'
import { turnBegan } from '../turn/round.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
import { blinded, dead, prone, unconscious, unseen } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { canTarget } from './awareness.ts'
import { canAttack, canAttackNow, mayAttack } from './may-attack.ts'
import { areFoes, sheetOf, sideOfSpace, standsInFight } from './position.ts'
import { opportunityWeapons, threatens, watching, wieldedWeapons } from './threat.ts'

const SIGNS = '........#on"|~'
const SIZES = ['tiny', 'small', 'medium', 'medium', 'large', 'huge']
const CONDITIONS: readonly Condition[] = [prone, unconscious, blinded, unseen, dead]
const WEAPONS = [
  { name: 'sword' },
  { name: 'glaive', reach: true },
  { name: 'fist', unarmed: true },
  { name: 'bow', use: 'projectile', increment: 10 },
]

type Rng = () => number
const pick = <T>(rng: Rng, list: readonly T[]): T => list[Math.floor(rng() * list.length)]!

/** Four creatures somewhere on a map of walls, pillars, bars and fog, in some light. Everyone has a turn. */
function scene(
  rules: Ruleset,
  sheet: (given: object) => Sheet,
  enter: (m: Mutator, who: number, s: Sheet) => void,
  seed: number,
) {
  const generator = makeRng(seed)
  const rng = () => generator.next32() / 2 ** 32
  const rows = Array.from({ length: 9 }, () => Array.from({ length: 11 }, () => pick(rng, [...SIGNS])).join(''))
  const plain = GridMap.parse(rows)
  const light = plain.toJSON().light!.map(() => pick(rng, ['dark', 'dim', 'normal'] as const))
  const map = rng() < 0.5 ? plain : GridMap.of({ ...plain.toJSON(), light })
  const sheets = [0, 1, 2, 3].map(i =>
    sheet({
      id: 'abcd'[i],
      name: 'abcd'[i],
      side: i < 2 ? 'us' : 'them',
      size: pick(rng, SIZES),
      weapons: WEAPONS.map(w => ({ ...w, damage: rules.id === 'true20' ? '3' : '1d6' })),
      ...(rules.id === 'true20' ? {} : { hitPoints: 30 }),
      ...(rng() < 0.3 ? { light: { bright: 10, dim: 20 } } : {}),
      ...(rng() < 0.3 ? { senses: { darkvision: 30 } } : {}),
    }),
  )
  const lights = [{ id: 'lamp', at: [5.5, 4.5] as const, zones: zones(10, 20) }]
  const s = new Stage(rules, sheets, { map, lights })
  sheets.forEach((x, i) => {
    enter(s.m, i, x)
    const { stands } = groundFor(map, { mover: { side: sideOfSpace(s.r, i) } })
    const free = [...stands.keys()].filter(square => stands[square])
    s.m.set(i, at, free.length ? pick(rng, free) : -1)
    if (rng() < 0.25) s.m.give(i, pick(rng, CONDITIONS))
  })
  return s
}

describe.each(someOf(Object.values(rulesets), 1))('who may attack whom: $id', kit => {
  const rules = kit.make()
  const sheet = (given: object) => kit.sheet.parse(given)
  const enter = (m: Mutator, who: number, s: Sheet) => kit.enter(m, who, s)

  test('is one answer, wherever it is asked', () => {
    const seen = { open: 0, closed: 0, opportunities: 0, tactics: 0 }
    for (let seed = 1; seed <= drawn(3, 80); seed++) {
      const s = scene(rules, sheet, enter, seed)
      const all = s.scene.sheets.map((_, i) => i)
      for (const by of all)
        for (const target of all) {
          const weapons = sheetOf(s.r, by).weapons
          weapons.forEach((_, weapon) => {
            const attempt = { by, at: target, weapon }
            const reasons = mayAttack(s.r, attempt)
            const open = reasons.length === 0
            seen[open ? 'open' : 'closed']++
            expect(canAttack(s.r, attempt)).toBe(open)
            expect(canAttackNow(s.r, attempt)).toBe(open)
            expect(canAttack(s.r, { ...attempt, from: s.r.get(by, at) }, s.r.get(target, at))).toBe(open)
            expect(reasons.every(x => x.rule.length > 0)).toBe(true)
            // The command refuses for the same reasons, beside those of its cost.
            const refused = s.scene.rules.commands['attack']!.refuse(s.r, by, { do: 'attack', target, weapon })
            for (const reason of reasons) expect(refused).toContainEqual(reason)
            if (open && target !== by) {
              const more = refused.filter(x => !/action|turn|left/.test(`${x.why} ${x.rule}`))
              expect(more).toEqual([])
            }
            if (!open) {
              const played = s.play([attackStep({ by, at: target, weapon, as: 'attack', index: 0 })])
              expect(played.events).toEqual([])
            }
            if (areFoes(s.r, by, target) && standsInFight(s.r, target) && rules.id !== 'true20')
              expect(attacksOn(s.r, by).some(d => d.target === target && d.weapon === weapon)).toBe(
                open && canTarget(s.r, by, target),
              )
          })
          if (by === target || s.r.get(by, at) < 0) continue
          const some = wieldedWeapons(s.r, by).some(weapon => canAttack(s.r, { by, at: target, weapon }))
          expect(threatens(s.r, by, target)).toBe(some && !s.r.barred(by, 'threaten'))
        }
      // What is threatened on paths is what could be attacked there.
      for (const mover of all) {
        if (s.r.get(mover, at) < 0) continue
        const foes = foesWatching(s.r, mover)
        const layer = threatOf(s.r, foes, mover)
        const { stands } = groundFor(s.r.board.map, { mover: { side: sideOfSpace(s.r, mover) } })
        for (let square = 0; square < layer.length; square += 3) {
          if (!stands[square]) continue
          const watched = watching(s.r, mover, square)
          seen.opportunities += watched.length
          foes.forEach((foe, i) => {
            expect((layer[square]! & (1 << i)) !== 0).toBe(watched.includes(foe))
            expect(opportunityWeapons(s.r, foe, mover, square).length > 0).toBe(watched.includes(foe))
          })
        }
      }
      // What the tactic chooses is legal.
      for (const who of all) {
        const opportunities = s.r.tally('opportunities', who, {})
        apply(s.m, turnBegan({ who, single: false, opportunities, swift: 1 }), s.scene)
        const command = plainTactic(s.r, who)
        if (command.do !== 'attack' && command.do !== 'full-attack') continue
        seen.tactics++
        // One that knows of somebody whom it does not see may strike at a square.
        if (command['target'] !== undefined)
          expect(
            mayAttack(s.r, { by: who, at: command['target'] as number, weapon: command['weapon'] as number }),
          ).toEqual([])
        expect(refusals(s.r, who, command)).toEqual([])
      }
    }
    for (const n of Object.values(seen)) expect(n).toBeGreaterThan(drawn(5, 10))
  })
})
