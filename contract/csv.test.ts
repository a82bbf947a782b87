import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asWritten, csvOf } from './csv.ts'

test('every cell is quoted, lines end as spreadsheets expect, and the file says that it is UTF-8', () => {
  expect(
    csvOf([
      ['Unit', 'Amount'],
      ['Creek, "1204"', '12.50'],
    ]),
  ).toBe('\uFEFF"Unit","Amount"\r\n"Creek, ""1204""","12.50"\r\n')
})

test.each(['=1+1', '+1 2', '-cmd', '@SUM(A1)', '\t=1', ' =1', '|calc', '\r=1'])(
  '%j is not run as a formula',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
  },
)

test('an amount below zero stays a number', () => {
  expect(csvOf([['-1234.50']])).toBe('\uFEFF"-1234.50"\r\n')
})

test('a telephone number stays as it is', () => {
  expect(csvOf([['+971 50 123 4567', '+971501234567']])).toBe(
    '\uFEFF"+971 50 123 4567","+971501234567"\r\n',
  )
})

test('what was kept from being run is read back as it was, whatever it begins with', () => {
  const sign = fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '|',
    '%',
    ' ',
    '\t',
    '1',
    '5',
    'a',
    '\r',
    '\n',
  )
  const cell = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(cell, (text) => {
      const [[read = ''] = []] = parse(csvOf([[text]]), { bom: true })
      expect(asWritten(read)).toBe(text)
    }),
  )
})
