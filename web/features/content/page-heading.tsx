import { Picture } from '#web/ui/picture.tsx'
import type { StaticPage } from './content-queries.ts'

export type HeadingPicture = { file: string; alt: string }
type PageHeadingProps = { page: StaticPage['data']; picture?: HeadingPicture }

const SIZE = { width: 960, height: 640, blur: '' } as const

export function PageHeading({ page, picture }: PageHeadingProps) {
  const messages = (
    <div>
      <h1 className="max-w-200 text-title">{page.maintitle}</h1>
      <p className="mt-6 max-w-150 text-[1.1875rem] leading-relaxed text-ink-2">
        {page.maintitledesc}
      </p>
    </div>
  )
  if (!picture)
    return <header className="page pt-12 pb-10 main:pt-20 main:pb-14">{messages}</header>
  return (
    <header className="page grid items-center gap-x-16 gap-y-10 pt-12 pb-14 main:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] main:pt-16 main:pb-20">
      {messages}
      <Picture
        picture={{ ...SIZE, ...picture }}
        sizes="(min-width: 1110px) 44vw, 92vw"
        ratio="3 / 2"
        is_first
        className="rounded-card"
      />
    </header>
  )
}
