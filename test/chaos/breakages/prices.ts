import { meddle, type Breakage } from './breakage.ts'

export const PRICES: Breakage[] = [
  {
    name: 'VAT is a hundredth of a percent too high',
    breaks: /^a stay costs what its terms come to/,
    sabotage: {
      services: `update settings set value = to_jsonb(value::text::int + 1) where name = 'vat_bp'`,
    },
  },
  {
    name: 'the Tourism Dirham is charged for every night of a long stay',
    breaks: /^every line of a folio.* has tourism_fee/,
    sabotage: {
      services: `update settings set value = '9999' where name = 'tourism_fee_max_nights'`,
    },
  },
  {
    name: 'every fifth night costs a fils more than its calendar says',
    breaks: /^every line of a folio.* has accommodation/,
    sabotage: {
      services: `update nightly_rates set fils = fils + 1 where extract(day from night)::int % 5 = 0`,
    },
  },
  {
    name: 'a dirham of the nights is called service',
    breaks: /^what a guest is shown is what the terms come to/,
    sabotage: {
      services: meddle('call_it_service', {
        when: 'before insert',
        on: 'folio_lines',
        body: `new.fils := new.fils + case new.kind when 'accommodation' then -100 when 'service_charge' then 100 else 0 end; return new;`,
      }),
    },
  },
  {
    name: 'a refundable price is refundable for a day more',
    breaks: /^everything comes back until the day that the terms say/,
    sabotage: {
      services: meddle('wait_a_day', {
        when: 'before insert',
        on: 'quote_rates',
        body: 'new.refundable_until := new.refundable_until + 1; return new;',
      }),
    },
  },
  {
    name: 'an extension is booked as a stay of its own',
    breaks: /^what was chosen is what was booked/,
    sabotage: {
      services: meddle('stand_alone', {
        when: 'before insert',
        on: 'quotes',
        body: 'new.extends_id := null; return new;',
      }),
    },
  },
  {
    name: 'the price of members is sold to those who have not joined yet',
    breaks: /^a price for members is paid by members/,
    sabotage: { services: `update loyalty_members set enrolled_at = '2030-01-01'` },
  },
  {
    name: 'numbers beyond 31 bits are too large for somebody',
    breaks: /^answers: .* (INTERNAL_ERROR|SOMETHING_WENT_WRONG)/,
    sabotage: {
      services: meddle('count_to_31_bits', {
        when: 'before insert',
        on: 'payments',
        body: 'perform new.booking_id::int; return new;',
      }),
    },
  },
]
