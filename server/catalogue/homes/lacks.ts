import { READY, type HomeFields } from '#contract/home-fields.ts'
import type { HomeLack } from '#contract/endpoints/admin/homes.ts'
import { readHome } from '#server/catalogue/import/check-catalogue.ts'
import { readKnown } from '#server/catalogue/import/import-queries.ts'
import { unpermittedUnits } from '#server/catalogue/import/permit-faults.ts'
import { faultsAgainst } from '#server/catalogue/import/reference-faults.ts'
import { addDays } from '#server/core/time.ts'
import type { Db } from '#server/db/index.ts'
import { isOwnedWithoutAgreement } from '#server/catalogue/agreements/agreement-queries.ts'
import { fileFormOf } from './home-file.ts'
import { findHolder, findSlug } from './slug-queries.ts'

type Home = { room_category_id: number; fields: HomeFields; today: string }

/**
 * What keeps a home from being sold as it is written: every fault of a file, and what READY asks
 * for; and each unit without a permit, as a remark.
 */
export async function lacksOf(
  db: Db,
  { room_category_id, fields, today }: Home,
): Promise<HomeLack[]> {
  const home = readHome(fileFormOf(fields))
  const slug = (await findSlug(db, room_category_id)) ?? home.read.slug
  const standing = { ...home, read: { ...home.read, slug } } // its permits are known by its address
  const known = await readKnown(db, [standing])
  const faults = [...home.faults, ...faultsAgainst([standing], known, today)]
  return [
    ...faults.map(({ field, code, parts }) => ({ field, code, parts })),
    ...(await slugLacks(db, room_category_id, fields.slug)),
    ...readyLacks(fields, today),
    ...(await agreementLacks(db, { room_category_id, fields, today })),
    ...unpermittedUnits(standing.read, known, today).map((remark) => ({ parts: {}, ...remark })),
  ]
}

async function slugLacks(
  db: Db,
  room_category_id: number,
  slug: string | null | undefined,
): Promise<HomeLack[]> {
  const holder = slug ? await findHolder(db, slug) : undefined
  if (!slug || !holder || holder.room_category_id === room_category_id) return []
  return holder.slug === slug
    ? [{ field: 'slug', code: 'slug_taken', parts: { slug } }]
    : [{ field: 'slug', code: 'slug_former', parts: { slug, now: holder.slug } }]
}

/** A home that is owned is sold on what was agreed on; publishing it for another owner agrees on it. */
async function agreementLacks(
  db: Db,
  { room_category_id, fields: { owner }, today }: Home,
): Promise<HomeLack[]> {
  return owner && (await isOwnedWithoutAgreement(db, { room_category_id, owner, today }))
    ? [{ field: 'owner', code: 'agreement_missing', parts: {} }]
    : []
}

/** What a home needs to go on sale, and may come to lack while it is on sale. */
export function readyLacks({ pictures, rates }: HomeFields, today: string): HomeLack[] {
  const there = pictures?.length ?? 0
  const until = Temporal.PlainDate.from(today).add({ months: READY.rate_months }).toString()
  return [
    ...(there < READY.pictures
      ? [
          {
            field: 'pictures',
            code: 'pictures_few' as const,
            parts: { least: READY.pictures, there },
          },
        ]
      : []),
    ...(isRatedUntil(rates ?? [], today, until)
      ? []
      : [{ field: 'rates', code: 'rates_short' as const, parts: { until: addDays(until, -1) } }]),
  ]
}

/** `until` is the day after the last night. */
function isRatedUntil(
  rates: readonly { from: string; to: string }[],
  today: string,
  until: string,
): boolean {
  let reached = today
  for (const { from, to } of rates.toSorted((a, b) => a.from.localeCompare(b.from)))
    if (from <= reached && to > reached) reached = to
  return reached >= until
}

/** Of a home on sale these are said; they do not keep its texts from being corrected. */
export const isOfReadiness = ({ code }: HomeLack) =>
  code === 'pictures_few' ||
  code === 'rates_short' ||
  code === 'no_unit_permitted' ||
  code === 'agreement_missing'
