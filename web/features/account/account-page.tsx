import type { ReactNode } from 'react'
import { usePersonalMessages } from '#api/app.ts'
import { Picture } from '#ui/picture.tsx'

const PICTURE = { file: 'living-mono-night.webp', width: 1600, height: 1067, blur: '' }

export function AccountPage({ title, line, children }: { title: string; line: ReactNode; children: ReactNode }) {
  const { account } = usePersonalMessages()
  return (
    <div className="page grid items-center gap-x-20 gap-y-10 py-10 main:min-h-[72vh] main:grid-cols-[minmax(0,1fr)_26rem]">
      <Picture
        picture={{ ...PICTURE, alt: account.picture }}
        sizes="(min-width: 1110px) 50vw, 1px"
        ratio="3 / 2"
        className="rounded-card max-main:hidden main:sticky main:top-10 main:self-start"
      />
      <section className="max-main:mx-auto max-main:w-full max-main:max-w-120">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-2 mb-7 text-ink-2">{line}</p>
        {children}
      </section>
    </div>
  )
}
