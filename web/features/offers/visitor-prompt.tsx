import { Link, useRouterState } from '@tanstack/react-router'
import { useFrontMessages, useMessages } from '#web/api/messages.ts'
import { returnHere } from '#web/urls/return-here.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** Lies over the edge of the night above it. */
export function VisitorPrompt() {
  const { prompt } = useFrontMessages().offers
  const { shell } = useMessages()
  const here = useRouterState({
    select: ({ location }) => returnHere(location.pathname, location.searchStr),
  })
  return (
    <section
      aria-labelledby="members-pay-less"
      className="page relative z-10 print:hidden -mt-8 main:-mt-11"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-dock bg-white p-6 shadow-e2 main:px-9">
        <div className="min-w-0">
          <h2 id="members-pay-less" className="text-h3">
            {prompt.title}
          </h2>
          <p className="text-small text-ink-2">{prompt.text}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          <Link
            to="/register"
            search={{ referral_code: '', redirect: here }}
            className={buttonClass('primary', 'large', 'max-sm:px-4')}
          >
            {shell.sign_up}
          </Link>
          <Link
            to="/login"
            search={{ redirect: here }}
            className={buttonClass('secondary', 'large', 'max-sm:px-4')}
          >
            {shell.sign_in}
          </Link>
        </p>
      </div>
    </section>
  )
}
