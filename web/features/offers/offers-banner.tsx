import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFrontMessages, useMessages } from '#api/app.ts'
import { usePerson } from '#api/person.ts'
import { returnHere } from '#urls/return-here.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Picture } from '#ui/picture.tsx'

const PICTURE = { file: 'villa-pool-dusk.webp', width: 1600, height: 1067, blur: '' } as const

export function OffersBanner({ title, line, action }: { title: string; line: string; action?: ReactNode }) {
  const { offers } = useFrontMessages()
  const is_visitor = usePerson() === null
  return (
    <>
      <section className="on-night relative isolate bg-gulf-900">
        <div className="absolute inset-y-0 end-0 -z-10 w-full main:w-[58%]">
          <Picture picture={{ ...PICTURE, alt: offers.picture }} sizes="(min-width: 1110px) 58vw, max(100vw, 52rem)" is_first />
          <div className="banner-scrim absolute inset-0" />
        </div>
        <div className="page flex min-h-[min(34rem,78svh)] flex-col justify-end pt-28 pb-14 text-white main:min-h-136 main:pb-24">
          <h1 className="max-w-170 text-hero">{title}</h1>
          <p className="mt-5 max-w-110 text-[1.0625rem] text-white/95">{line}</p>
          {action}
        </div>
      </section>
      {is_visitor && <VisitorPrompt />}
    </>
  )
}

function VisitorPrompt() {
  const { prompt } = useFrontMessages().offers
  const { shell } = useMessages()
  const here = useRouterState({ select: ({ location }) => returnHere(location.pathname, location.searchStr) })
  return (
    <section aria-labelledby="members-pay-less" className="page relative z-10 -mt-6 main:-mt-11">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-dock bg-white p-6 shadow-e2 main:px-9">
        <div className="min-w-0">
          <h2 id="members-pay-less" className="text-h3">
            {prompt.title}
          </h2>
          <p className="text-small text-ink-2">{prompt.text}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          <Link to="/register" search={{ referral_code: '', redirect: here }} className={buttonClass('primary', 'large', 'max-sm:px-4')}>
            {shell.sign_up}
          </Link>
          <Link to="/login" search={{ redirect: here }} className={buttonClass('secondary', 'large', 'max-sm:px-4')}>
            {shell.sign_in}
          </Link>
        </p>
      </div>
    </section>
  )
}
