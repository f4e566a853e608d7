import { rulesets } from '@quintain/rules'
import { drawn } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { oddsOfLine } from './index.ts'
import { at, dice, faces, type Law, law, map, mix, sum, times } from './testing/law.ts'

/** Numbers that look random and are the same in every run. */
let seed = 40961
const draw = (from: number, to: number): number => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return from + (Math.floor(seed / 65536) % (to - from + 1))
}

interface Shot {
  readonly bonus: number
  readonly needed: number
  readonly count: number
  readonly sides: number
  readonly plus: number
  readonly once: number
  readonly energy: boolean
  readonly resisted: number
  readonly vulnerable: boolean
  readonly hardness: number
  readonly miss: number
  readonly twice: 'better' | 'worse' | null
  readonly nonlethal: boolean
}

/** Damage of one attack by going through every face: a natural 20 that would hit rolls all of it twice. */
function shot(s: Shot): Law {
  const rolled = faces(s.twice)
  const dealt = (rolls: number): Law => {
    const first = map(times(rolls, dice(s.count, s.sides)), n => n + rolls * s.plus)
    const raw = map(sum(first, s.once > 0 ? dice(s.once, 6) : law([0, 1])), n => Math.max(1, n))
    return map(raw, n => Math.max(0, Math.max(0, (s.vulnerable ? 2 * n : n) - s.resisted) - s.hardness))
  }
  const through = 1 - s.miss / 100
  return mix(
    ...rolled.flatMap((face): [number, Law][] => {
      const p = 1 / rolled.length
      const enough = face + s.bonus >= s.needed
      if (face === 1 || !(enough || face === 20)) return [[p, law([0, 1])]]
      return [
        [p * (1 - through), law([0, 1])],
        [p * through, dealt(face === 20 && enough ? 2 : 1)],
      ]
    }),
  )
}

const textOf = (shots: readonly Shot[], hp: number, temporary: number, more = ''): string => {
  const s = shots[0]!
  return [
    shots.map(x => `${x.bonus < 0 ? '' : '+'}${x.bonus}`).join('/'),
    s.twice === 'better' ? ' advantage' : s.twice === 'worse' ? ' disadvantage' : '',
    s.nonlethal ? ' nonlethal' : '',
    ` ${s.count}d${s.sides}+${s.plus}${s.energy ? ' fire' : ''}`,
    s.once > 0 ? ` +${s.once}d6 once` : '',
    ` vs ${s.energy ? 'EAC' : 'KAC'} ${s.needed}, ${hp} hp`,
    temporary > 0 ? `, ${temporary} temporary` : '',
    s.resisted > 0 ? (s.energy ? `, resist fire ${s.resisted}` : `, DR ${s.resisted}`) : '',
    s.vulnerable ? ', vulnerable to fire' : '',
    s.hardness > 0 ? `, hardness ${s.hardness}` : '',
    s.miss > 0 ? `, ${s.miss}% miss` : '',
    more,
  ].join('')
}

const faces20 = law(...faces(null).map(face => [face, 0.05] as const))

const cases = Array.from({ length: drawn(8, 120) }, () => {
  const energy = draw(0, 1) === 1
  const s = {
    needed: draw(8, 30),
    count: draw(1, 3),
    sides: draw(1, 4) * 2,
    plus: draw(0, 6),
    once: draw(0, 2) * draw(0, 1),
    energy,
    resisted: draw(0, 1) * draw(1, 9),
    vulnerable: energy && draw(0, 2) === 0,
    hardness: draw(0, 3) === 0 ? draw(1, 4) : 0,
    miss: draw(0, 2) * 20,
    twice: ([null, null, 'better', 'worse'] as const)[draw(0, 3)]!,
    nonlethal: draw(0, 3) === 0,
  }
  const shots = Array.from({ length: draw(1, 2) }, () => ({ ...s, bonus: draw(-2, 12) }))
  return { shots, hp: draw(1, 25), temporary: draw(0, 1) * draw(1, 8) }
})

describe('a line of starfinder against brute force', () => {
  it.each(cases.map(c => [textOf(c.shots, c.hp, c.temporary), c] as const))('%s', (text, { shots, hp, temporary }) => {
    const { odds } = oddsOfLine(text, rulesets, 'starfinder')
    const all = shots.map(shot).reduce(sum)
    for (const [n, p] of all) expect(odds.damage![n] ?? 0).toBeCloseTo(p, 11)
    expect(odds.damage!.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 11)
    const down = at(all, n => n >= hp + temporary)
    expect(odds.drops).toBeCloseTo(down, 11)
    // One without Resolve Points is dead at 0 Hit Points, or knocked out by nonlethal damage.
    expect(odds.kills).toBeCloseTo(shots[0]!.nonlethal ? 0 : down, 11)
    const state = (name: string) => odds.outcomes.find(x => x.state === name)?.p ?? 0
    expect(state(shots[0]!.nonlethal ? 'knocked out' : 'dead')).toBeCloseTo(down, 11)
  })

  it.each(
    cases
      .filter(c => c.temporary === 0)
      .slice(0, 12)
      .map(c => [textOf(c.shots, c.hp, 0, ', 3 targets'), c] as const),
  )('attacks go on to the next: %s', (text, { shots, hp }) => {
    const want = [0, 0, 0, 0]
    const walk = (i: number, left: number, down: number, p: number): void => {
      if (i === shots.length || down === 3) want[down]! += p
      else
        for (const [n, q] of shot(shots[i]!))
          if (n >= left) walk(i + 1, hp, down + 1, p * q)
          else walk(i + 1, left - n, down, p * q)
    }
    walk(0, hp, 0, 1)
    const { several } = oddsOfLine(text, rulesets, 'starfinder').odds
    for (let k = 0; k <= 3; k++) expect(several![k]).toBeCloseTo(want[k]!, 11)
  })

  // Least damage is 1 nonlethal, so that the last blow says whether the target is dead or knocked out.
  const weak = Array.from({ length: 40 }, () => ({
    bonuses: Array.from({ length: draw(1, 3) }, () => draw(-2, 10)),
    needed: draw(8, 20),
    count: draw(1, 2),
    sides: draw(1, 4) * 2,
    plus: -draw(1, 6),
    hp: draw(1, 7),
    resisted: draw(0, 2) === 0 ? 1 : 0,
    targets: draw(0, 2) === 0 ? draw(2, 3) : 1,
  }))
  it.each(
    weak.map(w => {
      const attacks = w.bonuses.map(b => (b < 0 ? b : `+${b}`)).join('/')
      const more = `${w.resisted > 0 ? `, DR ${w.resisted}` : ''}${w.targets > 1 ? `, ${w.targets} targets` : ''}`
      return [`${attacks} ${w.count}d${w.sides}${w.plus} vs KAC ${w.needed}, ${w.hp} hp${more}`, w] as const
    }),
  )('the least damage of a hit is nonlethal: %s', (text, w) => {
    const want = Array.from({ length: w.targets }, () => ({ dead: 0, 'knocked out': 0 }))
    const walk = (i: number, place: number, left: number, state: 'up' | 'dead' | 'knocked out', p: number): void => {
      if (i === w.bonuses.length) {
        if (state !== 'up') want[place]![state] += p
        return
      }
      if (state !== 'up' && w.targets > 1) {
        want[place]![state] += p
        // The last one has dropped: nobody is left to be attacked.
        if (place + 1 < w.targets) walk(i, place + 1, w.hp, 'up', p)
        return
      }
      const hits = at(faces20, face => face !== 1 && (face === 20 || face + w.bonuses[i]! >= w.needed))
      const critical = 20 + w.bonuses[i]! >= w.needed ? 0.05 : 0
      walk(i + 1, place, left, state, p * (1 - hits))
      for (const [rolls, q] of [
        [1, hits - critical],
        [2, critical],
      ] as const)
        for (const [n, r] of map(times(rolls, dice(w.count, w.sides)), x => x + rolls * w.plus)) {
          if (q === 0) continue
          const dealt = Math.max(1, n) - w.resisted
          const now = left - Math.max(0, dealt)
          const fallen = n < 1 ? 'knocked out' : 'dead'
          const then = dealt <= 0 || state === 'dead' ? state : now > 0 ? 'up' : fallen
          walk(i + 1, place, now, then, p * q * r)
        }
    }
    walk(0, 0, w.hp, 'up', 1)
    const { odds } = oddsOfLine(text, rulesets, 'starfinder')
    const found = odds.targets ?? [odds]
    want.slice(0, w.bonuses.length).forEach((of, place) => {
      const state = (name: string) => found[place]!.outcomes.find(x => x.state === name)?.p ?? 0
      expect(state('dead')).toBeCloseTo(of.dead, 11)
      expect(state('knocked out')).toBeCloseTo(of['knocked out'], 11)
      expect(found[place]!.kills).toBeCloseTo(of.dead, 11)
    })
  })

  it.each([
    ['+6 1d8 19-20/x2 vs 15', 'neither threat ranges nor multipliers'],
    ['+6 touch 1d8 vs 15', 'no touch attacks'],
    ['+6 1d8 vs 15, 0 hp', 'give 1 hp or more'],
    ['+6 1d8 vs 15, -3 hp', 'give 1 hp or more'],
    ['+6 1d8 vs 15, 9 hp, 5 stamina', 'write "5 temporary"'],
    ['+6 1d8 vs 15, Toughness +3', 'starfinder has no Toughness: give hit points'],
  ])('what it lacks is refused with the nearest thing: %s', (text, why) => {
    expect(() => oddsOfLine(text, rulesets, 'starfinder')).toThrow(why)
  })
})
