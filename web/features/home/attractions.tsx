import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { useFrontMessages } from '#web/api/messages.ts'
import { Picture } from '#web/ui/picture.tsx'

type Attraction = ClientOutput<Endpoints['listAttractions']>['featured_attractions'][number]

export function Attractions({ attractions }: { attractions: readonly Attraction[] }) {
  const { home } = useFrontMessages()
  if (attractions.length === 0) return null
  return (
    <section className="night-band on-night">
      <div className="page">
        <h2 className="text-h2">{home.attractions}</h2>
        <p className="mt-1 mb-7 text-pretty text-white/85">{home.attractions_line}</p>
        <ul className="mosaic no-scrollbar">
          {attractions.map((attraction) => (
            <Sight key={attraction.id} attraction={attraction} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Sight({ attraction: { name, description, image, location } }: { attraction: Attraction }) {
  const { home } = useFrontMessages()
  return (
    <li className="panel sight group">
      {image && (
        <Picture
          picture={image}
          sizes="(min-width: 1110px) 46vw, 110vw"
          img_class="settle transition-transform duration-(--d3) group-hover:scale-103 motion-reduce:transform-none"
        />
      )}
      <div className="sight-scrim absolute inset-0" />
      <div className="absolute inset-x-0 bottom-0 grid gap-1 p-5">
        <h3 className="text-[1.25rem] leading-tight">
          <bdi>{name}</bdi>
        </h3>
        <p className="line-clamp-4 max-w-96 text-micro text-pretty text-white/90">{description}</p>
        {location && (
          <Link
            to="/search-results"
            search={{ location: location.id }}
            className="mt-1 inline-flex min-h-6 items-center gap-1.5 justify-self-start rounded-sm text-micro font-semibold text-lamp group-hover:underline after:absolute after:inset-0 after:content-['']"
          >
            <MapPin size={15} aria-hidden />
            {home.stay_in(location.name)}
          </Link>
        )}
      </div>
    </li>
  )
}
