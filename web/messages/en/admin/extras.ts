import type { EXTRA_REFUSALS } from '#contract/endpoints/extras.ts'
import type { DeskMethod, ExtraKind, ExtraUnit } from '#contract/extra-fields.ts'
import { plural } from '#contract/messages/english-plural.ts'

type AtDesk = {
  line: string
  methods: Record<DeskMethod, string>
  references: Record<DeskMethod, string>
  states: Record<'stands' | 'due_back' | 'back', string | null>
  hand_back: (amount: string) => string
  papers: Record<'invoice' | 'credit_note', string>
}

const isolate = (text: string) => `\u2068${text}\u2069`
const most = (n: number) => `${n} at most`
const hours = (n: number) => `${plural(n, 'hour', 'hours')} at most`

export const extras = {
  title: 'Extras',
  line: 'What guests order for a stay beside its nights. A change here changes nothing that was ordered.',
  add: 'Add an extra',
  change: 'Change an extra',
  change_of: (name: string) => `Edit: ${isolate(name)}`,
  edit: 'Edit',
  save: 'Save',
  saved: 'Saved',
  empty: {
    title: 'No extras yet',
    line: 'Guests see what you add here on the page of their stay.',
  },
  columns: {
    place: 'Place',
    extra: 'Extra',
    kind: 'Kind',
    price: 'Price',
    limits: 'Limits',
    offered: 'Offered',
    acts: 'Actions',
  },
  kinds: {
    early_check_in: 'Early check-in',
    late_check_out: 'Late check-out',
    item: 'In the home, from arrival on',
    service: 'On a day the guest chooses',
  } satisfies Record<ExtraKind, string>,
  units: {
    stay: 'once',
    night: 'a night',
    person: 'a person',
    hour: 'an hour',
  } satisfies Record<ExtraUnit, string>,
  most_of: { early_check_in: hours, late_check_out: hours, item: most, service: most },
  is_obligatory: 'Obligatory: every stay there has it, and every price from the search on',
  obligatory: 'Obligatory',
  obligatory_or_waiver: 'What stands for the deposit is a choice: it cannot be obligatory.',
  waives_deposit:
    'Instead of the deposit: whoever buys it gives none, and nothing is claimed of them',
  waives_most: 'Instead of the deposit it is sold once a stay: write 1.',
  before: (n: number) =>
    n === 0 ? 'Until its time' : `Until ${plural(n, 'hour', 'hours')} before`,
  everywhere: 'In all homes',
  in_homes: (n: number) => `In ${plural(n, 'home', 'homes')}`,
  not_offered: 'Not offered',
  name_en: 'Name in English',
  name_ar: 'Name in Arabic',
  about_en: 'A sentence in English',
  about_ar: 'A sentence in Arabic',
  charged_per: 'Its price is',
  price: 'Price in dirhams',
  price_before: (amount: string, day: string) => `${isolate(amount)} until ${isolate(day)}`,
  price_hint: 'With VAT',
  most: 'At most of one stay',
  most_hours: 'Hours at most',
  hours_before: 'Hours before',
  hours_before_hint: 'Until then it is ordered and taken back',
  is_offered: 'Guests can have it',
  is_everywhere: 'In all homes',
  own_prices: 'Homes with a price or a share of their own',
  only_in: 'Homes that offer it',
  choose_homes: 'Choose homes',
  more_homes: (n: number) => `${n} more`,
  price_in: (home: string) => `Price in ${isolate(home)}`,
  own_price_hint: 'Empty: the price above',
  owners_share: 'Owner’s share in percent',
  owners_share_hint: 'Of the price without VAT. Empty: all of it is the company’s',
  share_in: (home: string) => `Owner’s share in ${isolate(home)}, percent`,
  own_share_hint: 'Empty: the share above',
  share_of: (percent: number) => `${percent}% is the owner’s`,
  booked: {
    open: 'Extras',
    nothing: 'Nothing can be ordered for this stay at the moment.',
    extra: 'Extra',
    how_many: 'How many',
    hours: 'Hours',
    day: 'Day',
    less: (name: string) => `${name}: one fewer`,
    more: (name: string) => `${name}: one more`,
    price: 'Price with VAT',
    paid_by: 'How it is paid',
    link_hint: 'It is held, and belongs to the stay once it is paid.',
    order: 'Order',
    ordered: 'Ordered: the guest is told by email',
    link_sent: (moment: string) =>
      `The payment link is on its way. The extra is held until ${moment}`,
    back: 'Take back',
    back_of: (name: string) => `Take back: ${isolate(name)}`,
    back_for: (amount: string) => `Take back and refund ${amount}`,
    taken_back: (amount: string) => `Taken back: ${amount} goes back to the guest`,
    at_desk: {
      line: 'The company sells extras itself, whoever sold the stay: its guests pay at the desk.',
      methods: { card: 'Card, at the desk', cash: 'Cash' },
      references: { card: 'Number of the slip', cash: 'Number of the receipt' },
      states: {
        stands: null,
        due_back: 'The site changed or ended the stay: hand back what it cost',
        back: 'Handed back',
      },
      hand_back: (amount: string) => `Hand back ${amount}`,
      papers: { invoice: 'Invoice', credit_note: 'Credit note' },
    } satisfies AtDesk,
    refused: {
      EXTRA_TOO_LATE: 'its day is over',
      EXTRA_NO_TIME: 'other guests need the home at that time',
      EXTRA_ENOUGH: 'as many as there are have been ordered',
    } satisfies Record<(typeof EXTRA_REFUSALS)[number], string>,
  },
}
