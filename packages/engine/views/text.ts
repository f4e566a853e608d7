import type { Sheet } from '../model/vocabulary.ts'
import type { PlayerView } from './view.ts'

/** The JSON of sheets, which never change and are most of a view. */
const texts = new WeakMap<Sheet, string>()
function textOf(sheet: Sheet): string {
  let text = texts.get(sheet)
  if (text === undefined) {
    text = JSON.stringify(sheet)
    texts.set(sheet, text)
  }
  return text
}

/** The JSON of a view, as `JSON.stringify` writes it, in less time: each sheet is written once. */
export function viewText({ creatures, ...rest }: PlayerView): string {
  const all = creatures.map(({ id, aware, sheet, ...others }) => {
    const own = JSON.stringify(others)
    return `{"id":${JSON.stringify(id)},"aware":${JSON.stringify(aware)},"sheet":${textOf(sheet)}${own === '{}' ? '' : `,${own.slice(1, -1)}`}}`
  })
  return `{"creatures":[${all.join()}],${JSON.stringify(rest).slice(1)}`
}
