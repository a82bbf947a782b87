import * as z from 'zod/mini'
import { LANGS, type Lang } from './constants.ts'
import { PageMeta, PageText, type Sign } from './endpoints/content.ts'
import { paragraphs } from './home-fields.ts'
import { typedOrEmpty } from './wire.ts'

/** In letters; sections, rows and columns in numbers. */
export const PAGE_MAX = { line: 200, text: 4_000, sections: 40, rows: 30, columns: 6 } as const

export const PAGE_SIGNS = [
  'home',
  'key',
  'calendar',
  'hours',
  'hold',
  'price',
  'income',
  'statement',
  'cleaning',
  'help',
  'guests',
  'members',
  'neighbours',
  'languages',
  'permit',
  'company',
  'work',
  'start',
  'agents',
  'phone',
  'email',
  'office',
] as const satisfies readonly Sign[]

const line = typedOrEmpty(PAGE_MAX.line)
const text = paragraphs(PAGE_MAX.text)

const WrittenSection = z.object({
  title: line,
  text,
  sign: z.optional(z.enum(PAGE_SIGNS)),
  figure: z.optional(line),
  rows: z.optional(
    z.array(z.object({ name: line, amount: line })).check(z.maxLength(PAGE_MAX.rows)),
  ),
  table: z.optional(
    z.object({
      head: z.array(line).check(z.minLength(2), z.maxLength(PAGE_MAX.columns)),
      rows: z
        .array(z.array(line).check(z.maxLength(PAGE_MAX.columns)))
        .check(z.maxLength(PAGE_MAX.rows)),
    }),
  ),
})
/** A stored picture, with what it shows. */
const WrittenPicture = z.object({
  file: z.string().check(z.regex(/^page-[0-9a-f]{16}\.webp$/)),
  width: z.int().check(z.gte(1), z.lte(20_000), z.describe('pixels')),
  height: z.int().check(z.gte(1), z.lte(20_000), z.describe('pixels')),
  blur: z.string().check(z.maxLength(4_000)),
  alt: line,
})
export type WrittenPicture = z.output<typeof WrittenPicture>

const sections = z.array(WrittenSection).check(z.maxLength(PAGE_MAX.sections))

/**
 * A page of the company in one language, as a colleague writes it: plain text, where a line that
 * begins with "- " is a point of a list, [words](address) a link, and {name} a figure of the
 * settings.
 */
export const PageWords = z.extend(PageText, {
  maintitle: line,
  maintitledesc: text,
  subtitle: z.nullable(text),
  fields: sections,
  guest_fields: sections,
  host_fields: sections,
  picture: z.optional(z.nullable(WrittenPicture)),
  meta: z.extend(PageMeta, { name: line, content: text, keyWord: text }),
})
export type PageWords = z.output<typeof PageWords>
export const PageInLanguages = z.object({ en: PageWords, ar: PageWords })
export type PageInLanguages = z.output<typeof PageInLanguages>

/** The lists of sections that a page may have; which one has which is the page's own. */
export const SECTION_LISTS = ['fields', 'guest_fields', 'host_fields'] as const
export type SectionList = (typeof SECTION_LISTS)[number]

/**
 * `empty`: no text in this language; `other_shape`: its parts are not those of the other language;
 * `unknown_figure`: a {name} that no setting has; `bad_link`: an address that is neither ours nor
 * https.
 */
export const PAGE_LACKS = ['empty', 'other_shape', 'unknown_figure', 'bad_link'] as const
export type PageLack = {
  lang: Lang
  /** Such as 'maintitle', 'fields.2.text', 'meta.content'. */
  part: string
  lack: (typeof PAGE_LACKS)[number]
}

const LINK = /\[[^\]\n]+\]\(([^)\s]*)\)/g
const OURS_OR_HTTPS = /^(\/(?!\/)[\w\-./?=&#%]*|https:\/\/[\w.-]+(\/\S*)?)$/

/** Of `words` as they are written; `figures` are the names that may stand in braces. */
export function lacksOf(words: PageInLanguages, figures: readonly string[]): PageLack[] {
  const shapes = { en: shapeOf(words.en), ar: shapeOf(words.ar) }
  return LANGS.flatMap((lang) => {
    const other = shapes[lang === 'en' ? 'ar' : 'en']
    const parts = shapes[lang]
    const own = parts.flatMap(({ part, text: written, may_be_empty }): PageLack[] => {
      const at = (lack: PageLack['lack']) => ({ lang, part, lack })
      const theirs = other.find((one) => one.part === part)
      if (!theirs) return [at('other_shape')]
      if (written === '') return may_be_empty && theirs.text === '' ? [] : [at('empty')]
      const unknown = [...written.matchAll(/\{(\w*)\}/g)].some(
        ([, name = '']) => !figures.includes(name),
      )
      const bad = [...written.matchAll(LINK)].some(([, to = '']) => !OURS_OR_HTTPS.test(to))
      return [...(unknown ? [at('unknown_figure')] : []), ...(bad ? [at('bad_link')] : [])]
    })
    return own
  })
}

type Part = { part: string; text: string; may_be_empty: boolean }

/** Every text of a page with where it stands. */
function shapeOf(words: PageWords): Part[] {
  const must = (part: string, written: string): Part => ({
    part,
    text: written,
    may_be_empty: false,
  })
  const may = (part: string, written: string): Part => ({ part, text: written, may_be_empty: true })
  return [
    must('maintitle', words.maintitle),
    must('maintitledesc', words.maintitledesc),
    may('subtitle', words.subtitle ?? ''),
    ...(words.picture ? [must('picture.alt', words.picture.alt)] : []),
    must('meta.name', words.meta.name),
    must('meta.content', words.meta.content),
    may('meta.keyWord', words.meta.keyWord),
    ...SECTION_LISTS.flatMap((list) =>
      words[list].flatMap((section, n) => [
        must(`${list}.${n}.title`, section.title),
        must(`${list}.${n}.text`, section.text),
        ...(section.figure === undefined ? [] : [must(`${list}.${n}.figure`, section.figure)]),
        ...(section.rows ?? []).flatMap((row, m) => [
          must(`${list}.${n}.rows.${m}.name`, row.name),
          must(`${list}.${n}.rows.${m}.amount`, row.amount),
        ]),
        ...(section.table
          ? [section.table.head, ...section.table.rows].flatMap((cells, m) =>
              cells.map((cell, k) =>
                m === 0 && k === 0
                  ? may(`${list}.${n}.table.${m}.${k}`, cell)
                  : must(`${list}.${n}.table.${m}.${k}`, cell),
              ),
            )
          : []),
      ]),
    ),
  ]
}
