import { text } from '../../text.ts'

const TOOLS = { select: 'V', measure: 'M', area: 'A', sight: 'L', draw: 'E' } as const
export type Tool = keyof typeof TOOLS

/** What hands do on the map. */
export function Tools({ on, draws, onPick }: { readonly on: Tool; readonly draws: boolean; onPick(tool: Tool): void }) {
  return (
    <div className="tools" role="toolbar" aria-label={text.toolbar}>
      {(Object.keys(TOOLS) as Tool[])
        .filter(tool => tool !== 'draw' || draws)
        .map(tool => (
          <button
            type="button"
            key={tool}
            aria-pressed={on === tool}
            className={on === tool ? 'on' : ''}
            onClick={() => onPick(tool)}
          >
            {text.tools[tool]} <kbd>{TOOLS[tool]}</kbd>
          </button>
        ))}
    </div>
  )
}
