import type { Lang } from '#contract/constants.ts'
import type { Db, Tx } from '#server/db/index.ts'

/** E-mails follow the language a person last used (decision 0035). */
export async function followLanguage(tx: Db | Tx, user_id: number, named_lang: Lang | undefined) {
  if (named_lang)
    await tx
      .updateTable('users')
      .set({ lang: named_lang })
      .where('id', '=', user_id)
      .where('lang', '<>', named_lang)
      .execute()
}
