// Runs in the browser: fills the inbox page and keeps it fresh without losing what is being read.
const REFRESH_MS = 3000
const byId = (id) => document.getElementById(id)
const [box, list, count, pane, known] = ['to', 'list', 'count', 'message', 'known'].map(byId)
const words = JSON.parse(document.body.dataset.words)
const dubai = new Intl.DateTimeFormat('en', {
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'Asia/Dubai',
})

let messages = []
let selected
let drawn

/** An element with properties and children, so that no text is ever read as HTML. */
function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

const subjectOf = (message) => message.subject || message.text.split('\n')[0]
const isWhole = (to) => /^\S+@\S+\.\S{2,}$/.test(to) || to.replaceAll(/\D/g, '').length >= 10

/** A whole address asks the server; a part of one narrows what is there. */
async function refresh() {
  const to = box.value.trim()
  const query = isWhole(to) ? `?to=${encodeURIComponent(to)}` : ''
  const answer = await fetch(`/dev/inbox.json${query}`).catch(() => undefined)
  if (!answer?.ok || to !== box.value.trim()) return
  const digits = to.replaceAll(/\D/g, '')
  const fits = (message) =>
    query ||
    message.to.includes(to.toLowerCase()) ||
    (digits.length > 2 && message.to.includes(digits))
  const fresh = (await answer.json()).filter(fits)
  const print = JSON.stringify([to, fresh.map((message) => message.id)])
  if (print === drawn) return
  drawn = print
  messages = fresh
  if (!to)
    known.replaceChildren(
      ...[...new Set(messages.map((message) => message.to))].map((value) =>
        make('option', { value }),
      ),
    )
  drawList()
  if (!messages.some((message) => message.id === selected))
    select(matchMedia('(max-width:48rem)').matches ? undefined : messages[0]?.id)
}

function drawList() {
  const focused = list.contains(document.activeElement)
    ? document.activeElement.dataset.id
    : undefined
  const sentences = { 0: words.nothing, 1: words.one }
  count.textContent = sentences[messages.length] ?? fill(words.many, { n: messages.length })
  list.replaceChildren(...messages.map(row))
  if (focused) list.querySelector(`[data-id="${focused}"]`)?.focus()
}

function row(message) {
  const button = make(
    'button',
    { type: 'button', onclick: () => select(message.id, true) },
    make('span', { className: 'subject', dir: 'auto' }, subjectOf(message)),
    make('span', { className: 'to' }, badge(message), make('bdi', {}, message.to)),
    make('time', { dateTime: message.sent_at }, shortTime(new Date(message.sent_at))),
  )
  button.dataset.id = message.id
  button.setAttribute('aria-current', String(message.id === selected))
  return make('li', {}, button)
}

const fill = (text, values) => text.replaceAll(/{(\w+)}/g, (_, name) => values[name])

/** In Dubai: `26`, `Nov`, `2026`, `11:20`. */
function partsOf(moment) {
  const { day, month, year, hour, minute } = Object.fromEntries(
    dubai.formatToParts(moment).map(({ type, value }) => [type, value]),
  )
  return {
    day: day.padStart(2, '0'),
    month: words.months[month - 1],
    year: `20${year}`,
    time: `${hour}:${minute}`,
  }
}

/** The hour of a message of today, the day of an older one. */
function shortTime(sent) {
  const [then, now] = [partsOf(sent), partsOf(new Date())].map((parts) =>
    fill(words.short_day, parts),
  )
  return then === now ? partsOf(sent).time : then
}

const badge = ({ channel }) =>
  make('span', { className: `badge ${channel}` }, channel === 'sms' ? words.sms : words.mail)

function select(id, isAsked = false) {
  selected = id
  document.body.classList.toggle('reading', id !== undefined)
  for (const button of list.querySelectorAll('button'))
    button.setAttribute('aria-current', String(button.dataset.id === String(id)))
  const message = messages.find((one) => one.id === id)
  pane.replaceChildren(...(message ? reading(message) : [empty()]))
  if (isAsked && message) pane.focus()
}

function reading(message) {
  const back = make(
    'button',
    { type: 'button', className: 'back', onclick: () => select(undefined) },
    document.dir === 'rtl' ? `→ ${words.back}` : `← ${words.back}`,
  )
  const when = fill(words.moment, partsOf(new Date(message.sent_at)))
  const files = message.attachments.map((file, index) =>
    make(
      'a',
      { href: `/dev/inbox/attachments/${message.id}/${index}`, download: file.name },
      `↓ ${file.name}`,
    ),
  )
  const links = message.links.map((href) =>
    make(
      'a',
      { href, target: '_blank', rel: 'noopener' },
      new URL(href).pathname + new URL(href).search,
    ),
  )
  const head = make(
    'div',
    { className: 'head' },
    back,
    make(
      'h2',
      { dir: 'auto' },
      message.channel === 'sms' ? words.text_message : subjectOf(message),
    ),
    make('p', {}, badge(message), make('bdi', {}, message.to), ' · ', make('bdi', {}, when)),
    make('div', { className: 'links' }, ...files, ...links),
  )
  if (message.may_be_answered) head.append(replyForm(message))
  return [head, message.html ? letter(message) : make('div', { className: 'bubble' }, message.text)]
}

/** What a mail program would send to where the letter wants its answers. */
function replyForm({ id }) {
  const text = make('textarea', { rows: 3, required: true, dir: 'auto' })
  const state = make('output', {})
  const form = make(
    'form',
    { className: 'reply' },
    make('label', {}, words.your_reply, text),
    make('button', { type: 'submit' }, words.send),
    state,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const answer = await fetch('/dev/inbox/reply', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, text: text.value }),
    }).catch(() => undefined)
    state.textContent = answer?.ok ? words.sent : words.unsent
    if (answer?.ok) text.value = ''
  })
  return make('details', {}, make('summary', {}, words.reply), form)
}

/** Letters are shown without scripts, in an origin of their own; their links open beside the inbox. */
function letter(message) {
  const faces = byId('faces').outerHTML
  const srcdoc = message.html.replace(
    /<head[^>]*>/i,
    (head) => `${head}<base target="_blank">${faces}`,
  )
  const frame = make('iframe', { title: subjectOf(message), srcdoc })
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  return frame
}

function empty() {
  const hint = box.value ? words.other_address : words.how
  return make(
    'p',
    { className: 'empty' },
    make('strong', {}, messages.length ? words.choose : words.nothing),
    messages.length ? '' : hint,
  )
}

function search() {
  const to = box.value.trim()
  history.replaceState(null, '', to ? `?to=${encodeURIComponent(to)}` : location.pathname)
  void refresh()
}

box.value = new URLSearchParams(location.search).get('to') ?? ''
box.addEventListener('input', search)
box.form.addEventListener('submit', (event) => event.preventDefault())
select(undefined)
void refresh()
setInterval(() => document.hidden || refresh(), REFRESH_MS)
