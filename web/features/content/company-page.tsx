import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { STATIC_PAGE } from '#contract/constants.ts'
import { useApp } from '#web/api/app.ts'
import { AboutPage } from './about-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { staticPageQuery, type PageData, type PageType } from './content-queries.ts'
import type { ReadOnPage } from './read-on.tsx'
import { ReadingPage } from './reading-page.tsx'
import { ServicesPage } from './services-page.tsx'

/** A page of the company as guests read it. */
export function CompanyPage({ type, form }: { type: InnerPage; form?: ReactNode }) {
  const { api } = useApp()
  const { data } = useSuspenseQuery(staticPageQuery(api, type))
  return <DrawnPage type={type} page={data.data} form={form} />
}

type InnerPage = Exclude<PageType, typeof STATIC_PAGE.front_page>
type DrawnPageProps = { type: InnerPage; page: PageData; form?: ReactNode }

export function DrawnPage({ type, page, form }: DrawnPageProps) {
  if (type === STATIC_PAGE.about_us) return <AboutPage page={page} />
  if (type === STATIC_PAGE.services) return <ServicesPage page={page} />
  if (type === STATIC_PAGE.contact_us) return <ContactPage page={page} form={form} />
  return <ReadingPage page={page} read_on={READ_ON[type]} />
}

const READ_ON: Record<Exclude<InnerPage, 1 | 3 | 6>, readonly ReadOnPage[]> = {
  [STATIC_PAGE.privacy]: ['cancellation', 'payment_and_refund', 'contact_us'],
  [STATIC_PAGE.cancellation]: ['payment_and_refund', 'privacy', 'contact_us'],
  [STATIC_PAGE.payment_and_refund]: ['cancellation', 'privacy', 'contact_us'],
}
