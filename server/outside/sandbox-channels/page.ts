import { html, raw } from 'hono/html'
import type { Lang } from '#contract/constants.ts'
import { bodyType, fontFaces } from '#server/outside/demo-page/index.ts'
import { ANSWERS, PLAYED_CHANNELS, type PlayedChannel } from './listing-queries.ts'
import type { Listing, Stay } from './listing-queries.ts'
import { MESSAGES, NAMES, type Fault, type Words } from './messages.ts'
import { pageCss } from './page-css.ts'

const FONTS = '/dev/inbox/fonts'

type Framed = { lang: Lang; mounted_at: string; title: string; here: string }
type Part = ReturnType<typeof html>

const framed = ({ lang, mounted_at, title, here }: Framed, main: Part) => {
  const words = MESSAGES[lang]
  const other = lang === 'ar' ? 'en' : 'ar'
  return html`<!doctype html>
    <html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(fontFaces(FONTS))} ${raw(bodyType)} ${raw(pageCss)}
        </style>
      </head>
      <body>
        <header>
          <a href="${mounted_at}">${words.title}</a>
          <a href="${here}${here.includes('?') ? '&' : '?'}lang=${other}" lang="${other}">
            ${words.other}
          </a>
        </header>
        <main>${main}</main>
      </body>
    </html>`
}

type Listed = Listing & { stays: number }
type ListPage = {
  lang: Lang
  mounted_at: string
  channel: PlayedChannel
  q: string
  listings: readonly Listed[]
}

export function listPage({ lang, mounted_at, channel, q, listings }: ListPage) {
  const words = MESSAGES[lang]
  const tabs = PLAYED_CHANNELS.map(
    (name) =>
      html`<a
        href="${mounted_at}?channel=${name}"
        ${name === channel ? raw('aria-current="page"') : ''}
        >${NAMES[name]}</a
      >`,
  )
  const rows = listings.map(
    ({ slug, title, stays }) =>
      html`<li>
        <a href="${mounted_at}/${channel}/${slug}"><bdi>${title}</bdi></a>
        <span>${stays > 0 ? words.sold(stays) : ''}</span>
      </li>`,
  )
  const here = `${mounted_at}?channel=${channel}`
  return framed(
    { lang, mounted_at, title: words.title, here },
    html`<h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      <nav aria-label="${words.title}">${tabs}</nav>
      <form class="row" role="search">
        <input type="hidden" name="channel" value="${channel}" />
        <label>${words.find} <input type="search" name="q" value="${q}" /></label>
        <button class="no">${words.search}</button>
      </form>
      ${
        rows.length > 0
          ? html`<ul class="list">
              ${rows}
            </ul>`
          : html`<p>${words.none}</p>`
      }`,
  )
}

export type ListingPage = {
  lang: Lang
  mounted_at: string
  address: string
  listing: Listing
  stays: readonly Stay[]
  today: string
  fault?: Fault | undefined
}

export function listingPage(page: ListingPage) {
  const { lang, mounted_at, listing, address, fault } = page
  const words = MESSAGES[lang]
  const here = `${mounted_at}/${listing.channel}/${listing.slug}`
  return framed(
    { lang, mounted_at, title: `${listing.title} · ${NAMES[listing.channel]}`, here },
    html`<p class="lead">
        <a href="${mounted_at}?channel=${listing.channel}">${words.back}</a>
      </p>
      <h1><bdi>${listing.title}</bdi> · <bdi>${NAMES[listing.channel]}</bdi></h1>
      ${fault === undefined ? '' : html`<p role="alert">${words.faults[fault]}</p>`}
      <section>
        <h2>${words.address}</h2>
        <p><code id="address" dir="ltr">${address}</code></p>
        <p class="small">${words.address_line} <a href="${here}.ics">${words.look}</a></p>
      </section>
      ${sellPart(page, words)} ${takenPart(page, words)} ${oursPart(page, words)}
      ${behaviourPart(page, words)}`,
  )
}

const dates = (words: Words, today: string, { from = '', to = '' } = {}) =>
  html`<label
      >${words.from} <input type="date" name="from" min="${today}" value="${from}" required
    /></label>
    <label
      >${words.to} <input type="date" name="to" min="${today}" value="${to}" required
    /></label>`

const takenPart = ({ stays, today }: ListingPage, words: Words) =>
  html`<section>
    <h2>${words.calendar}</h2>
    ${stays.length === 0 ? html`<p class="small">${words.empty}</p>` : ''}
    <ul class="stays">
      ${stays.map((stay) => stayRow(stay, { words, today }))}
    </ul>
  </section>`

function stayRow(stay: Stay, { words, today }: { words: Words; today: string }) {
  const { uid, kind, from, to, guest, reference } = stay
  const nights = `${from} – ${to}`
  const who = [guest, reference].filter((part) => part !== null).join(' · ')
  return html`<li>
    <p>
      <bdi dir="ltr">${nights}</bdi>
      <span class="small">${words.kinds[kind]}</span>
      ${kind === 'stay' ? html`<bdi class="small">${who}</bdi>` : ''}
    </p>
    ${
      kind === 'stay'
        ? html`<form method="post" class="row">
            <input type="hidden" name="uid" value="${uid}" />
            ${dates(words, today, stay)}
            <button class="no" name="act" value="move">${words.move}</button>
            <button
              class="no"
              name="act"
              value="cancel"
              formnovalidate
              aria-label="${words.cancel_of(nights)}"
            >
              ${words.cancel}
            </button>
          </form>`
        : ''
    }
  </li>`
}

const sellPart = ({ today }: ListingPage, words: Words) =>
  html`<section>
    <h2>${words.sell_title}</h2>
    <form method="post" class="row" id="sell">
      ${dates(words, today)}
      <button class="yes" name="act" value="sell">${words.sell}</button>
    </form>
  </section>`

function oursPart({ listing, lang }: ListingPage, words: Words) {
  const { our_calendar, our_calendar_read_at } = listing
  const when = our_calendar_read_at?.toLocaleString(lang === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    timeZone: 'Asia/Dubai',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return html`<section>
    <h2>${words.ours}</h2>
    <p class="small">${when === undefined ? words.never_read : words.last_read(when)}</p>
    <form method="post" class="row" id="ours">
      <label class="wide"
        >${words.ours_field}
        <input name="link" dir="ltr" required value="${our_calendar ?? ''}" autocomplete="off" />
        <span class="small">${words.ours_line}</span></label
      >
      <button class="no" name="act" value="read">${words.read}</button>
    </form>
  </section>`
}

const behaviourPart = ({ listing }: ListingPage, words: Words) =>
  html`<section>
    <form method="post">
      <fieldset>
        <legend>${words.behaviour}</legend>
        ${ANSWERS.map(
          (answers) =>
            html`<label class="choice">
              <input
                type="radio"
                name="answers"
                value="${answers}"
                ${answers === listing.answers ? raw('checked') : ''}
              />
              ${words.behaviours[answers]}
            </label>`,
        )}
      </fieldset>
      <button class="no" name="act" value="answer">${words.keep}</button>
    </form>
  </section>`
