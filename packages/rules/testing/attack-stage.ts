import type { Source } from '@quintain/engine'
import { Playing, write } from '@quintain/engine'
import { attackFacts } from '../d20/attack/facts.ts'
import { hitPoints } from '../d20/injury/fields.ts'
import { openFight } from '../d20/turn/round.ts'
import { attackStep } from '../d20/vocabulary/attack-step.ts'
import { type Played, Stage } from './stage.ts'

type Blow = Partial<Parameters<typeof attackStep>[0]>

/** People with hit points on a stage: the first attacks the second, and turns are played with given dice. */
export class AttackStage extends Stage {
  hp(who = 0): number {
    return this.r.amount(who, hitPoints)
  }
  states(who = 0): string[] {
    return this.scene.rules.conditions
      .map(d => d.condition)
      .filter(k => this.r.has(who, k))
      .map(k => k.name)
  }
  /** The first creature attacks the second with its first weapon. */
  blow(faces: readonly (number | readonly number[])[], how: Blow = {}): Played {
    return this.play([attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0, ...how })], faces)
  }
  result(played: Played): unknown {
    return played.of('attack-rolled')[0]?.['result']
  }
  facts(how: Blow = {}, critical = false) {
    return attackFacts(this.r, attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0, ...how }), critical)
  }
  attack(how: Blow = {}) {
    return this.r.explain('attack', 0, this.facts(how))
  }
  defense(who = 0, touch = false) {
    return this.r.explain('defense', who, { attacker: -1, melee: true, ranged: false, touch })
  }
  /**
   * Opens a fight and plays turns with these dice; each creature that comes to act answers as `does` says, by default
   * nothing.
   */
  turns(
    n: number,
    faces: readonly number[],
    does: (who: number) => object | undefined = () => undefined,
    unaware: readonly number[] = [],
  ): readonly string[] {
    const all = this.scene.sheets.map((_, i) => i)
    this.S[0] = this.scene.agenda([openFight({ aware: all.filter(i => !unaware.includes(i)), unaware })], 0)
    const dice = [...faces]
    const source: Source = {
      throw: (key, die) => {
        const face = dice.shift()
        if (face === undefined) throw new Error(`no face left for ${key} of ${die.w.length} faces`)
        return face
      },
      answer: (q, who, options, _about, _c) => ({
        answer: (q.question === 'command' ? (does(who) ?? { do: 'end' }) : options[0]) as never,
        by: 'test',
      }),
    }
    const c = new Playing(this.scene, this.S)
    const order: string[] = []
    for (let step = this.scene.next(this.S); step && order.length <= n; step = this.scene.next(this.S)) {
      if (step.do === 'next' && order.length === n) break
      if (step.do === 'turn') order.push(this.scene.creatures[(step as unknown as { who: number }).who]!)
      write(this.S, this.scene, c.run(this.S, step, source))
    }
    return order
  }
}
