import type { OwnConditionTold } from '@quintain/seats/workshop'
import { type FormEvent, useEffect, useState } from 'react'
import { conditionLine } from '../dock/ruling.tsx'
import type { AskHost } from '../host.ts'
import { Letters, lettersOf } from '../map/token.tsx'
import { text } from '../text.ts'
import {
  added,
  type CheckedFight,
  type Draft,
  type FoundTold,
  firstSide,
  type Member,
  type ReadCreatureTold,
  SIDES,
} from './draft.ts'
import { StatBlock } from './stat-block.tsx'

const words = text.newFight
/** What is typed for all creatures of the ruleset. */
const ALL = '*'

/** Who fights: found by name, as many as are typed, or read from a stat block line by line. */
export function CreatureColumn({
  ask,
  draft,
  checked,
  chosen,
  onMembers,
  onChoose,
}: {
  readonly ask: AskHost
  readonly draft: Draft
  readonly checked: CheckedFight | null
  readonly chosen: string | null
  onMembers(members: readonly Member[]): void
  onChoose(key: string | null): void
}) {
  const { ruleset, members } = draft
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const sought = all ? ALL : typed
  const [side, setSide] = useState<string>(members.length ? 'foes' : 'heroes')
  const [found, setFound] = useState<FoundTold | null>(null)
  const [saves, setSaves] = useState(0)
  useEffect(() => {
    let here = true
    if (!sought.trim()) {
      setFound(null)
      return
    }
    void ask<FoundTold>('/creatures/find', { ruleset, words: sought }).then(told => {
      if (here) setFound(told.ok ? told.body : null)
    })
    return () => {
      here = false
    }
  }, [ask, ruleset, sought, saves])
  const take = (c: FoundTold['found'][number], count: number) => {
    onMembers(added(members, c.name, { like: c.like }, side, count))
    if (!all) setTyped('')
  }
  const enter = async (e: FormEvent) => {
    e.preventDefault()
    if (!typed.trim()) return
    // What was typed last may not have been found yet.
    const told = await ask<FoundTold>('/creatures/find', { ruleset, words: typed })
    if (!told.ok) return
    const first = told.body.found.find(c => c.fits)
    if (first) take(first, told.body.count)
    else setFound(told.body)
  }
  return (
    <section className="column" aria-label={words.creatures}>
      <h2>3. {words.creatures}</h2>
      <div className="panel">
        {members.length === 0 && <p className="sub">{words.nobody}</p>}
        <ul className="members">
          {members.map(m => {
            const told = checked?.creatures.find(c => c.key === m.key)
            const name = told?.name ?? String(m.sheet['name'] ?? m.key)
            return (
              <li key={m.key}>
                <button
                  type="button"
                  className={`badge ${m.side === firstSide(members) ? 'hero' : 'foe'}${chosen === m.key ? ' on' : ''}`}
                  title={words.place}
                  aria-label={`${lettersOf(name)}: ${words.placeOne(name)}`}
                  onClick={() => onChoose(chosen === m.key ? null : m.key)}
                >
                  <Letters name={name} />
                </button>
                <span>
                  <b>{name}</b> <small>{told?.line}</small>
                </span>
                <select
                  aria-label={words.sideOf(name)}
                  value={m.side}
                  onChange={e => onMembers(members.map(x => (x === m ? { ...x, side: e.target.value } : x)))}
                >
                  {SIDES.map(s => (
                    <option key={s}>{s}</option>
                  ))}
                </select>
                <button
                  type="button"
                  className="quiet"
                  aria-label={words.without(name)}
                  onClick={() => onMembers(members.filter(x => x !== m))}
                >
                  ×
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      <form className="panel find" onSubmit={e => void enter(e)}>
        <label>
          <span>{words.find}</span>
          <input
            value={typed}
            placeholder={words.example}
            onChange={e => {
              setTyped(e.target.value)
              setAll(false)
            }}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <label>
          <span>{words.side}</span>
          <select value={side} onChange={e => setSide(e.target.value)}>
            {SIDES.map(s => (
              <option key={s}>{s}</option>
            ))}
          </select>
        </label>
        <p>
          <button type="button" className="link" onClick={() => setAll(!all)}>
            {all ? words.fewer : words.bestiary}
          </button>
        </p>
        {found?.found.length === 0 && <p className="sub">{words.notFound}</p>}
        {found && found.found.length > 0 && (
          <ul className="found">
            {found.found.map((c, i) => (
              <li key={c.like}>
                <button type="button" disabled={!c.fits} onClick={() => take(c, found.count)}>
                  <b>
                    {found.count > 1 ? `${found.count} × ` : ''}
                    {c.name}
                  </b>
                  {c.own && <span className="chip">{words.own}</span>} {i === 0 && c.fits && !all && <kbd>↵</kbd>}
                  <small>{c.line}</small>
                </button>
                {c.own && (
                  <button
                    type="button"
                    className="quiet"
                    aria-label={words.forget(c.name)}
                    onClick={() =>
                      void ask('/creatures/forget', { ruleset, key: c.like.replace(/^.*#/, '') }).then(() =>
                        setSaves(n => n + 1),
                      )
                    }
                  >
                    ×
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </form>
      {ruleset && <OwnConditions key={`conditions ${ruleset}`} ask={ask} ruleset={ruleset} />}
      <StatBlock
        key={ruleset}
        read={text => ask<ReadCreatureTold[]>('/creatures/read', { ruleset, text })}
        save={async c => {
          const told = await ask('/creatures/save', { ruleset, key: c.key, creature: c.creature })
          if (told.ok) setSaves(n => n + 1)
          return told.ok ? '' : told.error
        }}
        onTake={c => onMembers(added(members, c.name, c.creature, side, 1))}
      />
    </section>
  )
}

/** The conditions of the game master's own that are kept for this ruleset. */
function OwnConditions({ ask, ruleset }: { readonly ask: AskHost; readonly ruleset: string }) {
  const [all, setAll] = useState<readonly OwnConditionTold[]>([])
  useEffect(() => {
    let here = true
    void ask<OwnConditionTold[]>('/conditions/find', { ruleset }).then(told => here && told.ok && setAll(told.body))
    return () => {
      here = false
    }
  }, [ask, ruleset])
  if (all.length === 0) return null
  return (
    <section className="panel" aria-label={words.ownConditions}>
      <h3>{words.ownConditions}</h3>
      <p className="sub">{words.ownConditionsHow}</p>
      <ul className="found">
        {all.map(c => (
          <li key={c.name}>
            <span>
              <b>{c.name}</b> <small>{conditionLine(c)}</small>
            </span>
            <button
              type="button"
              className="quiet"
              aria-label={words.forget(c.name)}
              onClick={() =>
                void ask('/conditions/forget', { name: c.name }).then(() => setAll(all.filter(x => x !== c)))
              }
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
