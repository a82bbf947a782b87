import { Secret, TOTP } from 'otpauth'
import { openSession } from '#server/accounts/index.ts'
import { addDays } from '#server/core/time.ts'
import {
  checkout,
  givePassword,
  granted,
  hold,
  join,
  emailsTo,
  PASSWORD,
  payAtBank,
  rateFor,
  SILENT,
  TODAY,
  world,
  type World,
} from '#kit/index.ts'
import { ATTRACTION, PAGE } from '#kit/page-words.ts'
import { softPasskey } from '#kit/soft-passkey.ts'
import { openClaims } from './claims.ts'
import { openMails } from './mails.ts'
import { openThreadPapers } from './thread-papers.ts'
import { openFrontDesk } from './front-desk.ts'
import { openChannelPayouts } from './channel-payouts.ts'
import { openChannelTables } from './channel-tables.ts'
import { openExtras } from './extras.ts'
import { openFeeds } from './feeds.ts'
import { openMonth } from './month.ts'
import { openPayouts } from './payouts.ts'
import { openLead } from './leads.ts'
import { openSharedStay } from './shared-stay.ts'
import type { Somebody } from './request.ts'
import { openHomeImports } from './home-imports.ts'
import { PHOTO, type Tokens } from './send.ts'

type Person = World['sara']
type Home = World['marinaStudio']
type Nights = { from: string; to: string; is_refundable?: boolean }

async function pay(there: World, person: Pick<Person, 'call'>, home: Home, nights: Nights) {
  const paying = await checkout(person, home, nights)
  await payAtBank(there, paying)
  granted(
    await person.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' }),
  )
  return paying
}

/** As if the guests had left yesterday. */
const endStay = async ({ pool }: World, reservation_id: string) => {
  await pool.query(
    `with stay as (update bookings set status = 'departed', arrival_date = $1, departure_date = $2, stay_until = $2 where reservation_id = $3 returning id)
     delete from occupancies where booking_id in (select id from stay)`,
    [addDays(TODAY, -4), addDays(TODAY, -1), reservation_id],
  )
}

export async function openFuzzWorld() {
  const there = await world(SILENT)
  const { sara, layla, marinaStudio, downtownFlat } = there
  const [temporary] = await there.visitors(1)
  if (!temporary) throw new Error('Nobody came')
  const discounts = await openDiscounts(there)
  for (const email of [
    'sara@example.com',
    'layla@example.com',
    'omar@example.com',
    'maha@example.com',
    'noor@example.com',
  ])
    await givePassword(there, email)
  const paid = await pay(there, sara, marinaStudio, { from: '2027-02-01', to: '2027-02-04' })
  const refundable = await pay(there, sara, downtownFlat, {
    from: '2027-03-01',
    to: '2027-03-05',
    is_refundable: true,
  })
  const others = await pay(there, layla, downtownFlat, {
    from: '2027-03-01',
    to: '2027-03-05',
    is_refundable: true,
  })
  const held = await hold(temporary, downtownFlat, { from: '2027-04-01', to: '2027-04-05' })
  const paying = await checkout(sara, downtownFlat, { from: '2027-04-10', to: '2027-04-14' })
  const rates = []
  for (let n = 0; n < 12; n += 1) {
    const from = addDays(TODAY, 120 + n * 4)
    rates.push(
      (await rateFor(sara, n % 2 ? marinaStudio : downtownFlat, { from, to: addDays(from, 3) }))
        .input,
    )
  }
  await there.operate(
    'add-expense',
    '--home=marina-studio',
    '--unit=1204',
    '--category=plumbing',
    '--description=Tap',
    '--vendor=Blue Pipe',
    '--amount=120.00',
    '--spent-on=2027-01-05',
  )
  const paper = new File([new Uint8Array(PHOTO)], 'bill.jpg', { type: 'image/jpeg' })
  granted(await there.noor.call('attachBillPaper', { bill_id: 1, paper }))
  await there.pool.query(
    `with told as (
      insert into reviews (room_category_id, lang, username, review_title, review_description, overall_rating, stayed_on)
      values (1, 'ar', 'Huda', 'هادئ', 'بيت هادئ.', 5, '2026-12-01'), (2, 'en', 'Kim', 'Small', 'Smaller than it looks.', 3, '2026-11-01') returning id)
    insert into review_translations select id, 'en', 'Quiet', 'A quiet home.', now() from told order by id limit 1`,
  )
  await there.pool.query("update settings set value = '1' where name = 'owners_answer_reviews'")
  granted(
    await there.noor.call('keepSiteReview', {
      room_category_slug: 'marina-studio',
      site: 'airbnb',
      username: 'Ida',
      text: 'Wide windows.',
      score: 5,
      scale: '5',
      stayed_on: '2026-10-01',
    }),
  )
  for (const name_en of ['The old quay', 'The long beach'])
    granted(await there.noor.call('saveAttraction', { ...ATTRACTION, name_en }))
  const nour = granted(await join(there)).data
  const owed = await pay(there, sara, marinaStudio, { from: '2027-07-01', to: '2027-07-04' })
  const stayed = await pay(there, sara, marinaStudio, { from: '2027-07-10', to: '2027-07-13' })
  await endStay(there, stayed.reservation_id)
  await there.pool.query(
    `insert into review_photographs (booking_id, file, width, height, blur, added_at)
    select id, 'review-00000000000000000000000000000000.webp', 4, 3, '', now() from bookings where reservation_id = $1`,
    [stayed.reservation_id],
  )
  const lines = [{ text_en: 'Leave the keys', text_ar: 'ترك المفاتيح' }]
  granted(await there.noor.call('saveCheckOutList', { room_category_id: 1, lines }))
  const secrets = await gatherSecrets(there)
  await openPages(there)
  const month = { ...(await openMonth(there)), ...(await openPayouts(there)) }
  return {
    there,
    tokens: {
      ...tokensOf(there, temporary.token, nour.token),
      holder: secrets.booking_link,
      leaver: await openLeaver(there),
    },
    bookings: { paid, refundable, others, held, paying, stayed },
    rates,
    discounts,
    party: granted(await sara.call('readPreCheckIn', { booking_id: paid.reservation_id })),
    secrets: {
      ...secrets,
      ...(await secondFactors(there)),
      ...(await heldByPhone(there)),
      passkeys: await omarsPasskeys(there),
      kept_factor: await lostByOmar(there),
      extension: await quotedExtension(there),
      lead_link: await openLead(there),
    },
    home_imports: await openHomeImports(there, PHOTO),
    // both run jobs, which would carry out what the desk is to decide about
    extras: await openExtras(there),
    shared: await openSharedStay(there, refundable.reservation_id),
    ...(await openDesk(there, owed.reservation_id, paid.reservation_id)),
    feeds: await openFeeds(there),
    channel_tables: await openChannelTables(there),
    channel_payouts: await openChannelPayouts(there),
    month,
    human_checks: await Promise.all(Array.from({ length: 12 }, () => there.humanCheck())),
  }
}

/** Claims are on deposits that the front desk took. */
async function openDesk(there: World, owed: string, saras: string) {
  const front_desk = await openFrontDesk(there, owed)
  const photo = new Uint8Array(PHOTO)
  const claims = await openClaims(there, { with_deposit: front_desk.leaving, saras, photo })
  const slip = { kind: 'added', amount: '50', note: 'Change' } as const
  const { move_id } = granted(await there.salem.call('moveCash', slip))
  const { count_id } = granted(await there.salem.call('countCash', { counted: '100' }))
  const thread_papers = await openThreadPapers(there, saras, photo)
  const mails = await openMails(there)
  return { front_desk, claims, thread_papers, mails, cash: { move_id, count_id: count_id ?? 0 } }
}

/** A coupon, and a series of two codes. */
async function openDiscounts({ noor }: World) {
  const coupon = {
    discount_percent: 10,
    valid_to: '2027-12-31',
    description_en: 'Ten off',
    description_ar: 'خصم عشرة',
  }
  const add = async (more: { code: string; codes?: number }) =>
    granted(await noor.call('addCoupon', { ...coupon, ...more })).id
  return { coupon: await add({ code: 'TEN' }), series: await add({ code: 'FAIR', codes: 2 }) }
}

/** A draft of cancellation and of payment, and a text of contact that is planned. */
async function openPages({ noor }: World) {
  for (const type of [4, 5, 6])
    granted(await noor.call('saveCompanyPage', { type, version: 0, words: PAGE }))
  const planned = { type: 6, version: 1, from: '2027-02-01T08:00:00.000Z', reason: 'New office' }
  granted(await noor.call('publishCompanyPage', planned))
}

function tokensOf(
  { sara, layla, omar, maha, noor, salem }: World,
  temporary: string,
  nour: string,
): Omit<Tokens, 'holder' | 'leaver'> {
  const own = {
    sara: sara.token,
    layla: layla.token,
    omar: omar.token,
    maha: maha.token,
    noor: noor.token,
    salem: salem.token,
  }
  return { visitor: null, stranger: 'x'.repeat(43), temporary, nour, ...own }
}

/** Somebody with a proven address and nothing else, whose account ends when it is closed. */
async function openLeaver({ pool, services, clock }: World): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, first_name, last_name, phone_number, is_email_verified, created_at)
     values ('leaver@example.com', 'Lina', 'Haddad', '', true, now()) returning id::int`,
  )
  const user_id = rows[0]?.id ?? 0
  const opening = { user_id, is_temporary: false, now: clock() }
  return (await openSession(services.db, opening)).token
}

const EMAILS: Partial<Record<Somebody, string>> = {
  temporary: 'guest1000@example.com',
  sara: 'sara@example.com',
  layla: 'layla@example.com',
  nour: 'nour@example.com',
  omar: 'omar@example.com',
  maha: 'maha@example.com',
  noor: 'noor@example.com',
  salem: 'salem@example.com',
}

/** Lets somebody in again whose session may have ended; false for those who never had one. */
export async function comeBack({ there, tokens }: FuzzWorld, person: Somebody): Promise<boolean> {
  const email = EMAILS[person]
  if (email === undefined) return false
  const { id } = await there.services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const opening = { user_id: id, is_temporary: person === 'temporary', now: there.clock() }
  tokens[person] = (await openSession(there.services.db, opening)).token
  return true
}

export type FuzzWorld = Awaited<ReturnType<typeof openFuzzWorld>>

/** Two of his, and an answer to each challenge that waits for one. */
async function omarsPasskeys({ omar, services }: World) {
  const passkey = softPasskey(services.config.public_url)
  const start = async () => granted(await omar.call('startPasskey', { password: PASSWORD }))
  const add = async (by: typeof passkey) => {
    const { challenge_id, options } = await start()
    return { challenge_id, name: 'Phone', answer: by.make(options) }
  }
  granted(await omar.call('addPasskey', await add(passkey)))
  granted(await omar.call('addPasskey', await add(softPasskey(services.config.public_url))))
  const [last] = granted(await omar.call('readSecondFactor', {})).passkeys.slice(-1)
  const { challenge_id, options } = granted(await omar.call('startPasskeyProof', {}))
  return {
    id: last?.id ?? 0,
    fresh: await add(softPasskey(services.config.public_url)),
    proof: { challenge_id, answer: passkey.prove(options) },
  }
}

/** A link that calls off what the company was asked for him. */
async function lostByOmar(there: World) {
  const lost = { email: 'omar@example.com', reason: 'Says that he lost his phone' }
  granted(await there.noor.call('removeSecondFactor', lost))
  await there.runJobs()
  return await idIn(there, lost.email, '/keep-second-factor')
}

/** What only the reader of an e-mail knows: one for each call that asks for it. */
async function gatherSecrets(there: World) {
  const { visitor, layla, services } = there
  granted(await join(there, { email: 'rima@example.com' }))
  granted(await visitor('forgotPassword', { email: 'maha@example.com' }))
  granted(await visitor('subscribe', { email: 'reader@example.com' }))
  const reem = {
    first_name: 'Reem',
    last_name: 'Rahman',
    email: 'reem@example.com',
    phone_number: '0501234567',
  }
  const begin = async (person: typeof reem) =>
    granted(
      await visitor('startGuestCheckout', { ...person, human_check: await there.humanCheck() }),
    ).token
  const proof = await begin(reem)
  const resent_proof = await begin({
    ...reem,
    email: 'hind@example.com',
    phone_number: '0501234599',
  })
  const opening = { user_id: layla.user_id, is_temporary: false, now: there.clock() }
  const sessions = await Promise.all(
    Array.from({ length: 6 }, () => openSession(services.db, opening)),
  )
  granted(
    await there.noor.call('inviteColleague', { email: 'amal@example.com', rights: ['bookings'] }),
  )
  granted(await there.noor.call('checkSetUp', { step: 'mail' }))
  await there.runJobs()
  const codes = await emailsTo(there, '+971501234567')
  const booking_link = await idIn(there, 'sara@example.com', '/your-booking')
  granted(await there.sara.call('makeMyCalendar', {}))
  granted(await there.omar.call('makeOwnCalendar', {}))
  granted(await there.withLink(booking_link)('sendBookingCode', { by: 'email' }))
  const [code_email] = await emailsTo(there, 'sara@example.com')
  return {
    sessions: sessions.map(({ refresh_token }) => refresh_token),
    invitation: await idIn(there, 'amal@example.com', '/admin/invitation'),
    home_preview: await previewOf(there),
    letter: await idIn(there, 'noor@example.com', '/admin/first-run', 'letter'),
    verification: await idIn(there, 'rima@example.com', '/verify-email'),
    reset: await idIn(there, 'maha@example.com', '/reset-password'),
    unsubscribe: await idIn(there, 'reader@example.com', '/unsubscribe'),
    proof,
    resent_proof,
    otp: /\d{6}/.exec(codes[0]?.text ?? '')?.[0] ?? '',
    booking_link,
    booking_code: /\d{6}/.exec(code_email?.subject ?? '')?.[0] ?? '',
    google: await vouch(there, 'google', 'id_token'),
    omars_google: await vouch(there, 'google', 'id_token', 'omar@example.com'),
    facebook: await vouch(there, 'facebook', 'access_token'),
  }
}

async function idIn(there: World, email: string, path: string, name = 'id'): Promise<string> {
  const links = (await emailsTo(there, email)).flatMap((mail) => mail.links)
  return new URL(links.find((link) => link.includes(path)) ?? 'none:').searchParams.get(name) ?? ''
}

async function vouch(
  there: World,
  provider: 'google' | 'facebook',
  kind: string,
  email = `rami.${provider}@example.com`,
): Promise<string> {
  const way = granted(await there.visitor('readSignInWays', {}))[provider]
  const query = new URLSearchParams({
    client_id: way?.client_id ?? '',
    redirect_uri: `${there.services.config.public_url}/sign-in-return`,
    state: 'state-1',
    nonce: 'nonce-1',
  })
  const form = { decision: 'allow', access: 'other', first_name: 'Rami', last_name: 'Saad', email }
  const response = await there.app.request(
    `${new URL(way?.authorize_url ?? 'none:', there.services.config.public_url).pathname}?${query.toString()}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    },
  )
  return (
    new URLSearchParams(new URL(response.headers.get('location') ?? 'none:').hash.slice(1)).get(
      kind,
    ) ?? ''
  )
}

/** Omar has scanned a key; Salem, Layla and Noor have a second factor. */
async function secondFactors(there: World) {
  const codeOf = async (call: World['sara']['call'], password: string) => {
    const { key } = granted(await call('startAuthenticator', { password }))
    return new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: there.clock().getTime(),
    })
  }
  const turnOn = async ({ call }: World['sara']) =>
    granted(await call('confirmAuthenticator', { code: await codeOf(call, PASSWORD) }))
      .recovery_codes[0] ?? ''
  return {
    app_code: await codeOf(there.omar.call, PASSWORD),
    recovery_codes: {
      salem: await turnOn(there.salem),
      layla: await turnOn(there.layla),
      noor: await turnOn(there.noor),
    },
  }
}

/** Of a stay of its own: an extended one is not moved. */
async function quotedExtension(there: World) {
  const { reservation_id } = await pay(there, there.layla, there.downtownFlat, {
    from: '2027-07-20',
    to: '2027-07-24',
  })
  await there.pool.query(
    `insert into desk_cancellations (booking_id, decided_at, executes_at, in_full)
     select id, $2::timestamptz, $2::timestamptz + interval '30 minutes', false from bookings where reservation_id = $1`,
    [reservation_id, there.clock()],
  )
  const { rates } = granted(
    await there.salem.call('previewExtension', { reservation_id, to: '2027-07-26' }),
  )
  return { reservation_id, rate_id: rates[0]?.rate_id ?? '' }
}

/** Two stays that Salem holds on the telephone: one waits for its link, one for the money. */
async function heldByPhone(there: World) {
  const holding = async (email: string, nights: Nights) => {
    const { input } = await rateFor(there.salem, there.downtownFlat, nights)
    const guest = {
      first_name: 'Huda',
      last_name: 'Saleh',
      email,
      phone_number: '0501234566',
      lang: 'en' as const,
    }
    return granted(await there.salem.call('bookForGuest', { ...input, ...guest, pays_by: 'link' }))
      .reservation_id
  }
  await holding('huda@example.com', { from: '2027-06-01', to: '2027-06-05' })
  const held_by_phone = await holding('hoda@example.com', { from: '2027-06-11', to: '2027-06-15' })
  await there.runJobs()
  const released = await holding('hala@example.com', { from: '2027-06-21', to: '2027-06-25' })
  return { payment_link: await idIn(there, 'huda@example.com', '/pay'), held_by_phone, released }
}

async function previewOf({ noor, marinaStudio }: World): Promise<string> {
  const { path } = granted(
    await noor.call('makeHomePreview', { room_category_id: marinaStudio.id }),
  )
  return new URL(path, 'http://localhost').searchParams.get('id') ?? ''
}
