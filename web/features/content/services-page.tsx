import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCompanyMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { PageData, Section } from './content-queries.ts'
import { PageHeading } from './page-heading.tsx'
import { ReadOn } from './read-on.tsx'
import { SignedSection } from './signed-section.tsx'

export function ServicesPage({ page }: { page: PageData }) {
  const { content } = useCompanyMessages()
  return (
    <>
      <PageHeading
        page={page}
        picture={{ file: 'tower-entrance.webp', alt: content.pictures.entrance }}
      />
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
      <div className="pt-[calc(var(--section)/1.5)]">
        <ReadOn pages={['cancellation', 'payment_and_refund', 'about_us']} />
      </div>
    </>
  )
}

type SideProps = {
  title: string
  sections: readonly Section[]
  is_night?: boolean
  children: ReactNode
}

function Side({ title, sections, is_night = false, children }: SideProps) {
  return (
    <section
      className={classNames(
        is_night
          ? 'on-night bg-gulf-900 py-section text-white'
          : 'border-t border-line pt-[calc(var(--section)/1.5)] pb-section',
      )}
    >
      <div className="page grid gap-y-8 main:grid-cols-[17rem_minmax(0,1fr)] main:grid-rows-[auto_1fr] main:gap-x-20">
        <h2 className="text-h1">{title}</h2>
        <div className="grid gap-x-14 gap-y-9 sm:grid-cols-2 main:col-start-2 main:row-span-2 main:row-start-1">
          {sections.map((section) => (
            <SignedSection key={section.title} section={section} heading="h3" is_night={is_night} />
          ))}
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
