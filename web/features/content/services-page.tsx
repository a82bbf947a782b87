import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { STATIC_PAGE } from '#contract/constants.ts'
import { useApp, useCompanyMessages } from '#api/app.ts'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { staticPageQuery, type Section } from './content-queries.ts'
import { PageHeading } from './page-heading.tsx'
import { ReadableText } from './readable-text.tsx'
import { ReadOn } from './read-on.tsx'

export function ServicesPage() {
  const { api } = useApp()
  const { content } = useCompanyMessages()
  const page = useSuspenseQuery(staticPageQuery(api, STATIC_PAGE.services)).data.data
  return (
    <>
      <PageHeading page={page} picture={{ file: 'tower-entrance.webp', alt: content.pictures.entrance }} />
      <div className="page grid gap-6 pb-section main:grid-cols-2">
        <Side title={content.for_guests} sections={page.guest_fields}>
          <Link to="/book-a-stay" className={buttonClass('primary', 'large')}>
            {content.find_a_stay}
          </Link>
        </Side>
        <Side title={content.for_owners} sections={page.host_fields} is_night>
          <Link to="/list-property" className={buttonClass('on_night', 'large')}>
            {content.list_your_home}
          </Link>
        </Side>
      </div>
      <ReadOn pages={['cancellation', 'payment_and_refund', 'about_us']} />
    </>
  )
}

type SideProps = { title: string; sections: readonly Section[]; is_night?: boolean; children: ReactNode }

function Side({ title, sections, is_night = false, children }: SideProps) {
  const ground = is_night ? 'on-night bg-gulf-900 text-white' : 'border border-line bg-white'
  return (
    <section className={classNames('flex flex-col rounded-card p-6 sm:p-10', ground)}>
      <h2 className="text-h2">{title}</h2>
      <div className="mt-8 mb-10 grid grow content-start gap-8">
        {sections.map((section) => (
          <div key={section.title}>
            <h3 className="mb-1.5 text-h3">{section.title}</h3>
            <ReadableText
              text={section.text}
              className={classNames('max-w-140 leading-[1.7]', is_night ? 'text-white/85' : 'text-ink-2')}
            />
          </div>
        ))}
      </div>
      <div>{children}</div>
    </section>
  )
}
