import * as z from 'zod/mini'
import { COMPANY_PHOTOGRAPHS } from '#server/content/index.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'

const Named = z.object({})

/** Whether the product needs a file of this name. Waits for whoever is deleting a document. */
export async function isNamed(tx: Tx, name: string): Promise<boolean> {
  if (COMPANY_PHOTOGRAPHS.includes(name)) return true
  if (!name.includes('/')) return (await pictureNamed(tx, name)).rows.length > 0
  return (
    (await recordedDocument(tx, name)).rows.length > 0 ||
    (await documentOfGuest(tx, name)).rows.length > 0
  )
}

const recordedDocument = (tx: Tx, name: string) =>
  rowsOf(Named)`select from sealed_files where name = ${name} for share`.execute(tx)

const documentOfGuest = (tx: Tx, name: string) =>
  rowsOf(Named)`select from check_in_guests where document_file = ${name}`.execute(tx)

const pictureNamed = (tx: Tx, name: string) =>
  rowsOf(Named)`
    select from pictures where file = ${name} union all select from users where profile_picture = ${name}
    union all select from reviews where user_image = ${name}
    union all select from review_photographs where file = ${name}
    union all select from home_appliances where picture ->> 'file' = ${name}
    union all select from company_details where logo = ${name}
    union all select from home_drafts where fields -> 'pictures' @> ${JSON.stringify([{ file: name }])}
    union all select from home_edits where before @> ${JSON.stringify([{ file: name }])} or after @> ${JSON.stringify([{ file: name }])} limit 1`.execute(
    tx,
  )
