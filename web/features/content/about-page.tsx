import { useCompanyMessages } from '#web/api/messages.ts'
import type { PageData } from './content-queries.ts'
import { PageHeading } from './page-heading.tsx'
import { ReadOn } from './read-on.tsx'
import { SignedSection } from './signed-section.tsx'

export function AboutPage({ page }: { page: PageData }) {
  const { content } = useCompanyMessages()
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
