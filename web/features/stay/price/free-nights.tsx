import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { filsOf } from '#contract/money.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { useShortDay } from '#web/i18n/short-day.ts'
import { guestsOf, type Nights, type PartyOfGuests, type StayUrl } from '#web/urls/stay-url.ts'
import { linkClass } from '#web/ui/link.ts'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { freeNightsQuery, type Stay } from '#web/stays/stay-queries.ts'

type FreeNightsProps = {
  stay: Stay
  nights: Nights
  party: PartyOfGuests
  onChange: (change: StayUrl) => void
}

/**
 * When the home is free instead, one press each, and other homes for the nights that were chosen.
 */
export function FreeNights({ stay, nights, party, onChange }: FreeNightsProps) {
  const { api, messages } = useApp()
  const { panel } = messages.stay
  const shortDay = useShortDay()
  const { data, isPending } = useQuery(
    freeNightsQuery(api, { slug: stay.slug, ...nights, guests: guestsOf(party) }),
  )
  return (
    <section aria-label={panel.free_nights} className="grid gap-2 noscript:hidden">
      {isPending && <Skeleton className="h-14" />}
      {data !== undefined && data.length > 0 && (
        <>
          <h3 className="font-text text-small font-semibold">{panel.free_nights}</h3>
          <ul className="grid gap-2">
            {data.map(({ from, to, total }) => (
              <li key={`${from} ${to}`}>
                <button
                  type="button"
                  onClick={() => onChange({ from, to })}
                  className="nearest-offer group w-full"
                >
                  <span className="min-w-0 grow text-start">
                    <bdi className="block font-semibold">{`${shortDay(from, to)} – ${shortDay(to)}`}</bdi>
                    <span className="flex flex-wrap gap-x-1.5 text-small text-ink-2">
                      <span>{messages.nights(nightsBetween(from, to))}</span>
                      <span aria-hidden>{'·'}</span>
                      <Price
                        amount={total}
                        currency={messages.shell.currency}
                        size="small"
                        fils="none"
                        className="text-ink"
                      />
                    </span>
                  </span>
                  <ArrowRight size={18} aria-hidden className="mirror-rtl shrink-0 text-gulf-700" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link
        to="/search-results"
        search={{ ...nights, ...party, location: stay.area.slug }}
        className={linkClass('text', 'text-small')}
      >
        {panel.other_homes}
      </Link>
    </section>
  )
}

type NearestProps = Pick<FreeNightsProps, 'nights' | 'party'> & { slug: string; otherwise: string }

/** The same in a line, of the nights that come closest. */
export function NearestFree({ slug, nights, party, otherwise }: NearestProps) {
  const { api, messages } = useApp()
  const shortDay = useShortDay()
  const { data } = useQuery(freeNightsQuery(api, { slug, ...nights, guests: guestsOf(party) }))
  const away = (from: string) => Math.abs(nightsBetween(nights.from, from))
  const [nearest] = (data ?? []).toSorted((a, b) => away(a.from) - away(b.from))
  if (!nearest) return otherwise
  const { from, to, total } = nearest
  return messages.stay.panel.nearest_free(
    `${shortDay(from, to)} – ${shortDay(to)}`,
    messages.money(Math.round(filsOf(total) / 100) * 100),
  )
}
