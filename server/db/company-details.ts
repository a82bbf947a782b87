import { sql } from 'kysely'
import { CompanyDetails } from '#contract/company.ts'
import type { Db, Tx } from './pool/connection.ts'
import { prepared } from './pool/prepared.ts'
import { rowsOf } from './rows.ts'

export const COMPANY_COLUMNS = sql`name_en, name_ar, legal_name_en, legal_name_ar, trade_licence, address_en, address_ar,
  phone, chat, email, social_links, logo, primary_colour, accent_colour`

/** Who the company is. */
export async function companyNow(db: Db | Tx): Promise<CompanyDetails> {
  const newest = rowsOf(CompanyDetails)`
    select ${COMPANY_COLUMNS} from company_details order by in_force_from desc, id desc limit 1`
  return only(await prepared('company_now', newest).execute(db))
}

/** Who the company was at that moment: what its papers of then are made with. */
export async function companyOn(db: Db | Tx, moment: Date): Promise<CompanyDetails> {
  const of_then = rowsOf(CompanyDetails)`
    select ${COMPANY_COLUMNS} from company_details order by in_force_from <= ${moment} desc, in_force_from desc, id desc limit 1`
  return only(await of_then.execute(db))
}

function only({ rows }: { rows: CompanyDetails[] }): CompanyDetails {
  const [row] = rows
  if (!row) throw new Error('The company has no details: its first ones came with the table')
  return row
}
