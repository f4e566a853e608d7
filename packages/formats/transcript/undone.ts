import type { Entry, Scene } from '@quintain/engine'

/** What was taken back, for people: `Bram's attack, Aiko's opportunity, 7 damage`. */
export function undone(scene: Scene, gone: readonly Entry[]): string {
  const name = (id: unknown) => {
    const n = scene.sheets[scene.creatures.indexOf(String(id))]?.name ?? String(id)
    return `${n}${n.endsWith('s') ? '’' : '’s'}`
  }
  const parts = gone.flatMap(e => {
    if ('ruling' in e) return [`the ruling (${e.reason})`]
    if (!('step' in e)) return []
    const hurt = (e.events ?? []).flatMap(x => (x.e === 'damage-taken' ? [`${String(x.n)} damage`] : []))
    if (e.step.do === 'perform')
      return [`${name(e.step.who)} ${String((e.step.command as { do?: unknown } | undefined)?.do)}`]
    if (e.step.do === 'attack' && e.step.as === 'opportunity') return [`${name(e.step.by)} opportunity`, ...hurt]
    return hurt
  })
  const ends = gone.filter(e => 'step' in e && e.step.do === 'end-turn').length
  return [...parts, ...(ends ? [`the end of ${ends === 1 ? 'a turn' : `${ends} turns`}`] : [])].join(', ') || 'nothing'
}
