import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useFrontMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Picture } from '#web/ui/picture.tsx'

const PICTURE = { file: 'hall-ready.webp', width: 1600, height: 1067, blur: '' } as const

export function BecomeHost() {
  const { host } = useFrontMessages().home
  return (
    <section className="front-hosting page grid items-center gap-x-20 gap-y-8 py-[calc(var(--section)/2)] main:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="relative">
        <Picture
          picture={{ ...PICTURE, alt: host.picture }}
          sizes="(min-width: 1110px) 54vw, 92vw"
          ratio="3 / 2"
          className="rounded-card"
        />
        <p className="notch">
          <span className="block font-display text-h1 leading-none">{host.return}</span>
          <span className="block pt-1.5 text-small text-ink-2">{host.return_line}</span>
        </p>
      </div>
      <div className="grid justify-items-start gap-5">
        <h2 className="text-h1 text-balance">{host.title}</h2>
        <p className="max-w-110 text-[1.0625rem] text-ink-2">{host.line}</p>
        <Link to="/list-property" className={buttonClass('night', 'large', 'mt-1')}>
          {host.start}
          <ArrowRight size={18} aria-hidden className="mirror-rtl" />
        </Link>
        <dl className="mt-3 grid w-full grid-cols-2 gap-x-8 border-t border-line pt-5">
          <Word figure={host.answer} line={host.answer_line} />
          <Word figure={host.statement} line={host.statement_line} />
        </dl>
      </div>
    </section>
  )
}

function Word({ figure, line }: { figure: string; line: string }) {
  return (
    <div>
      <dt className="font-display text-[1.375rem]">{figure}</dt>
      <dd className="mt-0.5 text-small text-ink-2">{line}</dd>
    </div>
  )
}
