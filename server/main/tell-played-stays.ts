import { listStays, nameGuest, setStayMoney, type TypedMoney } from '#server/calendars/index.ts'
import type { Services } from '#server/call/call.ts'
import { dubaiDay, nightsBetween } from '#server/core/time.ts'

const GUESTS = [
  'Anna Keller',
  'سلمان العلي',
  'Tom Baker',
  'Luca Ferri',
  'مريم الحداد',
  'Jan de Wit',
]

/** Of stays that the demo's channels sold some have a guest, and two of three their money. */
export async function tellPlayedStays({ db }: Services, now: Date): Promise<void> {
  const { stays } = await listStays(db, {
    from: dubaiDay(now),
    lang: 'en',
    now,
    today: dubaiDay(now),
  })
  for (const [at, { channel_stay_id, source, from, to }] of stays.entries())
    await db.transaction().execute(async (tx) => {
      const guest_name = GUESTS[at % GUESTS.length]
      if (at % 2 === 0 && guest_name !== undefined)
        await nameGuest(tx, { channel_stay_id, guest_name, guests: 1 + (at % 4) })
      if (at % 3 < 2) {
        const nights = nightsBetween(from, to)
        const money = source === 'booking_com' ? inEuros(nights) : inDirhams(nights)
        await setStayMoney(tx, { channel_stay_id, merchant: 'channel', ...money }, now)
      }
    })
}

type Money = Omit<TypedMoney, 'channel_stay_id' | 'merchant'>

/** The site keeps VAT and Tourism Dirham. */
const inDirhams = (nights: number): Money => ({
  currency: 'AED',
  payout: nights * 520_00 + 195_00,
  commission: nights * 96_00,
  taxes_kept: nights * 41_00,
  charged: nights * 657_00 + 195_00,
  cleaning_fee: 195_00,
  vat: 0,
  tourism_fee: 0,
})

/** We hand on VAT and Tourism Dirham. */
const inEuros = (nights: number): Money => ({
  currency: 'EUR',
  rate: '4.2155',
  rate_source: 'Bank',
  payout: nights * 132_40,
  commission: nights * 23_35,
  taxes_kept: 0,
  cleaning_fee: 45_00,
  vat: nights * 6_60,
  tourism_fee: nights * 2_37,
})
