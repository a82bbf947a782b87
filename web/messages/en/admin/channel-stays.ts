import { STAY_SOURCE_NAMES } from '#contract/messages/stay-sources.ts'
import { plural } from '#contract/messages/english-plural.ts'

const nights = (n: number) => plural(n, 'night', 'nights')

export const channel_stays = {
  title: 'Sold elsewhere',
  sources: STAY_SOURCE_NAMES,
  unnamed: (source: string, last_4: string | null) =>
    last_4 === null ? `${source} guest` : `${source} guest ·${last_4}`,
  no_reference: 'Without a number',
  guests_unknown: 'Number of guests unknown',
  registered: 'Registered',
  not_registered: 'Not registered',
  states: { expected: 'Expected', cancelled: 'Cancelled', no_stay: 'Only closed, nobody comes' },
  because: {
    event_ended: 'It is gone from the calendar of the site.',
    feed_removed: 'The calendar of the site is read no more.',
    person: 'A colleague cancelled it.',
  },
  from_day: (day: string) => `from ${day}`,
  facts: {
    site: 'Sold by',
    home: 'Home',
    dates: 'Stay',
    registration: 'Registration',
    phone: 'Phone',
    email: 'Email',
    state: 'State',
    money: 'Money',
    agreed: 'Agreed',
  },
  money_known: 'Known',
  money_unknown: 'Not known yet',
  at_site: (source: string) =>
    `Changes, cancellations and refunds are made on ${source}. What changes there changes here.`,
  entered: 'A colleague entered it: change it where it was sold, then here.',
  name_guest: 'Who comes',
  write_money: 'Money',
  not_a_stay: 'Nobody comes',
  not_a_stay_line:
    'The site only closed these nights. They stay taken, and nobody is expected or registered.',
  is_a_stay: 'Somebody comes after all',
  is_a_stay_line: 'The guests are expected and have to be registered.',
  move: {
    label: 'Another unit',
    save: 'Move the stay',
    to: 'Unit',
    same_home: 'same home',
    nights: 'Nights',
    all_nights: 'All nights',
    from_night: (night: string) => `From ${night}`,
    over: 'The last night of this stay has begun.',
    split_line: (source: string) =>
      `The guests change units on that day; each owner has the nights in their unit. ${source} shows the guests one unit: write to them there when and where they move.`,
    line: (source: string) =>
      `Nights, guests and money go to the unit you choose. ${source} still shows the guests the old one: write to them there.`,
    none: (source: string) =>
      `No unit that is big enough is free for all these nights. Ask ${source} to find the guests another home, or to cancel: only there can the stay end.`,
  },
  agree: {
    label: 'Agreement',
    steps: (source: string) => [
      `Call ${source} and say that the nights are taken: the stay is cancelled or changed there alone.`,
      `Ask ${source} to find the guests another home. Whatever they are owed is paid there, and comes off a payout.`,
      'Write to the guests in the messages of the site: what happened, and what they get.',
      'Note here what was agreed. When the stay ends there, its calendar frees the nights.',
    ],
    note: 'What was agreed',
    save: 'Save',
  },
  remove: 'Cancelled there',
  remove_line: 'The nights can be booked at once.',
  desk: {
    since: (moment: string) => `Checked in ${moment}`,
    nobody_registered: 'Nobody in this party has registered yet.',
    early: (n: number) =>
      `${nights(n)} left of this stay. The site has sold ${n === 1 ? 'it' : 'them'}: ${n === 1 ? 'it stays' : 'they stay'} taken here until its calendar frees ${n === 1 ? 'it' : 'them'}.`,
    no_show: (source: string) =>
      `Nobody waits for these guests any more. Nights and money stay as the site has them: tell ${source} there that nobody came.`,
    undo: {
      undo_check_in:
        'The guests are expected again. What was noted at the check-in is removed; the activity keeps it.',
      undo_check_out: 'The guests are as they were before they were checked out.',
      undo_no_show: 'The guests are expected again.',
    },
  },
  people: {
    guest: (position: number) => `Guest ${position}`,
    done: 'registered',
    missing: 'missing',
  },
  link: {
    title: 'Registration link',
    line: (source: string) =>
      `The guests register themselves by it. Copy it into your messages on ${source}: it stays the same until you revoke it.`,
    lang: 'Language of the page',
    langs: { en: 'English', ar: 'Arabic' },
    copy: 'Copy the link',
    copied: 'The link is copied',
    not_copied: 'It could not be copied: select it above',
    never_opened: 'Nobody has opened it yet',
    opened: (at: string) => `Last opened ${at}`,
    revoke: 'Revoke the link',
    revoke_line: 'Whoever has it can open nothing any more. You can make a new one at once.',
  },
  saved: 'Saved',
  form: {
    guest_name: 'Name of the guest',
    guest_phone: 'Phone',
    guest_email: 'Email',
    guests: 'Guests',
    reference: 'Number on the site',
    save: 'Save',
    merchant: 'Who took the money',
    merchants: { channel: 'The site', house: 'We did' },
    currency: 'Currency',
    rate: 'Dirhams for one of it',
    rate_source: 'Where the rate is from',
    payout: 'Paid out to us',
    commission: 'Commission of the site',
    charged: 'Charged to the guest',
    charged_hint: 'Leave it empty if the site does not say.',
    taxes_kept: 'Taxes that the site keeps',
    cleaning_fee: 'Of this for cleaning',
    vat: 'Of this VAT',
    tourism_fee: 'Of this Tourism Dirham, which we hand on',
    sum_line: 'Charged to the guest = paid out + commission + taxes that the site keeps.',
    reason: 'Why it changes',
  },
}
