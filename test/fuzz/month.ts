import { fee_invoice } from '#server/outside/pdf/sample-documents.ts'
import { postLedger } from '#server/owners/index.ts'
import { granted, type World } from '#kit/index.ts'

/** November is frozen and sent to Omar, with a bill; his December was looked at. */
export async function openMonth(there: World) {
  const { pool, noor, omar, maha } = there
  for (const spent_on of ['2026-11-20', '2026-11-21'])
    await there.operate(
      'add-expense',
      '--home=marina-studio',
      '--unit=1204',
      '--category=plumbing',
      '--description=Tap',
      '--vendor=Blue Pipe',
      '--amount=80.00',
      `--spent-on=${spent_on}`,
    )
  await postLedger(there.services.db, there.clock())
  await pool.query(
    "insert into closed_months (month, closed_at) values ('2026-11-01', '2026-12-14T20:00Z') on conflict do nothing",
  )
  const november = { month: '2026-11-01', owner_id: omar.user_id }
  granted(await noor.call('lookAtStatement', november))
  granted(await noor.call('approveStatements', { ...november, reason: 'In order' }))
  granted(await noor.call('sendStatements', { ...november, reason: 'In order' }))
  granted(
    await omar.call('objectToLine', { number: 'OS-000001', line: 1, words: 'It was cheaper' }),
  )
  granted(await noor.call('lookAtStatement', { month: '2026-12-01', owner_id: omar.user_id }))
  const account = { iban: 'AE070331234567890123456', holder: 'An Owner' }
  granted(await omar.call('setOwnBankAccount', account))
  granted(await maha.call('setOwnBankAccount', account))
  const invoice = 'INV-1-2026-000901'
  const lacking = 'INV-1-2026-000902'
  const bill = (number: string, kind: string, refers_to: string | null) =>
    pool.query(
      `insert into fee_invoices values ($1, $2, '2026-11-01', 1, 1, $4, $5, '2026-12-15', 4200, 200, 0, $3, encode(sha256(convert_to($3, 'UTF8')), 'hex'))`,
      [number, omar.user_id, JSON.stringify({ ...fee_invoice, number }), kind, refers_to],
    )
  await bill(invoice, 'invoice', null)
  await bill(lacking, 'credit_note', invoice)
  await pool.query(
    `insert into e_invoices (document_number, owner_id, state, lacks, changed_at) values ($1, $3, 'accepted', '{}', '2026-12-15'), ($2, $3, 'lacking', '{buyer_tin}', '2026-12-15')`,
    [invoice, lacking, omar.user_id],
  )
  await pool.query(
    `insert into e_invoice_files (document_number, uuid, content, sha256, made_at) values ($1, gen_random_uuid(), '<Invoice/>', encode(sha256('<Invoice/>'), 'hex'), '2026-12-15')`,
    [invoice],
  )
  await pool.query('update owner_agreements set own_stay_nights = 60 where owner_id = $1', [
    omar.user_id,
  ])
  const stays = []
  for (const from of ['2027-09-01', '2027-09-05'])
    stays.push(
      granted(
        await omar.call('bookOwnStay', {
          unit_id: 1,
          from,
          to: from.replace(/.$/, (day) => `${Number(day) + 1}`),
        }),
      ).own_stay_id,
    )
  const december = { month: '2026-12-01', owner_id: omar.user_id }
  for (const spent_on of ['2026-12-03', '2026-12-04', '2026-12-05'])
    await there.operate(
      'add-expense',
      '--home=marina-studio',
      '--unit=1204',
      '--category=plumbing',
      '--description=Sink',
      '--vendor=Blue Pipe',
      '--amount=60.00',
      `--spent-on=${spent_on}`,
    )
  await postLedger(there.services.db, there.clock())
  const linesSeen = async () =>
    String(granted(await noor.call('readStatement', december)).lines_seen)
  const leave = async () => ({
    ...december,
    line: '1',
    lines_seen: await linesSeen(),
    reason: 'Not clear',
  })
  const left_out = granted(await noor.call('leaveOutLine', await leave())).left_out_id
  granted(await noor.call('leaveOutLine', await leave()))
  const left_out_line = await leave()
  return {
    left_out,
    left_out_line,
    own_stays: stays,
    invoice,
    lacking,
    omar: omar.user_id,
    maha: maha.user_id,
  }
}
