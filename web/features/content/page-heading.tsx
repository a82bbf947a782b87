import { PageLead } from '#ui/page-lead.tsx'
import { Picture } from '#ui/picture.tsx'
import type { StaticPage } from './content-queries.ts'

export type HeadingPicture = { file: string; alt: string }
type PageHeadingProps = { page: StaticPage['data']; picture?: HeadingPicture }

const SIZE = { width: 960, height: 640, blur: '' } as const

export function PageHeading({ page, picture }: PageHeadingProps) {
  const lead = <PageLead title={page.maintitle} line={page.maintitledesc} size="title" />
  if (!picture) return <header className="page pt-12 pb-10 main:pt-20 main:pb-14">{lead}</header>
  return (
    <header className="page grid items-center gap-x-16 gap-y-10 pt-12 pb-14 main:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] main:pt-16 main:pb-20">
      {lead}
      <Picture picture={{ ...SIZE, ...picture }} sizes="(min-width: 1110px) 44vw, 92vw" ratio="3 / 2" is_first className="rounded-card" />
    </header>
  )
}
