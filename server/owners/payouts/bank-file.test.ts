import { expect, test } from 'vitest'
import { bankFile } from './bank-file.ts'
import { latinOf } from './latin.ts'

const textOf = (run: Parameters<typeof bankFile>[0], format: 'pain001' | 'csv' = 'pain001') =>
  new TextDecoder().decode(bankFile(run, format).bytes)

const account = (holder: string, more = {}) => ({
  iban: 'AE070331234567890123456',
  holder,
  bic: null,
  ...more,
})

const RUN = {
  run_id: 12,
  approved_at: new Date('2027-02-15T20:30:15.678Z'), // the 16th in Dubai
  payer: account('Homes & <Owners>', { iban: 'AE460090000000123456789', bic: 'BOMLAEAD' }),
  purpose_code: 'RENT',
  lines: [
    { owner_id: 7, fils: 150_050, account: account('Omar Al Mansoori') },
    {
      owner_id: 1234567,
      fils: 1,
      account: account('Zoë Žižek–Ørsted', { iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' }),
    },
  ],
}

/** The elements in their order, each with those above it. */
function pathsOf(xml: string): string[] {
  const above: string[] = []
  return [...xml.matchAll(/<(\/?)([A-Za-z0-9]+)[^>]*>/g)].flatMap(([, closes, name = '']) => {
    if (closes) {
      expect(above.pop()).toBe(name)
      return []
    }
    above.push(name)
    return [above.slice(2).join('/')].filter(Boolean)
  })
}

const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    ([, text]) => text,
  )

test('the elements stand in the order of the schema, with those that it asks for', () => {
  const transfer = [
    'PmtInf/CdtTrfTxInf',
    'PmtInf/CdtTrfTxInf/PmtId',
    'PmtInf/CdtTrfTxInf/PmtId/InstrId',
    'PmtInf/CdtTrfTxInf/PmtId/EndToEndId',
    'PmtInf/CdtTrfTxInf/Amt',
    'PmtInf/CdtTrfTxInf/Amt/InstdAmt',
  ]
  const bank = [
    'PmtInf/CdtTrfTxInf/CdtrAgt',
    'PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId',
    'PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId/BICFI',
  ]
  const payee = [
    'PmtInf/CdtTrfTxInf/Cdtr',
    'PmtInf/CdtTrfTxInf/Cdtr/Nm',
    'PmtInf/CdtTrfTxInf/CdtrAcct',
    'PmtInf/CdtTrfTxInf/CdtrAcct/Id',
    'PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN',
    'PmtInf/CdtTrfTxInf/Purp',
    'PmtInf/CdtTrfTxInf/Purp/Cd',
    'PmtInf/CdtTrfTxInf/RmtInf',
    'PmtInf/CdtTrfTxInf/RmtInf/Ustrd',
  ]
  expect(pathsOf(textOf(RUN))).toEqual([
    'GrpHdr',
    'GrpHdr/MsgId',
    'GrpHdr/CreDtTm',
    'GrpHdr/NbOfTxs',
    'GrpHdr/CtrlSum',
    'GrpHdr/InitgPty',
    'GrpHdr/InitgPty/Nm',
    'PmtInf',
    'PmtInf/PmtInfId',
    'PmtInf/PmtMtd',
    'PmtInf/NbOfTxs',
    'PmtInf/CtrlSum',
    'PmtInf/ReqdExctnDt',
    'PmtInf/ReqdExctnDt/Dt',
    'PmtInf/Dbtr',
    'PmtInf/Dbtr/Nm',
    'PmtInf/DbtrAcct',
    'PmtInf/DbtrAcct/Id',
    'PmtInf/DbtrAcct/Id/IBAN',
    'PmtInf/DbtrAcct/Ccy',
    'PmtInf/DbtrAgt',
    'PmtInf/DbtrAgt/FinInstnId',
    'PmtInf/DbtrAgt/FinInstnId/BICFI',
    'PmtInf/ChrgBr',
    ...transfer,
    ...payee,
    ...transfer,
    ...bank,
    ...payee,
  ])
})

test('sums, numbers, days and names are those of the run', () => {
  const xml = textOf(RUN)
  expect(valuesOf(xml, 'CtrlSum')).toEqual(['1500.51', '1500.51'])
  expect(valuesOf(xml, 'NbOfTxs')).toEqual(['2', '2'])
  expect(valuesOf(xml, 'InstdAmt')).toEqual(['1500.50', '0.01'])
  expect(xml.match(/<InstdAmt Ccy="AED">/g)).toHaveLength(2)
  expect(valuesOf(xml, 'CreDtTm')).toEqual(['2027-02-16T00:30:15+04:00'])
  expect(valuesOf(xml, 'Dt')).toEqual(['2027-02-16'])
  expect(valuesOf(xml, 'EndToEndId')).toEqual(['PAYOUT-000012-000007', 'PAYOUT-000012-1234567'])
  expect(valuesOf(xml, 'Nm')).toEqual([
    'Homes + Owners',
    'Homes + Owners',
    'Omar Al Mansoori',
    'Zoe Zizek-Orsted',
  ])
  expect(textOf(RUN)).toBe(xml)
})

test('no value is longer than the schema lets it be, or has a sign that banks refuse', () => {
  const long = 'Ä'.repeat(200)
  const run = {
    ...RUN,
    run_id: 999_999_999,
    payer: account(long),
    lines: [{ owner_id: 2 ** 31, fils: 99_999_999_999, account: account(`${long}\u{1F3E0}`) }],
  }
  const xml = textOf(run)
  for (const [name, max] of [
    ['MsgId', 35],
    ['PmtInfId', 35],
    ['InstrId', 35],
    ['EndToEndId', 35],
    ['Nm', 140],
    ['Ustrd', 140],
    ['InstdAmt', 19],
  ] as const)
    for (const value of valuesOf(xml, name)) {
      expect(value?.length, name).toBeLessThanOrEqual(max)
      expect(value).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/)
    }
  expect(valuesOf(xml, 'Id')).toContain('NOTPROVIDED')
})

test('the CSV has a column for each thing a bank asks for, and no formula', () => {
  const holder = '=cmd()'
  const [head, first, second] = textOf(
    { ...RUN, lines: [...RUN.lines, { owner_id: 9, fils: 100, account: account(holder) }] },
    'csv',
  ).split('\r\n')
  expect(head).toBe(
    '"run","reference","date","payer_iban","owner_id","holder","iban","bic","amount","currency","purpose_code"',
  )
  expect(first).toBe(
    '"PAYOUT-000012","PAYOUT-000012-000007","2027-02-16","AE460090000000123456789","7","Omar Al Mansoori","AE070331234567890123456","","1500.50","AED","RENT"',
  )
  expect(second).toContain('"Zoe Zizek-Orsted","GB29NWBK60161331926819","NWBKGB2L","0.01"')
})

test.each([
  ['O’Brien & Söhne', "O'Brien + Sohne"],
  ['Łukasz  Straße', 'Lukasz Strasse'],
  ['عمر Omar', 'Omar'],
  ['A;B*C@D', 'A B C D'],
])('%s is written %s', (name, written) => {
  expect(latinOf(name, 140)).toBe(written)
})
