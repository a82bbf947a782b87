import type { Services } from '#server/call/call.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import {
  beginTrying,
  changeEInvoice,
  findFile,
  keepAnswer,
  listOpen,
  lockEInvoice,
} from './e-invoice-queries.ts'

/**
 * Idempotent; safe after any interruption: the first try is written down before it is made, and
 * before any other the provider is asked whether it has the document (as decision 0038 has it for
 * refunds). Without a provider it waits.
 */
export async function handEInvoice(
  { db, accredited_provider }: Pick<Services, 'db' | 'accredited_provider'>,
  { number }: JobPayloads['hand_e_invoice'],
  now: Date,
): Promise<void> {
  const file = await findFile(db, number)
  if (!accredited_provider || !file || file.answered_at) return
  const is_first_try = await beginTrying(db, file.id, now)
  const { uuid, content, sha256 } = file
  const known = is_first_try ? undefined : await accredited_provider.find(uuid)
  const { state, reasons, provider_key } =
    known ?? (await accredited_provider.hand({ uuid, xml: content, sha256 }))
  await db.transaction().execute(async (tx) => {
    const row = await lockEInvoice(tx, number)
    if (row?.state !== 'waiting' && row?.state !== 'handed') return
    await keepAnswer(tx, file.id, {
      provider_key,
      reasons,
      answered_at: state === 'handed' ? null : now,
    })
    if (state !== row.state) await changeEInvoice(tx, number, { state, changed_at: now })
  })
}

/** Those that were never taken, and those that were taken and not judged. */
export async function retryEInvoices(
  services: Pick<Services, 'db' | 'accredited_provider' | 'log'>,
  now: Date,
): Promise<void> {
  for (const number of await listOpen(services.db))
    await handEInvoice(services, { number }, now).catch((error: unknown) =>
      services.log.warn({ err: error, number }, 'An electronic invoice could not be handed over'),
    )
}
