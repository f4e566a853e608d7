import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { importCreatures, isCreatureText } from '../../index.ts'

const LINES: readonly (readonly [label: string, ...cells: string[]])[] = [
  ['Hit Dice', '12d8+48 (102 hp)', '14d8+70 (133 hp)'],
  ['Armor Class', '20 (-1 size, -1 Dex, +12 natural), touch 8', '21 (-1 size, -1 Dex, +13 natural), touch 8'],
  ['Attack', 'Greatclub +16 melee (2d8+10)', 'Greataxe +18 melee (3d6+13/×3)'],
  ['Saves', 'Fort +12, Ref +3, Will +4', 'Fort +14, Ref +3, Will +6'],
  ['Abilities', 'Str 25, Dex 8, Con 19, Int 6, Wis 10, Cha 7', 'Str 29, Dex 9, Con 21, Int 10, Wis 14, Cha 11'],
]
const read = (text: string) =>
  importCreatures(text, 'giants.md', rulesets, 'spirit').map(r => [
    r.name,
    r.creature['size'],
    r.creature['hitPoints'],
    r.creature['naturalArmor'],
  ])
const HILL = ['Hill Giant', 'large', 102, 12]
const FROST = ['Frost Giant', 'large', 133, 13]

describe('a stat block', () => {
  it('of a Markdown table is read by its columns', () => {
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
    const table = [
      row(['', 'Hill Giant', 'Frost Giant']),
      '|---|:-:|---|',
      row(['', 'Large Giant', 'Large Giant (Cold)']),
    ]
    expect(read([...table, ...LINES.map(row)].join('\n'))).toEqual([HILL, FROST])
    const one = LINES.map(([label, cell]) => row([`**${label}:**`, cell!]))
    expect(read(['# Hill Giant', '', row(['Size/Type', 'Large Giant']), '|---|---|', ...one].join('\n'))).toEqual([
      HILL,
    ])
  })
  it('of Markdown lines is read with its marks taken off', () => {
    const lines = LINES.map(([label, cell]) => `- **${label}:** ${cell}`)
    expect(read(['## Hill Giant', '*Large Giant*', '', ...lines].join('\n'))).toEqual([HILL])
  })
  it('of a page is read by the columns of its table', () => {
    const row = (cells: readonly string[]) =>
      `<tr><th>${cells[0]}:</th>${cells
        .slice(1)
        .map(c => `<td>${c}</td>`)
        .join('')}</tr>`
    const head = '<tr><th></th><th>Hill <i>Giant</i></th><th>Frost&nbsp;Giant</th></tr>'
    const table = `<table>${head}${row(['Size/Type', 'Large Giant', 'Large Giant (Cold)'])}${LINES.map(row).join('')}</table>`
    const page = `<!DOCTYPE html><html><head><title>x</title><script>var a = "Hit Dice: 1d8"</script></head><body>${table}</body></html>`
    expect(read(page)).toEqual([HILL, FROST])
  })
  it('may have its size and type behind its name in one cell', () => {
    const rows = LINES.map(([label, ...cells]) => [`${label}:`, ...cells])
    const table = (head: string) =>
      `<table>${[[head, 'Frost Giant<br/>Large Giant (Cold)'], ...rows]
        .map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</table>`
    expect(read(table('</td><td>Hill Giant<br>Large Giant'))).toEqual([HILL, FROST])
  })
  it('has the paragraphs that stand below its table', () => {
    const gaze = ['Special Attacks', 'Frost howl'] as const
    const said =
      'Frost Howl (Su): As a standard action, all creatures within 30 feet take 3d6 cold damage (Reflex DC 15 half).'
    const acts = (text: string) => importCreatures(text, 'x.md', rulesets, 'srd35')[0]!.creature['acts']
    const one = [...LINES.map(([label, cell]) => [label, cell!] as const), gaze]
    const table = one.map(([label, cell]) => `| ${label}: | ${cell} |`).join('\n')
    const page = `<h2>Howler</h2><table>${one.map(([label, cell]) => `<tr><td>${label}:</td><td>${cell}</td></tr>`).join('')}</table><p>${said}</p>`
    for (const text of [`# Howler\n\n${table}\n\n${said}`, page])
      expect(acts(text)).toMatchObject([{ name: 'frost howl', effect: { save: { dc: 15 } } }])
  })
  it('of a table copied from a page has tabs between its cells', () => {
    const head = ['\tHill Giant\tFrost Giant', ' \tLarge Giant\tLarge Giant (Cold)']
    const rows = LINES.map(([label, ...cells]) => [`${label}:`, ...cells].join('\t'))
    expect(read([...head, ...rows].join('\n'))).toEqual([HILL, FROST])
    // One creature beside its labels is read as lines are.
    const one = ['Hill Giant', 'Large Giant', ...LINES.map(([label, cell]) => `${label}:\t${cell}`)]
    expect(read(one.join('\n'))).toEqual([HILL])
  })
  it('beside others has what is said below of it, not what is said of them', () => {
    const rows = [
      ...LINES,
      ['Special Attacks', 'Rock howl', 'Frost howl, rock howl'] as const,
      ['Special Qualities', '—', 'Fast healing 5'] as const,
    ].map(([label, ...cells]) => `<tr><td>${label}:</td>${cells.map(c => `<td>${c}</td>`).join('')}</tr>`)
    const howl = (name: string, dc: number) =>
      `<p>${name} (Su): As a standard action, all creatures within 30 feet take 3d6 cold damage (Reflex DC ${dc} half).</p>`
    const page = `<table><tr><td></td><td>Hill Giant</td><td>Frost Giant</td></tr>${rows.join('')}</table>
      ${howl('Frost Howl', 15)}<h4>Frost Giant</h4>${howl('Rock Howl', 16)}<h4>Hill Giant</h4>${howl('Rock Howl', 17)}`
    const acts = importCreatures(page, 'x.html', rulesets, 'srd35').map(r =>
      (r.creature['acts'] as { name: string; effect: { save: { dc: number } } }[])
        .map(act => `${act.name} ${act.effect.save.dc}`)
        .sort(),
    )
    expect(acts).toEqual([['rock howl 17'], ['frost howl 15', 'rock howl 16']])
  })
  it('of a page without a table is read by its lines', () => {
    const lines = LINES.map(([label, cell]) => `<b>${label}:</b> ${cell}<br/>`)
    expect(read(`<h2>Hill Giant</h2><p>Large Giant</p><p>${lines.join('\n')}</p>`)).toEqual([HILL])
  })
  it('in plain text may have its size and type below the name, without a label', () => {
    const text = ['Hill Giant', '', 'Large Giant', ...LINES.map(([label, cell]) => `${label}: ${cell}`)].join('\n')
    expect(read(text)).toEqual([HILL])
    // A sentence is none.
    const told = importCreatures(text.replace('Large Giant', 'Large giants: rare'), 'x.txt', rulesets, 'spirit')
    expect(told[0]!.creature['size']).toBeUndefined()
  })
  it('is not seen in a page about something else', () => {
    expect(isCreatureText('<p>Speed: none</p><table><tr><td>a</td><td>b</td></tr></table>', rulesets)).toBe(false)
    expect(isCreatureText('# Rules\n\n| a | b |\n|---|---|\n| 1 | 2 |', rulesets)).toBe(false)
  })
})
