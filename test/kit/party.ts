import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { enqueueOwed } from '#server/billing/index.ts'
import { carryOutbox } from '#server/jobs/index.ts'
import { checkout, granted, payAtBank, type World } from './index.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }

export async function bookParty(there: World, guests = 3, nights = FEBRUARY) {
  const paying = await checkout(there.sara, there.downtownFlat, { ...nights, guests })
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  return paying
}

/** A picture of a document as a phone would send it. */
export async function photo(name = 'passport.jpg', format: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  const drawn = sharp({ create: { width: 640, height: 400, channels: 3, background: '#355' } })
  return new File([new Uint8Array(await drawn.toFormat(format).toBuffer())], name)
}

export function sealedFiles({ services }: World): string[] {
  try {
    return readdirSync(join(services.config.DATA_DIR, 'files', 'sealed'))
  } catch {
    return []
  }
}

const WHEN_ALL_IS_DUE = new Date('2100-01-01T00:00:00Z')

/**
 * Makes every job due, whatever its hour, with what bookings are owed before arrival, and runs
 * them.
 */
export async function runAllJobs({ services, pool, runJobs }: World) {
  await enqueueOwed(services.db, WHEN_ALL_IS_DUE)
  await carryOutbox(services.db)
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs()
}

export async function linkOf({ app }: World, email: string): Promise<string> {
  const emails: { links: string[] }[] = JSON.parse(
    await (await app.request(`/dev/inbox.json?to=${email}`)).text(),
  )
  const link = emails.flatMap(({ links }) => links).find((href) => href.includes('/check-in?id='))
  return new URL(link ?? 'http://nothing').searchParams.get('id') ?? ''
}
