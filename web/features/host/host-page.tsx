import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { useCompanyMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Picture } from '#web/ui/picture.tsx'

type Step = { title: string; text: string }
type Says = {
  headline: string
  line: string
  start: string
  picture: string
  steps_title: string
  steps: Record<'visit' | 'ready' | 'keep', Step>
  form_title: string
  form_line: string
}
type HostPageProps = {
  success: Says
  /** 960 × 640 px */
  picture: string
  notch?: ReactNode
  aside: ReactNode
  form: ReactNode
}

const FORM = 'offer'

export function HostPage({ success, picture, notch, aside, form }: HostPageProps) {
  const { host } = useCompanyMessages()
  const { company } = useApp()
  return (
    <>
      <section className="page grid items-center gap-x-16 gap-y-8 pt-8 pb-section main:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] main:pt-12">
        <div className="grid justify-items-start gap-5">
          <h1 className="text-h1 text-balance main:text-hero">{success.headline}</h1>
          <p className="max-w-120 text-[1.0625rem] text-ink-2">{success.line}</p>
          <a href={`#${FORM}`} className={buttonClass('night', 'large', 'mt-1')}>
            {success.start}
          </a>
        </div>
        <div className="relative">
          <Picture
            picture={{ file: picture, width: 960, height: 640, blur: '', alt: success.picture }}
            sizes="(min-width: 1110px) 52vw, 92vw"
            ratio="3 / 2"
            is_first
            className="rounded-card"
          />
          {notch}
        </div>
      </section>
      <Steps
        title={success.steps_title}
        steps={[success.steps.visit, success.steps.ready, success.steps.keep]}
      />
      <section
        id={FORM}
        className="page grid scroll-mt-4 gap-x-20 gap-y-8 py-section main:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <div className="grid content-start gap-4 main:sticky main:top-10 main:self-start">
          <h2 className="text-h1">{success.form_title}</h2>
          <p className="max-w-100 text-ink-2">{success.form_line}</p>
          <div className="grid max-w-100 gap-4 text-small text-ink-2">{aside}</div>
        </div>
        <div className="rounded-card border border-line bg-white p-5 shadow-e1 sm:p-8">
          <noscript>
            <p className="mb-6 rounded-ctl bg-shell p-4 text-small">
              {host.no_script(company.email)}
            </p>
          </noscript>
          {form}
        </div>
      </section>
    </>
  )
}

function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <section className="bg-shell">
      <div className="page py-section">
        <h2 className="text-h2">{title}</h2>
        <ol className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {steps.map((step, n) => (
            <li
              key={step.title}
              className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline gap-x-2 gap-y-2 border-t border-line-strong pt-5 md:block"
            >
              <span aria-hidden className="font-display text-h2 text-gulf-500">
                {n + 1}
              </span>
              <h3 className="text-h3 md:mt-3">{step.title}</h3>
              <p className="col-start-2 max-w-90 text-ink-2 md:mt-2">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
