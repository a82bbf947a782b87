import type { Lang } from '#contract/constants.ts'
import type { Db, Tx } from '#server/db/index.ts'

/** E-mails follow the language a person last used, unless they chose one (decisions 0035, 0095). */
export async function followLanguage(tx: Db | Tx, user_id: number, named_lang: Lang | undefined) {
  if (named_lang)
    await tx
      .updateTable('users')
      .set({ lang: named_lang })
      .where('id', '=', user_id)
      .where('lang', '<>', named_lang)
      .where('is_lang_chosen', '=', false)
      .execute()
}

/** Null: they follow the language last used. */
export async function findChosenLanguage(db: Db | Tx, user_id: number): Promise<Lang | null> {
  const { lang, is_lang_chosen } = await db
    .selectFrom('users')
    .select(['lang', 'is_lang_chosen'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return is_lang_chosen ? lang : null
}

export const chooseLanguage = (tx: Tx, user_id: number, lang: Lang | null) =>
  tx
    .updateTable('users')
    .set({ is_lang_chosen: lang !== null, ...(lang && { lang }) })
    .where('id', '=', user_id)
    .execute()
