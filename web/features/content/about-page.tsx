import { useSuspenseQuery } from '@tanstack/react-query'
import { STATIC_PAGE } from '#contract/constants.ts'
import { useApp } from '#web/api/app.ts'
import { useCompanyMessages } from '#web/api/messages.ts'
import { staticPageQuery } from './content-queries.ts'
import { PageHeading } from './page-heading.tsx'
import { ReadOn } from './read-on.tsx'
import { SignedSection } from './signed-section.tsx'

export function AboutPage() {
  const { api } = useApp()
  const { content } = useCompanyMessages()
  const page = useSuspenseQuery(staticPageQuery(api, STATIC_PAGE.about_us)).data.data
  return (
    <>
      <PageHeading
        page={page}
        picture={{ file: 'windtowers-creek.webp', alt: content.pictures.creek }}
      />
      {page.subtitle !== null && (
        <div className="nacre relative overflow-hidden">
          <p className="page max-w-310 py-14 text-center font-display text-h2 text-balance main:py-20">
            {page.subtitle}
          </p>
        </div>
      )}
      <div className="page grid gap-x-16 gap-y-11 py-section md:grid-cols-2 main:grid-cols-3">
        {page.fields.map((section) => (
          <SignedSection key={section.title} section={section} heading="h2" />
        ))}
      </div>
      <ReadOn pages={['our_services', 'privacy', 'contact_us']} />
    </>
  )
}
