import type { World } from './worlds/world.ts'

/** From now on it has another name. */
export async function renameCompany({ pool, clock }: World, name_en: string, name_ar: string) {
  await pool.query(
    `insert into company_details (in_force_from, made_by, reason, name_en, name_ar, legal_name_en, legal_name_ar, address_en, address_ar, phone, chat, email, social_links)
     select $1, 'Noor Al Falasi', 'Another name', $2, $3, $2 || ' LLC', $3 || ' ذ.م.م', address_en, address_ar, phone, chat, email, social_links
     from company_details order by id desc limit 1`,
    [clock(), name_en, name_ar],
  )
}
