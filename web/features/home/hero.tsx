import type { ReactNode } from 'react'
import { useFrontMessages } from '#web/api/messages.ts'
import { Picture, type PictureProps } from '#web/ui/picture.tsx'

const PICTURE = { file: 'hero-bluehour.webp', width: 2560, height: 1280, blur: '' } as const
const CUT = {
  file: 'hero-bluehour-tall.webp',
  width: 1536,
  media: '(max-width: 48rem)',
  sizes: 'max(100vw, 85vh)',
} as const

type Banner = {
  /** A slash begins a new line, the second one glows. */
  maintitle: string
  maintitledesc: string
  /** None: the product's own. */
  picture: PictureProps['picture'] | null
}
type HeroProps = { page: Banner; search_bar?: ReactNode }

export function Hero({ page: { maintitle, maintitledesc, picture }, search_bar }: HeroProps) {
  const { home } = useFrontMessages()
  return (
    <section className="hero on-night">
      <div className="absolute inset-0 -z-10 bg-gulf-900">
        {picture ? (
          <Picture picture={picture} sizes="max(100vw, 125vh)" is_first />
        ) : (
          <Picture
            picture={{ ...PICTURE, alt: home.hero_picture }}
            cut={CUT}
            sizes="max(100vw, 125vh)"
            is_first
            img_class="object-[38%_50%] max-md:object-[20%_50%] ltr:-scale-x-100"
          />
        )}
        <div className="hero-scrim absolute inset-0" />
      </div>
      <div className="page flex min-h-[min(47rem,calc(100svh-25.5rem))] flex-col justify-end pt-26 pb-11 text-white main:min-h-[min(47rem,96svh)] main:pb-30">
        <h1 className="isolate text-hero">
          {maintitle.split('/').map((line, n) => (
            <span key={n} className={n === 1 ? 'hero-line relative -z-1 block text-lamp' : 'block'}>
              {line.trim()}
            </span>
          ))}
        </h1>
        <p className="mt-5 max-w-100 text-[1.0625rem] text-white/95">{maintitledesc}</p>
      </div>
      <div className="page relative z-10 -mb-28 main:-mb-13">
        <div className="-mt-4 text-ink main:-mt-13">{search_bar}</div>
      </div>
    </section>
  )
}
