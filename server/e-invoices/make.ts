import { createHash, randomUUID } from 'node:crypto'
import type { Services } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue, type JobPayloads } from '#server/jobs/index.ts'
import { businessOn, issuerOn } from '#server/owners/index.ts'
import { ofFees, ofStay, type Assembled, type Place } from './assemble.ts'
import {
  changeEInvoice,
  findBilled,
  insertEInvoice,
  insertFile,
  lockEInvoice,
  termsOn,
  type Billed,
  type EInvoiceTerms,
} from './e-invoice-queries.ts'
import { writeEInvoice, type EInvoice } from './pint.ts'

/** Nothing while the company's switch is off on the day of the document. */
export async function makeEInvoice(
  { db }: Pick<Services, 'db'>,
  { number }: JobPayloads['make_e_invoice'],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await makeIn(tx, number, now)
  })
}

/** Again, when it lacked something or was refused; what was handed over or accepted stays. */
export async function makeIn(tx: Tx, number: string, now: Date): Promise<void> {
  const billed = await findBilled(tx, number)
  if (!billed) return
  const terms = await termsOn(tx, billed.document.issued_on)
  if (!terms?.is_on || !(await isForBusiness(tx, billed))) return
  const known = await lockEInvoice(tx, number)
  if (known && known.state !== 'lacking' && known.state !== 'refused') return
  const place = { buyer_city: null, buyer_emirate: null, ...known }
  const { lacks, invoice } = await assemble(tx, billed, { terms, place, now })
  const state = invoice === null ? ('lacking' as const) : ('waiting' as const)
  if (known) await changeEInvoice(tx, number, { state, lacks, changed_at: now })
  else {
    const { owner_id, booking_id } = billed
    await insertEInvoice(tx, {
      document_number: number,
      owner_id,
      booking_id,
      state,
      lacks,
      changed_at: now,
    })
  }
  if (invoice === null) return
  const content = writeEInvoice(invoice)
  await insertFile(tx, {
    document_number: number,
    uuid: invoice.uuid,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    made_at: now,
  })
  await enqueue(tx, 'hand_e_invoice', { number })
}

/** An owner who is one on that day; a guest's company that has a TRN, from whoever has one too. */
async function isForBusiness(tx: Tx, billed: Billed): Promise<boolean> {
  const { issued_on } = billed.document
  if (billed.kind === 'fees')
    return (await businessOn(tx, billed.owner_id, issued_on))?.is_business === true
  const { recipient, supplier } = billed.document
  if ((recipient.company?.trn ?? null) === null) return false
  if (supplier.trn !== null) return true
  // without a TRN the company's own invoices alone: an owner below the threshold is no business
  const issuer = await issuerOn(tx, issued_on)
  return issuer?.trn === null && issuer.legal_name_en === supplier.name_en
}

type Making = { terms: EInvoiceTerms; place: Place; now: Date }

async function assemble(tx: Tx, billed: Billed, { terms, place, now }: Making): Promise<Assembled> {
  const common = { terms, uuid: randomUUID(), takes_back: await takenBack(tx, billed) }
  if (billed.kind === 'stay') {
    const issuer = (await issuerOn(tx, billed.document.issued_on)) ?? null
    return ofStay(billed.document, { ...common, issuer, place })
  }
  // what was said since mends it
  const business = await businessOn(tx, billed.owner_id, dubaiDay(now))
  if (!business) throw new Error(`Owner ${billed.owner_id} was a business and is nothing now`)
  return ofFees(billed.document, { ...common, business })
}

async function takenBack(tx: Tx, { document }: Billed): Promise<EInvoice['takes_back']> {
  if (document.kind !== 'credit_note') return null
  const number = document.refers_to ?? null
  const invoice = number === null ? undefined : await findBilled(tx, number)
  return {
    // of fees that were never invoiced: the statement that it names
    number: number ?? ('statement' in document ? document.statement : document.number),
    issued_on: invoice?.document.issued_on ?? document.supply_to,
    is_whole: invoice?.document.total_fils === document.total_fils,
  }
}
