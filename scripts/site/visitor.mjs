/** Plays fights through the messages of a worker as a page would. */

/** Previews of one creature's turn that are asked for, and questions that are answered in one fight, at most. */
const PREVIEWS = 25
const QUESTIONS = 14
/** How often the fight that a visitor finds is opened with dice of its own. */
const MORE = 40

/**
 * A visitor of the worker that `send` reaches; what comes from there is handed to `heard`. `visit` plays the tables of these fights, the
 * first of which is there already, and returns all that was told.
 */
export function visitor(send) {
  const told = []
  const waiting = new Map()
  let n = 0
  let view = null
  let log = []
  let questions = []
  function heard(from) {
    told.push(from)
    if (from.w === 'answer') waiting.get(`a${from.n}`)?.(JSON.parse(from.type.includes('json') ? from.body : '{}'))
    else if (from.w === 'told') {
      const { message } = from
      if (message.m === 'welcome') {
        ;({ view, log, questions } = message)
        waiting.get('welcome')?.()
      } else if (message.m === 'news') {
        view = { ...view, ...message.change?.set }
        log = [...log, ...message.log]
        ;({ questions } = message)
      } else waiting.get(`m${message.n}`)?.(message)
    }
  }
  const ask = (method, path, body) =>
    new Promise(resolve => {
      waiting.set(`a${++n}`, resolve)
      send({ w: 'ask', n, method, path, ...(body ? { body } : {}) })
    })
  const say = message =>
    new Promise(resolve => {
      waiting.set(`m${++n}`, resolve)
      send({ w: 'say', at: 1, message: { n, ...message } })
    })
  const deed = message => say({ id: `d${n}`, ...message })

  /** Looks at all that a page shows of somebody's turn. */
  async function look(who, asked) {
    const { kinds = [] } = await say({ m: 'legal', who })
    await say({ m: 'reach', who })
    const suggestions = kinds.flatMap(k => k.suggestions.map(s => ({ kind: k.name, ...s })))
    const seen = new Map()
    for (const s of suggestions) {
      const had = seen.get(s.kind) ?? 0
      seen.set(s.kind, had + 1)
      if (had < 3 && asked.previews++ < PREVIEWS) await say({ m: 'preview', who, command: s.command })
    }
    return suggestions
  }
  async function play() {
    const asked = { previews: 0 }
    for (let i = 0; i < QUESTIONS && !view.over && questions.length; i++) {
      const [question] = questions
      if (question.question !== 'command') {
        const { value } = question.options[i % question.options.length]
        await (i % 2 ? deed({ m: 'answer', q: question.q, with: value }) : deed({ m: 'pass', q: question.q }))
        continue
      }
      const { who } = question
      if (i % 3 === 0) asked.previews = 0
      const suggestions = i < 60 ? await look(who, asked) : []
      const attack = suggestions.find(s => s.kind === 'attack')
      const move = suggestions.find(s => s.kind === 'move')
      if (attack && i % 2 === 0) await deed({ m: 'do', who, command: attack.command })
      else if (move && i % 5 === 1) await deed({ m: 'do', who, command: move.command })
      else if (i % 7 === 3) await deed({ m: 'play-on', questions: 4 })
      else await deed({ m: 'pass', q: question.q })
      if (i % 9 === 4) {
        await deed({ m: 'undo' })
        if (i % 2) await deed({ m: 'redo' })
      }
      for (const e of log.slice(-3)) if (e.opens) await say({ m: 'why', entry: e.n })
      if (i === 2) {
        await say({ m: 'measure', from: 'B2', to: 'D4' })
        await deed({ m: 'note', text: 'mind the door' })
        await deed({ m: 'note', text: '', roll: '2d6+1' })
      }
    }
  }
  async function open(name) {
    const { links } = await ask('GET', `/api/tables/${name}/links`)
    const gm = links.find(l => l.role === 'gm')
    const at = new Promise(resolve => waiting.set('welcome', resolve))
    send({ w: 'connect', at: 1, table: name })
    send({ w: 'say', at: 1, message: { m: 'hello', v: 1, link: gm.link.split('/').at(-1) } })
    await at
  }
  const leave = () => send({ w: 'leave', at: 1 })

  async function visit(fights) {
    const [ready, ...others] = fights
    await ask('POST', '/api/ready', {})
    for (const { name, fight } of others) await ask('POST', '/api/tables', { name, fight })
    for (const { name } of fights) {
      await open(name)
      await play()
      leave()
    }
    // Whoever comes first and stands where it may goes by the dice: so it is looked at with others.
    for (let n = 0; n < MORE; n++) {
      const name = `${ready.name}-${n}`
      await ask('POST', '/api/tables', { name, fight: ready.fight })
      await open(name)
      const [question] = questions
      if (question?.question === 'command') await look(question.who, { previews: 0 })
      leave()
    }
    // Another window, and another day: a table is opened from its journal.
    await open(ready.name)
    leave()
    return told
  }
  return { heard, visit, ask, open, say, deed, leave }
}
