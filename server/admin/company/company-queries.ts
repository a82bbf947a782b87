import { sql } from 'kysely'
import * as z from 'zod/mini'
import { CompanyDetails } from '#contract/company.ts'
import { COMPANY_COLUMNS, rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Revision = z.extend(CompanyDetails, {
  id: z.int(),
  in_force_from: z.date(),
  made_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
type Row = z.output<typeof Revision>
export type Revision = Pick<Row, 'id' | 'in_force_from' | 'made_by' | 'reason'> & {
  details: CompanyDetails
}

const revisionOf = ({ id, in_force_from, made_by, reason, ...details }: Row): Revision => ({
  id,
  in_force_from,
  made_by,
  reason,
  details,
})

/** Of two who change it at once one waits. */
export const lockCompany = (tx: Tx) =>
  sql`lock table company_details in share row exclusive mode`.execute(tx)

/** The newest first. */
export async function listRevisions(db: Db): Promise<Revision[]> {
  const { rows } = await rowsOf(Revision)`
    select id, in_force_from, made_by, reason, ${COMPANY_COLUMNS} from company_details order by in_force_from desc, id desc`.execute(
    db,
  )
  return rows.map(revisionOf)
}

const NewId = z.object({ id: z.int() })
type New = { details: CompanyDetails; made_by: string; reason: string; now: Date }

export async function insertRevision(
  tx: Tx,
  { details, made_by, reason, now }: New,
): Promise<number> {
  const row = { ...details, made_by, reason, in_force_from: now }
  const { rows } = await rowsOf(NewId)`
    insert into company_details (in_force_from, made_by, reason, ${COMPANY_COLUMNS})
    select in_force_from, made_by, reason, ${COMPANY_COLUMNS} from jsonb_populate_record(null::company_details, ${JSON.stringify(row)}::jsonb)
    returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('An insert answers its row')
  return made.id
}
