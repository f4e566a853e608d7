import type { JournalLine, Scene } from '@quintain/engine'

/** What was taken back, for people: `Bram's attack, Aiko's opportunity, 7 damage`. */
export function undone(scene: Scene, gone: readonly JournalLine[]): string {
  const name = (id: unknown) => {
    const n = scene.sheets[scene.creatures.indexOf(String(id))]?.name ?? String(id)
    return `${n}${n.endsWith('s') ? '’' : '’s'}`
  }
  const rows = gone.flatMap(l => l.rows ?? [])
  const parts = gone.flatMap(({ did, rows = [] }) => {
    if (did.do === 'rule') return [`the ruling (${did.reason})`]
    return rows.flatMap(({ step, picks = [], events = [] }) => {
      const hurt = events.flatMap(x => (x.e === 'damage-taken' ? [`${String(x.n)} damage`] : []))
      const acts = picks.flatMap(p => {
        const verb = p.key === 'command' ? (p.outcome as { do?: unknown } | null)?.do : 'end'
        return verb === 'end' ? [] : [`${name(p.who)} ${String(verb)}`]
      })
      const opportunity = step.do === 'attack' && step.as === 'opportunity' ? [`${name(step.by)} opportunity`] : []
      return [...acts, ...opportunity, ...hurt]
    })
  })
  const ends = rows.filter(row => row.step.do === 'end-turn').length
  return [...parts, ...(ends ? [`the end of ${ends === 1 ? 'a turn' : `${ends} turns`}`] : [])].join(', ') || 'nothing'
}
