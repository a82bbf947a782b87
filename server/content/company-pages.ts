import { sql } from 'kysely'
import { LANGS, STATIC_PAGE } from '#contract/constants.ts'
import { about_us } from './company-pages/about-us.ts'
import { cancellation } from './company-pages/cancellation.ts'
import { contact_us } from './company-pages/contact-us.ts'
import { payment_and_refund } from './company-pages/payment-and-refund.ts'
import { privacy } from './company-pages/privacy.ts'
import { services } from './company-pages/services.ts'
import type { CompanyPage, PageMessages } from './company-pages/shape.ts'
import type { Db } from '#db/connection.ts'

const PAGES: { type: number; page: CompanyPage }[] = [
  { type: STATIC_PAGE.about_us, page: about_us },
  { type: STATIC_PAGE.privacy, page: privacy },
  { type: STATIC_PAGE.services, page: services },
  { type: STATIC_PAGE.cancellation, page: cancellation },
  { type: STATIC_PAGE.payment_and_refund, page: payment_and_refund },
  { type: STATIC_PAGE.contact_us, page: contact_us },
]

/** Idempotent; runs in every database. */
export async function loadCompanyPages(db: Db): Promise<void> {
  const rows = PAGES.flatMap(({ type, page }) => LANGS.map((lang) => ({ type, lang, ...withAllParts(page[lang]) })))
  await sql`
    insert into static_pages (type, lang, maintitle, maintitledesc, subtitle, fields, guest_fields, host_fields, meta)
    select type, lang, maintitle, maintitledesc, subtitle, fields, guest_fields, host_fields, meta
    from jsonb_populate_recordset(null::static_pages, ${JSON.stringify(rows)}::jsonb)
    on conflict (type, lang) do update set maintitle = excluded.maintitle, maintitledesc = excluded.maintitledesc, subtitle = excluded.subtitle,
      fields = excluded.fields, guest_fields = excluded.guest_fields, host_fields = excluded.host_fields, meta = excluded.meta
    where (static_pages.maintitle, static_pages.maintitledesc, static_pages.subtitle, static_pages.fields, static_pages.guest_fields, static_pages.host_fields, static_pages.meta)
      is distinct from (excluded.maintitle, excluded.maintitledesc, excluded.subtitle, excluded.fields, excluded.guest_fields, excluded.host_fields, excluded.meta)`.execute(
    db,
  )
}

const withAllParts = ({ guest_fields = [], host_fields = [], ...page }: PageMessages) => ({ ...page, guest_fields, host_fields })
