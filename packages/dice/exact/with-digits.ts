/**
 * A number with so many digits behind the point, as people read it: halves go away from zero, also where a double is a trifle less than
 * the half that it stands for.
 */
export const withDigits = (n: number, digits: number): string =>
  (n + Math.sign(n) * 10 ** -(digits + 7)).toFixed(digits)
