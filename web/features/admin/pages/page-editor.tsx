import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { STATIC_PAGE, type Lang } from '#contract/constants.ts'
import {
  PAGE_MAX,
  SECTION_LISTS,
  type PageInLanguages,
  type SectionList,
} from '#contract/page-words.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { addressOf } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import { BannerPicture } from './front-page/banner-picture.tsx'
import { FrontPageParts } from './front-page/front-page-parts.tsx'
import { addSection } from './edit-sections.ts'
import { Meanwhile } from './meanwhile.tsx'
import { PageActions } from './page-actions.tsx'
import { PageSide } from './page-side.tsx'
import type { PageState, PageStore } from './page-store.ts'
import { PairField } from './pair-field.tsx'
import { pageQuery, type WrittenPage } from './pages-queries.ts'
import { SectionEditor } from './section-editor.tsx'
import { usePageDraft } from './use-page-draft.ts'

const ADDRESSES: Readonly<Record<number, string>> = {
  1: '/about-us',
  2: '/privacy',
  3: '/our-services',
  4: '/cancellation',
  5: '/payment-and-refund',
  6: '/contact-us',
  7: '/',
}

/** A page as it is written: saved as somebody types, read by guests once it is published. */
export function PageEditor({ type }: { type: number }) {
  const { data: page } = useSuspenseQuery(pageQuery(useAdminApi(), type))
  const { store, state, words } = usePageDraft(type, page)
  return (
    <>
      <Head type={type} page={page} state={state} store={store} />
      <div className="grid items-start gap-6 main:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-5">
          <Top type={type} words={words} onChange={store.write} />
          {type === STATIC_PAGE.front_page && (
            <BannerPicture words={words} onChange={store.write} />
          )}
          {SECTION_LISTS.filter((list) => isUsed(list, type)).map((list) => (
            <Sections key={list} list={list} words={words} onChange={store.write} />
          ))}
          <Found words={words} onChange={store.write} />
          {type === STATIC_PAGE.front_page && <FrontPageParts />}
        </div>
        <PageSide type={type} page={page} />
      </div>
    </>
  )
}

/** Services alone speak to guests and owners apart; the front page is its banner. */
const isUsed = (list: SectionList, type: number) =>
  type !== STATIC_PAGE.front_page && (list === 'fields') !== (type === STATIC_PAGE.services)

type HeadProps = { type: number; page: WrittenPage; state: PageState; store: PageStore }

function Head({ type, page, state, store }: HeadProps) {
  const { lang } = useApp()
  const { pages } = useAdminMessages()
  return (
    <header className="grid gap-3 pb-5">
      <Link
        to="/admin/pages"
        className="inline-flex min-h-9 items-center gap-1 justify-self-start text-gulf-700 hover:underline"
      >
        <ChevronLeft size={18} aria-hidden className="mirror-rtl" />
        {pages.back}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-h1">{pages.names[type]}</h1>
        <a
          href={addressOf(ADDRESSES[type] ?? '/', lang)}
          target="_blank"
          rel="noreferrer"
          className="text-gulf-700 hover:underline"
        >
          {pages.view}
        </a>
      </div>
      <output aria-live="polite" className="text-small text-ink-2">
        {sentenceOf()}
      </output>
      {state.is_meanwhile && <Meanwhile type={type} store={store} />}
      <PageActions type={type} page={page} is_unsaved={state.typed !== null} />
    </header>
  )

  function sentenceOf(): string {
    if (state.is_away) return pages.away
    if (state.why !== null) return pages.refused(state.why)
    return state.typed === null ? pages.saved : pages.saving
  }
}

type PartProps = { words: PageInLanguages; onChange: (words: PageInLanguages) => void }

const CARD = 'grid gap-3 rounded-card border border-line bg-white p-4'

function Top({ type, words, onChange }: PartProps & { type: number }) {
  const { pages, front_page } = useAdminMessages()
  const write = (lang: Lang, change: Partial<PageInLanguages['en']>) =>
    onChange({ ...words, [lang]: { ...words[lang], ...change } })
  return (
    <section aria-labelledby="page-head" className={CARD}>
      <h2 id="page-head" className="text-h3">
        {pages.head}
      </h2>
      <PairField
        label={pages.parts.maintitle}
        part="maintitle"
        values={{ en: words.en.maintitle, ar: words.ar.maintitle }}
        max={PAGE_MAX.line}
        onChange={(lang, maintitle) => write(lang, { maintitle })}
      />
      {type === STATIC_PAGE.front_page && (
        <p className="text-micro text-ink-2">{front_page.lines_hint}</p>
      )}
      <PairField
        label={pages.parts.maintitledesc}
        part="maintitledesc"
        values={{ en: words.en.maintitledesc, ar: words.ar.maintitledesc }}
        max={PAGE_MAX.text}
        rows={2}
        onChange={(lang, maintitledesc) => write(lang, { maintitledesc })}
      />
      {(words.en.subtitle !== null || words.ar.subtitle !== null) && (
        <PairField
          label={pages.parts.subtitle}
          part="subtitle"
          values={{ en: words.en.subtitle ?? '', ar: words.ar.subtitle ?? '' }}
          max={PAGE_MAX.text}
          rows={2}
          onChange={(lang, subtitle) => write(lang, { subtitle })}
        />
      )}
    </section>
  )
}

function Sections({ list, words, onChange }: PartProps & { list: SectionList }) {
  const { pages } = useAdminMessages()
  const count = Math.max(words.en[list].length, words.ar[list].length)
  return (
    <section aria-labelledby={`page-${list}`} className="grid gap-3">
      <div>
        <h2 id={`page-${list}`} className="text-h3">
          {pages.lists[list]}
        </h2>
        <p className="text-micro text-ink-2">{pages.text_hint}</p>
      </div>
      {Array.from({ length: count }, (_, n) => (
        <SectionEditor key={n} words={words} list={list} n={n} onChange={onChange} />
      ))}
      <Button
        className="justify-self-start"
        isDisabled={count >= PAGE_MAX.sections}
        onPress={() => onChange(addSection(words, list))}
      >
        {pages.add_section}
      </Button>
    </section>
  )
}

function Found({ words, onChange }: PartProps) {
  const { pages } = useAdminMessages()
  const write = (lang: Lang, change: Partial<PageInLanguages['en']['meta']>) => {
    const page = words[lang]
    onChange({ ...words, [lang]: { ...page, meta: { ...page.meta, ...change } } })
  }
  return (
    <section aria-labelledby="page-found" className={CARD}>
      <h2 id="page-found" className="text-h3">
        {pages.found}
      </h2>
      {(['name', 'content', 'keyWord'] as const).map((part) => (
        <PairField
          key={part}
          label={pages.parts[`meta.${part}`]}
          part={`meta.${part}`}
          values={{ en: words.en.meta[part], ar: words.ar.meta[part] }}
          max={part === 'name' ? PAGE_MAX.line : PAGE_MAX.text}
          rows={part === 'name' ? 1 : 2}
          onChange={(lang, text) => write(lang, { [part]: text })}
        />
      ))}
    </section>
  )
}
