import { PRODUCT_COMPANY, type CompanyDetails } from '#contract/company.ts'
import { companyNow, type Db } from '#server/db/index.ts'
import type { Changes } from './cache/listen.ts'

export type CompanyReader = {
  /** Who the company is. Without a database: who it was when that was last read. */
  read: () => Promise<CompanyDetails>
  /** As it was last read, for whoever must not wait. */
  last: () => CompanyDetails
}

type Options = { db: Db; changes: Pick<Changes, 'isListening' | 'onChange'> | null }

/** Kept until a change is told of, as cached pages are; read each time where none are heard of. */
export function openCompanyReader({ db, changes }: Options): CompanyReader {
  let last = PRODUCT_COMPANY
  let kept: Promise<CompanyDetails> | undefined
  changes?.onChange((topic) => {
    if (!topic.startsWith('home:')) kept = undefined
  })

  async function ask(): Promise<CompanyDetails> {
    try {
      return (last = await companyNow(db))
    } catch {
      kept = undefined
      return last
    }
  }

  return {
    read: async () => await (changes?.isListening() ? (kept ??= ask()) : ask()),
    last: () => last,
  }
}
