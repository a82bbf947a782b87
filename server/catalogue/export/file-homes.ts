import type { HomeFields } from '#contract/home-fields.ts'
import { fileFormOf } from '#server/catalogue/homes/home-file.ts'
import { listPublished } from '#server/catalogue/homes/published-home-queries.ts'
import { place } from '#server/catalogue/import/catalogue-csv.ts'
import type { Db } from '#server/db/index.ts'
import { listLater } from './later-queries.ts'
import { listAreasOf, listBuildingsOf, listOwnersOf, type FileOwner } from './place-queries.ts'

export type FileHome = Record<string, unknown>
export type FileHomes = { homes: FileHome[]; owners: FileOwner[]; pictures: string[] }

/** Homes with all their nights that are read at once. */
const AT_ONCE = 50

/** Where an archive has the pictures of homes. */
export const PICTURES = 'pictures/'

/**
 * Published homes as the catalogue's file has them, in the order of their numbers; what a file
 * needs to say of an area or a building stands where it is first named.
 */
export async function readFileHomes(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<FileHomes> {
  const told = new Set<string>()
  const owners = new Map<string, FileOwner>()
  const pictures = new Set<string>()
  const homes: FileHome[] = []
  const sorted = ids.toSorted((a, b) => a - b)
  for (let at = 0; at < sorted.length; at += AT_ONCE) {
    const published = await listPublished(db, sorted.slice(at, at + AT_ONCE), today)
    const all = published.map(({ fields }) => fields)
    const about = await readPlaces(db, all)
    const later = await listLater(
      db,
      published.map(({ id }) => id),
      today,
    )
    for (const owner of await listOwnersOf(
      db,
      all.flatMap(({ owner: email }) => email ?? []),
    ))
      owners.set(owner.email, owner)
    for (const { id, fields, is_active, retired_on } of published) {
      for (const { file } of fields.pictures ?? []) pictures.add(file)
      const home = fileFormOf(inArchive(fields))
      describe(home, fields, { about, told })
      homes.push({
        ...home,
        is_active,
        ...(retired_on === null ? {} : { retired_on }),
        ...later.get(id),
      })
    }
  }
  return { homes, owners: [...owners.values()], pictures: [...pictures] }
}

async function readPlaces(db: Db, homes: readonly HomeFields[]) {
  const areas = await listAreasOf(
    db,
    homes.flatMap((home) => home['location.slug'] ?? []),
  )
  const buildings = await listBuildingsOf(
    db,
    homes.flatMap((home) => home['property.name'] ?? []),
  )
  return new Map<string, Record<string, unknown>>([
    ...[...areas].map(([slug, said]) => [`location ${slug}`, said] as const),
    ...[...buildings].map(([name, said]) => [`property ${name}`, withoutNulls(said)] as const),
  ])
}

/** A fact that is not written is left out. */
const withoutNulls = (said: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(said)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, isRecord(value) ? withoutNulls(value) : value]),
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Options = { about: Map<string, Record<string, unknown>>; told: Set<string> }

function describe(home: FileHome, fields: HomeFields, { about, told }: Options) {
  const named = { location: fields['location.slug'], property: fields['property.name'] }
  for (const [part, name] of Object.entries(named)) {
    const key = `${part} ${name}`
    const said = about.get(key)
    if (said && !told.has(key)) place(home, [part, 'about'], said)
    told.add(key)
  }
}

const inArchive = (fields: HomeFields): HomeFields => ({
  ...fields,
  pictures: fields.pictures?.map((picture) => ({ ...picture, file: PICTURES + picture.file })),
})
