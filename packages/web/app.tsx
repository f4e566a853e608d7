import type { TableQuestion } from '@quintain/seats/protocol'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Ask, Client } from './client.ts'
import { useDescribed } from './described.ts'
import { Dock } from './dock/dock.tsx'
import { OutOfTurn, waitsItsTurn } from './dock/out-of-turn.tsx'
import { RulingForm } from './dock/ruling.tsx'
import type { Armed } from './dock/taking.ts'
import { useKeys } from './keys.ts'
import { type Asked, type Card, type Command, chosenOf, forecastOf, useForecast } from './looking.ts'
import { Board } from './map/board.tsx'
import { DoorCard, doorKey, handling, ruledDoor } from './map/doors.tsx'
import { usePicture } from './map/picture.ts'
import { placeOf } from './map/squares.ts'
import { Tools } from './map/tools/bar.tsx'
import { ToolHints, ToolMarks, useTools } from './map/tools/use-tools.tsx'
import { AddCard } from './panels/add.tsx'
import { CommandCard, CreatureCard, WayCard } from './panels/card.tsx'
import { KeysCard } from './panels/keys.tsx'
import { SeatsCard } from './panels/master.tsx'
import { Order } from './panels/order.tsx'
import { RestCard } from './panels/rest.tsx'
import { Side, type Tab } from './panels/side.tsx'
import { TopBar } from './panels/top.tsx'
import { TurningDie, useWatched } from './panels/watched.tsx'
import { text } from './text.ts'
import { useTurn } from './turn.ts'

/** What is under the pointer. */
interface Hover {
  readonly square: string | null
  readonly creature: string | null
}
const NOWHERE: Hover = { square: null, creature: null }

/** The table: four places that never move, and one card that floats over the map. */
export function App({ client }: { readonly client: Client }) {
  const { link, reason, seat, seats, view, log, questions, orders, age } = useSyncExternalStore(
    client.subscribe,
    client.snapshot,
  )
  const [card, setCard] = useState<Card>(null)
  const [hover, setHover] = useState<Hover>(NOWHERE)
  const [dragged, setDragged] = useState<string | null>(null)
  const [armed, setArmed] = useState<Armed | null>(null)
  const [aimedAt, setAimedAt] = useState<string | null>(null)
  const [peeked, setPeeked] = useState<Command | null>(null)
  const [choice, setChoice] = useState<number | null>(null)
  const [tab, setTab] = useState<Tab>('log')
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([])
  const [picked, setPicked] = useState<string | null>(null)
  // Questions to those who are in the middle of something come first. Outside of rounds several may act, and one of them is picked.
  const able = questions.filter(q => q.question === 'command')
  const question = questions.find(q => q.question !== 'command') ?? able.find(q => q.who === picked) ?? able[0] ?? null
  const who = question?.question === 'command' ? question.who : null
  const acting = view?.creatures.find(c => c.id === who) ?? null
  const { kinds, reach } = useTurn(client, who, age)
  const picture = usePicture(client, view)
  const [described, describe] = useDescribed(client, view !== null)
  const watched = useWatched(log)

  const tools = useTools(client, view, age, setRefused)
  const { tool } = tools

  const pinned = typeof card === 'object' && card && 'creature' in card ? card.creature : null
  const shown =
    card === null && !armed && !dragged && tool === 'select' && hover.creature !== acting?.id ? hover.creature : null
  const looked = pinned ?? shown
  const target = view?.creatures.find(c => c.id === looked) ?? null
  const against = useMemo(
    () => kinds.flatMap(k => k.suggestions.filter(s => looked !== null && Object.values(s.command).includes(looked))),
    [kinds, looked],
  )
  const at = dragged ?? (typeof card === 'object' && card && 'square' in card ? card.square : null)
  const way = at === null ? null : (reach.get(at) ?? null)
  const doored = typeof card === 'object' && card && 'door' in card ? card.door : null
  const door = view?.map.doors?.find(d => doorKey(d) === doored) ?? null
  const aimed = armed && aimedAt ? ({ ...armed.command, [armed.aim]: aimedAt } as Command) : null
  const walk: Command | null = way && { do: 'move', path: way.path }
  // Where no attack on it is legal, it is asked why.
  const why: Command | null =
    target && acting && target.side !== acting.side && kinds.some(k => k.name === 'attack')
      ? { do: 'attack', target: target.id, weapon: 0 }
      : null
  const chosen = chosenOf(against, looked, pinned ? choice : null, why !== null)
  const lookedAt =
    (dragged ? walk : null) ?? aimed ?? peeked ?? (door ? handling(door) : walk) ?? chosen?.command ?? why
  const asked: Asked | null = who && lookedAt ? { who, command: lookedAt } : null
  const found = useForecast(client, asked, age)
  const forecast = forecastOf(found)

  // What was begun or refused in another turn, or before somebody else acted, is let go of.
  useEffect(() => {
    setArmed(null)
    setAimedAt(null)
    setPeeked(null)
    setDragged(null)
    setRefused([])
  }, [question?.q])
  useEffect(() => setChoice(null), [pinned])

  const pick = (now: typeof tool) => {
    const own = target?.aware === 'own' ? target : acting
    tools.pick(now === tool ? 'select' : now, own?.id ?? null)
    if (now !== 'select') setCard(null)
  }
  const close = () => {
    if (armed) setArmed(null)
    else if (tool !== 'select' && card === null) pick('select')
    else setCard(null)
    setDragged(null)
    setAimedAt(null)
    setPeeked(null)
  }
  const send = (ask: Ask) => {
    setCard(null)
    setArmed(null)
    setPeeked(null)
    setHover(NOWHERE)
    setRefused([])
    void client.ask(ask).then(async reply => {
      if (reply.m !== 'refused') return
      // Where nothing is left to be taken back, those go who came in last.
      const back = ask.m === 'undo' && master ? await client.home.back() : null
      if (back !== '') setRefused(reply.reasons.map(r => r.text))
    })
  }
  const command = (c: Command) => who && send({ m: 'do', who, command: c })
  /** A creature that may act now is the one to act; any other is looked at. */
  const look = (id: string) => {
    if (id === who || !able.some(q => q.who === id)) return setCard({ creature: id })
    setPicked(id)
    setCard(null)
  }
  const rule = (id: string) => {
    setWords(id)
    setTab('rules')
  }
  const openWhy = () => setTab('chances')
  const takeSquare = (square: string) => {
    if (tools.point(square, true)) return
    if (armed) {
      // The square that is aimed at already is taken.
      if (aimedAt === square && aimed && forecast) return command(aimed)
      return setAimedAt(square)
    }
    // The square that is chosen already is gone to.
    if (way && way.square === square && walk) command(walk)
    else if (peeked?.['to'] === square && forecast) command(peeked)
    else goTo(square)
  }
  /** Looks at the way to a square; outside of rounds it may take several of them. */
  const goTo = (square: string) => {
    const near = reach.has(square)
    setCard(near ? { square } : null)
    setPeeked(!near && view?.free && who ? { do: 'walk-to', to: square } : null)
  }
  const drop = (square: string) => {
    setDragged(null)
    const found = reach.get(square)
    if (found) command({ do: 'move', path: found.path })
    else goTo(square)
  }
  const always = (q: TableQuestion, option: TableQuestion['options'][number], until: 'round' | 'fight') =>
    void client.ask({
      m: 'order',
      order: {
        id: `${q.question}: ${option.text}`.slice(0, 60),
        question: q.question,
        who: q.who,
        answer: option.value,
        ...(until === 'round' ? { until: { e: 'round-began' } } : {}),
      },
    })
  const master = seat?.role === 'gm'
  const side = view?.creatures.find(c => seat?.plays.includes(c.id))?.side ?? view?.creatures[0]?.side
  const own = view?.creatures.find(c => c.side === side && c.place !== undefined)?.place
  const [lookedPlace, setLookedPlace] = useState<string | null>(null)
  // The place of the one who acts is shown, until another one is looked at, or that one comes elsewhere.
  const there = acting?.place ?? own
  useEffect(() => setLookedPlace(null), [there])
  const place = lookedPlace ?? there
  const heroes = useMemo(() => new Set(view?.creatures.filter(c => c.side === side).map(c => c.id)), [view, side])

  useKeys({
    undo: () => send({ m: 'undo' }),
    redo: () => send({ m: 'redo' }),
    close,
    end: () => who && command({ do: 'end' }),
    enter: () => {
      if (aimed && forecast) command(aimed)
      else document.querySelector<HTMLButtonElement>('.card .primary')?.click()
    },
    why: openWhy,
    measure: () => pick('measure'),
    area: () => pick('area'),
    sight: () => pick('sight'),
    select: () => pick('select'),
    draw: () => master && pick('draw'),
    keys: () => setCard(card === 'keys' ? null : 'keys'),
    note: () => {
      // What is typed next belongs to the note.
      flushSync(() => setTab('notes'))
      document.getElementById('note')?.focus()
    },
    next(by) {
      const there = view?.creatures.filter(c => c.at) ?? []
      const i = there.findIndex(c => c.id === pinned) + by
      const next = there.at(((i % there.length) + there.length) % there.length)
      if (next) setCard({ creature: next.id })
    },
  })

  // What moves over the map draws none of these anew.
  const order = useMemo(
    () =>
      view && (
        <Order
          view={view}
          heroes={heroes}
          target={looked}
          here={place}
          onPlace={setLookedPlace}
          onCreature={look}
          onAdd={master ? () => setCard(card === 'add' ? null : 'add') : undefined}
        />
      ),
    [view, heroes, looked, place, master, card, questions, picked],
  )
  const dock = useMemo(
    () =>
      view && (
        <Dock
          key={question?.q ?? ''}
          view={view}
          acting={acting}
          hero={acting ? heroes.has(acting.id) : false}
          question={question}
          able={able.map(q => q.who)}
          onPick={setPicked}
          seat={seat}
          described={described}
          onDescribe={describe}
          kinds={kinds}
          refused={refused}
          armed={armed}
          onCommand={command}
          onArm={a => {
            setCard(null)
            tools.pick('select', null)
            setAimedAt(null)
            setArmed(a)
          }}
          onPeek={setPeeked}
          onAnswer={(q, value) => send({ m: 'answer', q, with: value as never })}
          onOrder={(option, until) => question && always(question, option, until)}
        />
      ),
    [view, acting, heroes, question, kinds, described, refused, armed, questions, picked, card, seat],
  )
  const beside = useMemo(
    () =>
      view && (
        <Side
          client={client}
          view={view}
          log={watched.log}
          watched={watched}
          orders={orders}
          master={master}
          watches={seat?.role === 'watcher'}
          tab={tab}
          words={words}
          found={tab === 'chances' ? found : null}
          onTab={setTab}
          onWords={setWords}
        />
      ),
    [client, view, watched.log, watched.on, orders, master, seat, tab, words, tab === 'chances' ? found : null],
  )

  if (link === 'ended')
    return (
      <main className="lobby">
        <h1>{text.ended}</h1>
        <p>{reason}</p>
      </main>
    )
  if (!view || !seat) return <main className="lobby">{text.loading}</main>
  // The card keeps off what it is about.
  const done = view.creatures.find(c => c.id === peeked?.['target'])
  const about = (done ?? target)?.at?.x ?? placeOf(door?.between ?? way?.square ?? aimedAt ?? '')?.x ?? 0
  const aside = about >= view.map.width * 0.45
  const cards = { view, found, aside, onCommand: command, onWhy: openWhy, onClose: close }
  return (
    <div className={client.home.drop ? 'app tried' : 'app'}>
      <TopBar
        client={client}
        view={view}
        away={link === 'away'}
        master={master}
        seats={seats.length}
        card={card}
        onCard={setCard}
        onSend={send}
      />
      {order}
      <main className="place">
        <Board
          view={tools.view ?? view}
          place={place}
          picture={picture}
          heroes={heroes}
          acting={acting}
          reach={reach}
          way={way}
          forecast={forecast}
          target={looked}
          carried={dragged !== null}
          aims={armed !== null || (tool !== 'select' && tool !== 'sight')}
          onStroke={tools.onStroke}
          onSquare={takeSquare}
          onCreature={look}
          onDoor={d => setCard({ door: doorKey(d) })}
          onHover={(square, creature) => {
            setHover({ square, creature })
            if (armed && square) setAimedAt(square)
            if (square) tools.point(square, false)
          }}
          onDrag={square => {
            setCard(null)
            setDragged(square)
          }}
          onDrop={drop}
        >
          <ToolMarks of={tools} />
        </Board>
        <Tools on={tool} draws={master} onPick={pick} />
        {watched.turning && <TurningDie of={watched.turning} />}
        <ToolHints of={tools} view={view} />
        {aimed && armed ? (
          <CommandCard command={aimed} label={armed.label} {...cards} />
        ) : peeked ? (
          <CommandCard command={peeked} label={kinds.find(k => k.name === peeked.do)?.text ?? ''} {...cards} />
        ) : door ? (
          <DoorCard
            door={door}
            acting={acting}
            kinds={kinds}
            reach={reach}
            free={view.free}
            onGo={goTo}
            onRule={master ? to => send(ruledDoor(door, to)) : undefined}
            {...cards}
          />
        ) : way && walk ? (
          <WayCard way={way} command={walk} {...cards} />
        ) : (
          target && (
            <CreatureCard
              c={target}
              hero={heroes.has(target.id)}
              against={against}
              chosen={chosen}
              acting={acting}
              peek={!pinned}
              onChoose={setChoice}
              onRule={rule}
              onGo={square => setCard({ square })}
              {...cards}
            >
              {waitsItsTurn(target, view, seat, who) && (
                <OutOfTurn
                  key={target.id}
                  client={client}
                  view={view}
                  c={target}
                  age={age}
                  described={described}
                  onDescribe={describe}
                  onCommand={c => send({ m: 'do', who: target.id, command: c })}
                />
              )}
            </CreatureCard>
          )
        )}
        {card === 'ruling' && <RulingForm client={client} view={view} who={who} onDone={() => setCard(null)} />}
        {card === 'seats' && <SeatsCard client={client} view={view} seats={seats} onDone={() => setCard(null)} />}
        {card === 'rest' && <RestCard client={client} view={view} onDone={() => setCard(null)} />}
        {card === 'add' && <AddCard client={client} view={view} who={who} place={place} onDone={() => setCard(null)} />}
        {card === 'keys' && <KeysCard onDone={() => setCard(null)} />}
      </main>
      {dock}
      {beside}
    </div>
  )
}
