import { FEET_PER_SQUARE, type LightLevel } from '@quintain/grid'
import { brightness, type Colour, readColour, WHITE } from '../colour.ts'
import { type Frame, place, pointText } from '../frame.ts'
import type { UvttLightSource } from '../reading.ts'
import type { ReportBook } from '../report.ts'
import type { UvttDocument, UvttLight } from '../schema.ts'

/** The lights of a document in the picture's frame, as drawn: they hang where they hang, so nothing is snapped. */
export function readLightSources(lights: readonly UvttLight[], frame: Frame, book: ReportBook): UvttLightSource[] {
  const lightSources = lights.map((raw, i): UvttLightSource => {
    const path = `lights[${i}]`
    const colour = colourAt(`${path}.color`, raw.color, book)
    const at = place(frame, raw.position)
    const what = `${pointText(at)}, ${raw.range * FEET_PER_SQUARE} ft, colour ${colour.rgb}`
    book.read(path, what, outside(frame, at, raw.range))
    return {
      id: `light-${i}`,
      path,
      at,
      range: raw.range,
      colour,
      intensity: raw.intensity ?? 1,
      shadows: raw.shadows ?? true,
    }
  })
  if (lightSources.length > 0)
    book.guessed('lights', 'bright to half of the range, shadowy to the range', 'the format gives one range')
  return lightSources
}

function outside({ size: [width, height] }: Frame, [x, y]: readonly [number, number], range: number): string {
  const away = Math.hypot(Math.max(0, -x, x - width), Math.max(0, -y, y - height))
  if (away === 0) return ''
  return `outside the picture, ${away < range ? 'lights a part of it' : 'does not reach it'}; kept`
}

function colourAt(path: string, text: string | null | undefined, book: ReportBook): Colour {
  if (text == null) return WHITE
  const colour = readColour(text)
  if (!colour) book.ignored(path, JSON.stringify(text), 'no colour of the form AARRGGBB; taken as white')
  return colour ?? WHITE
}

/**
 * The ambient light. A file without any light says nothing of darkness: its map is bright, and the colour is not obeyed.
 * Otherwise the brightness of the colour decides, which the format does not settle.
 */
export function readAmbient(document: UvttDocument, book: ReportBook): { ambient: Colour; light: LightLevel } {
  const path = 'environment.ambient_light'
  const text = document.environment?.ambient_light
  const ambient = colourAt(path, text, book)
  if (text == null || !readColour(text)) return { ambient, light: 'bright' }
  const light = levelOf(brightness(ambient))
  if ((document.lights ?? []).length === 0) {
    if (light !== 'bright')
      book.ignored(
        path,
        `colour ${ambient.rgb}`,
        'the file has no light, so the map is bright; dark only if you say so',
      )
    return { ambient, light: 'bright' }
  }
  book.guessed(path, `${light} light everywhere`, `colour ${ambient.rgb}; the format names no levels of light`)
  return { ambient, light }
}

/** Black to an eighth of white is dark, to a half dim, to three quarters normal, above it bright. */
const levelOf = (value: number): LightLevel =>
  value < 1 / 8 ? 'dark' : value < 1 / 2 ? 'dim' : value < 3 / 4 ? 'normal' : 'bright'
