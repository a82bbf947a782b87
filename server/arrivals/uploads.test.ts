import sharp from 'sharp'
import { expect, test } from 'vitest'
import { granted, SILENT, world } from '#kit/index.ts'
import { bookParty, photo, sealedFiles } from '#kit/party.ts'

const good = async () => new Uint8Array(await (await photo()).arrayBuffer())
const bomb = async () =>
  new Uint8Array(
    await sharp({
      create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )

const WRONG: { what: string; file: () => Promise<File>; code: string }[] = [
  {
    what: 'over 2 MB',
    file: async () => new File([new Uint8Array(2 * 1024 * 1024)], 'large.jpg'),
    code: 'FILE_TOO_LARGE',
  },
  {
    what: 'far over 2 MB',
    file: async () => new File([new Uint8Array(5 * 1024 * 1024)], 'larger.jpg'),
    code: 'FILE_TOO_LARGE',
  },
  {
    what: 'a long name',
    file: async () => new File([await good()], `${'n'.repeat(97)}.jpg`),
    code: 'FILE_NAME_TOO_LONG',
  },
  { what: 'no bytes', file: async () => new File([], 'empty.jpg'), code: 'FILE_UPLOAD_FAILED' },
  {
    what: 'a PDF behind .jpg',
    file: async () => new File(['%PDF-1.7\n1 0 obj'], 'passport.jpg'),
    code: 'FILE_TYPE_INVALID',
  },
  {
    what: 'a drawing that runs scripts',
    file: async () =>
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'id.png'),
    code: 'FILE_TYPE_INVALID',
  },
  {
    what: 'half a picture',
    file: async () => new File([(await good()).slice(0, 700)], 'passport.jpg'),
    code: 'FILE_BROKEN',
  },
  {
    what: 'a bomb',
    file: async () => new File([await bomb()], 'passport.png'),
    code: 'IMAGE_TOO_LARGE',
  },
]

test.each(WRONG)('$what is refused with $code, and nothing is kept', async ({ file, code }) => {
  const there = await world(SILENT)
  const { reservation_id } = await bookParty(there, 2)
  const input = {
    booking_id: reservation_id,
    is_uae_resident: false,
    has_health_consent: true,
    id_image: await file(),
  }
  expect(await there.sara.call('submitPreCheckIn', input)).toMatchObject({ ok: false, code })
  expect(sealedFiles(there)).toEqual([])
  expect(
    (
      await there.pool.query(
        'select id from check_in_guests where completed_at is not null or document_file is not null',
      )
    ).rows,
  ).toEqual([])
  granted(
    await there.sara.call('submitPreCheckIn', {
      ...input,
      id_image: await photo('جواز السفر.png', 'png'),
    }),
  )
})
