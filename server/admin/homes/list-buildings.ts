import { BUILDINGS_PAGE } from '#contract/endpoints/admin/places.ts'
import type { FileOutput } from '#contract/define-endpoint.ts'
import { dirhamsOf } from '#contract/money.ts'
import type { StaffCall } from '#server/call/call.ts'
import { csvFile } from '#contract/csv-file.ts'
import { listBuildings, type BuildingRow } from './place-queries.ts'

type Filter = { q?: string | undefined; area?: string | undefined }

export async function listBuildingsPage(
  { page, ...filter }: Filter & { page: number },
  { db }: StaffCall,
) {
  const all = await listBuildings(db, filter)
  const first = (page - 1) * BUILDINGS_PAGE
  return { buildings: all.slice(first, first + BUILDINGS_PAGE), total_count: all.length }
}

const COLUMNS = [
  'id',
  'name_en',
  'name_ar',
  'area',
  'description_en',
  'description_ar',
  'latitude',
  'longitude',
  'homes',
] as const satisfies (keyof BuildingRow)[]

const FACTS = [
  'visitors_en',
  'visitors_ar',
  'pool_hours_en',
  'pool_hours_ar',
  'parking_card_en',
  'parking_card_ar',
  'move_in_documents_en',
  'move_in_documents_ar',
  'move_in_days',
] as const satisfies (keyof BuildingRow['facts'])[]

export async function exportBuildings(
  filter: Filter,
  { db, today }: StaffCall,
): Promise<FileOutput> {
  const rows = await listBuildings(db, filter)
  return csvFile('buildings', today, [
    [...COLUMNS, ...FACTS, 'move_in_cost'],
    ...rows.map((row) => [
      ...COLUMNS.map((column) => String(row[column])),
      ...FACTS.map((column) => String(row.facts[column] ?? '')),
      row.facts.move_in_cost === null ? '' : dirhamsOf(row.facts.move_in_cost),
    ]),
  ])
}
