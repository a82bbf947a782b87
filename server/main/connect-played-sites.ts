import { connectFeed, makeLink, readNow, writeCalendar } from '#server/calendars/index.ts'
import type { Services } from '#server/call/call.ts'
import { listSelling, readOurs, setAnswers } from '#server/outside/sandbox-channels/index.ts'
import { PLAYED_ORIGIN } from './sandbox-paths.ts'
import { tellPlayedStays } from './tell-played-stays.ts'

/** The demo's channels that sell something are read, and read us; the last of Vrbo stops answering. */
export async function connectPlayedSites(services: Services, now: Date): Promise<void> {
  const { db } = services
  const selling = await listSelling(db)
  const broken = selling.findLast(({ channel }) => channel === 'vrbo')
  for (const listing of selling) {
    const { channel, slug, unit_id } = listing
    const address = `${PLAYED_ORIGIN}/${channel}/${slug}.ics`
    const { feed_id, link } = await db.transaction().execute(async (tx) => ({
      ...(await connectFeed(tx, { unit_id, channel, address }, { services, now })),
      link: await makeLink(tx, { unit_id, channel, preparation_days: 0 }, { services, now }),
    }))
    await readNow(services, feed_id, now)
    if (listing === broken) {
      await setAnswers(db, listing.id, 'page')
      await readNow(services, feed_id, now)
    }
    const { pathname: path } = new URL(link.address)
    // nobody listens yet
    const readSite = async (_path: string, headers: Record<string, string>) => {
      const token = path.replace('/calendars/', '').replace('.ics', '')
      const { public_url } = services.config
      const reader = headers['user-agent']
      return new Response(await writeCalendar(db, { token, reader, now, public_url }))
    }
    if (channel !== 'airbnb') await readOurs(db, { listing, path, now, readSite })
  }
  await tellPlayedStays(services, now)
}
