import { useMessages } from '#web/api/messages.ts'
import { usePerson } from '#web/api/person.ts'
import type { Nights } from '#web/urls/stay-url.ts'
import { Carousel, RAIL } from '#web/ui/carousel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { HomeCard } from './home-card.tsx'
import type { Home } from '#web/features/search/search-queries.ts'

/** `sizes` of an upright frame: the photograph is 3 : 2 and is cut at both sides. */
const SHAPES = {
  upright: {
    width: 'w-[min(74vw,18rem)] wide:w-[calc((100%-3.75rem)/4)] huge:w-[calc((100%-5rem)/5)]',
    sizes: '37rem',
    ratio: '4 / 5',
  },
  wide: {
    width: 'w-[min(84vw,26.5rem)] wide:w-[calc((100%-2.5rem)/3)] huge:w-[calc((100%-3.75rem)/4)]',
    sizes: '26.5rem',
    ratio: '3 / 2',
  },
} as const

export type HomeRowProps = {
  label: string
  homes: readonly Home[]
  nights: Nights
  shape: keyof typeof SHAPES
}

export function HomeRow({ label, homes, nights, shape }: HomeRowProps) {
  const { shell } = useMessages()
  const is_member = usePerson()?.enrolled ?? false
  const { width, ...look } = SHAPES[shape]
  return (
    <Carousel label={label} labels={shell} className={RAIL}>
      {homes.map((home) => (
        <li key={home.id} className={classNames('shrink-0 snap-start', width)}>
          <HomeCard home={home} nights={nights} party={{}} is_member={is_member} {...look} />
        </li>
      ))}
    </Carousel>
  )
}
