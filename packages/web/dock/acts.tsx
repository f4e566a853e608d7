import type { LegalKind, TableView } from '@quintain/seats/protocol'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import type { Described } from '../described.ts'
import type { Command } from '../looking.ts'
import { text } from '../text.ts'
import { Fields, type Filled, onlyFoe, weaponFirst } from './fields.tsx'
import { type Armed, armedBy, bare, type Offered, offered, taken, unoffered } from './taking.ts'

type Group = LegalKind['group']
const isTouch = (e: MouseEvent<HTMLElement>): boolean => (e.nativeEvent as PointerEvent).pointerType === 'touch'
/** What is done most often stands first, the rest behind it in the order of the rules. */
const OFTEN = ['attack', 'full-attack', 'use', 'cast', 'charge', 'move', 'step', 'withdraw', 'run', 'total-defense']
/** Commands that tell less than what is done by them: where that is one thing alone, its name stands on the button. */
const NAMED = ['use', 'cast']
/** Acts that stand there in a turn; what is done less often comes with More. */
const AT_ONCE = 12
/** Behind what is done often stands care for the hurt: who lies dying cannot wait. */
const placeIn = ({ name, group }: LegalKind): number =>
  OFTEN.includes(name) ? OFTEN.indexOf(name) : group === 'care' ? OFTEN.length : OFTEN.length + 1
/** What is done by waiting in the order of turns, with its key. */
const WAITS = [
  ['delay', 'D'],
  ['ready', 'Y'],
] as const
/** Groups outside of rounds, in the order in which they stand there. */
const GROUPS: readonly Group[] = ['fight', 'way', 'time', 'care', 'talk', 'act']

/** In a turn what only lacks something stands first, and what is for the time between fights last. */
const laterOf = (k: LegalKind, free: boolean): number =>
  free ? 0 : k.group === 'time' || k.group === 'way' ? 2 : k.asks.some(a => a.needed) ? 0 : 1

interface ActsProps {
  readonly view: TableView
  /** The place of the one who acts, where there are several. */
  readonly here: string | undefined
  readonly kinds: readonly LegalKind[]
  readonly armed: Armed | null
  readonly free: boolean
  /** What each command does. */
  readonly described: Described
  /** Somebody wants to know what they do. */
  onDescribe(): void
  onCommand(command: Command): void
  onArm(armed: Armed | null): void
  /** A command is looked at, or none any more. */
  onPeek(command: Command | null): void
}

/** What can be done: in a turn as one row, outside of rounds by what it is for. One of them may be opened, as a list or as a form. */
export function Acts(props: ActsProps) {
  const { view, here, kinds, armed, free, described, onDescribe, onCommand, onArm, onPeek } = props
  const [open, setOpen] = useState<{ readonly name: string; readonly form: boolean } | null>(null)
  const [more, setMore] = useState(false)
  useEffect(() => {
    const close = (e: KeyboardEvent) => {
      if (e.key !== 'Escape') return
      setOpen(null)
      setMore(false)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  // What waits stands beside the end of the turn.
  const waits = free
    ? []
    : WAITS.flatMap(([name, letter]) => kinds.filter(k => k.name === name).map(k => ({ k, letter })))
  const legal = kinds.filter(k => k.legal && !waits.some(w => w.k === k)).toSorted((a, b) => placeIn(a) - placeIn(b))
  const opened = kinds.find(k => k.name === open?.name)
  const show = (name: string, form: boolean) => {
    onDescribe()
    setOpen(open?.name === name && open.form === form ? null : { name, form })
  }
  const take = (k: LegalKind) => {
    onPeek(null)
    const next = taken(k)
    if (next === 'form') return show(k.name, true)
    if (next === 'list') {
      const [only, ...others] = offered(k)
      // What is offered alone is looked at right away.
      if (only && others.length === 0 && open?.name !== k.name) onPeek(only.command)
      return show(k.name, false)
    }
    if ('aim' in next) onArm(armed?.command.do === k.name ? null : (next as Armed))
    else onCommand(next as Command)
  }
  /** What lacks a square is pointed at, and what lacks more is filled in. */
  const fill = (k: LegalKind) => {
    const aimed = bare(k)
    if (!aimed) return show(k.name, unoffered(k).length === 0)
    setMore(false)
    onArm(aimed)
  }
  const aim = (aimed: Armed) => {
    setOpen(null)
    onPeek(null)
    onArm(aimed)
  }
  const chosen = (k: LegalKind, s: Offered) => {
    const aimed = armedBy(k, s.command, s.text)
    setOpen(null)
    onPeek(null)
    if (aimed) onArm(aimed)
    else onCommand(s.command)
  }
  let number = 0
  const key = () => (++number <= 9 ? <kbd>{number}</kbd> : null)
  const button = (k: LegalKind) => (
    <button
      type="button"
      key={k.name}
      className={open?.name === k.name || armed?.command.do === k.name ? 'on' : ''}
      aria-expanded={typeof taken(k) === 'string' ? open?.name === k.name : undefined}
      title={described[k.name]}
      onClick={() => take(k)}
    >
      {k.text} {NAMED.includes(k.name) && k.suggestions.length === 1 && <small>{k.suggestions[0]!.text}</small>}
      {key()}
    </button>
  )
  /** Each way has a button of its own, which says how long it is. */
  const ways = (k: LegalKind) =>
    k.suggestions.map(s => (
      <button type="button" key={s.text} className="way" onClick={() => onCommand(s.command)}>
        {s.text} {s.detail && <small>{s.detail}</small>}
        {key()}
      </button>
    ))
  const rest = (
    <button
      type="button"
      className="quiet"
      onClick={() => {
        onDescribe()
        setMore(!more)
      }}
      aria-expanded={more}
    >
      {more ? text.less : text.more}
    </button>
  )
  const end = (
    <button type="button" className="end" onClick={() => onCommand({ do: 'end' })}>
      {free ? text.doneNow : text.endTurn}
      <kbd>T</kbd>
    </button>
  )
  const barred = kinds.find(k => k.name === 'go')?.barred ?? []
  const groups = GROUPS.map(of => ({ of, kinds: legal.filter(k => k.group === of) })).filter(
    g => g.kinds.length > 0 || (g.of === 'way' && barred.length > 0),
  )
  return (
    <>
      <div className={free ? 'acts groups' : 'acts'}>
        {free
          ? groups.map(g => (
              <Row key={g.of} name={text.groups[g.of]}>
                {g.kinds.map(k => (k.name === 'go' ? ways(k) : button(k)))}
                {g.of === 'way' &&
                  barred.map(b => (
                    <p className="off" key={b.text}>
                      <b>{b.text}</b> {b.reasons.map(r => r.text).join('; ')}
                    </p>
                  ))}
              </Row>
            ))
          : (more ? legal : legal.slice(0, AT_ONCE)).map(button)}
        <Row name="">
          {rest}
          {waits.map(({ k, letter }) => (
            <button
              type="button"
              key={k.name}
              data-act={k.name}
              className={open?.name === k.name ? 'on' : k.legal || k.asks.length > 0 ? '' : 'off'}
              title={k.legal ? described[k.name] : k.reasons.map(r => r.text).join('; ')}
              onClick={() => (k.legal ? take(k) : fill(k))}
            >
              {k.text}
              <kbd>{letter}</kbd>
            </button>
          ))}
          {end}
        </Row>
      </div>
      {opened && open?.form && (
        <CommandForm
          key={opened.name}
          kind={opened}
          says={described[opened.name] ?? ''}
          kinds={kinds}
          view={view}
          here={here}
          onCommand={command => onCommand(command)}
          onClose={() => setOpen(null)}
        />
      )}
      {opened && !open?.form && (
        <ul className="menu" onPointerLeave={() => onPeek(null)}>
          {offered(opened).map(s => (
            <li key={JSON.stringify(s.command)}>
              <button
                type="button"
                title={s.says}
                onPointerEnter={() => onPeek(s.command)}
                onFocus={() => onPeek(s.command)}
                // Who goes on to the card that says what may come of it still looks at it.
                onBlur={e => e.relatedTarget?.closest('.card') || onPeek(null)}
                // A finger cannot point: what it touches is looked at, and done from the card.
                onClick={e => (isTouch(e) && !s.aimed ? onPeek(s.command) : chosen(opened, s))}
              >
                {s.text} <span>{s.cost === 'none' ? '' : s.cost}</span>
                {s.ruled && <small> {text.ruled(s.ruled)}</small>}
              </button>
            </li>
          ))}
          {unoffered(opened).map(a => (
            <li key={a.label}>
              <button type="button" onClick={() => aim(a)}>
                {a.label} …
              </button>
            </li>
          ))}
          {opened.asks.length > 0 && (
            <li>
              <button type="button" className="quiet" onClick={() => show(opened.name, true)}>
                {text.otherwise}
              </button>
            </li>
          )}
          {opened.suggestions.length === 0 && <li>{described[opened.name]}</li>}
        </ul>
      )}
      {more && (
        <ul className="menu">
          {kinds
            .filter(k => !k.legal)
            .toSorted((a, b) => laterOf(a, free) - laterOf(b, free))
            .map(k => (
              <li key={k.name} className="off">
                {k.asks.length > 0 ? (
                  <button type="button" className="link" title={described[k.name]} onClick={() => fill(k)}>
                    {k.text} …
                  </button>
                ) : (
                  <b title={described[k.name]}>{k.text}</b>
                )}{' '}
                {k.reasons.map(r => r.text).join('; ')}
              </li>
            ))}
        </ul>
      )}
    </>
  )
}

/** A row with its name; in a turn all acts stand in one. */
function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together are no fields
    <div className="row" role="group" aria-label={name || text.more}>
      {name && <span className="label">{name}</span>}
      {children}
    </div>
  )
}

/** What a command takes, filled in by hand. */
export function CommandForm({
  kind,
  says,
  kinds,
  view,
  here,
  onCommand,
  onClose,
}: {
  readonly kind: LegalKind
  readonly says: string
  readonly kinds: readonly LegalKind[]
  readonly view: TableView
  readonly here: string | undefined
  onCommand(command: Command): void
  onClose(): void
}) {
  const [filled, setFilled] = useState<Filled>(() => ({ ...weaponFirst(kind), ...onlyFoe(kind, view, here) }))
  return (
    <form
      className="command-form"
      ref={form => form?.scrollIntoView({ block: 'nearest' })}
      aria-label={kind.text}
      onSubmit={e => {
        e.preventDefault()
        onCommand({ do: kind.name, ...filled } as Command)
      }}
    >
      <p className="sub">
        <b>{kind.text}</b> {says}
      </p>
      <Fields asks={kind.asks} view={view} here={here} filled={filled} kinds={kinds} onChange={setFilled} />
      <p className="commit">
        <button type="submit" className="primary">
          {text.doIt(kind.text)}
        </button>
        <button type="button" className="quiet" onClick={onClose}>
          {text.close}
        </button>
      </p>
    </form>
  )
}
