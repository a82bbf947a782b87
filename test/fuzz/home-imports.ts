import * as z from 'zod'
import { granted, type World } from '#kit/index.ts'
import { entriesOf } from '#kit/zip.ts'

const REASON = { reason: 'From the spring list' }

/** Files of homes: one whose part has yet to come, a table, one that was read, one brought in. */
export async function openHomeImports(there: World, part: Uint8Array) {
  const { noor } = there
  const begin = async (file_name: string, bytes: number) =>
    granted(await noor.call('beginHomeImport', { file_name, bytes })).import_id
  const send = async (file_name: string, content: string) => {
    const bytes = Buffer.from(content)
    const import_id = await begin(file_name, bytes.length)
    const sent = { import_id, part_no: 0, part: new File([bytes], 'part') }
    granted(await noor.call('sendHomeImportPart', sent))
    await there.runJobs()
    return import_id
  }
  const archive = granted(await noor.call('exportHomesArchive', {})).bytes
  const text = (await entriesOf(archive)).get('homes.json')?.toString() ?? ''
  const [studio, flat] = z
    .object({ homes: z.array(z.looseObject({ rules: z.looseObject({}) })) })
    .parse(JSON.parse(text)).homes
  const units = [{ name: '77', permits: [{ number: 'LOFT-77', expires_on: '2028-06-30' }] }]
  const loft = { ...studio, slug: 'marina-loft', units, pictures: [] }
  const smoky = { ...flat, rules: { ...flat?.rules, smoking_allowed: true } }
  const brought_in = await send('homes.json', JSON.stringify({ homes: [loft] }))
  granted(await noor.call('bringInHomes', { import_id: brought_in, ...REASON }))
  return {
    sending: await begin('homes.jpg', part.length),
    table: await send('elsewhere.csv', 'Name,Town\r\nCreek loft,Dubai\r\n'),
    read: await send('homes.json', JSON.stringify({ homes: [smoky] })),
    brought_in,
  }
}
