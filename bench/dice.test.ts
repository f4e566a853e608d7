import { DiceRoll, NumberGenerator } from '@dice-roller/rpg-dice-roller'
import { makeRng, parseDice, roll, uniform } from '@quintain/dice'
import { drawn } from '@quintain/dice/testing'
import { describe, expect, it } from 'vitest'

/** Gives both rollers the same dice of n sides: the peer takes a draw modulo the sides, we take its share of 2^32. */
function both(text: string, sides: number, seed: number) {
  const faces = makeRng(seed)
  const drawn: number[] = []
  const face = (i: number) => (drawn[i] ??= uniform(faces, sides))
  let [ours, theirs] = [0, 0]
  const { generator } = NumberGenerator
  const usual = generator.engine
  generator.engine = { next: () => face(theirs++) }
  const peer = new DiceRoll(text).total
  generator.engine = usual
  const total = roll(parseDice(text), {
    next32: () => Math.floor(((face(ours++) + 0.5) / sides) * 2 ** 32),
  }).total
  return { total, ours, peer, theirs }
}

describe('the notation means what it means to the common roller', () => {
  it.each([
    ['2d6+4', 6],
    ['4d6kh3', 6],
    ['4d6k3', 6],
    ['4d6kl1', 6],
    ['4d6dl1', 6],
    ['4d6dh2', 6],
    ['4d6d1', 6],
    ['5d6kh4dh1', 6],
    ['5d6kh3dl1', 6],
    ['1d%', 100],
    ['d20', 20],
    ['4dF', 3],
    ['4dF.2', 3],
    ['4dF.1', 6],
    ['3d6!', 6],
    ['3d6!>4', 6],
    ['3d6!=3', 6],
    ['3d6!!', 6],
    ['3d6!!>=5', 6],
    ['3d6!p', 6],
    ['3d6!!p>4', 6],
    ['3d6!kh2', 6],
    ['3d6!dl1', 6],
    ['4d6r<3', 6],
    ['4d6r', 6],
    ['4d6ro', 6],
    ['4d6ro<3', 6],
    ['4d6r<>5', 6],
    ['4d6min2', 6],
    ['4d6max4', 6],
    ['4d6min3max5!>4', 6],
    ['3d6!r=6', 6],
    ['3d6!p>3r=4', 6],
    ['3d6!!r>9', 6],
    ['6d6>=5', 6],
    ['6d6>4f<3', 6],
    ['6d6<>3', 6],
    ['6d6=2f=1', 6],
    ['5d6!>5>4', 6],
    ['4d6kh2>4', 6],
    ['{2d6, 3d6}kh1', 6],
    ['{2d6, 3d6, d6+4}dh1', 6],
    ['{4d6+2d6}kh3', 6],
    ['{4d6+2d6+3}dl2', 6],
    ['{2d6, 3d6, 7}', 6],
    ['{2d6, 3d6, 2d6}>8', 6],
    ['(d6+1)*2-3', 6],
    ['floor(3d6/2)+ceil(d6/4)-round(d6/4)+abs(d6-4)', 6],
    ['9-2d6+d6*d6', 6],
    ['4d6u', 6],
    ['4d6uo', 6],
    ['4d6u=3', 6],
    ['4d6u<3', 6],
    ['5d6uo>2', 6],
    ['5d6u>2kh3', 6],
    ['4d6r<3u', 6],
    ['4d10dh1dl2', 10],
    ['2d10dh1dl2', 10],
    ['4d6kh3kl2', 6],
    ['4d6s', 6],
    ['4d6sa', 6],
    ['4d6sdkh2', 6],
    ['5d6cs>4cf<2', 6],
    ['2d6cs=6', 6],
    ['4d6 // Fire damage', 6],
    ['4d6 # Fire damage', 6],
    ['4d6 [fire] + 2', 6],
    ['4d6 /* ice 2d10 */', 6],
    ['4d6dl2 // Drop the lowest two', 6],
    ['{4d6, 2d6, d6} // Fire, frost and falling (a bad day)', 6],
    ['d6%4', 6],
    ['(d6-8)%3', 6],
    ['2d6^2', 6],
    ['2d6**2', 6],
    ['-2^2+d6', 6],
    ['2^3^2+d6', 6],
    ['2d6--3', 6],
    ['(4-2)d6', 6],
    ['3d(2*3)', 6],
    ['3d(1.5*4)', 6],
    ['(4/3)d6', 6],
    ['floor(sqrt(d6)*10)', 6],
    ['pow(d6,2)', 6],
    ['sign(d6-3)', 6],
    ['floor(exp(d6))', 6],
    ['floor(log(d6)*10)', 6],
    ['floor(sin(d6)*10)+ceil(cos(d6)*10)+round(tan(d6))', 6],
    ['floor(2d6*1.5)', 6],
    ['floor(-1.5*2d6)', 6],
    ['min(4d6, 2d6)', 6],
    ['4d6>2.5', 6],
    ['2d6>3!', 6],
    ['2d6>3!<4', 6],
    ['4d6d1!', 6],
    ['{4d6*(2+2d6)}k2', 6],
    ['{4d6+2d6-3d6}d3', 6],
    ['{4d6kh3+2d6}k2', 6],
    ['{2d6-2d6}kl2', 6],
    ['{2d6*2-d6}dh1', 6],
    ['{4d6+4}s', 6],
    ['{floor(4d6/2), 3d6+3, 2d6}sd', 6],
    ['{3d6+5}>15f<12', 6],
    ['{4d6+2d6, 3d6+3, 5d6+1}>20f<15', 6],
    ['{4d6, 5d6, 2d6}d2', 6],
    ['{5+d6, 3d6*2}k1', 6],
  ])('%s', (text, sides) => {
    for (let seed = 0; seed < drawn(15, 600); seed++) {
      const { total, ours, peer, theirs } = both(text, sides, seed)
      expect([total, ours], `${text}, seed ${seed}`).toEqual([peer, theirs])
    }
  })
})
