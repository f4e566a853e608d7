import { useEffect, useMemo, useState } from 'react'
import type { AskHost } from '../host.ts'
import { text } from '../text.ts'
import { CreatureColumn } from './creature-column.tsx'
import { type CheckedFight, type Draft, fileOf, type RulesetTold, room, slugOf } from './draft.ts'
import { MapColumn } from './map-column.tsx'
import type { Painted } from './plan.tsx'

const words = text.newFight
/** Where a draft is kept until it has become a fight. */
const KEPT = 'new fight'
/** How long a draft stands still before it is checked, in ms. */
const AFTER_STROKE = 80
const EMPTY: Draft = {
  title: '',
  ruleset: '',
  plan: { kind: 'drawn', rows: room(16, 12), light: 'normal', lamps: [] },
  members: [],
}
interface Links {
  readonly name: string
  readonly links: readonly { readonly role: string; readonly link: string }[]
}

function keptDraft(): Draft {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Draft>) }
  } catch {
    return EMPTY
  }
}

/** A new fight in three columns: the rules, the map, those who fight. A draft is kept until it has become a fight. */
export function NewFight({ ask }: { readonly ask: AskHost }) {
  const [draft, setDraft] = useState(keptDraft)
  const [rulesets, setRulesets] = useState<readonly RulesetTold[]>([])
  const [checked, setChecked] = useState<CheckedFight | null>(null)
  /** The file that was checked last: another one is not begun. */
  const [checkedFile, setCheckedFile] = useState('')
  /** The map that the plan shows. */
  const [shown, setShown] = useState<Draft['plan'] | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  // Too large to be kept with the draft: it lies under the map as long as the page is open, and then at the table.
  const [picture, setPicture] = useState<string | null>(null)
  const change = (part: Partial<Draft>) => setDraft(d => ({ ...d, ...part }))
  useEffect(() => {
    void ask<RulesetTold[]>('/rulesets').then(told => {
      if (!told.ok) return
      setRulesets(told.body)
      setDraft(d => (d.ruleset ? d : { ...d, ruleset: told.body[0]?.id ?? '' }))
    })
  }, [ask])
  const file = useMemo(() => fileOf(draft), [draft])
  useEffect(() => {
    let here = true
    try {
      localStorage.setItem(KEPT, JSON.stringify(draft))
    } catch {
      // A map that is too large for the browser's store is kept in this page alone.
    }
    if (!draft.ruleset) return
    // A stroke over many squares is checked once.
    const soon = setTimeout(() => {
      void ask<CheckedFight>('/fights/check', { fight: file }).then(told => {
        if (!here || !told.ok) return
        const now = told.body
        setCheckedFile(file)
        // What is wrong leaves the last plan standing.
        setChecked(was => (now.map ? now : { ...now, map: was?.map ?? null, creatures: was?.creatures ?? [] }))
        if (now.map) setShown(draft.plan)
      })
    }, AFTER_STROKE)
    return () => {
      here = false
      clearTimeout(soon)
    }
  }, [ask, draft, file])
  const start = async () => {
    const name = slugOf(draft.title)
    for (let n = 1; n < 50; n++) {
      const told = await ask<Links>('/tables', {
        name: n === 1 ? name : `${name}-${n}`,
        fight: checked?.fight ?? file,
        ...(draft.sworn ? { sworn: true } : {}),
      })
      if (told.ok) {
        localStorage.removeItem(KEPT)
        if (picture && draft.plan.kind === 'file') await ask(`/tables/${told.body.name}/picture`, { picture })
        const gm = told.body.links.find(l => l.role === 'gm')
        if (gm) location.assign(gm.link)
        return
      }
      if (!/exists already/.test(told.error)) return setProblem([told.error, ...told.problems].join(': '))
    }
  }
  const sides = new Set(draft.members.map(m => m.side))
  const isSound = checked !== null && checkedFile === file && checked.problems.length === 0 && checked.fight !== ''
  const ready = draft.members.length > 0 && isSound
  const without = checked?.creatures.filter(c => c.at === null).map(c => c.name) ?? []
  return (
    <section className="new-fight" aria-label={words.title}>
      <h1>{words.title}</h1>
      <div className="columns">
        <section className="column" aria-label={words.rules}>
          <h2>1. {words.rules}</h2>
          <label>
            <span>{words.name}</span>
            <input
              value={draft.title}
              placeholder={words.namePlaceholder}
              onChange={e => change({ title: e.target.value })}
            />
          </label>
          <fieldset>
            <legend className="hidden">{words.rules}</legend>
            {rulesets.map(r => (
              <label key={r.id} className={`ruleset${r.id === draft.ruleset ? ' on' : ''}`}>
                <input
                  type="radio"
                  name="ruleset"
                  checked={r.id === draft.ruleset}
                  onChange={() => change({ ruleset: r.id })}
                />
                <span>
                  <b>{r.title}</b> <small>{r.id}</small>
                  <small>{r.counts.join(', ')}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <label className="check">
            <input type="checkbox" checked={draft.sight === true} onChange={e => change({ sight: e.target.checked })} />
            <span>
              {words.sight} <small>{words.sightHow}</small>
            </span>
          </label>
          <label className="check">
            <input type="checkbox" checked={draft.sworn === true} onChange={e => change({ sworn: e.target.checked })} />
            <span>
              {text.dice.swear} <small>{text.dice.swearHow}</small>
            </span>
          </label>
        </section>
        <MapColumn
          ask={ask}
          draft={draft}
          checked={checked}
          painted={paintedOn(draft.plan, shown)}
          chosen={chosen}
          onPlan={plan => change({ plan, members: draft.members.map(m => fitting(m, plan, draft.plan)) })}
          onPicture={setPicture}
          onChoose={setChosen}
          onPlace={(key, at) => {
            change({ members: draft.members.map(m => (m.key === key ? { ...m, at } : m)) })
            setChosen(null)
          }}
        />
        <CreatureColumn
          ask={ask}
          draft={draft}
          checked={checked}
          chosen={chosen}
          onMembers={members => change({ members })}
          onChoose={setChosen}
        />
      </div>
      <footer className="start">
        <span>
          {words.summary(draft.members.length, sides.size)}
          {without.length > 0 && ` ${words.noRoom(without.join(', '))}`}
        </span>
        {checked && checked.problems.length > 0 && draft.members.length > 0 && (
          <ul className="refused" role="alert">
            {checked.problems.map(p => (
              <li key={p.text}>
                {p.path && `${p.path}: `}
                {p.text}
              </li>
            ))}
          </ul>
        )}
        {problem && (
          <p className="refused" role="alert">
            {problem}
          </p>
        )}
        <button type="button" onClick={() => setDraft({ ...EMPTY, ruleset: draft.ruleset })}>
          {words.anew}
        </button>
        <button type="button" className="primary" disabled={!ready} onClick={() => void start()}>
          {words.start}
        </button>
      </footer>
    </section>
  )
}
/** Squares that were painted since the plan was shown: they are drawn at once, before the server has read them. */
function paintedOn(plan: Draft['plan'], shown: Draft['plan'] | null): readonly Painted[] {
  if (plan.kind !== 'drawn' || shown?.kind !== 'drawn' || plan === shown) return []
  return plan.rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (shown.rows[y]?.[x] === sign ? [] : [{ x, y, sign }])),
  )
}
/** Places of a map that is another one now are given anew. */
function fitting<M extends { readonly at?: string }>(m: M, plan: Draft['plan'], was: Draft['plan']): M {
  if (plan.kind === was.kind && plan.kind === 'drawn') return m
  const { at: _, ...rest } = m
  return rest as M
}
