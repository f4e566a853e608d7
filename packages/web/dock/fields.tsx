import type { LegalKind, TableAsk, TableView } from '@quintain/seats/protocol'
import { useId } from 'react'
import { text } from '../text.ts'

/** What was filled in, by name: what is left empty is not in it. */
export interface Filled {
  readonly [name: string]: string | number | boolean | readonly string[] | Filled
}

/** The fields of a form for what a command takes. */
export function Fields({
  asks,
  view,
  here,
  filled,
  kinds,
  onChange,
}: {
  readonly asks: readonly TableAsk[]
  readonly view: TableView
  /** The place of an evening in which everybody is who may be named; absent: wherever they are. */
  readonly here?: string | undefined
  readonly filled: Filled
  /** What else the creature can do: for a command within a command. */
  readonly kinds?: readonly LegalKind[] | undefined
  onChange(filled: Filled): void
}) {
  const put = (name: string, value: Filled[string] | undefined) => {
    const { [name]: _, ...rest } = filled
    onChange(value === undefined || value === '' || value === false ? rest : { ...rest, [name]: value })
  }
  return (
    <div className="fields">
      {asks.map(a =>
        a.of === 'command' ? (
          <Within
            key={a.name}
            ask={a}
            view={view}
            here={here}
            kinds={kinds ?? []}
            value={(filled[a.name] as Filled | undefined) ?? {}}
            onPut={value => put(a.name, value)}
          />
        ) : (
          <Field
            key={a.name}
            ask={a}
            view={view}
            here={here}
            value={filled[a.name]}
            onPut={value => put(a.name, value)}
          />
        ),
      )}
    </div>
  )
}

/** The weapon that serves first, where a command needs one. */
export function weaponFirst({ asks }: LegalKind): Filled {
  const weapon = asks.find(a => a.of === 'weapon' && a.needed)?.options?.[0]?.value
  return weapon === undefined ? {} : { weapon }
}

/** The only foe that stands, where a command is done to one who need not be named; nothing where there are more of them. */
export function onlyFoe({ asks }: LegalKind, view: TableView, here: string | undefined): Filled {
  if (!asks.some(a => a.name === 'target' && a.of === 'creature')) return {}
  const own = view.creatures.find(c => (view.free ? c.aware === 'own' : c.id === view.turn))?.side
  const foes = view.creatures.filter(c => c.side !== own && !c.out && c.at && (here === undefined || c.place === here))
  return foes.length === 1 ? { target: foes[0]!.id } : {}
}

/** What is done between fights. */
const BETWEEN: readonly LegalKind['group'][] = ['time', 'way', 'fight']
/** A command within a command: which one, and what it takes. */
function Within({
  ask,
  view,
  here,
  kinds,
  value,
  onPut,
}: Pick<FieldProps, 'ask' | 'view' | 'here'> & {
  readonly kinds: readonly LegalKind[]
  readonly value: Filled
  onPut(value: Filled | undefined): void
}) {
  const id = useId()
  const kind = kinds.find(k => k.name === value['do'])
  // In a turn nobody keeps a night's sleep ready: what is for the time between fights is left out.
  const options = (ask.options ?? []).filter(
    o => !BETWEEN.includes(kinds.find(k => k.name === o.value)?.group ?? 'act'),
  )
  const choose = (name: string) => {
    const of = kinds.find(k => k.name === name)
    onPut(name === '' ? undefined : { do: name, ...(of && weaponFirst(of)) })
  }
  return (
    <div className="within">
      <label htmlFor={id}>
        {ask.text} <small>{text.needed}</small>
      </label>
      <select id={id} name={ask.name} required value={String(value['do'] ?? '')} onChange={e => choose(e.target.value)}>
        <option value="">{text.choose}</option>
        {options.map(o => (
          <option key={o.value} value={o.value}>
            {o.text}
          </option>
        ))}
      </select>
      {kind && kind.asks.length > 0 && (
        <Fields
          asks={kind.asks.filter(a => a.of !== 'command')}
          view={view}
          here={here}
          filled={value}
          onChange={filled => onPut({ ...filled, do: kind.name })}
        />
      )}
    </div>
  )
}

interface FieldProps {
  readonly ask: TableAsk
  readonly view: TableView
  readonly here: string | undefined
  readonly value: Filled[string] | undefined
  onPut(value: Filled[string] | undefined): void
}
function Field({ ask, view, here, value, onPut }: FieldProps) {
  const id = useId()
  const there = view.creatures.filter(c => (c.at !== null && (here === undefined || c.place === here)) || c.reserve)
  if (ask.of === 'creatures') {
    const named = Array.isArray(value) ? (value as readonly string[]) : []
    return (
      <fieldset>
        <legend>{ask.text}</legend>
        {there.map(c => (
          <label key={c.id}>
            <input
              type="checkbox"
              checked={named.includes(c.id)}
              onChange={e => {
                const all = e.target.checked ? [...named, c.id] : named.filter(id => id !== c.id)
                onPut(all.length ? all : undefined)
              }}
            />{' '}
            {c.name}
          </label>
        ))}
      </fieldset>
    )
  }
  if (ask.of === 'flag')
    return (
      <label className="flag">
        <input type="checkbox" checked={value === true} onChange={e => onPut(e.target.checked)} /> {ask.text}
      </label>
    )
  const options = ask.of === 'creature' ? there.map(c => ({ value: c.id, text: c.name })) : ask.options
  return (
    <div className="field">
      <label htmlFor={id}>
        {ask.text}
        {/* A weapon is chosen already. */}
        {ask.needed && ask.of !== 'weapon' && <small> {text.needed}</small>}
      </label>
      {options ? (
        <select
          id={id}
          name={ask.name}
          required={ask.needed}
          value={String(value ?? '')}
          onChange={e => onPut(e.target.value)}
        >
          <option value="">{text.choose}</option>
          {options.map(o => (
            <option key={o.value} value={o.value}>
              {o.text}
            </option>
          ))}
        </select>
      ) : ask.of === 'number' ? (
        <input
          id={id}
          name={ask.name}
          type="number"
          required={ask.needed}
          value={typeof value === 'number' ? value : ''}
          onChange={e => onPut(e.target.value === '' ? undefined : Number(e.target.value))}
        />
      ) : (
        <input
          id={id}
          name={ask.name}
          required={ask.needed}
          value={String(value ?? '')}
          autoComplete="off"
          onChange={e => onPut(ask.of === 'square' ? e.target.value.toUpperCase() : e.target.value)}
        />
      )}
    </div>
  )
}
