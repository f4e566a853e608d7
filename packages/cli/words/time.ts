import type { Since } from '@quintain/formats'

/** What is said of what runs: since when, and until when. */
export const timeSays = {
  /** `since round 2, in Ann's turn`; `round` 0 is before the first, null where rounds were not counted from the start. */
  since(round: number | null, turn: string | null, { when, time }: Pick<Since, 'when' | 'time'> = {}): string {
    if (when !== undefined) return `since ${time ?? (when === 'outside' ? 'a time without turns' : 'an earlier fight')}`
    const whose = turn === null ? '' : `in ${turn}'s turn`
    const count = round === null ? '' : round === 0 ? 'before the first round' : `round ${round}`
    return `since ${[count, whose].filter(x => x !== '').join(', ') || 'before the fight began'}`
  },
  runs: (what: string, from: string | null, since: string, until: string) =>
    `${what}${from === null ? '' : ` (${from})`}: ${since}${until === '' ? '' : `, ${until}`}`,
  nothing: 'nothing runs: no effect, no condition, no hold',
}
