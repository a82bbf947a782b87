import { meddle, type Breakage } from './breakage.ts'

export const ELSEWHERE: Breakage[] = [
  {
    name: 'calendars of other sites take no nights',
    breaks: /^no night is sold by us that another site had closed before/,
    sabotage: {
      services: meddle('take_nothing', {
        when: 'before insert',
        on: 'occupancies',
        body: `if new.kind = 'calendar' then return null; end if; return new;`,
      }),
    },
  },
  {
    name: 'what another site sold too is taken for its own',
    breaks: /^what another site sold too is on Today/,
    sabotage: {
      services: meddle('no_conflict', {
        when: 'before insert or update',
        on: 'feed_events',
        body: `if new.state = 'conflict' then new.state := 'taken'; end if; return new;`,
      }),
    },
  },
  {
    name: 'stays of one site are forgotten',
    breaks: /^a stay that another site sold is known/,
    sabotage: {
      services: meddle('forget_stay', {
        when: 'before insert',
        on: 'channel_stays',
        body: `if new.source = 'vrbo' then return null; end if; return new;`,
      }),
    },
  },
  {
    name: 'a stay that its site moves stays where it was',
    breaks: /^a stay that another site sold is known/,
    sabotage: {
      services: meddle('stay_there', {
        when: 'before update',
        on: 'channel_stays',
        body: `new.during := old.during; return new;`,
      }),
    },
  },
  {
    name: 'the commission of a site is forgotten',
    breaks: /^money of other sites is in its month/,
    sabotage: {
      services: meddle('no_commission', {
        when: 'before insert',
        on: 'statement_lines',
        body: `new.channel_commission_fils := 0; return new;`,
      }),
    },
  },
  {
    name: 'nights of other sites count a month late',
    breaks: /^money of other sites is in its month/,
    sabotage: {
      services: meddle('month_late', {
        when: 'before insert',
        on: 'statement_lines',
        body: `if new.channel_stay_id is not null then new.month := new.month + interval '1 month'; end if; return new;`,
      }),
    },
  },
  {
    name: 'money of other sites goes to another owner',
    breaks: /^money of other sites is its owner/,
    sabotage: {
      services: meddle('swap_owner', {
        when: 'before insert',
        on: 'statement_lines',
        body: `if new.channel_stay_id is not null then new.owner_id := 3 - new.owner_id; end if; return new;`,
      }),
    },
  },
  {
    name: 'extras of other sites are forgotten in the ledger',
    breaks: /^the books have the extras of stays of sites/,
    sabotage: {
      services: meddle('no_extras', {
        when: 'before insert',
        on: 'statement_lines',
        body: `if new.channel_stay_id is not null then new.extra_fils := 0; end if; return new;`,
      }),
    },
  },
  {
    name: 'a stay of a site that the desk moves stays in its unit',
    breaks: /^a night that the desk gave another unit is there/,
    sabotage: {
      services: meddle('stay_in_unit', {
        when: 'before update',
        on: 'channel_stays',
        body: `new.room_category_id := old.room_category_id; new.unit_id := old.unit_id; return new;`,
      }),
    },
  },
]
