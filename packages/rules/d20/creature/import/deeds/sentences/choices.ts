import { deeds } from '../../../../words/imports/deeds.ts'
import type { Figures } from '../figures.ts'
import { STATES } from '../figures.ts'

const CHOICE =
  /\b(?:(?:suffers?|gains?|takes?|have|has) )?(?:one|any one|your choice) of the following(?: (?:effects?|conditions?|penalt(?:y|ies)|results?|benefits?|forms?|abilities))?(?: \([^)]*\))?|\b(?:suffers?|gains?) the following(?: [a-z]+){0,3} \([^)]*chosen[^)]*\)/i
const LABEL = /^([A-Z][A-Za-z' -]{1,28}?) ?(?:\([^)]*\) ?)?[:-] (.+)$/
const IS = new RegExp(`\\b(?:is|becomes?|gains? the|be) (${STATES})\\b`, 'i')

/** Sentences in which one of several things comes, by somebody's choice, with the first of them that is a condition. */
export function chosen(sentences: readonly string[], f: Figures): readonly string[] {
  const at = sentences.findIndex(x => CHOICE.test(x))
  if (at < 0) return sentences
  const options: { readonly label: string; readonly text: string }[] = []
  for (const sentence of sentences.slice(at + 1)) {
    const [, label, text] = LABEL.exec(sentence) ?? []
    if (label === undefined) break
    options.push({ label, text: text! })
  }
  const taken = options.find(({ text }) => IS.test(text))
  if (options.length < 2 || !taken) return sentences
  const others = options.filter(o => o !== taken).map(o => o.label)
  f.guessed.push(deeds.chosen(taken.label, others.join(', ')))
  const condition = IS.exec(taken.text)![1]!
  const base = sentences[at]!.replace(CHOICE, ` be ${condition}`)
  return [...sentences.slice(0, at), base, ...sentences.slice(at + 1 + options.length)]
}
