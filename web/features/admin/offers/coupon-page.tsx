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
import { CouponCodes } from './coupon-codes.tsx'
import { couponDiscount } from './coupon-words.ts'
import { couponQuery, type CouponDetail } from './coupons-queries.ts'
import { OfferStateBadge } from './offer-state.tsx'
import { isRunning } from './offer-words.ts'
import { Card } from '#web/admin/display/card.tsx'
import { Facts } from './facts.tsx'
import { StopCouponDialog } from './stop-coupon-form.tsx'

/** One coupon, or a series of codes: its terms, its words, and what became of it. */
export function CouponPage({ id }: { id: number }) {
  const { offers } = useAdminMessages()
  const { data: coupon } = useSuspenseQuery(couponQuery(useAdminApi(), id))
  const [is_stopping, setStopping] = useState(false)
  return (
    <>
      <BackToOffers to="/admin/offers/coupons" />
      <PageHead title={coupon.code} line={coupon.description}>
        <div className="flex flex-wrap items-center gap-2">
          <OfferStateBadge state={coupon.state} />
          {isRunning(coupon) && (
            <Button kind="danger" onPress={() => setStopping(true)}>
              {offers.stop}
            </Button>
          )}
          {!coupon.is_used && coupon.state !== 'stopped' && coupon.kind !== 'referral' && (
            <Link
              to="/admin/offers/coupons/new"
              search={{ edit: coupon.id }}
              className={buttonClass()}
            >
              {offers.change}
            </Link>
          )}
          <Link
            to="/admin/offers/coupons/new"
            search={{ copy: coupon.id }}
            className={buttonClass()}
          >
            {offers.copy}
          </Link>
        </div>
      </PageHead>
      <div className="grid items-start gap-5 main:grid-cols-2">
        <Terms coupon={coupon} />
        <Figures coupon={coupon} />
        <Words coupon={coupon} lang="en" />
        <Words coupon={coupon} lang="ar" />
        {coupon.kind === 'series' && <CouponCodes coupon={coupon} />}
        <Story coupon={coupon} />
      </div>
      {is_stopping && <StopCouponDialog coupon={coupon} onClose={() => setStopping(false)} />}
    </>
  )
}

type PartProps = { coupon: CouponDetail }

function Terms({ coupon }: PartProps) {
  const { money } = useMessages()
  const { frame, offers } = useAdminMessages()
  const { coupons: words } = offers
  const { fields } = words
  return (
    <Card title={offers.terms}>
      <Facts
        facts={[
          [offers.filter.type, words.kinds[coupon.kind]],
          [offers.discount, couponDiscount(coupon, offers, money)],
          [fields.min_total, <Amount key="min" of={coupon.min_total} />],
          [
            offers.on_sale,
            offers.days(frame.moment(coupon.valid_from), frame.moment(coupon.valid_to)),
          ],
          ...(coupon.person === null
            ? []
            : [[fields.email, <bdi key="person">{coupon.person}</bdi>] as const]),
          [
            fields.max_uses,
            coupon.codes === null
              ? (coupon.max_uses ?? words.any_number)
              : words.codes(coupon.codes),
          ],
          [fields.first_booking_only, coupon.is_first_booking_only ? offers.yes : offers.no],
        ]}
      />
      {coupon.is_used && <p className="text-micro text-ink-2">{words.used}</p>}
    </Card>
  )
}

function Figures({ coupon }: PartProps) {
  const { columns, figures, coupons } = useAdminMessages().offers
  return (
    <Card title={figures}>
      <Facts
        facts={[
          [columns.booked, String(coupon.booked)],
          [columns.given, <Amount key="given" of={coupon.given} />],
        ]}
      />
      <p className="text-micro text-ink-2">{coupons.figures_line}</p>
    </Card>
  )
}

function Words({ coupon, lang }: PartProps & { lang: 'en' | 'ar' }) {
  const { languages } = useAdminMessages().offers
  return (
    <Card title={languages[lang]}>
      <div lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'} className="grid gap-1">
        <p className="font-semibold">{coupon[`description_${lang}`]}</p>
        <ul className="grid gap-1 empty:hidden">
          {coupon[`conditions_${lang}`].map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Story({ coupon }: PartProps) {
  const { frame, offers: words } = useAdminMessages()
  const { made_by, made_at, stopped_by, stopped_at, stop_reason, copied_from, copies } = coupon
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
              to="/admin/offers/coupons/$coupon"
              params={{ coupon: String(id) }}
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
