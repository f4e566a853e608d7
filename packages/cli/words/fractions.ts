/** What is said of odds in fractions. */
export const fractionSays = {
  title: 'as fractions',
  hit: 'to hit',
  critical: 'critical',
  expected: 'expected',
  all: 'all attacks',
  drops: (hp: number) => `drops ${hp} hp`,
  out: 'out of the fight',
  kills: 'kills',
  takes: (each: boolean, n: string) => `${each ? 'each takes' : 'takes'} ${n}`,
  falls: (p: string) => `drops ${p}`,
  killed: (p: string) => `killed ${p}`,
  none: 'none',
  of: (count: number, chances: string) => `of ${count} targets drop: ${chances}`,
  notHere:
    '--fractions is for a line, or for FILE ATTACKER TARGET: a whole fight may go round for ever, and its chance would be a fraction of thousands of digits; it, a plan and a table are told in decimals',
}
