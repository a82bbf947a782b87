import { expect, test } from 'vitest'
import { renderPdf } from './index.ts'
import { NAMES } from '#kit/names.ts'
import { readPdf } from './read-pdf.ts'
import { booking_document, printed_by } from './sample-documents.ts'

const OURS = /^(IBMPlexSans(Arabic)?|NotoSans\w+|SourceHanSans(CN|KR))-/

async function printed(name: string) {
  const pdf = readPdf(
    await renderPdf(
      'invoice',
      {
        ...booking_document,
        recipient: { ...booking_document.recipient, name },
      },
      printed_by,
    ),
  )
  const faces = [
    ...new Set(
      [...pdf.raw.matchAll(/\/BaseFont \/[A-Z]+\+([\w-]+)/g)].map(([, face = '']) => face),
    ),
  ]
  return { ...pdf, faces, is_accessible: pdf.raw.includes('pdfuaid:part') }
}

test.each(NAMES)(
  '$script: $name stands on its invoice, in faces of ours alone',
  async ({ name, printed: expected = name }) => {
    const { text, faces, is_accessible } = await printed(name)
    for (const letter of expected.normalize('NFC').replaceAll(' ', ''))
      expect(text, letter).toContain(letter)
    expect(faces.filter((face) => !OURS.test(face))).toEqual([])
    expect(is_accessible).toBe(true)
    expect(text).not.toContain('\uffff')
  },
)

test('letters are joined: a syllable is one glyph where its script writes it so', async () => {
  const { text } = await printed('शर्मा')
  // ra as a hook on ma: the reader finds the whole syllable in one glyph
  expect(text).toContain('र्मा')
})

test('what no face has is left out or replaced, and the document is made all the same', async () => {
  expect((await printed('🌴 Sara 👩‍👩‍👧')).text).toContain('Sara')
  expect((await printed('ᏣᎳᎩ Sara')).text).toContain('??? Sara')
  expect((await printed('🌴')).text).toContain('Total')
  expect((await printed('q\u0313\u0308\u20dd Sara')).text).toContain('Sara')
})
