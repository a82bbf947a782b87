import * as z from 'zod/mini'
import { COMPANY_PHOTOGRAPHS } from '#content'
import { rowsOf, type Tx } from '#db'

const Named = z.object({})

/** Whether the product needs a file of this name. Waits for whoever is deleting a document. */
export async function isNamed(tx: Tx, name: string): Promise<boolean> {
  if (COMPANY_PHOTOGRAPHS.includes(name)) return true
  const { rows } = await (name.includes('/') ? documentNamed(tx, name) : pictureNamed(tx, name))
  return rows.length > 0
}

/** The row of a file is written before it, and the guest's before that row goes. */
const documentNamed = (tx: Tx, name: string) => rowsOf(Named)`select from sealed_files where name = ${name} for share`.execute(tx)

const pictureNamed = (tx: Tx, name: string) =>
  rowsOf(Named)`
    select from pictures where file = ${name} union all select from users where profile_picture = ${name}
    union all select from reviews where user_image = ${name} limit 1`.execute(tx)
