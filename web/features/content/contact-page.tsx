import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { linkClass } from '#web/ui/link.ts'
import type { PageData } from './content-queries.ts'
import { PageHeading } from './page-heading.tsx'
import { ReadableText } from './readable-text.tsx'
import { SectionSign } from './section-sign.tsx'

export function ContactPage({ page, form }: { page: PageData; form: ReactNode }) {
  return (
    <>
      <PageHeading page={page} />
      <div className="page grid items-start gap-x-20 gap-y-12 pb-section main:grid-cols-[minmax(0,1fr)_30rem]">
        <div>
          <dl className="border-t border-line">
            {page.fields.map(({ title, text, sign }, index) => (
              <div
                key={title}
                className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[12rem_minmax(0,1fr)]"
              >
                <dt className="flex items-center gap-3 self-start font-semibold">
                  {sign !== undefined && (
                    <span className="text-gulf-700">
                      <SectionSign sign={sign} size={20} />
                    </span>
                  )}
                  {title}
                </dt>
                <dd className="max-w-120 leading-[1.7] text-ink-2 max-sm:ps-8">
                  <ReadableText text={text} />
                  {index === page.fields.length - 1 && <ForOwners />}
                </dd>
              </div>
            ))}
          </dl>
          {page.subtitle !== null && (
            <p className="mt-4 max-w-140 text-small text-ink-2">{page.subtitle}</p>
          )}
        </div>
        {form}
      </div>
    </>
  )
}

/** The last row is that of owners and agents. */
function ForOwners() {
  const { shell } = useApp().messages
  return (
    <p className="mt-1 flex flex-wrap gap-x-8">
      <Link to="/list-property" className={linkClass('strong', 'min-h-11')}>
        {shell.pages.list_property}
      </Link>
      <Link to="/partner-with-us" className={linkClass('strong', 'min-h-11')}>
        {shell.pages.partner_with_us}
      </Link>
    </p>
  )
}
