import type { TableView } from '@quintain/seats/protocol'
import type { Client } from '../../client.ts'
import type { Tool } from './bar.tsx'
import { Brushes, Stroke, useDrawing } from './drawing.tsx'
import { Eyes, useEyes } from './eyes.tsx'
import { Ruler, RulerHint, useRuler } from './ruler.tsx'
import { TemplateBar, TemplateSquares, useTemplate } from './template.tsx'

/** The tools of the map, one of which is in hand. */
export function useTools(
  client: Client,
  view: TableView | null,
  age: number,
  onRefused: (why: readonly string[]) => void,
) {
  const ruler = useRuler(client)
  const template = useTemplate(client)
  const drawing = useDrawing(client, onRefused)
  const eyes = useEyes(client, view, age)
  const tool: Tool = ruler.at
    ? 'measure'
    : template.at
      ? 'area'
      : drawing.brush
        ? 'draw'
        : eyes.who === null
          ? 'select'
          : 'sight'
  return {
    tool,
    ruler,
    template,
    drawing,
    eyes,
    /** The table by the eyes of one, where that is looked at. */
    view: eyes.view,
    onStroke: drawing.brush ? drawing.draw : undefined,
    /** Takes a tool in hand. `who`: whose area or eyes it is first; the first of the viewer's own where it is nobody's. */
    pick(now: Tool, who: string | null) {
      const whose = who ?? view?.creatures.find(c => c.aware === 'own' && c.at)?.id ?? null
      ruler.use(now === 'measure')
      drawing.choose(now === 'draw' ? 'wall' : null)
      eyes.choose(now === 'sight' ? whose : null)
      template.use(now === 'area' ? whose : null)
    },
    /** A square is pointed at, or with `fixes` taken. Returns whether a tool has it. */
    point(square: string, fixes: boolean): boolean {
      if (ruler.at && (fixes || ruler.at.from)) ruler.point(square, fixes)
      if (template.at) template.point(square, fixes)
      return ruler.at !== null || template.at !== null
    },
  }
}
type Used = ReturnType<typeof useTools>

/** What they draw over the map. */
export const ToolMarks = ({ of }: { readonly of: Used }) => (
  <>
    <Ruler of={of.ruler.at} />
    <TemplateSquares at={of.template.at} />
    <Stroke marks={of.drawing.marks} />
  </>
)

/** What they say, and what is chosen of them. */
export const ToolHints = ({ of, view }: { readonly of: Used; readonly view: TableView }) => (
  <>
    {of.drawing.brush && <Brushes brush={of.drawing.brush} choose={of.drawing.choose} />}
    {of.eyes.who !== null && <Eyes view={view} who={of.eyes.who} choose={of.eyes.choose} />}
    <RulerHint of={of.ruler.at} />
    <TemplateBar {...of.template} view={view} />
  </>
)
