import { LANGS, STATIC_PAGE } from '#contract/constants.ts'
import { about_us } from './company-pages/about-us.ts'
import { cancellation } from './company-pages/cancellation.ts'
import { contact_us } from './company-pages/contact-us.ts'
import { payment_and_refund } from './company-pages/payment-and-refund.ts'
import { privacy } from './company-pages/privacy.ts'
import { services } from './company-pages/services.ts'
import type { CompanyPage, PageMessages } from './company-pages/shape.ts'
import type { Db } from '#server/db/pool/connection.ts'
import { saveStaticPages } from './content-queries.ts'

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
  const rows = PAGES.flatMap(({ type, page }) =>
    LANGS.map((lang) => ({ type, lang, ...withAllParts(page[lang]) })),
  )
  await saveStaticPages(db, rows)
}

const withAllParts = ({ guest_fields = [], host_fields = [], ...page }: PageMessages) => ({
  ...page,
  guest_fields,
  host_fields,
})
