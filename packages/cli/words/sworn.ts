import type { OathFound } from '@quintain/seats/sworn'

const many = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

/** What was found of sworn dice, in a line. */
export function oathSays({ commitment, sworn, revealed, lost, stirred, dice, free, differs }: OathFound): string {
  const of = `Dice sworn in line ${sworn} (${commitment.slice(0, 12)}…), stirred ${many(stirred, 'time')}`
  const thrown = `${many(dice, 'number')} for the fight, ${free} for free rolls`
  if (revealed === null) return `${of}: the secret is not told yet, nothing can be checked.`
  if (lost) return `${of}: the secret was lost, nothing can be checked.`
  return differs ? `${of}: NOT as they were sworn.` : `${of}: ${thrown}, all as they were sworn.`
}
