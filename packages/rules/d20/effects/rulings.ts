import type { Reader, Refusal, RulingKind, View } from '@quintain/engine'
import { ruled, ruling } from '@quintain/engine'
import type { Affliction } from '../creature/effect.ts'
import { endAffliction, expose } from '../vocabulary/effect-steps.ts'
import { refusal } from '../words/refusals.ts'
import { dosesOf } from './affliction-checks.ts'

const EXPOSE = 'house/ruling/expose'
const RELIEVE = 'house/ruling/relieve'

const ownOf = (r: View, who: number): readonly Affliction[] =>
  (r.scene.sheets[who] as { afflictions?: readonly Affliction[] }).afflictions ?? []
/** Whose document it is: that of the creature itself, else of the first that has one; undefined for the text's. */
function makerOf(r: Reader, who: number, name: string): number | undefined {
  const all = [who, ...r.scene.sheets.map((_, i) => i)]
  return all.find(i => ownOf(r, i).some(a => a.name === name))
}
const namesOf = (r: View): string[] => [
  ...new Set(
    [...r.scene.sheets.flatMap((_, i) => ownOf(r, i)), ...(r.scene.rules.slots.effects.afflictions ?? [])].map(
      a => a.name,
    ),
  ),
]
/** The name of what no list holds, from how people say it. */
const meant = (r: View, said: string): string | undefined => r.scene.rules.slots.effects.described?.(said)?.name
function unknown(r: Reader, name: string): readonly Refusal[] {
  const names = namesOf(r)
  return names.includes(name) || meant(r, name) === name
    ? []
    : [{ why: refusal.unknownAffliction(name, names), rule: EXPOSE }]
}

/** Whether a rule of its own keeps an affliction from a creature as it is now. */
function passesBy(r: Reader, who: number, name: string): readonly Refusal[] {
  const reached = { who, by: makerOf(r, who, name) ?? who, name, effect: { consequences: [] } }
  const passed = r.scene.rules.added.passesBy?.some(passes => passes(r, reached)) === true
  return passed ? [{ why: refusal.doesNothingTo(name, r.sheet(who).name), rule: EXPOSE }] : []
}

/** A creature comes into smoke, cold, water: whatever the map does not show. */
export const exposeRuling: RulingKind = ruling({
  name: 'expose',
  rule: EXPOSE,
  parameters: { who: 'creature', to: 'text' },
  choices: r => ({ to: namesOf(r) }),
  meant: (r, parameter, said) => (parameter === 'to' ? meant(r, said) : undefined),
  refuse: (r, { who, to }) => {
    const strange = unknown(r, to)
    return strange.length ? strange : passesBy(r, who, to)
  },
  plan(c, { who, to }) {
    const by = makerOf(c, who, to)
    c.plan(expose({ who, of: to, ...(by === undefined ? {} : { by }) }))
    c.emit(ruled({ what: 'expose', who }))
  },
})
/** It comes out of it again. */
export const relieveRuling: RulingKind = ruling({
  name: 'relieve',
  rule: RELIEVE,
  parameters: { who: 'creature', of: 'text' },
  choices: r => ({ of: namesOf(r) }),
  meant: (r, parameter, said) => (parameter === 'of' ? meant(r, said) : undefined),
  refuse: (r, { who, of }) => {
    const strange = unknown(r, of)
    if (strange.length) return strange
    return dosesOf(r, who, of) > 0 ? [] : [{ why: refusal.notExposed(of), rule: RELIEVE }]
  },
  plan(c, { who, of }) {
    c.plan(endAffliction({ who, of, how: 'left' }))
    c.emit(ruled({ what: 'relieve', who }))
  },
})
