/** What is said of what runs: since when, and until when. */
export const timeSays = {
  /** `since round 2, in Ann's turn`; `round` 0 is before the first, null where rounds were not counted from the start. */
  since(round: number | null, turn: string | null): string {
    const whose = turn === null ? '' : `in ${turn}'s turn`
    const when = round === null ? '' : round === 0 ? 'before the first round' : `round ${round}`
    return `since ${[when, whose].filter(x => x !== '').join(', ') || 'before the fight began'}`
  },
  runs: (what: string, from: string | null, since: string, until: string) =>
    `${what}${from === null ? '' : ` (${from})`}: ${since}${until === '' ? '' : `, ${until}`}`,
  nothing: 'nothing runs: no effect, no condition, no hold',
}
