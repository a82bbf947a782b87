import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useApp } from '#web/api/app.ts'
import { choicesQuery, homeQuery } from '#web/features/admin/homes/homes-queries.ts'
import { HomeStateBadge } from '#web/features/admin/homes/home-state.tsx'
import { EditorProvider, useEditor } from './editor-context.ts'
import { HomeActions } from './home-actions.tsx'
import { nameOf, ReadyList } from './ready-list.tsx'
import { AccessSection } from './sections/access.tsx'
import { AgreementSection } from './sections/agreement.tsx'
import { AmenitiesSection } from './sections/amenities.tsx'
import { AppliancesSection } from './sections/appliances.tsx'
import { CheckOutSection } from './sections/check-out.tsx'
import { PapersSection } from './sections/papers.tsx'
import { PhotographsSection } from './sections/photographs.tsx'
import { PlaceSection } from './sections/place.tsx'
import { PricesSection } from './sections/prices.tsx'
import { RoomsSection } from './sections/rooms.tsx'
import { RulesSection } from './sections/rules.tsx'
import { UnitsSection } from './sections/units.tsx'
import { WordsSection } from './sections/words.tsx'
import type { SectionName } from './sections/section.tsx'
import { useDraft } from './use-draft.ts'

/** A home as it is written: saved as somebody types, seen by guests once it is published. */
export function HomeEditor({ room_category_id }: { room_category_id: number }) {
  const api = useAdminApi()
  const { data: home } = useSuspenseQuery(homeQuery(api, room_category_id))
  const { data: choices } = useSuspenseQuery(choicesQuery(api))
  const { store, state, shown } = useDraft(room_category_id, home.fields)
  return (
    <EditorProvider value={{ room_category_id, home, choices, shown, state, store }}>
      <EditorHead />
      <div className="grid items-start gap-6 main:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-5 max-main:order-last">
          <WordsSection />
          <PhotographsSection />
          <PlaceSection />
          <RoomsSection />
          <AmenitiesSection />
          <RulesSection />
          <UnitsSection />
          <AccessSection />
          <AppliancesSection />
          <CheckOutSection />
          <PricesSection />
          <PapersSection />
          <AgreementSection />
        </div>
        <div className="grid gap-4 main:sticky main:top-4">
          <ReadyList />
          <SectionLinks />
        </div>
      </div>
    </EditorProvider>
  )
}

function EditorHead() {
  const { homes } = useAdminMessages()
  const { lang } = useApp()
  const { home, shown } = useEditor()
  const name =
    shown[`${lang}.nice_name`] ?? shown['en.nice_name'] ?? shown['ar.nice_name'] ?? homes.unnamed
  return (
    <header className="grid gap-3 pb-5">
      <Link
        to="/admin/homes"
        className="inline-flex min-h-9 items-center gap-1 justify-self-start text-gulf-700 hover:underline"
      >
        <ChevronLeft size={18} aria-hidden className="mirror-rtl" />
        {homes.back}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-h1">
          <bdi>{name}</bdi>
        </h1>
        <HomeStateBadge state={home.state} />
        {home.published?.slug != null && home.state === 'on_sale' && (
          <a
            href={
              lang === 'ar'
                ? `/ar/stay-details/${home.published.slug}`
                : `/stay-details/${home.published.slug}`
            }
            target="_blank"
            rel="noreferrer"
            className="text-gulf-700 hover:underline"
          >
            {homes.view}
          </a>
        )}
      </div>
      <SavingLine />
      <HomeActions />
    </header>
  )
}

function SavingLine() {
  const admin = useAdminMessages()
  const { homes } = admin
  const { home, state } = useEditor()
  return (
    <div className="grid gap-0.5 text-small text-ink-2">
      <output aria-live="polite">{sentenceOf()}</output>
      {home.others.map(({ name, field }) => (
        <p key={name} className="text-gulf-700">
          {homes.others(name, nameOf(field, admin))}
        </p>
      ))}
    </div>
  )

  function sentenceOf(): string {
    if (state.is_away) return homes.away
    if (Object.keys(state.faults).length > 0) return homes.refused
    return Object.keys(state.typed).length > 0 ? homes.saving : homes.saved
  }
}

const SECTIONS: readonly SectionName[] = [
  'words',
  'photographs',
  'place',
  'rooms',
  'amenities',
  'rules',
  'units',
  'access',
  'appliances',
  'check_out',
  'prices',
  'papers',
  'agreement',
]

function SectionLinks() {
  const { homes } = useAdminMessages()
  return (
    <nav aria-label={homes.fields['en.nice_name']} className="max-main:hidden">
      <ul className="grid">
        {SECTIONS.map((section) => (
          <li key={section}>
            <a
              href={`#section-${section}`}
              className="block rounded-ctl px-2 py-1.5 text-ink-2 hover:bg-shell"
            >
              {homes.sections[section]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
