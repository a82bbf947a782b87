import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { linkClass } from '#web/ui/link.ts'
import { BackToOffers } from './back-to-offers.tsx'
import { OfferPicture } from './offer-picture.tsx'
import { OfferStateBadge } from './offer-state.tsx'
import { discountOf, isRunning } from './offer-words.ts'
import { offerQuery, type OfferDetail } from './offers-queries.ts'
import { Card } from '#web/admin/display/card.tsx'
import { Facts } from './facts.tsx'
import { StopDialog } from './stop-form.tsx'

/** One offer: its terms, its words in both languages, and what became of it. */
export function OfferPage({ id }: { id: number }) {
  const { offers } = useAdminMessages()
  const { data: offer } = useSuspenseQuery(offerQuery(useAdminApi(), id))
  const [is_stopping, setStopping] = useState(false)
  return (
    <>
      <BackToOffers />
      <PageHead title={offer.title} line={offer.code}>
        <div className="flex flex-wrap items-center gap-2">
          <OfferStateBadge state={offer.state} />
          {isRunning(offer) && (
            <Button kind="danger" onPress={() => setStopping(true)}>
              {offers.stop}
            </Button>
          )}
          {!offer.is_used && offer.state !== 'stopped' && (
            <Link to="/admin/offers/new" search={{ edit: offer.id }} className={buttonClass()}>
              {offers.change}
            </Link>
          )}
          <Link to="/admin/offers/new" search={{ copy: offer.id }} className={buttonClass()}>
            {offers.copy}
          </Link>
        </div>
      </PageHead>
      <div className="grid items-start gap-5 main:grid-cols-2">
        <Terms offer={offer} />
        <Figures offer={offer} />
        <Words offer={offer} lang="en" />
        <Words offer={offer} lang="ar" />
        <OfferPicture offer={offer} />
        <Story offer={offer} />
      </div>
      {is_stopping && <StopDialog offer={offer} onClose={() => setStopping(false)} />}
    </>
  )
}

type PartProps = { offer: OfferDetail }

function Terms({ offer }: PartProps) {
  const { frame, offers: words } = useAdminMessages()
  const { types } = useMessages().shell.offers
  const { fields } = words
  return (
    <Card title={words.terms}>
      <Facts
        facts={[
          [fields.type, types[offer.type]],
          [words.discount, discountOf(offer, words)],
          [fields.home, offer.home === null ? words.every_home : <bdi>{offer.home.nice_name}</bdi>],
          [
            words.stays,
            words.days(frame.day(offer.arrival_date_gt), frame.day(offer.departure_date_lt)),
          ],
          [fields.length_of_stay, String(offer.length_of_stay)],
          [words.on_sale, words.days(frame.moment(offer.starts_at), frame.moment(offer.expiry))],
          [fields.featured, offer.is_featured ? words.yes : words.no],
        ]}
      />
      {offer.is_used && <p className="text-micro text-ink-2">{words.used}</p>}
    </Card>
  )
}

function Figures({ offer }: PartProps) {
  const { columns, figures, figures_line } = useAdminMessages().offers
  return (
    <Card title={figures}>
      <Facts
        facts={[
          [columns.shown, String(offer.shown)],
          [columns.opened, String(offer.opened)],
          [columns.booked, String(offer.booked)],
          [columns.given, <Amount key="given" of={offer.given} />],
        ]}
      />
      <p className="text-micro text-ink-2">{figures_line}</p>
    </Card>
  )
}

function Words({ offer, lang }: PartProps & { lang: 'en' | 'ar' }) {
  const { languages } = useAdminMessages().offers
  const texts = [
    offer[`highlight_${lang}`],
    offer[`description_1_${lang}`],
    offer[`description_2_${lang}`],
  ]
  return (
    <Card title={languages[lang]}>
      <div lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'} className="grid gap-1">
        <p className="font-semibold">{offer[`title_${lang}`]}</p>
        {texts.filter(Boolean).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Card>
  )
}

function Story({ offer }: PartProps) {
  const { frame, offers: words } = useAdminMessages()
  const { made_by, made_at, stopped_by, stopped_at, stop_reason, copied_from, copies } = offer
  const others = copied_from === null ? copies : [copied_from, ...copies]
  return (
    <Card title={words.story}>
      <p>
        {made_at === null
          ? words.made_before
          : words.made(made_by ?? words.by_command, frame.moment(made_at))}
      </p>
      {stopped_at !== null && (
        <p>
          {words.stopped_by(stopped_by ?? words.by_command, frame.moment(stopped_at))}
          <bdi className="block text-ink-2">{stop_reason}</bdi>
        </p>
      )}
      {others.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          <span className="text-ink-2">{words.family}</span>
          {others.map(({ id, code }) => (
            <Link
              key={id}
              to="/admin/offers/$offer"
              params={{ offer: String(id) }}
              className={linkClass()}
            >
              <bdi>{code}</bdi>
            </Link>
          ))}
        </p>
      )}
    </Card>
  )
}
