import type { Explained, StepEntry } from '@quintain/engine'
import type { Speaker } from './phrases.ts'

/** Rolls beside the attack that are told in a line of their own, by the step that makes them. */
export interface RollLine {
  readonly text: string
  /** Events of the entry that the line says already. */
  readonly silent: readonly string[]
}

type Teller = (e: StepEntry, face: number, why: readonly Explained[], s: Speaker) => RollLine | null

const total = (why: readonly Explained[], stat: string): number => why.find(w => w.stat === stat)?.total ?? 0

const TELLERS: Readonly<Record<string, { key: string; tell: Teller }>> = {
  'run-on': {
    key: 'endurance',
    tell(e, face, why, s) {
      const failed = (e.events ?? []).find(x => x.e === 'out-of-breath')
      const dc = (failed ?? (e.events ?? []).find(x => x.e === 'ran'))?.dc
      return {
        text: `${s.name(e.step.who)}: Constitution check ${face + total(why, 'check')} against ${String(dc)}, ${failed ? 'out of breath' : 'runs on'}`,
        silent: ['out-of-breath'],
      }
    },
  },
  'miss-chance': {
    key: 'miss-chance',
    tell(e, face) {
      const missed = (e.events ?? []).some(x => x.e === 'attack-rolled' && x.result === 'miss')
      return { text: `concealment: ${face} on a d20, ${missed ? 'misses' : 'hits all the same'}`, silent: [] }
    },
  },
  stabilize: {
    key: 'stabilize',
    tell(e, face, _, s) {
      const steadied = (e.picks ?? []).some(p => p.outcome === 'stable')
      return {
        text: `${s.name(e.step.who)} ${steadied ? 'stabilizes' : 'grows worse'} (${face} on d%)`,
        silent: ['state-left', 'state-entered', 'faded'],
      }
    },
  },
  wake: {
    key: 'wake',
    tell(e, face, _, s) {
      const wakes = (e.picks ?? []).some(p => p.outcome === 'wakes')
      return {
        text: `${s.name(e.step.who)} ${wakes ? 'comes round, disabled' : 'lies unconscious another hour'} (${face} on d%)`,
        silent: ['state-left', 'state-entered', 'woke', 'slept-on'],
      }
    },
  },
  day: {
    key: 'recover',
    tell(e, face, _, s) {
      const recovers = (e.picks ?? []).some(p => p.outcome === 'recovers')
      return {
        text: `${s.name(e.step.who)} ${recovers ? 'begins to recover' : 'does not yet recover'} (${face} on d%)`,
        silent: [],
      }
    },
  },
}

/** The line of a roll, where its step has one. */
export function rollLine(e: StepEntry, why: () => readonly Explained[], s: Speaker): RollLine | null {
  const teller = TELLERS[String(e.step.do)]
  const face = teller && e.picks?.find(p => p.key === teller.key)?.face
  return teller && face !== undefined ? teller.tell(e, face, why(), s) : null
}
