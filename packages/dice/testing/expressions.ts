import fc from 'fast-check'

/** Random notation small enough for every way of working it out; a reroll or explosion may turn out endless. */
export function expressions(options: { readonly explosions: boolean }): fc.Arbitrary<string> {
  const sides = fc.integer({ min: 3, max: 6 })
  const optional = (arbitrary: fc.Arbitrary<string>, weight = 3) =>
    fc.oneof({ weight, arbitrary: fc.constant('') }, { weight: 1, arbitrary })
  const number = (min: number, max: number) => fc.integer({ min, max }).map(String)
  const bounds = fc.oneof(
    number(1, 2).map(n => `min${n}`),
    number(3, 6).map(n => `max${n}`),
  )
  const reroll = fc
    .tuple(fc.constantFrom('r', 'ro'), fc.constantFrom('=1', '<2', '=3', '>=3', '!=2'))
    .map(([kind, point]) => kind + point)
  const explode = fc
    .tuple(fc.constantFrom('!', '!!', '!p', '!!p'), fc.constantFrom('=3', '>2', '=1', '<=2'))
    .map(([kind, point]) => kind + point)
  const select = fc.tuple(fc.constantFrom('kh', 'kl', 'dh', 'dl'), number(1, 3)).map(([kind, count]) => kind + count)
  const target = fc.constantFrom('>3', '>=3', '<3', '=2f=1', '<>2', '>=3f<2')
  const dice = fc
    .tuple(
      number(1, 4),
      fc.oneof(
        { weight: 5, arbitrary: sides.map(s => `d${s}`) },
        { weight: 1, arbitrary: fc.constantFrom('dF', 'dF.1') },
      ),
      optional(bounds),
      options.explosions ? optional(explode, 1) : fc.constant(''),
      optional(reroll),
      optional(select, 1),
      optional(target),
    )
    .map(parts => parts.join(''))
  const group = fc
    .tuple(
      fc.array(
        fc.tuple(number(1, 2), sides).map(([n, s]) => `${n}d${s}`),
        { minLength: 2, maxLength: 3 },
      ),
      select,
    )
    .map(([parts, kept]) => `{${parts.join(', ')}}${kept}`)
  const pool = fc
    .tuple(
      fc.array(
        fc.tuple(number(1, 2), sides).map(([n, s]) => `${n}d${s}`),
        { minLength: 1, maxLength: 2 },
      ),
      select,
    )
    .map(([parts, kept]) => `{${parts.join(' + ')} + 1}${kept}`)
  const term = fc.oneof({ weight: 5, arbitrary: dice }, group, pool, number(0, 9))
  return fc.oneof(
    { weight: 3, arbitrary: term },
    fc.tuple(term, fc.constantFrom('+', '-'), number(0, 9)).map(parts => parts.join('')),
    fc.tuple(dice, fc.constantFrom(' + ', ' - '), group).map(parts => parts.join('')),
    fc.tuple(fc.constantFrom('floor', 'ceil', 'round'), dice, number(1, 4)).map(([f, d, n]) => `${f}(${d} / ${n}) * 2`),
    fc.tuple(fc.constantFrom('max', 'min'), dice, dice).map(([f, a, b]) => `${f}(${a}, ${b})`),
  )
}
