import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { book, closeMonths, sell, spend } from '#kit/owners.ts'
import { owing, PAYER, withBooks } from '#kit/payouts.ts'
import { eraseOldDocuments } from './index.ts'

const OMAR = 'omar@example.com'
const TRACES = /omar@example|Al Mansoori|Mansoori Homes|100777777700003|0123456"/
const JANUARY = '2027-01-01'
const WHY = { reason: 'As agreed' }
const ISSUER = {
  legal_name_en: 'Sadaf Holiday Homes LLC',
  legal_name_ar: 'صدف لبيوت العطلات ذ.م.م',
  address_en: 'Lamp Tower, Dubai',
  address_ar: 'برج المصباح، دبي',
  trn: '100612345600003',
}

/** A January of Omar with a stay, a bill and a fee; in February his home is Maha's. */
async function january() {
  const there = await world(SILENT)
  const { noor, omar } = there
  await withBooks(there)
  granted(await noor.call('setFeeIssuer', { ...ISSUER, since: JANUARY, ...WHY }))
  granted(
    await noor.call('setOwnerBusiness', {
      owner_id: omar.user_id,
      since: JANUARY,
      is_business: 'true',
      legal_name: 'Mansoori Homes',
      address: 'Al Barsha',
      trn: '100777777700003',
      ...WHY,
    }),
  )
  await owing(there, {})
  await spend(there, 100_00, '2027-01-05')
  await book(there, { from: '2027-01-12', to: '2027-01-15' })
  await sell(there, 'maha@example.com', '2027-02-01')
  there.setClock(new Date('2027-02-15T08:00:00Z'))
  await closeMonths(there)
  return there
}

async function sendJanuary({ noor, omar, runJobs }: World) {
  const whose = { month: JANUARY, owner_id: omar.user_id }
  granted(await noor.call('noteStatement', { ...whose, note: 'Thank you, Omar Al Mansoori' }))
  granted(await noor.call('lookAtStatement', whose))
  granted(await noor.call('approveStatements', { ...whose, ...WHY }))
  granted(await noor.call('sendStatements', { ...whose, ...WHY }))
  await runJobs()
}

/** The invoice of January as an accredited provider took it. */
const withElectronicInvoice = ({ pool, omar }: World) =>
  pool.query(
    `with made as (insert into e_invoices (document_number, owner_id, state, changed_at)
      select invoice_number, owner_id, 'accepted', '2027-02-15' from fee_invoices where owner_id = ${omar.user_id} returning document_number)
    insert into e_invoice_files (document_number, uuid, content, sha256, made_at)
    select document_number, gen_random_uuid(), x, encode(sha256(convert_to(x, 'UTF8')), 'hex'), '2027-02-15' from made, (select '<Name>Mansoori Homes</Name>' as x) c`,
  )

async function payOmar({ noor, salem, runJobs }: World) {
  granted(await noor.call('proposePayout', WHY))
  granted(await salem.call('approvePayout', { run_id: 1, ...WHY }))
  granted(await noor.call('downloadPayoutFile', { run_id: 1, format: 'csv' }))
  granted(await noor.call('payPayout', { run_id: 1, bank_reference: 'FT 1' }))
  await runJobs()
}

const erase = ({ operate }: World) =>
  operate('erase-person', `--email=${OMAR}`, '--reason=Asked by letter')

async function erased() {
  const there = await january()
  await sendJanuary(there)
  await withElectronicInvoice(there)
  await payOmar(there)
  const answer = await erase(there)
  expect(answer).toMatchObject({ ok: true })
  expect(answer.ok && answer.lines.join('\n')).toMatch(
    /Kept until 2033-01-01: the name on their invoices, and on statements and payouts/,
  )
  await there.runJobs()
  return there
}

async function tracesOf({ pool }: World): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const traces: string[] = []
  for (const { name } of rows) {
    const content = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    if (content.rows.some(({ row }) => TRACES.test(row))) traces.push(name)
  }
  return traces.toSorted()
}

const fileOf = async ({ noor }: World) => {
  const { bytes } = granted(await noor.call('downloadPayoutFile', { run_id: 1, format: 'pain001' }))
  return new TextDecoder().decode(bytes)
}

const check = async ({ noor }: World) =>
  granted(await noor.call('checkStatement', { number: 'OS-000001' }))

test('an owner is not erased before every statement is sent and paid', async () => {
  const there = await january()
  const unsettled = {
    ok: false,
    faults: [{ where: '--email', problem: expect.stringContaining('not settled') }],
  }
  const closing = async () => granted(await there.omar.call('readPrivacy', {})).closing
  expect(await erase(there)).toMatchObject(unsettled)
  expect(await closing()).toMatchObject({ homes: 0, unsettled: 1, documents_until: '2033-01-01' })
  await sendJanuary(there)
  expect(await erase(there)).toMatchObject(unsettled)
  await payOmar(there)
  expect(await closing()).toMatchObject({ unsettled: 0 })
  expect(await erase(there)).toMatchObject({ ok: true })
})

test('the books keep an erased owner’s name as the law asks, nothing else does, and they are told', async () => {
  const there = await erased()
  expect(await tracesOf(there)).toEqual([
    'public.e_invoice_files',
    'public.fee_invoices',
    'public.inbox_messages', // where the demo keeps the last email to them
    'public.owner_businesses',
    'public.owner_statements',
  ])
  expect((await emailsTo(there, OMAR)).at(0)?.text).toContain(
    'statements, invoices and payouts until',
  )
  expect(await check(there)).toMatchObject({ owner: 'Omar Al Mansoori', is_unchanged: true })
  expect(await fileOf(there)).toContain('Omar Al Mansoori')
  const { owners } = granted(await there.noor.call('listOwnerBalances', {}))
  expect(owners.map(({ owner }) => owner)).not.toContain('Omar Al Mansoori')
})

test('when the years of the tax law are over the books lose the name, and no amount', async () => {
  const there = await erased()
  await there.pool.query('delete from inbox_messages')
  const sums = `select (select sum(nett_fils)::int from owner_statements) as stated, (select sum(total_fils)::int from fee_invoices) as invoiced,
    (select sum(fils)::int from journal_lines where account = 'bank') as bank, (select sum((content::json -> 'total' ->> 'nett')::numeric)::text from owner_statements) as told`
  const before = (await there.pool.query(sums)).rows
  expect(await eraseOldDocuments(there.services, '2032-12-31')).toBe(0)
  expect(await check(there)).toMatchObject({ owner: 'Omar Al Mansoori' })
  expect(await eraseOldDocuments(there.services, '2033-01-01')).toBe(1)
  expect(await tracesOf(there)).toEqual([])
  expect((await there.pool.query(sums)).rows).toEqual(before)
  expect(await check(there)).toMatchObject({
    owner: 'Erased',
    is_unchanged: true,
    is_as_in_ledger: true,
  })
  const file = await fileOf(there)
  expect(file).toContain('Erased')
  expect(file).not.toMatch(/Mansoori|0123456</)
  expect(file).toContain(PAYER.iban)
})

test('nothing but the name of an owner who was erased may be taken out of what was sent', async () => {
  const there = await january()
  await sendJanuary(there)
  await withElectronicInvoice(there)
  const removal = 'delete from e_invoice_files'
  const rename = `with made as (select owner_id, month, (content::jsonb || '{"owner": "Erased", "note": null}')::text as content from owner_statements where state = 'sent')
    update owner_statements s set note = null, content = made.content, sha256 = encode(sha256(convert_to(made.content, 'UTF8')), 'hex')
    from made where made.owner_id = s.owner_id and made.month = s.month`
  const recipient = `with made as (select invoice_number, (content::jsonb || '{"recipient": {"name": "Erased", "email": "", "address": null, "trn": null}}')::text as content from fee_invoices)
    update fee_invoices f set content = made.content, sha256 = encode(sha256(convert_to(made.content, 'UTF8')), 'hex') from made where made.invoice_number = f.invoice_number`
  await expect(there.pool.query(rename)).rejects.toThrow('a statement stays')
  await expect(there.pool.query(recipient)).rejects.toThrow('an invoice stays')
  await expect(there.pool.query(removal)).rejects.toThrow('an electronic invoice stays')
  await there.pool.query(
    "insert into erasures (user_id, erased_at, documents_until) values ($1, '2027-03-01', '2033-01-01')",
    [there.omar.user_id],
  )
  const other = (text: string, said: string) => text.replace('"Erased"', said)
  await expect(there.pool.query(other(rename, '"Maha"'))).rejects.toThrow('a statement stays')
  await expect(
    there.pool.query(rename.replace('"note": null', '"note": null, "lines": []')),
  ).rejects.toThrow('a statement stays')
  await expect(
    there.pool.query(rename.replace('note = null,', 'note = null, sent_by = null,')),
  ).rejects.toThrow('a statement stays')
  await expect(there.pool.query(other(recipient, '"Maha"'))).rejects.toThrow('an invoice stays')
  await expect(
    there.pool.query(recipient.replace('set content', 'set total_fils = 1, content')),
  ).rejects.toThrow('an invoice stays')
  for (const table of ['owner_statements', 'fee_invoices'])
    await expect(there.pool.query(`delete from ${table}`)).rejects.toThrow(/stays as it was/)
  for (const allowed of [rename, recipient, removal]) await there.pool.query(allowed)
})

test('an owner’s copy of their data has what the books keep of them', async () => {
  const there = await january()
  await sendJanuary(there)
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-owner-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const to = join(folder, 'omar.json')
  await there.operate('export-person', `--email=${OMAR}`, `--to=${to}`)
  expect(JSON.parse(readFileSync(to, 'utf8'))).toMatchObject({
    statements: [{ month: JANUARY, number: 1 }],
    invoices_of_fees: [{ month: JANUARY }],
    facts_for_invoices: [{ legal_name: 'Mansoori Homes' }],
    bank_accounts: [{ iban_end: '3456' }],
  })
})
