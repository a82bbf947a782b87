import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePersonalMessages } from '#web/api/messages.ts'
import { Picture } from '#web/ui/picture.tsx'

const SIZE = { width: 1600, height: 1067, blur: '' }
const FILES = {
  living: 'living-mono-night.webp',
  evening: 'clay-niches-evening.webp',
  arches: 'arches-blush-evening.webp',
  canal: 'canal-walk-evening.webp',
} as const

type AccountPageProps = {
  title: string
  line: ReactNode
  promises?: readonly string[]
  picture?: keyof typeof FILES
  children: ReactNode
}

export function AccountPage({
  title,
  line,
  promises = [],
  picture = 'living',
  children,
}: AccountPageProps) {
  const { account } = usePersonalMessages()
  return (
    <div className="page grid gap-x-20 gap-y-10 py-10 main:min-h-[72vh] main:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="relative max-main:hidden">
        <div className="absolute inset-0">
          <Picture
            picture={{ ...SIZE, file: FILES[picture], alt: account.pictures[picture] }}
            sizes="(min-width: 1110px) 100vw, 1px"
            className="rounded-card"
            img_class={picture === 'evening' ? 'object-center' : 'object-[70%_50%]'}
          />
        </div>
        {promises.length > 0 && <Promises promises={promises} />}
      </div>
      <section className="self-center max-main:mx-auto max-main:w-full max-main:max-w-120">
        <h1 className="text-h1 main:text-h2">{title}</h1>
        <p className="mt-2 mb-7 text-ink-2">{line}</p>
        {children}
      </section>
    </div>
  )
}

function Promises({ promises }: { promises: readonly string[] }) {
  return (
    <ul className="notch grid gap-2 pe-6! pt-5!">
      {promises.map((promise) => (
        <li key={promise} className="flex items-baseline gap-2.5 text-small font-medium">
          <Check
            size={16}
            strokeWidth={2.5}
            aria-hidden
            className="shrink-0 translate-y-0.5 text-gulf-500"
          />
          {promise}
        </li>
      ))}
    </ul>
  )
}
