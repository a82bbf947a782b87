import type pg from 'pg'
import { readPdf } from '#server/outside/pdf/read-pdf.ts'

const MAIL = `
  select id, recipient, subject, body_text, attachments, (sent_at at time zone 'Asia/Dubai')::date::text as day,
    case when subject ~ '^Your stay at .* is (booked|extended)$' then 'confirmed' when subject ~ '^Booking SDF-\\d+ is cancelled$' then 'cancelled'
      when subject ~ '^Your refund for SDF-\\d+ has been sent$' then 'refunded' when subject ~ '^Your refund for SDF-\\d+ is delayed$' then 'refund_delayed'
      when subject ~ '^Your refund for SDF-\\d+ did not go through$' then 'refund_failed' when subject = 'Your booking did not go through' then 'failed'
      when subject ~ '^Your booking SDF-\\d+ has changed$' then 'moved' when subject ~ '^Invoice INV-[-\\d]+$' then 'invoice' when subject ~ '^Check in online for ' then 'check_in'
      when subject = 'Confirm your email' then 'verify' else 'other' end as email,
    coalesce(substring(subject from 'SDF-\\d+'), substring(body_text from 'Booking reference: (SDF-\\d+)'), substring(body_text from 'SDF-\\d+')) as reservation_id
  from inbox_messages where channel = 'mail'`
type Mail = {
  id: number
  recipient: string
  subject: string
  body_text: string
  day: string
  attachments: { name: string; base64: string }[]
  email: string
  reservation_id: string | null
}

export const MAIL_TABLES = `
  create temp table mail (id bigint, email text, recipient text, reservation_id text, subject text, words text, fils bigint, document text, document_fils bigint, day date)
    on commit drop;`

export async function readMail(client: pg.ClientBase) {
  const { rows } = await client.query<Mail>(MAIL)
  return rows.map(({ body_text, attachments, ...mail }) => {
    const [document] = attachments
    return {
      ...mail,
      words: body_text,
      fils: amountIn(mail.email, body_text),
      document: document?.name ?? null,
      document_fils: totalOn(document),
    }
  })
}

const AMOUNTS: Readonly<Record<string, RegExp>> = {
  confirmed: /^Total paid: AED ([\d,.]+)$/m,
  invoice: /^Total paid: AED ([\d,.]+)$/m,
  cancelled: /^AED ([\d,.]+) is on its way back to your card\.$/m,
  refunded: /^We have sent AED ([\d,.]+) back to the card you paid with\.$/m,
  refund_failed: /^We tried to send AED ([\d,.]+) back to the card you paid with/m,
}
const amountIn = (email: string, words: string) => filsOf(AMOUNTS[email]?.exec(words)?.[1])

function totalOn(document: { base64: string } | undefined): number | null {
  if (!document) return null
  return filsOf(
    /\nTotal(?: credited| refunded)?\nAED ([\d,.]+)\n/.exec(
      readPdf(Buffer.from(document.base64, 'base64')).text,
    )?.[1],
  )
}

/** Of "1,234" or "1,234.50". */
function filsOf(dirhams: string | undefined): number | null {
  if (dirhams === undefined) return null
  const [whole = '', rest = ''] = dirhams.replaceAll(',', '').split('.')
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}
