import { Navigation } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/api/messages.ts'
import { MapWhenNear } from '#web/map/map-when-near.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { linkClass } from '#web/ui/link.ts'

type WhereaboutsProps = {
  booking: {
    /** Null before the booking is confirmed: nothing is shown. */
    room: { name: string | null; latitude: number; longitude: number } | null
    room_category: { slug: string; area: string; permit_number: string | null }
    property: { name: string }
  }
}

/** The map, the address and the way there. */
export function Whereabouts({
  booking: { room, room_category: home, property },
}: WhereaboutsProps) {
  const { success } = useMessages().checkout
  const { where } = success
  if (room === null) return null
  return (
    <section
      aria-labelledby="whereabouts"
      className="overflow-hidden rounded-card border border-line bg-white shadow-e1"
    >
      <MapWhenNear
        longitude={room.longitude}
        latitude={room.latitude}
        labels={{ map: where.map(home.area), here: where.here, failed: where.failed }}
        className="h-64 md:h-72"
      />
      <div className="flex flex-wrap items-center justify-between gap-4 p-5 md:p-6">
        <div className="min-w-0">
          <h2 id="whereabouts" className="text-h3">
            <bdi>{property.name}</bdi>
          </h2>
          <p className="text-small text-ink-2">{success.address(room.name, home.area)}</p>
          {home.permit_number !== null && (
            <p className="mt-1 text-micro text-ink-2">{success.permit(home.permit_number)}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <a
            href={directionsTo(room)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('night')}
          >
            <Navigation size={18} aria-hidden className="mirror-rtl" />
            {where.directions}
          </a>
          <Link
            to="/stay-details/$slug"
            params={{ slug: home.slug }}
            className={linkClass('strong', 'min-h-11 print:hidden')}
          >
            {success.see_home}
          </Link>
        </div>
      </div>
    </section>
  )
}

const directionsTo = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
