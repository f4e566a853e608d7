import { AGENDA, type Command, finish, Lists, Mutator, type Reader, type Scene, type Step } from '@quintain/engine'
import { attackStep, type GameSystem, perform } from '@quintain/rules'
import { type ActionOdds, actionOdds } from './attack.ts'

/**
 * The first attack that a command brings, and who makes it: the creature itself, or one that it gives an opportunity. Null where
 * it brings none, or where what comes before it is not certain. Rolls nothing.
 */
export function firstBlow(
  system: GameSystem,
  { scene: made, S: now }: Pick<Reader, 'scene' | 'S'>,
  who: number,
  command: Command,
): { readonly by: number; readonly odds: ActionOdds['attacks'][number] } | null {
  if (typeof command.target !== 'number') return null
  const scene = made as Scene
  const lists = new Lists(scene)
  const S = now.slice()
  S[AGENDA] = scene.agenda([perform({ who, command })], 0)
  // What comes before the attack is certain: what the act costs, what is declared. Where it is not, nothing is said.
  for (let n = 0; n < 10; n++) {
    const next: Step | null = scene.next(S)
    if (next === null) return null
    if (next.do === attackStep.kind) {
      const { by } = next as Step & { readonly by: number }
      return { by, odds: actionOdds(system, scene, S, [next], by === who ? command.target : who).attacks[0]! }
    }
    const [only, ...more] = lists.emissions(S)
    if (!only || more.length) return null
    finish(new Mutator(scene, S), only.events, only.planned)
  }
  return null
}
