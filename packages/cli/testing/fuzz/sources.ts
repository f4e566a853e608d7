import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@quintain/rules'
import { newFight } from '../../io/new-fight.ts'
import { root } from '../command.ts'

const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')
const named = (folder: string, end: RegExp): string[] => readdirSync(join(root, folder)).filter(f => end.test(f))

/** Sound fight files: the new one of each ruleset, and the examples that stand alone. */
export const fights: readonly string[] = [
  ...Object.values(rulesets).flatMap(({ id, template }) => (template ? [newFight(id, template)] : [])),
  ...named('examples', /\.yaml$/)
    .map(f => read('examples', f))
    .filter(text => !/^\s*(map: \{ file|file:|like:|.*\blike: )/m.test(text)),
]
/** Sound maps of each format, by what their names end in. */
export const maps: Readonly<Record<string, readonly string[]>> = {
  dd2vtt: [
    read('examples/maps/sampleMap.dd2vtt'),
    ...named('packages/formats/uvtt/fixtures', /vtt$/).map(f => read('packages/formats/uvtt/fixtures', f)),
  ],
  txt: ['##########\n#p.......#\n#..#.g~..#\n#......b.#\n##########\n', '+--+\n|..|\n+--+\n', '. a . ~\n# # . b\n'],
  yaml: [
    read('examples/maps/crossroads.yaml'),
    'rows: [",.", ".A"]\nlegend: { ",": { name: mire, doublings: 2 } }\n',
    'rows: ["....", "...."]\nlights: [{ at: A1, bright: 20 }]\nlight: dark\n',
  ],
}
export const sidecars: readonly string[] = [
  read('examples/maps/sampleMap.sidecar.yaml'),
  'quintain: map 1\nlight: dark\nground: { mud: { doublings: 1 } }\nsquares: [{ at: [C3], ground: mud }]\n',
]
