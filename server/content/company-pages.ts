import { LANGS, STATIC_PAGE, type Lang } from '#contract/constants.ts'
import { about_us } from './company-pages/about-us.ts'
import { cancellation } from './company-pages/cancellation.ts'
import { contact_us } from './company-pages/contact-us.ts'
import { front_page } from './company-pages/front-page.ts'
import { payment_and_refund } from './company-pages/payment-and-refund.ts'
import { privacy } from './company-pages/privacy.ts'
import { services } from './company-pages/services.ts'
import type { CompanyPage, PageMessages } from './company-pages/shape.ts'
import type { Db, Tx } from '#server/db/pool/connection.ts'
import { beginPages, saveStaticPages } from './content-queries.ts'

const PAGES: { type: number; page: CompanyPage }[] = [
  { type: STATIC_PAGE.about_us, page: about_us },
  { type: STATIC_PAGE.privacy, page: privacy },
  { type: STATIC_PAGE.services, page: services },
  { type: STATIC_PAGE.cancellation, page: cancellation },
  { type: STATIC_PAGE.payment_and_refund, page: payment_and_refund },
  { type: STATIC_PAGE.contact_us, page: contact_us },
  { type: STATIC_PAGE.front_page, page: front_page },
]

/**
 * Every installation begins with these; from then on a page is the company's own, and what is
 * written here never comes back by itself. Idempotent.
 */
export async function loadCompanyPages(db: Db, now: Date): Promise<void> {
  const pages = PAGES.map(({ type, page }) => ({
    type,
    words: { en: withAllParts(page.en), ar: withAllParts(page.ar) },
  }))
  await db.transaction().execute(async (tx) => {
    for (const { type, words } of await beginPages(tx, pages, now)) await showPage(tx, type, words)
  })
}

/** Guests read it from now on, in both languages. */
export const showPage = async (tx: Tx, type: number, words: Record<Lang, object>) =>
  await saveStaticPages(
    tx,
    LANGS.map((lang) => ({ type, lang, ...words[lang] })),
  )

const withAllParts = ({ guest_fields = [], host_fields = [], ...page }: PageMessages) => ({
  ...page,
  guest_fields,
  host_fields,
})
