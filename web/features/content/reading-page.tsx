import { useCompanyMessages } from '#web/api/messages.ts'
import type { PageData, Section } from './content-queries.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PageHeading } from './page-heading.tsx'
import { ReadOn, type ReadOnPage } from './read-on.tsx'
import { SectionText } from './section-text.tsx'

const idOf = (n: number) => `section-${n + 1}`

type ReadingPageProps = { page: PageData; read_on: readonly ReadOnPage[] }

export function ReadingPage({ page, read_on }: ReadingPageProps) {
  return (
    <>
      <PageHeading page={page} />
      <div className="page grid gap-x-20 gap-y-10 pb-section main:grid-cols-[17rem_minmax(0,1fr)]">
        <Contents sections={page.fields} />
        <div className="max-w-[38rem]">
          {page.subtitle !== null && (
            <p className="mb-10 font-display text-[1.375rem] leading-snug text-gulf-700">
              {page.subtitle}
            </p>
          )}
          {page.fields.map((section, n) => (
            <section
              key={section.title}
              id={idOf(n)}
              aria-labelledby={`${idOf(n)}-title`}
              className="scroll-mt-8 not-first:mt-10"
            >
              <h2 id={`${idOf(n)}-title`} className="mb-2.5 text-[1.375rem] leading-tight">
                {section.title}
              </h2>
              <SectionText section={section} className="text-[1.0625rem] text-ink-2" />
            </section>
          ))}
        </div>
      </div>
      <ReadOn pages={read_on} />
    </>
  )
}

/** On a phone they fold: the text comes first. */
function Contents({ sections }: { sections: readonly Section[] }) {
  const { content } = useCompanyMessages()
  return (
    <nav
      aria-label={content.contents}
      className="max-main:rounded-card max-main:bg-shell max-main:py-1 main:sticky main:top-10 main:self-start print:hidden"
    >
      <Disclosure title={content.contents} className="border-b-0 px-5 text-small main:hidden">
        <Links sections={sections} />
      </Disclosure>
      <div className="max-main:hidden">
        <h2 className="mb-2 font-text text-small font-semibold">{content.contents}</h2>
        <Links sections={sections} />
      </div>
    </nav>
  )
}

const Links = ({ sections }: { sections: readonly Section[] }) => (
  <ol className="text-small">
    {sections.map(({ title }, n) => (
      <li key={title}>
        <a
          href={`#${idOf(n)}`}
          className="flex min-h-10 items-center rounded-sm text-ink-2 hover:text-gulf-700 hover:underline"
        >
          {title}
        </a>
      </li>
    ))}
  </ol>
)
