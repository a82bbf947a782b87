import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { companyIn, type CompanyDetails } from '#contract/company.ts'
import { LANGS, type Lang } from '#contract/constants.ts'
import { guestTokens } from '#contract/house-colours.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { LogoOf } from '#web/frame/logo.tsx'
import { SocialLinks } from '#web/frame/footer/social-links.tsx'
import { directionOf } from '#web/i18n/direction.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CARD } from './word-fields.tsx'
import { previewQuery } from './company-queries.ts'
import { useSettled } from './use-settled.ts'

/** As guests would see it, in either language; nothing of it is published. */
export function Preview({ details }: { details: CompanyDetails }) {
  const { company } = useAdminMessages()
  const [lang, setLang] = useState<Lang>(useApp().lang)
  const shown = useDeferredValue(details)
  const css = Object.entries(guestTokens(shown))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
  return (
    <section
      aria-labelledby="company-preview"
      className="grid gap-4 main:sticky main:top-4 main:max-h-[calc(100vh-2rem)] main:overflow-y-auto"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="company-preview" className="text-h3">
          {company.preview.title}
        </h2>
        <span className="flex gap-1">
          {LANGS.map((one) => (
            <Button
              key={one}
              size="small"
              kind={one === lang ? 'secondary' : 'quiet'}
              aria-pressed={one === lang}
              onPress={() => setLang(one)}
            >
              {company.languages[one]}
            </Button>
          ))}
        </span>
      </div>
      <style>{`.company-preview{${css}}`}</style>
      <div lang={lang} dir={directionOf(lang)} className="company-preview grid gap-4">
        <Frame details={shown} lang={lang} />
      </div>
      <Made details={details} lang={lang} />
    </section>
  )
}

function Frame({ details, lang }: { details: CompanyDetails; lang: Lang }) {
  const { company } = useAdminMessages()
  const { shell } = useMessages()
  const shown = companyIn(details, lang)
  return (
    <>
      <Sample title={company.preview.header}>
        <div className="flex flex-wrap items-center justify-between gap-3 bg-pearl px-4 py-3 text-ink">
          <LogoOf company={shown} />
          <span className="flex items-center gap-3 text-small">
            <span className="text-gulf-700 underline">{shell.pages.offers}</span>
            <span className={buttonClass('primary', 'small')}>{shell.book_a_stay}</span>
          </span>
        </div>
      </Sample>
      <Sample title={company.preview.footer}>
        <div className="on-night grid gap-3 bg-gulf-900 px-4 py-5 text-small text-white">
          <span className="flex flex-wrap items-center justify-between gap-3">
            <LogoOf company={shown} />
            <bdi dir="ltr">{shown.phone}</bdi>
          </span>
          <SocialLinks links={shown.social_links} />
        </div>
      </Sample>
    </>
  )
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="grid gap-1">
      <figcaption className="text-micro text-ink-2">{title}</figcaption>
      <div className="overflow-hidden rounded-card border border-line">{children}</div>
    </figure>
  )
}

const SETTLED_MS = 500

/** What the server makes: an email, the head of an invoice. */
function Made({ details, lang }: { details: CompanyDetails; lang: Lang }) {
  const { company } = useAdminMessages()
  const settled = useSettled(details, SETTLED_MS)
  const { data } = useQuery(previewQuery(useAdminApi(), settled))
  if (!data) return <div className={CARD}>{company.preview.waiting}</div>
  return (
    <>
      <Sample title={company.preview.email}>
        <iframe
          title={company.preview.email}
          srcDoc={data.email[lang]}
          sandbox=""
          className="block h-80 w-full bg-white"
        />
      </Sample>
      <Sample title={company.preview.invoice}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(data.invoice)}`}
          alt={company.preview.invoice}
          className="block w-full bg-white"
        />
      </Sample>
    </>
  )
}
