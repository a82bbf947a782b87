import { classNames } from '#web/ui/class-names.ts'
import { STORIES } from './stories.ts'
import type { ExampleProps, Story, Translate } from './story.ts'

const SHEET = 'grid items-start gap-x-8 gap-y-8 rounded-card border border-line bg-white p-5 md:p-7'

const idOf = ({ name }: Story) => name.replaceAll(' ', '-')

export function KitPage({ lang }: { lang: 'en' | 'ar' }) {
  const t: Translate = (en, ar) => (lang === 'ar' ? ar : en)
  return (
    <>
      <header className="page pt-12 pb-10 main:pt-20 main:pb-14">
        <h1 className="max-w-200 text-title">{t('Component kit', 'عدّة المكوّنات')}</h1>
        <p className="mt-6 max-w-150 text-[1.1875rem] leading-relaxed text-ink-2">
          {t('Every component in each of its states.', 'كل المكوّنات في جميع حالاتها.')}
        </p>
      </header>
      <div className="page grid gap-x-20 gap-y-10 pb-section main:grid-cols-[17rem_minmax(0,1fr)]">
        <Contents t={t} />
        <div className="min-w-0">
          {STORIES.map((story) => (
            <States key={story.name} story={story} t={t} />
          ))}
        </div>
      </div>
    </>
  )
}

function Contents({ t }: ExampleProps) {
  return (
    <nav
      aria-label={t('Components', 'المكوّنات')}
      className="max-main:hidden main:sticky main:top-10 main:self-start"
    >
      <ul className="text-small">
        {STORIES.map((story) => (
          <li key={story.name}>
            <a
              href={`#${idOf(story)}`}
              className="flex min-h-10 items-center rounded-sm text-ink-2 hover:text-gulf-700 hover:underline"
            >
              <bdi lang="en">{story.name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function States({ story, t }: ExampleProps & { story: Story }) {
  const id = idOf(story)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-8 not-first:mt-10">
      <h2 id={`${id}-title`} className="mb-2.5 text-[1.375rem] leading-tight">
        <bdi lang="en">{story.name}</bdi>
      </h2>
      <div className={classNames(SHEET, !story.is_wide && 'md:grid-cols-2 main:grid-cols-3')}>
        {Object.entries(story.states).map(([name, Example]) => (
          <figure key={name} aria-label={`${story.name}: ${name}`} className="min-w-0">
            <figcaption className="mb-3 text-micro text-ink-2">
              <bdi lang="en">{name}</bdi>
            </figcaption>
            <Example t={t} />
          </figure>
        ))}
      </div>
    </section>
  )
}
