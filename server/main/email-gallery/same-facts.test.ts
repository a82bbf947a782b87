import { expect, test } from 'vitest'
import { checkout, granted, payAtBank, SILENT, world } from '#kit/index.ts'
import { MONTHS as ARABIC } from '#contract/messages/arabic-months.ts'
import { MONTHS as ENGLISH } from '#contract/messages/english-months.ts'
import { renderEmails, type Preview } from './render.ts'

const named = ({ job, kind }: Preview) => `${job} ${kind}`
const sorted = (facts: Iterable<string>) => [...facts].toSorted((a, b) => (a < b ? -1 : 1))
const found = (text: string, pattern: RegExp) => sorted(text.match(pattern) ?? [])

function datesIn(text: string): string[] {
  const month_of = (name: string) =>
    [ARABIC, ENGLISH]
      .map((months) => months.findIndex((month) => month.startsWith(name)))
      .find((at) => at >= 0)
  const dates = text.matchAll(/(\d{1,2})\s+([A-Za-z]+|[\u0621-\u064A]+)[,،]?\s+(\d{4})/gu)
  return sorted(
    [...dates].map(
      ([, day = '', month = '', year = '']) => `${year}-${month_of(month)}-${Number(day)}`,
    ),
  )
}

/** Secrets differ from letter to letter, and an Arabic page has /ar before its path. */
const linksIn = (links: string[]) =>
  sorted(
    links.map((link) =>
      link.replace(/id=[^&]+/, 'id=…').replace(/^(https?:\/\/[^/]+)\/ar(?=\/|$)/, '$1'),
    ),
  )

function factsOf({ email }: Preview) {
  const { html = '', text: raw = '', attachments = [] } = email ?? {}
  const text = raw
    .replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '')
    .replaceAll(/https?:\/\/\S+/g, '')
    .replaceAll(/DR-\d{6}/g, 'DR-') // each sample is a receipt of its own
  return {
    amounts: found(text, /\d[\d,]*\.\d\d(?!\d)/g),
    dates: datesIn(text),
    numbers: found(text, /(?:[A-Z]{2,3}-)?\d[\d-]{3,}/g),
    times: found(text, /\b\d{1,2}:\d\d\b/g),
    links: linksIn([...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)),
    attachments: sorted(attachments.map(({ name, type }) => `${name} ${type}`)),
  }
}

test('every letter says the same in both languages: amounts, dates, numbers, times, links and attachments', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-04',
    is_refundable: true,
  })
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  await there.runJobs()
  const previews = await renderEmails(there.services, there.clock())
  const in_arabic = previews.filter(({ lang }) => lang === 'ar')
  expect(in_arabic.length).toBeGreaterThan(20)
  for (const arabic of in_arabic) {
    const english = previews.find(
      (one) =>
        one.lang === 'en' && named(one) === named(arabic) && one.email?.to === arabic.email?.to,
    )
    expect({ letter: named(arabic), ...(english && factsOf(english)) }).toEqual({
      letter: named(arabic),
      ...factsOf(arabic),
    })
  }
})
