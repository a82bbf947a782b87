import { companyIn, type CompanyDetails } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import type { Config } from '#server/core/config.ts'
import { companyNow, type Db } from '#server/db/index.ts'

/** Who writes: the company as it is now, and where its pictures are. */
export type Sender = { company: CompanyDetails; public_url: string }

type Known = { db: Db; config: Pick<Config, 'public_url'> }

export const senderOf = async ({ db, config }: Known): Promise<Sender> => ({
  company: await companyNow(db),
  public_url: config.public_url,
})

export const nameOf = ({ company }: Sender, lang: Lang): string => companyIn(company, lang).name
