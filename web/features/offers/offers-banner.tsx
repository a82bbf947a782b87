import type { ReactNode } from 'react'
import { useFrontMessages } from '#web/api/messages.ts'
import { Picture } from '#web/ui/picture.tsx'

const PICTURE = { file: 'marina-quay-night.webp', width: 1600, height: 1067, blur: '' } as const

export function OffersBanner({
  title,
  line,
  action,
}: {
  title: string
  line: string
  action?: ReactNode
}) {
  const { offers } = useFrontMessages()
  return (
    <section className="on-night relative isolate bg-gulf-900">
      <div className="absolute inset-y-0 end-0 -z-10 w-full main:w-[58%]">
        <Picture
          picture={{ ...PICTURE, alt: offers.picture }}
          sizes="(min-width: 1110px) 58vw, max(100vw, 34rem)"
          is_first
        />
        <div className="banner-scrim absolute inset-0" />
      </div>
      <div className="page flex min-h-66 flex-col justify-end pt-20 pb-5 md:pt-24 text-white md:min-h-96 main:min-h-120 main:pb-12">
        <h1 className="max-w-170 text-hero">{title}</h1>
        <p className="mt-4 max-w-110 text-[1.0625rem] max-sm:text-small text-white/95">{line}</p>
        {action}
      </div>
    </section>
  )
}
