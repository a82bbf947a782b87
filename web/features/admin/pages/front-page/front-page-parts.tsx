import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Attractions } from './attractions.tsx'
import { frontPageQuery, type FrontPage } from './front-page-queries.ts'
import { Card } from '#web/admin/display/card.tsx'
import { Testimonials } from './testimonials.tsx'

/** What stands below the banner. */
export function FrontPageParts() {
  const { data } = useQuery(frontPageQuery(useAdminApi()))
  return (
    <>
      {data && (
        <>
          <PickedHomes homes={data.homes} />
          <Attractions attractions={data.attractions} areas={data.areas} />
        </>
      )}
      <Testimonials />
    </>
  )
}

function PickedHomes({ homes }: Pick<FrontPage, 'homes'>) {
  const words = useAdminMessages().front_page.homes
  return (
    <Card title={words.title} line={words.line}>
      {homes.length === 0 ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {homes.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to="/admin/homes/$home"
                params={{ home: slug }}
                className="inline-flex min-h-9 items-center rounded-ctl border border-line px-3 text-small text-gulf-700 hover:bg-shell"
              >
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/admin/homes"
        className="justify-self-start text-small text-gulf-700 hover:underline"
      >
        {words.all}
      </Link>
    </Card>
  )
}
