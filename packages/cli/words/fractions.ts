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
  notHere:
    '--fractions is for a line, or for FILE ATTACKER TARGET: a whole fight, a plan and a table are told in decimals',
}
