import { d20 } from '@quintain/dice'
import type { Board, Command, Step } from '../index.ts'
import { condition, counter, event, policy, question, Ruleset, run, Scene, step } from '../index.ts'
import { fighter } from './duel.ts'

/** A ruleset in small for questions: one that is put to several at once, some that may be answered ahead, an act out of turn. */
export const votes = counter('toy votes', { to: 'all' })
export const down = condition('toy down')
export const tired = condition('toy tired')

/** Put to all at once, after a die. */
export const ballot = question<'aye' | 'no'>('toy-ballot')
/** Put to each watcher in turn, about the one who passes. */
export const stop = question<'strike' | 'pass'>('toy-stop', { about: { at: 'creature' } })

/** Put to all of them: the first to speak is heard. */
export const speaking = question<Command>('command')
export const floor = step('toy-floor', {})
export const poll = step('toy-poll', {})
export const pass = step('toy-pass', { who: 'creature' })
export const watch = step('toy-watch', { who: 'creature', at: 'creature' })
const blow = step('toy-blow', { by: 'creature', at: 'creature' })
const shout = step('toy-shout', { who: 'creature', at: 'creature' })

const voted = event('toy-voted', { who: 'creature', n: 'int' }, (w, e) => w.add(e.who, votes, e.n), {
  of: 'who',
  to: 'all',
})
const felled = event('toy-felled', { who: 'creature' }, (w, e) => w.give(e.who, down), { of: 'who', to: 'all' })
const tiredBy = event('toy-tired', { who: 'creature', by: 'creature' }, (w, e) => w.give(e.who, tired), {
  of: 'who',
  to: 'all',
})

const assemblyOf = (id: string, free?: () => Step) =>
  new Ruleset({
    id,
    title: 'An assembly',
    stacking: () => 'add',
    chapters: [
      {
        topic: 'toy',
        from: 'toy',
        fields: [votes],
        conditions: [
          { condition: down, rule: 'house/toy/down' },
          { condition: tired, rule: 'house/toy/tired' },
        ],
        events: [voted, felled, tiredBy],
        policies: [policy(ballot, () => 'no'), policy(stop, () => 'pass'), policy(speaking, () => ({ do: 'end' }))],
        slots: {
          ...(free ? { free } : {}),
          actOutOfTurn: {
            refuse: (r, who, { do: name, at }: Command) =>
              name === 'shout' && typeof at === 'number' && !r.has(who, tired)
                ? []
                : [{ why: 'one can only shout at someone, once', rule: 'house/toy/shout' }],
            step: (who, { at }) => shout({ who, at: at as number }),
          },
        },
        commands: [
          {
            name: 'shout',
            rule: 'house/toy/shout',
            parameters: { at: 'creature' },
            cost: () => 'free',
            refuse: () => [],
            suggestions: () => [],
            plan: () => [],
          },
        ],
        steps: [
          run(
            floor,
            c => {
              const able = c.scene.sheets.flatMap((_, who) => (c.has(who, down) ? [] : [who]))
              const hidden = able.filter(who => c.has(who, tired))
              const open = able.filter(who => !c.has(who, tired))
              const idle = (command: Command) => command.do === 'end'
              const spoke = c.askAny(speaking, open, idle, hidden) ?? c.askAny(speaking, hidden, idle)
              if (spoke?.[1].do === 'shout') c.plan(shout({ who: spoke[0], at: spoke[1]['at'] as number }), floor({}))
              else if (spoke) c.plan(floor({}))
            },
            { plain: true, rests: true },
          ),
          run(poll, c => {
            const face = c.roll('omen', d20, n => n)
            const all = c.scene.sheets.map((_, who) => who)
            c.askAll(ballot, all, ['aye', 'no'], { face }).forEach((answer, who) => {
              c.emit(voted({ who, n: answer === 'aye' ? face : -face }))
            })
          }),
          run(pass, (c, { who }) => {
            c.plan(...c.scene.sheets.flatMap((_, i) => (i === who ? [] : [watch({ who: i, at: who })])))
          }),
          run(
            watch,
            (c, { who, at }) => {
              if (c.has(who, down)) return
              if (c.ask(stop, who, ['strike', 'pass'], { at }) === 'strike') c.plan(blow({ by: who, at }))
            },
            { early: true },
          ),
          run(blow, (c, { at }) => {
            if (c.roll('blow', d20, n => (n >= 10 ? 'hit' : 'miss')) === 'hit') c.emit(felled({ who: at }))
          }),
          run(shout, (c, { who, at }) => {
            c.roll('omen', d20, n => (n > 0 ? 'heard' : 'lost'))
            c.emit(tiredBy({ who, by: at }))
          }),
        ],
      },
    ],
  })

const plain = assemblyOf('toy-assembly')
/** Where they go on talking when nothing else is pending. */
const talking = assemblyOf('toy-talk', () => floor({}))

/** Three creatures, a to c, and the first step. */
export const assembly = (...first: readonly Step[]) => gathering(plain, first)
/** The same, and whoever wants to speaks when all else is over. */
export const talk = (...first: readonly Step[]) => gathering(talking, first)
function gathering(rules: Ruleset, first: readonly Step[]): { scene: Scene; start: Int32Array } {
  const sheets = ['a', 'b', 'c'].map(id => fighter(id, 10, 10, 0, [1, 4], 0))
  const scene = new Scene(rules, sheets, { width: 5, height: 5 } as Board)
  return { scene, start: scene.empty(...first) }
}
