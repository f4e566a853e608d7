import { describe, expect, it } from 'vitest'
import { withDigits } from './with-digits.ts'

describe('a number that is read', () => {
  it.each([
    [43.425, 2, '43.43'],
    [0.43425 * 100, 2, '43.43'],
    [43.4249999, 2, '43.42'],
    [43.4349999999999, 2, '43.44'],
    [1.005, 2, '1.01'],
    [-1.005, 2, '-1.01'],
    [0.125, 2, '0.13'],
    [2.5, 0, '3'],
    [0, 2, '0.00'],
    [99.995, 2, '100.00'],
  ])('%d with %d digits', (n, digits, text) => {
    expect(withDigits(n, digits)).toBe(text)
  })

  it('every half of a hundredth goes up, whatever a double makes of it', () => {
    for (let n = 5; n < 100_000; n += 10) {
      const [whole, half] = [Math.floor(n / 1000), n % 1000]
      const up = whole * 100 + Math.ceil(half / 10)
      expect(withDigits(n / 1000, 2)).toBe(`${Math.floor(up / 100)}.${String(up % 100).padStart(2, '0')}`)
    }
  })
})
