import { meddle, type Breakage } from './breakage.ts'

export const CLERKS: Breakage[] = [
  {
    name: 'what a move gives back is forgotten',
    breaks: /^(every refund that was decided was carried out|a sold stay is paid, whole and once)/,
    sabotage: {
      services: meddle('keep_difference', {
        when: 'before insert',
        on: 'refunds',
        body: `if new.reason = 'moved' then new.done_at := new.asked_at; end if; return new;`,
      }),
    },
    conditions: 'calm',
  },
  {
    name: 'a stay that was moved keeps its old nights',
    breaks: /^(a stay to come has its nights|no night is sold twice)/,
    sabotage: {
      services: meddle('stay_put', {
        when: 'before update',
        on: 'bookings',
        body: 'if new.rate_id <> old.rate_id then new.arrival_date := old.arrival_date; new.departure_date := old.departure_date; end if; return new;',
      }),
    },
    conditions: 'calm',
  },
  {
    name: 'what was paid by hand is a dirham less',
    breaks: /^a sold stay is paid, whole and once/,
    sabotage: {
      services: meddle('pocket', {
        when: 'before insert',
        on: 'payments',
        body: `if new.method <> 'card' then new.amount_fils := new.amount_fils - 100; end if; return new;`,
      }),
    },
    conditions: 'calm',
  },
  {
    name: 'nights in another unit are not written down',
    breaks: /^(a stay to come has its nights|no night is sold twice)/,
    sabotage: {
      services: meddle('forget_split', {
        when: 'before insert',
        on: 'split_nights',
        body: 'return null;',
      }),
    },
    conditions: 'calm',
  },
  {
    name: 'of an agreed price the line is left out',
    breaks: /^(every line of a folio is what its terms come to|a folio adds up)/,
    sabotage: {
      services: meddle('no_adjustment', {
        when: 'before insert',
        on: 'folio_lines',
        body: `if new.kind = 'adjustment' then return null; end if; return new;`,
      }),
    },
    conditions: 'calm',
  },
]
