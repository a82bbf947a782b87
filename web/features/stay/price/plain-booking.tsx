import { useApp } from '#web/api/app.ts'
import { addressOf } from '#web/i18n/language.ts'
import { PlainDates, PlainGuests } from '#web/stays/plain-fields.tsx'
import type { Nights, PartyOfGuests } from '#web/urls/stay-url.ts'
import { phoneLink } from '#web/frame/contact-links.ts'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.ts'

export type PlainBookingProps = {
  slug: string
  nights: Nights | null
  party: PartyOfGuests
  today: string
}

/** For pages without JavaScript: prices other nights, and says how to book by phone. */
export function PlainBooking({ slug, nights, party, today }: PlainBookingProps) {
  const { lang, messages, company } = useApp()
  const { panel } = messages.stay
  return (
    <noscript>
      <form
        action={addressOf(`/stay-details/${slug}`, lang)}
        aria-label={panel.title}
        className="grid grid-cols-2 gap-2"
      >
        <PlainDates nights={nights ?? {}} today={today} kind="line" />
        <PlainGuests party={party} kind="line" />
        {party.infants && <input type="hidden" name="infants" value="true" />}
        <Button type="submit" className="col-span-2">
          {panel.see}
        </Button>
      </form>
      <p className="mt-4 rounded-ctl bg-shell p-4 text-small">
        {panel.needs_script}{' '}
        <a href={phoneLink(company)} className={linkClass('text')}>
          <bdi dir="ltr" className="whitespace-nowrap">
            {company.phone}
          </bdi>
        </a>
        {' · '}
        <a href={`mailto:${company.email}`} className={linkClass('text')}>
          <bdi>{company.email}</bdi>
        </a>
      </p>
    </noscript>
  )
}
