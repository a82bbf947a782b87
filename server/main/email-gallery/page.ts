import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import type { Lang } from '#contract/constants.ts'
import { bodyType, fontFaces } from '#server/outside/demo-page/index.ts'
import { FONTS } from '#server/outside/inbox/index.ts'
import type { Preview } from './render.ts'
import { READERS, titleOf, type Reader } from './titles.ts'

type Words = {
  title: string
  inbox: string
  line: (n: number) => string
  none: string
  in: Record<Lang, string>
} & Record<Reader, string>

const WORDS: Record<Lang, Words> = {
  en: {
    title: 'All emails',
    inbox: 'Demo inbox',
    line: (n) =>
      `${n} emails, made from sample bookings that are not kept: their links lead nowhere.`,
    guest: 'To guests',
    owner: 'To owners and partners',
    office: 'To the office',
    none: 'Nobody has asked for one yet',
    in: { en: 'English', ar: 'Arabic' },
  },
  ar: {
    title: 'جميع الرسائل',
    inbox: 'بريد النسخة التجريبية',
    line: (n) => `عدد الرسائل: ${n}، من حجوزات تجريبية لا تُحفظ، فروابطها لا تعمل.`,
    guest: 'إلى الضيوف',
    owner: 'إلى الملّاك والشركاء',
    office: 'إلى المكتب',
    none: 'لم يطلبها أحد بعد',
    in: { en: 'بالإنجليزية', ar: 'بالعربية' },
  },
}

const FACES = fontFaces(FONTS)
const css = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')

export type Gallery = {
  previews: readonly Preview[]
  lang: Lang
  company: string
  here: (text: string) => string
}

export function galleryPage(gallery: Gallery) {
  const { previews, lang } = gallery
  const words = WORDS[lang]
  return html`<!doctype html>
    <html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>${words.title} · ${lang === 'ar' ? 'صدف' : 'Sadaf'}</title>
        <style>
          ${raw(FACES)} ${raw(bodyType)} ${raw(css)}
        </style>
      </head>
      <body>
        <h1>${words.title}</h1>
        <p class="line"><a href="/dev/inbox">${words.inbox}</a> · ${words.line(previews.length)}</p>
        <nav>${READERS.map((reader) => html`<a href="#${reader}">${words[reader]}</a>`)}</nav>
        ${READERS.map((reader) => readersPart(gallery, reader))}
      </body>
    </html>`
}

function readersPart({ previews, lang, company, here }: Gallery, reader: Reader) {
  const words = WORDS[lang]
  const read_here = previews.filter((preview) => titleOf(preview, company).reader === reader)
  const own_first = [
    ...read_here.filter((preview) => preview.lang === lang),
    ...read_here.filter((preview) => preview.lang !== lang),
  ]
  return html`<section id="${reader}">
    <h2>${words[reader]}</h2>
    <div class="emails">
      ${own_first.map(
        (preview) =>
          html`<article>
            <h3>${titleOf(preview, company)[lang]} <span>${words.in[preview.lang]}</span></h3>
            <p dir="auto">${preview.email?.subject ?? words.none}</p>
            ${preview.email && html`<iframe sandbox loading="lazy" title="${preview.email.subject}" srcdoc="${here(withFaces(preview.email.html))}"></iframe>`}
          </article>`,
      )}
    </div>
  </section>`
}

const withFaces = (email: string) =>
  email.replace(/<head[^>]*>/i, (head) => `${head}<style>${FACES}</style>`)
