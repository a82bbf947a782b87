import { LANGS, type Lang } from '#contract/constants.ts'
import type { Services } from '#server/call/call.ts'
import type { Email } from '#server/outside/mail/index.ts'
import { companyEmails, guestEmails } from './kinds.ts'
import { insertSamples } from './sample-queries.ts'

export type Preview = {
  job: string
  kind: string
  lang: Lang
  email: Pick<Email, 'to' | 'subject' | 'html' | 'text' | 'unsubscribe_url' | 'attachments'> | null
}

/**
 * Every e-mail as the product would send it, of sample rows that are never committed. Empty while
 * nobody has a stay before them.
 */
export async function renderEmails(services: Services, now: Date): Promise<Preview[]> {
  const previews: Preview[] = []
  for (const lang of LANGS) previews.push(...(await renderIn(lang, services, now)))
  return previews
}

async function renderIn(lang: Lang, services: Services, now: Date): Promise<Preview[]> {
  const tx = await services.db.startTransaction().execute()
  try {
    const samples = await insertSamples(tx, lang, now)
    if (!samples) return []
    const sent: Email[] = []
    const about = {
      services: {
        ...services,
        db: tx,
        mail: { send: async (email: Email) => void sent.push(email) },
      },
      tx,
      samples,
      lang,
      now,
    }
    const groups = [
      ...Object.entries(guestEmails(about)),
      ...(lang === 'en' ? Object.entries(companyEmails(about)) : []),
    ]
    const previews: Preview[] = []
    for (const [job, kinds] of groups) {
      for (const [kind, send] of Object.entries(kinds)) {
        await send()
        previews.push({ job, kind, lang, email: sent.pop() ?? null })
      }
    }
    return previews
  } finally {
    await tx.rollback().execute()
  }
}
