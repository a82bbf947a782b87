import { Eye } from 'lucide-react'
import { useMessages } from '#web/api/messages.ts'
import { useShortDay } from '#web/i18n/short-day.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { FullStop } from '#web/ui/full-stop.tsx'
import { HighlightsList } from './about/highlights-list.tsx'
import { LazyPart } from './about/lazy-part.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { StayHeading } from './heading.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'

/** The page of a home before guests see it: it says so, and nothing of it can be booked. */
export function PreviewPage({ home, expires_at }: { home: Stay; expires_at: string }) {
  const { stay } = useMessages()
  return (
    <div className="on-paper page pb-10 md:pt-6">
      <PreviewNotice expires_at={expires_at} />
      <Gallery name={home.nice_name} images={home.images}>
        {null}
      </Gallery>
      <div className="mt-8 main:mt-12 main:grid main:grid-cols-[minmax(0,1fr)_24.5rem] main:items-start main:gap-[clamp(2.5rem,5vw,5.5rem)]">
        <article className="min-w-0">
          <StayHeading stay={home} is_preview />
          <HighlightsList stay={home} />
          <section className="pt-8 pb-11">
            <h2 className="sr-only">{stay.about}</h2>
            <p className="max-w-170 text-body whitespace-pre-line">{home.description}</p>
          </section>
          <LazyPart name="Inside" stay={home} />
          <LazyPart name="Around" stay={home} is_preview />
        </article>
        <aside
          aria-label={stay.panel.title}
          className="rounded-card border border-line bg-white p-6 text-ink-2 shadow-e1 max-main:hidden main:sticky main:top-5"
        >
          <p>{stay.preview.panel}</p>
        </aside>
      </div>
    </div>
  )
}

function PreviewNotice({ expires_at }: { expires_at: string }) {
  const { preview } = useMessages().stay
  const shortDay = useShortDay()
  return (
    <p
      role="note"
      className="mb-4 flex items-start gap-3 rounded-card border border-line bg-shell p-4 max-md:mt-4"
    >
      <Eye size={20} aria-hidden className="mt-0.5 shrink-0 text-gulf-700" />
      <span>
        <strong className="font-semibold">{preview.line}</strong>{' '}
        {preview.until(shortDay(todayInDubai(new Date(expires_at))))}
      </span>
    </p>
  )
}

export function PreviewEnded() {
  const { ended } = useMessages().stay.preview
  return <FullStop title={ended.title} line={ended.line} />
}
