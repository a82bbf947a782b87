import { randomUUID } from 'node:crypto'
import { granted, type World } from '#kit/index.ts'

/**
 * In the thread of a paid stay of Sara: hers to be read, hers to be moved, one of ours; whose they
 * are, and a message that was translated.
 */
export async function openThreadPapers(
  { sara, salem, pool }: World,
  reservation_id: string,
  photo: Uint8Array<ArrayBuffer>,
) {
  const paper = new File([photo], 'kitchen.jpg', { type: 'image/jpeg' })
  const send = async () =>
    granted(await sara.call('sendPaperToHouse', { reservation_id, paper, key: randomUUID() }))
  await send()
  await send()
  granted(await salem.call('sendPaperToGuest', { reservation_id, paper, key: randomUUID() }))
  const text = 'هل يوجد سرير رضّع؟'
  const press = { reservation_id, text, key: randomUUID() }
  const { number: translated } = granted(await sara.call('writeToHouse', press))
  await pool.query(
    `insert into message_translations select id, $2, 'en', 'Is there a cot?', now() from bookings where reservation_id = $1`,
    [reservation_id, translated],
  )
  const { messages } = granted(await salem.call('readThread', { reservation_id }))
  const [read = 0, moved = 0] = messages.flatMap(({ papers }) =>
    papers.map(({ paper_id }) => paper_id),
  )
  const { guests } = granted(await salem.call('listThreadParty', { reservation_id }))
  return {
    read,
    moved,
    translated,
    guest_id: guests.findLast((one) => !one.has_document)?.guest_id ?? 0,
  }
}
