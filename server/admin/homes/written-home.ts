import type { HomeLack, HomeState } from '#contract/endpoints/admin/homes.ts'
import { isRemark } from '#contract/home-faults.ts'
import type { HomeFields } from '#contract/home-fields.ts'
import { findPublished, isOfReadiness, lacksOf } from '#server/catalogue/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db } from '#server/db/index.ts'
import { findDraft } from './draft-queries.ts'

const NO_HOME = { fields: [{ field: 'room_category_id', code: 'INVALID_ROOM_CATEGORY' as const }] }

export type WrittenHome = {
  room_category_id: number
  /** Published, with what was written since over it. */
  fields: HomeFields
  published: HomeFields | null
  changes: HomeFields
  is_active: boolean
  retired_on: string | null
  changed_at: Date | null
}

/** Refuses INVALID_ROOM_CATEGORY. */
export async function readWrittenHome(
  db: Db,
  room_category_id: number,
  today: string,
): Promise<WrittenHome> {
  const published = await findPublished(db, room_category_id, today)
  const draft = await findDraft(db, room_category_id)
  if (!published && !draft) refuse('INVALID_ROOM_CATEGORY', NO_HOME)
  const changes = draft?.fields ?? {}
  return {
    room_category_id,
    fields: { ...published?.fields, ...changes },
    published: published?.fields ?? null,
    changes,
    is_active: published?.is_active ?? false,
    retired_on: published?.retired_on ?? null,
    changed_at: draft?.changed_at ?? null,
  }
}

export const listLacks = (db: Db, { room_category_id, fields }: WrittenHome, today: string) =>
  lacksOf(db, { room_category_id, fields, today })

export function stateOf(
  { published, is_active, retired_on }: Pick<WrittenHome, 'published' | 'is_active' | 'retired_on'>,
  lacks: number,
): HomeState {
  if (published === null) return lacks === 0 ? 'ready' : 'draft'
  if (is_active) return 'on_sale'
  return retired_on === null ? 'paused' : 'retired'
}

export const countHindering = (lacks: readonly HomeLack[]): number =>
  lacks.filter(({ code }) => !isRemark(code)).length

/** What keeps it from being published: of a home on sale not what it came to lack while on sale. */
export const hinderingOf = <Lack extends Parameters<typeof isOfReadiness>[0]>(
  lacks: readonly Lack[],
  { is_active }: Pick<WrittenHome, 'is_active'>,
) => lacks.filter((lack) => !isRemark(lack.code) && (!is_active || !isOfReadiness(lack)))
