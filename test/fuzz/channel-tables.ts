import { granted, type World } from '#kit/index.ts'

const REASON = { reason: 'The export of the site' }

export const tableOf = (number: string, from: string, to: string) =>
  `Booking number,Arrival,Departure,Unit\r\n${number},${from},${to},Downtown Flat 803\r\n`

/** Tables of another site: one to be matched, one that was read, one brought in. */
export async function openChannelTables({ noor }: World) {
  const send = async (text: string) => {
    const table = new File([text], 'stays.csv', { type: 'text/csv' })
    const sent = { source: 'booking_com' as const, table }
    return granted(await noor.call('sendChannelTable', sent)).import_id
  }
  const read = async (text: string) => {
    const import_id = await send(text)
    const { matching } = granted(await noor.call('readChannelTable', { import_id }))
    if (!matching) throw new Error('A table that was just sent is kept')
    granted(await noor.call('matchChannelTable', { import_id, matching }))
    return import_id
  }
  const brought_in = await read(tableOf('4711', '2027-10-01', '2027-10-03'))
  granted(await noor.call('bringInChannelTable', { import_id: brought_in, ...REASON }))
  return {
    matching: await send(tableOf('4712', '2027-10-05', '2027-10-07')),
    read: await read(tableOf('4713', '2027-10-11', '2027-10-13')),
    brought_in,
  }
}
