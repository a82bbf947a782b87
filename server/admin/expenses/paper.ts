import type { FileOutput } from '#contract/define-endpoint.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { drawPaper } from '#server/outside/pdf-pages/index.ts'
import { billFile, keepBillPaper, unsealBillPaper } from '#server/owners/index.ts'

type Named = { bill_id: number }

/** Refuses NOT_FOUND, PAPER_TYPE_INVALID, FILE_BROKEN, IMAGE_TOO_LARGE. */
export const attachBillPaper = ({ bill_id, paper }: Named & { paper: File }, call: StaffCall) =>
  keepBillPaper(
    {
      bill_id,
      paper,
      onKept: async (tx, bill) =>
        await logActivity(tx, {
          by: await actorOf(tx, call),
          verb: 'attach-bill-paper',
          subject: { kind: 'home', id: bill.slug },
          after: { is_replaced: bill.paper !== null },
          detail: { bill_id, vendor: bill.vendor },
          at: call.now,
        }),
    },
    call,
  )

/** Refuses NOT_FOUND; PDF_BROKEN, PDF_LOCKED, PDF_TOO_HEAVY. */
export async function readBillPaper(
  { bill_id, from_page }: Named & { from_page: number },
  call: StaffCall,
) {
  const drawn = await drawPaper(await unsealBillPaper(call.services, bill_id), from_page)
  if ('fault' in drawn)
    return refuse(drawn.fault, { fields: [{ field: 'bill_id', code: drawn.fault }] })
  return drawn
}

/** Refuses NOT_FOUND. */
export const openBillPaper = async ({ bill_id }: Named, call: StaffCall): Promise<FileOutput> =>
  billFile(bill_id, await unsealBillPaper(call.services, bill_id))
