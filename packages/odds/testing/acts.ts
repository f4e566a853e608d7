import { makeRng } from '@quintain/dice'
import { Reader, Sampling } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'

const health = (id: string, n: number, more = '') =>
  id === 'true20' ? `combat: ${n}${more}` : `hitPoints: ${n}, baseAttack: ${n}${more}`
const blow = (id: string, n: number) => (id === 'true20' ? n : `${n}`)
export interface Creature {
  readonly side: string
  readonly n?: number
  readonly damage?: number
  readonly more?: string
  readonly weapon?: string
  /** Its points stand in `more`. */
  readonly bare?: boolean
}
const creature = (id: string, key: string, { side, n = 20, damage = 3, more = '', weapon = '', bare }: Creature) =>
  `  ${key}: { side: ${side}, ${bare ? `baseAttack: ${n}` : health(id, n)}, weapons: [{ name: stick, damage: ${blow(id, damage)}${weapon} }]${more} }`

/** Opens a fight and gives what is done, in order: of each act the creature and its command. */
export function acts(id: string, map: string, creatures: Readonly<Record<string, Creature>>, turns: number, seed = 1) {
  const text = `ruleset: ${id}\nmap: |\n${map}\ncreatures:\n${Object.entries(creatures)
    .map(([key, c]) => creature(id, key, c))
    .join('\n')}\n`
  const f = readFight(text, 'wishes.yaml', rulesets)
  const { scene, start } = setUp(f)
  const c = new Sampling(scene, makeRng(seed))
  const S = start.slice()
  c.begin(S)
  const done: { who: string; do: string; target: string | undefined }[] = []
  let begun = 0
  for (let n = 0; c.next && n < 5000 && begun <= turns; n++) {
    const step = c.next as { do: string; who?: number; command?: { do: string; target?: number } }
    if (step.do === 'turn') begun++
    if (step.do === 'perform') {
      const { target } = step.command!
      done.push({
        who: scene.creatures[step.who!]!,
        do: step.command!.do,
        target: target === undefined ? undefined : scene.creatures[target],
      })
    }
    c.step()
  }
  c.end()
  return { done, scene, r: new Reader(scene, S) }
}
/** Damage that fells nobody soon. */
export const weak = (id: string) => (id === 'true20' ? 0 : 1)
